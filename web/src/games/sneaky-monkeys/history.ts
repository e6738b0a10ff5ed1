// A finished game looked back on: everybody's worth round by round, and who robbed whom of how much.

import { as } from '../../table/variants'
import type { Event, Printed, View } from './model'

export interface History {
  /** By round, from the start: what each seat was worth. */
  worth: number[][]
  /** By robber, then by victim: cash of the street, and jewels of raids at what they bring. */
  robbed: number[][]
}

export function historyOf(printed: Printed, views: View[], events: Event[]): History {
  const worth: number[][] = []
  for (const view of views) {
    const totals = view.seats.map(({ worth: { total } }) => total)
    if (view.round > 0) worth[view.round - 1] ??= totals
    if (view.outcome) worth[view.round] = totals
  }
  const seats = views[0]?.seats.length ?? 0
  const robbed = Array.from({ length: seats }, () => Array.from({ length: seats }, () => 0))
  const resale = (jewel: string | null) =>
    printed.jewels.find(({ id }) => id === jewel)?.resale ?? 0
  for (const event of events) {
    const street = as(event, 'robbed')
    if (street) robbed[street.seat]![street.victim]! += street.cash
    const raid = as(event, 'raided')
    if (raid) robbed[raid.seat]![raid.owner]! += resale(raid.jewel)
  }
  return { worth: worth.filter(Boolean), robbed }
}
