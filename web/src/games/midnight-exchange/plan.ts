// Where everything lies on the rug, in parts of its width and height.
//
// Wide: as the spots are printed. High, on a phone: turned by a quarter and evened out to six columns, so that every
// tile has a cell that a thumb hits.

import type { Printed } from './model'

export interface Plan {
  /** The middle of every spot, 0 to 1. */
  spots: { x: number; y: number; tilt: number }[]
  /** How large a tile may be: parts of the width and the height of the rug. */
  tile: { width: number; height: number }
}

const COLUMNS = 6

export function plan({ spots, table }: Printed, high: boolean): Plan {
  if (!high)
    return {
      spots: spots.map(({ at, tilt }) => ({
        x: at.x / table.width,
        y: at.y / table.height,
        tilt,
      })),
      tile: { width: table.tile_width / table.width, height: table.tile_height / table.height },
    }
  const rows = Math.ceil(spots.length / COLUMNS)
  const turned = spots.map(({ at }, spot) => ({ spot, along: at.x, aside: table.height - at.y }))
  turned.sort((a, b) => a.along - b.along)
  const evened: Plan['spots'] = spots.map(() => ({ x: 0, y: 0, tilt: 0 }))
  for (let row = 0; row < rows; row++)
    turned
      .slice(row * COLUMNS, (row + 1) * COLUMNS)
      .sort((a, b) => a.aside - b.aside)
      .forEach(({ spot }, column) => {
        evened[spot] = { x: (column + 0.5) / COLUMNS, y: (row + 0.5) / rows, tilt: 0 }
      })
  return { spots: evened, tile: { width: 0.92 / COLUMNS, height: 0.9 / rows } }
}

/** Where the arm of a player comes from: the own from below, the others from their boards. */
export function shoulder(place: number, of: number, mine: boolean) {
  return mine ? { x: 0.5, y: 1.12 } : { x: (place + 0.5) / of, y: -0.12 }
}
