// Millions of Dollars as the page knows it.

import type { Box } from '..'
import { as } from '../../table/variants'
import Board from './Board.svelte'
import { seatOf } from './model'

export const box: Box = {
  name: 'Millions of Dollars',
  Board,
  keys: [
    { key: '1 to 5', does: 'a Role, from the left', press: 'role' },
    { key: 'Enter', does: 'play the picked Role', press: 'confirm' },
    { key: 'p', does: 'pass, be ready, stay', press: 'pass' },
    { key: 'l', does: 'leave', press: 'leave' },
    { key: 'a', does: 'accept what is offered', press: 'accept' },
    { key: 'c', does: 'claim or deny a Role', press: 'claim' },
    { key: 'b', does: 'post a price for leaving', press: 'ask' },
    { key: 'd', does: 'call for the decision, as Leader', press: 'call' },
    { key: 'n', does: 'your notebook', press: 'notes' },
  ],
  seatOf: seatOf as Box['seatOf'],
  heading: (event) => as(event, 'round_began') !== undefined,
  countsUp: (event) => as(event, 'chosen') !== undefined,
}
