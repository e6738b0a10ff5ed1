// Whole games against bots in a real browser, their screens seen at three widths.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accessible, fits } from './axe.mjs'
import { openHouse, visit } from './house.mjs'
import { picture, playNow, playToTheEnd, settled } from './player.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

const WIDTHS = [
  [1440, 900],
  [768, 1024],
  [360, 740],
]
/** Played at one width each; games of other numbers of players are long. */
const GAMES = [
  [360, 740, 4],
  ...(process.env.HEIST_LONG
    ? [
        [1440, 900, 5],
        [768, 1024, 3],
      ]
    : []),
]

for (const [width, height, players] of GAMES) {
  test(`a game of ${players} at ${width} px`, { timeout: 400_000 }, async () => {
    const { page, troubles, close } = await visit(house.address, width, height)
    try {
      await playNow(page, { players })
      const seen = new Set()
      const look = async (name) => {
        if (seen.has(name)) return
        seen.add(name)
        for (const [wide, high] of WIDTHS) {
          await page.setViewportSize({ width: wide, height: high })
          await settled(page)
          await picture(page, `${name}-${players}-${wide}`)
          await fits(page, `${name} at ${wide}`)
          await accessible(page, `${name} at ${wide}`)
        }
        await page.setViewportSize({ width, height })
        await settled(page)
      }
      await look('planning')
      await playToTheEnd(page, {
        watch: async () => {
          if (await page.locator('[data-key="claim"]').isVisible()) await look('negotiation')
          if (await page.locator('.scene').isVisible()) await look('heist')
          if (await page.locator('#who-lied').isVisible()) await look('who-lied')
        },
      })
      await look('result')
      for (const screen of ['negotiation', 'who-lied', 'result'])
        assert.ok(seen.has(screen), `${screen} was never seen`)

      const record = await page.request.get(
        `${house.address}/api/tables/${page.url().split('/').at(-1)}/export`,
      )
      assert.equal(record.status(), 200)
      await page.getByRole('link', { name: 'Watch it again' }).click()
      await page.waitForSelector('input[type=range]')
      await page.waitForSelector('.rivals')
      await page.locator('input[type=range]').fill('12')
      await page.waitForURL(/#12$/)
      await look('replay')
      const at = async (name) => (
        await page.getByRole('button', { name }).click(),
        Number(page.url().split('#')[1])
      )
      assert.equal(await at('One step on'), 13)
      assert.equal(await at('One step back'), 12)
      const second = await at('To the next heading')
      assert.ok(
        second > 13 && (await at('To the next heading')) > second,
        'a second round and a third',
      )
      assert.equal(await at('To the heading before'), second)
      await page.locator('.log li', { hasText: 'Round 2.' }).waitFor({ state: 'attached' })
      const open = page.locator(
        '.rivals [data-at^="card-"] [role="img"]:is([aria-label="Snitch"], [aria-label="Brute"], [aria-label="Driver"], [aria-label="Crook"], [aria-label="Mastermind"])',
      )
      assert.equal(await open.count(), 0, 'the public sees no card')
      await page.locator('input[type=range]').fill(String(players))
      await page.getByLabel('Through the eyes of').selectOption('all')
      await page.waitForFunction(
        () => document.querySelectorAll('.rivals [data-at^="card-"] .up').length > 2,
      )
      assert.equal(await open.count(), players === 3 ? 6 : players, 'everybody sees all')
      await look('replay-open')
      assert.deepEqual(troubles, [])
    } finally {
      await close()
    }
  })
}

test('a game by the clock, all at once, to its end', { timeout: 400_000 }, async () => {
  const { page, troubles, close } = await visit(house.address, 1440, 900)
  try {
    await page.click('.built .box')
    await page.getByLabel('3', { exact: true }).press('Space')
    await page.getByLabel('All at once, by the clock').press('Space')
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await page.waitForSelector('.choice')
    for (const key of ['1', '2', 'Enter']) await page.keyboard.press(key)
    await page.waitForSelector('[data-key="pass"]', { timeout: 60_000 })
    await settled(page)
    await picture(page, 'live-1440')
    await fits(page, 'live')
    await accessible(page, 'live')
    // When all are ready the heist begins after a short grace, so the clocks need not run down; whoever leaves makes
    // everybody say so again.
    const did = new Set()
    await playToTheEnd(page, { ready: true, watch: (what) => did.add(what) })
    assert.ok(did.has('ready'), 'said to be ready, and free to say otherwise')
    const scores = (await page.locator('.score').allTextContents()).map((text) =>
      parseInt(text, 10),
    )
    assert.ok(
      scores.length === 3 && scores[0] === Math.max(...scores),
      `the richest is first: ${scores}`,
    )
    assert.deepEqual(troubles, [])
  } finally {
    await close()
  }
})
