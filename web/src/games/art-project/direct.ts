// Pace, sounds, journeys and moments of The A.R.T. Project.

import { Playback } from '../../table/playback.svelte'
import { depart } from './journeys'
import type { Event, Message } from './model'
import { moments, type Moment } from './moments'

export const direct = () =>
  new Playback<Event, Message, Moment>({
    dwell: {
      played: 1000,
      agent_placed: 350,
      stepped: 550,
      ally_unlocked: 700,
      gun_spent: 500,
      arrival_guns: 500,
      effect_began: 700,
      clue_given: 500,
      health_given: 500,
      told: 150,
    },
    sounds: {
      drew: 'paper',
      played: 'paper',
      agent_placed: 'tap',
      told: 'type',
      signalled: 'key',
      became_ready: 'stamp',
      stepped: 'engine',
      gun_spent: 'clack',
      ally_unlocked: 'clunk',
      health_lost: 'crack',
      clue_given: 'paper',
    },
    scenes: moments,
    depart: (events, before, _, next) => depart(events, before.view, next.view),
  })
