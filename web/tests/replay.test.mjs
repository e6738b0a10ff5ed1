// A long game watched again: the slider finds the right step wherever it is put, and the replay runs by itself.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accessible, fits } from './axe.mjs'
import { finished } from './finished.mjs'
import { openHouse, visit } from './house.mjs'
import { picture, settled } from './player.mjs'
import { replayed } from './replayed.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

/** What the page must show at every step, through these eyes: the last line told, how many, and what lies on the table. */
async function story(ask, table, eyes) {
  const { said } = await ask(`/tables/${table}/replay?eyes=${eyes}`)
  const name = (seat) => said.header.seats[seat].name
  const told = []
  return replayed(said).steps.map(({ view, events }, n) => {
    told.push(...events)
    const lines = told.filter(({ counts_up: up }, i) => !up || !told[i + 1]?.counts_up)
    const { players, active, phase } = view
    return {
      step: `${n} of ${said.steps.length - 1}`,
      lines: lines.length,
      last: lines.at(-1).text,
      suspicion: `Suspicion: ${players.map(({ suspicion }, seat) => `${name(seat)} ${suspicion}`).join(', ')}`,
      turn: phase === 'turn' ? `${name(active)}'s turn` : null,
    }
  })
}

/** Puts the slider to one step after the other, as a hand does; what the page shows at each. */
const slide = (page, way) =>
  page.evaluate(async (way) => {
    const find = (selector) => document.querySelector(selector)
    const slider = find('input[type=range]')
    const seen = []
    for (const to of way) {
      slider.value = String(to)
      slider.dispatchEvent(new Event('input', { bubbles: true }))
      // The page is up to date before the browser takes up anything else.
      await new Promise((done) => setTimeout(done))
      const lines = document.querySelectorAll('.log li')
      seen.push({
        step: find('output').textContent,
        lines: lines.length,
        last: [...lines].at(-1).textContent.replace(/\s+/g, ' ').trim(),
        suspicion: find('[aria-label^="Suspicion:"]').ariaLabel.split('.')[0],
        turn: find('.replayed h2')?.textContent ?? null,
      })
    }
    return seen
  }, way)

const LONG = { acts: 60 }

test('a stranger with the link sees every step as it was', { timeout: 400_000 }, async () => {
  const { table, ask } = await finished(house.address, 'great-art-robbery', LONG)
  const steps = await story(ask, table, 'public')
  const last = steps.length - 1
  assert.ok(last > 150, `${last} entries are no long game`)
  // A browser that was never here before.
  const { page, troubles, close } = await visit(`${house.address}/g/${table}#17`, 1440, 900)
  try {
    await page.locator('output', { hasText: steps[17].step }).waitFor()
    // On and on, then back and forth over the whole game, and from one end to the other.
    const on = [...steps.keys()]
    const way = [...on, ...on.slice(0, 60).map((n) => (n * 97) % steps.length), last, 0]
    const seen = await slide(page, [...way, last])
    ;[...way, last].forEach((n, i) => assert.deepEqual(seen[i], steps[n]))
    // The address follows when the hand rests, and leads back.
    await page.waitForURL(new RegExp(`#${last}$`))
    await page.evaluate(() => (location.hash = '#5'))
    await page.locator('output', { hasText: steps[5].step }).waitFor()
    assert.deepEqual(troubles, [])

    // Other eyes: the board is theirs when their replay has come.
    await page.getByLabel('Through the eyes of').selectOption('seat:0')
    await page.locator('.board .pane.hand').waitFor({ state: 'attached' })
    const own = await story(ask, table, 'seat:0')
    assert.deepEqual(await slide(page, [9, last, 40]), [own[9], own[last], own[40]])
  } finally {
    await close()
  }
})

