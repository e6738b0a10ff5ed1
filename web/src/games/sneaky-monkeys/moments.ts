// Moments that stop the table: a contest with its dice and what comes of it, a deal struck, the last round rung in, the
// votes counted. A walk, a purchase, a card on guard are journeys over the table instead.

import { isTicking, type Staged } from '../../table/playback.svelte'
import type { Step } from '../../table/Scene.svelte'
import { as, kindOf } from '../../table/variants'
import type { Event, Message, View } from './model'

export type MomentKind = 'contest' | 'deal' | 'bell' | 'votes' | 'house'

export interface Moment extends Staged {
  kind: MomentKind
  before: View
  next: View
  steps: Step<Event>[]
}
interface Told {
  event: Event
  text: string
}

/** Where a clock is ticking nobody waits longer than that; nor for what rivals do among themselves. */
const SHORT_MS = 1800

const PARTS: Record<MomentKind, string[]> = {
  contest: [
    'contest',
    'robbed',
    'raided',
    'business_robbed',
    'museum_robbed',
    'haul_sold',
    'share_paid',
    'arrested',
  ],
  house: ['house_claimed'],
  deal: ['traded'],
  bell: ['last_round', 'round_began'],
  votes: ['votes_counted'],
}
const TIMES: Record<string, Pick<Step, 'ms' | 'sound'>> = {
  contest: { ms: 1500, sound: 'dice' },
  robbed: { ms: 1300, sound: 'coin' },
  raided: { ms: 1300, sound: 'flourish' },
  business_robbed: { ms: 1200, sound: 'coin' },
  museum_robbed: { ms: 1900, sound: 'flourish' },
  haul_sold: { ms: 1000, sound: 'coin' },
  share_paid: { ms: 700, sound: 'coin' },
  arrested: { ms: 1700, sound: 'siren' },
  house_claimed: { ms: 1200, sound: 'flourish' },
  traded: { ms: 1300, sound: 'coin' },
  last_round: { ms: 1700, sound: 'clunk' },
  round_began: { ms: 1700, sound: 'clunk' },
  votes_counted: { ms: 1600, sound: 'gavel' },
}
const kinds = Object.keys(PARTS) as MomentKind[]
const kindFor = (event: Event) => {
  // Of rounds only the last is rung in.
  if (as(event, 'round_began')?.last === false) return undefined
  return kinds.find((kind) => PARTS[kind].includes(kindOf(event)))
}

/** Whether a moment is about the viewer: what others do among themselves is shorter. */
function concerns(told: Told[], me: number | null): boolean {
  return told.some(({ event }) => {
    const { seat, victim, owner, to } = Object.values(event)[0] as Record<
      string,
      number | undefined
    >
    return me !== null && [seat, victim, owner, to].includes(me)
  })
}

const plain = (verb: string) =>
  ({ is: 'are', has: 'have', goes: 'go' })[verb] ?? verb.replace(/s$/, '')

/** "Ann raids House 2C and takes a jewel from Bo" to Ann: "You raid House 2C and take a jewel from Bo". */
export function toYou(text: string, name: string | null): string {
  if (!name) return text
  const acts = text.startsWith(`${name} `)
  const [first = '', ...rest] = acts
    ? `You ${text.slice(name.length + 1)}`
        .replace(/^You (\w+)/, (_, verb: string) => `You ${plain(verb)}`)
        .replace(/ and (takes|gets|is|rolls|walks)\b/, (_, verb: string) => ` and ${plain(verb)}`)
        .split(name)
    : text.replace(`; ${name} keeps `, `; ${name} keep `).split(name)
  // A name that is part of a longer word is none.
  return rest.reduce((said, next) => {
    if (/^\w/.test(next) || /\w$/.test(said)) return said + name + next
    const whose = /^[’']s\b/.exec(next)
    return said + (whose ? `your${next.slice(whose[0].length)}` : `you${next}`)
  }, first)
}

export function moments(
  before: Message,
  next: Message,
  me: number | null,
  name: string | null,
): Moment[] {
  const found: { kind: MomentKind; told: Told[] }[] = []
  for (const told of next.events as Told[]) {
    const kind = kindFor(told.event)
    if (!kind) continue
    const last = found.at(-1)
    if (last?.kind === kind && kind === 'contest') last.told.push(told)
    else found.push({ kind, told: [told] })
  }
  return (
    found
      // Somebody else's free house is no more than a line.
      .filter(({ kind, told }) => !['house', 'deal'].includes(kind) || concerns(told, me))
      .map(({ kind, told }) => ({
        kind,
        before: before.view,
        next: next.view,
        closes_ms: isTicking(next) || !concerns(told, me) ? SHORT_MS : undefined,
        steps: told.map(({ event, text }) => ({
          events: [event],
          caption: toYou(text, name),
          ...TIMES[kindOf(event)]!,
        })),
      }))
  )
}

export const contestOf = (events: Event[]) =>
  events.map((event) => as(event, 'contest')).findLast(Boolean)
