// Names at the edge of what is seen of the map: those whose dial is seen are drawn in as far as they would be cut, and
// never over another name.

import type { Box, Point } from '../../table/sheet'

const has = (sight: Box, { x, y }: Point) =>
  x >= sight.x && x <= sight.x + sight.width && y >= sight.y && y <= sight.y + sight.height
const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const into = (at: number, size: number, from: number, room: number) =>
  size > room ? at : Math.max(from, Math.min(at, from + room - size))

export function drawnIn(names: Box[], spots: Point[], sight: Box): Box[] {
  const boxes = [...names]
  spots.forEach((spot, at) => {
    if (!has(sight, spot)) return
    const box = names[at]!
    const x = into(box.x, box.width, sight.x, sight.width)
    const y = into(box.y, box.height, sight.y, sight.height)
    const ways = [
      { ...box, x, y },
      { ...box, y },
      { ...box, x },
    ]
    const free = (way: Box) => boxes.every((other, one) => one === at || !meet(way, other))
    boxes[at] = ways.find(free) ?? box
  })
  return boxes
}
