// Midnight Exchange as the page knows it.

import type { Box } from '..'

export const box: Box = {
  icon: 'moon',
  line: 'A torch, a trade',
  players: 4,
  board: () => import('./Board.svelte'),
  pictures: {
    raid: 'flashlight',
    getaway: 'exit-door',
    exchange: 'shaking-hands',
    loot: 'banknote',
    iron_key: 'key',
    brass_key: 'skeleton-key',
    leather_bag: 'briefcase',
    empty_drawer: 'open-chest',
    collection: 'card-draw',
    unique: 'diamond-ring',
    tile: 'flashlight',
    locked: 'padlock',
    key: 'key',
    coin: 'exit-door',
    full: 'briefcase',
    stall: 'shaking-hands',
    bag: 'swap-bag',
  },
  // In a raid while the hand is free, so that a tip goes with the next lift.
  tips: {
    tile: '[data-spot].lit',
    locked: '.midnight:has([data-spot].lit):has([data-slot]) [data-spot]:has(.lock)',
    key: '.midnight:has([data-spot].lit) [data-slot][data-opens]',
    coin: '.midnight:has([data-spot].lit):has([data-slot="3"]) [data-token="1"]',
    full: '[data-key="getaway"]:not([aria-disabled])',
    stall: '.stall:has([data-good].able)',
    collection: '[data-good].able:not(.work)',
    bag: '[data-key="bag"]',
  },
  phrases: ['That was my tile!', 'Hands off!', 'Ready for the street?', 'A fair trade.'],
  keys: [
    { key: 'Enter', does: 'lift the tile in focus; take what is chosen', press: 'take' },
    { key: 'k', does: 'keep the tile in your hand', press: 'keep' },
    { key: 'd', does: 'put it back face down', press: 'down' },
    { key: 'u', does: 'put it back loot up', press: 'up' },
    { key: 'g', does: 'get away', press: 'getaway' },
    { key: '1 to 6', does: 'put a tile of your board back', press: 'slot' },
    { key: '1 to 4', does: 'the first good of a stall', press: 'stall' },
    { key: 'b', does: 'draw from the bag', press: 'bag' },
    { key: 'p', does: 'be ready, pass, end your turn', press: 'pass' },
    { key: 'x', does: 'choose nothing', press: 'cancel' },
    { key: 'o', does: 'photo finish', press: 'photo' },
  ],
}
