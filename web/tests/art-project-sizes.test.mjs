// The A.R.T. Project at every size and with every size of text: what is lit is hit, and what the prompt asks for is on
// the screen.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openProject, phaseOf, playOverTheApi, sitDown } from './art-project-player.mjs'
import { accessible } from './axe.mjs'
import { openHouse, visit } from './house.mjs'
import { allLitIsHit, lit, walk } from './lit.mjs'
import { picture } from './player.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

/** What must be in view, whatever the size: the goal, the prices of the next piece, the van. */
const ALWAYS = '.project .track .goal, [aria-label="What you can do"] h2'

/** A phone and a desk. */
const ASKED = [360, 1440]

for (const phase of ['plan', 'play', 'movement', 'fights'])
  test(`every size, ${phase}`, { timeout: 180_000 }, async () => {
    const guest = await visit(house.address, 1440, 900)
    try {
      const table = await openProject(guest, house.address, { options: { difficulty: 'easy' } })
      const mine = (seen) =>
        phaseOf(seen) === phase &&
        seen.legal.some(({ action, aside }) => !aside && action !== 'unready')
      const seen = await playOverTheApi([guest], house.address, table, mine)
      assert.ok(!seen.outcome, 'the game goes on')
      await sitDown(guest, house.address, table)
      const found = await walk(guest.page, async ({ width, height, text }) => {
        if (text === 'normal') await picture(guest.page, `art-project-${phase}-${width}x${height}`)
        if (text === 'normal' && ASKED.includes(width))
          await accessible(guest.page, `${phase} at ${width}`)
        const { covered, unseen } = await lit(guest.page, { wanted: ALWAYS })
        return { covered, unseen }
      })
      const bad = found.filter(({ covered, unseen }) => covered.length + unseen.length > 0)
      assert.deepEqual(bad, [])
      assert.deepEqual(guest.troubles, [])
    } finally {
      await guest.close()
    }
  })

test(
  'wherever the map of a phone is scrolled to, nothing lies on its spaces',
  {
    timeout: 120_000,
  },
  async () => {
    const guest = await visit(house.address, 360, 740)
    const { page } = guest
    try {
      const table = await openProject(guest, house.address, { options: { difficulty: 'easy' } })
      const moves = ({ prompt, view }) =>
        view.phase === 'movement' && prompt?.move?.marked === false
      const seen = await playOverTheApi([guest], house.address, table, moves)
      assert.ok(!seen.outcome, 'the game goes on')
      await sitDown(guest, house.address, table)
      const pane = page.locator('.team-map .pane')
      const [right, bottom] = await pane.evaluate((pane) => [
        pane.scrollWidth - pane.clientWidth,
        pane.scrollHeight - pane.clientHeight,
      ])
      assert.ok(right > 0 && bottom > 0, 'the map is larger than its pane')
      // Every step of so many pixels, and the far edge.
      const steps = (end) => [...Array(Math.ceil(end / 50)).keys()].map((n) => 50 * n).concat(end)
      for (const left of steps(right))
        for (const top of steps(bottom)) {
          await pane.evaluate((pane, at) => pane.scrollTo(at), { left, top, behavior: 'instant' })
          await allLitIsHit(page, `scrolled to ${left}, ${top}`)
          assert.deepEqual(
            await pane.evaluate((pane) => [pane.scrollLeft, pane.scrollTop].map(Math.round)),
            [left, top],
            'the map stays where it was scrolled to',
          )
        }
      // The far corner shows not all that is lit: chips name the rest.
      await page.locator('.team-map .chip').first().waitFor()
      assert.deepEqual(guest.troubles, [])
    } finally {
      await guest.close()
    }
  },
)
