// Which tips of which box a person has had: kept in the browser.

const KEY = 'heist.tips'

function kept(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string[]>
  } catch {
    return {}
  }
}

const had = $state<Record<string, string[]>>(kept())
const keep = () => localStorage.setItem(KEY, JSON.stringify(had))

export const isLearned = (box: string, tip: string) => had[box]?.includes(tip) ?? false

export function learn(box: string, tips: string[]): void {
  had[box] = [...new Set([...(had[box] ?? []), ...tips])]
  keep()
}

/** From the first tip again. */
export function teachAgain(box: string): void {
  had[box] = []
  keep()
}
