// The boxes as the page knows them: how they look, and their tables.

import type { Component } from 'svelte'
import type { IconName } from '../look/icons'
import type { Sitting } from '../net/sitting.svelte'
import type { TableOption } from '../room/options'
import { options as artOptions } from './great-art-robbery/options'
import { options as millionsOptions } from './millions-of-dollars/options'

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

export const optionsOf: Record<string, TableOption[]> = {
  'millions-of-dollars': millionsOptions,
  'great-art-robbery': artOptions,
}

export interface Box {
  Board: Component<{ sitting: Sitting; onrule: (rule: string) => void; replaying?: boolean }>
  seatOf: (event: unknown, view: unknown) => number | null
  heading: (event: unknown) => boolean
}

/** Loads the table of a box when somebody sits down at one. */
export async function openBox(slug: string): Promise<Box | null> {
  switch (slug) {
    case 'millions-of-dollars': {
      const [{ default: Board }, { seatOf }] = await Promise.all([
        import('./millions-of-dollars/Board.svelte'),
        import('./millions-of-dollars/model'),
      ])
      const heading = (event: unknown) =>
        typeof event === 'object' && event !== null && 'round_began' in event
      return {
        Board,
        seatOf: seatOf as Box['seatOf'],
        heading,
      }
    }
    case 'great-art-robbery': {
      const [{ default: Board }, { heading, seatOf }] = await Promise.all([
        import('./great-art-robbery/Board.svelte'),
        import('./great-art-robbery/model'),
      ])
      return {
        Board,
        seatOf: seatOf as Box['seatOf'],
        heading,
      }
    }
    default:
      return null
  }
}
