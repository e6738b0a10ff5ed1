// Chance that falls the same way each time: one city is one picture.

export type Chance = () => number

/** Numbers from 0 to 1 out of a seed (mulberry32). */
export function chance(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A seed out of the rows: another map is another picture. */
export function seedOf(rows: string[][]): number {
  let seed = 2166136261
  for (const letter of rows.join()) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619)
  return seed >>> 0
}

/** Chance of a tile's own, whatever is drawn before it. */
export const chanceAt = (seed: number, x: number, y: number, what = 0): Chance =>
  chance(seed ^ Math.imul(x + 1, 73856093) ^ Math.imul(y + 1, 19349663) ^ Math.imul(what, 83492791))
