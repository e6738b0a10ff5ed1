// The A.R.T. Project in a browser: a round of Japan by two people and a bot through the plan board, and on to the end;
// alone in Rio with two pawns; Egypt on a phone; six seats on a tablet; a night that is lost and shown as one.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  CARELESS,
  openProject,
  phaseOf,
  playOverTheApi,
  playProject,
  sitDown,
  sitTogether,
} from './art-project-player.mjs'
import { accessible } from './axe.mjs'
import { openHouse, visit } from './house.mjs'
import { allLitIsHit } from './lit.mjs'
import { picture } from './player.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

const bar = '[aria-label="What you can do"]'

async function alone(width, height, opening, act) {
  const guest = await visit(house.address, width, height)
  try {
    const table = await openProject(guest, house.address, opening)
    await act(guest, table)
    assert.deepEqual(guest.troubles, [])
  } finally {
    await guest.close()
  }
}

test(
  'Japan: two people and a bot, by the plan board to the end',
  { timeout: 180_000 },
  async () => {
    const host = await visit(house.address, 1440, 900, { name: 'Host' })
    const friend = await visit(house.address, 1366, 640, { name: 'Friend' })
    const people = [host, friend]
    try {
      const table = await sitTogether(host, friend, 3)
      // Somebody deals; the backs lie open, the faces are told.
      await host.page.locator(`${bar} [data-key="confirm"]`).click()
      await host.page.waitForSelector('.project [data-pick]')
      await host.page.locator('[data-key="tell"]').click()
      await host.page.waitForFunction(
        () => document.querySelectorAll('.project [data-tell].told').length === 6,
      )
      await friend.page.locator('[role="log"]', { hasText: /Host tells the whole face/ }).waitFor()
      // A card of mine is clipped to my lane, and the others see it.
      await host.page.locator('.project [data-pick]').first().click()
      await host.page.locator('.project .hand .clipped').waitFor()
      await friend.page.locator('.folder [data-lane="0"] .chip').first().waitFor()
      await picture(host.page, 'art-project-plan')
      for (const { page } of people) {
        await page.locator(`${bar} [data-key="ready"]`).click()
      }
      await Promise.all(
        people.map(({ page }) =>
          playProject(page, {
            until: () =>
              page.evaluate(
                () =>
                  document.querySelector('.top')?.dataset.phase !== 'play' &&
                  document.querySelector('.top')?.dataset.phase !== 'plan',
              ),
          }),
        ),
      )
      // The rest is played over the API, with little care so that it ends soon.
      const end = await playOverTheApi(people, house.address, table, () => false, CARELESS)
      for (const { page } of people) {
        await page.locator('#result').waitFor({ timeout: 0 })
        assert.match(
          await page.locator('#result').innerText(),
          end.outcome.winners.length > 0 ? /won/ : /lost/,
        )
        await page.locator(bar).getByRole('button', { name: /again/i }).waitFor()
      }
      for (const { troubles } of people) assert.deepEqual(troubles, [])
    } finally {
      for (const person of people) await person.close()
    }
  },
)

/** The line of the route sheet about a seat, which is pulled out if another sheet lies on it. */
async function routeOf(page, seat) {
  const tab = page.locator('.folder .tabs button', { hasText: /Routes|Who goes where/ })
  if ((await tab.getAttribute('aria-pressed')) !== 'true') await tab.click()
  return page.locator(`.folder [data-route="${seat}"]`)
}
/** A string on the map: signed, or in shade. */
const string = (page, signed) =>
  page.locator(`.team-map .string${signed ? '.signed' : ':not(.signed)'}`).first()

