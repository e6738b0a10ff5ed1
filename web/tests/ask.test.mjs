// Everything can be asked: by a resting pointer, a finger that stays, or the focus and a key; and nothing is played.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openHouse, visit } from './house.mjs'
import { openMidnight, playMidnight } from './midnight-player.mjs'
import { picture } from './player.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

const CALM = { clock: 'relaxed', quick_night: true }
const large = (page, words) => page.locator('.enlarged.placed', { hasText: words })
const nothing = (page) => page.locator('.enlarged').waitFor({ state: 'detached' })

/** Whether what is asked about is still to be seen. */
const isFree = (page, what) =>
  page.evaluate((what) => {
    const [a, b] = [document.querySelector(what), document.querySelector('.enlarged')].map((one) =>
      one.getBoundingClientRect(),
    )
    return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
  }, what)

test('tiles, prices and goods by mouse and keyboard', { timeout: 180_000 }, async () => {
  const guest = await visit(house.address, 1440, 900)
  const { page, troubles, close } = guest
  try {
    await openMidnight(guest, house.address, { players: 3, options: CALM })
    await page.locator('[data-key="pass"]').click()
    await page.waitForSelector('.spot.lit')
    const tile = '[data-spot].lit'
    await page.locator(tile).first().hover()
    await large(page, 'Garage tile, face down').waitFor()
    await picture(page, 'ask-tile')
    assert.ok(await isFree(page, tile), 'it lies over what it is about')
    await page.mouse.move(2, 2)
    await nothing(page)
    await page.locator('.prices li').first().hover()
    await large(page, 'Asks for').waitFor()
    await page.mouse.move(2, 2)
    await page.locator('[data-token]').first().focus()
    await page.keyboard.press('i')
    await large(page, 'Getaway').waitFor()
    await page.keyboard.press('Escape')
    await nothing(page)
    assert.equal(await page.locator('button.shadow').count(), 0, 'something was lifted')
    await playMidnight(page, {
      until: async () => (await page.locator('[data-good].able').count()) > 0,
    })
    await page.mouse.move(2, 2)
    const good = page.locator('[data-good]:not(.work)').first()
    await good.focus()
    await page.keyboard.press('i')
    await large(page, /One of a kind|A collection/).waitFor()
    await picture(page, 'ask-card')
    assert.equal(await good.getAttribute('aria-pressed'), 'false', 'it was chosen')
    assert.deepEqual(troubles, [])
  } finally {
    await close()
  }
})

test('a long press of a finger asks and presses nothing', { timeout: 120_000 }, async () => {
  const guest = await visit(house.address, 360, 740)
  const { page, context, troubles, close } = guest
  try {
    await openMidnight(guest, house.address, { players: 2, options: CALM })
    await page.locator('[data-key="pass"]').click()
    await page.waitForSelector('.spot.lit')
    const finger = await context.newCDPSession(page)
    const box = await page.locator('[data-spot].lit').first().boundingBox()
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const touch = (type, touchPoints) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', [at])
    await large(page, 'face down').waitFor()
    await touch('touchEnd', [])
    await picture(page, 'ask-tile-360')
    assert.equal(await page.locator('button.shadow').count(), 0, 'the tile was lifted')
    // A short one lifts, and what was asked goes.
    await touch('touchStart', [at])
    await touch('touchEnd', [])
    await page.waitForSelector('button.shadow')
    await nothing(page)
    assert.deepEqual(troubles, [])
  } finally {
    await close()
  }
})
