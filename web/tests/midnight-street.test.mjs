// The street of stalls of Midnight Exchange, by views that luck cannot take away: at every size names are whole, nothing
// lies on something else and what is lit is hit; what a good would do is shown before it is taken; what happens is seen.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accessible, fits } from './axe.mjs'
import { openHouse, visit } from './house.mjs'
import { lit, walk } from './lit.mjs'
import { openMidnight } from './midnight-player.mjs'
import { street, tellStreet } from './midnight-street.mjs'
import { landed, picture, settled, until } from './player.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

/** The painting that completes a collection, at the last stall. */
const PAINTING = (players) => `[data-good='{"trade_art":{"market":${players - 1},"space":0}}']`

async function openStreet({
  players = 4,
  motion,
  pace,
  scene = street,
  width = 1440,
  height = 900,
}) {
  const guest = await visit(house.address, width, height, { motion, pace })
  const tell = await tellStreet(guest.page)
  tell.scene = (printed, view) => scene(printed, view, { players })
  const options = { clock: 'relaxed' }
  await openMidnight(guest, house.address, { players, options, shows: '.street' })
  return { ...guest, tell }
}

/** Words that are cut or broken, and parts that reach out of where they belong or lie on one another. */
const faults = (page) =>
  page.evaluate(() => {
    const HAIR = 1.5
    const found = []
    const seen = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 2
    const all = (what) => [...document.querySelectorAll(`.street ${what}`)].filter(seen)
    const words = (one) => one.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 30)
    const within = (inner, outer) => {
      const [a, b] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()]
      return (
        a.left >= b.left - HAIR &&
        a.right <= b.right + HAIR &&
        a.top >= b.top - HAIR &&
        a.bottom <= b.bottom + HAIR
      )
    }
    const overlap = (one, other) => {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      return wide > HAIR && high > HAIR
    }
    // A word stands on one line, and inside of its card.
    for (const name of all('.card .name')) {
      const text = name.firstChild
      for (const { index, 0: word } of text.textContent.matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(`“${word}” is broken`)
        const card = name.closest('.card')
        const { right, bottom } = range.getBoundingClientRect()
        const box = card.getBoundingClientRect()
        if (right > box.right + HAIR || bottom > box.bottom + HAIR) found.push(`“${word}” is cut`)
      }
    }
    for (const stall of all('.stall')) {
      const parts = ':is(h2, .price, .stand, .velvet > *, .cards > *)'
      for (const part of stall.querySelectorAll(parts))
        if (seen(part) && !part.matches('.picked') && !within(part, stall))
          found.push(`${part.className || part.localName} “${words(part)}” is out of its stall`)
      for (const step of stall.querySelectorAll('.step'))
        if (seen(step) && !within(step, step.closest('.card')))
          found.push(`a figure of “${step.closest('.card').title}” is cut`)
      const dealer = stall.querySelector('.dealer')
      const stand = stall.querySelector('.stand')
      if (seen(dealer) && seen(stand) && overlap(dealer, stand))
        found.push(`“${words(stand)}” lies on the dealer`)
      const goods = [...stall.querySelectorAll('.good:not(.picked)')]
      goods.forEach((one, i) => {
        for (const other of goods.slice(i + 1))
          if (overlap(one, other)) found.push(`“${words(one)}” lies on “${words(other)}”`)
      })
    }
    const rows = ['.order', '.stalls', '.own', '.side'].flatMap(all)
    rows.forEach((one, i) => {
      for (const other of rows.slice(i + 1))
        if (overlap(one, other)) found.push(`${one.className} lies on ${other.className}`)
    })
    const chips = all('.order :is(li, .chip)')
    chips.forEach((one, i) => {
      if (!within(one, document.querySelector('.street'))) found.push(`“${words(one)}” is cut off`)
      for (const other of chips.slice(i + 1))
        if (overlap(one, other)) found.push(`“${words(one)}” lies on “${words(other)}”`)
    })
    for (const part of all('.own .part')) {
      const own = part.closest('.mine')
      if (!within(part, own)) found.push(`${part.className} is out of the own panel`)
    }
    for (const sum of all('.own .sum'))
      if (!within(sum, sum.closest('.mine'))) found.push('the own figure is cut')
    return found
  })

/** With races of the raid to look at again, so that their button has to find its place. */
function raced(printed, view, options) {
  const told = street(printed, view, options)
  const fumble = { seat: 1, spot: 3, start: 10, due: 360, to: 0, to_start: 0, to_due: 350 }
  const events = [
    { raid_began: { round: 2 } },
    { fumbled: fumble },
    { fumbled: fumble },
    { got_away: { seat: options.players - 1, token: 1, start: 0, due: 350 } },
    { raid_ended: { looks: 43, fumbles: 2 } },
  ]
  return { ...told, events: events.map((event) => ({ at: 0, text: '', event })) }
}

