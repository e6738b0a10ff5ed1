// Finds a place on the screen near something, where nothing that can be pressed lies below.
//
// Tips and enlarged things come over the table, and never over what is lit. Of all places the nearest is taken that
// covers nothing; where there is none, the one that hides least.

/** Air around, in pixels. */
const AIR = 8
/** How far places lie apart that are tried. */
const STEP = 12
/** What covering costs, per pixel, beside a pixel of way: what is lit, what is greyed, what one would rather see. */
const LIT = 50
const GREYED = 2
const SEEN = 0.1

export interface Place {
  left: number
  top: number
  /** How far it is, and what it hides. */
  cost: number
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

const away = (a: Box, b: Box) =>
  Math.hypot(
    Math.max(0, a.left - b.right, b.left - a.right),
    Math.max(0, a.top - b.bottom, b.top - a.bottom),
  )

const wider = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
})

/** All that lies on the screen and matches. */
const boxes = (what: string, except: Element | null): Box[] =>
  [...document.querySelectorAll(what)]
    .filter((one) => one !== except && !except?.contains(one) && one.checkVisibility())
    .map((one) => one.getBoundingClientRect())
    .filter(({ right, bottom, left, top }) => right > left && bottom > top)

const PRESSED = ':is(button, a[href], input, summary)'
const OFF = ':is([aria-disabled="true"], :disabled)'

/** What is lit now, what is not, and what is read; `self` is what is to be placed. */
const table = (self: Element) => ({
  lit: boxes(`${PRESSED}:not(${OFF})`, self),
  greyed: boxes(`${PRESSED}${OFF}`, self),
  seen: boxes('[data-mind], [aria-label="What you can do"], [role="alert"]', self),
})

/** The best place for something beside a thing, which it does not hide either. */
export function beside(self: HTMLElement, thing: Element): Place {
  const { width, height } = self.getBoundingClientRect()
  const at = thing.getBoundingClientRect()
  const { lit, greyed, seen } = table(self)
  const kept = [wider(at, AIR / 2), ...lit]
  let best: Place = { left: AIR, top: AIR, cost: Infinity }
  for (let top = AIR; top + height <= innerHeight - AIR || top === AIR; top += STEP)
    for (let left = AIR; left + width <= innerWidth - AIR || left === AIR; left += STEP) {
      const box = { left, top, right: left + width, bottom: top + height }
      let cost = away(box, at)
      for (const [all, price] of [
        [kept, LIT],
        [greyed, GREYED],
        [seen, SEEN],
      ] as const)
        for (const one of all) {
          if (cost >= best.cost) break
          cost += price * overlap(box, one)
        }
      if (cost < best.cost) best = { left, top, cost }
    }
  return best
}

/** Whether something hides what is lit, or the thing itself, where it is now. */
export function isInTheWay(self: HTMLElement, thing: Element): boolean {
  const box = self.getBoundingClientRect()
  const kept = [thing.getBoundingClientRect(), ...table(self).lit]
  return kept.some((one) => overlap(box, one) > 1)
}
