// What a roll brings within reach, as the map shows it: one goal per tile, or per roof for a rocket. Read out of the
// view, never worked out.

import type { IconName } from '../../look/icons'
import { as, kindOf } from '../../table/variants'
import {
  houseName,
  likely,
  money,
  placeName,
  sameSpot,
  span,
  tileAt,
  tilesOf,
  vehicleName,
  type Action,
  type Deed,
  type EndView,
  type Printed,
  type Prospect,
  type Spot,
  type View,
} from './model'
import { middle, type Tile } from './paris/city'
import { vehicleSign } from './signs'

/** Something that can be done at the end of a move. */
export interface Chance {
  end: EndView
  prospect: Prospect
  /** One and the same wherever it is done from. */
  key: string
}
export interface Goal {
  /** The tile that is pressed: of tank and train where the front comes to stand. */
  key: string
  tiles: Tile[]
  x: number
  y: number
  /** On a roof, not on the street. */
  roof: boolean
  ends: EndView[]
  chances: Chance[]
  /** Whether it is the nearest place for something, and carries its sign. */
  bears: Chance | null
  /** What a press does at once, where it is no end of a move: getting into a vehicle, or out. */
  act?: Action
  /** Its sign, and its words. */
  sign?: IconName
  says?: string
}

const keyOf = (deed: Deed) => JSON.stringify(deed)

export function goalsOf(printed: Printed, view: View): Goal[] {
  const goals = new Map<string, Goal>()
  for (const end of view.reach) {
    const location = as(end.end, 'location')
    const front = end.way.at(-1) ?? as(end.end, 'tile')
    const tiles =
      location || front === undefined
        ? cornerOf(tilesOf(printed, end.end))
        : [tileAt(printed, front)]
    const key = location ?? String(front)
    const goal: Goal = goals.get(key) ?? {
      key,
      tiles,
      ...middle(...tiles),
      roof: location !== undefined,
      ends: [],
      chances: [],
      bears: null,
    }
    goal.ends.push(end)
    goals.set(key, goal)
  }
  for (const goal of goals.values()) {
    // What can be done comes first, then the shorter way.
    goal.ends.sort((a, b) => b.deeds.length - a.deeds.length || a.steps - b.steps)
    for (const end of goal.ends)
      for (const prospect of end.deeds) {
        const key = keyOf(prospect.deed)
        if (!goal.chances.some((one) => one.key === key)) goal.chances.push({ end, prospect, key })
      }
  }
  const all = [...goals.values()]
  for (const best of bestOf(all)) {
    const goal = all.find(({ chances }) => chances.includes(best))!
    goal.bears ??= best
  }
  return all
}

/** The upper right of a roof: its name stands in the middle, and what it takes below. */
function cornerOf(tiles: Tile[]): Tile[] {
  const top = Math.min(...tiles.map(([, y]) => y))
  return [tiles.filter(([, y]) => y === top).reduce((a, b) => (b[0] > a[0] ? b : a))]
}

/** Where a vehicle can be boarded or left. */
export function ridesOf(printed: Printed, acts: Action[], token: Spot | undefined): Goal[] {
  const here = token ? tilesOf(printed, token).map(String) : []
  return acts.flatMap((act): Goal[] => {
    const board = as(act, 'board')
    const alight = as(act, 'alight')
    const spot = board?.spot ?? (alight && { tile: alight.tile })
    if (!spot) return []
    const all = tilesOf(printed, spot)
    // Of two tiles the one beside the token is pressed.
    const beside = all.filter((tile) => !here.includes(String(tile)))
    const tiles =
      as(spot, 'pair') && beside.length > 0
        ? [beside[0]!]
        : as(spot, 'location')
          ? cornerOf(all)
          : all
    const [x, y] = tiles[0]!
    const roof = as(spot, 'location')
    const where = roof ? `the roof of ${placeName(printed, roof)}` : `column ${x + 1}, row ${y + 1}`
    return [
      {
        key: JSON.stringify(spot),
        tiles,
        ...middle(...tiles),
        roof: roof !== undefined,
        ends: [{ end: spot, steps: 0, way: [], deeds: [] }],
        chances: [],
        bears: null,
        act,
        sign: board ? vehicleSign(board.vehicle) : 'exit-door',
        says: board
          ? `Board the ${vehicleName(printed, board.vehicle).toLowerCase()}: ${where}`
          : `Get out: ${where}`,
      },
    ]
  })
}

