// Three, five and eight players at three widths, phase by phase: nothing lies under something else.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openArt } from './art-player.mjs'
import { fits } from './axe.mjs'
import { openHouse, visit } from './house.mjs'
import { picture, playNow, settled, step } from './player.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

const WIDTHS = [
  [360, 740],
  [768, 1024],
  [1440, 900],
]
const PHASES = ['planning', 'negotiation', 'decision', 'heist', 'who-lied']

const phase = (page) =>
  page.evaluate(() => {
    const there = (what) => document.querySelector(what)?.checkVisibility()
    if (there('#who-lied')) return 'who-lied'
    if (there('.scene')) return 'heist'
    if (there('.choice')) return 'planning'
    if (there('[data-key="claim"]')) return 'negotiation'
    if (there('[data-key="pass"]')) return 'decision'
    return 'waiting'
  })

for (const players of [3, 5, 8]) {
  test(`the table of ${players} at three widths`, { timeout: 240_000 }, async () => {
    const { page, close } = await visit(house.address, 1440, 900)
    try {
      await playNow(page, { players })
      const seen = new Set()
      const began = Date.now()
      // A first round shows nearly all; what it does not is not waited for long.
      const enough = () =>
        PHASES.every((name) => seen.has(name)) ||
        Date.now() - began > (seen.has('who-lied') ? 20_000 : 150_000)
      while (!enough()) {
        const now = await phase(page)
        if (PHASES.includes(now) && !seen.has(now)) {
          for (const [width, height] of WIDTHS) {
            await page.setViewportSize({ width, height })
            await settled(page)
            const what = `${now} of ${players} at ${width}`
            await picture(page, `layout-${players}-${now}-${width}`)
            await fits(page, what)
            const lies = await page.evaluate(() => {
              const box = (where) => document.querySelector(where)?.getBoundingClientRect()
              return {
                middle: box('.middle')?.bottom ?? 0,
                own: box('.own'),
                bar: box('[aria-label="What you can do"]'),
                high: innerHeight,
              }
            })
            assert.ok(lies.bar.bottom <= lies.high, `${what}: the prompt is cut off`)
            assert.ok(
              lies.own.bottom <= lies.bar.top,
              `${what}: the own place lies under the prompt`,
            )
            // On a phone the middle may be scrolled; elsewhere all of it is in view.
            if (width > 700)
              assert.ok(
                lies.middle <= lies.own.top + 2,
                `${what}: ${Math.round(lies.middle - lies.own.top)} px of the middle lie under the own place`,
              )
          }
          // The scenes go on by themselves; what was looked at is done with.
          seen.add(now)
        }
        // Somebody who neither bargains nor takes bribes, nor passes before bargaining was looked at.
        await step(page, () => 0.99, { holds: !seen.has('negotiation') })
      }
      for (const name of ['planning', 'negotiation', 'who-lied'])
        assert.ok(seen.has(name), `${name} was never seen`)
    } finally {
      await close()
    }
  })
}

/** As much on the table as there can be for three: bribes for both my Characters, and rivals who all speak and have prices. */
function crowd(message) {
  for (const news of [message, message.view]) {
    if (!news?.view || !Array.isArray(news.view.characters)) continue
    const mine = news.view.characters.filter(({ owner }) => owner === 0)
    for (const one of mine)
      one.offers = [
        { by: 1, amount: 1 },
        { by: 2, amount: 2 },
      ]
    for (const one of news.view.characters.filter(({ owner }) => owner !== 0))
      Object.assign(one, { word: { is_not: 'mastermind' }, ask: 3 })
  }
  for (const news of [message, message.view]) {
    if (news?.legal?.some(({ action }) => action === 'pass'))
      for (const character of [0, 1])
        news.legal.push({ action: { accept: { character, sum: 3 } }, text: 'accept' })
  }
  return message
}

test('the fullest table of three still fits', { timeout: 120_000 }, async () => {
  const { page, close } = await visit(house.address, 1440, 900)
  try {
    await page.routeWebSocket(/\/api\/tables\/.*\/ws/, (socket) => {
      const line = socket.connectToServer()
      line.onMessage((text) => socket.send(JSON.stringify(crowd(JSON.parse(text)))))
      socket.onMessage((text) => line.send(text))
    })
    await playNow(page, { players: 3 })
    for (const key of ['1', '2', 'Enter']) await page.keyboard.press(key)
    await page.locator('[data-key="accept"]').nth(1).waitFor()
    for (const [width, height] of WIDTHS) {
      await page.setViewportSize({ width, height })
      await settled(page)
      await picture(page, `layout-full-${width}`)
      await fits(page, `full at ${width}`)
      const { middle, own, bar } = await page.evaluate(() => {
        const box = (where) => document.querySelector(where).getBoundingClientRect()
        return {
          middle: box('.middle').bottom,
          own: box('.own'),
          bar: box('[aria-label="What you can do"]'),
        }
      })
      assert.ok(
        bar.bottom <= height && own.bottom <= bar.top,
        `${width}: ${own.bottom}, ${bar.top}, ${bar.bottom}`,
      )
      if (width > 700)
        assert.ok(
          middle <= own.top + 2,
          `${Math.round(middle - own.top)} px of the middle lie under the own place at ${width}`,
        )
    }
  } finally {
    await close()
  }
})

