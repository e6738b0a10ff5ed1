// A region out of an atlas, bent to a board. Boards put their circles where they can be told apart, not where the towns
// are: so every line is bent with a thin-plate spline that takes each town to the circle the pack in play has for it.

export type Point = [number, number]

/** A line; each point as so far to the right of and below the one before. */
export type Steps = number[]

/** What the build makes of a region (build/atlas.ts), on one flat sheet. */
export interface Region {
  /** The land that is played on, and that around it. */
  land: Steps[]
  neighbours: Steps[]
  borders: Steps[]
  /** Where the towns lie, by the names that packs have for them. */
  towns: Record<string, Point>
  /** Drawn by hand, by name. */
  lines: Record<string, Steps>
  areas: Record<string, Steps>
  words: { text: string; at: Point; turn?: number }[]
}

/** How much a town may miss its circle for a smoother coast. */
const SOFT = 30
/** With fewer towns there is nothing to bend by. */
const FEWEST = 4

/** How the sheet of a region is bent to these circles; nothing if too few of them are towns we know. */
export function bendTo(
  { towns }: Region,
  circles: { id: string; at: Point }[],
): ((point: Point) => Point) | null {
  const known = circles.filter(({ id }) => towns[id])
  if (known.length < FEWEST) return null
  return spline(
    known.map(({ id }) => towns[id]!),
    known.map(({ at }) => at),
  )
}

/** The points of a line, bent. */
export function points(steps: Steps, bend: (point: Point) => Point): Point[] {
  let [x, y] = [0, 0]
  const bent: Point[] = []
  for (let i = 0; i < steps.length; i += 2) {
    x += steps[i]!
    y += steps[i + 1]!
    bent.push(bend([x, y]))
  }
  return bent
}

/** Lines as one SVG path, bent. */
export const path = (lines: Steps[], bend: (point: Point) => Point, end = ''): string =>
  lines
    .map(
      (line) =>
        points(line, bend)
          .map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
          .join('') + end,
    )
    .join('')

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
