// Where everything lies on the map, in two steps, so that names, crates and stickers stay where they are during a game
// and only what moves anyway finds its place anew.
//
//   printed, chart ──settle──► dials, names, crates, stickers, flowers, tolls, words
//                     views ──moment──► names with prices, pawns, stamps

import { bendTo, type Region } from '../../table/bend'
import type { Chart } from '../../table/MapPane.svelte'
import { around, type Box, type Point, type Size } from '../../table/sheet'
import type { LinkFace } from '../../types/art-project/LinkFace'
import type { Printed } from '../../types/art-project/Printed'
import type { SpaceView } from '../../types/art-project/SpaceView'
import type { Stamped } from '../../types/art-project/Stamped'
import { dialOn, Room, towards, unitOf, type Wanted } from './layout'
import { measure } from './measure'
import { course, lookOf, type Look } from './roads'
import type { Lit, MapPawn } from './TeamMap.svelte'
import { countOf } from './words'

/** How large words on land and water are, in pixels: a letter takes about so much, with the air around it. */
const WORD = 14

export interface Toll {
  link: LinkFace
  look: Look
  text: string
  box: Box
}
export interface Written extends Point {
  text: string
  turn: number
}
export interface Still {
  printed: Printed
  chart: Chart
  dial: number
  spots: Point[]
  /** What stands for a rem on this sheet: more where dials are large. */
  unit: number
  /** The side of a crate. */
  crate: number
  title: Box | null
  /** Which way the name of each space lies. */
  names: number[]
  crates: Box[]
  stickers: (Box | null)[]
  flowers: (Box | null)[]
  tolls: (Toll | null)[]
  words: Written[]
  /** What is taken, but for the names. */
  bare: () => Room
}

/** Several spaces may share a symbol. */
export function hasTwin({ spaces }: Printed, space: number): boolean {
  const { symbol } = spaces[space]!
  return symbol !== null && spaces.filter((one) => one.symbol === symbol).length > 1
}

export const pointsOf = ({ spaces }: Printed): Point[] => spaces.map(({ at: [x, y] }) => ({ x, y }))

/** What stays where it is. */
export function settle(printed: Printed, region: Region | null, chart: Chart): Still {
  const dial = dialOn(pointsOf(printed), chart)
  const rem = unitOf(chart, dial)
  const spots = pointsOf(printed).map(chart.at)
  const crate = Math.max(26, Math.min(2.3 * rem, 0.86 * dial))
  const title = titleBox({ ...chart, rem }, new Room(chart, spots, dial), printed)
  const ground = () => {
    const room = new Room(chart, spots, dial)
    for (const { a, b } of printed.links) room.road(spots[a]!, spots[b]!)
    // The buttons lie over that corner, also when it comes into sight.
    const [width, height] = [6 * rem, 3 * rem]
    room.lay({ x: chart.width - width, y: chart.height - height, width, height })
    if (title) room.lay(title)
    return room
  }
  const room = ground()
  // Above or below reads best.
  const upright = (angle: number) => 30 * Math.abs(Math.cos(angle))
  const names = printed.spaces.map(({ name }, space) => {
    const size = nameSize(name, '0→0', rem)
    const grown = { ...size, width: size.width + 3 * rem }
    return room.find({ space, size, grown, reach: dial + 1 }, upright).angle
  })
  const beside = (width: number, height: number, reach: number, has: (space: number) => boolean) =>
    printed.spaces.map((_, space) =>
      has(space) ? room.find({ space, size: { width, height }, reach }).box : null,
    )
  const crates = beside(crate, crate, dial * 0.96, () => true) as Box[]
  const stickers = beside(
    4.2 * rem,
    1.8 * rem,
    dial * 0.96,
    (space) => printed.spaces[space]!.effect !== null || printed.bonus === space,
  )
  const flowers = beside(1.5 * rem, 1.5 * rem, dial, (space) => hasTwin(printed, space))
  const tolls = printed.links.map((link) => tollOf(link, spots, dial, rem, room))
  const words = written(printed, region, chart, room)
  const bare = () => {
    const again = ground()
    for (const box of [...crates, ...stickers, ...flowers]) if (box) again.lay(box)
    for (const toll of tolls) if (toll) again.lay(toll.box)
    return again
  }
  return {
    printed,
    chart,
    dial,
    spots,
    unit: rem,
    crate,
    title,
    names,
    crates,
    stickers,
    flowers,
    tolls,
    words,
    bare,
  }
}

