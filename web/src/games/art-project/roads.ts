// How a link runs on the sheet, and what it looks like by what it costs.

import type { Point } from '../../table/sheet'
import type { LinkFace } from '../../types/art-project/LinkFace'

export interface Course {
  path: string
  /** A point on the way, and which way it goes there, in degrees. */
  at: (t: number) => Point & { angle: number }
  length: number
}

/** So much of its length a ferry swings out to sea. */
const SWING = 0.16

/** From dial to dial; a way that would cross a third dial swings around it. */
export function course(
  spots: Point[],
  from: number,
  to: number,
  dial: number,
  ferry = false,
): Course {
  const [a, b] = [spots[from]!, spots[to]!]
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length]
  let swing = ferry ? SWING * length : 0
  let side = 1
  for (const [i, spot] of spots.entries()) {
    if (i === from || i === to) continue
    const along = (spot.x - a.x) * ux + (spot.y - a.y) * uy
    const aside = (spot.x - a.x) * -uy + (spot.y - a.y) * ux
    if (along < 0 || along > length || Math.abs(aside) > dial + swing + 8) continue
    side = aside > 0 ? -1 : 1
    swing = Math.max(swing, (dial + 12 - Math.abs(aside)) * 1.5)
  }
  const control = {
    x: (a.x + b.x) / 2 - uy * swing * side * 2,
    y: (a.y + b.y) / 2 + ux * swing * side * 2,
  }
  const at = (t: number) => {
    const mix = (p: number, q: number, r: number) =>
      (1 - t) ** 2 * p + 2 * t * (1 - t) * q + t ** 2 * r
    const slope = (p: number, q: number, r: number) => 2 * (1 - t) * (q - p) + 2 * t * (r - q)
    return {
      x: mix(a.x, control.x, b.x),
      y: mix(a.y, control.y, b.y),
      angle: (Math.atan2(slope(a.y, control.y, b.y), slope(a.x, control.x, b.x)) * 180) / Math.PI,
    }
  }
  const path = `M${a.x} ${a.y}Q${control.x} ${control.y} ${b.x} ${b.y}`
  return { path, at, length }
}

export type Look = 'road' | 'ferry' | 'dear' | 'free' | 'current'

/** What a link looks like: first what it costs, then what the pack calls it. */
export function lookOf({ cost_ab, cost_ba, kind }: LinkFace): Look {
  if (cost_ab !== cost_ba) return 'current'
  if (cost_ab === 0) return 'free'
  if (cost_ab > 1) return 'dear'
  return kind === 'ferry' ? 'ferry' : 'road'
}
