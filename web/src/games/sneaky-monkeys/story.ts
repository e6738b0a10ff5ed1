// The city of the pack in the box, for the story page.

import pack from 'virtual:pack/sneaky-monkeys'
import type { City, Tile } from './paris/city'

type Row = Record<string, unknown>
const board = pack['board']![0] as { map: string[]; neighbourhood_map: string[] }
const quarters = pack['neighbourhoods'] as unknown as { id: string; safe_houses: boolean }[]
const quarterOf = (id: unknown) => quarters.findIndex((one) => one.id === id)
const tilesOf = (char: string): Tile[] =>
  board.map.flatMap((row, y) =>
    [...row].flatMap((one, x) => (one === char ? [[x, y] as const] : [])),
  )

export const city: City = {
  columns: board.map[0]!.length,
  rows: board.map.length,
  map: board.map,
  quarters: board.neighbourhood_map.map((row) => [...row].map(quarterOf)),
  museumRow: quarters.map(({ safe_houses: houses }) => !houses),
  places: (pack['locations'] as Row[]).map(({ name, kind, neighbourhood, char }) => ({
    name: String(name),
    kind: String(kind),
    quarter: quarterOf(neighbourhood),
    tiles: tilesOf(String(char)),
  })),
  houses: (pack['houses'] as Row[]).map(({ tile, driveway, neighbourhood }) => ({
    tile: tile as unknown as Tile,
    driveway: driveway as unknown as Tile,
    quarter: quarterOf(neighbourhood),
  })),
}
