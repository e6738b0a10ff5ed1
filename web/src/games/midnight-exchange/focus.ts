// Whoever acts by keyboard stays where he was: when a tile is lifted, kept or laid down, and when a good is taken, the
// focus goes to what lies nearest.

interface Point {
  x: number
  y: number
}

const middle = (thing: Element): Point => {
  const { left, top, width, height } = thing.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

export function keepsPlace(board: HTMLElement) {
  let last: { element: Element; group: HTMLElement; at: Point } | null = null
  const note = ({ target }: FocusEvent) => {
    const element = target as HTMLElement
    const group = element.closest<HTMLElement>('[role="group"]')
    last = group && element.matches('[data-rove]') ? { element, group, at: middle(element) } : null
  }
  const restore = () => {
    const lost = document.activeElement === document.body || document.activeElement === null
    if (!lost || !last || last.element.isConnected || !last.group.isConnected) return
    const { at } = last
    const far = (one: Element) => Math.hypot(middle(one).x - at.x, middle(one).y - at.y)
    const near = [...last.group.querySelectorAll<HTMLElement>('[data-rove]')]
    near.sort((a, b) => far(a) - far(b))
    near[0]?.focus({ preventScroll: true })
  }
  const watcher = new MutationObserver(restore)
  watcher.observe(board, { childList: true, subtree: true })
  board.addEventListener('focusin', note)
  return {
    destroy() {
      watcher.disconnect()
      board.removeEventListener('focusin', note)
    },
  }
}
