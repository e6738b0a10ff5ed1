// The A.R.T. Project as the page knows it: on the shelf, to come.

import type { Box } from '..'

export const box: Box = { icon: 'world', line: 'Stolen art, one team', players: 4 }
