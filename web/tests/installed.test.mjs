// The page as something one installs: it opens at once, and with its own words where the house is closed.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openHouse, visit } from './house.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

test(
  'a browser offers to install it, and it opens while the house is closed',
  { timeout: 60_000 },
  async () => {
    const { page, context, close } = await visit(house.address, 360, 740, { installed: true })
    try {
      await page.waitForSelector('.built .box')
      const line = await context.newCDPSession(page)
      const { errors, data } = await line.send('Page.getAppManifest')
      assert.deepEqual(errors, [])
      for (const { src, type } of JSON.parse(data).icons) {
        const answer = await context.request.get(house.address + src)
        assert.equal(answer.status(), 200, src)
        assert.equal(answer.headers()['content-type'], type, src)
      }
      // The worker has the page in hand from the next visit on, and keeps what it is made of.
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
      await page.reload()
      await page.waitForSelector('.built .box')
      const kept = await page.evaluate(async () => {
        const parts = await (await caches.open('parts')).keys()
        return parts.map(({ url }) => new URL(url).pathname)
      })
      assert.ok(kept.includes('/') && kept.some((path) => path.endsWith('.js')), kept.join(' '))
      assert.ok(
        kept.every((path) => path === '/' || path.startsWith('/assets/')),
        `nothing of the house is kept: ${kept.join(' ')}`,
      )

      await house.close()
      house = undefined
      await page.reload()
      await page.getByText('The house does not answer').waitFor()
    } finally {
      await close()
    }
  },
)
