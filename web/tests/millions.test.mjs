// The table of Millions of Dollars: bargaining on the table, what the Leader and the clock do, where the focus stays.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accessible } from './axe.mjs'
import { openHouse, visit } from './house.mjs'
import { playNow, settled } from './player.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

/** A go-between that may change what is told of a view. */
async function goBetween(page, change) {
  await page.routeWebSocket(/\/api\/tables\/.*\/ws/, (socket) => {
    const line = socket.connectToServer()
    line.onMessage((text) => {
      const message = JSON.parse(text)
      const news = message.type === 'hello' ? message.view : message
      if (news) change(news)
      socket.send(JSON.stringify(message))
    })
    socket.onMessage((text) => line.send(text))
  })
}

/** Opens a table through the API and sits down at it. */
async function sit({ page, context }, options, seats = 4) {
  const post = async (path, data) =>
    (await context.request.post(`${house.address}/api/${path}`, { data })).json()
  await post('guest', { name: 'Ann' })
  const { table } = await post('tables', {
    game: 'millions-of-dollars',
    seats,
    start: true,
    options,
  })
  await page.goto(`${house.address}/t/${table}`)
  await page.waitForSelector('.choice')
}

async function choose(page) {
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await page.waitForSelector('[data-key="claim"]')
}

const prompt = (page) => page.locator('[aria-label="What you can do"]')
const active = (page) =>
  page.evaluate(() => {
    const at = document.activeElement
    return at.dataset.key ?? at.getAttribute('aria-label') ?? at.className ?? at.localName
  })

test(
  'an offer begins at what strikes the deal, else at the least',
  { timeout: 90_000 },
  async () => {
    const guest = await visit(house.address, 1440, 900)
    const { page } = guest
    try {
      // Everybody has said nothing; two have a price, one of them beyond what I have.
      await goBetween(page, ({ view }) => {
        for (const one of view?.characters ?? []) {
          if (one.owner === 1)
            Object.assign(one, { ask: 3, closes: 2, offers: [{ by: 2, amount: 1 }] })
          if (one.owner === 2) Object.assign(one, { ask: 19, closes: 19, offers: [] })
          if (one.owner === 3) Object.assign(one, { ask: null, closes: null, offers: [] })
        }
      })
      await sit(guest, { first_leader: 0 })
      await choose(page)
      const begins = async (seat) => {
        await page
          .locator(`[data-at="seat-${seat}"]`)
          .getByRole('button', { name: /^Offer/ })
          .click()
        const [figure, deed] = [page.locator('.tray output'), page.locator('[data-key="offer"]')]
        const words = `${await figure.textContent()} ${await deed.textContent()}`
        await page.keyboard.press('Escape')
        return words.replaceAll(/\s+/g, ' ').trim()
      }
      assert.equal(await begins(1), '2M Pay 2M: they leave', 'the price less what another offers')
      assert.equal(await begins(2), '1M Offer 1M to leave', 'a price out of reach')
      assert.equal(await begins(3), '1M Offer 1M to leave', 'no price')
    } finally {
      await guest.close()
    }
  },
)

for (const [width, height] of [
  [1440, 900],
  [360, 740],
])
  test(
    `at ${width}×${height} bargaining covers no card and no rival`,
    { timeout: 90_000 },
    async () => {
      const guest = await visit(house.address, width, height)
      const { page } = guest
      try {
        await sit(guest, { first_leader: 0 }, 5)
        await choose(page)
        const seen = () =>
          page.evaluate(() =>
            [...document.querySelectorAll('.mat, .faces li, .loot, .own')].map((one) => {
              const { left, top, width, height } = one.getBoundingClientRect()
              const found = document.elementFromPoint(left + width / 2, top + height / 2)
              return `${one.className} at ${Math.round(left)},${Math.round(top)}: ${one.contains(found)}`
            }),
          )
        await settled(page)
        const before = await seen()
        assert.ok(
          before.length > 10 && before.every((one) => one.endsWith('true')),
          before.join('\n'),
        )
        for (const opener of [
          '.mat .head',
          ...['claim', 'ask', 'leave'].map((key) => `[data-key="${key}"]`),
        ]) {
          await page.locator(opener).first().click()
          await page.waitForSelector('.tray')
          await settled(page)
          assert.equal(await page.locator('dialog[open]').count(), 0)
          assert.deepEqual(await seen(), before, `${opener}: nothing is hidden, nothing moves`)
          await accessible(page, `${opener} at ${width}`)
          await page.keyboard.press('Escape')
          await page.waitForSelector('.tray', { state: 'detached' })
        }
      } finally {
        await guest.close()
      }
    },
  )

