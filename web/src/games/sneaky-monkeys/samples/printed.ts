// What is printed on the components of the pack in the box, as the house would tell it; for the story page only.

import pack from 'virtual:pack/sneaky-monkeys'
import type { Printed } from '../model'

type Row = Record<string, never>
type Map = Printed['map']
const rows = (name: string) => (pack[name] ?? []) as unknown as Row[]
const board = pack['board']![0] as unknown as { map: string[]; neighbourhoods: string[] }
const columns = board.map[0]!.length
const hoods = rows('neighbourhood')
const hoodSigns = [...board.neighbourhoods.join('')]
const hoodOf = (sign: string) => hoods.findIndex((one) => one['sign'] === sign)
const tile = ([x, y]: readonly [number, number]) => x + y * columns
const tilesOf = (sign: string) =>
  [...board.map.join('')].flatMap((one, at) => (one === sign ? [at] : []))
const GROUNDS: Record<string, Map['grounds'][number]> = {
  '.': 'street',
  '=': 'bridge',
  '~': 'river',
  '#': 'block',
  ',': 'garden',
  h: 'house',
  J: 'police',
}
const kindOf = (id: string): Map['locations'][number]['kind'] => {
  if (id === 'ecole') return 'school'
  return rows('loot').some(({ museum }) => museum === id) ? 'museum' : 'business'
}
const police = rows('police')[0]!

export const printed: Printed = {
  map: {
    columns,
    rows: board.map.length,
    grounds: [...board.map.join('')].map(
      (sign) =>
        GROUNDS[sign] ?? { location: rows('location').find((one) => one['sign'] === sign)!['id']! },
    ),
    hoods: hoodSigns.map(hoodOf),
    neighbourhoods: hoods.map(({ sign, name, safe_houses, links }) => ({
      sign: sign!,
      name: name!,
      safe_houses: safe_houses!,
      links: (links as unknown as string[]).map(hoodOf),
    })),
    locations: rows('location').map(({ id, name, sign, door }, at) => ({
      id: id!,
      number: at + 1,
      name: name!,
      kind: kindOf(id!),
      tiles: tilesOf(sign!),
      door: tile(door!),
      hood: hoodOf(hoodSigns[tilesOf(sign!)[0]!]!),
    })),
    police: { name: police['name']!, tiles: tilesOf('J'), door: tile(police['door']!) },
    houses: rows('house').map(({ name, tile: at, driveway }, id) => ({
      id,
      name: name!,
      tile: tile(at!),
      driveway: tile(driveway!),
      hood: hoodOf(hoodSigns[tile(at!)]!),
    })),
    streets: [],
    bridges: [],
  },
  characters: rows('character').map((one, at) => ({
    ...one,
    expertise: rows('resource')[at]!['id'],
  })) as unknown as Printed['characters'],
  resources: rows('resource').map((one, at) => ({
    ...one,
    colour: rows('character')[at]!['colour'],
    character: rows('character')[at]!['id'],
  })) as unknown as Printed['resources'],
  jewels: rows('jewel') as unknown as Printed['jewels'],
  vehicles: rows('vehicle').map((one) => ({
    ...one,
    moves: 'It moves.',
  })) as unknown as Printed['vehicles'],
  loot: rows('loot').map((one, card) => ({
    ...one,
    card,
    price: one['value'],
  })) as unknown as Printed['loot'],
  jobs: rows('job').map(({ location, rating, vehicle, resources, foreign_jewels: jewels }) => ({
    location,
    rating,
    vehicle: vehicle || null,
    tickets: resources,
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
  bargain: { first_cash: 100, cash_step: 25, first_share: 20 },
}
