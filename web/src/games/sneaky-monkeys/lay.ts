// Finds room on the map for what floats: pills with a chance, and the paper card. Nothing lies on a lit tile.

import { around, middleTo, Squares, type Box, type Point, type Size } from '../../table/sheet'

/** What is taken: lit tiles must stay free, pieces and labels had better. */
export class Room {
  #lit: Squares
  #seen: Squares
  constructor(readonly sheet: Size) {
    this.#lit = new Squares(sheet, 3)
    this.#seen = new Squares(sheet, 3)
  }
  keepFree(at: Point, width: number, height = width): void {
    this.#lit.lay(around(at, width, height))
  }
  spare(at: Point, width: number, height = width): void {
    this.#seen.lay(around(at, width, height))
  }
  /** The nearest place where a box hides nothing lit, and as little else as can be; it is taken from then on. */
  find(to: Point, size: Size, { step, reach }: { step: number; reach: number }): Box | null {
    let best: { box: Box; cost: number } | null = null
    for (let dy = -reach; dy <= reach; dy += step)
      for (let dx = -reach; dx <= reach; dx += step) {
        const box = around({ x: to.x + dx, y: to.y + dy }, size.width, size.height)
        if (box.x < 2 || box.y < 2) continue
        if (box.x + box.width > this.sheet.width - 2 || box.y + box.height > this.sheet.height - 2)
          continue
        const far = middleTo(box, to)
        if (best && far >= best.cost) continue
        if (this.#lit.under(box) > 0) continue
        const cost = far + this.#seen.under(box) * 0.35
        if (!best || cost < best.cost) best = { box, cost }
      }
    if (best) this.#lit.lay(best.box)
    return best?.box ?? null
  }
}
