// Laying a way out in the plan, for my own pawn or a team-mate's: it is pressed on the map, as a way is driven, and lies
// in shade until its owner signs it.
//
//   folder: "Propose a way…" ──► Laying ──► lit spaces ──press──► a wish, with its price ──► the plan

import type { LayableWay } from '../../types/art-project/LayableWay'
import type { Action, Pawn, Printed, View } from './model'
import type { Route } from './Roads.svelte'
import type { Lit } from './TeamMap.svelte'

export interface Laying {
  /** Whose pawn, and which. */
  seat: number
  pawn: Pawn
  /** The owner's name; nothing for my own. */
  who: string | null
}

const layableOf = ({ layable }: View, { seat, pawn }: Laying) =>
  layable.find((one) => one.seat === seat && one.pawn === pawn)

export const waysToLay = (view: View, laying: Laying, carries: boolean): LayableWay[] =>
  layableOf(view, laying)?.ways.filter(({ carry }) => (carry?.length ?? 0) > 0 === carries) ?? []

/** A good way for that pawn, if there is a better one than to stay. */
export function bestToLay(view: View, laying: Laying): LayableWay | null {
  const found = layableOf(view, laying)
  return (found && found.best !== null && found.ways[found.best]) || null
}

/** Whether that pawn could take a piece along. */
export const mayCarry = (view: View, laying: Laying): boolean =>
  waysToLay(view, laying, true).length > 0

export const litToLay = (ways: LayableWay[]): Lit[] =>
  ways.map(({ to, fuel, hearts, fatal }) => ({ space: to, fuel, hearts, fatal }))

/** The change of the plan. */
export const layOut = ({ seat, pawn }: Laying, { way, carry }: LayableWay): Action => ({
  plan: { route: { seat, pawn, way, carry } },
})

export const stringOf = (view: View, laying: Laying, { way }: LayableWay): Route => ({
  seat: laying.seat,
  steps: [layableOf(view, laying)!.from, ...way],
  signed: false,
})

/** What is asked while a space is looked for. */
export const layingQuestion = ({ who }: Laying): string =>
  who === null ? 'Where do you mean to drive?' : `Where should ${who} drive?`
export const layingWhy = ({ notes }: Printed, { who }: Laying): string =>
  `Press a lit place. ${who === null ? notes.warnings.laid_out : notes.warnings.in_shade}`
