// Everything at the table of The A.R.T. Project can be asked: by a resting pointer, a finger that stays, or the focus and
// a key; and nothing is played or told by it.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openProject, phaseOf, playOverTheApi, sitDown } from './art-project-player.mjs'
import { openHouse, visit } from './house.mjs'
import { picture, settled } from './player.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

const large = (page, words) => page.locator('.enlarged.placed', { hasText: words })
const nothing = (page) => page.locator('.enlarged').waitFor({ state: 'detached' })
const planning = (seen) => phaseOf(seen) === 'plan'

/** At a table where everybody has cards and plans. */
async function atThePlan(width, height, act) {
  const guest = await visit(house.address, width, height)
  try {
    const table = await openProject(guest, house.address, { options: { difficulty: 'easy' } })
    const { view } = await playOverTheApi([guest], house.address, table, planning)
    await sitDown(guest, house.address, table)
    await act(guest, view)
    assert.equal(await guest.page.locator('[data-tell].told').count(), 0, 'something was told')
    assert.equal(await guest.page.locator('.project .chosen').count(), 0, 'a card was picked')
    assert.deepEqual(guest.troubles, [])
  } finally {
    await guest.close()
  }
}

/** What is asked about, and a word of the answer. */
const THINGS = [
  ['.team-map [data-space="kyoto"]', /Kyoto/],
  ['.project .status [data-ask="track"]', /0 of 7 pieces are home/],
  ['.project .status [data-ask="next"]', /An ally die costs/],
  ['.project .status [data-ask="allies"]', /ally dice/],
  ['.project .status [data-ask="white-hand"]', /wait here/],
  ['.project .status [data-ask^="clue:"]', /of 3 clues/],
  ['.project .van [data-ask="resource:fuel"]', /A step on the map costs fuel/],
  ['.project .deck [data-ask="deck"]', /till the End tile/],
  ['.project .me [data-ask^="seat:"]', /loses the game for all/],
  ['.project .crew li:not(.mine)', /loses the game for all/],
  ['.project .hand [data-ask^="card:"] .head', /Pay .*Agents: .*Gain /s],
  ['.folder [data-lane] .polaroid', /loses the game for all/],
  ['.folder [data-lane] .odometer', /The van, line by line/],
]

test('by a resting mouse: map, track, van, deck, faces, cards, lanes', { timeout: 120_000 }, () =>
  atThePlan(1440, 900, async ({ page }) => {
    for (const [what, words] of THINGS) {
      await page.locator(what).first().hover()
      await large(page, words).waitFor({ timeout: 8_000 })
      await page.mouse.move(2, 2)
      await nothing(page)
    }
    await page.locator('[data-space="kyoto"]').hover()
    await large(page, 'Kyoto').waitFor()
    await picture(page, 'art-project-ask')
  }),
)

test(
  'by i, with the focus on it: every stop of the keyboard explains itself',
  {
    timeout: 120_000,
  },
  () =>
    atThePlan(1440, 900, async ({ page }) => {
      const FOCUSED = [
        ['.team-map [data-space="nagoya"]', /Nagoya/],
        ['.project .hand [data-pick]', /Agents: /],
        ['.project .status [data-ask="track"]', /pieces are home/],
        ['.project .van [data-ask="resource:gun"]', /each gun adds 2/],
        ['.project .crew li:not(.mine)', /loses the game for all/],
        ['.folder [data-lane] .odometer', /The van, line by line/],
      ]
      for (const [what, words] of FOCUSED) {
        await page.locator(what).first().focus()
        assert.ok(
          await page.evaluate(
            (what) => document.activeElement === document.querySelector(what),
            what,
          ),
          `${what} takes no focus`,
        )
        await page.keyboard.press('i')
        await large(page, words).waitFor({ timeout: 8_000 })
        await page.keyboard.press('Escape')
        await nothing(page)
      }
    }),
)

test('by a finger that stays: a space, a card, the van, a face', { timeout: 120_000 }, () =>
  atThePlan(360, 740, async ({ page, context }) => {
    const finger = await context.newCDPSession(page)
    const touch = (type, touchPoints) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints })
    const HELD = [
      ['folder', '.folder [data-lane] .odometer', /The van, line by line/],
      ['hand', '.project .hand [data-pick]', /Agents: /],
      ['hand', '.project .van [data-ask="resource:fuel"]', /costs fuel/],
      ['map', '.team-map [data-space="nagoya"]', /Nagoya/],
      ['map', '.project .crew [data-ask^="seat:"]', /loses the game for all/],
    ]
    for (const [pane, what, words] of HELD) {
      await page.locator(`[data-pane-tab="${pane}"]`).click()
      await settled(page)
      await page.locator(what).first().scrollIntoViewIfNeeded()
      const box = await page.locator(what).first().boundingBox()
      await touch('touchStart', [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }])
      await large(page, words).waitFor({ timeout: 8_000 })
      await touch('touchEnd', [])
      if (pane === 'map') await picture(page, 'art-project-ask-360')
      await page.locator(`[data-pane-tab="${pane}"]`).click()
      await nothing(page)
    }
  }),
)
