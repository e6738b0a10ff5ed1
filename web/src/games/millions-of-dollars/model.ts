// What the page reads out of a View and of what is printed. No rules and no figures here: they come from the house.

import { createContext } from 'svelte'
import type { IconName } from '../../look/icons'
import type { ViewMessage } from '../../net/wire'
import { legalOf } from '../../table/variants'
import type { Action } from '../../types/millions-of-dollars/Action'
import type { CharacterView } from '../../types/millions-of-dollars/CharacterView'
import type { Event } from '../../types/millions-of-dollars/Event'
import type { Printed } from '../../types/millions-of-dollars/Printed'
import type { Prompt } from '../../types/millions-of-dollars/Prompt'
import type { Role } from '../../types/millions-of-dollars/Role'
import type { View } from '../../types/millions-of-dollars/View'
import type { Word } from '../../types/millions-of-dollars/Word'

export type { Action, CharacterView, Event, Printed, Prompt, Role, View, Word }
export type Message = ViewMessage<View, Action, Event, Prompt>

/** What is printed is the same for every part of the table. */
export const [getPrinted, setPrinted] = createContext<Printed>()

export const ROLES: Role[] = ['snitch', 'brute', 'driver', 'crook', 'mastermind']

export const roleIcon: Record<Role, IconName> = {
  snitch: 'rat',
  brute: 'fist',
  driver: 'steering-wheel',
  crook: 'robber-mask',
  mastermind: 'brain',
}
const gangIcons: Record<string, IconName> = {
  velvet_crows: 'raven',
  neon_jackals: 'wolf-head',
  harbour_saints: 'ship-wheel',
  copper_kings: 'crown',
  midnight_marmots: 'raccoon-head',
  clockmakers: 'clockwork',
  glass_sisters: 'mirror-mirror',
  red_tram_club: 'ringing-bell',
}
const lootIcons: Record<string, IconName> = {
  first_bank: 'bank',
  harbour_credit_union: 'anchor',
  racetrack_tote: 'horse-head',
  pawnbrokers_exchange: 'scales',
  grand_post_office: 'post-office',
  silver_palm_casino: 'poker-hand',
  airport_freight_vault: 'commercial-airplane',
  diamond_quarter: 'cut-diamond',
  mint_annexe: 'stamper',
  midtown_reserve: 'gold-stack',
}

export const roleColour = (role: Role) => `var(--role-${role})`
export const lootIcon = (id: string): IconName => lootIcons[id] ?? 'bank'

/** What is open in the prompt instead of its buttons. */
export type Tray = { kind: 'claim' | 'ask' | 'take' | 'leave' } | { kind: 'rival'; seat: number }

/** The Loot card in play. */
export const lootOf = (printed: Printed, view: View) => printed.loot[view.loot]!

/** The gang a seat plays: looks only. */
export function gang(printed: Printed, seat: number) {
  const found = printed.gangs[seat]!
  return { ...found, icon: gangIcons[found.id] ?? ('robber-mask' as const) }
}

export const ownOf = (view: View, seat: number) =>
  view.characters.filter(({ owner }) => owner === seat)
/** Whether everybody has two Characters, A and B. */
export const isPaired = ({ characters_each }: Printed) => characters_each > 1
export const slotName = (printed: Printed, { id }: CharacterView) =>
  isPaired(printed) ? 'AB'.charAt(id % printed.characters_each) : ''
export const offered = (character: CharacterView) =>
  character.offers.reduce((sum, { amount }) => sum + amount, 0)

/** What I would have in hand, had I taken what is offered to a Character of mine, its ante back. */
export const afterTaking = (view: View, character: CharacterView) =>
  view.robbers[character.owner]!.cash + offered(character) + character.ante

/** Whether this may be done to a Character. */
export const mayTo = (message: Message, kind: string, character: number) =>
  (legalOf(message, kind) as { character: number }[]).some((one) => one.character === character)

export function phaseName(
  view: View,
): 'planning' | 'live' | 'beats' | 'decision' | 'naming' | 'over' {
  return Object.keys(view.phase)[0] as ReturnType<typeof phaseName>
}

export const speech = ({ roles }: Printed, word: Word) =>
  'is' in word ? `I am the ${roles[word.is].name}.` : `I am not the ${roles[word.is_not].name}.`
