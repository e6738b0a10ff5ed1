// Sneaky Monkeys at every size and with every size of text: what is lit is hit, and what the prompt asks for is on the
// screen, with the goal and the clock.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openHouse, visit } from './house.mjs'
import { lit, walk } from './lit.mjs'
import { picture } from './player.mjs'
import { openParis, ownPack, playOverTheApi, sitDown } from './sneaky-monkeys-player.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

/** What must be in view, whatever the size: the goal, how far everybody is, the clock, the question. */
const ALWAYS = '.sneaky .aim b, .sneaky .track, .sneaky .clock, [aria-label="What you can do"] h2'

const stage = (now) => now.prompt?.turn?.stage
const STATES = {
  pick: { until: (now) => now.prompt === 'pick_character' },
  rolled: {
    until: (now) => stage(now) === 'rolled' && now.view.reach.some(({ deeds }) => deeds.length > 0),
  },
  market: { until: (now) => stage(now) === 'before' && now.view.round > 1, opens: 'market' },
  trade: { until: (now) => stage(now) === 'before' && now.view.round > 1, opens: 'trade' },
  jobs: { until: (now) => stage(now) === 'before' && now.view.round > 1, opens: 'jobs' },
}
for (const [name, { until, opens }] of Object.entries(STATES))
  test(`every size, ${name}`, { timeout: 180_000 }, async () => {
    const guest = await visit(house.address, 1440, 900)
    const { page } = guest
    try {
      const pack = await ownPack(guest, house.address, 6)
      const table = await openParis(guest, house.address, { pack })
      const seen = await playOverTheApi([guest], house.address, table, until)
      assert.ok(!seen.outcome, 'the game goes on')
      await sitDown(guest, house.address, table)
      if (opens) await page.locator(`[data-key="${opens}"]`).click()
      const found = await walk(page, async ({ width, height, text }) => {
        if (text === 'normal') await picture(page, `sneaky-${name}-${width}x${height}`)
        const { covered, unseen } = await lit(page, { wanted: ALWAYS })
        return { covered, unseen }
      })
      const bad = found.filter(({ covered, unseen }) => covered.length + unseen.length > 0)
      assert.deepEqual(bad, [])
      assert.deepEqual(guest.troubles, [])
    } finally {
      await guest.close()
    }
  })
