// The A.R.T. Project as the page knows it.

import type { Box } from '..'

export const box: Box = {
  icon: 'surfer-van',
  line: 'Stolen art, one team',
  players: 4,
  board: () => import('./Board.svelte'),
  pictures: {
    mission: 'card-draw',
    movement: 'surfer-van',
    fight: 'perspective-dice-six-faces-random',
    fuel: 'jerrycan',
    walkie: 'walkie-talkie',
    gun: 'pistol-gun',
    health: 'hearts',
    agent: 'hand',
    clue: 'magnifying-glass',
    piece: 'wooden-crate',
  },
  keys: [
    { key: 'Enter', does: 'do what is proposed', press: 'confirm' },
    { key: 'x', does: 'drop the proposal', press: 'cancel' },
    { key: '1 to 9', does: 'a card of your hand, or an option', press: 'option' },
    { key: 't', does: 'tell all of your cards', press: 'tell' },
    { key: 'd', does: 'draw; one more card', press: 'draw' },
    { key: 'p', does: 'be ready, or not after all', press: 'ready' },
    { key: 'f', does: 'fight here', press: 'fight' },
    { key: 'g', does: 'spend a gun', press: 'gun' },
    { key: 'c', does: 'a clue card, to roll again', press: 'clue' },
    { key: 'a', does: 'call an ally', press: 'ally' },
    { key: 'o', does: 'find an order', press: 'order' },
    { key: '[', does: 'your lane up', press: 'lane-up' },
    { key: ']', does: 'your lane down', press: 'lane-down' },
    { key: 'v', does: "the van's radio", press: 'radio' },
    { key: 'l', does: 'what you can do, as a list', press: 'list' },
  ],
}
