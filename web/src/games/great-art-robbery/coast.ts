// The coast under the net: Europe, bent to the circles of the pack in play.

import europe from 'virtual:atlas/europe'
import { bendTo, path } from '../../table/bend'

/** The drawing for these circles, as SVG paths; empty if none of them is a town we know. */
export function coastFor(circles: { id: string; x: number; y: number }[]): {
  land: string
  borders: string
} {
  const bend = bendTo(
    europe,
    circles.map(({ id, x, y }) => ({ id, at: [x, y] })),
  )
  if (!bend) return { land: '', borders: '' }
  return { land: path(europe.land, bend, 'z'), borders: path(europe.borders, bend) }
}
