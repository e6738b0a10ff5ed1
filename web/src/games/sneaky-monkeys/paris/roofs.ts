// What stands up: the houses of the blocks, with four slopes from light in the north to dark in the east, a lit front to
// the south, chimneys, sometimes a court; and the small houses with a driveway. A roof overlaps the street behind it,
// which gives it height.

import { cutBlocks, type Built } from './blocks'
import { chanceAt } from './chance'
import { groundAt, T, type City } from './city'
import { quartersOf, type Shape } from './ground'
import { box } from './outline'

const RISE = 3
const FRONT = 8

const SLOPES = ['north', 'west', 'south', 'east'] as const
type Slope = (typeof SLOPES)[number]

/** A roof with a hip at each end, its ridge along the longer side. */
function slopes({ x, y, width, height }: Built): Record<Slope, string> {
  const [left, top] = [x * T + 1, y * T - RISE + 0.5]
  const [right, bottom] = [(x + width) * T - 1, (y + height) * T - FRONT]
  const deep = Math.min(right - left, bottom - top) / 2
  const across = right - left >= bottom - top
  const one = across
    ? { x: left + deep * 0.86, y: top + deep }
    : { x: left + deep, y: top + deep * 0.86 }
  const other = across
    ? { x: right - deep * 0.86, y: bottom - deep }
    : { x: right - deep, y: bottom - deep * 0.86 }
  const [a, b] = [`${one.x} ${one.y}`, `${other.x} ${other.y}`]
  const path = (...points: string[]) => `M${points.join('L')}Z`
  return across
    ? {
        north: path(`${left} ${top}`, `${right} ${top}`, b, a),
        east: path(`${right} ${top}`, `${right} ${bottom}`, b),
        south: path(`${right} ${bottom}`, `${left} ${bottom}`, a, b),
        west: path(`${left} ${bottom}`, `${left} ${top}`, a),
      }
    : {
        north: path(`${left} ${top}`, `${right} ${top}`, a),
        east: path(`${right} ${top}`, `${right} ${bottom}`, b, a),
        south: path(`${right} ${bottom}`, `${left} ${bottom}`, b),
        west: path(`${left} ${bottom}`, `${left} ${top}`, a, b),
      }
}

interface Details {
  front: string
  window: string
  glow: string
  chimney: string
  stack: string
  court: string
  courtLight: string
}

function details(city: City, built: Built, seed: number): Details {
  const { x, y, width, height } = built
  const draw = chanceAt(seed, x, y, 3)
  const [left, right] = [x * T + 1.5, (x + width) * T - 1.5]
  const bottom = (y + height) * T - 1
  const found: Details = {
    front: box(left, bottom - FRONT + 0.5, right - left, FRONT - 0.5, 1),
    window: '',
    glow: '',
    chimney: '',
    stack: '',
    court: '',
    courtLight: '',
  }
  for (let at = left + 3; at < right - 3; at += 4.6) {
    const pane = box(at, bottom - FRONT + 2.6, 2.1, 3.4)
    if (draw() < 0.58) found.glow += pane
    else found.window += pane
  }
  const chimneys = draw() < 0.75 ? 1 + Math.floor(draw() * width) : 0
  for (let i = 0; i < chimneys; i++) {
    const [cx, cy] = [left + 4 + draw() * (right - left - 12), y * T + 2 + draw() * 5]
    found.stack += box(cx, cy, 4.5, 6)
    found.chimney += box(cx - 0.5, cy - 1.4, 5.5, 2.6)
  }
  const roomy = width >= 2 && height === 2
  const quiet = ![groundAt(city, x, y), groundAt(city, x + width, y)].some((one) =>
    ['river', 'bridge'].includes(one),
  )
  if (roomy && quiet && draw() < 0.7) {
    const [cx, cy] = [(x + width / 2) * T, (y + height / 2) * T - 5]
    found.court = box(cx - 9, cy - 7, 18, 14, 1.5)
    found.courtLight = box(cx - 2, cy - 2, 4, 4)
  }
  return found
}

export function blocks(city: City, seed: number): Shape[] {
  const all = cutBlocks(city, seed)
  const made = all.map((built) => ({
    built,
    slopes: slopes(built),
    details: details(city, built, seed),
  }))
  const join = (what: keyof Details) => made.map(({ details }) => details[what]).join('')
  const fronts = quartersOf(city).map((quarter) => ({
    look: 'front',
    quarter,
    d: made
      .filter(({ built }) => built.quarter === quarter)
      .map(({ details }) => details.front)
      .join(''),
  }))
  const tops = quartersOf(city).flatMap((quarter) =>
    SLOPES.map((slope) => ({
      look: `slope ${slope}`,
      quarter,
      d: made
        .filter(({ built }) => built.quarter === quarter)
        .map(({ slopes }) => slopes[slope])
        .join(''),
    })),
  )
  return [
    ...fronts,
    { look: 'window', d: join('window') },
    { look: 'window lit', d: join('glow') },
    ...tops,
    { look: 'court', d: join('court') },
    { look: 'window lit', d: join('courtLight') },
    { look: 'stack', d: join('stack') },
    { look: 'chimney', d: join('chimney') },
  ]
}
