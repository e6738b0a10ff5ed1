// Midnight Exchange against bots to its end: once by the clock, once in turns.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openHouse, visit } from './house.mjs'
import { openMidnight, playMidnight, playOverTheApi } from './midnight-player.mjs'
import { picture } from './player.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

// Few cards in the pile, many on the stalls, and three who trade: a short night. By the clock quick hands make it shorter;
// in turns slow ones do, which have fewer looks before the alarm.
const SHORT = { quick_night: true, market_faces: 'all_a' }
/** In turns the page comes in when so few cards are left: nights before the last ones are like those. */
const LATE = 8

for (const [clock, hand_speed, most] of [
  ['live', '50', 3000],
  ['relaxed', '300', 1500],
])
  test(`a whole night, ${clock}`, { timeout: 300_000 }, async () => {
    const guest = await visit(house.address, 1440, 900)
    const { page, troubles, close } = guest
    try {
      const table = await openMidnight(guest, house.address, {
        players: 3,
        options: { ...SHORT, clock, hand_speed },
      })
      if (clock === 'relaxed') {
        const isLate = ({ view }) => view.pile.count <= LATE && view.phase.exchange === undefined
        await page.goto(`${house.address}/credits`)
        await playOverTheApi(guest, house.address, table, isLate)
        await page.goto(`${house.address}/t/${table}`)
        await page.waitForSelector('.rug')
      }
      const did = await playMidnight(page, { most })
      assert.ok(did.lift > 3 && did.keep > 0, JSON.stringify(did))
      const result = page.locator('article:has(#result)')
      await result.waitFor()
      await picture(page, `midnight-result-${clock}`)
      const words = await result.innerText()
      assert.match(words, /Ann/, 'the result names who played')
      assert.match(words, /most prestige|last one/)
      await page.locator('[role="log"]', { hasText: /wins with \d+ points?\./ }).waitFor()
      const prompt = page.locator('[aria-label="What you can do"]')
      await prompt.getByRole('heading', { name: 'The night is over' }).waitFor()
      await prompt.getByRole('button', { name: /again/i }).waitFor()
      assert.deepEqual(troubles, [])
    } finally {
      await close()
    }
  })
