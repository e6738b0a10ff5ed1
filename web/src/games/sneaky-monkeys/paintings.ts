// What hangs in a frame: a picture made of parts, by the name of the work and where it comes from. Works of one museum
// are of one kind, and each name is a picture of its own.

import { chance } from './paris/chance'

export interface Painting {
  /** A figure in stone or bronze on a plinth, or a picture. */
  statue: boolean
  /** Two colours behind, by their number in the palette. */
  ground: number
  /** Which coat the monkey has, and how many there are. */
  coat: number
  figures: number
  scene: 'hills' | 'pond' | 'night' | 'hall' | 'branch' | 'plain'
  extra: 'none' | 'wings' | 'flag' | 'veil' | 'bow' | 'crown' | 'fan' | 'clock' | 'banana'
}

const SCENES: [RegExp, Painting['scene']][] = [
  [/pond|lily|lake|sea/i, 'pond'],
  [/night|star|moon|evening/i, 'night'],
  [/branch|canopy|grove|tree|jungle/i, 'branch'],
  [/barricade|station|palace|hall/i, 'hall'],
]
const EXTRAS: [RegExp, Painting['extra']][] = [
  [/wing/i, 'wings'],
  [/barricade|liberty/i, 'flag'],
  [/mona|lisa|lady/i, 'veil'],
  [/archer|bow/i, 'bow'],
  [/tiara|crown|sultan|king|queen/i, 'crown'],
  [/fan|feather/i, 'fan'],
  [/clock|mechanical/i, 'clock'],
  [/banana|lunch|maestro/i, 'banana'],
]

export function paintingOf(name: string, museum: string): Painting {
  let seed = 7
  for (const letter of name) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619) >>> 0
  const draw = chance(seed)
  const pick = <A>(all: [RegExp, A][]) => all.find(([known]) => known.test(name))?.[1]
  const statue = /rodin|bourdelle|sculpt/i.test(museum)
  const scenes: Painting['scene'][] = ['hills', 'plain', 'pond', 'hall']
  return {
    statue,
    ground: Math.floor(draw() * 6),
    coat: Math.floor(draw() * 6),
    figures: /kiss|paws|primates|lunch/i.test(name) ? 2 : 1,
    scene: statue ? 'plain' : (pick(SCENES) ?? scenes[Math.floor(draw() * scenes.length)]!),
    extra: pick(EXTRAS) ?? 'none',
  }
}
