// Draws the map of Europe under the circles of The Great Art Robbery at build time.
//
//   world-atlas (Natural Earth) ──project──► bend so that every circle lies on its town ──simplify──► virtual:europe
//
// The board puts its circles where they can be told apart, not where the towns are. So the coast is bent with a
// thin-plate spline that takes each town to its circle. It is a drawing, made once from the pack in the box: an atlas is
// too heavy to bend in a browser. The circles themselves lie where the pack in play puts them.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { geoConicConformal, geoStream } from 'd3-geo'
import { parse } from 'smol-toml'
import { feature, mesh } from 'topojson-client'
import type { Plugin } from 'vite'

type Point = [number, number]

const id = 'virtual:europe'
const pack = new URL(
  '../../games/great-art-robbery/content/great-art-robbery.toml',
  import.meta.url,
)

/** Where the towns are: degrees east and north. */
const towns: Record<string, Point> = {
  madrid: [-3.7, 40.4],
  london: [-0.1, 51.5],
  paris: [2.35, 48.85],
  amsterdam: [4.9, 52.37],
  florence: [11.25, 43.77],
  prague: [14.42, 50.09],
  budapest: [19.04, 47.5],
  geneva: [6.14, 46.2],
  plymouth: [-4.14, 50.37],
  biscay: [-5.5, 46],
  bilbao: [-2.93, 43.26],
  bordeaux: [-0.58, 44.84],
  calais: [1.86, 50.95],
  harwich: [1.28, 51.94],
  brussels: [4.35, 50.85],
  dijon: [5.04, 47.32],
  marseille: [5.37, 43.3],
  barcelona: [2.17, 41.39],
  genoa: [8.93, 44.41],
  milan: [9.19, 45.46],
  cologne: [6.96, 50.94],
  strasbourg: [7.75, 48.57],
  zurich: [8.54, 47.37],
  munich: [11.58, 48.14],
  hamburg: [9.99, 53.55],
  berlin: [13.4, 52.52],
  vienna: [16.37, 48.21],
  venice: [12.32, 45.44],
  zagreb: [15.98, 45.81],
}

/** How far the drawing reaches around the board of 1000 by 700, and how fine it is. */
const EDGE = { left: -420, top: -330, right: 1420, bottom: 1030 }
const FINE = 1.6
/** How much a town may miss its circle for a smoother coast. */
const SOFT = 0.05

const project = geoConicConformal()
  .parallels([40, 56])
  .rotate([-8, 0])
  .scale(1000)
  .translate([0, 0])

export function europe(): Plugin {
  return {
    name: 'heist-europe',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return
      const { space } = parse(readFileSync(pack, 'utf8')) as unknown as {
        space: { id: string; x: number; y: number }[]
      }
      const known = space.filter((circle) => towns[circle.id])
      const bend = spline(
        known.map((circle) => project(towns[circle.id]!)!),
        known.map(({ x, y }) => [x, y]),
      )
      const require = createRequire(import.meta.url)
      const atlas = require('world-atlas/countries-50m.json')
      const land = draw(feature(atlas, atlas.objects.land), bend, true)
      const borders = draw(
        mesh(atlas, atlas.objects.countries, (a: unknown, b: unknown) => a !== b),
        bend,
        false,
      )
      return `export const land = ${JSON.stringify(land)}\nexport const borders = ${JSON.stringify(borders)}`
    },
  }
}

