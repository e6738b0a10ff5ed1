// Plans in the middle of a game, for the story page.

import type { FollowsView } from '../../../types/art-project/FollowsView'
import type { LaneView } from '../../../types/art-project/LaneView'
import type { PlanView } from '../../../types/art-project/PlanView'
import type { Printed, View } from '../model'
import { maps } from '../story'

const japan = maps[0]!
/** Nothing follows from a piece that comes home. */
export const NOTHING: FollowsView = {
  agents: [],
  white_hand: 0,
  gains: [0, 0, 0],
  losses: [0, 0, 0],
  owed: 0,
  clues: 0,
  choice: false,
  defeat: null,
}
/** What is asked before something is done. */
export const PROSPECT = {
  question: 'Do it?',
  why: '',
  consequences: [],
  does: 'Do it',
  fatal: false,
}
export const at = (name: string) => japan.spaces.findIndex((space) => space.name === name)

export const printed: Printed = {
  ...japan,
  cards: [
    {
      card: 0,
      name: 'Smoke on the Set',
      cost: { resources: [0, 0, 0], health: 0 },
      agents: ['visual_arts', 'visual_arts'],
      reward: { resources: [1, 0, 1], health: 0 },
      back: 0,
      says: [],
    },
    {
      card: 1,
      name: 'Songbook in the Wall',
      cost: { resources: [1, 0, 0], health: 0 },
      agents: ['artifacts', 'films'],
      reward: { resources: [0, 1, 1], health: 0 },
      back: 1,
      says: [],
    },
    {
      card: 2,
      name: 'Gallery Back Door',
      cost: { resources: [1, 0, 0], health: 0 },
      agents: ['music'],
      reward: { resources: [0, 2, 0], health: 0 },
      back: 3,
      says: [],
    },
  ],
  backs: [
    [1, 0, 0, 0, 0, 0],
    [0, 0, 1, 0, 0, 1],
    [0, 0, 0, 0, 1, 0],
    [0, 0, 0, 1, 0, 0],
  ],
}

const lane = (seat: number, more: Partial<LaneView>): LaneView => ({
  seat,
  nth: 0,
  played: false,
  signed: false,
  position: 1,
  card: null,
  back: 2,
  said: {},
  told: true,
  van: [2, 2, 4],
  change: [2, -1, 0],
  forfeited: 0,
  hearts: 0,
  fatal: null,
  gives: 0,
  agents: [],
  white_hand: 0,
  finds: [],
  ...more,
})
const [first, second] = printed.cards
const all = ({ cost, agents, reward }: Printed['cards'][number]) => ({ cost, agents, reward })
const falls = (space: number, after: number) => ({
  space,
  after,
  count: 2,
  danger: 'falls' as const,
})
const lanes: LaneView[] = [
  lane(0, {
    back: 0,
    said: all(first!),
    van: [1, 2, 2],
    change: [1, 0, 1],
    finds: [{ symbol: 'films', space: at('Tokyo'), choice: false }],
    agents: [falls(at('Kanazawa'), 5)],
  }),
  lane(1, {
    back: 1,
    said: all(second!),
    van: [0, 3, 3],
    change: [-1, 1, 1],
    finds: [{ symbol: 'music', space: at('Sendai'), choice: false }],
    white_hand: 1,
    signed: true,
  }),
  lane(2, {
    said: {
      cost: { resources: [0, 2, 0], health: 0 },
      reward: { resources: [2, 0, 1], health: 0 },
    },
    told: false,
  }),
]
const lanesOfSix: LaneView[] = [
  { ...lanes[0]!, played: true, card: 0, position: null },
  lanes[1]!,
  lanes[2]!,
  lane(3, {
    fatal: { no_health: { seat: 3 } },
    hearts: 4,
    said: {
      cost: { resources: [3, 1, 0], health: 0 },
      agents: [],
      reward: { resources: [0, 0, 0], health: 1 },
    },
    gives: 1,
  }),
  lane(4, {
    hearts: 1,
    said: all(second!),
    back: 1,
    agents: [{ space: at('Kyoto'), after: 4, count: 1, danger: 'near' }],
    finds: [{ symbol: 'books', space: null, choice: false }],
  }),
  lane(5, { back: null, position: null, told: false }),
]
export const plan: PlanView = {
  lanes,
  says: '',
  total: {
    all_told: false,
    van: [2, 2, 4],
    pieces: 2,
    wasted: 0,
    forfeited: 0,
    hearts: 0,
    fatal: 0,
    agents: [],
    white_hand: 1,
    near: [],
    falls: [at('Kanazawa')],
  },
  offer: null,
  best_order: null,
  routes: [],
  after_routes: { pawns: [0, 0, 0], ally: null, fuel: 0, hearts: 0, home: [], follows: NOTHING },
  fights: [],
  signed: { card: [1], route: [], fight: [] },
  next: null,
  changes_left: [40, 40, 40, 40, 40, 40],
}
const seats = (count: number) => table.seats.slice(0, count)
const table = {
  round: 6,
  phase: 'plan',
  van: [0, 2, 1],
  plan,
  markers: 2,
  threat: 10,
  ally_cost: 3,
  allies: 2,
  ally: null,
  is_final: false,
  fights: [],
  fight: null,
  routes: [],
  layable: [],
  calls: [],
  leaving: [],
  tonight: null,
  about: { markers: ['2 markers left'] },
  seats: [3, 2, 1, 4, 3, 6].map((health, seat) => ({
    health,
    pawn: [at('Kanazawa'), at('Tokyo'), at('Kyoto'), 0, 0, 0][seat],
    ready: seat === 1,
    hand: [
      { position: 1, back: [0, 1, 2, 3, 1, 2][seat], said: {}, card: seat === 0 ? 0 : undefined },
      { position: 2, back: 3, said: {}, card: seat === 0 ? 2 : undefined },
    ],
    standing: { owes: 'ready', done: false, words: 'is planning' },
  })),
} as unknown as View
export const planned: View = {
  ...table,
  seats: seats(3),
  plan: {
    ...plan,
    best_order: {
      order: [1, 0, 2],
      lanes: [1, 0, 2].map((seat) => ({ seat, position: 1 })),
      hearts: 0,
      fatal: 0,
      wasted: 0,
      forfeited: 0,
    },
  },
}
export const offered: View = {
  ...planned,
  plan: { ...planned.plan, offer: { by: 1, order: [1, 0, 2], agreed: [1] } },
}
export const signed: View = {
  ...planned,
  plan: {
    ...plan,
    lanes: lanes.map((one) => ({ ...one, signed: true })),
    next: { seat: 1, step: { play: { position: 1, h: 0 } } },
  },
}
export const six: View = {
  ...table,
  plan: {
    ...plan,
    lanes: lanesOfSix,
    total: { ...plan.total, hearts: 5, fatal: 1 },
  },
}
export const alone: View = {
  ...table,
  seats: seats(1),
  plan: {
    ...plan,
    lanes: [lanes[0]!, { ...lanes[0]!, nth: 1, position: 2, said: {}, told: false, finds: [] }],
  },
}
