// The coast under the net: Europe, bent to the circles of the pack in play.

import europe from 'virtual:atlas/europe'
import { bendTo, path, points, type Point } from '../../table/bend'

/** The drawing for these circles, as SVG paths, its mountains and what is written on the water; empty if none of them is a town we know. */
export function coastFor(circles: { id: string; x: number; y: number }[]): {
  land: string
  borders: string
  peaks: Point[]
  words: { text: string; x: number; y: number }[]
} {
  const bend = bendTo(
    europe,
    circles.map(({ id, x, y }) => ({ id, at: [x, y] })),
  )
  if (!bend) return { land: '', borders: '', peaks: [], words: [] }
  return {
    land: path(europe.land, bend, 'z'),
    borders: path(europe.borders, bend),
    peaks: points(europe.lines.peaks!, bend),
    words: europe.words.map(({ text, at }) => {
      const [x, y] = bend(at)
      return { text, x, y }
    }),
  }
}
