// What things look like, by the names that rules and packs have for them.

import type { IconName } from '../../look/icons'
import type { Resource } from '../../types/art-project/Resource'
import type { Symbol } from '../../types/art-project/Symbol'

export type SignName = Symbol | Resource | 'heart' | 'agent' | 'start' | 'van'

export const signs: Record<SignName, { icon: IconName; /** Which part of it. */ part?: string }> = {
  films: { icon: 'film-spool' },
  sculptures: { icon: 'stone-bust' },
  books: { icon: 'open-book' },
  visual_arts: { icon: 'palette' },
  artifacts: { icon: 'amphora' },
  music: { icon: 'g-clef' },
  fuel: { icon: 'jerrycan' },
  // The icon is of a pair: one alone is clear when it is small.
  walkie: { icon: 'walkie-talkie', part: '244 0 280 512' },
  gun: { icon: 'pistol-gun' },
  heart: { icon: 'hearts' },
  agent: { icon: 'hand' },
  start: { icon: 'home-garage' },
  van: { icon: 'surfer-van' },
}

/** The chess piece of each character, in the order of the box; who comes after them begins anew. */
export const pieces: IconName[] = [
  'chess-king',
  'chess-queen',
  'chess-knight',
  'chess-bishop',
  'chess-rook',
  'chess-pawn',
]
