// Things travel from where they were to where they are.
//
//   travel('seat-2', 'card-0', node)   anchors are elements with data-at="…"

import { still } from './settings.svelte'

const JOURNEY_MS = 650

function middle(at: string): { x: number; y: number } | null {
  const places = [...document.querySelectorAll<HTMLElement>(`[data-at="${at}"]`)]
  const place = places.find((element) => element.offsetParent !== null)
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
  const at = (x: number, y: number, size: number) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${size})`
  const journey = piece.animate(
    [
      { transform: at(start.x, start.y, 0.6), opacity: 0 },
      { transform: at(start.x, start.y, 1), opacity: 1, offset: 0.12 },
      { transform: at((start.x + end.x) / 2, (start.y + end.y) / 2 - lift, 1.15), opacity: 1, offset: 0.55 },
      { transform: at(end.x, end.y, 0.9), opacity: 1, offset: 0.92 },
      { transform: at(end.x, end.y, 0.6), opacity: 0 },
    ],
    { duration: JOURNEY_MS, easing: 'cubic-bezier(.3,.1,.3,1)' },
  )
  await journey.finished.catch(() => {})
  piece.remove()
}

export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