/** What is within reach, each once, from its nearest place, and the best first. */
export function bestOf(goals: Goal[]): Chance[] {
  const found = new Map<string, Chance>()
  for (const chance of goals.flatMap(({ chances }) => chances)) {
    const known = found.get(chance.key)
    if (!known || chance.end.steps < known.end.steps) found.set(chance.key, chance)
  }
  return [...found.values()].sort((a, b) => hope(b.prospect) - hope(a.prospect))
}
/** What may be hoped for, without a card; a job whose tickets are missing comes after all that can be done at once. */
function hope({ chances, gain, missing, no_vehicle: walks, deed }: Prospect): number {
  if (missing.length > 0 || walks) return -1 / (1 + gain[1])
  if (kindOf(deed) === 'school') return 0.5
  return ((chances[0]?.success ?? 1000) * (gain[0] + gain[1])) / 2000
}

export const deedSign = (deed: Deed): IconName => {
  switch (kindOf(deed)) {
    case 'claim':
      return 'house'
    case 'rob':
      return 'fist'
    case 'raid':
      return 'robber-mask'
    case 'business':
      return 'money-stack'
    case 'museum':
      return 'mona-lisa'
    default:
      return 'graduate-cap'
  }
}
/** What a gain is, as a sign. */
export const gainSign = (deed: Deed): IconName => {
  switch (kindOf(deed)) {
    case 'claim':
    case 'raid':
      return 'cut-diamond'
    case 'museum':
      return 'mona-lisa'
    case 'school':
      return 'graduate-cap'
    default:
      return 'banknote'
  }
}
/** "Rob Jogo", "House 2C": a name for a deed. */
export function deedName(printed: Printed, deed: Deed, name: (seat: number) => string): string {
  const claim = as(deed, 'claim')
  if (claim) return `Take ${houseName(printed, claim.house)}`
  const rob = as(deed, 'rob')
  if (rob) return `Rob ${name(rob.seat)}`
  const raid = as(deed, 'raid')
  if (raid) return `Raid ${name(raid.owner)}`
  const business = as(deed, 'business')
  if (business) return `Rob ${placeName(printed, business.location)}`
  const museum = as(deed, 'museum')
  if (museum) return `${placeName(printed, museum.location)} job`
  return 'Go to school'
}
/** What is missing for a job, in a word. */
export const missingOf = ({ missing, no_vehicle: walks }: Prospect) =>
  missing.length + (walks ? 1 : 0)
/** "sure", "50%", "3 missing". */
export function hopeWords(prospect: Prospect): string {
  const missing = missingOf(prospect)
  if (missing > 0) return `${missing} missing`
  return likely(prospect.chances[0])
}
export function gainWords({ gain, deed }: Prospect): string {
  if (kindOf(deed) === 'school') return ''
  return gain[1] > 0 ? `+${span([gain[0], gain[1]])}` : money(0)
}

/** The first act of a deed, once one stands there. */
export function openingOf(deed: Deed): Action | null {
  const claim = as(deed, 'claim')
  if (claim) return { claim_house: { house: claim.house } }
  const rob = as(deed, 'rob')
  if (rob) return { open_crime: { target: { player: rob.seat } } }
  const raid = as(deed, 'raid')
  if (raid) return { open_crime: { target: { safe_house: raid.house } } }
  const business = as(deed, 'business')
  if (business) return { open_crime: { target: { business: business.location } } }
  const museum = as(deed, 'museum')
  if (museum) return { open_job: { museum: museum.location } }
  // What to learn is chosen at school.
  const school = as(deed, 'school')
  return school?.colours.length === 1 ? { enrol: { colour: school.colours[0]! } } : null
}

/** So many cards out of a hand, by kind: the most there are of first, and none that is the last of its kind while others are not. */
export function pickCards(hand: readonly number[], many: number): number[] {
  const left = [...hand]
  const found: number[] = []
  for (let i = 0; i < many; i++) {
    const most = Math.max(...left)
    if (most === 0) break
    const kind = left.indexOf(most)
    left[kind]! -= 1
    found.push(kind)
  }
  return found
}

export const isEnd = (end: EndView, other: EndView) => sameSpot(end.end, other.end)
