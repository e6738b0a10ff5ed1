// Where everything lies on the rug, in parts of its width and height, and where arms come from.
//
// As printed where there is room. On a phone evened out into cells that a thumb hits: held upright, turned by a quarter
// to six columns; held flat, to ten.

import type { Printed } from './model'

export interface Plan {
  /** The middle of every spot, 0 to 1. */
  spots: { x: number; y: number; tilt: number }[]
  /** How much room every spot has, in parts of the rug, where all have the same. */
  cell: { width: number; height: number } | null
}
export type Lay = 'printed' | 'upright' | 'flat'

export function plan({ spots, table }: Printed, lay: Lay): Plan {
  if (lay === 'printed')
    return {
      spots: spots.map(({ at, tilt }) => ({
        x: at.x / table.width,
        y: at.y / table.height,
        tilt,
      })),
      cell: null,
    }
  const columns = lay === 'upright' ? 6 : 10
  const rows = Math.ceil(spots.length / columns)
  const turned = spots.map(({ at }, spot) =>
    lay === 'upright'
      ? { spot, along: at.x, aside: table.height - at.y }
      : { spot, along: at.y, aside: at.x },
  )
  turned.sort((a, b) => a.along - b.along)
  const evened: Plan['spots'] = spots.map(() => ({ x: 0, y: 0, tilt: 0 }))
  for (let row = 0; row < rows; row++)
    turned
      .slice(row * columns, (row + 1) * columns)
      .sort((a, b) => a.aside - b.aside)
      .forEach(({ spot }, column) => {
        evened[spot] = { x: (column + 0.5) / columns, y: (row + 0.5) / rows, tilt: 0 }
      })
  return { spots: evened, cell: { width: 1 / columns, height: 1 / rows } }
}

/** How wide an oval tile is beside its height. */
const OVAL = 1.28
/** A tile is never larger than this, in pixels across. */
const LARGEST = 84

/** The size of a tile on a rug of so many pixels: as large as no two of them touch. */
export function tileSize({ spots, cell }: Plan, wide: number, tall: number) {
  if (cell) {
    const [width, height] = [cell.width * wide * 0.93, cell.height * tall * 0.9]
    return { width: Math.min(width, height * 1.42), height }
  }
  let apart = LARGEST
  spots.forEach((one, i) =>
    spots.slice(i + 1).forEach((other) => {
      const [across, down] = [(one.x - other.x) * wide, (one.y - other.y) * tall * OVAL]
      apart = Math.min(apart, Math.hypot(across, down))
    }),
  )
  const width = apart * 0.97
  return { width, height: width / OVAL }
}

/** From which sides of the rug arms come: from all around it, or with the boards in a row or a column. */
export type Sides = 'around' | 'above' | 'left'

/** The side of a rival's board, where boards lie around the rug: clockwise from the viewer. */
export function sideOf(place: number, of: number): 'left' | 'top' | 'right' | 'bottom' {
  if (of === 1) return 'top'
  if (of === 2) return place === 0 ? 'left' : 'right'
  return (['left', 'top', 'right', 'bottom'] as const)[place] ?? 'top'
}

const SHOULDERS = {
  left: { x: -0.07, y: 0.5 },
  top: { x: 0.5, y: -0.12 },
  right: { x: 1.07, y: 0.5 },
  bottom: { x: 0.5, y: 1.12 },
}

/** Where the arm of a player comes from: the own from below, the others from their boards. */
export function shoulder(place: number, of: number, mine: boolean, sides: Sides) {
  if (mine) return SHOULDERS.bottom
  if (sides === 'around') return SHOULDERS[sideOf(place, of)]
  const along = (place + 0.5) / of
  return sides === 'above' ? { x: along, y: -0.12 } : { x: -0.07, y: along * 0.7 }
}
