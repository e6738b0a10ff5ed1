// Where the focus was, there it stays: also if the button it was on goes, or is drawn anew.

import { tick } from 'svelte'

const PROMPT = '[aria-label="What you can do"]'

/** Moves the focus to what a selector names, else to the prompt, once all is drawn. */
export async function focusOn(selector: string): Promise<void> {
  await tick()
  const goal =
    document.querySelector<HTMLElement>(selector) ?? document.querySelector<HTMLElement>(PROMPT)
  goal?.focus({ preventScroll: true })
}

/** The prompt has the focus for what has gone, until that is there again. */
export function keepFocus(board: HTMLElement) {
  let last: HTMLElement | null = null
  let gone = ''
  const note = ({ target }: FocusEvent) => {
    const at = target as HTMLElement
    if (!at.matches(PROMPT)) gone = ''
    last = at
  }
  function look() {
    const at = document.activeElement
    const lost = at === document.body && last && !(last.isConnected && last.checkVisibility())
    const waits = gone !== '' && at === last
    if (!lost && !waits) return
    const key = gone || (last?.dataset.key ?? '')
    const same = key ? board.querySelector<HTMLElement>(`[data-key="${key}"]`) : null
    const goal = same ?? (lost ? board.querySelector<HTMLElement>(PROMPT) : null)
    if (!goal) return
    goal.focus({ preventScroll: true })
    gone = same ? '' : key
  }
  const watcher = new MutationObserver(look)
  watcher.observe(board, { childList: true, subtree: true })
  board.addEventListener('focusin', note)
  return { destroy: () => watcher.disconnect() }
}
