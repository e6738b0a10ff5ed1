// Where every hand is on its way to, and how long it still takes.
//
// The house says when a hand set out and when it arrives; the own hand sets out at the click, before the house has
// answered.

import type { Pending } from '../../net/sitting.svelte'
import { as } from '../../table/variants'
import { shoulder, type Plan, type Sides } from './plan'
import { lying, type Action, type Deed, type Printed, type View } from './model'

export interface Reach {
  /** In parts of the rug: where the fingers point, and the shoulder they come from. */
  x: number
  y: number
  shoulder: { x: number; y: number }
  /** How long until it is there, in milliseconds. */
  ms: number
  closed: boolean
  /** At rest beside the rug. */
  home: boolean
}

/** The spot of the getaway token that is taken next. */
export function nextToken(view: View): number | null {
  const there = lying(view).flatMap((one, spot) =>
    one.kind === 'token' ? [{ spot, number: one.number }] : [],
  )
  return there.sort((a, b) => a.number - b.number)[0]?.spot ?? null
}

/** The spot a deed leads to; null for one that leads to the own board. */
function goal(view: View, seat: number, deed: Deed | Action): number | null {
  const returned = as(deed as Deed, 'return_loot')
  if (returned) return view.boards[seat]?.[returned.slot]?.spot ?? null
  if (deed === 'take_getaway') return nextToken(view)
  if (as(deed as Deed, 'put_back')) return view.hands[seat]?.holds?.spot ?? null
  return as(deed as Deed, 'lift')?.spot ?? null
}

/** Of the time a lift takes, the part until the fingers are there; then they close on the tile and turn it. */
const REACHING = 4 / 7

const RAID_DEEDS = ['lift', 'keep', 'put_back', 'return_loot', 'take_getaway'] as const

function lasts(printed: Printed, seat: number, action: Action): number {
  const times = printed.times.hands[seat]
  const kind = RAID_DEEDS.find((one) => action === one || as(action as Deed, one as 'lift'))
  if (!times || !kind) return 0
  return kind === 'take_getaway' ? times.getaway : times[kind]
}

/** What of that which is on its way to the house moves the own hand now: the first, for one thing is done at a time. */
export const setOut = (pending: Pending[]): Action | null =>
  pending
    .map(({ action }) => action as Action)
    .find((action) =>
      RAID_DEEDS.some((one) => action === one || as(action as Deed, one as 'lift') !== undefined),
    ) ?? null

export function reach(
  printed: Printed,
  view: View,
  laid: Plan,
  seat: number,
  from: { place: number; of: number; mine: boolean; sides: Sides },
  now: number,
  pending: Action | null,
): Reach {
  const hand = view.hands[seat]!
  const deed = hand.moving?.deed ?? pending
  const rest = shoulder(from.place, from.of, from.mine, from.sides)
  const at = (spot: number | null) => (spot === null ? rest : laid.spots[spot]!)
  if (deed) {
    const all = hand.moving ? hand.moving.due - now : lasts(printed, seat, deed as Action)
    const ms = as(deed as Deed, 'lift') ? all * REACHING : all
    const spot = goal(view, seat, deed)
    const { x, y } = at(spot)
    const closed = hand.holds !== null
    return { x, y, shoulder: rest, ms: Math.max(80, ms), closed, home: spot === null }
  }
  const { x, y } = at(hand.holds?.spot ?? null)
  const closed = hand.holds !== null
  return { x, y, shoulder: rest, ms: 180, closed, home: !closed }
}
