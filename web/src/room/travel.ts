// Things travel from where they were to where they are.
//
//   travel('seat-2', 'cash-0', 'bill', '3M')   a token between places, which are elements with data-at="…"
//   fly(element, from, to)                     a likeness of a card that lies here now, or did a moment ago
//   animate:glide                              what a list still holds, to its new place there

import { still } from './settings.svelte'

const JOURNEY_MS = 650
const CARD_MS = 450
const GLIDE_MS = 600
const FADE_MS = 150

/** The element with `data-at="…"`, if it is to be seen. */
export function placed(at: string): HTMLElement | null {
  const places = [...document.querySelectorAll<HTMLElement>(`[data-at="${at}"]`)]
  return places.find((element) => element.offsetParent !== null) ?? null
}

function middle(at: string): { x: number; y: number } | null {
  const place = placed(at)
  if (!place) return null
  const box = place.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}

/** Sends a small picture from one place to another; resolves on arrival. */
export async function travel(from: string, to: string, look: string, text = ''): Promise<void> {
  const start = middle(from)
  const end = middle(to)
  if (!start || !end || document.hidden || still()) return
  const piece = document.createElement('div')
  piece.className = `traveller ${look}`
  piece.textContent = text
  piece.setAttribute('aria-hidden', 'true')
  document.body.append(piece)
  const lift = Math.min(90, Math.hypot(end.x - start.x, end.y - start.y) / 4)
  const at = (x: number, y: number, size: number) =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${size})`
  const journey = piece.animate(
    [
      { transform: at(start.x, start.y, 0.6), opacity: 0 },
      { transform: at(start.x, start.y, 1), opacity: 1, offset: 0.12 },
      {
        transform: at((start.x + end.x) / 2, (start.y + end.y) / 2 - lift, 1.15),
        opacity: 1,
        offset: 0.55,
      },
      { transform: at(end.x, end.y, 0.9), opacity: 1, offset: 0.92 },
      { transform: at(end.x, end.y, 0.6), opacity: 0 },
    ],
    { duration: JOURNEY_MS, easing: 'cubic-bezier(.3,.1,.3,1)' },
  )
  await journey.finished.catch(() => {})
  piece.remove()
}

/** Lets a likeness of an element fly from one place to another; where it is to lie, it appears on arrival. */
export function fly(
  element: HTMLElement,
  from: DOMRect,
  to: DOMRect,
  { lands = true, after = 0, lasts = CARD_MS } = {},
): void {
  if (document.hidden) return
  if (still()) {
    // Less motion: what has come is faded in, what goes is gone.
    if (lands) element.animate([{ opacity: 0 }, {}], { duration: FADE_MS })
    return
  }
  const [width, height] = [element.offsetWidth || from.width, element.offsetHeight || from.height]
  const ghost = document.createElement('div')
  ghost.className = 'traveller card'
  ghost.setAttribute('aria-hidden', 'true')
  ghost.inert = true
  const likeness = element.cloneNode(true) as HTMLElement
  // It is no place, and no key presses it.
  for (const part of [likeness, ...likeness.querySelectorAll<HTMLElement>('*')]) {
    for (const name of Object.keys(part.dataset)) delete part.dataset[name]
  }
  for (const one of [ghost, likeness])
    Object.assign(one.style, { width: `${width}px`, height: `${height}px` })
  ghost.append(likeness)
  document.body.append(ghost)
  const at = (box: DOMRect, size = box.width / width) =>
    `translate(${box.left + box.width / 2 - width / 2}px, ${box.top + box.height / 2 - height / 2}px) scale(${size})`
  const timing = {
    duration: lasts,
    delay: after,
    easing: 'cubic-bezier(.3,.1,.2,1)',
    fill: 'both' as const,
  }
  // A card shrinks into a hand and grows out of it.
  const small = Math.min(1, 30 / width)
  const journey = ghost.animate(
    [
      {
        transform: at(from, Math.max(small, Math.min(from.width, 2 * width) / width)),
        opacity: from.width < width / 3 ? 0 : 1,
      },
      { opacity: 1, offset: 0.3 },
      { transform: at(to, lands ? undefined : small), opacity: lands ? 1 : 0 },
    ],
    timing,
  )
  if (lands)
    element.animate([{ opacity: 0 }, { opacity: 0 }], {
      ...timing,
      fill: 'backwards',
    })
  void journey.finished.catch(() => {}).then(() => ghost.remove())
}

/**
 * Lets what is marked data-glides in an element glide to where the element's list has moved it, beside what is left of
 * its last way. What is pressed stays out of it: Chromium may take what moved under an open sheet to be still behind
 * it long after, and then no pointer finds it.
 */
export function glide(element: Element, { from, to }: { from: DOMRect; to: DOMRect }) {
  const face = element.querySelector('[data-glides]')
  const back = `translate(${from.left - to.left}px, ${from.top - to.top}px)`
  if (face && !document.hidden && !still())
    face.animate([{ transform: back }, { transform: 'none' }], {
      duration: GLIDE_MS,
      easing: 'cubic-bezier(.3,.1,.2,1)',
      composite: 'add',
    })
  return {}
}

/** Nothing flies on over a table that is covered. */
export function clearTheAir(): void {
  for (const piece of document.querySelectorAll('.traveller')) piece.remove()
}

export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
