// Bots play at the pace the people choose; who does not want to watch them skips to the next question.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fits } from './axe.mjs'
import { openHouse, visit } from './house.mjs'
import { picture, settled } from './player.mjs'

// Calm bots take longer than any test.
let house
before(async () => (house = await openHouse({ botPause: '600000-600000' })))
after(() => house?.close())

const asked = (page, what) =>
  page.locator('[aria-label="What you can do"] h2', { hasText: what }).waitFor()

/** A table with two slow bots, at which one has chosen a Role. */
async function waiting(guest) {
  const { page, context } = guest
  const post = async (path, data) =>
    (await context.request.post(`${house.address}/api/${path}`, { data })).json()
  await post('guest', { name: 'Ann' })
  const wish = { game: 'millions-of-dollars', seats: 3, start: true, pace: 'calm' }
  await page.goto(`${house.address}/t/${(await post('tables', wish)).table}`)
  await page.locator('[data-key="role-0"]').waitFor()
  await settled(page)
  for (const role of [0, 1]) await page.keyboard.press(String(role + 1))
  await page.keyboard.press('Enter')
  await asked(page, /^Waiting: /)
}

test('skip to my turn', { timeout: 60_000 }, async () => {
  const guest = await visit(house.address, 360, 740, { name: 'Ann' })
  const { page } = guest
  try {
    await waiting(guest)
    const skip = page.getByRole('button', { name: 'Skip to my turn' })
    await skip.waitFor()
    await picture(page, 'skip-360')
    await fits(page, 'a table where bots are waited for')
    await page.keyboard.press('f')
    await asked(page, /^Your turn/)
    await skip.waitFor({ state: 'detached' })
    assert.deepEqual(guest.troubles, [])
  } finally {
    await guest.close()
  }
})

test('no waiting: bots do not pause', { timeout: 60_000 }, async () => {
  const guest = await visit(house.address, 1440, 900, { name: 'Ann' })
  const { page } = guest
  try {
    await waiting(guest)
    await picture(page, 'skip-1440')
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByLabel('Brisk').press('Space')
    await page.getByLabel('No waiting').press('Space')
    await page.keyboard.press('Escape')
    await asked(page, /^Your turn/)
    assert.deepEqual(guest.troubles, [])
  } finally {
    await guest.close()
  }
})
