// The boxes as the page knows them: every folder here that has a box.ts.

import type { Component } from 'svelte'
import type { IconName } from '../look/icons'
import type { Sitting } from '../net/sitting.svelte'
import type { Key } from '../room/keys'

export type BoardComponent = Component<{
  sitting: Sitting
  onrule: (rule: string) => void
  replaying?: boolean
}>

export interface Box {
  /** How it looks on the shelf. */
  icon: IconName
  line: string
  /** How many usually play. */
  players: number
  /** One team: bots are team-mates. */
  together?: boolean
  /** Its table, loaded when somebody sits down; a box to come has none. */
  board?: () => Promise<{ default: BoardComponent }>
  /** Who sits at a seat, as a small round picture: its people have faces. */
  face?: () => Promise<{ default: Component<{ sitting: Sitting; seat: number }> }>
  /** The pictures of its lesson, by the names the game gives them. */
  pictures?: Record<string, IconName>
  /** Where the things of its tips lie, once they matter: selectors, by the names the game gives them. */
  tips?: Record<string, string>
  /** What one often says at its table, in a click. */
  phrases?: string[]
  /** Its keys beside those of every table. */
  keys?: Key[]
}

const found = import.meta.glob<Box>('./*/box.ts', { eager: true, import: 'box' })

/** By the name of the folder, which is that of the game. */
export const boxes: Record<string, Box> = Object.fromEntries(
  Object.entries(found).map(([path, box]) => [path.split('/')[1]!, box]),
)
