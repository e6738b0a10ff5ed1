// What a regular would do here: asked for by a press or a key, shown over the board, closed by Escape.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accessible, fits } from './axe.mjs'
import { openHouse, visit } from './house.mjs'
import { picture, settled } from './player.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

/** A game against bots, as far as the first question. */
async function sit({ page, context }, wish) {
  const post = async (path, data) =>
    (await context.request.post(`${house.address}/api/${path}`, { data })).json()
  await post('guest', { name: 'Ann' })
  const { table } = await post('tables', { ...wish, start: true })
  await page.goto(`${house.address}/t/${table}`)
  await page.locator('[aria-label="What you can do"] h2').waitFor()
  await settled(page)
}

const place = (page) => page.locator('[aria-label="What you can do"]').boundingBox()

for (const [game, seats, width, height] of [
  ['millions-of-dollars', 3, 360, 740],
  ['great-art-robbery', 2, 1440, 900],
])
  test(`a hint at ${game}, ${width} wide`, { timeout: 120_000 }, async () => {
    const guest = await visit(house.address, width, height)
    const { page } = guest
    try {
      await sit(guest, { game, seats })
      const ask = page.getByRole('button', { name: 'Hint: what would a regular do here, and why?' })
      await ask.waitFor()
      const before = await place(page)
      const hint = page.getByRole('status').filter({ hasText: 'A regular would' })
      await ask.click()
      await hint.waitFor()
      await settled(page)
      await picture(page, `hint-${game}-${width}`)
      assert.deepEqual(await place(page), before, 'nothing moves for it')
      assert.ok((await hint.getByRole('listitem').count()) > 0, 'it says why')
      await fits(page, 'a hint')
      await accessible(page, 'a hint')
      await page.keyboard.press('Escape')
      await hint.waitFor({ state: 'detached' })
      await page.keyboard.press('q')
      await hint.waitFor()
      await page.getByRole('button', { name: 'Close this hint' }).click()
      await hint.waitFor({ state: 'detached' })
      assert.deepEqual(guest.troubles, [])
    } finally {
      await guest.close()
    }
  })

test('a table without hints has no button for one, and says so', { timeout: 60_000 }, async () => {
  const guest = await visit(house.address, 360, 740)
  const { page } = guest
  try {
    await sit(guest, { game: 'millions-of-dollars', seats: 3, hints: false })
    assert.equal(await page.locator('[data-key="hint"]').count(), 0)
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByText('This table plays without hints').waitFor()
  } finally {
    await guest.close()
  }
})
