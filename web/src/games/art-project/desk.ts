// What every sheet of the folder is given, and what is done at it.

import type { Legal } from '../../types/house/Legal'
import type { Change, View } from './drafts'
import type { Action } from './model'

/** What the map shows while a line of the folder is looked at. */
export interface Hint {
  spaces: number[]
  /** The way of a pawn, from where it stands. */
  way?: { seat: number; steps: number[] }
}

export interface Desk {
  view: View
  /** The viewer's own seat, if there is one. */
  seat: number | null
  name: (seat: number) => string
  legal: readonly Legal<Action>[]
  /** Does one thing after the other; asides too. */
  act: (...acts: Action[]) => void
  onhover?: (hint: Hint | null) => void
}

/** A change of the plan, as an act. */
export const change = (what: Change): Action => ({ plan: what }) as unknown as Action

/** Tells what a line is about, by pointer and by focus. */
export const hints = ({ onhover }: Pick<Desk, 'onhover'>, hint: Hint) =>
  onhover && {
    onpointerenter: () => onhover(hint),
    onpointerleave: () => onhover(null),
    onfocusin: () => onhover(hint),
    onfocusout: () => onhover(null),
  }
