// What the page reads out of a View and of what is printed. No rules and no figures here: they come from the house.

import { createContext } from 'svelte'
import type { IconName } from '../../look/icons'
import type { ViewMessage } from '../../net/wire'
import { as } from '../../table/variants'
import type { Action } from '../../types/great-art-robbery/Action'
import type { Event } from '../../types/great-art-robbery/Event'
import type { HeistView } from '../../types/great-art-robbery/HeistView'
import type { Pools } from '../../types/great-art-robbery/Pools'
import type { Printed } from '../../types/great-art-robbery/Printed'
import type { PrintedWork } from '../../types/great-art-robbery/PrintedWork'
import type { Prompt } from '../../types/great-art-robbery/Prompt'
import type { Symbol } from '../../types/great-art-robbery/Symbol'
import type { Tier } from '../../types/great-art-robbery/Tier'
import type { View } from '../../types/great-art-robbery/View'

export type { Action, Event, HeistView, Pools, Printed, PrintedWork, Prompt, Symbol, Tier, View }
export type Message = ViewMessage<View, Action, Event, Prompt>

/** What is printed is the same for every part of the table. */
export const [getPrinted, setPrinted] = createContext<Printed>()

export const SKILLS = ['acrobat', 'infiltrator', 'safecracker', 'forger'] as const
export type Skill = (typeof SKILLS)[number] | 'any_skill'
export const skillIcon: Record<Skill, IconName> = {
  acrobat: 'contortionist',
  infiltrator: 'spy',
  safecracker: 'dial-padlock',
  forger: 'palette',
  any_skill: 'domino-mask',
}
export const skillName: Record<Skill, string> = {
  acrobat: 'Acrobat',
  infiltrator: 'Infiltrator',
  safecracker: 'Safecracker',
  forger: 'Forger',
  any_skill: 'any skill',
}
export const isSkill = (symbol: Symbol): symbol is Skill => symbol in skillIcon

const others: Record<Exclude<Symbol, Skill>, IconName> = {
  money: 'two-coins',
  wheel: 'car-wheel',
  getaway: 'city-car',
  draw_1: 'card-draw',
  draw_2: 'card-draw',
  eliminate: 'cancel',
  airplane: 'commercial-airplane',
  siren: 'ringing-bell',
  less_visible_2: 'invisible',
  less_visible_5: 'invisible',
}
/** Its icon, and the number that stands beside it on the card. */
export const symbolLook = (symbol: Exclude<Symbol, Skill>) => ({
  icon: others[symbol],
  mark: /\d+$/.exec(symbol)?.[0],
})

/** Symbols side by side, equal ones counted: [money, money, siren] is 2 Money and a Siren. */
export function counted(row: Symbol[]): { symbol: Symbol; count: number }[] {
  const found: { symbol: Symbol; count: number }[] = []
  for (const symbol of row) {
    const last = found.at(-1)
    if (last?.symbol === symbol) last.count += 1
    else found.push({ symbol, count: 1 })
  }
  return found
}

export const list = (words: string[]) =>
  words.length < 2
    ? (words[0] ?? 'nothing')
    : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`
export const count = (n: number, thing: string) => `${n} ${thing}${n === 1 ? '' : 's'}`

const crewIcons: Record<string, IconName> = {
  pink: 'top-hat',
  orange: 'family-house',
  blue: 'fedora',
  green: 'spray',
  yellow: 'processor',
}
export const crewIcon = ({ crews }: Printed, seat: number): IconName =>
  crewIcons[crews[seat]?.colour ?? ''] ?? 'robber-mask'

/** A card's name; a Robber's depends on whose it is. */
export function cardName({ cards, crews }: Printed, seat: number, card: number): string {
  const { kind, name } = cards[card]!
  return kind === 'robber' ? (crews[seat]?.robbers[card] ?? name) : name
}
/** A row of a card in words; rows are counted from 1. */
export const rowWords = ({ cards }: Printed, card: number, row: number) =>
  cards[card]!.rows[row - 1]?.words ?? ''
/** "'Tightrope' Tilly": the nickname, then the name. */
export function nameParts(name: string): { nick: string; first: string } {
  const found = /^'(.+)' (.+)$/.exec(name)
  return found ? { nick: found[1]!, first: found[2]! } : { nick: '', first: name }
}

export const circleName = ({ circles }: Printed, circle: number) => circles[circle]?.name ?? ''

export const workAt = (
  { works }: Printed,
  view: View,
  city: number,
  tier: Tier,
): PrintedWork | null => {
  const work = view.cities.find((one) => one.city === city)?.[tier] ?? null
  return work === null ? null : (works[work] ?? null)
}
export const heistAt = (view: View, city: number, tier: Tier): HeistView | null =>
  view.own?.heists.find((one) => one.city === city && one.tier === tier) ?? null

/** What a player thinks about: to rob a work, to hire somebody, or to build. */
export type Wish = { city: number; tier: Tier } | { card: number } | 'upgrade'
export const isHeist = (wish: Wish | null): wish is { city: number; tier: Tier } =>
  wish !== null && wish !== 'upgrade' && 'tier' in wish
/** The actions that carry out a wish; none if this turn cannot. */
export function planFor(view: View, wish: Wish | null): Action[] {
  if (wish === null) return []
  if (wish === 'upgrade') return view.own?.upgrade ?? []
  if ('tier' in wish) return heistAt(view, wish.city, wish.tier)?.plan ?? []
  return view.own?.hires.find(({ card }) => card === wish.card)?.plan ?? []
}

/** For every card of a hand, its number among the cards a plan plays, and for which row; none if it stays. */
export function orderOf(
  plan: Action[],
  hand: { card: number }[],
): ({ order: number; row: number } | null)[] {
  const plays = plan
    .flatMap((action) => as(action, 'play') ?? [])
    .map((play, i) => ({ ...play, order: i + 1 }))
  return hand.map(({ card }) => {
    const found = plays.findIndex((play) => play.card === card)
    return found < 0 ? null : plays.splice(found, 1)[0]!
  })
}

/** The wanted icons of a work, one by one. */
export const wanted = (work: PrintedWork): Skill[] =>
  work.skills.flatMap((many, i) => Array.from({ length: many }, () => SKILLS[i]!))

/** Which of the wanted icons a hand covers at best. */
export const covered = (work: PrintedWork, { covered }: HeistView): boolean[] =>
  work.skills.flatMap((many, skill) => Array.from({ length: many }, (_, i) => i < covered[skill]!))

/** A shortest way, without where it begins. */
export function way({ ways }: Printed, from: number, to: number): number[] {
  const path: number[] = []
  for (let at = from; at !== to; path.push(at)) at = ways[at]![to]!
  return path
}
