// Whatever is lit can be hit: after every kind of sheet and every kind of change, at both tables, wide and on a phone.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openHouse, visit } from './house.mjs'
import { openArt } from './art-player.mjs'
import { allLitIsHit } from './lit.mjs'
import { settled } from './player.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

const yourTurn = (page) => page.waitForSelector('h2:has-text("Your turn")')

async function shut(page) {
  await settled(page)
  await page.keyboard.press('Escape')
  await page.waitForSelector('dialog[open]', { state: 'detached' })
}

/** A go-between that changes what is told, and can hold it back for a while. */
async function goBetween(page) {
  let held = null
  let tell
  const between = {
    /** Changes a view, or what is new in one. */
    change: () => {},
    hold: () => (held = []),
    release: () => {
      held.forEach(tell)
      held = null
    },
  }
  await page.routeWebSocket(/\/api\/tables\/.*\/ws/, (socket) => {
    const line = socket.connectToServer()
    tell = (message) => socket.send(JSON.stringify(message))
    line.onMessage((text) => {
      const message = JSON.parse(text)
      const news = message.type === 'hello' ? message.view : message
      if (news?.view) between.change(news.view)
      if (held) held.push(message)
      else tell(message)
    })
    socket.onMessage((text) => line.send(text))
  })
  return between
}

test(
  'Specialists that moved under a sheet, and move again, can still be hired',
  { timeout: 120_000 },
  async () => {
    const { page, close } = await visit(house.address, 1440, 900, { motion: 'full' })
    try {
      // What makes a browser take them for dead, now and then: a journey that is cancelled.
      await page.addInitScript(() => {
        globalThis.cancelled = []
        const { cancel } = Animation.prototype
        Animation.prototype.cancel = function () {
          globalThis.cancelled.push(this.effect?.target?.className)
          return cancel.call(this)
        }
      })
      const between = await goBetween(page)
      let display
      between.change = (view) => (display = view.display ?? display)
      await page.reload()
      await openArt(page, { players: 2 })
      await page.locator('[data-circle="paris"]').click()
      await yourTurn(page)
      const cards = page.locator('[aria-label="Your hand"] .card')
      const held = await cards.count()
      // Under a sheet every column is turned by one.
      between.hold()
      between.change = (view) =>
        (view.display = display.map((column) => [...column.slice(-1), ...column.slice(0, -1)]))
      await page.locator('[data-play="first"]').click()
      await page.keyboard.press('r')
      await page.waitForSelector('dialog[open]')
      between.release()
      await cards.nth(held - 1).waitFor({ state: 'detached' })
      await shut(page)
      await allLitIsHit(page, 'moved under a sheet')
      // Then the hand is gone, and all of the display has more room.
      between.change = (view) => (view.own.hand = [])
      await page.locator('[data-play="first"]').click()
      await cards.first().waitFor({ state: 'detached' })
      await allLitIsHit(page, 'moved again')
      assert.deepEqual(await page.evaluate(() => globalThis.cancelled), [])
    } finally {
      await close()
    }
  },
)
