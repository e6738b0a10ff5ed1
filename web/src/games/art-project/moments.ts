// Moments that stop the table, each with movement and sound: a piece is found, dice are rolled, pieces come home, cities
// fall, the End tile turns up. A card and what it brings, a step, a word are journeys over the table instead.

import { isTicking, type Staged } from '../../table/playback.svelte'
import type { Step } from '../../table/Scene.svelte'
import { as, kindOf } from '../../table/variants'
import type { Event, Message, View } from './model'

export type MomentKind = 'found' | 'fight' | 'home' | 'fallen' | 'siren'

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

/** Where a clock is ticking nobody waits longer than that. */
const SHORT_MS = 1500

/** What one moment is made of, in the order in which it happens. */
const PARTS: Record<MomentKind, string[]> = {
  fight: ['fight_began', 'rerolled', 'gun_spent', 'fight_won', 'fight_lost'],
  found: ['discovered', 'piece_appeared'],
  home: ['collected'],
  fallen: ['space_lost'],
  siren: ['end_tile'],
}
const TIMES: Record<string, Pick<Step, 'ms' | 'sound'>> = {
  fight_began: { ms: 1700, sound: 'dice' },
  rerolled: { ms: 1500, sound: 'dice' },
  gun_spent: { ms: 700, sound: 'clack' },
  fight_won: { ms: 1300, sound: 'flourish' },
  fight_lost: { ms: 1500, sound: 'groan' },
  discovered: { ms: 1000, sound: 'paper' },
  piece_appeared: { ms: 1200, sound: 'thump' },
  collected: { ms: 1400, sound: 'flourish' },
  space_lost: { ms: 1100, sound: 'stamp' },
  end_tile: { ms: 1700, sound: 'siren' },
}
const kinds = Object.keys(PARTS) as MomentKind[]
const kindFor = (event: Event) => kinds.find((kind) => PARTS[kind].includes(kindOf(event)))

export function moments(before: Message, next: Message): Moment[] {
  const found: { kind: MomentKind; told: Told[] }[] = []
  for (const told of next.events as Told[]) {
    const kind = kindFor(told.event)
    if (!kind) continue
    const last = found.at(-1)
    if (last?.kind === kind && kindOf(told.event) !== 'fight_began') last.told.push(told)
    else found.push({ kind, told: [told] })
  }
  const closes_ms = isTicking(next) ? SHORT_MS : undefined
  return found
    .filter(({ told }) => !told.every(({ event }) => as(event, 'gun_spent')))
    .map(({ kind, told }) => ({
      kind,
      before: before.view,
      next: next.view,
      closes_ms,
      steps: told.map(({ event, text }) => ({
        events: [event],
        caption: text,
        ...TIMES[kindOf(event)]!,
      })),
    }))
}
