// Midnight Exchange at the page: a raid that feels instant, two calm nights, two hands for one tile, and a
// watcher who learns nothing.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accessible, fits } from './axe.mjs'
import { openHouse, visit } from './house.mjs'
import { openMidnight, playMidnight } from './midnight-player.mjs'
import { picture } from './player.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

const phase = (page, kind) => page.waitForSelector(kind, { timeout: 60_000 })
const CALM = { clock: 'relaxed', quick_night: true }

test('two nights in the calm clock', { timeout: 300_000 }, async () => {
  const guest = await visit(house.address, 1440, 900)
  const { page, troubles, close } = guest
  try {
    await openMidnight(guest, house.address, { players: 2, options: CALM })
    await accessible(page, 'before the raid')
    await fits(page, 'before the raid')
    await picture(page, 'midnight-ready-1440')
    let looked = false
    const did = await playMidnight(page, {
      until: async () => {
        if ((await page.locator('[role="log"] li', { hasText: 'Raid 3.' }).count()) > 0) return true
        if (looked || (await page.locator('[data-good]').count()) === 0) return false
        looked = true
        await accessible(page, 'the exchange')
        await fits(page, 'the exchange')
        await picture(page, 'midnight-exchange-1440')
        return false
      },
    })
    assert.ok(did.keep > 5, JSON.stringify(did))
    assert.ok(looked, 'nobody came to the stalls')
    assert.deepEqual(troubles, [])
  } finally {
    await close()
  }
})

test('a live raid on a phone: the glove sets out at the click', { timeout: 180_000 }, async () => {
  const guest = await visit(house.address, 360, 740)
  const { page, troubles, close } = guest
  try {
    await openMidnight(guest, house.address, { players: 3 })
    await fits(page, 'before a live raid at 360')
    await page.locator('[data-key="pass"]').click()
    await phase(page, '.spot.lit')
    // Before any answer can have come.
    const [at, before, after] = await page.evaluate(async () => {
      const glove = document.querySelector('[data-hand="0"]')
      const before = glove.style.transform
      const tile = document.querySelector('.spot.lit:not(.token)')
      tile.click()
      await Promise.resolve()
      return [tile.dataset.spot, before, glove.style.transform]
    })
    assert.notEqual(after, before, 'the glove waits for the house')
    assert.ok(at)
    await inHand(page)
    await picture(page, 'midnight-raid-360')
    await fits(page, 'a live raid at 360')
    await accessible(page, 'a live raid at 360')
    // Looking around may take longer than a tile can be held.
    await inHand(page)
    // One key keeps, and a click on another tile puts back and lifts in one go.
    await page.keyboard.press('k')
    await page.waitForSelector('[data-slot="0"]')
    await page.locator('.spot.lit:not(.token)').first().click()
    await page.waitForSelector('[data-keep]')
    const held = await page.locator('button.shadow').count()
    assert.equal(held, 1)
    const other = page.locator('.spot:not(.token):not(.shadow):not(.dust)').first()
    await other.click()
    await page.waitForFunction(() => document.querySelectorAll('[data-keep].lit').length === 1)
    assert.deepEqual(troubles, [])
  } finally {
    await close()
  }
})

/** Has a tile in the own hand: a rival may have been quicker, and what is held too long falls. */
async function inHand(page) {
  const held = page.locator('[data-keep].lit')
  await until(async () => {
    if ((await held.count()) > 0) return true
    await page
      .locator('.spot.lit:not(.token)')
      .last()
      .click({ timeout: 2000 })
      .catch(() => {})
    return held.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    )
  })
}

/** Asks again and again; the limit is that of the test. */
async function until(holds) {
  while (!(await holds())) await new Promise((soon) => setTimeout(soon, 20))
}

/** A line that takes its time, both ways. */
async function slow(page, ms) {
  await page.routeWebSocket(/\/api\/tables\/.*\/ws/, (socket) => {
    const line = socket.connectToServer()
    line.onMessage((text) => setTimeout(() => socket.send(text), ms / 2))
    socket.onMessage((text) => setTimeout(() => line.send(text), ms / 2))
  })
}

