// The coast under the net. The board puts its circles where they can be told apart, not where the towns are: so the coast
// is bent with a thin-plate spline that takes each town to the circle the pack in play has for it.

import { borders, land, towns } from 'virtual:europe'

type Point = [number, number]

/** How much a town may miss its circle for a smoother coast. */
const SOFT = 30
/** With fewer towns there is nothing to bend by. */
const FEWEST = 4

/** The drawing for these circles, as SVG paths; empty if none of them is a town we know. */
export function coastFor(circles: { id: string; x: number; y: number }[]): {
  land: string
  borders: string
} {
  const known = circles.filter(({ id }) => towns[id])
  if (known.length < FEWEST) return { land: '', borders: '' }
  const bend = spline(
    known.map(({ id }) => towns[id]!),
    known.map(({ x, y }) => [x, y]),
  )
  const draw = (lines: number[][], end: string) => lines.map((line) => path(line, bend) + end)
  return { land: draw(land, 'z').join(''), borders: draw(borders, '').join('') }
}

/** A line, each point given by how far it lies from the one before, as a path. */
function path(steps: number[], bend: (point: Point) => Point): string {
  let [x, y] = [0, 0]
  let drawn = ''
  for (let i = 0; i < steps.length; i += 2) {
    x += steps[i]!
    y += steps[i + 1]!
    drawn += `${i === 0 ? 'M' : 'L'}${bend([x, y])
      .map((value) => value.toFixed(1))
      .join(' ')}`
  }
  return drawn
}

/** A smooth bending of the plane that takes each of `from` near its `to`. */
function spline(from: Point[], to: Point[]): (point: Point) => Point {
  const bump = (r2: number) => (r2 === 0 ? 0 : (r2 * Math.log(r2)) / 1e4)
  const between = ([ax, ay]: Point, [bx, by]: Point) => bump((ax - bx) ** 2 + (ay - by) ** 2)
  const n = from.length
  const rows = from.map((a, i) => [
    ...from.map((b, j) => between(a, b) + (i === j ? SOFT : 0)),
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

/** Equations, solved by elimination. */
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
