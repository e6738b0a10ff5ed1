// A finished game looked back on: everybody's worth round by round, and who robbed whom of how much.

import { as } from '../../table/variants'
import type { Event, View } from './model'

export interface History {
  /** By round, from the start: what each seat was worth. */
  worth: number[][]
  /** By robber, then by victim. */
  robbed: number[][]
}

export function historyOf(views: View[], events: Event[]): History {
  const worth: number[][] = []
  for (const view of views) {
    const totals = view.seats.map(({ worth: { total } }) => total)
    if (view.round > 0) worth[view.round - 1] ??= totals
    if (view.outcome) worth[view.round] = totals
  }
  const seats = views[0]?.seats.length ?? 0
  const robbed = Array.from({ length: seats }, () => Array.from({ length: seats }, () => 0))
  for (const event of events) {
    const street = as(event, 'robbed')
    if (street) robbed[street.seat]![street.victim]! += street.cash
  }
  return { worth: worth.filter(Boolean), robbed }
}
