// Every page by itself: reachable, readable, quick.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { request } from 'playwright-core'
import { accessible, fits } from './axe.mjs'
import { openHouse, visit } from './house.mjs'
import { picture, settled } from './player.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

for (const [width, height] of [
  [1440, 900],
  [768, 1024],
  [360, 740],
]) {
  test(`home, box, lobby and credits at ${width} px`, { timeout: 120_000 }, async () => {
    const { page, troubles, close } = await visit(house.address, width, height)
    try {
      const look = async (name) => {
        await settled(page)
        await picture(page, `${name}-${width}`)
        await fits(page, `${name} at ${width}`)
        await accessible(page, `${name} at ${width}`)
      }
      await page.waitForSelector('.built .box')
      await look('home')
      await page.click('.built .box')
      await page.waitForSelector('dialog[open]')
      await look('box')
      await page.getByRole('button', { name: 'Invite friends' }).click()
      await page.waitForSelector('text=Copy the link')
      await look('lobby')
      await page.getByRole('button', { name: 'Rules' }).click()
      await page.getByRole('heading', { name: 'What the signs mean' }).waitFor()
      await look('how to play')
      await page.getByLabel('All rules').press('Space')
      await page.waitForSelector('#rule-R19')
      await look('rules')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('heading', { name: 'Settings' }).waitFor()
      await look('settings')
      await page.keyboard.press('Escape')
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keys' }).waitFor()
      await look('keys')
      await page.goto(`${house.address}/credits`)
      await page.waitForSelector('h1')
      await look('credits')
      for (const nowhere of ['nowhere', 'g/nosuchtable', 'chronicle/nosuch', 'status']) {
        await page.goto(`${house.address}/${nowhere}`)
        await page.locator('main :is(.button, a)').first().waitFor()
        await look(nowhere.replace('/', '-'))
      }
      while (troubles.at(-1)?.includes('404')) troubles.pop()
      assert.deepEqual(troubles, [])
    } finally {
      await close()
    }
  })
}

test('what nobody can read is noticed, also on a page that is not painted', async () => {
  const { page, close } = await visit(house.address, 1440, 900, { painted: false })
  try {
    await page.waitForSelector('.built .box')
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).opacity), '0')
    await accessible(page, 'as it is')
    await page.evaluate(() => {
      const words = Object.assign(document.createElement('p'), { textContent: 'Nobody reads this' })
      Object.assign(words.style, { color: '#777', background: '#888' })
      document.querySelector('main').append(words)
    })
    await assert.rejects(accessible(page, 'grey on grey'), /color-contrast/)
  } finally {
    await close()
  }
})

test(
  'every option of a game is offered, and a table keeps what was chosen',
  { timeout: 120_000 },
  async () => {
    const { page, context, troubles, close } = await visit(house.address, 1440, 900)
    try {
      const { games } = await (await context.request.get(`${house.address}/api/games`)).json()
      const built = games.filter(({ built }) => built)
      for (const { name, options } of built) {
        await page.goto(house.address)
        await page.getByRole('button', { name: new RegExp(name) }).click()
        const offered = page.locator('[data-option]')
        const names = async () =>
          (await offered.evaluateAll((all) => all.map(({ dataset }) => dataset.option))).sort()
        // What only matters after another choice comes with it; the clock of the house is no option of the game.
        const there = await names()
        const known = [...options.map(({ name }) => name), 'seconds_per_decision']
        assert.deepEqual(
          there.filter((one) => !known.includes(one)),
          [],
          name,
        )
        const always = options.filter(({ name, when }) => !when || there.includes(name))
        assert.deepEqual(
          always.filter(({ name }) => !there.includes(name)),
          [],
          name,
        )
        // The last choice of each, by key; the first may make another one meaningless.
        const crews = offered.filter({ has: page.locator('select') })
        if ((await crews.count()) > 0) {
          await crews.locator('summary').click()
          const first = crews.getByLabel('Seat 1')
          const before = await first.inputValue()
          await first.selectOption({ index: 1 })
          assert.equal(await crews.getByLabel('Seat 2').inputValue(), before, 'crews are swapped')
        }
        const chosen = always.map(({ name }) => page.locator(`[data-option="${name}"]`))
        const keys = []
        for (const option of chosen)
          if ((await option.getByRole('radio').count()) > 0) keys.push(option)
        for (const option of keys.toReversed())
          await option.getByRole('radio').last().press('Space')
        await page.getByRole('button', { name: 'Invite friends' }).click()
        await page.waitForSelector('text=Copy the link')
        await page.getByText('Only this machine can open this link').waitFor()
        const kept = (
          await (
            await context.request.get(`${house.address}/api/tables/${page.url().split('/').at(-1)}`)
          ).json()
        ).options
        for (const { name: option, default: usual, when } of always) {
          const matters = !when || String(kept[when.name]) === when.is
          if (matters) assert.notDeepEqual(kept[option], usual, option)
          else assert.deepEqual(kept[option], usual, `${option} means nothing here`)
        }
        for (const option of keys) {
          const last = option.getByRole('radio').last()
          if ((await last.count()) > 0) assert.ok(await last.isChecked())
        }
        await fits(page, `the lobby of ${name}`)
        await picture(page, `options-${name.split(' ').at(-1)}`)
        // Nobody may leave more than a few tables waiting.
        await page.getByRole('button', { name: 'Close the table' }).click()
        await page.getByRole('button', { name: 'Close it' }).click()
        await page.waitForURL((at) => at.pathname === '/')
      }
      assert.deepEqual(troubles, [])
    } finally {
      await close()
    }
  },
)

test('the first screen weighs less than 250 kB', { timeout: 60_000 }, async () => {
  const { page, close } = await visit(house.address, 1440, 900)
  try {
    await page.reload({ waitUntil: 'networkidle' })
    const weight = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .concat(performance.getEntriesByType('navigation'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    )
    assert.ok(weight < 250_000, `${weight} bytes`)
  } finally {
    await close()
  }
})

test('a page that does not exist says so', { timeout: 60_000 }, async () => {
  const { page, close } = await visit(`${house.address}/t/nosuchtable`, 1440, 900)
  try {
    await page.waitForSelector('text=No such table', { timeout: 20_000 })
    await fits(page, 'no such table')
    await accessible(page, 'no such table')
  } finally {
    await close()
  }
})

test(
  'a public table opened elsewhere appears on an open front page',
  { timeout: 120_000 },
  async () => {
    const { page, context, troubles, close } = await visit(house.address, 1440, 900)
    const stranger = await request.newContext()
    try {
      await page.waitForSelector('text=Nobody is waiting right now')
      const { token } = await (
        await stranger.post(`${house.address}/api/guest`, { data: { name: 'Stranger' } })
      ).json()
      const open = (name) =>
        stranger.post(`${house.address}/api/tables`, {
          data: { game: 'millions-of-dollars', seats: 4, public: true, name },
          headers: { authorization: `Bearer ${token}` },
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
  },
)
