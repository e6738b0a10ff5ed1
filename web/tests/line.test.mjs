// A line that is not cut but carries nothing any more: a phone that slept, a network that changed.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openArt } from './art-player.mjs'
import { accessible } from './axe.mjs'
import { openHouse, visit } from './house.mjs'
import { playNow } from './player.mjs'

let house
before(async () => (house = await openHouse({ botPause: '600-900' })))
after(() => house?.close())

/** Goes between page and house; a deaf line neither carries nor closes, and the next one opens when it may. */
async function goBetween(page, mayOpen = async () => {}, which = /\/api\/tables\/.*\/ws/) {
  const lines = []
  await page.routeWebSocket(which, async (socket) => {
    await mayOpen(lines.length)
    const line = { deaf: false, said: [] }
    lines.push(line)
    const server = socket.connectToServer()
    server.onMessage((text) => line.deaf || socket.send(text))
    socket.onMessage((text) => {
      line.said.push(JSON.parse(text))
      if (!line.deaf) server.send(text)
    })
  })
  return lines
}

test(
  'a click on a line that has gone deaf is made on the next one, once',
  { timeout: 120_000 },
  async () => {
    const { page, troubles, close } = await visit(house.address, 1440, 900, { pace: 'calm' })
    try {
      const told = page.getByText('Line lost, calling again')
      // The next line opens when the page has said that it calls again.
      const lines = await goBetween(page, (before) => (before === 0 ? null : told.waitFor()))
      await playNow(page, { players: 4 })
      lines[0].deaf = true
      await page.keyboard.press('1')
      await page.keyboard.press('Enter')
      await page.waitForSelector('.own [data-at^="card-"] [role="img"]')
      assert.equal(await told.count(), 0)
      const clicked = (line) => line.said.filter(({ type }) => type === 'action')
      assert.equal(lines.length, 2)
      assert.deepEqual(clicked(lines[1]), clicked(lines[0]), 'the same action under the same id')
      assert.equal(clicked(lines[0]).length, 1)
      assert.deepEqual(troubles, [])
    } finally {
      await close()
    }
  },
)

test(
  'who comes back to a tab whose line went deaf sees how things stand',
  { timeout: 120_000 },
  async () => {
    const { page, troubles, close } = await visit(house.address, 360, 740, { pace: 'calm' })
    try {
      const lines = await goBetween(page)
      await playNow(page, { players: 4 })
      lines[0].deaf = true
      // Another tab of the same seat has chosen meanwhile.
      const other = await page.context().newPage()
      await other.goto(page.url())
      await other.locator('.choice').first().click()
      await other.locator('[data-key="confirm"]').click()
      await other.waitForSelector('.own [data-at^="card-"] [role="img"]')
      await other.close()
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await page.waitForSelector('.own [data-at^="card-"] [role="img"]', { timeout: 20_000 })
      assert.equal(lines.length, 2)
      assert.deepEqual(troubles, [])
    } finally {
      await close()
    }
  },
)

test(
  'a question on a line that has gone deaf is answered on the next one',
  { timeout: 120_000 },
  async () => {
    const { page, troubles, close } = await visit(house.address, 1440, 900, { pace: 'calm' })
    try {
      const lines = await goBetween(page)
      await openArt(page, { players: 2 })
      // Nobody hires while the cars take their places, whatever the hand could pay.
      await page.waitForSelector('text=/car start/')
      lines[0].deaf = true
      await page.locator('.stack[aria-disabled="true"]').first().click({ force: true })
      await page.waitForSelector('[role="alert"]')
      const asked = (line) => line.said.filter(({ type }) => type === 'check')
      assert.equal(lines.length, 2)
      assert.equal(asked(lines[0]).length, 1)
      assert.deepEqual(asked(lines[1]), asked(lines[0]))
      assert.deepEqual(troubles, [])
    } finally {
      await close()
    }
  },
)

test('a front page whose line went deaf notices it', { timeout: 120_000 }, async () => {
  const { page, troubles, close } = await visit(house.address, 1440, 900, { pace: 'calm' })
  try {
    const lines = await goBetween(page, undefined, /\/api\/lobby\/ws/)
    await page.reload()
    await page.waitForSelector('text=Nobody is waiting right now')
    lines[0].deaf = true
    const { token } = await (
      await page.request.post(`${house.address}/api/guest`, { data: { name: 'Stranger' } })
    ).json()
    await page.request.post(`${house.address}/api/tables`, {
      headers: { authorization: `Bearer ${token}` },
      data: { game: 'millions-of-dollars', seats: 4, public: true, name: 'Back room' },
    })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.waitForSelector('text=Back room')
    assert.deepEqual(lines[0].said, [{ type: 'ping' }])
    assert.equal(lines.length, 2)
    assert.deepEqual(troubles, [])
  } finally {
    await close()
  }
})

test('what could not be said stays in the box', { timeout: 120_000 }, async () => {
  const { page, close } = await visit(house.address, 1440, 900, { pace: 'calm' })
  try {
    await playNow(page, { players: 4 })
    const box = page.getByLabel('Say something to the table')
    await page.route('**/chat', (route) => route.abort())
    await box.fill('I am the Crook')
    await page.getByRole('button', { name: 'Say', exact: true }).click()
    await page.waitForSelector('text=The house does not answer')
    assert.equal(await box.inputValue(), 'I am the Crook')
    await page.unroute('**/chat')
    await page.getByRole('button', { name: 'Say', exact: true }).click()
    await page.getByRole('log', { name: 'Talk' }).getByText('I am the Crook').waitFor()
    assert.equal(await box.inputValue(), '')
  } finally {
    await close()
  }
})

test('the shelf is filled though the first answers are lost', { timeout: 120_000 }, async () => {
  const { page, close } = await visit(house.address, 360, 740, { pace: 'calm' })
  try {
    let lost = 0
    await page.route('**/api/games', (route) => (lost++ < 2 ? route.abort() : route.continue()))
    await page.reload()
    await page.waitForSelector('.built .box')
    lost = -10
    await page.reload()
    await page.getByRole('button', { name: 'Look again' }).waitFor()
    await accessible(page, 'an empty shelf')
    lost = 2
    await page.getByRole('button', { name: 'Look again' }).click()
    await page.waitForSelector('.built .box')
  } finally {
    await close()
  }
})
