// The Great Art Robbery in a real browser: a whole game against a bot, clicked through, and its screens at three widths.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accessible, fits } from './axe.mjs'
import { BUSY, IDLE, artStep, openArt, playArt } from './art-player.mjs'
import { openHouse, visit } from './house.mjs'
import { playUntil } from './over-the-api.mjs'
import { landed, picture, settled, watchFlights } from './player.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

/** The same throws every time, so that a failure can be looked at again. */
function throws(seed) {
  return () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32
}

const WIDTHS = [
  [1440, 900],
  [768, 1024],
  [360, 740],
]

const DEEDS = ['place', 'play', 'hire', 'drive', 'choose', 'rob', 'end']
/** Where the Time marker stands when two heists are left. */
const LATE = 18

test(
  'a whole game of two, one person against a bot, seen at three widths',
  { timeout: 500_000 },
  async () => {
    const guest = await visit(house.address, 1440, 900)
    const { page, troubles, close } = guest
    try {
      const seen = new Set()
      const look = async (name) => {
        if (seen.has(name)) return
        seen.add(name)
        for (const [width, height] of WIDTHS) {
          await page.setViewportSize({ width, height })
          await settled(page)
          const panes = width === 360 ? ['hand', 'display', 'map'] : ['']
          for (const pane of panes) {
            const tab = page.locator(`[data-pane-tab="${pane}"]:visible`)
            if (pane && (await tab.count()) > 0)
              await tab.click({ timeout: 1000 }).then(
                () => settled(page),
                () => {},
              )
            await picture(page, `art-${name}-${width}${pane && `-${pane}`}`)
            await fits(page, `${name} at ${width}`)
            await accessible(page, `${name} at ${width} ${pane}`)
          }
        }
        await page.setViewportSize({ width: 1440, height: 900 })
      }
      let table
      const sitDown = async () => {
        await page.goto(house.address)
        await openArt(page, { players: 2 })
        table = page.url().split('/').at(-1)
      }
      await sitDown()
      await page.waitForSelector('text=In which city does your car start?', { timeout: 20_000 })
      await look('start')
      const did = new Map()
      const watched = {
        rng: throws(7),
        watch: async (what) => {
          did.set(what, (did.get(what) ?? 0) + 1)
          const bar =
            (await page
              .locator('[aria-label="What you can do"] h2')
              .textContent()
              .catch(() => '')) ?? ''
          if (what === 'play' && did.get('play') === 2) await look('turn')
          if (what === 'choose') await look('proposal')
          if (/Keep up to/.test(bar)) await look('keep')
        },
      }
      // Each kind of deed once at the page; turns like those before are played without it, unless all is asked for.
      const leave = async (wishes, until) => {
        await page.goto(`${house.address}/credits`)
        const seen = await playUntil(guest, { address: house.address, table, until, wishes })
        await page.goto(`${house.address}/t/${table}`)
        await page.waitForSelector('[data-circle="paris"]')
        return seen
      }
      if (!process.env.HEIST_LONG) {
        const once = (deeds) => () => deeds.every((what) => did.has(what)) && seen.has('turn')
        await playArt(page, { ...watched, until: once(['place', 'play', 'hire', 'drive', 'end']) })
        const can = ({ chance }) => chance !== 'not_this_turn'
        const robbable = ({ prompt, view }) => prompt && view.own.heists.some(can)
        const until = () => did.has('rob')
        // Who had no chance in one game has one in the next.
        while (!did.has('rob')) {
          if ((await leave(BUSY, robbable)).outcome) await sitDown()
          else await playArt(page, { ...watched, until })
        }
        await leave(IDLE, ({ view }) => view.time >= LATE)
      }
      await playArt(page, watched)
      await look('result')
      for (const what of DEEDS) assert.ok(did.has(what), `never did: ${what}`)
      const record = await page.request.get(`${house.address}/api/tables/${table}/export`)
      assert.equal(record.status(), 200)
      await page.getByRole('link', { name: 'Watch it again' }).click()
      await page.waitForSelector('input[type=range]')
      await page.waitForSelector('[data-circle="paris"]')
      await page.locator('input[type=range]').fill('40')
      await page.waitForURL(/#40$/)
      await settled(page)
      await picture(page, 'art-replay-1440')
      await accessible(page, 'replay')
      assert.deepEqual(troubles, [])
    } finally {
      await close()
    }
  },
)

test(
  'on a phone: the first turn of five, with the plain list and the decks',
  { timeout: 120_000 },
  async () => {
    const { page, troubles, close } = await visit(house.address, 360, 740)
    try {
      await openArt(page, { players: 5 })
      for (
        const until = Date.now() + 60_000;
        Date.now() < until && !(await page.locator('text=Your turn').isVisible());
      )
        await artStep(page, () => 0.5)
      await page.locator('[data-pane-tab="map"]').click()
      await settled(page)
      await picture(page, 'art-five-360')
      await fits(page, 'five at 360')
      await accessible(page, 'five at 360')
      await page.getByRole('button', { name: 'Closer' }).click()
      await settled(page)
      await picture(page, 'art-five-closer-360')
      await accessible(page, 'closer')
      await page.locator('[data-key="list"]').click()
      await page.waitForSelector('dialog[open]')
      await settled(page)
      await picture(page, 'art-list-360')
      await accessible(page, 'the list')
      await page.keyboard.press('Escape')
      await page.waitForSelector('dialog[open]', { state: 'detached' })
      await page.locator('.mat').nth(1).click()
      await page.waitForSelector('dialog[open]')
      await settled(page)
      await picture(page, 'art-deck-360')
      await accessible(page, 'a deck')
      assert.deepEqual(troubles, [])
    } finally {
      await close()
    }
  },
)

test('what is greyed says why, and an act is taken back', { timeout: 180_000 }, async () => {
  const { page, troubles, close } = await visit(house.address, 1440, 900)
  try {
    await openArt(page, { players: 3 })
    for (
      const until = Date.now() + 60_000;
      Date.now() < until && !(await page.locator('text=Your turn').isVisible());
    )
      await artStep(page, () => 0.5)
    await page.locator('.stack[aria-disabled="true"]').first().click({ force: true })
    await page.waitForSelector('[role="alert"] .rule')
    await page.locator('.circle.road:not(.lit)').first().click({ force: true })
    await page.waitForSelector('[role="alert"] >> text=/Wheel|link/i')
    const held = await page.locator('[aria-label="Your hand"] .card').count()
    await page.locator('[data-play="first"]').click()
    await page.waitForFunction(
      (n) => document.querySelectorAll('[aria-label="Your hand"] .card').length === n - 1,
      held,
    )
    await page.keyboard.press('u')
    await page.waitForFunction(
      (n) => document.querySelectorAll('[aria-label="Your hand"] .card').length === n,
      held,
    )
    assert.deepEqual(troubles, [])
  } finally {
    await close()
  }
})

test(
  "a played card flies to what it yields, a hired one to the mat of who hired it, a rival's from the mat",
  { timeout: 180_000 },
  async () => {
    const { page, troubles, close } = await visit(house.address, 1440, 900, {
      motion: 'full',
      pace: 'brisk',
    })
    try {
      await openArt(page, { players: 2 })
      await page.waitForSelector('text=/car start/')
      await page.locator('[data-circle="paris"]').click()
      await page.waitForSelector('text=Your turn')
      const flown = await watchFlights(page, '[aria-label]')
      const card = await page
        .locator('[aria-label="Your hand"] .card')
        .first()
        .getAttribute('aria-label')
      await page.locator('[data-play="first"]').click()
      await page.waitForSelector('.traveller.card')
      await picture(page, 'art-flight-1440')
      assert.deepEqual(await flown(), [card])
      const cards = page.locator('[aria-label="Your hand"] .card')
      const rows = page.locator('[aria-label="Your hand"] button.row:not([aria-disabled="true"])')
      while ((await page.locator('[data-hire]').count()) === 0 && (await rows.count()) > 0) {
        const held = await cards.count()
        await rows.first().click()
        await cards.nth(held - 1).waitFor({ state: 'detached' })
        await settled(page)
      }
      const before = (await flown()).length
      await page.locator('[data-hire]').first().click()
      await page.waitForSelector('.traveller .stack', { state: 'attached' })
      assert.equal((await flown()).length, before + 1)
      await landed(page)
      // My turn ends; then a card for each that the rival plays.
      const mine = (await flown()).length
      const theirs = page.getByRole('list', { name: /cards in play/ })
      // Watched from before the turn ends: a quick rival is soon done.
      const played = theirs.getByRole('listitem').first().waitFor()
      await page.locator('[data-key="pass"]').click()
      // It asks once more where the token could be renewed.
      const anyway = page.getByRole('button', { name: 'End anyway' })
      await Promise.race([played, anyway.click().catch(() => {})])
      await played
      await page.waitForFunction((mine) => globalThis.flown.length > mine, mine)
      await theirs.waitFor({ state: 'detached' })
      assert.deepEqual(troubles, [])
    } finally {
      await close()
    }
  },
)

test(
  'the map is one stop for Tab, and arrow keys walk over all of it',
  { timeout: 180_000 },
  async () => {
    const { page, troubles, close } = await visit(house.address, 1440, 900)
    try {
      await openArt(page, { players: 2 })
      await page.waitForSelector('text=/car start/')
      const places = page.locator('[aria-label="Map of Europe"] [data-rove]')
      const stops = () =>
        places.evaluateAll((all) => all.filter(({ tabIndex }) => tabIndex === 0).length)
      assert.ok((await places.count()) > 30)
      assert.equal(await stops(), 1)
      const name = () => page.evaluate(() => document.activeElement.textContent.trim())
      const reached = new Set()
      const walk = async (from) => {
        for (const way of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
          await places.nth(from).focus()
          await page.keyboard.press(way)
          const at = await places.evaluateAll((all) => all.indexOf(document.activeElement))
          assert.ok(at >= 0, `${way} stays on the map`)
          if (!reached.has(at)) (reached.add(at), await walk(at))
        }
      }
      await walk(0)
      assert.equal(reached.size, await places.count(), 'every circle and every work')
      assert.equal(await stops(), 1)
      await page.locator('[data-circle="paris"]').focus()
      await page.keyboard.press('Enter')
      await page.waitForSelector('text=Your turn')
      assert.match(await name(), /Paris, your car is here/, 'the focus stays where it was')
      await page.keyboard.press('Tab')
      assert.equal(
        await page.evaluate(() => document.activeElement.closest('[aria-label="Map of Europe"]')),
        null,
      )
      assert.deepEqual(troubles, [])
    } finally {
      await close()
    }
  },
)