test(
  'a way is proposed to a team-mate on the map, by mouse and by keys; its owner signs or declines',
  { timeout: 60_000 },
  async () => {
    const host = await visit(house.address, 1440, 900, { name: 'Host' })
    const friend = await visit(house.address, 360, 740, { name: 'Friend' })
    const [mine, yours] = [host.page, friend.page]
    try {
      await sitTogether(host, friend, 2)
      await mine.locator(`${bar} [data-key="confirm"]`).click()
      await mine.waitForSelector('.project [data-pick]')

      // By mouse: whose way, where to, at what price.
      const line = await routeOf(mine, 1)
      await line.getByRole('button', { name: 'Propose a way to Friend' }).click()
      await mine.locator(`${bar} h2`, { hasText: 'Where should Friend drive?' }).waitFor()
      await mine.locator('.team-map .space.lit').first().click()
      await mine.locator(`${bar} h2`, { hasText: /^Propose .* to Friend\?/ }).waitFor()
      await string(mine, false).waitFor()
      await picture(mine, 'art-project-propose')
      await mine.locator(`${bar} [data-key="confirm"]`).click()
      await line.getByText('You propose').waitFor()

      // The owner is told on the tab, sees it in shade, and declines.
      await yours.locator('[data-pane-tab="folder"]').click()
      await yours.locator('.folder .tabs .asked', { hasText: '1' }).waitFor()
      const own = await routeOf(yours, 1)
      await own.getByText('Host proposes').waitFor()
      assert.match(await own.getAttribute('class'), /shade/)
      await picture(yours, 'art-project-proposed-360')
      await own.getByRole('button', { name: 'Decline' }).click()
      const again = line.getByRole('button', { name: 'Propose a way to Friend' })

      // By keys: the map takes the focus, Enter shows the way, Enter proposes it, and the focus comes back.
      await again.focus()
      await mine.keyboard.press('Enter')
      await mine.waitForFunction(() => document.activeElement?.matches('.team-map .space.lit'))
      await mine.keyboard.press('x')
      await mine.waitForFunction(() => document.activeElement?.closest('[data-route="1"]'))
      await mine.keyboard.press('Enter')
      await mine.waitForFunction(() => document.activeElement?.matches('.team-map .space.lit'))
      await mine.keyboard.press('Enter')
      await mine.locator(`${bar} h2`, { hasText: /^Propose .* to Friend\?/ }).waitFor()
      await mine.keyboard.press('Enter')
      await line.getByText('You propose').waitFor()
      await mine.waitForFunction(() => document.activeElement?.closest('[data-route="1"]'))

      // Signed, it is no longer anybody else's to change.
      await own.getByRole('button', { name: 'Agree' }).click()
      await line.getByText('Signed', { exact: true }).waitFor()
      await string(mine, true).waitFor()
      await again.waitFor({ state: 'detached' })
      for (const { troubles } of [host, friend]) assert.deepEqual(troubles, [])
    } finally {
      for (const person of [host, friend]) await person.close()
    }
  },
)

test('who thinks, talks and asks to end is seen at the seat', { timeout: 120_000 }, async () => {
  const host = await visit(house.address, 1440, 900, { name: 'Host' })
  const friend = await visit(house.address, 360, 740, { name: 'Friend' })
  const seat = host.page.locator('.crew [data-at="seat-1"]')
  try {
    await sitTogether(host, friend, 2)
    await host.page.locator(`${bar} [data-key="confirm"]`).click()
    await host.page.locator('.crew [data-at="seat-1"][aria-label*="is planning"]').waitFor()
    await seat.locator('.thinks').waitFor()
    await friend.page.locator(`${bar} [data-key="ready"]`).click()
    await seat.locator('.tick').waitFor()

    const log = friend.page.getByRole('button', { name: 'Log and talk' })
    await log.click()
    await friend.page.getByLabel('Say something to the table').fill('Put me last?')
    await friend.page.keyboard.press('Enter')
    await friend.page.keyboard.press('Escape')
    await seat.locator('.says', { hasText: 'Put me last?' }).waitFor()
    await picture(host.page, 'art-project-says')

    await friend.page.getByRole('button', { name: 'Settings' }).click()
    await friend.page.getByRole('button', { name: 'Vote to end the game' }).click()
    await friend.page.keyboard.press('Escape')
    await seat.locator('.votes').waitFor()
    await host.page.getByRole('group', { name: 'End the game?' }).waitFor()
    await picture(host.page, 'art-project-votes')
    await friend.page.getByRole('button', { name: 'Play on' }).click()
    await seat.locator('.votes').waitFor({ state: 'detached' })
    for (const { troubles } of [host, friend]) assert.deepEqual(troubles, [])
  } finally {
    for (const person of [host, friend]) await person.close()
  }
})

test(
  'alone in Rio: two pawns, two cards of three, a piece can be carried',
  { timeout: 120_000 },
  () =>
    alone(1440, 900, { seats: 1, options: { map: 'rio' } }, async (guest, table) => {
      const { page } = guest
      await sitDown(guest, house.address, table)
      const did = await playProject(page, { until: (what) => what === 'ready' })
      assert.equal(did.place, 2, 'two agents are placed')
      assert.equal(did.pick, 2, 'two cards are played')
      await page.locator('[data-at="pawn-ally"]').waitFor()
      await playOverTheApi([guest], house.address, table, (seen) => phaseOf(seen) === 'movement')
      const other = page.locator(`${bar} [data-key="pawn"]`)
      await other.waitFor()
      await other.click()
      await page.locator('.project .space.lit').first().click()
      await page.locator(`${bar} [data-key="undo"], ${bar} [data-key="confirm"]`).first().waitFor()
      await picture(page, 'art-project-rio')
    }),
)

