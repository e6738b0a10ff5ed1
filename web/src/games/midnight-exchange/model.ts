// What the page reads out of a View and of what is printed. No rules and no figures here: they come from the house.

import { createContext } from 'svelte'
import type { IconName } from '../../look/icons'
import type { ViewMessage } from '../../net/wire'
import { as, kindOf } from '../../table/variants'
import type { Action } from '../../types/midnight-exchange/Action'
import type { Area } from '../../types/midnight-exchange/Area'
import type { Art } from '../../types/midnight-exchange/Art'
import type { Deed } from '../../types/midnight-exchange/Deed'
import type { Event } from '../../types/midnight-exchange/Event'
import type { Loot } from '../../types/midnight-exchange/Loot'
import type { Printed } from '../../types/midnight-exchange/Printed'
import type { Prompt } from '../../types/midnight-exchange/Prompt'
import type { Side } from '../../types/midnight-exchange/Side'
import type { View } from '../../types/midnight-exchange/View'

export type { Action, Area, Art, Deed, Event, Loot, Printed, Prompt, Side, View }
export type Message = ViewMessage<View, Action, Event, Prompt>

/** What is printed is the same for every part of the table. */
export const [getPrinted, setPrinted] = createContext<Printed>()

const lootIcons: Record<Loot, IconName> = {
  loot_cash: 'banknote',
  loot_jewelry: 'pearl-necklace',
  loot_gemstone: 'cut-diamond',
  loot_gold_bar: 'gold-bar',
  loot_leather_bag: 'briefcase',
  loot_empty_drawer: 'open-chest',
  loot_iron_key: 'key',
  loot_brass_key: 'skeleton-key',
}
const artIcons: Record<Art, IconName> = {
  art_manuscript: 'tied-scroll',
  art_chalice: 'jeweled-chalice',
  art_statuette: 'stone-bust',
  art_jewelry: 'diamond-ring',
  art_watch: 'pocket-watch',
  art_painting: 'mona-lisa',
}
const areaIcons: Record<Area, IconName> = {
  garage: 'home-garage',
  study: 'open-book',
  safe: 'dial-padlock',
}
export const lootIcon = (loot: Loot) => lootIcons[loot]
export const artIcon = (art: Art) => artIcons[art]
export const areaIcon = (area: Area) => areaIcons[area]
export const lootColour = (loot: Loot) => `var(--${loot.replaceAll('_', '-')})`

/** As it is spoken of in full: "Jewelry haul". */
export const lootLabel = (printed: Printed, loot: Loot) =>
  printed.loot.find(({ id }) => id === loot)!.label
export const artOf = (printed: Printed, art: Art) => printed.art.find(({ id }) => id === art)!
export const areaName = (printed: Printed, area: Area) =>
  printed.areas.find(({ id }) => id === area)!.name
export const cardOf = (printed: Printed, card: number) => printed.cards[card]!

/** The stall in play at a place of the street: its name and price, as this face of its board says. */
export const stall = (printed: Printed, { board, face }: View['markets'][number]) => ({
  ...printed.markets[board]!.faces[face]!,
  market: printed.markets[board]!.name,
})

/** A price piece by piece, and what of it I lack: equal pieces are missing from the last on. */
export function priced(printed: Printed, view: View, market: number) {
  const missing = [...(view.own?.reach[market]?.missing ?? [])]
  return stall(printed, view.markets[market]!)
    .price.toReversed()
    .map((loot) => {
      const at = missing.indexOf(loot)
      if (at >= 0) missing.splice(at, 1)
      return { loot, missing: at >= 0 }
    })
    .toReversed()
}

export const phaseName = ({ phase }: View) => kindOf(phase)
export const isRaid = (view: View) => ['live_raid', 'stepped_raid'].includes(phaseName(view))

/** The area whose tile lies, or lay, on a spot. */
export const areaAt = (view: View, spot: number) => as(view.homes[spot], 'tile') ?? null

/** How a spot looks now. */
export type Lying =
  | { kind: 'empty' }
  | { kind: 'token'; number: number }
  | { kind: 'kept'; area: Area; by: number }
  | { kind: 'held'; area: Area; by: number }
  | { kind: 'tile'; area: Area; loot: Loot | null; remembered: Loot | null }

/** Whether a spot looks the same twice. */
export const alike = (one: Lying, other: Lying | undefined) =>
  other !== undefined &&
  Object.entries(one).every(([key, value]) => other[key as keyof Lying] === value)

/** All spots at once, so that a table of sixty is read once per view. */
export function lying(view: View): Lying[] {
  const taken = new Set(view.tokens.filter((token) => token !== null))
  const all = view.homes.map((home): Lying => {
    if (home === 'empty') return { kind: 'empty' }
    const area = as(home, 'tile')
    if (area) return { kind: 'tile', area, loot: null, remembered: null }
    const number = as(home, 'token')!
    return taken.has(number) ? { kind: 'empty' } : { kind: 'token', number }
  })
  const put = (spot: number, change: (area: Area) => Lying) => {
    const there = all[spot]
    if (there?.kind === 'tile') all[spot] = change(there.area)
  }
  for (const { spot, loot } of view.remembered)
    put(spot, (area) => ({ kind: 'tile', area, loot: null, remembered: loot }))
  for (const { spot, loot } of view.loot_up)
    put(spot, (area) => ({ kind: 'tile', area, loot, remembered: null }))
  view.boards.forEach((board, by) =>
    board.forEach((tile) => tile && put(tile.spot, (area) => ({ kind: 'kept', area, by }))),
  )
  view.hands.forEach(({ holds }, by) => {
    if (holds) put(holds.spot, (area) => ({ kind: 'held', area, by }))
  })
  return all
}

/** Rivals in clockwise order from the viewer; a watcher sees everybody. */
export function rivalsOf({ boards }: View, seat: number | null): number[] {
  const count = boards.length
  const from = seat === null ? 0 : seat + 1
  return Array.from({ length: seat === null ? count : count - 1 }, (_, i) => (from + i) % count)
}

/** A number of things, in words that agree. */
export const count = (many: number, one: string, more = `${one}s`) =>
  `${many} ${many === 1 ? one : more}`

/** Whether two acts are the same. */
export const same = (a: Action | null, b: Action | null) =>
  a !== null && b !== null && JSON.stringify(a) === JSON.stringify(b)

/** "a", "a and b", "a, b and c". */
export const listed = (words: string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** Loot by the names that nothing else has, equal pieces counted. */
export function lootLabels(printed: Printed, loot: Loot[]): string[] {
  const label = (one: Loot) => printed.loot.find(({ id }) => id === one)!.label
  return [...new Set(loot)].map((one) => {
    const many = loot.filter((other) => other === one).length
    return many > 1 ? `${many} × ${label(one)}` : label(one)
  })
}

/** The name of a card without what it has in common with others. */
export const cardName = (printed: Printed, card: number) =>
  cardOf(printed, card).name.split(': ').at(-1)!

/** Kinds of art, each as often as it is counted. */
export const artsOf = (printed: Printed, counts: number[]): Art[] =>
  printed.art.flatMap(({ id }, kind) => Array.from({ length: counts[kind] ?? 0 }, () => id))