/** Two with nothing chosen, four with the good that does most. */
for (const [players, chosen] of [
  [2, false],
  [4, true],
])
  test(`the street of ${players} at every size`, { timeout: 300_000 }, async () => {
    const { page, troubles, close } = await openStreet({ players, scene: raced })
    try {
      if (chosen) await page.locator(PAINTING(players)).click()
      const wanted = [
        '.good.able, .order .chip.photo, .own .sum, .stall .price',
        ...(chosen ? ['[data-chosen], .own [data-fits], .own .pays, [data-key="take"]'] : []),
      ].join()
      const seen = await walk(page, async () => {
        await fits(page, 'the street')
        const { covered, unseen } = await lit(page, { wanted })
        return { found: [...(await faults(page)), ...covered, ...unseen] }
      })
      assert.deepEqual(
        seen.filter(({ found }) => found.length > 0),
        [],
      )
      assert.deepEqual(troubles, [])
    } finally {
      await close()
    }
  })

test('what a good would do is seen before it is taken', { timeout: 120_000 }, async () => {
  const { page, tell, troubles, close } = await openStreet({})
  try {
    // Every good that can be paid says what it adds.
    const able = page.locator('.good.able')
    assert.ok((await able.count()) > 5)
    for (const good of await able.all())
      assert.match(await good.innerText(), /[+−]\d/, 'a payable good that says nothing')
    await page.locator(PAINTING(4)).click()
    assert.match(await page.locator('.own .sum').innerText(), /15\s*→\s*.*20/s)
    const marked = await page.locator('.own li.pays').allInnerTexts()
    assert.deepEqual(marked, ['pays', 'pays'])
    const prompt = page.getByRole('region', { name: 'What you can do' })
    assert.match(await prompt.innerText(), /Painting for\s*:\s*Gala Night 9 → 14, complete\./)
    assert.equal(await prompt.locator('.loot').count(), 2, 'the price as signs')
    assert.match(await page.locator('.own .left').innerText(), /left for your second/)
    // A dotted line leads from the good to its card, also when the street has another size.
    for (const [width, height] of [
      [1440, 900],
      [1920, 1080],
      [768, 1024],
    ]) {
      await page.setViewportSize({ width, height })
      await settled(page)
      const gaps = await page.evaluate(() => {
        const path = document.querySelector('.line .dots')
        const box = path.ownerSVGElement.getBoundingClientRect()
        const far = (at, what) => {
          const { x, y } = path.getPointAtLength(at)
          const { left, right, top, bottom } = document.querySelector(what).getBoundingClientRect()
          const [px, py] = [x + box.left, y + box.top]
          return Math.hypot(Math.max(left - px, 0, px - right), Math.max(top - py, 0, py - bottom))
        }
        return [far(0, '[data-chosen]'), far(path.getTotalLength(), '.own [data-fits]')]
      })
      for (const gap of gaps) assert.ok(gap < 24, `${width}: the line ends ${gap} px away`)
    }
    await page.locator('[data-key="take"]').click()
    await until(() => tell.sent.length > 0)
    assert.deepEqual(tell.sent[0].action, { trade_art: { market: 3, space: 0 } })
    assert.deepEqual(troubles, [])
  } finally {
    await close()
  }
})

/** Counts what flies from now on. */
const watchFlights = (page) =>
  page.evaluate(() => {
    globalThis.flown = 0
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.matches?.('.traveller.card')) globalThis.flown += 1
    }).observe(document.body, { childList: true })
  })

test('what happens in the street is seen', { timeout: 120_000 }, async () => {
  const { page, tell, troubles, close } = await openStreet({ motion: 'full', pace: 'brisk' })
  try {
    const { view } = tell.told
    const next = structuredClone(view)
    const gala = next.burglars[0].cards[0]
    // I lay the painting that completes a collection: the card is turned over and the figure climbs.
    Object.assign(gala, { filled: 3, closed: true, points: 14, wants: null })
    next.own.points = next.own.best_points = view.own.points + 5
    const laid = { seat: 0, art: 'art_painting', card: gala.card, points: 14, complete: true }
    tell.news({ view: next, legal: [] }, [{ about: 0, event: { placed: laid } }])
    await page.locator(`[data-at="card-${gala.card}"].closed`).waitFor()
    await page.waitForFunction(() => document.querySelector('.own .sum .is').innerText === '20')
    // A rival pays with two tiles and takes a card: three things fly, and the rival's card says what it was.
    await watchFlights(page)
    const traded = structuredClone(next)
    Object.assign(traded.phase.exchange, { seat: 2 })
    const [[taken]] = traded.markets[0].cards
    traded.markets[0].cards[0] = []
    traded.boards[1][2] = traded.boards[1][4] = null
    const deal = { seat: 1, market: 0, space: 0, card: taken, second: null }
    tell.news({ view: traded, prompt: null }, [{ about: 1, event: { traded_prestige: deal } }])
    await page.getByText('took Velvet Box').first().waitFor()
    assert.equal(await page.evaluate(() => globalThis.flown), 3)
    await landed(page)
    // A bag is opened: a moment of its own, which can be skipped.
    const drawn = { seat: 2, art: 'art_watch' }
    Object.assign(traded.phase.exchange, { seat: 3, pass: 2 })
    tell.news({ view: traded }, [{ about: 2, text: 'Drawn.', event: { opened_bag: drawn } }])
    await page.getByRole('group', { name: 'The bag is opened' }).waitFor()
    await page.locator('[data-key="skip"]').click()
    await page.getByText('drew a Watch').first().waitFor()
    // The night ends: tiles sweep back and what is laid out anew is shown.
    const over = structuredClone(view)
    over.boards = over.boards.map((board) => board.map(() => null))
    over.phase = { ready: { until: null, choosing: false } }
    tell.news({ view: over }, [{ text: 'Filled.', event: { refilled: { art: 0, cards: 1 } } }])
    const closing = page.getByRole('group', { name: 'The stalls close' })
    await closing.getByText('Velvet Box').waitFor()
    assert.equal(await closing.getByText('as it was').count(), 3)
    await page.locator('[data-key="skip"]').click()
    await page.waitForSelector('.rug')
    assert.deepEqual(troubles, [])
  } finally {
    await close()
  }
})

