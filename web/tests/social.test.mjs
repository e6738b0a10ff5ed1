// Friends at one table: coming, standing up, being sent away, found again; votes, talk, and another game.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accessible, fits } from './axe.mjs'
import { openHouse, visit } from './house.mjs'
import { lit, walk } from './lit.mjs'
import { picture, playNow, settled } from './player.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

const button = (page, name) => page.getByRole('button', { name, exact: true })

/** A table of three with a link, opened from the shelf. */
async function invite(page) {
  await page.click('.built .box')
  await page.getByLabel('3', { exact: true }).press('Space')
  await page.getByRole('button', { name: 'Invite friends' }).click()
  await page.waitForSelector('text=Copy the link')
  return page.url()
}

/** Two people and a bot, dealt. */
async function dealt(host, friend) {
  await friend.page.goto(await invite(host.page))
  await button(friend.page, 'Sit here').first().click()
  await friend.page.waitForSelector('text=(you)')
  await host.page.getByRole('button', { name: 'Fill with bots' }).click()
  await host.page.waitForSelector('text=Waiting for 2 to be ready')
  for (const { page } of [friend, host])
    await page.getByRole('button', { name: "I'm ready" }).click()
  for (const { page } of [friend, host]) await page.waitForSelector('.choice', { timeout: 20_000 })
}

async function together(sizes, act) {
  const people = []
  try {
    for (const [name, width, height] of sizes)
      people.push(await visit(house.address, width, height, { name }))
    await act(...people)
    for (const { troubles } of people) assert.deepEqual(troubles, [])
  } finally {
    for (const person of people) await person.close()
  }
}

test('a seat is left, freed and filled, and a table is closed', { timeout: 120_000 }, () =>
  together(
    [
      ['Host', 1440, 900],
      ['Friend', 360, 740],
    ],
    async (host, friend) => {
      await friend.page.goto(await invite(host.page))
      await button(friend.page, 'Sit here').first().click()
      await friend.page.waitForSelector('text=Friend (you)')
      assert.equal(await button(friend.page, 'Close the table').count(), 0, 'only the host may')
      await button(friend.page, 'Stand up').click()
      await button(friend.page, 'Sit here').nth(1).waitFor()
      await button(friend.page, 'Sit here').first().click()
      await friend.page.waitForSelector('text=Friend (you)')
      await host.page.locator('li .name').getByText('Friend', { exact: true }).waitFor()
      for (const { page } of [host, friend]) {
        await settled(page)
        await picture(page, `social-lobby-${page.viewportSize().width}`)
        await fits(page, 'the lobby')
        await accessible(page, 'the lobby')
      }
      await host.page.getByLabel('Who plays seat 2').selectOption({ label: 'free the seat' })
      await friend.page.getByText('Host has freed your seat').waitFor()
      await picture(friend.page, 'social-freed-360')
      await accessible(friend.page, 'a freed seat')
      await button(friend.page, 'Sit here').first().click()
      await friend.page.getByText('Host has freed your seat').waitFor({ state: 'detached' })
      await host.page.locator('li .name').getByText('Friend', { exact: true }).waitFor()
      await host.page.getByLabel('Who plays seat 2').selectOption('regular')
      await friend.page.getByText('Host has freed your seat').waitFor()
      await button(host.page, 'Close the table').click()
      await button(host.page, 'Close it').click()
      await host.page.waitForSelector('.built .box')
      await friend.page.getByText('Host has closed it').waitFor()
      await picture(friend.page, 'social-closed-360')
      await fits(friend.page, 'a closed table')
      await accessible(friend.page, 'a closed table')
      await friend.page.getByRole('link', { name: 'To the shelf' }).click()
      await friend.page.waitForSelector('.built .box')
    },
  ),
)

test('a running game is found again on the front page', { timeout: 120_000 }, () =>
  together([['Ann', 360, 740]], async ({ page }) => {
    await playNow(page, { players: 3 })
    const table = page.url()
    await page.goto(house.address)
    const row = page.locator('section', { hasText: 'Your games' }).getByRole('listitem')
    await row.getByText('Your move').waitFor()
    await settled(page)
    await picture(page, 'social-home-360')
    await fits(page, 'the front page')
    await accessible(page, 'the front page')
    await row.getByRole('link', { name: 'Play on' }).click()
    await page.waitForSelector('.choice')
    assert.equal(page.url(), table)
  }),
)