test('what the Leader does is told and shown', { timeout: 90_000 }, async () => {
  const guest = await visit(house.address, 1440, 900)
  const { page } = guest
  try {
    await sit(guest, { first_leader: 0 })
    await choose(page)
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-key]')].map((one) => {
          const { left, top } = one.getBoundingClientRect()
          return `${one.dataset.key} ${Math.round(left)},${Math.round(top)}`
        }),
      )
    const before = await places()
    await page.locator('[data-key="ask-round"]').press('Enter')
    await prompt(page).getByText('You asked round').waitFor()
    await page.locator('.own').getByText('You asked round').waitFor()
    assert.deepEqual(await places(), before, 'no button moves')
    assert.equal(await active(page), 'ask-round')
    // Once a round: pressed again it says why not, and keeps its place.
    await page.locator('[data-key="ask-round"][aria-disabled="true"]').press('Enter')
    await prompt(page).getByRole('alert').waitFor()
    assert.equal(await active(page), 'ask-round')
    await page.locator('[data-key="call"]').press('Enter')
    await prompt(page).getByText('You called for the decision').waitFor()
    await page.locator('.own').getByText('You called').waitFor()
    assert.deepEqual(await places(), before, 'no button moves')
    assert.equal(await active(page), 'call')
  } finally {
    await guest.close()
  }
})

test('what another Leader does is told and shown too', { timeout: 90_000 }, async () => {
  const guest = await visit(house.address, 1440, 900)
  const { page } = guest
  try {
    // Whatever the Leader did, he also asked round and called.
    let done = false
    await goBetween(page, ({ events }) => {
      const at =
        events?.findIndex(({ event }) => 'passed' in event && event.passed.seat === 3) ?? -1
      if (at < 0 || done) return
      done = true
      const told = (event, text) => ({ ...events[at], event, text })
      events.splice(
        at,
        0,
        told({ asked_around: { by: 3 } }, 'asks'),
        told({ called: { by: 3 } }, 'calls'),
      )
    })
    await sit(guest, { first_leader: 3 })
    await choose(page)
    await prompt(page)
      .getByText(/called for the decision: .* everybody stays or leaves/)
      .waitFor()
    await page.locator('[data-at="seat-3"] .shout').getByText('Decide!').waitFor()
  } finally {
    await guest.close()
  }
})

test('whoever lets time pass is told what was done', { timeout: 90_000 }, async () => {
  const guest = await visit(house.address, 1440, 900)
  const { page } = guest
  try {
    await sit(guest, { first_leader: 0, seconds_per_decision: 4 })
    const alert = prompt(page).getByRole('alert')
    await prompt(page).getByText('Choose a Role', { exact: true }).waitFor()
    await alert.getByText(/Your time ran out: the \w+ was drawn for you/).waitFor()
    await prompt(page).getByText('Your turn', { exact: true }).waitFor()
    await alert.getByText('Your time ran out: you passed.').waitFor()
    assert.deepEqual(guest.troubles, [])
  } finally {
    await guest.close()
  }
})

