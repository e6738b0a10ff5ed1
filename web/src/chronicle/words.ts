// How a chronicle names things: short for the grid, and in sentences.

import type { Chronicle, ChronicleEntry } from '../net/wire'

type Axis = Chronicle['grid']['rows']

/** `Japan` of `Japan: the rules as they are`, and the rest of it. */
export function split(text: string): { short: string; rest: string } {
  const at = text.indexOf(': ')
  return at < 0 ? { short: text, rest: '' } : { short: text.slice(0, at), rest: text.slice(at + 2) }
}

/** The short name of a row or a column. */
export const shortOf = (axis: Axis, value: string) =>
  split(axis.values.find((known) => known.value === value)?.text ?? value).short

/** Three won, one lost. */
export const counted = (won: number, lost: number) =>
  [won > 0 && `${won} won`, lost > 0 && `${lost} lost`].filter(Boolean).join(', ') ||
  'not played yet'

/** Ada, Marek and Bishop (bot). */
export function company({ players }: ChronicleEntry): string {
  const names = players.map(({ name, bot }) => (bot ? `${name} (bot)` : name))
  const last = names.pop() ?? ''
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
export const day = (at: number) => DAY.format(at)