test('Egypt on a phone: a round by touch', { timeout: 120_000 }, () =>
  alone(360, 740, { seats: 2, options: { map: 'egypt' } }, async (guest, table) => {
    const { page } = guest
    await sitDown(guest, house.address, table)
    // Hearts can be seen, and whatever is asked, the board stays as it is.
    assert.ok(
      (await page.locator('.project .crew .hearts svg').first().boundingBox()).height >= 20,
      'hearts of the team',
    )
    const heights = new Set()
    await playProject(page, {
      until: async () => {
        heights.add(await page.locator('.top').evaluate((top) => top.clientHeight))
        return page.evaluate(() => document.querySelector('.top')?.dataset.phase === 'movement')
      },
    })
    assert.equal(heights.size, 1, `the board has heights of ${[...heights].join(', ')}`)
    await page.locator('[data-pane-tab="map"][aria-pressed="true"]').waitFor()
    await allLitIsHit(page, 'Egypt on a phone')
    await picture(page, 'art-project-egypt')
    await playProject(page, {
      until: () => page.evaluate(() => document.querySelector('.top')?.dataset.phase === 'draw'),
    })
  }),
)

test('six seats on a tablet', { timeout: 120_000 }, () =>
  alone(768, 1024, { seats: 6 }, async (guest, table) => {
    const { page } = guest
    await sitDown(guest, house.address, table)
    await page.locator(`${bar} [data-key="confirm"]`).click()
    await page.waitForSelector('.project [data-pick]')
    assert.equal(await page.locator('.project .crew li').count(), 6)
    await allLitIsHit(page, 'six seats')
    await accessible(page, 'six seats')
    await picture(page, 'art-project-six')
  }),
)

test('a lost night is shown as one, and leads on', { timeout: 120_000 }, () =>
  alone(1440, 900, { seats: 2, options: { difficulty: 'impossible' } }, async (guest, table) => {
    const { page } = guest
    const end = await playOverTheApi([guest], house.address, table, () => false, CARELESS)
    assert.deepEqual(end.outcome.winners, [], 'a night without a fight is lost')
    await sitDown(guest, house.address, table)
    await page.getByRole('heading', { name: 'The night is lost', level: 2 }).first().waitFor()
    const article = page.locator('article:has(#result)')
    assert.match(await article.innerText(), new RegExp(`${end.view.track} of 7`))
    assert.equal(
      await article.getByRole('list', { name: 'The story of the pieces' }).locator('li').count(),
      7,
    )
    await accessible(page, 'a lost night')
    await page.locator(bar).getByRole('button', { name: 'See the table' }).click()
    await article.waitFor({ state: 'detached' })
    await page.locator(bar).getByRole('button', { name: 'Result' }).click()
    await article.waitFor()
    await page
      .locator(bar)
      .getByRole('link', { name: /Watch it again/ })
      .waitFor()
    await picture(page, 'art-project-lost')
  }),
)

test('pressing a tab moves no other, and the plan says what comes next', { timeout: 60_000 }, () =>
  alone(1440, 900, { options: { deal: 'auto' } }, async ({ page }, table) => {
    await sitDown({ page }, house.address, table)
    const why = page.locator(`${bar} p`).first()
    await why.filter({ hasText: /Press a frame of a card to tell it/ }).waitFor()
    await page.locator('[data-key="tell"]').click()
    await why.filter({ hasText: /Press the name of a card to clip it/ }).waitFor()
    const places = () =>
      page
        .locator('.folder .tabs button')
        .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().x))
    const before = await places()
    for (const name of ['Routes', 'Fights', 'Tonight', 'Plan']) {
      await page.locator('.folder .tabs button', { hasText: name }).click()
      assert.deepEqual(await places(), before, name)
    }
    await page.locator(`${bar} [data-key="hint"]`).click()
    await page.locator('[aria-label="Why"] li').first().waitFor()
    const reasons = await page.locator('[aria-label="Why"]').innerText()
    assert.doesNotMatch(reasons, /cannot be known/)
  }),
)
