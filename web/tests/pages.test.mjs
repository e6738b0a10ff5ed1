// Every page by itself: reachable, readable, quick.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { request } from 'playwright-core'
import { accessible, fits } from './axe.mjs'
import { openHouse, visit } from './house.mjs'
import { picture } from './player.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

for (const [width, height] of [[1440, 900], [768, 1024], [360, 740]]) {
  test(`home, box, lobby and credits at ${width} px`, { timeout: 120_000 }, async () => {
    const { page, troubles, close } = await visit(house.address, width, height)
    try {
      const look = async (name) => {
        await page.waitForTimeout(500)
        await picture(page, `${name}-${width}`)
        await fits(page, `${name} at ${width}`)
        await accessible(page, `${name} at ${width}`)
      }
      await page.waitForSelector('.built .box')
      await look('home')
      await page.click('.built .box')
      await look('box')
      await page.getByRole('button', { name: 'Invite friends' }).click()
      await page.waitForSelector('text=Copy the link')
      await look('lobby')
      await page.getByRole('button', { name: 'Rules' }).click()
      await page.waitForSelector('#rule-R19')
      await look('rules')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Settings' }).click()
      await look('settings')
      await page.goto(`${house.address}/credits`)
      await look('credits')
      assert.deepEqual(troubles, [])
    } finally {
      await close()
    }
  })
}

test('the first screen weighs less than 250 kB', async () => {
  const { page, close } = await visit(house.address, 1440, 900)
  try {
    await page.reload({ waitUntil: 'networkidle' })
    const weight = await page.evaluate(() => performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0))
    assert.ok(weight < 250_000, `${weight} bytes`)
  } finally {
    await close()
  }
})

test('a page that does not exist says so', async () => {
  const { page, close } = await visit(`${house.address}/t/nosuchtable`, 1440, 900)
  try {
    await page.waitForSelector('text=No such table', { timeout: 20_000 })
  } finally {
    await close()
  }
})

test('a public table opened elsewhere appears on an open front page', { timeout: 120_000 }, async () => {
  const { page, context, troubles, close } = await visit(house.address, 1440, 900)
  const stranger = await request.newContext()
  try {
    await page.waitForSelector('text=Nobody is waiting right now')
    const { token } = await (await stranger.post(`${house.address}/api/guest`, { data: { name: 'Stranger' } })).json()
    const open = (name) => stranger.post(`${house.address}/api/tables`, {
      data: { game: 'millions-of-dollars', seats: 4, public: true, name }, headers: { authorization: `Bearer ${token}` },
    })
    await open('Back room')
    await page.waitForSelector('text=Back room', { timeout: 20_000 })
    // What was missed while offline is caught up with.
    await context.setOffline(true)
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await open('Boiler room')
    await context.setOffline(false)
    await page.waitForSelector('text=Boiler room', { timeout: 20_000 })
    await page.getByRole('link', { name: 'Sit down' }).first().click()
    await page.waitForSelector('text=Copy the link')
    assert.deepEqual(troubles, [])
  } finally {
    await close()
    await stranger.dispose()
  }
})
