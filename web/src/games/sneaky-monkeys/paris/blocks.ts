// The blocks of a city, cut into houses: one to three tiles wide, one or two deep, within one neighbourhood.

import { groundAt, tilesWhere, type City } from './city'
import { chanceAt } from './chance'

export interface Built {
  x: number
  y: number
  width: number
  height: number
  quarter: number
}

/** In reading order, each as large as chance and room allow. */
export function cutBlocks(city: City, seed: number): Built[] {
  const taken = new Set<string>()
  const quarterAt = (x: number, y: number) => city.quarters[y]?.[x] ?? -1
  const isFree = (x: number, y: number, quarter: number) =>
    groundAt(city, x, y) === 'block' && quarterAt(x, y) === quarter && !taken.has(`${x} ${y}`)
  return tilesWhere(city, (x, y) => groundAt(city, x, y) === 'block').flatMap(([x, y]) => {
    const quarter = quarterAt(x, y)
    if (!isFree(x, y, quarter)) return []
    const draw = chanceAt(seed, x, y)
    const [wide, deep] = [1 + Math.floor(draw() * 3), draw() < 0.55 ? 2 : 1]
    let width = 1
    while (width < wide && isFree(x + width, y, quarter)) width++
    const row = Array.from({ length: width }, (_, i) => x + i)
    const height = deep === 2 && row.every((at) => isFree(at, y + 1, quarter)) ? 2 : 1
    for (const at of row) for (let down = 0; down < height; down++) taken.add(`${at} ${y + down}`)
    return [{ x, y, width, height, quarter }]
  })
}
