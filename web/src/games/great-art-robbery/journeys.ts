// Cards leave the place where they lay: a hired Specialist goes to the mat of who hired it, a played card of mine from
// the hand to what it yields, an eliminated one to the car that takes it away.
// Those of rivals come to InPlay.svelte.

import { fly, placed } from '../../room/travel'
import { as } from '../../table/variants'
import { type Event } from './model'

/** Called before the page changes: what goes is still there. */
export function depart(events: Event[], me: number | null): void {
  for (const event of events) {
    const hired = as(event, 'hired')
    if (hired) send(placed(`stack-${hired.card}`), placed(`seat-${hired.seat}`))
    const played = as(event, 'played')
    if (played && played.seat === me) send(placed(`hand-${played.card}`), placed('pools'))
    const eliminated = as(event, 'eliminated')
    if (eliminated && eliminated.seat === me)
      send(placed(`hand-${eliminated.card}`), placed(`car-${me}`))
  }
}

function send(card: HTMLElement | null, to: HTMLElement | null): void {
  if (card && to)
    fly(card, card.getBoundingClientRect(), to.getBoundingClientRect(), { lands: false })
}
