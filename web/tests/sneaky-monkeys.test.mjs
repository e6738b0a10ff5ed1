// Sneaky Monkeys in a browser: a short night of two people and two bots with a trade, a counter-offer, a crew at a museum
// and a vote; a night on a phone; a redrawn map, loaded and played.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openHouse, visit } from './house.mjs'
import { allLitIsHit } from './lit.mjs'
import { picture } from './player.mjs'
import {
  bar,
  openParis,
  ownPack,
  phaseOf,
  playOverTheApi,
  playParis,
  sitDown,
  sitTogether,
} from './sneaky-monkeys-player.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

/** Who sits where, as one of them sees it. */
const view = async ({ context }, table) =>
  (await context.request.get(`${house.address}/api/tables/${table}/view`)).json()
const act = ({ context }, table, action) =>
  context.request.post(`${house.address}/api/tables/${table}/actions`, {
    data: { id: `test-${Math.random()}`, action },
  })
const stage = (now) => now.prompt?.turn?.stage

/** Rich from the start, and a museum at every corner wants one card and a boat: a crew is soon together. */
const easy = (text) =>
  text
    .replace(/^starting_cash = \d+/m, 'starting_cash = 2000')
    .replace(/^rating = [1-6]$/gm, 'rating = 1')
    .replace(/^vehicle = ".+"$/gm, 'vehicle = "boat"')

test(
  'two people and two bots: a trade, a counter-offer, a crew, a vote and the count',
  { timeout: 240_000 },
  async () => {
    const host = await visit(house.address, 1440, 900, { name: 'Host' })
    const friend = await visit(house.address, 1366, 640, { name: 'Friend' })
    const people = [host, friend]
    try {
      const pack = await ownPack(host, house.address, 3, easy)
      const table = await sitTogether(people, house.address, pack)
      for (const { page } of people) page.setDefaultTimeout(30_000)
      // Everybody picks a monkey; the first to be asked does so at the page.
      await playOverTheApi(people, house.address, table, (now) => stage(now) === 'before')
      const seats = await Promise.all(people.map(async (one) => (await view(one, table)).you?.seat ?? null))
      assert.ok(seats)
      // It is somebody's turn: he is the one who buys, the other answers.
      const [now] = [await view(host, table)]
      const buyer = now.prompt?.turn ? host : friend
      const seller = buyer === host ? friend : host
      const names = { [host.page]: 'Host' }
      assert.ok(names)

      // The Market: a card that is known; what is not says why.
      await buyer.page.locator('[data-key="market"]').click()
      await buyer.page.locator('.market [data-buy]:not([aria-disabled="true"])').first().click()
      await buyer.page.locator('.market li', { hasText: 'you have 1' }).first().waitFor()
      await buyer.page.locator('.market [aria-label^="Close"]').click()

      // A trade with two clicks, answered by a counter-offer, which is accepted.
      const other = seller === host ? 'Host' : 'Friend'
      const rival = buyer.page.locator('.rivals [data-rival]', { hasText: other })
      await rival.click()
      const desk = buyer.page.locator('.desk')
      await desk.locator('[aria-label="What you can give"] [data-lay="cash"]').click()
      await desk.locator('[data-key="propose"]').click()
      // Cash for nothing is asked about once more.
      await desk.getByText('Give it for nothing?').waitFor()
      await desk.locator('[aria-label="What you can give"] [data-lay="cash"]').click()
      await desk.locator('.goods').nth(1).locator('[data-lay="cash"]').click()
      await desk.locator('[aria-label="What you can give"] button:not([data-lay="cash"])').first().click()
      await desk.locator('[data-key="propose"]').click()
      await seller.page.locator(`${bar} h2`, { hasText: 'proposes a trade' }).waitFor()
      await picture(seller.page, 'sneaky-asked')
      await seller.page.locator(`${bar} [data-key="look"]`).click()
      const theirs = seller.page.locator('.desk')
      await theirs.locator('[data-key="counter"]').click()
      await theirs.locator('.tray').first().getByRole('button', { name: 'Less' }).click()
      await theirs.locator('[data-key="propose"]').click()
      await desk.locator('[data-key="accept"]').waitFor()
      await picture(buyer.page, 'sneaky-countered')
      await allLitIsHit(buyer.page, 'a counter-offer')
      await desk.locator('[data-key="accept"]').click()
      await buyer.page.locator('[role="log"]', { hasText: /gives? / }).first().waitFor({ state: 'attached' })

      // Over the API to a museum; the job is opened and prepared at the page.
      const atMuseum = (seen) =>
        stage(seen) === 'moved' && seen.legal.some(({ action }) => action.open_job)
      const leads = await playOverTheApi(people, house.address, table, atMuseum, [
        'roll',
        'move_to_museum',
        'stay',
        'end_turn',
        'decline_trade',
        'decline_crew',
        'vote',
      ])
      if (!leads.outcome) {
        const leader = (await view(host, table)).prompt?.turn?.stage === 'moved' ? host : friend
        const partner = leader === host ? friend : host
        await leader.page.locator(`${bar} [data-deed="museum"]`).click()
        await leader.page.locator('.board[aria-label="Job board"]').waitFor()
        await picture(leader.page, 'sneaky-job')
        await allLitIsHit(leader.page, 'a job')
        const { view: seen } = await view(leader, table)
        const could = seen.job.could_help.find(({ seat }) => seat === people.indexOf(partner))
        if (could && could.cards.some((many) => many > 0)) {
          const terms = { cards: could.cards.map((many, at) => (at === could.cards.findIndex((n) => n > 0) ? 1 : 0)), vehicle: false, share: 20 }
          await act(leader, table, { invite: { seat: people.indexOf(partner), terms } })
          await partner.page.locator(`${bar} [data-key="accept-now"]`).click()
          await leader.page.locator('.split .agreed').waitFor()
          await picture(leader.page, 'sneaky-crew')
        }
        await leader.page.locator(`${bar} [data-key="cancel"]`).click()
      }

      // To the last round, the vote, the count.
      const end = await playOverTheApi(people, house.address, table, (seen) => seen.prompt === 'vote')
      if (!end.outcome)
        for (const { page } of people) {
          await page.locator(`${bar} [data-key="stop"]`).click()
        }
      const over = await playOverTheApi(people, house.address, table, () => false)
      assert.ok(over.outcome)
      for (const { page } of people) {
        await page.locator('#result', { hasText: /win/ }).waitFor()
        await page.locator(bar).getByRole('button', { name: /again/i }).waitFor()
      }
      await picture(host.page, 'sneaky-count')
      for (const { troubles } of people) assert.deepEqual(troubles, [])
    } finally {
      for (const person of people) await person.close()
    }
  },
)

