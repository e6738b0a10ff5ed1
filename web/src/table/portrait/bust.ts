// The shapes below the face: heads, shoulders, collars. A shape is a class that says its colour, and a path in a box of
// 100 by 118 in which the head is 44 wide around x = 50, from y = 23 to 75, the eyes at 48. Right sides are mirrored
// where `mirror` says so.

import type { Collar, Head } from './look'

export type Shape = readonly [colour: string, path: string]

/** How wide a head is drawn, and its outline. */
export const HEADS: Record<Head, { wide: number; path: string }> = {
  narrow: {
    wide: 0.93,
    path: 'M28 43C28 29 37 23 50 23S72 29 72 43V51C72 62 60 77 50 77S28 62 28 51Z',
  },
  oval: {
    wide: 1,
    path: 'M28 43C28 29 37 23 50 23S72 29 72 43V52C72 64 62 76 50 76S28 64 28 52Z',
  },
  round: {
    wide: 1.08,
    path: 'M28 44C28 30 37 23 50 23S72 30 72 44V52C72 67 63 75 50 75S28 67 28 52Z',
  },
  square: {
    wide: 1.15,
    path: 'M28 43C28 29 36 23 50 23S72 29 72 43V58C72 68 66 77 57 77H43C34 77 28 68 28 58Z',
  },
}
export const EARS = 'M29 44C22 41 22 57 30 57ZM71 44C78 41 78 57 70 57Z'
/** The side the lamp does not reach. */
export const CHEEK =
  'M63 26C69 30 72 35 72 43V54C71 66 61 76 50 76 60 71 65 62 65 50 65 40 66 33 63 26Z'
export const NECK = 'M41 60H59V80C56 88 44 88 41 80Z'
export const UNDER_CHIN = 'M41 71C46 79 54 79 59 71V75C54 84 46 84 41 75Z'

export const SHOULDERS = {
  slim: 'M8 122C9 95 17 86 39 79H61C83 86 91 95 92 122Z',
  wide: 'M-2 122C-1 92 10 84 38 78H62C90 84 101 92 102 122Z',
}

const shirt: Shape = ['paper', 'M39 76 50 86 61 76 66 122H34Z']
const lapels: Shape[] = [
  ['coat-low', 'M39 76 30 80 25 93 32 95 28 99 46 122 43 98Z'],
  ['coat-low', 'M61 76 70 80 75 93 68 95 72 99 54 122 57 98Z'],
]
const points: Shape = ['paper-high', 'M39.5 75 50 85.5 44 91 37 79ZM60.5 75 50 85.5 56 91 63 79Z']

export const COLLARS: Record<Collar, Shape[]> = {
  suit: [
    shirt,
    ['trim', 'M46.5 84 50 87 53.5 84 55.5 88 52.5 92 55.5 122H44.5L47.5 92 44.5 88Z'],
    ...lapels,
    points,
  ],
  bow: [
    shirt,
    ...lapels,
    points,
    ['trim', 'M50 88 40 83V95L50 90 60 95V83Z'],
    ['trim-low', 'M47.5 86.5H52.5V91.5H47.5Z'],
    [
      'soot',
      'M49 98a1.2 1.2 0 1 0 2.4 0 1.2 1.2 0 1 0-2.4 0M49 106a1.2 1.2 0 1 0 2.4 0 1.2 1.2 0 1 0-2.4 0',
    ],
  ],
  scarf: [
    ['trim-low', 'M55 86 66 84 73 112 61 116Z'],
    ['trim', 'M34 74C42 83 58 83 66 74L70 84C60 95 40 95 30 84Z'],
    ['trim-low', 'M33 83C42 90 58 90 67 83L68 86C58 94 42 94 32 86Z'],
  ],
  rollneck: [
    ['coat-high', 'M38 69C44 77 56 77 62 69L65 83C56 91 44 91 35 83Z'],
    ['coat-low', 'M36 79C45 86 55 86 64 79L65 83C56 91 44 91 35 83Z'],
  ],
  open: [
    ['skin-low', 'M40 75H60L50 98Z'],
    ['coat-high', 'M40 73 50 98 41 101 30 80ZM60 73 50 98 59 101 70 80Z'],
    ['coat-low', 'M49 99H51V122H49Z'],
  ],
  hoodie: [
    [
      'coat-high',
      'M26 84C30 73 38 70 41 71 43 88 57 88 59 71 62 70 70 73 74 84 68 98 32 98 26 84Z',
    ],
    ['coat-low', 'M36 79C40 93 60 93 64 79 66 82 62 96 50 96S34 82 36 79Z'],
    ['paper', 'M43 92H45V108H43ZM55 92H57V104H55Z'],
  ],
  fur: [
    ['skin', 'M40 74H60V88L50 98 40 88Z'],
    [
      'trim',
      'M41 72C35 70 29 73 28 78 22 80 20 86 23 90 20 95 24 101 29 101 32 107 40 108 43 104 46 110 54 110 57 104 60 108 68 107 71 101 76 101 80 95 77 90 80 86 78 80 72 78 71 73 65 70 59 72 60 84 56 92 50 98 44 92 40 84 41 72Z',
    ],
  ],
  ruffle: [
    ...lapels,
    [
      'paper-high',
      'M39 75C37 82 42 84 39 90 46 88 44 96 40 102 48 100 46 108 44 118H56C54 108 52 100 60 102 56 96 54 88 61 90 58 84 63 82 61 75 54 82 46 82 39 75Z',
    ],
    [
      'paper-low',
      'M44 84C48 88 52 88 56 84L54 89C51 91 49 91 46 89ZM45 96C48 99 52 99 55 96L54 101H46Z',
    ],
  ],
  dress: [
    ['skin', 'M24 85C34 81 40 80 41 75H59C60 80 66 81 76 85 74 94 62 100 50 100S26 94 24 85Z'],
    ['skin-low', 'M41 75C46 82 54 82 59 75L60 78C54 86 46 86 40 78Z'],
    ['trim', 'M24 84C28 96 40 102 50 102S72 96 76 84L78 86C74 100 62 106 50 106S26 100 22 86Z'],
  ],
  uniform: [
    ['coat-low', 'M38 71 50 79 62 71 65 83 50 91 35 83Z'],
    [
      'trim',
      'M49 86H51V122H49ZM36 80 50 88 64 80 65 83 50 91 35 83ZM10 92 24 85 27 91 12 100ZM90 92 76 85 73 91 88 100Z',
    ],
    [
      'brass',
      'M43 98a2 2 0 1 0 4 0 2 2 0 1 0-4 0M43 108a2 2 0 1 0 4 0 2 2 0 1 0-4 0M53 98a2 2 0 1 0 4 0 2 2 0 1 0-4 0M53 108a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
    ],
  ],
  clerical: [
    ['coat-low', 'M37 71 50 79 63 71 65 84 50 91 35 84Z'],
    ['paper-high', 'M43 77 50 81 57 77V86L50 89 43 86Z'],
    ['coat-low', 'M49 91H51V122H49Z'],
  ],
  overalls: [
    ['paper', 'M40 74 50 84 60 74 66 78 54 90H46L34 78Z'],
    ['trim', 'M30 122V98H70V122ZM28 82 33 80 39 100H34ZM72 82 67 80 61 100H66Z'],
    [
      'brass',
      'M34 99a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0M61.2 99a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0',
    ],
  ],
}
