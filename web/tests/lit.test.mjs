// Whatever is lit can be hit: after every kind of sheet and every kind of change, at both tables, wide and on a phone.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openHouse, visit } from './house.mjs'
import { artStep, openArt } from './art-player.mjs'
import { allLitIsHit, lit, walk } from './lit.mjs'
import { playNow, settled, step } from './player.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

const yourTurn = (page) => page.waitForSelector('h2:has-text("Your turn")')

async function shut(page) {
  await settled(page)
  await page.keyboard.press('Escape')
  await page.waitForSelector('dialog[open]', { state: 'detached' })
}

/** A go-between that changes what is told, and can hold it back for a while. */
async function goBetween(page) {
  let held = null
  let tell
  const between = {
    /** Changes a view, or what is new in one. */
    change: () => {},
    hold: () => (held = []),
    release: () => {
      held.forEach(tell)
      held = null
    },
  }
  await page.routeWebSocket(/\/api\/tables\/.*\/ws/, (socket) => {
    const line = socket.connectToServer()
    tell = (message) => socket.send(JSON.stringify(message))
    line.onMessage((text) => {
      const message = JSON.parse(text)
      const news = message.type === 'hello' ? message.view : message
      if (news?.view) between.change(news.view)
      if (held) held.push(message)
      else tell(message)
    })
    socket.onMessage((text) => line.send(text))
  })
  return between
}

test(
  'Specialists that moved under a sheet, and move again, can still be hired',
  { timeout: 120_000 },
  async () => {
    const { page, close } = await visit(house.address, 1440, 900, { motion: 'full' })
    try {
      await page.addInitScript(() => {
        globalThis.moved = new Set()
        const { animate } = Element.prototype
        Element.prototype.animate = function (...how) {
          if (this.closest('.display')) globalThis.moved.add(this)
          return animate.apply(this, how)
        }
      })
      const between = await goBetween(page)
      let display
      between.change = (view) => (display = view.display ?? display)
      await page.reload()
      await openArt(page, { players: 2 })
      await page.locator('[data-circle="paris"]').click()
      await yourTurn(page)
      const cards = page.locator('[aria-label="Your hand"] .card')
      const held = await cards.count()
      // Under a sheet every column is turned by one.
      between.hold()
      between.change = (view) =>
        (view.display = display.map((column) => [...column.slice(-1), ...column.slice(0, -1)]))
      await page.locator('[data-play="first"]').click()
      await page.keyboard.press('r')
      await page.waitForSelector('dialog[open]')
      between.release()
      await cards.nth(held - 1).waitFor({ state: 'detached' })
      await shut(page)
      await allLitIsHit(page, 'moved under a sheet')
      // Then the hand is gone, and all of the display has more room.
      between.change = (view) => (view.own.hand = [])
      await page.locator('[data-play="first"]').click()
      await cards.first().waitFor({ state: 'detached' })
      await allLitIsHit(page, 'moved again')
      // A browser may take what moved under a sheet to be inert from then on: it is not what is pressed.
      const moved = await page.evaluate(() => {
        for (const one of globalThis.moved) one.inert = true
        return globalThis.moved.size
      })
      assert.ok(moved > 0, 'nothing moved')
      await allLitIsHit(page, 'what moved is inert')
      // And it would be noticed: one that is shut off, and one that is laid over.
      await page.evaluate(() => {
        const [first, second] = document.querySelectorAll('.display .place')
        first.inert = true
        second.append(
          Object.assign(document.createElement('i'), { style: 'position:absolute;inset:0' }),
        )
        second.style.position = 'relative'
      })
      assert.equal((await lit(page)).covered.length, 2)
    } finally {
      await close()
    }
  },
)

const SIZES = [
  [1440, 900],
  [360, 740],
]

/** What opens a sheet at every table, where it is to be seen. */
const SHEETS = ['Log and talk', 'Rules', 'Keys', 'Settings'].map(
  (name) => `header button[aria-label="${name}"]`,
)

/** Opens and shuts one sheet after the other; of each, all that is in it and all that it lay over can be hit. */
async function leafThrough(page, places, check) {
  for (const place of places) {
    const opener = page.locator(place).first()
    if (!(await opener.isVisible())) continue
    await opener.click()
    await page.waitForSelector('dialog[open]')
    await allLitIsHit(page, `in the sheet of ${place}`)
    await shut(page)
    await check(`after the sheet of ${place}`)
  }
}

/** On a phone a table of The Great Art Robbery has its panes behind tabs. */
async function everyPane(page, when) {
  for (const pane of ['hand', 'display', 'map']) {
    const tab = page.locator(`[data-pane-tab="${pane}"]`)
    if (await tab.isVisible()) await tab.click({ timeout: 2000 }).catch(() => {})
    await allLitIsHit(page, `${when}, ${pane}`)
  }
}