test(
  'two people reach for one tile, one of them over a slow line',
  { timeout: 240_000 },
  async () => {
    const people = [
      await visit(house.address, 1440, 900, { name: 'Near' }),
      await visit(house.address, 1440, 900, { name: 'Far' }),
    ]
    const watcher = await visit(house.address, 768, 1024, { name: 'Watcher' })
    try {
      const [near, far] = people
      await slow(far.page, 150)
      const post = async ({ context }, path, data) => {
        const answer = await context.request.post(`${house.address}/api/${path}`, { data })
        return answer.json()
      }
      await post(near, 'guest', { name: 'Near' })
      await post(far, 'guest', { name: 'Far' })
      await post(watcher, 'guest', { name: 'Watcher' })
      const { table } = await post(near, 'tables', { game: 'midnight-exchange', seats: 2 })
      await post(far, `tables/${table}/join`, {})
      for (const one of people) await post(one, `tables/${table}/ready`, { ready: true })
      for (const { page } of people) await page.goto(`${house.address}/t/${table}`)
      const told = []
      watcher.page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => told.push(JSON.parse(payload))),
      )
      await watcher.page.goto(`${house.address}/t/${table}`)
      for (const { page } of people) {
        await page.waitForSelector('.rug')
        await page.locator('[data-key="pass"]:not([aria-disabled="true"])').click()
      }
      for (const { page } of people) await phase(page, '.spot.lit')
      // The same tile at the same moment, again and again.
      const holders = async () =>
        Promise.all(people.map(({ page }) => page.locator('button.shadow').count()))
      const sum = (all) => all.reduce((a, b) => a + b, 0)
      let contested = 0
      for (let n = 0; n < 6; n++) {
        const spot = await near.page.evaluate(() => {
          const all = [...document.querySelectorAll('.spot.lit:not(.token)')]
          return all[Math.floor(all.length / 2)]?.dataset.spot
        })
        if (spot === undefined) break
        const click = ({ page }) =>
          page.evaluate((spot) => document.querySelector(`[data-spot="${spot}"]`)?.click(), spot)
        await Promise.all(people.map(click))
        // Whatever was on its way has come: one hand has the tile, the other is back.
        const reaching = () => near.page.locator('[data-hand]:not(.home)').count()
        await until(async () => sum(await holders()) > 0 && (await reaching()) === 1)
        assert.equal(sum(await holders()), 1, 'exactly one of them has it')
        contested += 1
        // A race that was lost is no mistake.
        for (const { page } of people)
          assert.equal(await page.locator('[role="alert"]').count(), 0, 'a lost race is an error')
        for (const { page } of people)
          if ((await page.locator('button.shadow').count()) > 0) await page.keyboard.press('d')
        await until(async () => sum(await holders()) === 0)
      }
      assert.ok(contested >= 4, `${contested} contests`)
      // Who watches sees hands and shadows, and no loot that lies face down.
      const views = told.flatMap(
        (message) => (message.type === 'hello' ? message.view : message) ?? [],
      )
      const hands = views.flatMap(({ view }) => view?.hands ?? [])
      assert.ok(
        hands.some(({ holds }) => holds),
        'the watcher saw tiles in hands',
      )
      for (const { holds } of hands)
        if (holds?.found === 'place_up') assert.equal(holds.loot, null, 'a watcher learns the loot')
      for (const { view } of views) if (view) assert.equal(view.own ?? null, null)
      for (const { troubles } of [...people, watcher]) assert.deepEqual(troubles, [])
    } finally {
      for (const { close } of [...people, watcher]) await close()
    }
  },
)

test(
  'a house killed in mid-raid waits for both and counts down',
  { timeout: 180_000 },
  async () => {
    const own = await openHouse()
    const [ann, bo] = [
      await visit(own.address, 1440, 900, { name: 'Ann' }),
      await visit(own.address, 360, 740, { name: 'Bo' }),
    ]
    try {
      const post = async ({ context }, path, data) =>
        (await context.request.post(`${own.address}/api/${path}`, { data })).json()
      await post(ann, 'guest', { name: 'Ann' })
      await post(bo, 'guest', { name: 'Bo' })
      const { table } = await post(ann, 'tables', { game: 'midnight-exchange', seats: 2 })
      await post(bo, `tables/${table}/join`, {})
      for (const one of [ann, bo]) await post(one, `tables/${table}/ready`, { ready: true })
      for (const { page } of [ann, bo]) {
        await page.goto(`${own.address}/t/${table}`)
        await page.locator('[data-key="pass"]').click()
      }
      await phase(ann.page, '.spot.lit')
      // Bo is away when the house comes back.
      await bo.page.goto('about:blank')
      await own.killAndOpen()
      const waiting = ann.page.locator('[data-reopened]', { hasText: 'Waiting for Bo' })
      await waiting.waitFor({ timeout: 30_000 })
      await picture(ann.page, 'midnight-reopened-waiting-1440')
      const counts = ann.page.locator('[data-reopened] [role="timer"]').waitFor({ timeout: 60_000 })
      await bo.page.goto(`${own.address}/t/${table}`)
      await counts
      await picture(ann.page, 'midnight-reopened-counting-1440')
      await picture(bo.page, 'midnight-reopened-counting-360')
      for (const { page } of [ann, bo])
        await page.locator('[data-reopened]').waitFor({ state: 'detached', timeout: 30_000 })
      // The raid goes on where it was.
      await ann.page.locator('.spot.lit:not(.token)').first().click()
      await phase(ann.page, '[data-keep].lit')
    } finally {
      await ann.close()
      await bo.close()
      await own.close()
    }
  },
)
