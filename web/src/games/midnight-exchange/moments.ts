// Moments that stop the table: a leather bag is opened; a night ends, tiles sweep back and the stalls are filled.

import { isTicking, type Staged } from '../../table/playback.svelte'
import type { Step } from '../../table/Scene.svelte'
import { as } from '../../table/variants'
import type { Event, Message, View } from './model'

export interface Moment extends Staged {
  before: View
  next: View
  kind: 'bag' | 'closing'
  steps: Step<Event>[]
}

/** Where a clock is ticking nobody waits longer than that. */
const SHORT_MS = 1500

export function moments(before: Message, next: Message): Moment[] {
  const closes_ms = isTicking(next) ? SHORT_MS : undefined
  const stage = { before: before.view, next: next.view, closes_ms }
  const drawn = next.events.filter(({ event }) => as(event, 'opened_bag'))
  const filled = next.events.filter(({ event }) => as(event, 'refilled'))
  return [
    ...drawn.map(({ event, text }) => ({
      ...stage,
      kind: 'bag' as const,
      steps: draw(event, text),
    })),
    ...(filled.length > 0
      ? [{ ...stage, kind: 'closing' as const, steps: close(filled[0]!.event, filled[0]!.text) }]
      : []),
  ]
}

const draw = (event: Event, text: string): Step<Event>[] => [
  { events: [], caption: 'A leather bag is opened …', ms: 1000, sound: 'rustle' },
  {
    events: [event],
    caption: text,
    ms: 1400,
    sound: as(event, 'opened_bag')?.art ? 'coin' : 'tumble',
  },
]

const close = (event: Event, text: string): Step<Event>[] => [
  { events: [], caption: 'Tiles sweep back into the house.', ms: 1300, sound: 'tumble' },
  { events: [event], caption: text, ms: 1900, sound: 'paper' },
]
