// Signatures that lapsed this round, and why: what was signed was better than what would come.

import { as } from '../../table/variants'
import type { Event, Printed } from './model'
import type { Part } from '../../types/art-project/Part'
import type { Why } from '../../types/art-project/Why'

export interface Lapse {
  seat: number
  part: Part
  why: Why
}

/** Those that nobody has signed anew, out of all that was heard so far. */
export function lapsesOf(events: readonly Event[]): Lapse[] {
  let lapses: Lapse[] = []
  for (const event of events) {
    const lapsed = as(event, 'lapsed')
    const planned = as(event, 'planned')
    const change = planned && as(planned.change, 'change')
    const signed = change && as(change, 'sign')
    if (as(event, 'round_began')) lapses = []
    else if (lapsed) lapses.push(lapsed)
    else if (signed)
      lapses = lapses.filter(({ seat, part }) => seat !== planned.seat || part !== signed.part)
  }
  return lapses
}

export const why = ({ notes }: Printed, lapse: Lapse): string => notes.lapses[lapse.why]

/** That of a seat for a part of the plan. */
export const lapseOf = (lapses: readonly Lapse[] | undefined, seat: number, part: Part) =>
  lapses?.findLast((one) => one.seat === seat && one.part === part) ?? null
