// What a player is about to do: an end of the move, perhaps something to do there, and with how many cards.

import type { Chance, Goal } from './reach'
import type { EndView } from './model'

export interface Wish {
  goal: Goal
  end: EndView
  /** What is to be done there; only going there without it. */
  chance: Chance | null
  /** Cards to be put in at once. */
  cards: number
}
