// One evening for the story page: Lucky rolled 7 and stands on a corner, three rivals around. Made up, but for the map.

import type { Chance, Deed, EndView, JobView, Message, Prospect, SeatView, View } from '../model'
import { printed } from './printed'

const { columns } = printed.map
const at = (x: number, y: number) => x + y * columns
const ODDS = [0, 0, 29, 91, 188, 323, 500, 677, 813, 909, 971, 1000]
const odds = (net: number): Chance => {
  const success = ODDS[Math.max(0, Math.min(ODDS.length - 1, net + 6))]!
  return { success, arrest: 1000 - success }
}
const failing = { turns: 1, way_back: 9, vehicle: null, door: printed.map.police.door }
const prospect = (
  deed: Deed,
  gain: [number, number],
  guard: number | null,
  more: object = {},
): Prospect => ({
  deed,
  gain,
  guard: guard ?? 0,
  chances: guard === null ? [] : [0, 1, 2, 3].map((cards) => odds(cards - guard)),
  failing: guard === null ? null : failing,
  missing: [],
  no_vehicle: false,
  ...more,
})

const isStreet = (tile: number) =>
  ['street', 'bridge'].includes(printed.map.grounds[tile] as string)
function ways(from: number, most: number): Map<number, number[]> {
  const found = new Map<number, number[]>([[from, []]])
  let edge = [from]
  for (let step = 0; step < most; step++)
    edge = edge.flatMap((tile) =>
      [tile - 1, tile + 1, tile - columns, tile + columns].flatMap((next) => {
        if (!isStreet(next) || found.has(next)) return []
        found.set(next, [...found.get(tile)!, next])
        return [next]
      }),
    )
  found.delete(from)
  return found
}
const beside = (tile: number, tiles: number[]) =>
  [tile - 1, tile + 1, tile - columns, tile + columns].some((next) => tiles.includes(next))
const owners = new Map<number, number>([
  [1, 1],
  [5, 2],
  [10, 1],
  [13, 0],
  [20, 2],
  [3, 1],
  [7, 3],
  [16, 3],
])
const rivalTiles = new Map<number, number>([
  [at(14, 8), 3],
  [at(15, 8), 3],
])

function deedsAt(tile: number): Prospect[] {
  const victim = rivalTiles.get(tile)
  const house = printed.map.houses.find(({ driveway }) => driveway === tile)
  const owner = house && owners.get(house.id)
  return [
    ...(victim === undefined ? [] : [prospect({ rob: { seat: victim } }, [310, 310], 1)]),
    ...(house && owner === undefined
      ? [prospect({ claim: { house: house.id } }, [400, 400], null)]
      : []),
    ...(house && owner !== undefined && owner !== 0
      ? [prospect({ raid: { house: house.id, owner } }, [400, 400], 0)]
      : []),
    ...printed.map.locations.flatMap(({ id, kind, tiles }) =>
      !beside(tile, tiles)
        ? []
        : kind === 'business'
          ? [prospect({ business: { location: id } }, [200, 200], 0)]
          : kind === 'museum'
            ? [
                prospect({ museum: { location: id } }, [900, 1800], 3, {
                  missing: ['weapons', 'security'],
                  no_vehicle: true,
                }),
              ]
            : [],
    ),
  ]
}
const HERE = at(12, 5)
const reach: EndView[] = [...ways(HERE, 7)].map(([tile, way]) => ({
  end: { tile },
  steps: way.length,
  way,
  deeds: deedsAt(tile),
}))

const worth = (total: number) => ({ cash: 0, jewels: 0, vehicles: 0, cards: 0, loot: 0, total })
const seat = (more: Partial<SeatView>): SeatView => ({
  character: null,
  present: true,
  knows: [],
  chips: [],
  learning: null,
  place: 'away',
  whereabouts: '',
  riding: null,
  garage: [],
  cash: 0,
  at_risk: 0,
  hand: [0, 0, 0, 0, 0, 0],
  guard: [0, 0, 0, 0, 0, 0],
  jewels: [0, 0],
  loot: [],
  houses: [],
  may_claim: [],
  worth: worth(0),
  place_now: 1,
  trades_left: 6,
  helps_left: 6,
  ...more,
})
const jobs: JobView[] = printed.jobs
  .filter(({ tickets }) => tickets.length > 0)
  .map(({ location, rating, vehicle, tickets, foreign_jewels: jewels }) => ({
    location,
    pile: printed.loot.flatMap(({ museum }, card) => (museum === location ? [card] : [])),
    haul: { least: 2600, mean: 3500, most: 3900, jewels },
    vehicle: vehicle && {
      kind: vehicle,
      mine: vehicle === 'boat',
      others: vehicle === 'tank' ? [3] : [],
    },
    tickets: tickets.map((kind) => ({
      kind,
      mine: kind === 'safecracking' ? 5 : kind === 'software' ? 2 : 0,
      others: kind === 'weapons' ? [3] : kind === 'equipment' || kind === 'security' ? [2] : [],
      to_buy: kind === 'software' || kind === 'safecracking',
    })),
    covered: 2,
    chances: Array.from({ length: 12 }, (_, extra) => odds(extra - rating)),
    extras: 5,
    steps: 6,
  }))

