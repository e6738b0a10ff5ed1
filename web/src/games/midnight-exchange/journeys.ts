// What changes hands in the exchanges travels: tiles that pay go back into the house, goods to who took them, stored art
// to the collection it is laid on.

import { play } from '../../room/sound'
import { placed } from '../../room/travel'
import { send } from '../../table/journey'
import { as } from '../../table/variants'
import type { Event, View } from './model'

/** How long art takes to snap into its place. */
const SNAP_MS = 350
const APART_MS = 60

/** Called before the page changes: what goes is still there. */
export function depart(events: Event[], before: View, next: View, me: number | null): void {
  for (const event of events) {
    const art = as(event, 'traded_art')
    if (art) {
      pay(art.seat, before, next)
      snap(`art-${art.market}-${art.space}`, where(art.seat, me, 'store'))
    }
    const cards = as(event, 'traded_prestige')
    if (cards) {
      pay(cards.seat, before, next)
      snap(`cards-${cards.market}-${cards.space}`, where(cards.seat, me, 'collections'))
    }
    const laid = as(event, 'placed')
    if (laid) {
      snap(`stored-${laid.art}`, [`card-${laid.card}`])
      if (laid.complete) play('flourish')
    }
  }
}

const where = (seat: number, me: number | null, own: string) =>
  seat === me ? [own, 'mine'] : [`rival-${seat}`, `turn-${seat}`]

/** To the first of these places that is to be seen. */
function snap(from: string, places: string[]): void {
  const to = places.find(placed)
  if (to) send(from, to, { lasts: SNAP_MS })
}

function pay(seat: number, before: View, next: View): void {
  const paid = before.boards[seat]!.flatMap((tile, slot) =>
    tile && !next.boards[seat]![slot] ? [slot] : [],
  )
  for (const [at, slot] of paid.entries())
    send(`slot-${seat}-${slot}`, 'house', { lasts: SNAP_MS, after: APART_MS * at })
}
