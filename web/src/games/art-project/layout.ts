// Where things lie on the map. Dials lie where the pack puts its spaces; everything else finds room around its own dial.
//
//   spaces in pixels ──settle──► which way names, crates and stickers lie; this does not change during a game
//                    ──around──► where pawns, prices and stamps of the moment fit beside them

import { around, frameOf, Squares, type Box, type Point, type Size } from '../../table/sheet'
import type { Frame } from '../../table/MapPane.svelte'

/** Radius of a dial: in pixels never smaller, and in rem on sheets of usual size never larger. */
const SMALLEST = 28
const LARGEST = 2.6
/** And beside the room that a space has on average: the rest is for names, crates and pawns. */
const SHARE = 0.27
/** So much room every space has at least on average, as the side of a square, in pixels: its name must fit in, or its name and a price. */
const LEAST_ROOM = { named: 112, priced: 128 }
/** Air between two dials. */
const AIR = 7
/** How fine the search for room is, in pixels. */
const SIDE = 3
/** What covering a square pixel costs: something that lies there, a road, what something grows to. */
const COVER = 3
const ROAD = 0.25
const GROWN = 0.5
/** And the middle of a dial, so large beside the dial, which a pointer must find. */
const MIDDLE = 60
const CORE = 0.45
/** Directions that are tried around a dial. */
const WAYS = 32

export interface Sheet extends Size {
  rem: number
}

/** What the edge of the sheet leaves free around the dials, in pixels: names and crates lie there. */
const margin = ({ rem, width, height }: Sheet): Size => ({
  width: Math.max(Math.min(4.4 * rem, width / 6), width / 10),
  height: Math.max(Math.min(3.9 * rem, height / 4), height / 9),
})

export const frame = (spaces: Point[], sheet: Sheet): Frame => frameOf(spaces, sheet, margin(sheet))

function nearest(spaces: Point[], sheet: Sheet): number {
  const shown = frame(spaces, sheet)
  const [wide, high] = [sheet.width / shown.width, sheet.height / shown.height]
  let least = Infinity
  spaces.forEach((a, i) =>
    spaces.slice(0, i).forEach((b) => {
      least = Math.min(least, Math.hypot((a.x - b.x) * wide, (a.y - b.y) * high))
    }),
  )
  return least
}

const largest = ({ width, height, rem }: Sheet): number =>
  Math.max(LARGEST * rem, 0.062 * Math.sqrt(width * height))

/** How large a dial could be on this sheet. */
const room = (spaces: Point[], sheet: Sheet): number =>
  Math.min(
    SHARE * Math.sqrt((sheet.width * sheet.height) / spaces.length),
    (nearest(spaces, sheet) - AIR) / 2,
  )

/** How large a dial is on this sheet. */
export const dialOn = (spaces: Point[], sheet: Sheet): number =>
  Math.max(SMALLEST, Math.min(largest(sheet), room(spaces, sheet)))

/** What stands for a rem beside dials of this size. */
export const unitOf = ({ rem }: { rem: number }, dial: number): number =>
  rem * Math.max(1, Math.min(1.3, dial / (LARGEST * rem)))

/** How wide a sheet of some shape must be so that dials can be told apart. */
export function leastWidth(
  spaces: Point[],
  shape: number,
  rem: number,
  /** Whether stickers lie beside the names, and prices. */
  stickers: boolean,
  prices: boolean,
): number {
  const WIDEST = 1600
  let width = 280
  const least = (stickers ? 1.2 : 1) * LEAST_ROOM[prices ? 'priced' : 'named']
  const roomy = least * Math.sqrt(spaces.length * shape)
  while (width < WIDEST && room(spaces, { width, height: width / shape, rem }) < SMALLEST)
    width += 10
  return Math.max(width, roomy)
}

/** How far a dial is turned, in degrees: a gap faces the nearest neighbour. */
export function turnOf(spots: Point[], space: number, sockets: number): number {
  const here = spots[space]!
  const others = spots.filter((_, i) => i !== space)
  const near = others.sort(
    (a, b) => Math.hypot(a.x - here.x, a.y - here.y) - Math.hypot(b.x - here.x, b.y - here.y),
  )[0]
  if (!near) return -90
  // Sockets lie half a step beside the turn, so that the turn itself is a gap; the first is as near to the top as can be.
  const angle = (Math.atan2(near.y - here.y, near.x - here.x) * 180) / Math.PI
  const step = 360 / sockets
  return angle + Math.round((-90 - angle) / step) * step
}

/** A box that touches a circle from outside, that way. */
export function towards(at: Point, reach: number, angle: number, { width, height }: Size): Box {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  // Its middle moves out until its nearest corner or side leaves the circle.
  const clear = (far: number) =>
    Math.hypot(
      Math.max(0, Math.abs(cos * far) - width / 2),
      Math.max(0, Math.abs(sin * far) - height / 2),
    ) >= reach
  let far = reach
  while (!clear(far)) far += 1
  return { x: at.x + cos * far - width / 2, y: at.y + sin * far - height / 2, width, height }
}

