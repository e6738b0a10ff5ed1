// The places of a hand: during a turn every card keeps its own, played or not, so that nothing moves under the pointer.

import type { PlayedView } from '../../types/great-art-robbery/PlayedView'

export interface Slot {
  key: string
  card: number
  /** Where it is in the hand … */
  held: number | null
  /** … or the row it was played for; neither is a place whose card is gone. */
  row: number | null
}

/**
 * The places as they were, with the cards that are there now. Of equal cards the one that was `touched` is the one that
 * left. What is new takes a place that is empty, or one at the end.
 */
export function arrange(
  before: Slot[],
  hand: { card: number }[],
  inPlay: PlayedView[],
  touched: string | null,
): Slot[] {
  const held = hand.map(({ card }, place) => ({ card, place }))
  const played = [...inPlay]
  const take = <T extends { card: number }>(from: T[], card: number): T | null => {
    const at = from.findIndex((one) => one.card === card)
    return at < 0 ? null : from.splice(at, 1)[0]!
  }
  const slots = before.map((slot) => ({ ...slot, held: null, row: null }) as Slot)
  const settle = (slot: Slot) => {
    const still = take(held, slot.card)
    if (still) slot.held = still.place
    else slot.row = take(played, slot.card)?.row ?? null
  }
  const last = slots.find(({ key }) => key === touched)
  for (const slot of slots) if (slot !== last) settle(slot)
  if (last) settle(last)
  const keyFor = (card: number) => {
    for (let n = 0; ; n++)
      if (!slots.some(({ key }) => key === `${card}-${n}`)) return `${card}-${n}`
  }
  const add = (card: number, held: number | null, row: number | null) => {
    const slot = { key: keyFor(card), card, held, row }
    const empty = slots.findIndex((one) => one.held === null && one.row === null)
    if (empty < 0) slots.push(slot)
    else slots[empty] = slot
  }
  for (const { card, row } of played) add(card, null, row)
  for (const { card, place } of held) add(card, place, null)
  return slots
}
