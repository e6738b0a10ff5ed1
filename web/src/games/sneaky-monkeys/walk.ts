// A piece goes its way tile by tile, as the event tells it; a rocket, which has none, flies in an arc. With less motion it
// simply stands where it went.

import { still, tempo } from '../../room/settings.svelte'
import type { Point } from '../../table/MapPane.svelte'
import { as } from '../../table/variants'
import { tileAt, tilesOf, type Event, type Printed } from './model'
import { middle, T, type Tile } from './paris/city'

export interface Walk {
  seat: number
  /** Middles of where it is after each step, from where it stood. */
  points: Point[]
  /** Over the roofs, without a way. */
  flies: boolean
}

const STEP_MS = 60
const FLIGHT_MS = 500
/** How high a rocket flies, in tiles. */
const HIGH = 4

const apart = ([ax, ay]: Tile, [bx, by]: Tile) => Math.abs(ax - bx) + Math.abs(ay - by)

export function walkOf(printed: Printed, event: Event): Walk | null {
  const moved = as(event, 'moved')
  if (!moved) return null
  const { seat, from, to, way } = moved
  const [start, end] = [tilesOf(printed, from), tilesOf(printed, to)]
  if (way.length === 0) return { seat, points: [middle(...start), middle(...end)], flies: true }
  const tiles = way.map((tile) => tileAt(printed, tile))
  if (!as(to, 'pair'))
    return {
      seat,
      points: [start, ...tiles.map((tile) => [tile])].map((at) => middle(...at)),
      flies: false,
    }
  // Tank and train: the front goes ahead, the back follows on its tile.
  const front = start.reduce((a, b) => (apart(b, tiles[0]!) < apart(a, tiles[0]!) ? b : a))
  const along = [front, ...tiles]
  return {
    seat,
    points: [start, ...tiles.map((tile, at) => [along[at]!, tile])].map((at) => middle(...at)),
    flies: false,
  }
}

/** Whether somebody sees it go. */
export const isSeen = () => !still() && !document.hidden
export const lasts = ({ points, flies }: Walk) =>
  (flies ? FLIGHT_MS : (points.length - 1) * STEP_MS) * tempo()

/** Lets an element whose place is that of its last point come there along all of them. */
export function walk(element: HTMLElement, on: Walk, at: (point: Point) => Point): void {
  if (!isSeen()) return
  const places = on.points.map(at)
  const [first, last] = [places[0]!, places.at(-1)!]
  const tile = at({ x: T, y: 0 }).x - at({ x: 0, y: 0 }).x
  const way = ({ x, y }: Point) => ({ transform: `translate(${x - last.x}px, ${y - last.y}px)` })
  const over = { x: (first.x + last.x) / 2, y: Math.min(first.y, last.y) - HIGH * tile }
  element.animate((on.flies ? [first, over, last] : places).map(way), {
    duration: lasts(on),
    easing: on.flies ? 'ease-in-out' : 'linear',
  })
}