test('a short night on a phone', { timeout: 180_000 }, async () => {
  const guest = await visit(house.address, 360, 740)
  const { page } = guest
  try {
    const pack = await ownPack(guest, house.address, 2)
    const table = await openParis(guest, house.address, { seats: 3, pack })
    await sitDown(guest, house.address, table)
    let looked = false
    const did = await playParis(page, {
      until: async (what) => {
        if (what !== 'roll' || looked) return false
        looked = true
        await page.locator('.sneaky [data-goal]').first().waitFor()
        await picture(page, 'sneaky-phone')
        await allLitIsHit(page, 'a roll on a phone')
        return false
      },
    })
    assert.ok(did.roll >= 1 && looked, JSON.stringify(did))
    await page.locator('#result').waitFor()
    assert.deepEqual(guest.troubles, [])
  } finally {
    await guest.close()
  }
})

/** Paris seen in a mirror: every row, and all that names a tile, from the other side. */
function mirrored(text) {
  const wide = /^ {2}"([#.=~,h\w]+)",$/m.exec(text)[1].length
  const turn = (_, x, y) => `[${wide - 1 - Number(x)}, ${y}]`
  return text
    .replace(/^ {2}"([^"]+)",$/gm, (_, row) => `  "${[...row].reverse().join('')}",`)
    .replace(/\[(\d+), (\d+)\]$/gm, turn)
    .replace(/^(axis = "column"\nindex = )(\d+)$/gm, (_, is, at) => `${is}${wide - 1 - Number(at)}`)
    .replace(/^column = (\d+)$/gm, (_, at) => `column = ${wide - 1 - Number(at)}`)
}

test('a redrawn map is loaded, drawn and played', { timeout: 120_000 }, async () => {
  const guest = await visit(house.address, 1440, 900)
  const { page } = guest
  try {
    const pack = await ownPack(guest, house.address, 1, mirrored)
    const table = await openParis(guest, house.address, { seats: 2, pack })
    await sitDown(guest, house.address, table)
    const seen = await playOverTheApi([guest], house.address, table, (now) => stage(now) === 'before')
    assert.equal(phaseOf(seen), 'turn')
    // The police station of the box stands in the lower right; here it stands in the lower left.
    const map = await page.locator('.city .sheet').boundingBox()
    const police = await page.locator('.city .name', { hasText: 'Police' }).boundingBox()
    assert.ok(police.x + police.width / 2 < map.x + map.width / 2, 'the map is mirrored')
    await picture(page, 'sneaky-mirror')
    await playParis(page)
    await page.locator('#result').waitFor()
    assert.deepEqual(guest.troubles, [])
  } finally {
    await guest.close()
  }
})
