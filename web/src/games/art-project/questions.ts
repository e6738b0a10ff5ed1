// What is asked, in one sentence, and in another why it matters: the house says both.

import type { Sitting } from '../../net/sitting.svelte'
import { as, kindOf } from '../../table/variants'
import type { Asks } from '../../types/art-project/Asks'
import { endingOf, fightOf, list, spaceName, type Message, type Printed } from './model'

export function question(printed: Printed, message: Message, seat: number | null): string {
  const { prompt, view } = message
  const { won, lost } = printed.notes.endings
  if (view.outcome) return endingOf(view) === 'track_full' ? won : lost
  if (seat === null || prompt === null) return ''
  return (as(prompt, 'fight') && view.fight?.question) || (message.question ?? '')
}

export function why({ notes }: Printed, message: Message, seat: number | null): string {
  const { prompt, view } = message
  if (prompt === null || seat === null || view.outcome) return ''
  const kind = kindOf(prompt) as keyof Asks
  const marked = (prompt as Record<string, { marked?: boolean }>)[kind]?.marked ?? false
  if (marked) return view.about.still
  if (kind === 'plan' && view.plan.says) return view.plan.says
  if (kind === 'plan') return notes.asks[planStep(message, seat)]
  return kind === 'fight' && view.fight ? `${view.fight.why} ${notes.asks.fight}` : notes.asks[kind]
}

/** What comes next on the plan board: to tell, to clip, to agree. */
function planStep({ view, legal }: Message, seat: number): 'plan' | 'clip' | 'sign' {
  if (view.plan.lanes.some((lane) => lane.seat === seat && lane.back !== null)) return 'sign'
  return legal.some(({ action }) => as(action, 'tell')) ? 'plan' : 'clip'
}

/** Who is on, for those who are not. */
export function meanwhile(sitting: Sitting, printed: Printed, message: Message): string {
  const { view } = message
  const fight = fightOf(view)
  if (fight) {
    const leads =
      fight.leader === sitting.you.seat ? 'You lead' : `${sitting.name(fight.leader)} leads`
    return `${leads} a fight in ${spaceName(printed, fight.space)}`
  }
  const on = view.seats.flatMap(({ standing }, seat) => (standing.owes === null ? [] : [seat]))
  if (on.length === 0 || on.includes(sitting.you.seat ?? -1)) return 'One moment'
  // Of one it is said what it does; several do the same.
  const [first] = on
  return on.length === 1
    ? `${sitting.name(first!)} ${view.seats[first!]!.standing.words}`
    : `Waiting for ${list(on.map((seat) => sitting.name(seat)))}`
}
