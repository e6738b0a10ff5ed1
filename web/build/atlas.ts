// Takes coasts and borders out of an atlas at build time, and adds what is drawn by hand.
//
//   world-atlas (Natural Earth) ──project──► cut ──simplify──► virtual:atlas/<region>: lines, and where the towns are
//
// Nothing of a pack is known here: the page bends the lines to the circles of the pack in play (table/bend.ts). Every
// region is a module of its own, so that a table loads the map it lies on and no other.

import { createRequire } from 'node:module'
import { geoStream, type GeoProjection } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import type { Plugin } from 'vite'
import { regions, type Atlas, type Point, type Region } from './regions'

const id = 'virtual:atlas/'

export function atlas(): Plugin {
  return {
    name: 'heist-atlas',
    resolveId: (source) => (source.startsWith(id) ? `\0${source}` : undefined),
    load(source) {
      if (!source.startsWith(`\0${id}`)) return
      const region = regions[source.slice(id.length + 1)]
      if (!region) throw new Error(`There is no region ${source.slice(1)}: see build/regions.`)
      return `export default ${JSON.stringify(sheet(region))}`
    },
  }
}

/** Everything of a region, on one flat sheet. */
function sheet(region: Region) {
  const { project } = region.atlas ?? {}
  const lay = (at: Point): Point => project?.(at) ?? at
  const round = (at: Point) => lay(at).map(Math.round) as Point
  const all = <A, B>(named: Record<string, A> = {}, turn: (one: A) => B) =>
    Object.fromEntries(Object.entries(named).map(([name, one]) => [name, turn(one)]))
  return {
    ...(region.atlas ? coasts(region.atlas, Object.values(region.towns)) : EMPTY),
    towns: all(region.towns, round),
    lines: all(region.lines, (line) => steps(line.map(lay))),
    areas: all(region.areas, (line) => steps(line.map(lay))),
    words: (region.words ?? []).map((word) => ({ ...word, at: round(word.at) })),
  }
}

const EMPTY = { land: [], neighbours: [], borders: [] }

/** The land that is played on, that around it, and the borders. */
function coasts(how: Atlas, towns: Point[]) {
  const require = createRequire(import.meta.url)
  const world = require(`world-atlas/countries-${how.detail}.json`)
  const { countries, land } = world.objects
  const part = (ids: string[]) =>
    feature(world, {
      ...countries,
      geometries: countries.geometries.filter(({ id }: { id?: string }) => id && ids.includes(id)),
    })
  const borders = mesh(world, countries, (a, b) => a !== b)
  const sink = (shape: object, closed: boolean) => draw(shape, closed, how, towns)
  return how.countries
    ? {
        land: sink(part(how.countries), true),
        neighbours: sink(part(how.neighbours ?? []), true),
        borders: sink(borders, false),
      }
    : { land: sink(feature(world, land), true), neighbours: [], borders: sink(borders, false) }
}

/** The lines of a shape, cut and simplified: each point in whole units, seen from the one before. */
function draw(shape: object, closed: boolean, how: Atlas, towns: Point[]): number[][] {
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
  clip(how.project, towns, how.around)
  geoStream(shape as never, how.project.stream(sink))
  how.project.clipExtent(null)
  return lines
    .map((line) => simplify(line, how.fine))
    .filter((line) => line.length > (closed ? 3 : 1) && (!closed || area(line) > how.island))
    .map(steps)
}

function clip(project: GeoProjection, towns: Point[], around: number): void {
  const all = towns.map((town) => project(town)!)
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)]
  project.clipExtent([
    [Math.min(...xs) - around, Math.min(...ys) - around],
    [Math.max(...xs) + around, Math.max(...ys) + around],
  ])
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
