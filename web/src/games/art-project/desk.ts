// What one may do in the folder, as acts of the game, and the least that its parts must be given.

import type { Legal } from '../../types/house/Legal'
import { kindOf } from '../../table/variants'
import type { Change, View } from './drafts'
import type { Action } from './model'

/** What every sheet of the folder is given. */
export interface Desk {
  view: View
  /** The viewer's own seat, if there is one. */
  seat: number | null
  name: (seat: number) => string
  legal: readonly Legal<Action>[]
  act: (action: Action) => void
}

/** A change of the plan, as an act. */
export const change = (what: Change): Action => ({ plan: what }) as unknown as Action

/** Whether any act of that kind is offered. */
export const offers = ({ legal }: Pick<Desk, 'legal'>, kind: string) =>
  legal.some(({ action }) => kindOf(action) === kind)

/** "You" in a sentence, or the name. */
export const verb = (desk: Pick<Desk, 'seat'>, seat: number, you: string, they: string) =>
  desk.seat === seat ? you : they
