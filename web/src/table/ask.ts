// Everything can be asked: what is marked data-ask="…" is seen large, with its words, and is not played.
//
//   mouse      rests on it for a moment          it goes when the pointer leaves, or presses
//   finger     stays on it                       it goes with the next touch; the long press presses nothing
//   keyboard   i, with the focus on it           it goes with i, Esc or the focus

import type { Action } from 'svelte/action'

export interface Asked {
  /** What its mark says. */
  what: string
  at: HTMLElement
}

const REST_MS = 650
const HOLD_MS = 450
/** A finger that wanders farther than that scrolls, and asks nothing. */
const WANDERS = 12

/** Of a card and the signs on it the card is meant: the outermost. */
function marked(from: EventTarget | null, within: HTMLElement): HTMLElement | null {
  let found: HTMLElement | null = null
  for (
    let one = (from as Element | null)?.closest<HTMLElement>('[data-ask]') ?? null;
    one && within.contains(one);
    one = one.parentElement?.closest<HTMLElement>('[data-ask]') ?? null
  )
    found = one
  return found
}

export const asking: Action<HTMLElement, (asked: Asked | null) => void> = (node, tell) => {
  let over: HTMLElement | null = null
  let soon: ReturnType<typeof setTimeout> | undefined
  let finger: { x: number; y: number } | null = null
  /** A finger has asked: what it presses as it leaves is not meant. */
  let held = false
  let shown: HTMLElement | null = null

  function show(at: HTMLElement | null) {
    clearTimeout(soon)
    if (!at && !shown) return
    shown = at
    tell(at && { what: at.dataset.ask!, at })
  }
  const later = (at: HTMLElement, ms: number, then = () => {}) => {
    clearTimeout(soon)
    soon = setTimeout(() => {
      then()
      if (at.isConnected) show(at)
    }, ms)
  }
  function hover(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return
    const at = marked(event.target, node)
    if (at === over) return
    over = at
    show(null)
    if (at) later(at, REST_MS)
  }
  function leave(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return
    over = null
    show(null)
  }
  function press(event: PointerEvent) {
    show(null)
    held = false
    if (event.pointerType === 'mouse') return
    const at = marked(event.target, node)
    finger = at && { x: event.clientX, y: event.clientY }
    if (at) later(at, HOLD_MS, () => (held = true))
  }
  function move(event: PointerEvent) {
    if (!finger || held) return
    if (Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > WANDERS) lift()
  }
  function lift() {
    if (finger && !held) clearTimeout(soon)
    finger = null
  }
  function click(event: MouseEvent) {
    if (!held) return
    held = false
    event.stopPropagation()
    event.preventDefault()
  }
  function menu(event: Event) {
    if (finger || held) event.preventDefault()
  }
  function key(event: KeyboardEvent) {
    if (event.key === 'Escape') return show(null)
    if (event.key !== 'i' || event.ctrlKey || event.metaKey || event.altKey) return
    const focus = document.activeElement as HTMLElement | null
    if (!focus || !node.contains(focus) || focus.matches('input, textarea')) return
    const at = marked(focus, node) ?? focus.querySelector<HTMLElement>('[data-ask]')
    if (at) show(at === shown ? null : at)
  }
  const listening: [string, (event: never) => void][] = [
    ['pointerover', hover],
    ['pointerleave', leave],
    ['pointerdown', press],
    ['pointermove', move],
    ['pointerup', lift],
    ['pointercancel', lift],
    ['click', click],
    ['contextmenu', menu],
    ['keydown', key],
    ['focusout', () => show(null)],
  ]
  for (const [name, hear] of listening)
    node.addEventListener(name, hear as EventListener, { capture: name !== 'pointerleave' })
  return {
    update(next) {
      tell = next
    },
    destroy() {
      clearTimeout(soon)
    },
  }
}
