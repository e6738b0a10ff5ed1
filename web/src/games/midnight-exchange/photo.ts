// The contests of the last raid, read out of what was told.

import { as } from '../../table/variants'
import type { Event } from './model'

export interface Contest {
  spot: number
  hands: { seat: number; start: number; due: number; won: boolean }[]
}

export function contests(events: Event[]): Contest[] {
  const from = events.findLastIndex((event) => as(event, 'raid_began') !== undefined)
  return events.slice(Math.max(0, from)).flatMap((event) => {
    const lost = as(event, 'fumbled')
    if (!lost) return []
    const { spot, seat, start, due, to, to_start, to_due } = lost
    const hands = [
      { seat: to, start: to_start, due: to_due, won: true },
      { seat, start, due, won: false },
    ]
    return [{ spot, hands }]
  })
}