/** The lines of a shape as an SVG path, bent, cut to the drawing and simplified. */
function draw(shape: object, bend: (point: Point) => Point, closed: boolean): string {
  const lines: Point[][] = []
  const sink = {
    point(x: number, y: number) {
      lines.at(-1)?.push(bend([x, y]))
    },
    lineStart() {
      lines.push([])
    },
    lineEnd() {},
    polygonStart() {},
    polygonEnd() {},
    sphere() {},
  }
  // A window in projected degrees keeps the far side of the world out of the spline.
  project.clipExtent([
    [-700, -1400],
    [900, -300],
  ])
  geoStream(shape as never, project.stream(sink))
  project.clipExtent(null)
  const inside = ([x, y]: Point) =>
    x > EDGE.left && x < EDGE.right && y > EDGE.top && y < EDGE.bottom
  return lines
    .filter((line) => line.some(inside))
    .map((line) =>
      simplify(
        line.map(
          ([x, y]) => [clamp(x, EDGE.left, EDGE.right), clamp(y, EDGE.top, EDGE.bottom)] as Point,
        ),
        FINE,
      ),
    )
    .filter((line) => line.length > (closed ? 3 : 1) && (!closed || area(line) > 25))
    .map((line) => path(line) + (closed ? 'z' : ''))
    .join('')
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

function area(line: Point[]): number {
  return (
    Math.abs(
      line.reduce(
        (sum, [x, y], i) =>
          sum + x * line[(i + 1) % line.length]![1] - y * line[(i + 1) % line.length]![0],
        0,
      ),
    ) / 2
  )
}

/** In whole units, each point relative to the one before. */
function path(line: Point[]): string {
  let [x, y] = [0, 0]
  return line
    .map((point, i) => {
      const to = point.map(Math.round) as Point
      const step = `${i === 0 ? 'M' : 'l'}${to[0] - (i === 0 ? 0 : x)} ${to[1] - (i === 0 ? 0 : y)}`
      ;[x, y] = to
      return step
    })
    .join('')
    .replaceAll(' -', '-')
}

/** Leaves out points that lie within `fine` of the line without them (Douglas and Peucker). */
function simplify(line: Point[], fine: number): Point[] {
  if (line.length < 3) return line
  const [first, last] = [line[0]!, line.at(-1)!]
  let [far, worst] = [0, -1]
  for (let i = 1; i < line.length - 1; i++) {
    const away = distance(line[i]!, first, last)
    if (away > worst) [far, worst] = [i, away]
  }
  if (worst <= fine) return [first, last]
  return [
    ...simplify(line.slice(0, far + 1), fine).slice(0, -1),
    ...simplify(line.slice(far), fine),
  ]
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay)
  return length === 0
    ? Math.hypot(x - ax, y - ay)
    : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}

/** A smooth bending of the plane that takes each of `from` near its `to`. */
function spline(from: Point[], to: Point[]): (point: Point) => Point {
  const bump = (r2: number) => (r2 === 0 ? 0 : (r2 * Math.log(r2)) / 1e4)
  const between = ([ax, ay]: Point, [bx, by]: Point) => bump((ax - bx) ** 2 + (ay - by) ** 2)
  const n = from.length
  const rows = from.map((a, i) => [
    ...from.map((b, j) => between(a, b) + (i === j ? SOFT * 100 : 0)),
    1,
    ...a,
  ])
  for (const k of [0, 1, 2]) rows.push([...from.map((a) => [1, ...a][k]!), 0, 0, 0])
  const solved = [0, 1].map((axis) => solve(rows, [...to.map((point) => point[axis]!), 0, 0, 0]))
  return (point) =>
    solved.map((weights) =>
      from.reduce(
        (sum, a, i) => sum + weights[i]! * between(point, a),
        weights[n]! + weights[n + 1]! * point[0] + weights[n + 2]! * point[1],
      ),
    ) as Point
}

function solve(rows: number[][], right: number[]): number[] {
  const m = rows.map((row, i) => [...row, right[i]!])
  const n = m.length
  for (let column = 0; column < n; column++) {
    let best = column
    for (let row = column + 1; row < n; row++)
      if (Math.abs(m[row]![column]!) > Math.abs(m[best]![column]!)) best = row
    ;[m[column], m[best]] = [m[best]!, m[column]!]
    for (let row = 0; row < n; row++) {
      if (row === column) continue
      const by = m[row]![column]! / m[column]![column]!
      for (let k = column; k <= n; k++) m[row]![k]! -= by * m[column]![k]!
    }
  }
  return m.map((row, i) => row[n]! / row[i]!)
}
