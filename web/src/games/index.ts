// The boxes as the page knows them: how they look, and their tables.

import type { Component } from 'svelte'
import type { IconName } from '../look/icons'
import type { Sitting } from '../net/sitting.svelte'
import type { Key } from '../room/keys'

export interface BoxLook {
  icon: IconName
  line: string
  players: number
}

export const looks: Record<string, BoxLook> = {
  'millions-of-dollars': {
    icon: 'money-stack',
    line: 'Lie, bribe, split',
    players: 5,
  },
  'great-art-robbery': {
    icon: 'mona-lisa',
    line: 'Gilt frames, quick hands',
    players: 4,
  },
  'midnight-exchange': {
    icon: 'moon',
    line: 'A torch, a trade',
    players: 4,
  },
  'art-project': {
    icon: 'world',
    line: 'Stolen art, one team',
    players: 4,
  },
  'sneaky-monkeys': {
    icon: 'monkey',
    line: 'Paris by evening',
    players: 4,
  },
}

export interface Box {
  name: string
  Board: Component<{ sitting: Sitting; onrule: (rule: string) => void; replaying?: boolean }>
  /** Its keys beside those of every table. */
  keys: Key[]
  /** Whom an event is about, for the colour of its line in the log. */
  seatOf: (event: unknown, view: unknown) => number | null
  /** Whether an event begins a chapter. */
  heading: (event: unknown) => boolean
  /** Whether only the last of several such events in a row is worth a line. */
  countsUp?: (event: unknown) => boolean
}

const boxes: Record<string, () => Promise<{ box: Box }>> = {
  'millions-of-dollars': () => import('./millions-of-dollars/box'),
  'great-art-robbery': () => import('./great-art-robbery/box'),
}

/** Loads the table of a box when somebody sits down at one. */
export async function openBox(slug: string): Promise<Box | null> {
  return (await boxes[slug]?.())?.box ?? null
}
