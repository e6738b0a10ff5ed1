// The city as its rows draw it. Everything in this folder knows these rows and nothing else, so that a redrawn map is
// drawn as well as the one in the box.

/** A tile: column and row, from the upper left. */
export type Tile = readonly [x: number, y: number]

export interface Place {
  name: string
  kind: string
  /** Its index in the list of neighbourhoods. */
  quarter: number
  tiles: Tile[]
}
export interface City {
  columns: number
  rows: number
  /** What each tile is, row by row: street, bridge, river, block, garden, house, or a building. */
  map: string[][]
  /** For every tile, its index in the list of neighbourhoods. */
  quarters: number[][]
  /** Which neighbourhoods have no houses to make one's own: the museums stand there. */
  museumRow: boolean[]
  places: Place[]
  houses: { tile: Tile; driveway: Tile; quarter: number }[]
}

/** The side of a tile in the drawing. */
export const T = 32

/** What lies on a tile; nothing beyond the edge. */
export const groundAt = ({ map }: City, x: number, y: number): string => map[y]?.[x] ?? ''
export const isStreet = (city: City, x: number, y: number) =>
  groundAt(city, x, y) === 'street' || groundAt(city, x, y) === 'bridge'
export const isRiver = (city: City, x: number, y: number) =>
  groundAt(city, x, y) === 'river' || groundAt(city, x, y) === 'bridge'

/** All tiles in reading order that fit. */
export function tilesWhere(city: City, fits: (x: number, y: number) => boolean): Tile[] {
  const found: Tile[] = []
  for (let y = 0; y < city.rows; y++)
    for (let x = 0; x < city.columns; x++) if (fits(x, y)) found.push([x, y])
  return found
}

/** The middle of a tile, or between two of them, in the drawing. */
export const middle = (...tiles: Tile[]) => ({
  x: (tiles.reduce((sum, [x]) => sum + x + 0.5, 0) / tiles.length) * T,
  y: (tiles.reduce((sum, [, y]) => sum + y + 0.5, 0) / tiles.length) * T,
})

/** The largest rectangle of a set of tiles; letters that are no rectangle still have one. */
export function largestBox(tiles: Tile[]): { x: number; y: number; width: number; height: number } {
  const has = new Set(tiles.map(String))
  let best = { x: 0, y: 0, width: 0, height: 0 }
  for (const [x, y] of tiles) {
    let widest = Infinity
    for (let height = 1; has.has(String([x, y + height - 1])); height++) {
      let width = 0
      while (width < widest && has.has(String([x + width, y + height - 1]))) width++
      widest = width
      if (width * height > best.width * best.height) best = { x, y, width, height }
    }
  }
  return best
}
