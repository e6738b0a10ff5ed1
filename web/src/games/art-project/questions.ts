// What is asked, in one sentence, and in another why it matters: the house says both. Figures of a fight are read out of
// the view.

import type { Sitting } from '../../net/sitting.svelte'
import { as, kindOf } from '../../table/variants'
import type { Asks } from '../../types/art-project/Asks'
import {
  count,
  endingOf,
  fightOf,
  list,
  phaseName,
  spaceName,
  type Message,
  type Printed,
  type View,
} from './model'

export function question(printed: Printed, message: Message, seat: number | null): string {
  const { prompt, view } = message
  if (view.outcome)
    return endingOf(view) === 'track_full' ? 'The night is won' : 'The night is lost'
  if (seat === null || prompt === null) return ''
  const fight = as(prompt, 'fight') && fightOf(view)
  return fight
    ? `${fight.against - fight.team} short in ${spaceName(printed, fight.space)}`
    : (message.question ?? '')
}

export function why({ notes }: Printed, message: Message, seat: number | null): string {
  const { prompt, view } = message
  if (prompt === null || seat === null || view.outcome) return ''
  const kind = kindOf(prompt) as keyof Asks
  const marked = (prompt as Record<string, { marked?: boolean }>)[kind]?.marked ?? false
  if (marked) return `${waitedFor(view)} still to go.`
  const fight = fightOf(view)
  return kind === 'fight' && fight
    ? `${fight.team} against ${fight.against}. ${notes.asks.fight}`
    : notes.asks[kind]
}

const waitedFor = (view: View) => count(view.seats.filter(({ ready }) => !ready).length, 'player')

/** Who is on, for those who are not. */
export function meanwhile(sitting: Sitting, printed: Printed, message: Message): string {
  const { view } = message
  const fight = fightOf(view)
  if (fight)
    return `${sitting.name(fight.leader)} leads a fight in ${spaceName(printed, fight.space)}`
  const on = view.pending?.seats ?? awaited(view)
  if (on.length === 0 || on.includes(sitting.you.seat ?? -1)) return 'One moment'
  return `Waiting for ${list(on.map((seat) => sitting.name(seat)))}`
}

function awaited(view: View): number[] {
  const all = view.seats.map((seat, at) => ({ ...seat, at }))
  const phase = phaseName(view)
  const open =
    phase === 'play' ? all.filter(({ played }) => played === 0) : all.filter(({ ready }) => !ready)
  return open.map(({ at }) => at)
}
