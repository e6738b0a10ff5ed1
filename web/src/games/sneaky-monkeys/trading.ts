// Bundles on the two trays of the trade desk. What may lie where is the house's to say; here things are only laid.

import type { Bundle, Printed, TradeView, View } from './model'
import { NOTHING, sum } from './model'

export interface Draft {
  give: Bundle
  want: Bundle
}
export const EMPTY: Draft = { give: NOTHING, want: NOTHING }
export type Side = keyof Draft
export const across = (side: Side): Side => (side === 'give' ? 'want' : 'give')

const changed = (list: readonly number[], at: number, by: number, most: number) =>
  list.map((many, i) => (i === at ? Math.max(0, Math.min(most, many + by)) : many))

/** One card more or less; the same kind leaves the other tray. */
export function layCard(draft: Draft, side: Side, kind: number, by: number, most: number): Draft {
  const other = across(side)
  return {
    ...draft,
    [side]: { ...draft[side], cards: changed(draft[side].cards, kind, by, most) },
    [other]: { ...draft[other], cards: changed(draft[other].cards, kind, -Infinity, 0) },
  } as Draft
}
export function layJewel(draft: Draft, side: Side, kind: number, by: number, most: number): Draft {
  const other = across(side)
  return {
    ...draft,
    [side]: { ...draft[side], jewels: changed(draft[side].jewels, kind, by, most) },
    [other]: { ...draft[other], jewels: changed(draft[other].jewels, kind, -Infinity, 0) },
  } as Draft
}
export const layLoot = (draft: Draft, side: Side, card: number): Draft => {
  const { loot } = draft[side]
  const next = loot.includes(card) ? loot.filter((one) => one !== card) : [...loot, card]
  return { ...draft, [side]: { ...draft[side], loot: next } }
}
/** Cash lies on one side only. */
export const layCash = (draft: Draft, side: Side, cash: number): Draft =>
  ({
    ...draft,
    [side]: { ...draft[side], cash },
    [across(side)]: { ...draft[across(side)], cash: cash > 0 ? 0 : draft[across(side)].cash },
  }) as Draft

/** What a trade changes for the viewer's jobs: the tickets it brings or takes. */
export function jobNews(
  printed: Printed,
  view: View,
  draft: Draft,
): { text: string; good: boolean } | null {
  for (const job of view.jobs) {
    if (job.tickets.length === 0 || job.pile.length === 0) continue
    const has = (kind: string, mine: number) => {
      const at = printed.resources.findIndex(({ id }) => id === kind)
      return mine - draft.give.cards[at]! + draft.want.cards[at]! > 0
    }
    const before = job.tickets.filter(({ mine }) => mine > 0).length
    const after = job.tickets.filter(({ kind, mine }) => has(kind, mine)).length
    if (after === before) continue
    const name = printed.map.locations.find(({ id }) => id === job.location)!.name
    const of = job.tickets.length
    if (after === of) return { text: `The last ticket for ${name}.`, good: true }
    if (after > before) return { text: `${after} of ${of} tickets for ${name}.`, good: true }
    return { text: `A ticket less for ${name}: ${after} of ${of}.`, good: false }
  }
  return null
}

/** What a deal is worth to the viewer and to the other, by the measure of the bots. */
export interface Worths {
  mine: number
  theirs: number
  /** Once it is proposed; before, things are reckoned one by one. */
  exact: boolean
}
export const worthsOf = ({ gains, seat }: Pick<TradeView, 'gains' | 'seat'>, me: number): Worths =>
  seat === me
    ? { mine: gains.other, theirs: gains.own, exact: true }
    : { mine: gains.own, theirs: gains.other, exact: true }

/** The same of what lies on the trays, if the two can deal now. */
export function weigh(
  printed: Printed,
  { talk }: View,
  [me, other]: [number, number],
  { give, want }: Draft,
): Worths | null {
  // Cash, jewels and Loot Cards are worth to everybody what they bring.
  const bring = ({ cash, jewels, loot }: Bundle) =>
    cash +
    sum(jewels.map((many, kind) => many * printed.jewels[kind]!.resale)) +
    sum(loot.map((card) => printed.loot[card]!.value))
  const worth = (who: number, gets: Bundle, gives: Bundle) => {
    const cards = talk.worth.find(({ seat }) => seat === who)
    return (
      cards &&
      bring(gets) -
        bring(gives) +
        sum(gets.cards.map((many, kind) => many * cards.gets[kind]!)) -
        sum(gives.cards.map((many, kind) => many * cards.gives[kind]!))
    )
  }
  const [mine, theirs] = [worth(me, want, give), worth(other, give, want)]
  return mine === undefined || theirs === undefined ? null : { mine, theirs, exact: false }
}

export const isDraftEmpty = ({ give, want }: Draft) =>
  [give, want].every(
    ({ cash, cards, jewels, loot }) => cash + sum(cards) + sum(jewels) + loot.length === 0,
  )
