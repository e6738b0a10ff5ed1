// The keyboard: arrow keys move inside a group, single keys press what is marked with data-key.

const WAYS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
}

/** The next in the order of the page, and round. */
function along(all: HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const step = { Home: -Infinity, End: Infinity }[key] ?? WAYS[key]?.reduce((x, y) => x + y)
  if (step === undefined) return undefined
  const to = all.indexOf(from) + step
  return Number.isFinite(to) ? all.at(to % all.length) : all.at(to < 0 ? 0 : -1)
}

/** The nearest that way; what lies aside counts double. */
function towards(all: HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const way = WAYS[key]
  if (!way) return undefined
  const middle = (item: HTMLElement) => {
    const { left, top, width, height } = item.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const here = middle(from)
  const ways = all.flatMap((item) => {
    const there = middle(item)
    const [x, y] = [there.x - here.x, there.y - here.y]
    const [ahead, aside] = [x * way[0] + y * way[1], Math.abs(x * way[1]) + Math.abs(y * way[0])]
    return ahead > 0 && aside <= 2 * ahead ? [{ item, far: ahead + 2 * aside }] : []
  })
  return ways.sort((a, b) => a.far - b.far)[0]?.item
}

/** Arrow keys move between the elements marked data-rove inside a group, on a map to the nearest that way; Tab leaves it. */
export function roving(group: HTMLElement, shape: 'row' | 'map' = 'row') {
  const items = () => [...group.querySelectorAll<HTMLElement>('[data-rove]')]
  function move(event: KeyboardEvent) {
    const all = items()
    const from = all.find((item) => item === document.activeElement)
    const to = from && (shape === 'map' ? towards : along)(all, from, event.key)
    if (!to) return
    event.preventDefault()
    to.focus()
  }
  function settle() {
    const all = items()
    const current =
      all.find((item) => item === document.activeElement) ??
      all.find((item) => item.tabIndex === 0) ??
      all[0]
    all.forEach((item) => (item.tabIndex = item === current ? 0 : -1))
  }
  settle()
  const watcher = new MutationObserver(settle)
  watcher.observe(group, { childList: true, subtree: true })
  group.addEventListener('keydown', move)
  group.addEventListener('focusin', settle)
  return {
    destroy() {
      watcher.disconnect()
    },
  }
}

export const keys: { key: string; does: string; press: string }[] = [
  { key: 'Enter', does: 'play the picked Role, carry out the proposal', press: 'confirm' },
  { key: '1', does: 'first Role', press: 'role-0' },
  { key: '2', does: 'second Role', press: 'role-1' },
  { key: '3', does: 'third Role', press: 'role-2' },
  { key: '4', does: 'fourth Role', press: 'role-3' },
  { key: '5', does: 'fifth Role', press: 'role-4' },
  { key: 'p', does: 'pass, ready, stay, end the turn', press: 'pass' },
  { key: 'l', does: 'leave', press: 'leave' },
  { key: 'a', does: 'accept what is offered', press: 'accept' },
  { key: 'c', does: 'claim or deny a Role', press: 'claim' },
  { key: 'b', does: 'post a price for leaving', press: 'ask' },
  { key: 'd', does: 'call for the decision, as Leader', press: 'call' },
  { key: 'u', does: 'take back what you just did, while you may', press: 'undo' },
  { key: 'o', does: 'what you can do, as a list', press: 'list' },
  { key: 'x', does: 'close the proposal', press: 'cancel' },
  { key: 's', does: 'skip the scene', press: 'skip' },
  { key: 'n', does: 'your notebook, your deck', press: 'notes' },
  { key: 't', does: 'talk', press: 'talk' },
  { key: 'r', does: 'rules', press: 'rules' },
  { key: 'm', does: 'sound on or off', press: 'sound' },
  { key: '?', does: 'this list', press: 'help' },
]

/** Presses what a key stands for. */
export function pressKey(event: KeyboardEvent): void {
  const target = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || target.matches('input, textarea, select'))
    return
  if (event.key === 'Enter' && target.matches('button, a, summary')) return
  if (document.querySelector('dialog[open]') && event.key !== '?') return
  const meant = keys.find(({ key }) => key === event.key)
  const goal = meant && document.querySelector<HTMLElement>(`[data-key="${meant.press}"]`)
  if (!goal) return
  event.preventDefault()
  // What is picked by its key has the focus, so that Enter goes on from there.
  if (goal.matches('input, [data-rove]')) goal.focus()
  if (!goal.matches('input')) goal.click()
}
