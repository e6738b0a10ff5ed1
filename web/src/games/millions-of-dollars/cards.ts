// Cards go from hand to table when they are chosen and back when the round ends.
//
//   look() before the page changes ──► where every card lay
//   move() after it                ──► what lies elsewhere now flies there
//
// Nothing is known here that the page does not show: a rival's card is its back.

import { fly } from '../../room/travel'

interface Lying {
  element: HTMLElement
  box: DOMRect
}

export class Cards {
  /** My cards by their Role, in the hand or on the table. */
  #mine = new Map<string, Lying & { hand: boolean }>()
  /** Rivals' cards on the table by their place. */
  #theirs = new Map<string, Lying>()
  /** Who comes to a table finds the cards lying there. */
  #came = false

  look(): void {
    this.#mine = mine()
    this.#theirs = theirs()
  }

  move(): void {
    if (!this.#came) {
      this.#came = true
      return
    }
    for (const [role, { element, box, hand }] of mine()) {
      const before = this.#mine.get(role)
      if (before && before.hand !== hand) fly(element, before.box, box)
    }
    const now = theirs()
    for (const [i, [place, { element, box }]] of [...now].entries()) {
      const from = this.#theirs.has(place) ? null : purse(element)
      if (from) fly(element, from, box, { after: i * 50 })
    }
    for (const [place, { element, box }] of this.#theirs) {
      if (now.has(place)) continue
      const owner = element.dataset.owner ?? ''
      const to = document.querySelector(`[data-at="cash-${owner}"]`)?.getBoundingClientRect()
      if (to) fly(element, box, to, { lands: false })
    }
  }
}

function mine(): Map<string, Lying & { hand: boolean }> {
  const found = [...document.querySelectorAll<HTMLElement>('[data-face]')].flatMap((place) => {
    const element = place.querySelector<HTMLElement>('.face')
    const lying = {
      element: element ?? place,
      box: (element ?? place).getBoundingClientRect(),
      hand: place.matches('.choice'),
    }
    return element ? [[place.dataset.face ?? '', lying] as const] : []
  })
  return new Map(found)
}

function theirs(): Map<string, Lying> {
  const cards = [...document.querySelectorAll<HTMLElement>('.mat [data-owner]')]
  return new Map(
    cards.map((element) => [
      element.dataset.card ?? '',
      { element, box: element.getBoundingClientRect() },
    ]),
  )
}

const purse = (card: HTMLElement) =>
  document.querySelector(`[data-at="cash-${card.dataset.owner ?? ''}"]`)?.getBoundingClientRect() ??
  null