test('a notch and a bar below hide nothing', { timeout: 120_000 }, async () => {
  const { page, context, close } = await visit(house.address, 390, 844)
  try {
    const phone = await context.newCDPSession(page)
    await phone.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, bottom: 34 } })
    await playNow(page, { players: 5 })
    const edges = () =>
      page.evaluate(() => {
        const box = (what) => document.querySelector(what).getBoundingClientRect()
        return {
          top: box('header').top,
          bottom: box('[aria-label="What you can do"]').bottom,
          all: document.documentElement.scrollHeight,
        }
      })
    await picture(page, 'notch-390')
    const { top, bottom, all } = await edges()
    assert.ok(top >= 47, `the head begins at ${top}`)
    assert.ok(bottom <= 844 - 34, `the prompt ends at ${bottom}`)
    assert.equal(all, 844, 'nothing has to be scrolled')
    await page.locator('header').getByRole('button', { name: 'Settings' }).click()
    await page.waitForSelector('dialog[open]')
    await settled(page)
    await picture(page, 'notch-sheet-390')
    const last = await page
      .locator('dialog[open] .body')
      .evaluate((body) => parseFloat(getComputedStyle(body).paddingBottom))
    assert.ok(last >= 34, `${last} px below a sheet`)
  } finally {
    await close()
  }
})

test(
  'on a phone on its side the prompt stays in view beside the table',
  { timeout: 120_000 },
  async () => {
    const { page, close } = await visit(house.address, 844, 390)
    try {
      await playNow(page, { players: 5 })
      const inView = async (what) => {
        const bar = await page.locator('[aria-label="What you can do"]').boundingBox()
        assert.ok(
          bar.y >= 0 && bar.y + bar.height <= 390,
          `${what}: the prompt from ${bar.y} to ${bar.y + bar.height}`,
        )
      }
      await settled(page)
      await inView('at first')
      await page.locator('.choice').nth(1).click()
      await picture(page, 'side-844')
      await inView('scrolled to the cards')
      await page.locator('[data-key="confirm"]').click()
      await page.locator('.own [data-at^="card-"] [role="img"]').scrollIntoViewIfNeeded()
      await inView('scrolled to the own place')
      await fits(page, 'on its side')
    } finally {
      await close()
    }
  },
)

test('on a small notebook nothing lies under something else', { timeout: 120_000 }, async () => {
  const { page, close } = await visit(house.address, 1366, 640)
  try {
    const edge = (where, side) =>
      page
        .locator(where)
        .evaluateAll(
          (all, side) => Math.max(...all.map((one) => one.getBoundingClientRect()[side])),
          side,
        )
    await playNow(page, { players: 5 })
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await page.waitForSelector('[data-key="claim"]')
    await settled(page)
    await picture(page, 'notebook-millions-1366')
    assert.ok(
      (await edge('.middle', 'bottom')) <= (await edge('.own', 'top')) + 2,
      'the middle ends above the own place',
    )
    await fits(page, 'Millions of Dollars')
    await page.goto(house.address)
    await openArt(page, { players: 4 })
    await page.waitForSelector('text=/car start/')
    await page.locator('[data-circle="paris"]').click()
    await page.waitForSelector('h2:has-text("Your turn")', { timeout: 60_000 })
    await settled(page)
    await picture(page, 'notebook-art-1366')
    const boxes = await page.evaluate(() => {
      // The map itself may be larger than the pane that shows it.
      const pane = (what) => document.querySelector(what).closest('.pane')
      const box = (what) => pane(what).getBoundingClientRect()
      const [hand, map, display] = [
        '[aria-label="Your hand"]',
        '[aria-label="Map of Europe"]',
        '.pane.display',
      ].map(box)
      return { beside: hand.right <= map.left && map.right <= display.left, low: hand.bottom }
    })
    assert.ok(boxes.beside, 'hand, map and Specialists stand side by side')
    assert.ok(
      boxes.low <= (await edge('[aria-label="What you can do"]', 'top')) && boxes.low <= 640,
      'the hand ends above the prompt',
    )
    await fits(page, 'The Great Art Robbery')
  } finally {
    await close()
  }
})
