// Takes the coasts and borders of Europe out of an atlas at build time.
//
//   world-atlas (Natural Earth) ──project──► cut ──simplify──► virtual:europe: lines, and where the towns are
//
// Nothing of a pack is known here: the page bends the lines to the circles of the pack in play (coast.ts).

import { createRequire } from 'node:module'
import { geoConicConformal, geoStream } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import type { Plugin } from 'vite'

type Point = [number, number]

const id = 'virtual:europe'

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

/** How far the drawing reaches around the towns, and how fine it is. */
const AROUND = 620
const FINE = 1.5
/** So small an island is left out. */
const ISLAND = 25

const project = geoConicConformal()
  .parallels([40, 56])
  .rotate([-8, 0])
  .scale(2400)
  .translate([0, 0])

export function europe(): Plugin {
  return {
    name: 'heist-europe',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return
      const require = createRequire(import.meta.url)
      const atlas = require('world-atlas/countries-50m.json')
      const land = draw(feature(atlas, atlas.objects.land), true)
      const borders = draw(
        mesh(atlas, atlas.objects.countries, (a: unknown, b: unknown) => a !== b),
        false,
      )
      const places = Object.fromEntries(
        Object.entries(towns).map(([town, at]) => [town, project(at)!.map(Math.round)]),
      )
      return Object.entries({ land, borders, towns: places })
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}

/** The lines of a shape, cut and simplified: each point in whole units, seen from the one before. */
function draw(shape: object, closed: boolean): number[][] {
  const lines: Point[][] = []
  const sink = {
    point(x: number, y: number) {
      lines.at(-1)?.push([x, y])
    },
    lineStart() {
      lines.push([])
    },
    lineEnd() {},
    polygonStart() {},
    polygonEnd() {},
    sphere() {},
  }
  const all = Object.values(towns).map((town) => project(town)!)
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)]
  project.clipExtent([
    [Math.min(...xs) - AROUND, Math.min(...ys) - AROUND],
    [Math.max(...xs) + AROUND, Math.max(...ys) + AROUND],
  ])
  geoStream(shape as never, project.stream(sink))
  project.clipExtent(null)
  return lines
    .map((line) => simplify(line, FINE))
    .filter((line) => line.length > (closed ? 3 : 1) && (!closed || area(line) > ISLAND))
    .map(steps)
}

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

function steps(line: Point[]): number[] {
  let [x, y] = [0, 0]
  return line.flatMap((point) => {
    const to = point.map(Math.round) as Point
    const step = [to[0] - x, to[1] - y]
    ;[x, y] = to
    return step
  })
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