test(
  'where there is no room for the log, the step is told in a line',
  { timeout: 400_000 },
  async () => {
    const { table, ask } = await finished(house.address, 'great-art-robbery', { acts: 8 })
    const { said } = await ask(`/tables/${table}/replay?eyes=public`)
    const { page, troubles, close } = await visit(`${house.address}/g/${table}`, 1100, 700)
    try {
      await page.locator('.board').waitFor()
      const line = page.locator('.told')
      const place = () =>
        page.locator('.board').evaluate((board) => board.getBoundingClientRect().toJSON())
      for (const [width, height] of [
        [1100, 700],
        [768, 1024],
        [360, 740],
        [740, 360],
      ]) {
        await page.setViewportSize({ width, height })
        let stood
        for (const n of [said.steps.length - 1, 0, 3, 7]) {
          await page.evaluate((n) => (location.hash = `#${n}`), n)
          await page.locator('output', { hasText: new RegExp(`^${n} of`) }).waitFor()
          const last = said.steps[n].events.at(-1)?.text ?? ''
          assert.ok((await line.textContent()).endsWith(last), `step ${n}: ${last}`)
          await settled(page)
          stood ??= await place()
          assert.deepEqual(await place(), stood, `nothing moves at ${width}`)
        }
        const box = await line.boundingBox()
        assert.ok(box.height > 15 && box.y > 0 && box.y + box.height <= height, `at ${width}`)
        await picture(page, `replay-told-${width}`)
        await fits(page, `a replay at ${width}`)
      }
      await page.setViewportSize({ width: 1101, height: 700 })
      assert.equal(await line.isVisible(), false, 'the log tells it')
      assert.deepEqual(troubles, [])
    } finally {
      await close()
    }
  },
)

test('a replay runs by itself, at the speed one likes', { timeout: 400_000 }, async () => {
  const { table } = await finished(house.address, 'great-art-robbery', { acts: 8 })
  const { page, troubles, close } = await visit(`${house.address}/g/${table}`, 360, 740)
  const at = async () => parseInt(await page.locator('output').textContent(), 10)
  try {
    await page.locator('.board').waitFor()
    await fits(page, 'a replay at 360')
    await accessible(page, 'a replay at 360')
    const last = Number(await page.locator('input[type=range]').getAttribute('max'))
    assert.deepEqual(await page.getByLabel('Speed').locator('option').allTextContents(), [
      '1×',
      '2×',
      '4×',
    ])
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await page.getByRole('button', { name: 'Stop' }).waitFor()
    await page.waitForFunction(() => parseInt(document.querySelector('output').textContent, 10) > 2)
    // By key, from wherever the focus is but a field.
    await page.keyboard.press('p')
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    const stopped = await at()
    await page.keyboard.press('.')
    await page.locator('output', { hasText: `${stopped + 1} of` }).waitFor()
    await page.keyboard.press(',')
    await page.locator('output', { hasText: `${stopped} of` }).waitFor()
    // To its end, where it stops; and then from the beginning.
    await page.getByLabel('Speed').selectOption('4×')
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await page.locator('output', { hasText: `${last} of ${last}` }).waitFor({ timeout: 120_000 })
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await page.waitForFunction(
      (last) => parseInt(document.querySelector('output').textContent, 10) < last,
      last,
    )
    assert.deepEqual(troubles, [])
  } finally {
    await close()
  }
})

test('what is no record says so and leads on', { timeout: 100_000 }, async () => {
  const { page, close } = await visit(`${house.address}/g/nowhere`, 1024, 600)
  try {
    await page.getByRole('heading', { name: 'No record here' }).waitFor()
    await page.getByRole('link', { name: 'To the shelf' }).waitFor()
    // A game that still runs: its table is where to go.
    const made = await page.evaluate(async () => {
      const wish = { game: 'millions-of-dollars', seats: 3, start: true }
      const asked = await fetch('/api/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(wish),
      })
      return asked.json()
    })
    await page.goto(`${house.address}/g/${made.table}`)
    await page.getByRole('alert').filter({ hasText: 'not over' }).waitFor()
    await page.getByRole('link', { name: 'To the table' }).click()
    await page.waitForURL(`**/t/${made.table}`)
  } finally {
    await close()
  }
})