for (const [width, height] of SIZES) {
  test(
    `The Great Art Robbery at ${width}×${height}: all that is lit is hit`,
    { timeout: 180_000 },
    async () => {
      const { page, close } = await visit(house.address, width, height, { motion: 'full' })
      const check = (when) => everyPane(page, when)
      try {
        await openArt(page, { players: 2 })
        await page.waitForSelector('text=/car start/')
        await check('before the start')
        await page.locator('[data-circle="paris"]').click()
        await yourTurn(page)
        await leafThrough(
          page,
          [...SHEETS, '.mat .head', '[data-key="notes"]', '[data-key="list"]'],
          check,
        )
        // One after the other as they come, the kinds of change; a heist may be long in coming.
        const seen = new Set()
        const kinds = ['play', 'hire', 'end']
        while (!kinds.every((kind) => seen.has(kind))) {
          const did = await artStep(page, () => 0.5)
          if (did === 'over') break
          if (did === 'wait' || seen.has(did)) continue
          seen.add(did)
          await check(`after ${did}`)
          const undo = page.locator('[data-key="undo"]')
          if (seen.has('undo') || !(await undo.isVisible())) continue
          await undo.click()
          seen.add('undo')
          await check('after taking back')
        }
        for (const kind of ['play', 'undo', 'hire', 'end'])
          assert.ok(seen.has(kind), `${kind} was never seen`)
      } finally {
        await close()
      }
    },
  )

  test(
    `Millions of Dollars at ${width}×${height}: all that is lit is hit`,
    { timeout: 180_000 },
    async () => {
      const { page, close } = await visit(house.address, width, height, { motion: 'full' })
      const check = (when) => allLitIsHit(page, when)
      try {
        await playNow(page, { players: 4 })
        await check('before a Role is chosen')
        await page.locator('.choice').first().click()
        await check('with a Role picked')
        await page.locator('[data-key="confirm"]').click()
        await page.waitForSelector('[data-key="claim"]')
        await leafThrough(page, [...SHEETS, '[data-key="notes"]'], check)
        // What is bargained over opens in the prompt and covers nothing.
        for (const opener of [
          '.mat .head',
          ...['claim', 'ask', 'leave'].map((key) => `[data-key="${key}"]`),
        ]) {
          await page.locator(opener).first().click()
          await page.waitForSelector('.tray')
          await check(`with the tray of ${opener}`)
          await page.keyboard.press('Escape')
          await page.waitForSelector('.tray', { state: 'detached' })
          await check(`after the tray of ${opener}`)
        }
        const seen = new Set()
        while (!seen.has('again')) {
          // Somebody who neither bargains nor takes bribes.
          const did = await step(page, () => 0.99)
          if (did === 'choose') seen.add('again')
          if (did === 'over') break
          if (did === 'wait' || seen.has(did)) continue
          seen.add(did)
          await check(`after ${did}`)
        }
        for (const kind of ['pass', 'skip', 'round'])
          assert.ok(seen.has(kind), `${kind} was never seen`)
      } finally {
        await close()
      }
    },
  )
}

test(
  'the fullest table of Millions of Dollars, from a phone to a wide screen, in three sizes of text',
  { timeout: 180_000 },
  async () => {
    const { page, close } = await visit(house.address, 1440, 900)
    try {
      const between = await goBetween(page)
      // The longest name is among the cards in play, and whoever may be paid has a price.
      between.change = (view) => {
        if (view.face_up) view.face_up = { ...view.face_up, mastermind: 1 }
        for (const character of view.characters ?? []) if (character.owner > 0) character.ask = 1
      }
      await page.reload()
      await playNow(page, { players: 8 })
      await page.keyboard.press('1')
      await page.keyboard.press('Enter')
      await page.waitForSelector('[data-key="claim"]')
      const wrong = []
      await walk(page, async ({ width, height, text }) => {
        const { covered, offScreen } = await lit(page)
        const parts = await page.evaluate(() => {
          const box = (one) => one?.getBoundingClientRect()
          const [loot, own] = [
            box(document.querySelector('.loot')),
            box(document.querySelector('.own')),
          ]
          return {
            loot: loot.bottom <= own.top && loot.bottom <= innerHeight,
            names: [...document.querySelectorAll('.face .title')]
              .filter((name) => name.checkVisibility())
              .flatMap((name) => {
                const [inner, outer] = [box(name), box(name.closest('.face'))]
                return inner.left < outer.left || inner.right > outer.right
                  ? [`${name.textContent} of ${inner.width} on ${outer.width}`]
                  : []
              }),
          }
        })
        const at = `${width}×${height}, ${text}`
        for (const one of covered) wrong.push(`${at}: ${one}`)
        for (const one of offScreen.filter((one) => /Settings/.test(one)))
          wrong.push(`${at}: off screen ${one}`)
        for (const name of parts.names) wrong.push(`${at}: ${name} leaves its card`)
        if (width === 360 && !parts.loot) wrong.push(`${at}: the loot is out of view`)
      })
      assert.deepEqual(wrong, [])
    } finally {
      await close()
    }
  },
)
