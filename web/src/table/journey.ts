// Cards go from where they lay to where they lie.
//
//   look() before the page changes ──► where every card lay
//   move() after it                ──► what lies elsewhere now flies there
//
//   data-card="crook"      which card it is; at one time it lies in one place
//   data-lies="hand"       where it lies: between two places it flies
//   data-home="cash-2"     where it comes from when it appears, and goes when it is gone
//
// Nothing is known here that the page does not show: a rival's card is its back.

import { fly, placed } from '../room/travel'

interface Lying {
  element: HTMLElement
  box: DOMRect
  lies: string
  home: string
}

/** What comes together comes one after the other. */
const APART_MS = 50

export class Journeys {
  #before = new Map<string, Lying>()
  /** Who comes to a table finds the cards lying there. */
  #came = false

  look(): void {
    this.#before = lying()
  }

  move(): void {
    if (!this.#came) {
      this.#came = true
      return
    }
    const now = lying()
    for (const [card, { element, box, lies }] of now) {
      const before = this.#before.get(card)
      if (before && before.lies !== lies) fly(element, before.box, box)
    }
    const come = [...now].filter(([card]) => !this.#before.has(card))
    for (const [i, [, { element, box, home }]] of come.entries()) {
      const from = placed(home)
      if (from) fly(element, from.getBoundingClientRect(), box, { after: APART_MS * i })
    }
    for (const [card, { element, box, home }] of this.#before) {
      const to = now.has(card) ? null : placed(home)
      if (to) fly(element, box, to.getBoundingClientRect(), { lands: false })
    }
  }
}

function lying(): Map<string, Lying> {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')]
  return new Map(
    cards.map((element) => {
      const { card = '', lies = '', home = '' } = element.dataset
      return [card, { element, box: element.getBoundingClientRect(), lies, home }]
    }),
  )
}

/** Sends what is placed at `from` on its way to `to`, where it does not stay. */
export function send(
  from: string,
  to: string,
  timing: { after?: number; lasts?: number } = {},
): void {
  const [card, goal] = [placed(from), placed(to)]
  if (card && goal)
    fly(card, card.getBoundingClientRect(), goal.getBoundingClientRect(), {
      lands: false,
      ...timing,
    })
}
