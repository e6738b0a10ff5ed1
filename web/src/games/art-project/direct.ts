// Pace, sounds and journeys of The A.R.T. Project.

import { Playback, type Staged } from '../../table/playback.svelte'
import type { Event, Message } from './model'

export const direct = () =>
  new Playback<Event, Message, Staged>({
    dwell: {
      played: 900,
      agents_came: 500,
      discovered: 900,
      stepped: 550,
      collected: 900,
      ally_unlocked: 700,
      fight_began: 1200,
      rerolled: 900,
      gun_spent: 600,
      fight_won: 900,
      fight_lost: 900,
      space_lost: 900,
      told: 150,
    },
    sounds: {
      drew: 'paper',
      played: 'paper',
      told: 'key',
      signalled: 'key',
      stepped: 'tumble',
      fight_began: 'tumble',
      rerolled: 'tumble',
      gun_spent: 'clack',
      fight_won: 'flourish',
      fight_lost: 'groan',
      collected: 'coin',
      ally_unlocked: 'clunk',
      space_lost: 'gavel',
      end_tile: 'siren',
    },
    scenes: () => [],
  })
