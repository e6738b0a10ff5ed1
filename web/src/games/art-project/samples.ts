// Tables in the middle of a game, for the story page.

import type { Die } from '../../types/art-project/Die'
import type { FightOption } from '../../types/art-project/FightOption'
import type { FightStage } from '../../types/art-project/FightStage'
import type { Way } from '../../types/art-project/Way'
import type { LaneView } from '../../types/art-project/LaneView'
import type { PlanView } from '../../types/art-project/PlanView'
import type { View } from './model'
import type { Printed } from './model'
import { maps } from './story'

const japan = maps[0]!
const at = (name: string) => japan.spaces.findIndex((space) => space.name === name)

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
    },
    {
      card: 1,
      name: 'Songbook in the Wall',
      cost: { resources: [1, 0, 0], health: 0 },
      agents: ['artifacts', 'films'],
      reward: { resources: [0, 1, 1], health: 0 },
      back: 1,
    },
    {
      card: 2,
      name: 'Gallery Back Door',
      cost: { resources: [1, 0, 0], health: 0 },
      agents: ['music'],
      reward: { resources: [0, 2, 0], health: 0 },
      back: 3,
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
const plan: PlanView = {
  lanes,
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
  after_routes: { pawns: [0, 0, 0], ally: null, fuel: 0, hearts: 0, home: [] },
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
  tonight: null,
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

const die = (owner: number, shows: number, kind: Die['kind'] = 'character'): Die => ({
  owner,
  shows,
  kind,
})
const option = (more: Partial<FightOption>): FightOption => ({
  seat: 0,
  deed: 'guns',
  actions: [{ spend_gun: { h: 0 } }],
  guns: 0,
  hearts: 0,
  card: null,
  dice: [],
  needs: null,
  breaks: [],
  team: [14, 14],
  chance: 0,
  guns_left: 4,
  health_left: 3,
  fatal: false,
  ...more,
})
export const fight: FightStage = {
  space: at('Kanazawa'),
  leader: 0,
  involved: [0, 2],
  dice: [die(0, 2), die(2, 2), die(0, 6, 'ally'), die(0, 4, 'ally')],
  guns: 0,
  armed: 0,
  team: 14,
  against: { agents: 5, threat: 10, white_hand: 2, total: 17 },
  gap: 3,
  throw: {
    least: 6,
    chances: [6, 25, 56, 93, 130, 154, 160, 145, 110, 70, 35, 12, 4],
    shows: 14,
    wins_from: 17,
  },
  chances: [
    { guns: 0, hearts: 0, chance: 51 },
    { guns: 1, hearts: 0, chance: 231 },
    { guns: 2, hearts: 0, chance: 530 },
    { guns: 3, hearts: 0, chance: 840 },
    { guns: 4, hearts: 0, chance: 950 },
    { guns: 6, hearts: 2, chance: 1000 },
  ],
  win: { agents: 5, piece: false, saves: true, last_piece: false },
  lose: { hearts: 1, fatal_for: [], falls: true },
  options: [
    option({ guns: 2, chance: 1000, team: [18, 18], guns_left: 2 }),
    option({
      deed: 'reroll_and_guns',
      actions: ['draw'],
      guns: 1,
      card: 1,
      dice: [3, 0],
      needs: 7,
      chance: 500,
      breaks: ['music'],
    }),
    option({ deed: 'reroll', actions: ['ready'], card: 0, dice: [3], needs: 7, chance: 8 }),
    option({ deed: 'admit_defeat', actions: ['admit_defeat'], health_left: 2 }),
  ],
}
export const fatalFight: FightStage = {
  ...fight,
  leader: 2,
  lose: { ...fight.lose, fatal_for: [2] },
  options: [
    option({ deed: 'admit_defeat', actions: ['admit_defeat'], health_left: 0, fatal: true }),
  ],
}

const way = (to: string): Way => ({
  to: at(to),
  carries: null,
  steps: [
    {
      action: { step: { pawn: 'own', to: at(to), carry: false, h: 0 } },
      to: at(to),
      fuel: 1,
      hearts: 0,
    },
  ],
  fuel: 1,
  hearts: 0,
  fatal: false,
  agents: 0,
  home: true,
  pieces: 1,
  gun: false,
  fight: null,
})
export const moving: View = {
  ...planned,
  phase: 'movement',
  van: [2, 2, 4],
  routes: [
    {
      seat: 0,
      now: true,
      pieces: 0,
      pawns: [{ pawn: 'own', from: at('Kanazawa'), must_leave: false, ways: [way('Sendai')] }],
      suggestion: { legs: [{ pawn: 'own', way: 0 }], pieces: 1, saves: 0, fuel: 1, hearts: 0 },
    },
  ],
  plan: {
    ...plan,
    signed: { card: [], route: [1], fight: [] },
    routes: [
      {
        seat: 1,
        pawn: 'own',
        by: 1,
        signed: true,
        open: true,
        from: at('Tokyo'),
        steps: [
          { to: at('Nagoya'), carry: false, fuel: 1, hearts: 0 },
          { to: at('Kyoto'), carry: false, fuel: 1, hearts: 0 },
        ],
        fuel: 2,
        hearts: 0,
        fatal: false,
      },
      {
        seat: 0,
        pawn: 'own',
        by: 1,
        signed: false,
        open: true,
        from: at('Kanazawa'),
        steps: [{ to: at('Sendai'), carry: false, fuel: 0, hearts: 1 }],
        fuel: 0,
        hearts: 1,
        fatal: false,
      },
    ],
    after_routes: {
      pawns: [at('Sendai'), at('Kyoto'), at('Kyoto')],
      ally: null,
      fuel: 0,
      hearts: 1,
      home: [at('Sendai')],
    },
  },
}
const { against, chances, win, lose } = fight
export const opening: View = {
  ...planned,
  phase: 'fights',
  fights: [
    {
      space: at('Kanazawa'),
      leaders: [0, 2],
      companion: false,
      allies: 2,
      rolls: [6, 18],
      against,
      chances,
      win,
      lose,
    },
    {
      space: at('Tokyo'),
      leaders: [1],
      companion: false,
      allies: 2,
      rolls: [5, 15],
      against: { agents: 2, threat: 10, white_hand: 2, total: 14 },
      chances: chances.slice(0, 2),
      win: { agents: 2, piece: true, saves: false, last_piece: false },
      lose: { hearts: 1, fatal_for: [1], falls: false },
    },
  ],
}
export const fighting: View = {
  ...planned,
  phase: { fight: { ...fight, roll: fight.dice, against: fight.against.total } },
  fight,
}
export const night: View = {
  ...planned,
  phase: { interlude: 'before_the_end' },
  is_final: true,
  tonight: {
    home: [{ space: at('Tokyo'), by: [1], place: 3 }],
    threat: 13,
    ally_cost: 4,
    falls: [
      { space: at('Kanazawa'), agents: 5, piece: true, defeat: null },
      { space: at('Sapporo'), agents: 6, piece: false, defeat: 'no_marker' },
    ],
    near: [at('Kyoto'), at('Nagoya')],
    markers: 1,
    trapped: [],
    ending: null,
  },
}
export const quiet: View = {
  ...night,
  is_final: false,
  tonight: { ...night.tonight!, home: [], falls: [], threat: 10, markers: 2 },
}
