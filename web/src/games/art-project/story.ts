// What is printed on each map of the pack, for the story page: at a table the house says it.

import pack from 'virtual:pack/art-project'
import type { LinkFace } from '../../types/art-project/LinkFace'
import type { Notes } from '../../types/art-project/Notes'
import type { Printed } from '../../types/art-project/Printed'
import type { PrintedSpace } from '../../types/art-project/PrintedSpace'
import type { PrintedSymbol } from '../../types/art-project/PrintedSymbol'

interface PackMap {
  id: string
  name: string
  start: string
  movement: 'links' | { anywhere: number }
  bonus: 'none' | { arrival_gun: string }
  space: (Omit<PrintedSpace, 'at'> & { x: number; y: number })[]
  link?: (Omit<LinkFace, 'a' | 'b'> & { a: string; b: string })[]
  track: { threat: number; ally_cost: number; space?: string }[]
}

/** What the house says of things at a table: a sentence, or several by their names. */
const SEVERAL = ['asks', 'endings', 'lapses', 'stakes', 'warnings']
const LINES = ['backs', 'hearts', 'lanes', 'throws', 'guns', 'against']
const said = (of: string) =>
  new Proxy({}, { get: (_, about) => `A word about ${of}${String(about)}.` })
const NOTES = new Proxy({} as Notes, {
  get: (_, about) => {
    if (about === 'ways') return ''
    const word = `A word about ${String(about)}.`
    if (SEVERAL.includes(String(about))) return said(`${String(about)}: `)
    return LINES.includes(String(about)) ? [String(about), word] : word
  },
})

function printedOf(map: PackMap): Printed {
  const place = (id: string) => map.space.findIndex((space) => space.id === id)
  const links = (map.link ?? []).map((link) => ({ ...link, a: place(link.a), b: place(link.b) }))
  const step = (from: number, to: number) => {
    if (map.movement !== 'links') return from === to ? null : map.movement.anywhere
    const there = links.find(({ a, b }) => a === from && b === to)
    const back = links.find(({ a, b }) => a === to && b === from)
    return there?.cost_ab ?? back?.cost_ba ?? null
  }
  return {
    symbols: pack.symbol as unknown as PrintedSymbol[],
    characters: pack.character as unknown as Printed['characters'],
    cards: [],
    backs: [],
    map: map.id,
    map_name: map.name,
    difficulty: '',
    start: place(map.start),
    spaces: map.space.map(({ id, name, x, y, symbol, effect }) => ({
      id,
      name,
      at: [x, y],
      symbol: symbol ?? null,
      effect: effect ?? null,
      does: null,
      plan: `Plan to drive to ${name}?`,
      propose: `Propose ${name}`,
    })),
    links,
    steps: map.space.map((_, from) => map.space.map((_, to) => step(from, to))),
    track: map.track.map(({ space, ...rest }) => ({ ...rest, named: space ? place(space) : null })),
    own_clues: false,
    carried: false,
    bonus: map.bonus === 'none' ? null : place(map.bonus.arrival_gun),
    places: { one: 'place', several: 'places' },
    notes: NOTES,
    limits: {
      resources: 6,
      ally_dice: 5,
      to_discover: 3,
      gun_strength: 2,
      lost_at_agents: 5,
      cards_drawn: 2,
      cards_played: 1,
    },
    player_die: [1, 1, 1, 1, 1, 1],
    ally_die: [1, 1, 1, 1, 1, 1],
  }
}

export const maps: Printed[] = (pack.map as unknown as PackMap[]).map(printedOf)
