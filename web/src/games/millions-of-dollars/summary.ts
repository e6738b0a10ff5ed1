// Who said what and what was true: one line per Character at the end of a round.

import { as } from '../../table/variants'
import type { Event, Role, View, Word } from './model'

export interface Line {
  id: number
  owner: number
  role: Role | null
  said: Word | null
  lied: boolean
  end: 'left' | 'out' | 'away'
  gain: number
  bribe: number
}
export interface Summary {
  round: number
  loot: string
  lines: Line[]
  setAside: Role | null
}

export const isLie = (word: Word, truth: Role) =>
  'is' in word ? word.is !== truth : word.is_not === truth

/** `loot` is what was robbed, `start` every purse at the beginning of the round, `happened` all events of the round. */
export function summarise(
  loot: string,
  before: View,
  after: View,
  start: number[],
  happened: Event[],
): Summary | null {
  const ended = happened
    .map((event) => as(event, 'round_ended'))
    .find((found) => found !== undefined)
  if (!ended) return null
  const each = before.characters.length / before.robbers.length
  const lines = before.characters.map((character): Line => {
    const role = ended.roles[character.id] ?? null
    const words = happened.flatMap((event) => {
      const said = as(event, 'said')
      return said && said.character === character.id ? [said.word] : []
    })
    const said = words.at(-1) ?? character.word
    const lied =
      role !== null &&
      (words.length > 0 ? words : said ? [said] : []).some((word) => isLie(word, role))
    const out = happened.some((event) => as(event, 'eliminated')?.character === character.id)
    const left =
      character.fate === 'left' ||
      happened.some((event) => as(event, 'left')?.character === character.id)
    const bribe = happened.reduce((sum, event) => {
      const paid = as(event, 'paid')
      if (!paid) return sum
      return (
        sum +
        (paid.to === character.owner ? paid.amount : 0) -
        (paid.from === character.owner ? paid.amount : 0)
      )
    }, 0)
    const gain = (after.robbers[character.owner]?.cash ?? 0) - (start[character.owner] ?? 0)
    const first = character.id % each === 0
    return {
      id: character.id,
      owner: character.owner,
      role,
      said,
      lied,
      end: left ? 'left' : out ? 'out' : 'away',
      gain: first ? gain : 0,
      bribe: first ? bribe : 0,
    }
  })
  return { round: before.round, loot, lines, setAside: ended.set_aside }
}
