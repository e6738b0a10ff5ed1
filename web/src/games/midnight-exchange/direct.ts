// Pace, sounds and touches of Midnight Exchange. A raid waits for nobody: what is told of it is shown at once.

import { still } from '../../room/settings.svelte'
import { play } from '../../room/sound'
import { Playback } from '../../table/playback.svelte'
import { as } from '../../table/variants'
import { depart } from './journeys'
import type { Event, Message } from './model'
import { moments, type Moment } from './moments'

export const direct = () =>
  new Playback<Event, Message, Moment>({
    dwell: {
      hand_moved: 350,
      got_away: 700,
      alarm: 900,
      raid_ended: 900,
      left_behind: 700,
      traded_art: 1200,
      traded_prestige: 1200,
      placed: 800,
      passed: 600,
      skipped: 400,
      round_began: 500,
    },
    sounds: {
      alarm: 'siren',
      got_away: 'getaway',
      fumbled: 'groan',
      kept: 'clack',
      lifted: 'felt',
      was_put_back: 'felt',
      returned: 'felt',
      traded_art: 'coin',
      traded_prestige: 'paper',
      placed: 'key',
    },
    scenes: moments,
    depart: (events, before, me, next) => {
      events.forEach(touch)
      const unlocked = events.some((event) => {
        const kept = as(event, 'kept')
        return kept?.seat === me && kept.opens !== null
      })
      if (unlocked) play('clunk')
      depart(events, before.view, next.view, me)
    },
  })

/** How long two gloves that touch start back. */
const RECOIL_MS = 150

/** Two gloves on one tile: both start back. */
function touch(event: Event): void {
  const lost = as(event, 'fumbled')
  if (!lost || still()) return
  for (const seat of [lost.seat, lost.to]) {
    const glove = document.querySelector(`[data-hand="${seat}"] > *`)
    glove?.animate(
      [
        { transform: 'translateY(0)' },
        { transform: 'translateY(40%) rotate(-9deg)', offset: 0.35 },
        { transform: 'translateY(0)' },
      ],
      { duration: RECOIL_MS, easing: 'ease-out' },
    )
  }
}
