// What floats over the map, and where there is room for it: bubbles at the pieces, pills at what can be done, the paper
// card of what is chosen. Nothing of it lies on a lit tile.

import type { Chart } from '../../table/MapPane.svelte'
import type { Box, Point } from '../../table/sheet'
import { Room } from './lay'
import { spotOf, tilesOf, type Printed, type View } from './model'
import { middle } from './paris/city'
import { missingOf, type Chance, type Goal } from './reach'
import type { Wish } from './wish'

/** Who says or proposes something, at his piece. */
export interface Bubble {
  seat: number
  text: string
  offers: boolean
}
export interface Pill {
  chance: Chance
  goal: Goal
  box: Box
  from: Point
}
export interface Floats {
  pills: Pill[]
  card: Box | null
  said: (Bubble & { box: Box })[]
}
const MOST_PILLS = 9

export function floatsOf(
  printed: Printed,
  view: View,
  chart: Chart,
  lies: { goals: Goal[]; best: Chance[]; bubbles: Bubble[]; wish: Wish | null },
): Floats {
  const { goals, best, bubbles, wish } = lies
  const tile = chart.width / printed.map.columns
  const room = new Room(chart)
  const standing = (seat: number) => {
    const spot = spotOf(view.seats[seat]!.place)
    return spot ? chart.at(middle(...tilesOf(printed, spot))) : null
  }
  for (const goal of goals) room.keepFree(chart.at(goal), goal.roof ? 2 * tile : tile * 0.8)
  view.seats.forEach((_, seat) => {
    const at = standing(seat)
    if (at) room.spare({ x: at.x, y: at.y - tile * 0.3 }, tile * 1.2, tile * 1.6)
  })
  const said = bubbles.flatMap((bubble) => {
    const at = standing(bubble.seat)
    if (!at) return []
    const lines = Math.ceil(bubble.text.length / 19)
    const width = Math.min(10.6, 1.6 + bubble.text.length * 0.56) * chart.rem
    const size = { width, height: (0.6 + lines * 1.15) * chart.rem }
    const box = room.find(at, size, { step: 8, reach: Math.max(4 * tile, 120) })
    return box ? [{ ...bubble, box }] : []
  })
  const size = { width: 4.9 * chart.rem, height: 1.75 * chart.rem }
  const pills = best
    .filter(({ prospect }) => missingOf(prospect) === 0)
    .slice(0, MOST_PILLS)
    .flatMap((chance) => {
      const goal = goals.find(({ chances }) => chances.includes(chance))!
      const from = chart.at(goal)
      const box = room.find(from, size, { step: 8, reach: Math.max(2.6 * tile, 90) })
      return box ? [{ chance, goal, box, from }] : []
    })
  const paper = { width: 17.5 * chart.rem, height: 8.2 * chart.rem }
  const card =
    wish?.chance && chart.fits
      ? room.find(chart.at(wish.goal), paper, { step: 14, reach: 24 * tile })
      : null
  return { pills, card, said }
}