test('whoever comes by link gives a name with the seat', { timeout: 120_000 }, () =>
  together(
    [
      ['', 1440, 900],
      ['', 360, 740],
    ],
    async (host, friend) => {
      await host.page.click('.built .box')
      await host.page.getByLabel('3', { exact: true }).press('Space')
      await host.page.getByRole('button', { name: 'Invite friends' }).click()
      await host.page.getByText('what shall we call you?').waitFor()
      await picture(host.page, 'social-name-1440')
      await host.page.keyboard.type('Ann')
      await host.page.getByRole('button', { name: 'Invite friends' }).click()
      await host.page.waitForSelector('text=Ann (you)')
      await friend.page.goto(host.page.url())
      await button(friend.page, 'Sit here').first().click()
      await settled(friend.page)
      await picture(friend.page, 'social-name-360')
      await fits(friend.page, 'a name with the seat')
      await accessible(friend.page, 'a name with the seat')
      await friend.page.keyboard.type('Ann')
      await friend.page.keyboard.press('Enter')
      await friend.page.waitForSelector('text=Ann 2 (you)')
      await host.page.getByText('Ann 2').waitFor()
      // Once is enough.
      await button(friend.page, 'Stand up').click()
      await button(friend.page, 'Sit here').first().click()
      await friend.page.waitForSelector('text=Ann 2 (you)')
    },
  ),
)