export interface Wanted {
  /** The middle of a space, and which it is. */
  space: number
  size: Size
  /** How far from the middle; a list is tried in its order. */
  reach: number | number[]
  /** What it would grow to at times; where that covers something is worse, but allowed. */
  grown?: Size
  /** What it costs to cover its own dial, beside what covering costs. */
  onOwn?: number
}

export interface Found {
  angle: number
  box: Box
  /** What it covers and how far it is. */
  cost: number
}

/** What lies on a sheet, and where there is room left. */
export class Room {
  #taken: Squares
  #roads: Squares
  #cores: Squares
  constructor(
    readonly sheet: Size,
    readonly spots: Point[],
    readonly dial: number,
  ) {
    this.#taken = new Squares(sheet, SIDE)
    this.#roads = new Squares(sheet, SIDE)
    this.#cores = new Squares(sheet, SIDE)
    for (const spot of spots) this.#cores.lay(around(spot, 2 * CORE * dial))
    // A circle, in slices.
    const high = (2 * dial) / 9
    for (const { x, y } of spots)
      for (const slice of [-4, -3, -2, -1, 0, 1, 2, 3, 4]) {
        const half = Math.sqrt(dial ** 2 - (slice * high) ** 2)
        this.#taken.lay({ x: x - half, y: y + (slice - 0.5) * high, width: 2 * half, height: high })
      }
  }
  lay(box: Box): void {
    this.#taken.lay(box)
  }
  road(from: Point, to: Point): void {
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 4)
    for (let i = 0; i <= steps; i++)
      this.#roads.lay({
        x: from.x + ((to.x - from.x) * i) / steps - 2,
        y: from.y + ((to.y - from.y) * i) / steps - 2,
        width: 4,
        height: 4,
      })
  }
  /** Whether nothing at all lies there. */
  free(box: Box): boolean {
    return this.#out(box) === 0 && this.#taken.under(box) === 0
  }
  /** How much of a box is taken, in square pixels. */
  covered(box: Box): number {
    return SIDE ** 2 * this.#taken.under(box)
  }
  /** The best way for something beside a dial; it is laid there. */
  find(wanted: Wanted, likes?: (angle: number) => number): Found {
    const found = this.best(wanted, likes)
    this.lay(found.box)
    return found
  }
  /** The same, but it is not laid yet. */
  best(wanted: Wanted, likes: (angle: number) => number = () => 0): Found {
    const at = this.spots[wanted.space]!
    let [best, least] = [null as Found | null, Infinity]
    for (const [far, reach] of [wanted.reach].flat().entries())
      for (let i = 0; i < WAYS; i++) {
        const angle = (i / WAYS) * 2 * Math.PI
        const there = towards(at, reach, angle, wanted.size)
        const box = this.inside(there)
        const grown = wanted.grown && this.inside(towards(at, reach, angle, wanted.grown))
        const cost =
          COVER * (this.covered(box) - (1 - (wanted.onOwn ?? 1)) * this.#own(box, at)) +
          ROAD * SIDE ** 2 * this.#roads.under(box) +
          MIDDLE * SIDE ** 2 * this.#cores.under(box) +
          20 * this.#out(there) +
          (grown ? GROWN * this.covered(grown) : 0) +
          this.#strange(box, wanted.space) +
          60 * far +
          likes(angle)
        if (cost < least) [best, least] = [{ angle, box, cost }, cost]
      }
    return best!
  }
  /** As it must lie to be on the sheet. */
  inside(box: Box): Box {
    return {
      ...box,
      x: Math.max(3, Math.min(this.sheet.width - box.width - 3, box.x)),
      y: Math.max(3, Math.min(this.sheet.height - box.height - 3, box.y)),
    }
  }
  #out({ x, y, width, height }: Box): number {
    return (
      Math.max(0, 3 - x) +
      Math.max(0, x + width - this.sheet.width + 3) +
      Math.max(0, 3 - y) +
      Math.max(0, y + height - this.sheet.height + 3)
    )
  }
  /** How much of its own dial it covers, in square pixels, about. */
  #own({ x, y, width, height }: Box, at: Point): number {
    let covered = 0
    for (let right = x + 2; right < x + width; right += 4)
      for (let down = y + 2; down < y + height; down += 4)
        if (Math.hypot(right - at.x, down - at.y) < this.dial) covered += 16
    return covered
  }
  /** It must not seem to belong to another space. */
  #strange({ x, y, width, height }: Box, space: number): number {
    const far = ({ x: ax, y: ay }: Point) => Math.hypot(x + width / 2 - ax, y + height / 2 - ay)
    const own = far(this.spots[space]!)
    return this.spots.some((spot, i) => i !== space && far(spot) < own) ? 4000 : 0
  }
}
