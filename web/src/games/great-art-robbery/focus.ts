// Whoever acts by keyboard stays where he was: if what had the focus is gone, its neighbour gets it, or its region.

const FOCUSABLE =
  ':is(button, input, a[href]):not([aria-disabled="true"], :disabled, [tabindex="-1"])'

/** Watches regions, which are marked data-region and can hold the focus themselves. In one that is marked "itself" no neighbour takes it. */
export function keepsFocus(board: HTMLElement) {
  let last: { element: Element; region: HTMLElement; place: number } | null = null
  const stops = (region: HTMLElement) =>
    [...region.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => one.checkVisibility())
  const note = ({ target }: FocusEvent) => {
    const element = target as HTMLElement
    const region = element.closest<HTMLElement>('[data-region]')
    last = region && { element, region, place: stops(region).indexOf(element) }
  }
  const restore = () => {
    const lost = document.activeElement === document.body || document.activeElement === null
    if (!lost || !last || last.element.isConnected) return
    const { region, place } = last
    const near = region.dataset.region === 'itself' ? [] : stops(region)
    const next = near[Math.min(Math.max(place, 0), near.length - 1)] ?? region
    next.focus({ preventScroll: true })
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