test('the fuse says what it counts', { timeout: 90_000 }, async () => {
  const guest = await visit(house.address, 1440, 900)
  const { page } = guest
  try {
    let alarm
    await goBetween(page, ({ view }) => {
      if (view?.alarm && alarm) view.alarm = alarm
    })
    await sit(guest, { negotiation: 'live' })
    await choose(page)
    await page.locator('.fuse').getByText('The Leader may call in').waitFor()
    const figures = await page
      .locator('.fuse .left')
      .evaluate((clock) => getComputedStyle(clock).fontVariantNumeric)
    assert.match(figures, /tabular-nums/)
    for (const [kind, words] of [
      ['call_comes', 'Bargaining ends'],
      ['countdown', 'Called: stay or leave'],
      ['all_ready', 'All ready: off we go'],
    ]) {
      alarm = kind
      await page.reload()
      await page.locator('.fuse').getByText(words).waitFor()
    }
  } finally {
    await guest.close()
  }
})

test('the focus stays where the player was', { timeout: 120_000 }, async () => {
  const guest = await visit(house.address, 1440, 900)
  const { page } = guest
  try {
    await sit(guest, { first_leader: 0 })
    await choose(page)
    assert.notEqual(await active(page), '', 'after choosing')
    const body = () => page.evaluate(() => document.activeElement === document.body)
    assert.equal(await body(), false, 'after choosing')
    await page.locator('[data-key="claim"]').press('Enter')
    await page.locator('[data-say]').first().press('Enter')
    await page.locator('[data-key="claim"][aria-disabled="true"]').waitFor()
    assert.equal(await active(page), 'claim', 'after a claim')
    await page.locator('[data-at="seat-1"] .head').press('Enter')
    await page.locator('[data-key="offer"]').press('Enter')
    await page.waitForSelector('.tray', { state: 'detached' })
    assert.match(await active(page), /^head/, 'after an offer')
    // What is still being shown takes no act.
    await page.getByRole('log').getByText('Ann offers').waitFor({ state: 'attached' })
    await page.locator('[data-key="pass"][aria-disabled="false"]').press('Enter')
    await page.locator('[data-key="pass"]').waitFor({ state: 'detached' })
    assert.equal(await body(), false, 'after passing')
    assert.deepEqual(guest.troubles, [])
  } finally {
    await guest.close()
  }
})

test(
  'the goal and how far everybody is are in view, and the first choice is not blind',
  { timeout: 90_000 },
  async () => {
    const guest = await visit(house.address, 360, 740)
    const { page } = guest
    try {
      await sit(guest, {}, 5)
      await settled(page)
      await page.getByLabel(/The goal: 20M after a share wins.*So far: Ann 5M/).waitFor()
      const inside = await page.locator('.race .mark').evaluateAll((marks) =>
        marks.map((mark) => {
          const { left, right, top } = mark.getBoundingClientRect()
          return left >= 0 && right <= innerWidth && top > 0 && mark.checkVisibility()
        }),
      )
      assert.deepEqual(inside, Array(5).fill(true))
      for (const words of ['Every other share pays him 1M', 'Steals 2M from the Brute'])
        assert.ok(await page.locator('.choice', { hasText: words }).isVisible(), words)
    } finally {
      await guest.close()
    }
  },
)

test('no word of a card touches its frame', { timeout: 90_000 }, async () => {
  const guest = await visit(house.address, 1440, 900)
  const { page } = guest
  try {
    await playNow(page, { players: 8 })
    await settled(page)
    const touching = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.face .words > *')]
          .filter((word) => word.checkVisibility())
          .flatMap((word) => {
            const [frame, range] = [
              word.closest('.face').getBoundingClientRect(),
              document.createRange(),
            ]
            range.selectNodeContents(word)
            const text = range.getBoundingClientRect()
            const free = Math.min(
              text.left - frame.left,
              frame.right - text.right,
              frame.bottom - text.bottom,
            )
            return free < frame.width * 0.04
              ? [`${word.textContent.trim()}: ${Math.round(free)} px`]
              : []
          }),
      )
    assert.deepEqual(await touching(), [])
    for (const words of await page.locator('.choice .tell').allTextContents())
      assert.ok(words.trim().length > 10, words)
  } finally {
    await guest.close()
  }
})
