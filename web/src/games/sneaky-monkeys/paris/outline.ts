// The outline of a set of tiles as a path: its edges are walked, straight runs joined, all of it moved inwards, the
// corners rounded. A set in several parts, or with holes, is one path.

import { T, type Tile } from './city'

interface Point {
  x: number
  y: number
}
interface Edge {
  from: Point
  to: Point
}
const key = ({ x, y }: Point) => `${x} ${y}`

/** The edges between a tile of the set and one that is not, with the set at the right hand. */
function edgesOf(tiles: readonly Tile[]): Edge[] {
  const has = new Set(tiles.map(([x, y]) => key({ x, y })))
  const outside = (x: number, y: number) => !has.has(key({ x, y }))
  return tiles.flatMap(([x, y]) => {
    const [a, b, c, d] = [
      { x, y },
      { x: x + 1, y },
      { x: x + 1, y: y + 1 },
      { x, y: y + 1 },
    ] as const
    return [
      ...(outside(x, y - 1) ? [{ from: a, to: b }] : []),
      ...(outside(x + 1, y) ? [{ from: b, to: c }] : []),
      ...(outside(x, y + 1) ? [{ from: c, to: d }] : []),
      ...(outside(x - 1, y) ? [{ from: d, to: a }] : []),
    ]
  })
}

const way = ({ from, to }: Edge): Point => ({ x: to.x - from.x, y: to.y - from.y })
/** To the right of a way, where the set lies. */
const inward = ({ x, y }: Point): Point => ({ x: -y, y: x })

/** Each ring of edges as its corners, with the way before and after each. */
function ringsOf(tiles: readonly Tile[]): { at: Point; before: Point; after: Point }[][] {
  const edges = edgesOf(tiles)
  const leaving = new Map<string, Edge[]>()
  for (const edge of edges) {
    const list = leaving.get(key(edge.from)) ?? []
    list.push(edge)
    leaving.set(key(edge.from), list)
  }
  const walked = new Set<Edge>()
  return edges
    .filter((edge) => !walked.has(edge))
    .flatMap((first) => {
      if (walked.has(first)) return []
      const ring: Edge[] = []
      for (let edge: Edge | undefined = first; edge && !walked.has(edge);) {
        walked.add(edge)
        ring.push(edge)
        const now: Point = way(edge)
        const next: Edge[] = (leaving.get(key(edge.to)) ?? []).filter((one) => !walked.has(one))
        // Where two tiles meet in a corner only, each keeps its own: the turn to the right comes first.
        const right = inward(now)
        edge = next.find((one) => way(one).x === right.x && way(one).y === right.y) ?? next[0]
      }
      return [
        ring.flatMap((edge, i) => {
          const before = way(ring.at(i - 1)!)
          const after = way(edge)
          return before.x === after.x && before.y === after.y
            ? []
            : [{ at: edge.from, before, after }]
        }),
      ]
    })
}

/** A path around tiles, in the units of the drawing. */
export function outline(tiles: readonly Tile[], inset = 0, radius = 0): string {
  return ringsOf(tiles)
    .map((ring) => {
      const corners = ring.map(({ at, before, after }) => {
        const [one, other] = [inward(before), inward(after)]
        return {
          x: at.x * T + inset * (one.x + other.x),
          y: at.y * T + inset * (one.y + other.y),
        }
      })
      return rounded(corners, radius)
    })
    .join('')
}

const short = (n: number) => Math.round(n * 100) / 100

/** A closed path through corners, each cut off by a curve. */
export function rounded(corners: Point[], radius: number): string {
  const parts = corners.map((at, i) => {
    const before = corners.at(i - 1)!
    const after = corners[(i + 1) % corners.length]!
    const towards = (to: Point): Point => {
      const far = Math.hypot(to.x - at.x, to.y - at.y)
      const part = far === 0 ? 0 : Math.min(radius, far / 2) / far
      return { x: at.x + (to.x - at.x) * part, y: at.y + (to.y - at.y) * part }
    }
    const [enter, leave] = [towards(before), towards(after)]
    return radius === 0
      ? `${i === 0 ? 'M' : 'L'}${short(at.x)} ${short(at.y)}`
      : `${i === 0 ? 'M' : 'L'}${short(enter.x)} ${short(enter.y)}Q${short(at.x)} ${short(at.y)} ${short(leave.x)} ${short(leave.y)}`
  })
  return parts.length === 0 ? '' : `${parts.join('')}Z`
}

/** A box with round corners. */
export const box = (x: number, y: number, width: number, height: number, radius = 0) =>
  rounded(
    [
      { x, y },
      { x: x + width, y },
      { x: x + width, y: y + height },
      { x, y: y + height },
    ],
    radius,
  )

export const circle = (x: number, y: number, radius: number) =>
  `M${short(x - radius)} ${short(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0 ${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
