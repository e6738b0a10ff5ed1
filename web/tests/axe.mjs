// Asks axe-core what a page does to people who cannot see or hear or use a mouse.

import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import assert from 'node:assert/strict'
import { unveiled } from './veil.mjs'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export async function accessible(page, what) {
  // The page's policy forbids foreign scripts; the debugger may still evaluate one.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  // Only what is wrong leaves the page: all that passes is as long as the page itself.
  const ask = async () => {
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const found = await globalThis.axe.run(document, { runOnly, resultTypes: ['violations'] })
    return found.violations
  }
  // Contrast is of what is painted.
  const violations = await unveiled(page, () => page.evaluate(ask))
  const told = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n    ${nodes
        .slice(0, 4)
        .map(
          (node) =>
            `${node.html.slice(0, 160)}\n      ${node.failureSummary?.replaceAll('\n', ' ')}`,
        )
        .join('\n    ')}`,
  )
  assert.equal(told.length, 0, `${what}:\n  ${told.join('\n  ')}`)
}

/** Nothing sticks out at the side, and nothing is set smaller than 14 px. */
export async function fits(page, what) {
  const found = await page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth
    const small = new Set()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!node.textContent.trim() || !parent || parent.closest('svg, script, noscript')) continue
      if (parent.checkVisibility() && parseFloat(getComputedStyle(parent).fontSize) < 14)
        small.add(`${parent.className}: ${node.textContent.trim().slice(0, 30)}`)
    }
    return { wide, small: [...small] }
  })
  assert.ok(found.wide <= 0, `${what}: ${found.wide} px stick out on the right`)
  assert.deepEqual(found.small, [], `${what}: set smaller than 14 px`)
}
