// Pawns on their way, and how a round ends, for the story page.

import type { Way } from '../../../types/art-project/Way'
import type { View } from '../model'
import { at, NOTHING, plan, planned, PROSPECT } from './plans'

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
  prospect: PROSPECT,
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
      suggestion: {
        legs: [{ pawn: 'own', way: 0 }],
        pieces: 1,
        saves: 0,
        fuel: 1,
        hearts: 0,
        prospect: PROSPECT,
      },
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
      follows: NOTHING,
    },
  },
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
