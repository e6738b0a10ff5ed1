// A first game that teaches: one tip at a time beside its thing, never over what is lit, gone with a press, back from
// the help.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accessible, fits } from './axe.mjs'
import { openHouse, visit } from './house.mjs'
import { allLitIsHit } from './lit.mjs'
import { openMidnight } from './midnight-player.mjs'
import { picture } from './player.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

const BUBBLE = 'aside[aria-label="Tip"]'
const shown = (page, words) => page.locator(`${BUBBLE}.placed`, { hasText: words }).waitFor()
const gone = (page) => page.locator(BUBBLE).waitFor({ state: 'detached' })

for (const [width, height] of [
  [1440, 900],
  [360, 740],
  [740, 360],
])
  test(`tips of a first raid at ${width}×${height}`, { timeout: 120_000 }, async () => {
    const guest = await visit(house.address, width, height, { tips: true })
    const { page, troubles, close } = guest
    try {
      await openMidnight(guest, house.address, { players: 3, options: { clock: 'relaxed' } })
      await page.locator('[data-key="pass"]').click()
      await shown(page, 'Lift a tile')
      await picture(page, `tip-tile-${width}`)
      // The words are heard, and nothing that is lit lies below.
      await page.locator('[role="status"]', { hasText: 'Tip. Lift a tile' }).waitFor()
      await allLitIsHit(page, 'a tip at the first tile')
      if (height > 400) await fits(page, 'a tip')
      await accessible(page, 'a tip')
      // One at a time, and the next comes when its thing matters.
      assert.equal(await page.locator(BUBBLE).count(), 1)
      await page.getByRole('button', { name: 'Got it' }).click()
      await gone(page)
      await page.locator('.spot.lit[data-spot]').first().click()
      await page.locator('[data-keep].lit').click()
      await page.waitForSelector('[data-slot="0"]')
      await shown(page, /Locked|A key/)
      await picture(page, `tip-second-${width}`)
      await allLitIsHit(page, 'a tip at the first padlock')
      // Enough of it, for now and for the next table.
      await page.getByRole('button', { name: 'No more tips' }).click()
      await gone(page)
      await page.reload()
      await page.waitForSelector('.spot.lit')
      assert.equal(await page.locator(BUBBLE).count(), 0)
      // And from the first again.
      await page.keyboard.press('r')
      await page.getByRole('button', { name: /tips .* again/ }).click()
      await shown(page, 'Lift a tile')
      assert.deepEqual(troubles, [])
    } finally {
      await close()
    }
  })

test(
  'a tip in a live raid goes with the click that it asks for',
  { timeout: 120_000 },
  async () => {
    const guest = await visit(house.address, 1440, 900, { tips: true })
    const { page, troubles, close } = guest
    try {
      await openMidnight(guest, house.address, { players: 2 })
      await page.locator('[data-key="pass"]').click()
      await shown(page, 'Lift a tile')
      await page.locator('.spot.lit[data-spot]').first().click()
      await page.waitForSelector('button.shadow')
      await page.locator(BUBBLE, { hasText: 'Lift a tile' }).waitFor({ state: 'detached' })
      assert.deepEqual(troubles, [])
    } finally {
      await close()
    }
  },
)

test('every box has tips, and the page knows where each belongs', { timeout: 60_000 }, async () => {
  const guest = await visit(house.address, 1440, 900, { tips: true })
  const { page, context, troubles, close } = guest
  try {
    const post = async (path, data) =>
      (await context.request.post(`${house.address}/api/${path}`, { data })).json()
    await post('guest', { name: 'Ann' })
    for (const [game, first] of [
      ['millions-of-dollars', 'Pick a Role'],
      ['great-art-robbery', 'Your car'],
    ]) {
      const { table } = await post('tables', { game, seats: 3, start: true })
      await page.goto(`${house.address}/t/${table}`)
      await shown(page, first)
      await picture(page, `tip-${game}`)
      await allLitIsHit(page, `the first tip of ${game}`)
    }
    assert.deepEqual(troubles, [])
  } finally {
    await close()
  }
})

test('who watches is told no tips', { timeout: 60_000 }, async () => {
  const player = await visit(house.address, 1440, 900)
  const watcher = await visit(house.address, 1440, 900, { name: 'Watcher', tips: true })
  try {
    const table = await openMidnight(player, house.address, { options: { clock: 'relaxed' } })
    await player.page.locator('[data-key="pass"]').click()
    await player.page.waitForSelector('.spot.lit')
    let asked = 0
    watcher.page.on('request', (request) => (asked += request.url().endsWith('/lesson') ? 1 : 0))
    await watcher.page.goto(`${house.address}/t/${table}`)
    await watcher.page.waitForSelector('[data-spot]')
    assert.equal(asked, 0, 'no words are fetched')
    assert.equal(await watcher.page.locator(BUBBLE).count(), 0)
  } finally {
    await player.close()
    await watcher.close()
  }
})