test('talk and votes are seen in play, and all go on to another game', { timeout: 240_000 }, () =>
  together(
    [
      ['Host', 1440, 900],
      ['Friend', 360, 740],
      ['Watcher', 1366, 640],
    ],
    async (host, friend, watcher) => {
      await dealt(host, friend)
      await watcher.page.goto(host.page.url())
      await watcher.page.getByLabel('Table', { exact: true }).first().waitFor()
      // Who is here, and who watches.
      const people = host.page.getByRole('button', { name: /^People: 2 of 2 here, 1 watching/ })
      await people.hover()
      await host.page.getByText('Watcher watches').waitFor()
      await picture(host.page, 'social-people-1440')
      await accessible(host.page, 'who is at the table')

      // What is said is seen on a phone, and covers nothing that can be pressed.
      const log = friend.page.getByRole('button', { name: 'Log and talk' })
      assert.doesNotMatch(await log.getAttribute('aria-label'), /unread/)
      await host.page.getByLabel('Say something to the table').fill('Trust me, Friend')
      await button(host.page, 'Say').click()
      const heard = friend.page.getByRole('log', { name: 'Just said' }).getByText('Trust me')
      await heard.waitFor()
      await settled(friend.page)
      await picture(friend.page, 'social-talk-360')
      const below = await heard.evaluate((line) => {
        const { x, y, width, height } = line.getBoundingClientRect()
        return document.elementFromPoint(x + width / 2, y + height / 2).closest('.heard') === null
      })
      assert.ok(below, 'what is below can be pressed')
      assert.match(await log.getAttribute('aria-label'), /1 unread/)
      await log.click()
      await friend.page.getByRole('log', { name: 'Talk' }).getByText('Trust me').waitFor()
      await button(friend.page, 'Quick phrases').click()
      await fits(friend.page, 'log, talk and phrases')
      await accessible(friend.page, 'log, talk and phrases')
      await button(friend.page, 'Quick phrases').click()
      await friend.page.keyboard.press('Escape')
      assert.doesNotMatch(await log.getAttribute('aria-label'), /unread/)

      // On a wide table it is said at the seat.
      await log.click()
      await friend.page.getByLabel('Say something to the table').fill('Never')
      await button(friend.page, 'Say').click()
      await friend.page.keyboard.press('Escape')
      await host.page.locator('[data-at="seat-1"] .says', { hasText: 'Never' }).waitFor()
      await settled(host.page)
      await picture(host.page, 'social-bubble-1440')

      // What is often said takes two clicks. Who is muted is not heard, and does not learn of it.
      await button(host.page, 'Quick phrases').click()
      await button(host.page, 'You lied to me!').click()
      await friend.page.getByRole('log', { name: 'Just said' }).getByText('You lied').waitFor()
      await host.page.getByRole('button', { name: 'Settings' }).click()
      await button(host.page, 'Mute Friend').click()
      await picture(host.page, 'social-settings-1440')
      await accessible(host.page, 'the settings')
      await host.page.keyboard.press('Escape')
      const talk = host.page.getByRole('log', { name: 'Talk' })
      await talk.getByText('You lied').waitFor()
      assert.equal(await talk.getByText('Never').count(), 0)

      // A vote reaches everybody, and moves nothing.
      const place = () =>
        friend.page.locator('.board').evaluate((board) => board.getBoundingClientRect().toJSON())
      const stood = await place()
      await host.page.getByRole('button', { name: 'Settings' }).click()
      await button(host.page, 'Vote to end the game').click()
      await host.page.keyboard.press('Escape')
      const notice = friend.page.getByRole('group', { name: 'End the game?' })
      await notice.getByText('Host asks to end the game').waitFor()
      await settled(friend.page)
      await picture(friend.page, 'social-vote-360')
      await fits(friend.page, 'a vote')
      await accessible(friend.page, 'a vote')
      assert.deepEqual(await place(), stood)
      const [head, board] = await Promise.all([
        notice.boundingBox(),
        friend.page.locator('.board').boundingBox(),
      ])
      assert.ok(head.y + head.height <= board.y + 1, 'it does not lie over the board')
      await picture(host.page, 'social-voted-1440')
      // Whoever looks who is there sees who asks, and later who would rather not.
      await watcher.page.getByRole('button', { name: /^People/ }).hover()
      await watcher.page.getByText('here, wants to end the game').waitFor()
      await button(friend.page, 'Play on').click()
      await notice.waitFor({ state: 'detached' })
      const answer = host.page.getByRole('status').filter({ hasText: 'You asked to end the game' })
      await answer.getByText('Friend would rather play on').waitFor()
      await watcher.page.getByText('here, would rather play on').waitFor()
      await settled(host.page)
      await picture(host.page, 'social-declined-1440')
      await accessible(host.page, 'a vote that was declined')
      // The answer stands, also on a page that is loaded anew, until it is asked again.
      await friend.page.reload()
      await friend.page.waitForSelector('.choice')
      assert.equal(await notice.count(), 0)
      await button(host.page, 'Play on').click()
      await host.page.getByText('You asked to end the game').waitFor({ state: 'detached' })
      await host.page.getByRole('button', { name: 'Settings' }).click()
      await button(host.page, 'Vote to end the game').click()
      await host.page.keyboard.press('Escape')
      await button(friend.page, 'Agree').click()

      // Everybody is asked whether they would play again, and sees who would.
      for (const { page } of [host, friend]) await page.getByText('ended by vote').waitFor()
      await button(host.page, 'Again').click()
      await host.page.getByText('Friend: thinks about it').waitFor()
      await friend.page.getByText('Host: again!').waitFor()
      await settled(friend.page)
      await picture(friend.page, 'social-again-360')
      await picture(host.page, 'social-again-1440')
      await fits(friend.page, 'another game?')
      for (const { page } of [host, friend]) await accessible(page, 'another game?')
      const old = host.page.url()
      await button(friend.page, 'Again').click()
      // All agree: it is dealt, and whoever watches comes along.
      for (const { page } of [host, friend]) {
        await page.waitForURL((url) => url.href !== old)
        await page.waitForSelector('.choice', { timeout: 20_000 })
      }
      await watcher.page.waitForURL(host.page.url())
      assert.equal(friend.page.url(), host.page.url())
    },
  ),
)

/** Plays a hand over the API until the game is over, as quickly as the bots do. */
async function playOut({ page, context }) {
  const path = `${house.address}/api/tables/${page.url().split('/').at(-1)}`
  const brief = ['choose', 'pass', 'stay', 'leave', 'accept', 'name_role', 'ready']
  for (let number = 0; ; number++) {
    const view = await (await context.request.get(`${path}/view`)).json()
    if (view.outcome) return
    const name = ({ action }) => (typeof action === 'string' ? action : Object.keys(action)[0])
    const legal = view.legal.filter((act) => brief.includes(name(act)))
    const { action } = legal[number % legal.length] ?? view.legal[0] ?? {}
    const data = { id: `out-${number}`, decision: view.decision, action }
    if (action) await context.request.post(`${path}/actions`, { data })
  }
}

