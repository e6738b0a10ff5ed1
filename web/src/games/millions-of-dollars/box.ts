// Millions of Dollars as the page knows it.

import type { Box } from '..'

export const box: Box = {
  icon: 'money-stack',
  line: 'Lie, bribe, split',
  players: 5,
  board: () => import('./Board.svelte'),
  pictures: {
    choose: 'padlock',
    bargain: 'shaking-hands',
    share: 'money-stack',
    snitch: 'rat',
    brute: 'fist',
    driver: 'steering-wheel',
    crook: 'robber-mask',
    mastermind: 'brain',
    ante: 'two-coins',
    loot: 'bank',
    leader: 'gavel',
    look: 'eye-target',
    faces: 'robber-mask',
    claim: 'chat-bubble',
    ask: 'price-tag',
    leave: 'exit-door',
    race: 'trophy-cup',
  },
  tips: {
    choose: '.choice:not([aria-disabled="true"])',
    faces: '.board:has([data-key="claim"]) .faces',
    claim: '[data-key="claim"]:not([aria-disabled="true"])',
    ask: '[data-key="ask"]:not([aria-disabled="true"])',
    leave: '[data-key="leave"]:not([aria-disabled="true"])',
    race: '.board:has([data-key="claim"]) .race',
  },
  keys: [
    { key: '1 to 5', does: 'a Role, from the left', press: 'role' },
    { key: 'Enter', does: 'play the picked Role', press: 'confirm' },
    { key: 'p', does: 'pass, be ready, stay', press: 'pass' },
    { key: 'l', does: 'leave', press: 'leave' },
    { key: 'a', does: 'accept what is offered', press: 'accept' },
    { key: 'c', does: 'claim or deny a Role', press: 'claim' },
    { key: 'b', does: 'post a price for leaving', press: 'ask' },
    { key: 'w', does: 'ask everybody for a Role, as Leader', press: 'ask-round' },
    { key: 'd', does: 'call for the decision, as Leader', press: 'call' },
    { key: 'n', does: 'your notebook', press: 'notes' },
  ],
}