/** A corner for the map's name and a line below it, where all of the map is in view and a corner is free. */
function titleBox({ keepOut, width, height, rem }: Chart, room: Room, printed: Printed) {
  if (!keepOut || width < 24 * rem) return null
  const letters = Math.max(14, 0.875 * rem)
  // The name is typed, in letters of one width. The line changes, but the room for it does not.
  const typed = 0.72 * rem * printed.map_name.length
  const line = Math.max(13 * rem, measure(printed.notes.ways, letters, 600))
  const size = { width: Math.max(typed, line) + 1.2 * rem, height: 2.9 * rem }
  const [right, below] = [width - size.width - 4, height - size.height - 4]
  const corners = [
    { x: 4, y: 4 },
    { x: right, y: 4 },
    { x: 4, y: below },
  ]
  return corners.map((at) => ({ ...at, ...size })).find((box) => room.free(box)) ?? null
}

/** The tag of a road that does not cost what roads cost, where there is room; a dear one has it anyway. */
function tollOf(link: LinkFace, spots: Point[], dial: number, rem: number, room: Room) {
  const look = lookOf(link)
  if (look === 'road' || look === 'ferry') return null
  const { at } = course(spots, link.a, link.b, dial)
  const cost = Math.min(link.cost_ab, link.cost_ba)
  const text = cost === 0 ? 'free' : `${cost} fuel`
  const letters = Math.max(14, 0.875 * rem)
  const width = measure(text, letters, 650) + 14
  const boxes = [0.5, 0.43, 0.57, 0.36, 0.64].map((t) => around(at(t), width, 1.5 * letters))
  const box =
    boxes.find((one) => room.free(one)) ??
    (look === 'dear' ? boxes.sort((a, b) => room.covered(a) - room.covered(b))[0]! : null)
  if (!box) return null
  room.lay(box)
  return { link, look, text, box }
}

/** What is written on land and water, where nothing else lies; it may move aside a little. */
function written(printed: Printed, region: Region | null, chart: Chart, room: Room): Written[] {
  const bend = region && bendTo(region, printed.spaces)
  if (!region || !bend) return []
  return region.words.flatMap(({ text, at, turn = 0 }) => {
    const [x, y] = bend(at)
    const spot = chart.at({ x, y })
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
    const letters = Array.from(text, (_, i) => (i - (text.length - 1) / 2) * WORD)
    const boxes = (to: Point) =>
      letters.map((far) => around({ x: to.x + far * cos, y: to.y + far * sin }, 1.3 * WORD))
    const places = ASIDE.map(([right, down]) => ({ x: spot.x + right, y: spot.y + down }))
    const free = places.find((to) => boxes(to).every((box) => room.free(box)))
    if (!free) return []
    for (const box of boxes(free)) room.lay(box)
    return [{ text, turn, ...free }]
  })
}
/** How far words may move to find room, the nearest first. */
const ASIDE = [-90, -60, -30, 0, 30, 60, 90]
  .flatMap((x) => [-90, -60, -30, 0, 30, 60, 90].map((y) => [x, y] as const))
  .sort((a, b) => Math.hypot(...a) - Math.hypot(...b))

const nameLetters = (rem: number) => Math.max(14, 0.95 * rem)

