// Finding room on a sheet of a map: what lies where, and what a box would cover.

import type { Frame } from './MapPane.svelte'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}
export interface Point {
  x: number
  y: number
}
export interface Size {
  width: number
  height: number
}

/** The net and a margin around it, given in pixels, as the part of the drawing that a sheet shows. */
export function frameOf(circles: Point[], sheet: Size, margin: Size): Frame {
  const xs = circles.map(({ x }) => x)
  const ys = circles.map(({ y }) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const wide = (Math.max(...xs) - left) / Math.max(1, sheet.width - 2 * margin.width)
  const high = (Math.max(...ys) - top) / Math.max(1, sheet.height - 2 * margin.height)
  return {
    x: left - margin.width * wide,
    y: top - margin.height * high,
    width: sheet.width * wide,
    height: sheet.height * high,
  }
}

/** Squares of a sheet, and how much of what lies in each. */
export class Squares {
  #across: number
  #down: number
  #cells: Float32Array
  #sums: Float32Array | null = null
  constructor(
    { width, height }: Size,
    /** In pixels. */
    readonly side = 2,
  ) {
    this.#across = Math.ceil(width / side)
    this.#down = Math.ceil(height / side)
    this.#cells = new Float32Array(this.#across * this.#down)
  }
  #edges({ x, y, width, height }: Box) {
    const at = (value: number, most: number) => Math.max(0, Math.min(most, value))
    return [
      at(Math.round(x / this.side), this.#across),
      at(Math.round(y / this.side), this.#down),
      at(Math.round((x + width) / this.side), this.#across),
      at(Math.round((y + height) / this.side), this.#down),
    ] as const
  }
  lay(box: Box) {
    const [left, top, right, bottom] = this.#edges(box)
    for (let row = top; row < bottom; row++)
      this.#cells.fill(1, row * this.#across + left, row * this.#across + right)
    this.#sums = null
  }
  /** How many squares of a box have something in them. */
  under(box: Box): number {
    const sums = (this.#sums ??= this.#sum())
    const [left, top, right, bottom] = this.#edges(box)
    const at = (column: number, row: number) => sums[row * (this.#across + 1) + column]!
    return at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top)
  }
  /** In every corner, what lies above and to the left of it. */
  #sum() {
    const wide = this.#across + 1
    const sums = new Float32Array(wide * (this.#down + 1))
    for (let row = 1; row <= this.#down; row++) {
      let line = 0
      for (let column = 1; column < wide; column++) {
        line += this.#cells[(row - 1) * this.#across + column - 1]!
        sums[row * wide + column] = sums[(row - 1) * wide + column]! + line
      }
    }
    return sums
  }
}

export const around = ({ x, y }: Point, width: number, height = width): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})

/** How far a point lies from a box. */
export function gapTo({ x, y, width, height }: Box, at: Point): number {
  const aside = Math.max(x - at.x, 0, at.x - x - width)
  const away = Math.max(y - at.y, 0, at.y - y - height)
  return Math.hypot(aside, away)
}

/** How far the middle of a box lies from a point. */
export const middleTo = ({ x, y, width, height }: Box, at: Point) =>
  Math.hypot(x + width / 2 - at.x, y + height / 2 - at.y)
