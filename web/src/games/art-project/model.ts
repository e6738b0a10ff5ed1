// What the page reads out of a View and of what is printed. No rules and no figures here: they come from the house.

import { createContext } from 'svelte'
import type { IconName } from '../../look/icons'
import type { ViewMessage } from '../../net/wire'
import { as, kindOf } from '../../table/variants'
import type { Action } from '../../types/art-project/Action'
import type { Ending } from '../../types/art-project/Ending'
import type { Endings } from '../../types/art-project/Endings'
import type { Event } from '../../types/art-project/Event'
import type { FightView } from '../../types/art-project/FightView'
import type { Frame } from '../../types/art-project/Frame'
import type { Icons } from '../../types/art-project/Icons'
import type { Pawn } from '../../types/art-project/Pawn'
import type { Payment } from '../../types/art-project/Payment'
import type { Play } from '../../types/art-project/Play'
import type { Printed } from '../../types/art-project/Printed'
import type { PrintedBundle } from '../../types/art-project/PrintedBundle'
import type { PrintedCard } from '../../types/art-project/PrintedCard'
import type { Prompt } from '../../types/art-project/Prompt'
import type { Resource } from '../../types/art-project/Resource'
import type { Signal } from '../../types/art-project/Signal'
import type { Signalled } from '../../types/art-project/Signalled'
import type { Symbol } from '../../types/art-project/Symbol'
import type { View } from '../../types/art-project/View'

export type {
  Action,
  Ending,
  Event,
  FightView,
  Frame,
  Icons,
  Pawn,
  Payment,
  Play,
  Printed,
  PrintedBundle,
  PrintedCard,
  Prompt,
  Resource,
  Signal,
  Signalled,
  Symbol,
  View,
}
/** Where an icon of a card sends its agent. */
export type Icon = Icons[number]
export type Message = ViewMessage<View, Action, Event, Prompt>

/** What is printed is the same for every part of the table. */
export const [getPrinted, setPrinted] = createContext<Printed>()

/** In the order of the van and of every bundle. */
export const RESOURCES = ['fuel', 'walkie', 'gun'] as const
export const resourceName: Record<Resource, string> = {
  fuel: 'Fuel',
  walkie: 'Radios',
  gun: 'Guns',
}
/** "2 fuel", "1 radio". */
export const resources = (kind: Resource, n: number) =>
  kind === 'fuel' ? `${n} fuel` : count(n, kind === 'walkie' ? 'radio' : 'gun')

/** By the glyph that the pack prints, so that a pack of one's own is drawn too. */
const glyphs: Record<string, IconName> = {
  'film reel': 'film-spool',
  bust: 'stone-bust',
  'open book': 'open-book',
  palette: 'palette',
  amphora: 'amphora',
  'treble clef': 'g-clef',
}
export const symbolOf = ({ symbols }: Printed, id: Symbol) =>
  symbols.find((symbol) => symbol.id === id)!
export const symbolIcon = (printed: Printed, id: Symbol): IconName =>
  glyphs[symbolOf(printed, id).glyph] ?? 'mona-lisa'
export const symbolName = (printed: Printed, id: Symbol) => symbolOf(printed, id).name

/** The clues of a back, one by one, in the order of the symbols. */
export const cluesOf = ({ backs, symbols }: Printed, back: number): Symbol[] =>
  symbols.flatMap(({ id }, at) => Array.from({ length: backs[back]?.[at] ?? 0 }, () => id))

/** How often a row of clue cards shows each symbol, in the order of the symbols. */
export const clueCounts = (printed: Printed, row: number[]): number[] =>
  printed.symbols.map((_, at) =>
    row.reduce((sum, card) => sum + (printed.backs[printed.cards[card]!.back]?.[at] ?? 0), 0),
  )

export const spaceName = ({ spaces }: Printed, space: number) => spaces[space]?.name ?? ''
/** The spaces that wear a symbol: one, or two islands. */
export const spacesOf = ({ spaces }: Printed, symbol: Symbol): number[] =>
  spaces.flatMap((space, at) => (space.symbol === symbol ? [at] : []))
export const cardOf = ({ cards }: Printed, card: number): PrintedCard => cards[card]!

export const phaseName = ({ phase }: View) => kindOf(phase)
/** While cards are drawn, planned and played. */
export const inMission = (view: View) => ['setup', 'draw', 'plan', 'play'].includes(phaseName(view))
export const fightOf = ({ phase }: View): FightView | null => as(phase, 'fight') ?? null
export const endingOf = ({ phase }: View) => as(phase, 'over') ?? null

/** The seat's chess piece, as the character is called in the pack. */
export const characterOf = ({ characters }: Printed, seat: number) => characters[seat]?.name ?? ''

export const list = (words: string[]) =>
  words.length < 2
    ? (words[0] ?? 'nothing')
    : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`
export const count = (n: number, thing: string, things = `${thing}s`) =>
  `${n} ${n === 1 ? thing : things}`

/** "1 city", "2 islands": whatever the spaces of this map are. */
export const placesOf = ({ places }: Printed, n: number) => count(n, places.one, places.several)

/** "1st", "2nd", "3rd", "4th". */
export const ordinal = (n: number) => `${n}${['th', 'st', 'nd', 'rd'][n] ?? 'th'}`

/** "1 fuel and 2 guns", "nothing". */
export const bundleWords = ({ resources: all, health }: PrintedBundle) =>
  list([
    ...RESOURCES.flatMap((kind, at) => (all[at]! > 0 ? [resources(kind, all[at]!)] : [])),
    ...(health > 0 ? [count(health, 'heart')] : []),
  ])

/** Agents that a card sends: the icon, the spaces it names, how many. */
export interface Sent {
  icon: Icon
  spaces: number[]
  count: number
}
/** Equal icons counted, in printed order. */
export function agentsOf(printed: Printed, icons: Icons): Sent[] {
  const found: Sent[] = []
  for (const icon of icons) {
    const last = found.find((one) => one.icon === icon)
    if (last) last.count += 1
    else {
      found.push({
        icon,
        spaces: icon === 'start' ? [printed.start] : spacesOf(printed, icon),
        count: 1,
      })
    }
  }
  return found
}
export const agentWords = (printed: Printed, icons: Icons) =>
  list(
    agentsOf(printed, icons).map(
      ({ spaces, count: many }) =>
        `${many} to ${list(spaces.map((space) => spaceName(printed, space)))}`,
    ),
  )

/** Why a game is over, or would be: the house says it, and the page who lost the last heart. */
export function endingWords(
  { notes }: Printed,
  ending: Ending,
  name: (seat: number) => string,
): string {
  const words = notes.endings[kindOf(ending) as keyof Endings]
  const whose = as(ending, 'no_health')
  return whose ? `${name(whose.seat)}: ${words}` : words
}