function nameSize(name: string, counted: string, rem: number): Size {
  const letters = nameLetters(rem)
  const width = measure(name, letters, 650) + (counted ? measure(counted, letters, 750) + 6 : 0)
  return { width: Math.ceil(width) + 14, height: Math.ceil(letters * 1.3 + 4) }
}

function priceSize({ fuel, hearts, fatal, label }: Lit, rem: number): Size {
  const letters = Math.max(14, 0.9 * rem)
  const words = [label ?? (fuel + hearts === 0 ? 'free' : ''), fatal && !label ? ' fatal' : '']
  const signs = label ? 0 : (fuel > 0 ? 1 : 0) + (hearts > 0 ? 1 : 0)
  const width = measure(words.join(''), letters, 700) + signs * 2.2 * letters
  return { width: Math.ceil(width) + 16, height: Math.ceil(letters * 1.3 + 6) }
}

export interface Now {
  spaces: SpaceView[]
  pawns: MapPawn[]
  lit: Lit[]
}
export interface Moment {
  /** A name with its price; below it where there is no room beside it. */
  names: { box: Box; stacked: boolean }[]
  pawns: { box: Box; size: number }[]
  stamps: (({ box: Box } & Stamped) | null)[]
}

/** A name with its price beside or below it; where both would cover something, another way is found. */
function priced(room: Room, name: Wanted, lit: Lit, rem: number, put: (size: Size) => Box) {
  const price = priceSize(lit, rem)
  const { width, height } = name.size
  const wide = { width: width + price.width + 1, height }
  const high = { width: Math.max(width, price.width), height: height + price.height + 1 }
  for (const size of [wide, high])
    if (room.free(put(size))) {
      room.lay(put(size))
      return { box: put(size), stacked: size === high }
    }
  const [beside, below] = [room.best({ ...name, size: wide }), room.best({ ...name, size: high })]
  const { box } = below.cost < beside.cost ? below : beside
  room.lay(box)
  return { box, stacked: below.cost < beside.cost }
}

/** What lies beside it at this moment. */
export function moment(still: Still, now: Now): Moment {
  const { printed, chart, dial, spots } = still
  const rem = still.unit
  const limit = printed.limits.lost_at_agents
  const room = still.bare()
  const plain = printed.spaces.map(({ name }, space) =>
    nameSize(name, countOf(now.spaces[space]!, limit), rem),
  )
  const put = (space: number, size: Size) =>
    room.inside(towards(spots[space]!, dial + 1, still.names[space]!, size))
  const names = plain.map((size, space) => ({ box: put(space, size), stacked: false }))
  const may = new Map(now.lit.flatMap((one) => (one.alike ? [] : [[one.space, one]])))
  names.forEach(({ box }, space) => may.has(space) || room.lay(box))
  for (const [space, one] of may)
    names[space] = priced(
      room,
      { space, size: plain[space]!, reach: [1, 1.5, 2].map((far) => far * dial + 1) },
      one,
      rem,
      (size) => put(space, size),
    )
  const size = Math.max(25, Math.min(2.2 * rem, 0.8 * dial))
  const pawns = now.pawns.map(({ space }) => ({
    size,
    box: room.find({
      space,
      size: { width: size * 1.05, height: size * 1.22 },
      reach: [dial * 0.86, dial * 1.04, dial * 1.4],
      onOwn: 0.2,
    }).box,
  }))
  const stamps = printed.spaces.map((_, space) => {
    const { stamp } = now.spaces[space]!
    if (!stamp) return null
    const letters = Math.max(14, 0.875 * rem)
    const width = stamp.text.length * letters * 0.67 + 1.4 * letters
    const reach = now.spaces[space]!.lost
      ? dial * 0.5
      : [0.96, 1.3, 1.65, 0.7, 0.3].map((far) => far * dial)
    // It lies askew, and is higher for it.
    const wanted = { space, size: { width, height: 2.8 * letters }, reach, onOwn: 0.35 }
    return { ...stamp, box: room.find(wanted).box }
  })
  return { names, pawns, stamps }
}
