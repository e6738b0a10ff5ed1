// Where the rivals sit in the hall: clockwise from my left, the outer seats first, in an arc round the vault.

export interface Place {
  column: number
  row: number
}

/** Of five columns the third is the vault's; with more than four rivals some sit nearer to it. */
export function arc(count: number): Place[] {
  const left = Math.ceil(count / 2)
  return Array.from({ length: count }, (_, i) =>
    i < left ? side(i, left, [1, 2]) : side(count - 1 - i, count - left, [5, 4]),
  )
}

/** The nth seat of a side from the front: up the outer column, then back down the inner one. */
function side(n: number, many: number, [outer, inner]: [number, number]): Place {
  if (many === 1) return { column: outer, row: 1 }
  return n < 2 ? { column: outer, row: 2 - n } : { column: inner, row: n - 1 }
}
