// The Great Art Robbery as the page knows it.

import type { Box } from '..'
import { as } from '../../table/variants'
import Board from './Board.svelte'
import { seatOf } from './model'

export const box: Box = {
  name: 'The Great Art Robbery',
  Board,
  keys: [
    { key: 'Enter', does: 'carry out the proposal', press: 'confirm' },
    { key: 'x', does: 'close the proposal', press: 'cancel' },
    { key: 'o', does: 'what you can do, as a list', press: 'list' },
    { key: 'p', does: 'keep what is held, end the turn', press: 'pass' },
    { key: 'n', does: 'your deck', press: 'notes' },
  ],
  seatOf: seatOf as Box['seatOf'],
  heading: (event) => as(event, 'turn_began') !== undefined,
}
