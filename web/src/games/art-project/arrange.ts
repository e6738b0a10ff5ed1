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
import { dialOn, Room, towards } from './layout'
import { measure } from './measure'
import { course, lookOf, type Look } from './roads'
import type { Lit, MapPawn } from './TeamMap.svelte'
import { countOf, stampOf, type Stamped } from './words'

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
  const { rem } = chart
  const dial = dialOn(pointsOf(printed), chart)
  const spots = pointsOf(printed).map(chart.at)
  const crate = Math.max(26, Math.min(2.3 * rem, 0.86 * dial))
  const title = titleBox(chart, new Room(chart, spots, dial))
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
  const upright = (angle: number) => 14 * Math.abs(Math.cos(angle))
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

/** A corner for the map's name, where all of the map is in view and a corner is free. */
function titleBox({ keepOut, width, height, rem }: Chart, room: Room): Box | null {
  const size = { width: 12 * rem, height: 2.8 * rem }
  if (!keepOut || width < 24 * rem) return null
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
  const box = boxes.find((one) => room.free(one)) ?? (look === 'dear' ? boxes[0]! : null)
  if (!box) return null
  room.lay(box)
  return { link, look, text, box }
}

/** What is written on land and water, where nothing else lies. */
function written(printed: Printed, region: Region | null, chart: Chart, room: Room): Written[] {
  const bend = region && bendTo(region, printed.spaces)
  if (!region || !bend) return []
  return region.words.flatMap(({ text, at, turn = 0 }) => {
    const [x, y] = bend(at)
    const spot = chart.at({ x, y })
    const [long, angle] = [text.length * WORD, (turn * Math.PI) / 180]
    const width = Math.abs(Math.cos(angle)) * long + WORD
    const height = Math.abs(Math.sin(angle)) * long + 1.4 * WORD
    return room.free(around(spot, width, height)) ? [{ text, turn, ...spot }] : []
  })
}

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
  /** Agents that the plan would bring, by space. */
  coming: number[]
  lit: Lit[]
}
export interface Moment {
  /** A name with its price; below it where there is no room beside it. */
  names: { box: Box; stacked: boolean }[]
  pawns: { box: Box; size: number }[]
  stamps: (({ box: Box } & Stamped) | null)[]
}

/** What lies beside it at this moment. */
export function moment(still: Still, now: Now): Moment {
  const { printed, chart, dial, spots } = still
  const { rem } = chart
  const limit = printed.limits.lost_at_agents
  const room = still.bare()
  const names = printed.spaces.map(({ name }, space) => {
    const may = now.lit.find((one) => one.space === space)
    const plain = nameSize(name, countOf(now.spaces[space]!, now.coming[space] ?? 0, limit), rem)
    const price = may && priceSize(may, rem)
    const wide = price ? { ...plain, width: plain.width + price.width + 1 } : plain
    const high = price
      ? { width: Math.max(plain.width, price.width), height: plain.height + price.height + 1 }
      : plain
    const put = (size: Size) =>
      room.inside(towards(spots[space]!, dial + 1, still.names[space]!, size))
    const stacked = price !== undefined && !room.free(put(wide)) && room.free(put(high))
    return { box: put(stacked ? high : wide), stacked }
  })
  for (const { box } of names) room.lay(box)
  const size = Math.max(25, Math.min(2.2 * rem, 0.8 * dial))
  const pawns = now.pawns.map(({ space }) => ({
    size,
    box: room.find({
      space,
      size: { width: size * 1.05, height: size * 1.22 },
      reach: [dial * 0.8, dial * 1.2],
    }).box,
  }))
  const stamps = printed.spaces.map((_, space) => {
    const stamp = stampOf(now.spaces[space]!, now.coming[space] ?? 0, limit)
    if (!stamp) return null
    const letters = Math.max(14, 0.875 * rem)
    const width = stamp.text.length * letters * 0.67 + 1.4 * letters
    const reach = now.spaces[space]!.lost
      ? dial * 0.5
      : [dial * 0.94, dial * 1.25, dial * 1.6, dial * 2]
    return { ...stamp, box: room.find({ space, size: { width, height: 2 * letters }, reach }).box }
  })
  return { names, pawns, stamps }
}
