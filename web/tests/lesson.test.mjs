// How to play: before sitting down and at the table, for people; all rules stand behind it.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accessible, fits } from './axe.mjs'
import { openHouse, visit } from './house.mjs'
import { picture, settled } from './player.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

const boxes = [
  { slug: 'millions-of-dollars', seats: 8, goal: /20M/, rule: 'R17', key: 'claim or deny' },
  { slug: 'great-art-robbery', seats: 2, goal: /most valuable art/, rule: 'R43', key: 'your deck' },
  { slug: 'midnight-exchange', seats: 4, goal: /prestige/i, rule: 'R34', key: 'photo finish' },
  { slug: 'sneaky-monkeys', seats: 4, goal: /richest monkey/, rule: 'R48', key: 'job board' },
  { slug: 'art-project', seats: 3, goal: /pieces of art home/, rule: 'R14', key: 'your lane up' },
]

for (const { slug, seats, goal, rule, key } of boxes) {
  for (const [width, height] of [
    [1440, 900],
    [360, 740],
  ]) {
    test(`how to play ${slug} at ${width}`, { timeout: 60_000 }, async () => {
      const guest = await visit(house.address, width, height, { name: 'Ann' })
      const { page, context } = guest
      try {
        const post = async (path, data) =>
          (await context.request.post(`${house.address}/api/${path}`, { data })).json()
        await post('guest', { name: 'Ann' })
        const { table } = await post('tables', { game: slug, seats, start: true })
        await page.goto(`${house.address}/t/${table}`)
        await page.locator('[aria-label="What you can do"]').waitFor()
        await page.keyboard.press('r')
        const sheet = page.locator('dialog[open]')
        await sheet.getByText(goal).first().waitFor()
        await settled(page)
        await picture(page, `lesson-${slug}-${width}`)
        await fits(page, `how to play ${slug}`)
        await accessible(page, `how to play ${slug}`)
        const unknown = await sheet
          .locator('[data-picture]')
          .evaluateAll((signs) =>
            signs
              .filter((sign) => !sign.querySelector('svg path, svg use'))
              .map((sign) => sign.dataset.picture),
          )
        assert.deepEqual(unknown, [], 'every sign has a picture')
        const shown = await sheet
          .locator('[data-picture] .picture')
          .evaluateAll(
            (signs) => signs.filter((sign) => sign.innerHTML === signs[0].innerHTML).length,
          )
        assert.ok(shown <= 2, 'and hardly any the same')
        await sheet.getByLabel('All rules').press('Space')
        await sheet.locator(`#rule-${rule}`).waitFor()
        const words = await sheet.innerText()
        assert.doesNotMatch(words, /\b(tests?|toml|invariants?|conservation|house data)\b/i)
        await page.keyboard.press('Escape')
        await sheet.waitFor({ state: 'detached' })
        await page.keyboard.press('?')
        await sheet.getByText(key).waitFor()
        const listed = await sheet.innerText()
        for (const other of boxes.filter((box) => box.slug !== slug))
          assert.ok(!listed.includes(other.key), `the keys of ${other.slug} are listed`)
        assert.deepEqual(guest.troubles, [])
      } finally {
        await guest.close()
      }
    })
  }
}

test('how to play can be read before sitting down', { timeout: 60_000 }, async () => {
  const guest = await visit(house.address, 1440, 900)
  const { page } = guest
  try {
    await page.getByRole('button', { name: /Millions of Dollars/ }).click()
    await page.getByText('How to play').click()
    await page.getByText(/Two of the same Role ruin each other/).waitFor()
    await settled(page)
    await picture(page, 'lesson-on-the-shelf')
    await fits(page, 'the sheet of a box with its lesson')
    await accessible(page, 'the sheet of a box with its lesson')
    assert.deepEqual(guest.troubles, [])
  } finally {
    await guest.close()
  }
})