export const view: View = {
  phase: 'turn',
  first: 0,
  order: [0, 1, 2, 3],
  round: 9,
  limit: { last_round: null, alarm: 1_880_000, is_last_round: false, extended: false },
  turn_ends: null,
  turn: {
    seat: 0,
    stage: 'rolled',
    allowance: 7,
    landed: false,
    spent: false,
    alighted: null,
    boarded: false,
    acts_left: 90,
  },
  seats: [
    seat({
      character: 'lucky',
      place: { at: { tile: HERE } },
      cash: 540,
      at_risk: 270,
      hand: [2, 0, 0, 0, 0, 5],
      guard: [0, 0, 0, 0, 0, 1],
      jewels: [2, 1],
      loot: [3],
      houses: [13],
      chips: ['software'],
      garage: ['boat'],
      worth: worth(3140),
      place_now: 2,
    }),
    seat({
      character: 'brock',
      place: { at: { location: 'centre_commercial' } },
      riding: 'rocket',
      whereabouts: 'on a roof',
      cash: 460,
      hand: [0, 0, 0, 0, 3, 0],
      jewels: [2, 0],
      loot: [9],
      houses: [1, 10],
      garage: ['rocket'],
      worth: { ...worth(3460), loot: 1400 },
    }),
    seat({
      character: 'mini',
      place: { at: { tile: at(9, 10) } },
      riding: 'boat',
      whereabouts: 'on the Seine',
      cash: 180,
      hand: [0, 0, 3, 2, 0, 0],
      guard: [0, 0, 2, 0, 0, 0],
      jewels: [2, 1],
      houses: [5, 20],
      chips: ['security'],
      garage: ['boat'],
      worth: worth(2580),
      place_now: 3,
    }),
    seat({
      character: 'jogo',
      place: { at: { pair: [at(14, 8), at(15, 8)] } },
      riding: 'tank',
      whereabouts: 'in his tank',
      cash: 620,
      hand: [0, 4, 0, 0, 0, 0],
      guard: [0, 1, 0, 0, 0, 0],
      jewels: [1, 0],
      houses: [7, 16],
      garage: ['tank'],
      worth: worth(2170),
      place_now: 4,
    }),
  ],
  houses: printed.map.houses.map(({ id }) => owners.get(id) ?? null),
  market: {
    buy: [
      ...printed.resources.map(({ id, price, resale }, i) => ({
        what: { resource: id },
        price,
        resale,
        stock: 4 + i,
        why_not: i % 5 === 0 ? null : { rule: 'R32', text: 'Not in your trade.' },
      })),
      ...printed.jewels.map(({ id, price, resale }) => ({
        what: { jewel: id },
        price,
        resale,
        stock: 9,
        why_not: null,
      })),
      ...printed.vehicles.map(({ id, price, resale }) => ({
        what: { vehicle: id },
        price,
        resale,
        stock: 3,
        why_not: null,
      })),
    ],
    sell: [
      { what: { resource: 'safecracking' }, resale: 50, count: 5, why_not: null },
      { what: { loot: 3 }, resale: 1000, count: 1, why_not: null },
    ],
    chips: [4, 5, 5, 4, 5, 5],
    fence: [],
  },
  lessons: [],
  jobs,
  trades: [
    {
      seat: 2,
      to: 0,
      number: 1,
      give: { cash: 0, cards: [0, 0, 0, 1, 0, 0], jewels: [0, 0], loot: [] },
      want: { cash: 150, cards: [0, 0, 0, 0, 0, 0], jewels: [0, 0], loot: [] },
      give_worth: 50,
      want_worth: 150,
      gains: { own: 60, other: 40 },
    },
  ],
  helps: [],
  talk: { trade_with: [1, 2, 3], invite: [], offer_help: false, worth: [] },
  crime: null,
  job: null,
  reach,
  here: [],
  ballot: null,
  finals: [],
  outcome: null,
}
export const message = {
  step: 1,
  now: 0,
  runs_out: null,
  whole: true,
  events: [],
  deadline: null,
  view,
  prompt: { turn: { stage: 'rolled', spent: false } },
  question: null,
  decision: 1,
  awaited: true,
  legal: [{ action: 'stay', text: 'stay', phrase: 'stay' }],
  hushed: null,
  may_undo: false,
  outcome: null,
} satisfies Message
