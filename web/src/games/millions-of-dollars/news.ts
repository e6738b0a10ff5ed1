// What the Leader did this round, for as long as it is news; and what the clock did for somebody.

import type { LogLine, Sitting } from '../../net/sitting.svelte'
import { as, kindOf } from '../../table/variants'
import type { Event, Message, Printed, Role } from './model'

const event = (line: LogLine) => line.event as Event

/** The lines of this round. */
function thisRound(log: LogLine[]): LogLine[] {
  const begins = log.findLastIndex((line) => kindOf(event(line)) === 'round_began')
  return log.slice(begins + 1)
}

export interface LeaderNews {
  /** Who called for the decision; the clock, if null. */
  called?: { by: number | null }
  /** Who asked everybody for a Role, until the viewer has done something. */
  asked?: { by: number }
}

/** What the Leader did this round, as the viewer at a seat should know. */
export function leaderNews(log: LogLine[], seat: number | null): LeaderNews {
  const lines = thisRound(log)
  const called = lines.map((line) => as(event(line), 'called')).find(Boolean)
  const at = lines.findIndex((line) => kindOf(event(line)) === 'asked_around')
  const answered = lines.slice(at + 1).some(({ about }) => seat !== null && about === seat)
  const asked = at >= 0 && !answered ? as(event(lines[at]!), 'asked_around') : undefined
  return { called, asked }
}

/** What was done for the viewer because time ran out, in words; null if nothing was. */
export function doneForMe({ events }: Message, sitting: Sitting, printed: Printed) {
  const { seat } = sitting.you
  const all = events.map(({ event }) => event)
  const name = (role: Role) => `the ${printed.roles[role].name}`
  if (all.some((one) => as(one, 'drawn_for_you')?.seat === seat)) {
    const yours = all.map((one) => as(one, 'your_roles')).find((one) => one?.seat === seat)
    const roles = [yours?.role, yours?.second].flatMap((role) => (role ? [name(role)] : []))
    return `Your time ran out: ${roles.join(' and ')} was drawn for you.`
  }
  const late = all.findIndex((one) => as(one, 'time_ran_out')?.seat === seat)
  if (late < 0) return null
  const named = all
    .slice(late)
    .map((one) => as(one, 'named'))
    .find(Boolean)
  if (named) return `Your time ran out: ${name(named.role)} was named for you, by lot.`
  const stays = as(all[late + 1], 'stayed') !== undefined
  return `Your time ran out: ${stays ? 'you stay in' : 'you passed'}.`
}
