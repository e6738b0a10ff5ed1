// Sneaky Monkeys as the page knows it: on the shelf, to come.

import type { Box } from '..'

export const box: Box = { icon: 'monkey', line: 'Paris by evening', players: 4 }
