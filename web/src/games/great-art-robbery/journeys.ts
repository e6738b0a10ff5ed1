// Cards leave the place where they lay: a hired Specialist goes to the mat of who hired it, a played card of mine from
// the hand to what it yields, an eliminated one to the car that takes it away.
// Those of rivals come to InPlay.svelte.

import { send } from '../../table/journey'
import { as } from '../../table/variants'
import { type Event } from './model'

/** Called before the page changes: what goes is still there. */
export function depart(events: Event[], me: number | null): void {
  for (const event of events) {
    const hired = as(event, 'hired')
    if (hired) send(`stack-${hired.card}`, `seat-${hired.seat}`)
    const played = as(event, 'played')
    if (played && played.seat === me) send(`hand-${played.card}`, 'pools')
    const eliminated = as(event, 'eliminated')
    if (eliminated && eliminated.seat === me) send(`hand-${eliminated.card}`, `car-${me}`)
  }
}
