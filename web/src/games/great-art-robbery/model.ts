// What the page reads out of a View. No rules here: what is allowed comes from the house.

import type { IconName } from '../../look/icons'
import type { ViewMessage } from '../../net/wire'
import type { Action } from '../../types/great-art-robbery/Action'
import type { Event } from '../../types/great-art-robbery/Event'
import type { HeistView } from '../../types/great-art-robbery/HeistView'
import type { Pools } from '../../types/great-art-robbery/Pools'
import type { PrintedWork } from '../../types/great-art-robbery/PrintedWork'
import type { Prompt } from '../../types/great-art-robbery/Prompt'
import type { Symbol } from '../../types/great-art-robbery/Symbol'
import type { Tier } from '../../types/great-art-robbery/Tier'
import type { View } from '../../types/great-art-robbery/View'

export type { Action, Event, HeistView, Pools, PrintedWork, Prompt, Symbol, Tier, View }
export type Message = ViewMessage<View, Action, Event, Prompt>

export const INTERPOL = 30
export const isRobber = (card: number) => card < 10

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

const others: Record<Exclude<Symbol, Skill>, { icon: IconName; name: string; mark?: string }> = {
  money: { icon: 'two-coins', name: 'Money' },
  wheel: { icon: 'car-wheel', name: 'Wheel' },
  getaway: { icon: 'city-car', name: 'the token' },
  draw_1: { icon: 'card-draw', name: '1 new card for this one', mark: '1' },
  draw_2: { icon: 'card-draw', name: '2 new cards for this one', mark: '2' },
  eliminate: { icon: 'cancel', name: 'Elimination' },
  airplane: { icon: 'commercial-airplane', name: 'a flight' },
  siren: { icon: 'ringing-bell', name: 'a Siren' },
  less_visible_2: { icon: 'invisible', name: '2 less Suspicion', mark: '2' },
  less_visible_5: { icon: 'invisible', name: '5 less Suspicion', mark: '5' },
}
export const symbolLook = (symbol: Symbol) =>
  isSkill(symbol)
    ? { icon: skillIcon[symbol], name: skillName[symbol], mark: undefined }
    : { mark: undefined, ...others[symbol] }

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

/** "2 Money, 1 Wheel and a Siren". */
export function rowWords(row: Symbol[]): string {
  const words = counted(row).map(({ symbol, count }) => {
    const { name } = symbolLook(symbol)
    if (symbol === 'wheel') return `${count} Wheel${count > 1 ? 's' : ''}`
    if (symbol === 'money') return `${count} Money`
    return count > 1 ? `${count} ${name}s` : name
  })
  return list(words)
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
export const crewIcon = (view: View, seat: number): IconName =>
  crewIcons[view.board.crews[seat]?.colour ?? ''] ?? 'robber-mask'

/** A card's name; a Robber's depends on whose it is. */
export function cardName(view: View, seat: number, card: number): string {
  return isRobber(card)
    ? (view.board.crews[seat]?.robbers[card] ?? 'Robber')
    : view.board.cards[card]!.name
}
/** "'Tightrope' Tilly": the nickname, then the name. */
export function nameParts(name: string): { nick: string; first: string } {
  const found = /^'(.+)' (.+)$/.exec(name)
  return found ? { nick: found[1]!, first: found[2]! } : { nick: '', first: name }
}

export const circleName = (view: View, circle: number) => view.board.circles[circle]?.name ?? ''

export const workAt = (view: View, city: number, tier: Tier): PrintedWork | null => {
  const work = view.cities.find((one) => one.city === city)?.[tier] ?? null
  return work === null ? null : (view.board.works[work] ?? null)
}
export const heistAt = (view: View, city: number, tier: Tier): HeistView | null =>
  view.own?.heists.find((one) => one.city === city && one.tier === tier) ?? null

/** The wanted icons of a work, one by one. */
export const wanted = (work: PrintedWork): Skill[] =>
  work.skills.flatMap((many, i) => Array.from({ length: many }, () => SKILLS[i]!))

const COLUMN: Partial<Record<Symbol, number>> = {
  acrobat: 0,
  infiltrator: 1,
  safecracker: 2,
  forger: 3,
  any_skill: 4,
}

/** Every different sum of skill icons that pools and hand can show together. */
export function skillSums(view: View): number[][] {
  if (!view.own) return []
  const { skills, any } = view.turn.pools
  let sums = new Map<string, number[]>([['', [...skills, any]]])
  for (const { card } of view.own.hand) {
    const rows = view.board.cards[card]!.rows.map((row) =>
      row.filter((symbol) => symbol in COLUMN),
    ).filter((row) => row.length > 0)
    if (rows.length === 0) continue
    const next = new Map(sums)
    for (const sum of sums.values()) {
      for (const row of rows) {
        const more = [...sum]
        for (const symbol of row) more[COLUMN[symbol]!]! += 1
        next.set(more.join(), more)
      }
    }
    sums = next
  }
  return [...sums.values()]
}

/** Which of the wanted icons are covered at best. */
export function covered(work: PrintedWork, sums: number[][]): boolean[] {
  let best = wanted(work).map(() => false)
  let most = 0
  for (const sum of sums) {
    const left = [...sum]
    const now = wanted(work).map((skill) => left[SKILLS.indexOf(skill as never)]!-- > 0)
    for (let i = 0; i < now.length; i++) if (!now[i] && left[4]!-- > 0) now[i] = true
    const many = now.filter(Boolean).length
    if (many > most) [best, most] = [now, many]
  }
  return best
}

/** A shortest way along the links, without where it begins. */
export function way(view: View, from: number, to: number): number[] {
  const came = new Map<number, number>([[from, from]])
  const edge = [from]
  for (let at = edge.shift(); at !== undefined && !came.has(to); at = edge.shift()) {
    for (const [a, b] of view.board.links) {
      const next = a === at ? b : b === at ? a : null
      if (next === null || came.has(next)) continue
      came.set(next, at)
      edge.push(next)
    }
  }
  const path: number[] = []
  for (let at = to; at !== from && came.has(at); at = came.get(at)!) path.unshift(at)
  return path
}

export const leftovers = ({ money, wheels }: Pools) => money + wheels

/** Who an event is about, for the colour of its line. */
export function seatOf(event: unknown): number | null {
  if (typeof event !== 'object' || event === null) return null
  const { seat } = Object.values(event)[0] as { seat?: unknown }
  return typeof seat === 'number' ? seat : null
}
