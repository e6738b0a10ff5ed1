// What was said by radio, as the log tells it: shown where it is about, while the phase lasts.

import { as } from '../../table/variants'
import type { Event, View } from './model'

interface Told {
  event: unknown
  text: string
}

/** The last words of a seat in this phase, without its name; nothing if it said nothing. */
export function saidByRadio(log: readonly Told[], { seats }: View, seat: number): string {
  if ((seats[seat]?.signals.length ?? 0) === 0) return ''
  const last = log.findLast(({ event }) => as(event as Event, 'signalled')?.seat === seat)
  return last ? last.text.slice(last.text.indexOf(': ') + 2) : ''
}
