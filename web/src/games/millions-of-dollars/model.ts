// What the page reads out of a View. No rules here: what is allowed comes from the house.

import words from '../../../../games/millions-of-dollars/content/millions-of-dollars.toml'
import type { IconName } from '../../look/icons'
import type { ViewMessage } from '../../net/wire'
import type { Action } from '../../types/millions-of-dollars/Action'
import type { CharacterView } from '../../types/millions-of-dollars/CharacterView'
import type { Event } from '../../types/millions-of-dollars/Event'
import type { Prompt } from '../../types/millions-of-dollars/Prompt'
import type { Role } from '../../types/millions-of-dollars/Role'
import type { View } from '../../types/millions-of-dollars/View'
import type { Word } from '../../types/millions-of-dollars/Word'

export type { Action, CharacterView, Event, Prompt, Role, View, Word }
export type Message = ViewMessage<View, Action, Event, Prompt>

export const ROLES: Role[] = ['snitch', 'brute', 'driver', 'crook', 'mastermind']

export const roleIcon: Record<Role, IconName> = {
  snitch: 'rat',
  brute: 'fist',
  driver: 'steering-wheel',
  crook: 'robber-mask',
  mastermind: 'brain',
}
const gangIcons: IconName[] = [
  'raven',
  'wolf-head',
  'ship-wheel',
  'crown',
  'raccoon-head',
  'clockwork',
  'mirror-mirror',
  'ringing-bell',
]
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

export const roleName = (role: Role) => words.roles.find(({ id }) => id === role)?.name ?? role
/** Two Snitches, two Brutes. */
export const roleNames = (role: Role) =>
  roleName(role) + (/(s|ch|x)$/.test(roleName(role)) ? 'es' : 's')
export const roleSummary = (role: Role) => words.roles.find(({ id }) => id === role)?.summary ?? ''
export const roleColour = (role: Role) => `var(--role-${role})`
export const lootIcon = (id: string): IconName => lootIcons[id] ?? 'bank'

/** The gang a seat plays: looks only. */
export function gang(view: View, seat: number) {
  const named = words.gangs.findIndex(({ id }) => id === view.robbers[seat]?.gang)
  const place = named < 0 ? seat % words.gangs.length : named
  return { ...words.gangs[place]!, icon: gangIcons[place % gangIcons.length]! }
}

export const ownOf = (view: View, seat: number) =>
  view.characters.filter(({ owner }) => owner === seat)
export const slotName = (view: View, character: CharacterView) =>
  view.characters.length > view.robbers.length ? (character.id % 2 ? 'B' : 'A') : ''
export const offered = (character: CharacterView) =>
  character.offers.reduce((sum, { amount }) => sum + amount, 0)

export function phaseName(
  view: View,
): 'planning' | 'live' | 'beats' | 'decision' | 'naming' | 'over' {
  return Object.keys(view.phase)[0] as ReturnType<typeof phaseName>
}

export const speech = (word: Word) =>
  'is' in word ? `I am the ${roleName(word.is)}.` : `I am not the ${roleName(word.is_not)}.`

/** Who an event is about, for the colour of its line. */
export function seatOf(event: unknown, view: View): number | null {
  if (typeof event !== 'object' || event === null) return null
  const content = Object.values(event)[0] as Record<string, unknown>
  for (const key of ['by', 'seat']) if (typeof content[key] === 'number') return content[key]
  if ('paid' in event && typeof content.from === 'number') return content.from
  const character = content.character ?? content.to
  return typeof character === 'number' ? (view.characters[character]?.owner ?? null) : null
}

/** What a seat can tell about the hidden Roles from its own, the face-up cards and its looks. */
export interface Notes {
  /** Roles that lie with rivals, as far as they are not known by name. */
  left: { role: Role; count: number }[]
  /** Whether one of them is not among the rivals but set aside. */
  hidden: 'unknown' | Role
  known: { character: CharacterView; role: Role }[]
}

export function notes(view: View, seat: number): Notes {
  const mine = ownOf(view, seat).flatMap(({ role }) => (role ? [role] : []))
  const known = view.characters.flatMap((character) =>
    character.owner !== seat && character.role ? [{ character, role: character.role }] : [],
  )
  const counts = { ...view.face_up }
  let hidden: Notes['hidden'] = 'unknown'
  for (const role of [...mine, ...known.map(({ role }) => role)]) {
    if (counts[role] > 0) counts[role] -= 1
    else hidden = role
  }
  const left = ROLES.filter((role) => counts[role] > 0).map((role) => ({
    role,
    count: counts[role],
  }))
  return { left, hidden, known }
}

/** How sure it is that somebody else has this Role too. */
export function clash(view: View, role: Role): 'none' | 'maybe' | 'sure' {
  if (view.face_up[role] === 0) return 'none'
  return view.face_up[role] === 1 ? 'maybe' : 'sure'
}
