// The Great Art Robbery as the page knows it.

import type { Box } from '..'

export const box: Box = {
  icon: 'mona-lisa',
  line: 'Gilt frames, quick hands',
  players: 4,
  board: () => import('./Board.svelte'),
  pictures: {
    play: 'card-draw',
    drive: 'city-car',
    rob: 'mona-lisa',
    money: 'two-coins',
    wheel: 'car-wheel',
    skills: 'contortionist',
    any: 'domino-mask',
    marker: 'stamper',
    airplane: 'commercial-airplane',
    siren: 'ringing-bell',
    less_visible: 'invisible',
    getaway: 'city-car',
    draw: 'card-draw',
    eliminate: 'cancel',
    interpol: 'police-car',
  },
  tips: {
    drive: '.board:not(:has([data-play])) .circle.city',
    play: '[data-play="first"]',
    rob: '[data-chance="this_turn"]',
    money: '.board:has([data-play]) [aria-label="Specialists for hire"]',
    siren: '.board:has([data-play]) [aria-label^="Suspicion"]',
  },
  phrases: [
    'Nice haul.',
    'Interpol is after you, not me.',
    'I saw that work first.',
    'Last stop, I promise.',
  ],
  keys: [
    { key: 'Enter', does: 'carry out the proposal', press: 'confirm' },
    { key: 'x', does: 'close the proposal', press: 'cancel' },
    { key: 'o', does: 'what you can do, as a list', press: 'list' },
    { key: 'p', does: 'keep what is held, end the turn', press: 'pass' },
    { key: 'n', does: 'your deck', press: 'notes' },
  ],
}
