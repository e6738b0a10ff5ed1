// Midnight Exchange as the page knows it: on the shelf, to come.

import type { Box } from '..'

export const box: Box = { icon: 'moon', line: 'A torch, a trade', players: 4 }
