// What every sheet of the folder is given, and what is done at it.

import type { Change } from '../../types/art-project/Change'
import type { Part } from '../../types/art-project/Part'
import type { Legal } from '../../types/house/Legal'
import { as } from '../../table/variants'
import type { Lapse } from './lapses'
import type { Action, Pawn, View } from './model'
import type { Route } from './Roads.svelte'

/** What the map shows while a line of the folder is looked at. */
export interface Hint {
  spaces: number[]
  /** The way of a pawn, from where it stands. */
  way?: Route
}

export interface Desk {
  view: View
  /** The viewer's own seat, if there is one. */
  seat: number | null
  name: (seat: number) => string
  legal: readonly Legal<Action>[]
  /** Does one thing after the other; asides too. */
  act: (...acts: Action[]) => void
  /** What somebody has said by radio in this phase, the last of it. */
  said?: (seat: number) => string
  /** Signatures that lapsed. */
  lapses?: readonly Lapse[]
  onhover?: (hint: Hint | null) => void
  /** Asks the map for a way of somebody's pawn, for the plan. */
  onlay?: (seat: number, pawn: Pawn) => void
}

type May = Pick<Desk, 'legal'>

/** Whether the plan may be changed like that. */
export const may = ({ legal }: May, change: Change): boolean => {
  const wanted = JSON.stringify(change)
  return legal.some(({ action }) => JSON.stringify(as(action, 'plan')) === wanted)
}

/** My signature for a part of the plan with its price in hearts, if I may give it. */
export const signing = ({ legal }: May, part: Part) =>
  legal
    .flatMap(({ action }) => {
      const change = as(action, 'plan')
      return (change && as(change, 'sign')) ?? []
    })
    .find((sign) => sign.part === part) ?? null

/** Tells what a line is about, by pointer and by focus. */
export const hints = ({ onhover }: Pick<Desk, 'onhover'>, hint: Hint) =>
  onhover && {
    onpointerenter: () => onhover(hint),
    onpointerleave: () => onhover(null),
    onfocusin: () => onhover(hint),
    onfocusout: () => onhover(null),
  }
