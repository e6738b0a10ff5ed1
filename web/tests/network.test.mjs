// A house on the network, by plain HTTP: a browser gives such a page less than one of its own machine.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accessible, fits } from './axe.mjs'
import { openHouse, visit } from './house.mjs'
import { picture, settled } from './player.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

for (const [width, height] of [
  [1440, 900],
  [360, 740],
]) {
  test(`a friend on the network plays at ${width} px`, { timeout: 120_000 }, async () => {
    const { page, troubles, close } = await visit(
      house.address.replace('127.0.0.1', 'house.test'),
      width,
      height,
    )
    try {
      assert.equal(await page.evaluate(() => isSecureContext), false)
      await page.click('.built .box')
      await page.getByRole('button', { name: 'Invite friends' }).click()
      await page.getByRole('button', { name: 'QR code' }).click()
      await page.getByRole('img', { name: `The link as a QR code: ${page.url()}` }).waitFor()
      await settled(page)
      await picture(page, `qr-${width}`)
      await fits(page, 'the QR code')
      await accessible(page, 'the QR code')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Copy the link' }).click()
      await page.getByRole('button', { name: 'Link copied' }).waitFor()
      await page.getByRole('button', { name: 'Fill with bots' }).click()
      await page.waitForSelector('text=Waiting for 1 to be ready')
      await page.getByRole('button', { name: "I'm ready" }).click()
      await page.waitForSelector('.choice')
      await page.keyboard.press('1')
      await page.keyboard.press('Enter')
      await page.waitForSelector('.own [data-at^="card-"] [role="img"]')
      // The browser says that such a page cannot have this header; it does no harm.
      assert.deepEqual(
        troubles.filter(
          (text) => !text.startsWith('The Cross-Origin-Opener-Policy header has been ignored'),
        ),
        [],
      )
    } finally {
      await close()
    }
  })
}
