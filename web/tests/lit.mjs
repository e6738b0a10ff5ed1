// What can be pressed, and whether a pointer finds it. What is greyed counts too: pressed, it says why.

import assert from 'node:assert/strict'
import { settled } from './player.mjs'

/**
 * All that can be pressed now: in an open sheet, else in a scene and around it, else everywhere. Nothing is scrolled.
 * What lies outside of the window or of a pane that cuts it off, or under the prompt of a table that is scrolled, is
 * off screen; elsewhere what is not found at its own middle is covered, by what is found there. Of what is `wanted`, by
 * a selector, all that cannot be seen is unseen.
 */
export async function lit(page, { wanted = '', greyed = true } = {}) {
  await settled(page)
  return page.evaluate(
    ([wanted, greyed]) => {
      const PRESSED = ':is(button, a[href], input, select, textarea, summary)'
      const sheet = document.querySelector('dialog[open]')
      const scene = document.querySelector('.scene, .veil')
      const felt = scene?.parentElement
      const all = [...(sheet ?? document).querySelectorAll(PRESSED)].filter(
        (one) =>
          !one.matches(':disabled') &&
          (greyed || one.ariaDisabled !== 'true') &&
          !one.closest('.traveller') &&
          (sheet || !felt?.contains(one) || scene.contains(one)) &&
          one.checkVisibility({ visibilityProperty: true }),
      )
      const words = (one) =>
        `${one.localName}${one.className && `.${String(one.className).split(' ')[0]}`} “${(one.ariaLabel ?? one.textContent).trim().replaceAll(/\s+/g, ' ').slice(0, 50)}”`
      // What is cut in its middle, by a pixel more or less, is cut.
      const HAIR = 3
      const isShown = (x, y, one) => {
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false
        for (
          let pane = one.parentElement;
          pane && pane !== document.body;
          pane = pane.parentElement
        ) {
          const { left, top, right, bottom } = pane.getBoundingClientRect()
          const cuts = getComputedStyle(pane).overflow !== 'visible'
          if (cuts && (x < left + HAIR || x > right - HAIR || y < top + HAIR || y > bottom - HAIR))
            return false
        }
        return true
      }
      const prompt = document.querySelector('[aria-label="What you can do"]')
      const scrolls = document.documentElement.scrollHeight > innerHeight
      const [covered, offScreen] = [[], []]
      for (const one of all) {
        // What is drawn elsewhere, as a radio button is by its label, is pressed there.
        const face = (one.offsetWidth > 1 ? one : one.closest('label')) ?? one
        const { left, top, width, height } = face.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        if (!isShown(x, y, face)) offScreen.push(words(one))
        else {
          const found = document.elementFromPoint(x, y)
          if (scrolls && found?.closest('[aria-label="What you can do"]') && !prompt.contains(one))
            offScreen.push(words(one))
          else if (!found || !face.contains(found))
            covered.push(`${words(one)} by ${found && words(found)}`)
        }
      }
      const unseen = []
      for (const one of wanted ? document.querySelectorAll(wanted) : []) {
        if (!one.checkVisibility()) {
          unseen.push(words(one))
          continue
        }
        const { left, top, width, height } = one.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const found = document.elementFromPoint(x, y)
        if (!isShown(x, y, one) || (!prompt.contains(one) && prompt.contains(found)))
          unseen.push(words(one))
      }
      return { count: all.length, covered, offScreen, unseen }
    },
    [wanted, greyed],
  )
}

/** Everything lit is hit, if it is on the screen. */
export async function allLitIsHit(page, when, options = {}) {
  const { count, covered } = await lit(page, options)
  assert.ok(count > 0, `${when}: nothing is lit`)
  assert.deepEqual(covered, [], `${when}: lit, and no pointer finds it`)
}

const SIZES = [
  [360, 740],
  [740, 360],
  [768, 1024],
  [1024, 600],
  [1366, 640],
  [1440, 900],
  [1920, 1080],
]
/** What fits with the smallest and the largest text fits with the one between; HEIST_LONG asks for that too. */
const TEXTS = process.env.HEIST_LONG ? ['normal', 'large', 'huge'] : ['normal', 'huge']

/** Looks at a page in every size and with the sizes of text; gives what `look` finds, size by size. */
export async function walk(page, look) {
  const found = []
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    for (const text of TEXTS) {
      await page.evaluate((text) => (document.documentElement.dataset.text = text), text)
      await settled(page)
      // A low page may have scrolled to what is asked.
      await page.evaluate(() => scrollTo(0, 0))
      found.push({ size: `${width}×${height}`, text, ...(await look({ width, height, text })) })
    }
  }
  return found
}
