// Pace, sounds and journeys of The Great Art Robbery; a theft is a scene.

import { Playback, type Staged } from '../../table/playback.svelte'
import { as } from '../../table/variants'
import { depart } from './journeys'
import type { Event, Message, View } from './model'

export interface Scene extends Staged {
  before: View
  events: { event: Event; text: string }[]
}

export const direct = () =>
  new Playback<Event, Message, Scene>({
    dwell: {
      car_placed: 700,
      played: 450,
      drove: 480,
      flew: 700,
      token_used: 400,
      token_activated: 500,
      hired: 1100,
      upgraded: 1100,
      eliminated: 800,
      turn_began: 400,
    },
    sounds: {
      played: 'paper',
      drove: 'key',
      flew: 'tumble',
      token_used: 'coin',
      token_activated: 'coin',
      hired: 'coin',
      upgraded: 'gavel',
      eliminated: 'paper',
      shuffled: 'tumble',
    },
    scenes: (before, next) =>
      next.events.some(({ event }) => as(event, 'stolen'))
        ? [{ before: before.view, events: next.events }]
        : [],
    depart: (events, _, me) => depart(events, me),
  })
