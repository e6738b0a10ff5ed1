// How large a table is, as attributes that its styles can ask for: `data-w` and `data-h` list the steps, in rem, that its
// width and height reach.
//
//   .board[data-w~='30']:not([data-h~='40'])      at least 30rem wide, less than 40rem high
//
// Container queries say the same more briefly, but while Chromium lays out a table of some thousand elements it styles
// all of them anew for every size that the container has on the way: six hundred milliseconds where twenty are enough.

import type { Action } from 'svelte/action'

interface Steps {
  width: readonly number[]
  height: readonly number[]
}

export const sized: Action<HTMLElement, Steps> = (node, steps) => {
  const ruler = document.createElement('span')
  Object.assign(ruler.style, { position: 'absolute', width: '1rem', visibility: 'hidden' })
  node.append(ruler)
  const measure = () => {
    const rem = ruler.getBoundingClientRect().width || 16
    const reached = (size: number, least: readonly number[]) =>
      least.filter((step) => size >= step * rem).join(' ')
    const { w, h } = node.dataset
    node.dataset.w = reached(node.clientWidth, steps.width)
    node.dataset.h = reached(node.clientHeight, steps.height)
    if (w !== undefined && (w !== node.dataset.w || h !== node.dataset.h)) styleAnew(node)
  }
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(node)
  observer.observe(ruler)
  return {
    destroy() {
      observer.disconnect()
      ruler.remove()
    },
  }
}

/** Chromium leaves parts in the style of the size before, where rules ask for a width and a height at once. */
function styleAnew(node: HTMLElement): void {
  node.style.display = 'none'
  void node.offsetHeight
  node.style.display = ''
}
