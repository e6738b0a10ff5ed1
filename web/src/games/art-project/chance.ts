// Chances as they are told, in thousandths.

const SURE = 1000

export const isSure = (chance: number) => chance === SURE

/** "53%"; what is not sure never reads as sure, nor what can be as impossible. */
export function percent(chance: number): string {
  if (chance === 0) return '0%'
  if (isSure(chance)) return 'sure'
  return `${Math.min(99, Math.max(1, Math.round(chance / 10)))}%`
}