/** The end of a night, with everything that can be counted. */
const SCORES = [21, 12, 9, 30]
const over = (printed, view, options) => {
  const told = street(printed, view, options)
  const outcome = { winners: [3], scores: SCORES, places: [2, 3, 4, 1], how: 'pile_ran_out' }
  const seen = { ...told.view, phase: { over: 'pile_ran_out' }, outcome }
  return { ...told, view: seen, outcome, prompt: null, legal: [] }
}

test('the counting tells nobody early who won', { timeout: 120_000 }, async () => {
  const { page, troubles, close } = await openStreet({ motion: 'full', pace: 'brisk', scene: over })
  try {
    const counting = page.getByRole('group', { name: 'The counting' })
    await counting.waitFor()
    const names = await counting.locator('.who').allInnerTexts()
    assert.equal(names[0].trim(), 'Ann', 'in the order of the seats')
    await counting.getByRole('heading', { name: 'Loose art' }).waitFor()
    await page.waitForFunction(() => document.querySelectorAll('.dawn .back').length === 0)
    await page.waitForFunction(
      (scores) =>
        [...document.querySelectorAll('.dawn .sum')].map((one) => one.innerText).join() === scores,
      SCORES.join(),
    )
    await page.locator('#result').waitFor()
    await page.locator('.veil .portrait').waitFor()
    await settled(page)
    await accessible(page, 'the end of the night')
    await picture(page, 'midnight-end-1440')
    assert.deepEqual(troubles, [])
  } finally {
    await close()
  }
})

test('the result at every size', { timeout: 240_000 }, async () => {
  const { page, troubles, close } = await openStreet({ scene: over })
  try {
    await page.locator('#result').waitFor()
    // What cannot be seen at once is reached by scrolling, and nothing of it is cut at the side.
    const seen = await walk(page, async () => {
      await fits(page, 'the result')
      const { covered } = await lit(page)
      const cut = await page.evaluate(() => {
        const sheet = document.querySelector('article:has(#result)')
        const box = sheet.getBoundingClientRect()
        const out = [...sheet.querySelectorAll('.thing, .who, button, h2')].filter((one) => {
          const { left, right, width } = one.getBoundingClientRect()
          return width > 0 && (left < box.left - 1 || right > box.right + 1)
        })
        return out.map((one) => `${one.className} sticks out`)
      })
      const first = await page.locator('#result').evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight ? [] : ['who won is off screen']
      })
      return { found: [...covered, ...cut, ...first] }
    })
    assert.deepEqual(
      seen.filter(({ found }) => found.length > 0),
      [],
    )
    assert.deepEqual(troubles, [])
  } finally {
    await close()
  }
})

test(
  'a race of the raid is watched again, with both hands’ times',
  { timeout: 120_000 },
  async () => {
    for (const [width, height] of [
      [1440, 900],
      [360, 740],
    ]) {
      const { page, troubles, close } = await openStreet({ scene: raced, width, height })
      try {
        await page.locator('[data-key="photo"]').click()
        const sheet = page.locator('dialog[open]', { hasText: 'Photo finish' })
        await sheet.waitFor()
        await settled(page)
        const words = await sheet.innerText()
        for (const one of ['Ann', 'Bishop', '350', '360']) assert.match(words, new RegExp(one))
        await fits(page, `a photo finish at ${width}`)
        await accessible(page, `a photo finish at ${width}`)
        await picture(page, `midnight-photo-${width}`)
        assert.deepEqual(troubles, [])
      } finally {
        await close()
      }
    }
  },
)
