// How many cards of a row there is room for, so that none is cut. The rest can be done on the map and in the list.

/** A card's least width and what lies between two, in rem, as the styles of the rows have it. */
const [LEAST, GAP] = [8.4, 0.5]
const MOST = 4

/** Of so many pixels; never less than one card to go on by and one to leave it. */
export function roomFor(wide: number): number {
  if (wide === 0) return MOST
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Math.min(MOST, Math.max(2, Math.floor((wide / rem + GAP) / (LEAST + GAP))))
}
