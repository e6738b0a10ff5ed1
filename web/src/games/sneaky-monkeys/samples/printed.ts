// What is printed on the components of the pack in the box, as the house would tell it; for the story page only.

import pack from 'virtual:pack/sneaky-monkeys'
import type { Printed } from '../model'

type Row = Record<string, never>
const rows = (name: string) => (pack[name] ?? []) as unknown as Row[]
const board = pack['board']![0] as unknown as { map: string[]; neighbourhood_map: string[] }
const columns = board.map[0]!.length
const hoods = rows('neighbourhoods')
const hoodOf = (id: string) => hoods.findIndex((one) => one['id'] === id)
const tile = ([x, y]: readonly [number, number]) => x + y * columns
const tilesOf = (char: string) =>
  [...board.map.join('')].flatMap((one, at) => (one === char ? [at] : []))
const GROUNDS: Record<string, Printed['map']['grounds'][number]> = {
  '.': 'street',
  '=': 'bridge',
  '~': 'river',
  '#': 'block',
  ',': 'garden',
  h: 'house',
  J: 'police',
}
const located = rows('locations').filter(({ number }) => number! > 0)
const byNumber = [...located].sort((a, b) => a['number']! - b['number']!)
const police = rows('locations').find(({ number }) => number === 0)!

export const printed: Printed = {
  map: {
    columns,
    rows: board.map.length,
    grounds: [...board.map.join('')].map(
      (char) =>
        GROUNDS[char] ?? { location: located.find((one) => one['char'] === char)!['id']! },
    ),
    hoods: [...board.neighbourhood_map.join('')].map(hoodOf),
    neighbourhoods: hoods.map(({ id, name, safe_houses, links }) => ({
      sign: id!,
      name: name!,
      safe_houses: safe_houses!,
      links: (links as unknown as string[]).map(hoodOf),
    })),
    locations: byNumber.map(({ id, number, name, kind, char, door, neighbourhood }) => ({
      id: id!,
      number: number!,
      name: name!,
      kind: kind!,
      tiles: tilesOf(char!),
      door: tile(door!),
      hood: hoodOf(neighbourhood!),
    })),
    police: { name: police['name']!, tiles: tilesOf('J'), door: tile(police['door']!) },
    houses: rows('houses').map(({ name, tile: at, driveway, neighbourhood }, id) => ({
      id,
      name: name!,
      tile: tile(at!),
      driveway: tile(driveway!),
      hood: hoodOf(neighbourhood!),
    })),
    streets: [],
    bridges: [],
  },
  characters: rows('characters') as unknown as Printed['characters'],
  resources: rows('resources').map((one, at) => ({
    ...one,
    character: rows('characters')[at]!['id']!,
  })) as unknown as Printed['resources'],
  jewels: rows('jewels') as unknown as Printed['jewels'],
  vehicles: rows('vehicles').map((one) => ({ ...one, moves: 'It moves.' })) as unknown as Printed['vehicles'],
  loot: rows('loot').map((one, card) => ({
    ...one,
    card,
    price: one['value'],
  })) as unknown as Printed['loot'],
  jobs: rows('jobs').map(({ location, rating, vehicle, resources, foreign_jewels: jewels }) => ({
    location: location!,
    rating: rating!,
    vehicle: vehicle || null,
    tickets: resources!,
    foreign_jewels: jewels ?? 0,
  })) as unknown as Printed['jobs'],
  figures: {
    most_houses: 3,
    share_step: 5,
    most_shared: 95,
    minutes: 60,
    rounds: null,
    extension_vote: true,
  } as unknown as Printed['figures'],
}
