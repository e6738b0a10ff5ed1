// The clock of the house: offered where a box has none of its own, shown while it burns, told when it ran out.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fits } from './axe.mjs'
import { openHouse, visit } from './house.mjs'
import { picture, settled } from './player.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

const SLUG = 'millions-of-dollars'
const GAME = { game: SLUG, seats: 3 }

/** Lets a box look as if its rules knew no limit of time. */
async function withoutOwnClock(page) {
  await page.route('**/api/games', async (route) => {
    const response = await route.fetch()
    const shelf = await response.json()
    const game = shelf.games.find(({ slug }) => slug === SLUG)
    const own = game.options.find(({ kind }) => kind === 'seconds')
    assert.equal(game.clock, null, 'no box is offered two clocks')
    game.options = game.options.filter((option) => option !== own)
    game.clock = { ...own, when: null }
    await route.fulfill({ response, json: shelf })
  })
}

test('a table agrees on the clock of the house', { timeout: 60_000 }, async () => {
  const guest = await visit(house.address, 1440, 900, { name: 'Ann' })
  const { page } = guest
  try {
    await withoutOwnClock(page)
    await page.reload()
    await page.click('.built .box')
    const clock = page.locator('[data-option="seconds_per_decision"]')
    await clock.getByLabel('30 seconds').press('Space')
    await page.getByRole('button', { name: 'Invite friends' }).click()
    await page.waitForSelector('text=Copy the link')
    const agreed = async () =>
      (await (await guest.context.request.get(page.url().replace('/t/', '/api/tables/'))).json())
        .seconds_per_decision
    assert.equal(await agreed(), 30)
    await clock.locator('label.on', { hasText: '30 seconds' }).waitFor()
    await clock.getByLabel('1 minute').press('Space')
    await clock.locator('label.on', { hasText: '1 minute' }).waitFor()
    assert.equal(await agreed(), 60)
    assert.deepEqual(guest.troubles, [])
  } finally {
    await guest.close()
  }
})

test('the clock burns, and what it played is told', { timeout: 60_000 }, async () => {
  const guest = await visit(house.address, 360, 740, { name: 'Ann' })
  const { page, context } = guest
  try {
    const post = async (path, data) =>
      (await context.request.post(`${house.address}/api/${path}`, { data })).json()
    await post('guest', { name: 'Ann' })
    const open = async (seconds) =>
      (await post('tables', { ...GAME, start: true, seconds_per_decision: seconds })).table
    await page.goto(`${house.address}/t/${await open(200_000)}`)
    await page.getByRole('timer', { name: /^2 d 7 h left$/ }).waitFor()
    await settled(page)
    await picture(page, 'house-clock-360')
    await fits(page, 'a table with the clock of the house')
    await page.goto(`${house.address}/t/${await open(5)}`)
    await page.getByRole('timer', { name: /^\d seconds left$/ }).waitFor()
    await page.getByRole('button', { name: 'Log and talk' }).click()
    await page.getByText('Time ran out for Ann: a bot plays this decision.').first().waitFor()
    assert.deepEqual(guest.troubles, [])
  } finally {
    await guest.close()
  }
})
