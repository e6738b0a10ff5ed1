// A turn of The Great Art Robbery by hand: nothing is thrown away without a word, nothing moves under the pointer, the
// focus stays where the player was, and the map is that of the pack in play.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openArt } from './art-player.mjs'
import { openHouse, visit } from './house.mjs'
import { settled } from './player.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

const myTurn = (page) => page.waitForSelector('h2:has-text("Your turn")')
const bar = (page) => page.locator('[aria-label="What you can do"] h2').textContent()

async function firstTurn(page) {
  await openArt(page, { players: 2 })
  await page.waitForSelector('text=/car start/')
  await page.locator('[data-circle="paris"]').click()
  await myTurn(page)
}

test(
  'the end of a turn says what would be lost, and asks once more',
  { timeout: 120_000 },
  async () => {
    const { page, troubles, close } = await visit(house.address, 1760, 900)
    try {
      let lapses = null
      await page.routeWebSocket(/\/api\/tables\/.*\/ws/, (socket) => {
        const line = socket.connectToServer()
        line.onMessage((text) => {
          const message = JSON.parse(text)
          const view = (message.type === 'hello' ? message.view : message)?.view
          if (view?.own && lapses) view.own.lapses = lapses
          socket.send(JSON.stringify(message))
        })
        socket.onMessage((text) => line.send(text))
      })
      await page.reload()
      await firstTurn(page)
      const cards = await page.locator('[aria-label="Your hand"] .card').count()
      const place = () =>
        page.locator('[data-key="pass"]').evaluate((one) => one.getBoundingClientRect().right)
      const right = await place()
      await page.keyboard.press('p')
      assert.equal(await bar(page), `End the turn? ${cards} cards unplayed`)
      assert.equal(await place(), right, 'the button keeps its place')
      await page.keyboard.press('x')
      await myTurn(page)
      await page.keyboard.press('p')
      await page.keyboard.press('p')
      await page.waitForFunction(
        () =>
          !/End the turn|Your turn/.test(
            document.querySelector('[aria-label="What you can do"] h2').textContent,
          ),
      )
      // Nothing to lose: once is enough.
      lapses = { cards: 0, money: 0, wheels: 0 }
      await page.reload()
      await myTurn(page)
      const ends = () => page.getByText(/^Guest ends the turn/).count()
      const before = await ends()
      await page.keyboard.press('p')
      while ((await ends()) === before) {
        assert.doesNotMatch((await bar(page)) ?? '', /End the turn/)
        await settled(page)
      }
      assert.deepEqual(troubles, [])
    } finally {
      await close()
    }
  },
)

test(
  'a card played by keyboard leaves the others and the focus where they are',
  { timeout: 120_000 },
  async () => {
    const { page, troubles, close } = await visit(house.address, 1440, 900)
    try {
      await firstTurn(page)
      const cards = page.locator('[aria-label="Your hand"] .card')
      const places = () =>
        cards.evaluateAll((all) =>
          Object.fromEntries(
            all.map((one) => [one.ariaLabel, Math.round(one.getBoundingClientRect().left)]),
          ),
        )
      const before = await places()
      // From the second on: the first must not take its place.
      await cards.nth(1).locator('button.row').first().focus()
      for (let held = await cards.count(); held > 0; held--) {
        await page.keyboard.press('Enter')
        await cards.nth(held - 1).waitFor({ state: 'detached' })
        await settled(page)
        for (const [name, left] of Object.entries(await places()))
          assert.equal(left, before[name], `${name} moved`)
        const focus = await page.evaluate(() => ({
          body: document.activeElement === document.body,
          hand: Boolean(document.activeElement.closest('[aria-label="Your hand"]')),
        }))
        assert.deepEqual(focus, { body: false, hand: true }, `with ${held - 1} cards left`)
      }
      assert.deepEqual(troubles, [])
    } finally {
      await close()
    }
  },
)

test('a reason moves nothing', { timeout: 120_000 }, async () => {
  const { page, troubles, close } = await visit(house.address, 1440, 900)
  try {
    await firstTurn(page)
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.head, .pane, .card, .circle, [data-key]')]
          .filter((one) => one.checkVisibility())
          .map((one) => {
            const { left, top, width, height } = one.getBoundingClientRect()
            return `${one.className} ${[left, top, width, height].map(Math.round)}`
          }),
      )
    // The map is laid out once more when its pane has its size.
    const atRest = async () => {
      for (let last; ;) {
        await settled(page)
        const now = await places()
        if (String(now) === String(last)) return now
        last = now
      }
    }
    for (const [width, height] of [
      [1440, 900],
      [1366, 640],
      [768, 1024],
      [360, 740],
      [740, 360],
    ]) {
      await page.setViewportSize({ width, height })
      const before = await atRest()
      await page
        .locator('.circle.road:not(.lit)')
        .first()
        .evaluate((circle) => circle.click())
      await page.getByRole('alert').waitFor()
      assert.deepEqual(await atRest(), before, `a reason at ${width}×${height}`)
      await page.getByRole('button', { name: 'Close this message' }).click()
      await page.getByRole('alert').waitFor({ state: 'detached' })
      assert.deepEqual(await atRest(), before, `no reason at ${width}×${height}`)
    }
    assert.deepEqual(troubles, [])
  } finally {
    await close()
  }
})

test('the map is that of the pack in play', { timeout: 120_000 }, async () => {
  const { page, context, close } = await visit(house.address, 1440, 900)
  try {
    await page.waitForSelector('.built .box')
    const { request } = context
    await request.post(`${house.address}/api/guest`, { data: { name: 'Guest' } })
    const own = await (
      await request.get(`${house.address}/api/games/great-art-robbery/pack`)
    ).text()
    const changed = own.replace('x = 475\ny = 385', 'x = 475\ny = 335')
    assert.notEqual(changed, own)
    const look = async (text) => {
      const opened = await request.post(`${house.address}/api/tables`, {
        data: {
          game: 'great-art-robbery',
          seats: 2,
          start: true,
          ...(text ? { pack: { file: 'mine.toml', text } } : {}),
        },
      })
      assert.equal(opened.status(), 201, await opened.text())
      await page.goto(`${house.address}/t/${(await opened.json()).table}`)
      await page.waitForSelector('[data-circle="geneva"]')
      await settled(page)
      return page.evaluate(() => ({
        geneva: document.querySelector('[data-circle="geneva"]').getBoundingClientRect().y,
        coast: document.querySelector('path.land').getAttribute('d'),
      }))
    }
    const [box, mine] = [await look(null), await look(changed)]
    assert.ok(mine.geneva < box.geneva - 10, `Geneva lies at ${mine.geneva}, and at ${box.geneva}`)
    assert.notEqual(mine.coast, box.coast, 'the coast goes with it')
  } finally {
    await close()
  }
})
