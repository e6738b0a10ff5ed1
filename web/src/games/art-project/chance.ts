// Chances as they are told, in thousandths.

const SURE = 1000

export const isSure = (chance: number) => chance === SURE

/** "53%"; what is not sure never reads as sure, nor what can be as impossible. */
export function percent(chance: number): string {
  if (chance === 0) return '0%'
  if (isSure(chance)) return 'sure'
  return `${Math.min(99, Math.max(1, Math.round(chance / 10)))}%`
}

/** "43% to sure": with the dice alone, and with every gun that can be had. */
export function range(chances: { chance: number }[]): string {
  const [least, most] = [chances[0]?.chance ?? 0, chances.at(-1)?.chance ?? 0]
  return least === most ? percent(least) : `${percent(least)} to ${percent(most)}`
}
