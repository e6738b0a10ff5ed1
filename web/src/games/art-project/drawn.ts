// Names at the edge of what is seen of the map: those whose dial is seen are drawn in as far as they would be cut, and
// a little aside where another name lies.

import { around, type Box, type Point } from '../../table/sheet'

/** How much of a dial stays free, as the side of a square in its half width: all but its rim if that can be, else its sign. */
const KEPT = [1.6, 1]
/** How far a name may move aside, in pixels, the nearest first. */
const FAR = Array.from({ length: 17 }, (_, step) => 4 * (step - 8))
const ASIDE = FAR.flatMap((x) => FAR.map((y) => [x, y] as const)).sort(
  (a, b) => Math.hypot(...a) - Math.hypot(...b),
)

const has = (sight: Box, { x, y }: Point) =>
  x >= sight.x && x <= sight.x + sight.width && y >= sight.y && y <= sight.y + sight.height
const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const into = (at: number, size: number, from: number, room: number) =>
  size > room ? at : Math.max(from, Math.min(at, from + room - size))

export function drawnIn(names: Box[], spots: Point[], dial: number, sight: Box): Box[] {
  const boxes = [...names]
  spots.forEach((spot, at) => {
    if (!has(sight, spot)) return
    const box = names[at]!
    const x = into(box.x, box.width, sight.x, sight.width)
    const y = into(box.y, box.height, sight.y, sight.height)
    if (x === box.x && y === box.y) return
    const near = ASIDE.map(([right, down]) => ({
      ...box,
      x: into(x + right, box.width, sight.x, sight.width),
      y: into(y + down, box.height, sight.y, sight.height),
    }))
    const free = (way: Box) => boxes.every((other, one) => one === at || !meet(way, other))
    const clear = (way: Box, kept: number) =>
      spots.every((other) => !meet(way, around(other, kept * dial)))
    const found = KEPT.map((kept) => near.find((way) => free(way) && clear(way, kept)))
    const cut = [
      { ...box, x, y },
      { ...box, y },
      { ...box, x },
    ]
    boxes[at] = found.find(Boolean) ?? cut.find(free) ?? box
  })
  return boxes
}
