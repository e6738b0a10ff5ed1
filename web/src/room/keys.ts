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

export interface Key {
  /** The key, or "1 to 5" for so many of them. */
  key: string
  does: string
  /** What is marked data-key="…"; of several keys the first presses "…-0". */
  press: string
}

/** The keys of every table; each box adds its own. */
export const tableKeys: Key[] = [
  { key: 'u', does: 'take back what you just did, while you may', press: 'undo' },
  { key: 's', does: 'skip the scene', press: 'skip' },
  { key: 'f', does: 'fast: skip to your next decision', press: 'hurry' },
  { key: 'q', does: 'ask what a regular would do here, and why', press: 'hint' },
  { key: 't', does: 'talk', press: 'talk' },
  { key: 'h', does: 'the next of your hands, if you hold several', press: 'hand' },
  { key: 'i', does: 'see what is in focus large, with its words', press: 'see' },
  { key: 'y', does: 'put a tip away', press: 'tip' },
  { key: 'r', does: 'rules', press: 'rules' },
  { key: 'm', does: 'sound on or off', press: 'sound' },
  { key: '?', does: 'this list', press: 'help' },
]

/** What a pressed key may stand for, as in data-key="…": a box comes before the table. */
function meanings(pressed: string, keys: Key[]): string[] {
  return keys.flatMap(({ key, press }) => {
    const [first, last] = key.split(' to ')
    if (last === undefined) return key === pressed ? [press] : []
    return pressed.length === 1 && pressed >= first! && pressed <= last
      ? [`${press}-${Number(pressed) - Number(first)}`]
      : []
  })
}

/** Presses what a key stands for. */
export function pressKey(event: KeyboardEvent, keys: Key[]): void {
  const target = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || target.matches('input, textarea, select'))
    return
  if (event.key === 'Enter' && target.matches('button, a, summary')) return
  if (document.querySelector('dialog[open]') && event.key !== '?') return
  const goal = meanings(event.key, keys)
    .map((meant) => document.querySelector<HTMLElement>(`[data-key="${meant}"]`))
    .find(Boolean)
  if (!goal) return
  event.preventDefault()
  // What is picked by its key has the focus, so that Enter goes on from there.
  if (goal.matches('input, [data-rove]')) goal.focus()
  if (!goal.matches('input')) goal.click()
}