/** Of buttons and links, by their words: which are not there, or not found by a pointer at their middle. */
const outOfView = (words) =>
  words.filter((word) => {
    const one = [...document.querySelectorAll('button, a')].find(
      (one) => one.textContent.trim() === word,
    )
    if (!one) return true
    const { left, top, width, height } = one.getBoundingClientRect()
    return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

test('from the result to the table and back, and dealt again at once', { timeout: 240_000 }, () =>
  together([['Ann', 1366, 640]], async (guest) => {
    const { page } = guest
    await playNow(page, { players: 3 })
    const table = page.url()
    await page.goto(`${house.address}/credits`)
    await page.evaluate((url) => history.replaceState(null, '', url), table)
    await playOut(guest)
    await page.goto(house.address)
    const row = page.locator('section', { hasText: 'Lately played' }).getByRole('listitem')
    await row.getByText(/won|shared the win/).waitFor()
    await row.getByRole('link', { name: 'Table' }).click()
    await page.waitForSelector('#result')
    // What to do next is in view beside the result, at every size, and pressed where it is.
    const next = ['See the table', 'Watch it again', 'Keep the record', 'Again']
    const hidden = await walk(page, async ({ width, height, text }) => {
      await settled(page)
      if (text === 'normal') await picture(page, `social-result-${width}x${height}`)
      const { covered } = await lit(page)
      return { covered, missing: await page.evaluate(outOfView, next) }
    })
    assert.deepEqual(
      hidden.filter(({ covered, missing }) => covered.length + missing.length > 0),
      [],
    )
    await page.setViewportSize({ width: 1366, height: 640 })
    await page.evaluate(() => (document.documentElement.dataset.text = 'normal'))
    const again = await button(page, 'Again').boundingBox()
    await button(page, 'See the table').click()
    await page.waitForSelector('#result', { state: 'detached' })
    assert.deepEqual(await button(page, 'Again').boundingBox(), again, 'Again keeps its place')
    await picture(page, 'social-result-away-1366')
    await button(page, 'Result').click()
    await page.waitForSelector('#result')
    await page.evaluate(() => {
      globalThis.lobbySeen = false
      new MutationObserver(() => {
        globalThis.lobbySeen ||= document.body.innerText.includes('Copy the link')
      }).observe(document.body, { childList: true, subtree: true })
    })
    await button(page, 'Again').click()
    await page.waitForSelector('.choice', { timeout: 20_000 })
    assert.notEqual(page.url(), table)
    assert.equal(await page.evaluate(() => globalThis.lobbySeen), false, 'without a form')
  }),
)

test('a seat goes along to another device', { timeout: 120_000 }, () =>
  together(
    [
      ['Ann', 1440, 900],
      ['', 360, 740],
    ],
    async (laptop, phone) => {
      await playNow(laptop.page, { players: 3 })
      await laptop.page.getByRole('button', { name: 'Settings' }).click()
      await button(laptop.page, 'Play on at another device').click()
      const link = await laptop.page.getByLabel('The link to your seat').inputValue()
      await accessible(laptop.page, 'the link to a seat')
      await phone.page.goto(link)
      await phone.page.waitForSelector('.choice')
      assert.equal(new URL(phone.page.url()).hash, '', 'the token does not stay in the address')
      await laptop.page.keyboard.press('Escape')
      await laptop.page.locator('.choice').waitFor({ state: 'detached' })
      // A device that has no name yet is called as the table knows who sits there.
      assert.equal(await phone.page.evaluate(() => localStorage.getItem('heist.name')), 'Ann')
      // Whoever comes by the same link once more only watches, and is told why.
      await laptop.page.goto(house.address)
      await laptop.page.goto(link)
      await laptop.page.getByRole('dialog', { name: 'This link has been used' }).waitFor()
      await accessible(laptop.page, 'a link that was used')
      while (laptop.troubles.at(-1)?.includes('403')) laptop.troubles.pop()
    },
  ),
)

test('a host silences the table, and lets it talk again', { timeout: 120_000 }, () =>
  together(
    [
      ['Host', 1440, 900],
      ['Friend', 360, 740],
    ],
    async (host, friend) => {
      await friend.page.goto(await invite(host.page))
      const field = friend.page.getByLabel('Say something to the table')
      await field.waitFor()
      const talk = host.page.getByRole('group', { name: 'Talk', exact: true })
      await talk.getByText('Off', { exact: true }).click()
      await friend.page.getByText('Talk is off at this table').waitFor()
      assert.equal(await field.count(), 0)
      for (const { page } of [host, friend]) {
        await settled(page)
        await picture(page, `social-silent-${page.viewportSize().width}`)
        await fits(page, 'a silent lobby')
        await accessible(page, 'a silent lobby')
      }
      await talk.getByText('On', { exact: true }).click()
      await field.waitFor()
    },
  ),
)
