// Sneaky Monkeys in a browser: a short night of two people and two bots with a trade, a counter-offer, a crew at a museum
// and a vote; a night on a phone; a redrawn map, loaded and played.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accessible, fits } from './axe.mjs'
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

const seenBy = async ({ context }, table) =>
  (await context.request.get(`${house.address}/api/tables/${table}/view`)).json()
const stage = (now) => now.prompt?.turn?.stage

/** Everybody is rich, and every museum takes a boat and one card of each kind. */
const generous = (text) =>
  text
    .replace(/^starting_cash = \d+/m, 'starting_cash = 2000')
    .replace(/^vehicle = ".+"$/gm, 'vehicle = "boat"')
    .replace(
      /^resources = \[".*"\]$/gm,
      'resources = ["software", "weapons", "equipment", "security", "explosives", "safecracking"]',
    )

/** Goes to a museum, wherever one is within reach. */
function toMuseum({ view }) {
  const end = view.reach.find(({ deeds }) => deeds.some(({ deed }) => deed.museum))
  return end && { move: { end: end.end } }
}
const QUIET = ['roll', toMuseum, 'stay', 'end_turn', 'decline_trade', 'decline_crew', 'vote']

test(
  'two people and two bots: a trade, a counter-offer, a crew, a vote and the count',
  { timeout: 240_000 },
  async () => {
    const host = await visit(house.address, 1440, 900, { name: 'Host' })
    const friend = await visit(house.address, 1366, 640, { name: 'Friend' })
    const people = [host, friend]
    const names = new Map([
      [host, 'Host'],
      [friend, 'Friend'],
    ])
    const across = (one) => (one === host ? friend : host)
    /** Which of the two is asked for his turn. */
    const whoseTurn = async (table) => ((await seenBy(host, table)).prompt?.turn ? host : friend)
    try {
      const pack = await ownPack(host, house.address, 5, generous)
      const table = await sitTogether(people, house.address, pack)
      await playOverTheApi(people, house.address, table, (now) => stage(now) === 'before')
      const buyer = await whoseTurn(table)
      const seller = across(buyer)

      // The Market: two cards of what one knows.
      await buyer.page.locator('[data-key="market"]').click()
      const known = buyer.page.locator(
        '.market [data-ware]:has([data-buy]:not([aria-disabled="true"]))',
      )
      const kind = await known.first().getAttribute('data-ware')
      const buy = buyer.page.locator(`.market [data-ware="${kind}"] [data-buy]`)
      // Where it stands once its drawer has slid in.
      const standing = () =>
        buy.evaluate(async (one) => {
          for (let outer = one; outer; outer = outer.parentElement)
            await Promise.all(
              outer
                .getAnimations()
                .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))
                .map(({ finished }) => finished),
            )
          const { x, y } = one.getBoundingClientRect()
          return [x, y]
        })
      const place = await standing()
      for (const many of [1, 2]) {
        await buy.click()
        await buyer.page.locator('.market li', { hasText: `you have ${many}` }).waitFor()
        assert.deepEqual(await standing(), place, 'what was pressed stays where it was')
      }
      await buyer.page.locator('.market [aria-label="Close the Market"]').click()

      // Cash for nothing is asked about once more; a card for cash is proposed, and countered.
      await buyer.page.locator('.rivals [data-rival]', { hasText: names.get(seller) }).click()
      const desk = buyer.page.locator('.desk')
      const give = desk.locator('[aria-label="What you can give"]')
      await give.locator('[data-lay="cash"]').click()
      await desk.locator('[data-key="propose"]').click()
      await desk.getByText('Give it for nothing?').waitFor()
      await give.locator('[data-lay="cash"]').click()
      await give.locator(`[data-lay="${kind}"]`).click()
      await desk.locator(`[aria-label="What ${names.get(seller)} has"] [data-lay="cash"]`).click()
      await desk.locator('[data-key="propose"]').click()
      await seller.page.locator(`${bar} h2`, { hasText: 'proposes a trade' }).waitFor()
      // Declined: the other says so on the desk, and what was laid lies there again.
      await seller.page.locator(`${bar} [data-key="decline-now"]`).click()
      await desk.locator('.says', { hasText: 'No deal.' }).waitFor()
      await desk.locator('[data-key="propose"]:not([aria-disabled="true"])').click()
      await seller.page.locator(`${bar} h2`, { hasText: 'proposes a trade' }).waitFor()
      await seller.page.locator(`${bar} [data-key="look"]`).click()
      const theirs = seller.page.locator('.desk')
      await theirs.locator('[data-key="counter"]').click()
      await theirs.locator('.tray').first().getByRole('button', { name: 'Less' }).click()
      await theirs.locator('[data-key="propose"]').click()
      await desk.locator('[data-key="accept"]').waitFor()
      // What it is worth to both is told to whoever asks.
      await desk.locator('[data-key="weigh"]').click()
      await desk.getByText('as bots reckon').waitFor()
      await picture(buyer.page, 'sneaky-countered')
      await allLitIsHit(buyer.page, 'a counter-offer')
      await desk.locator('[data-key="accept"]').click()
      await buyer.page
        .locator('.news li', { hasText: 'gives' })
        .first()
        .waitFor({ state: 'attached' })
      // The desk is put away for both, and the deal is seen.
      for (const { page } of people) await page.locator('.desk').waitFor({ state: 'detached' })

      // Over the API to a museum; the job is opened there, and a partner invited, at the page.
      const arrived = (now) =>
        stage(now) === 'moved' && now.legal.some(({ action }) => action.open_job)
      const there = await playOverTheApi(people, house.address, table, arrived, QUIET)
      assert.ok(!there.outcome, 'somebody comes to a museum')
      const leader = await whoseTurn(table)
      const partner = across(leader)
      // One's own card of that kind lies on guard: so the partner's is asked for.
      await leader.page.locator(`.own [data-hand="${kind}"]`).click()
      await leader.page.locator(`.own [data-guard="${kind}"]`).waitFor()
      await leader.page.locator(`${bar} [data-deed="museum"]`).click()
      const slot = leader.page.locator(`[data-slot="${kind}"]`)
      await slot.click()
      await leader.page.locator('.takes .planned', { has: slot }).waitFor()
      await leader.page.locator('[data-key="more-share"]').click()
      await allLitIsHit(leader.page, 'a job')
      await accessible(leader.page, 'a job')
      await leader.page.locator('[data-key="invite"]').click()
      await partner.page.locator(`${bar} h2`, { hasText: 'asks you along' }).waitFor()
      await partner.page.locator(`${bar} [data-key="accept-now"]`).click()
      await leader.page.locator('.split .agreed').waitFor()
      await picture(leader.page, 'sneaky-crew')
      // Sent away, the partner offers the same unasked.
      await leader.page.locator('[aria-label^="Send "]').click()
      await leader.page.locator('.split .agreed').waitFor({ state: 'detached' })
      await partner.page.locator(`[data-offer="${kind}"]`).click()
      await partner.page.locator('[data-key="offer"]').click()
      await leader.page.locator('[data-key="accept-crew"]').click()
      await leader.page.locator('.split .agreed').waitFor()
      await leader.page.locator(`${bar} [data-key="cancel"]`).click()
      await leader.page.locator('.split .agreed').waitFor({ state: 'detached' })

      // To the last round, the vote, the count.
      const last = await playOverTheApi(
        people,
        house.address,
        table,
        (now) => now.prompt === 'vote',
        QUIET,
      )
      assert.equal(last.prompt, 'vote')
      for (const { page } of people) await page.locator(`${bar} [data-key="stop"]`).click()
      for (const { page } of people) {
        await page.locator('#result', { hasText: /wins?|share/ }).waitFor()
        await page.locator(bar).getByRole('button', { name: /again/i }).waitFor()
      }
      await picture(host.page, 'sneaky-count')
      for (const { troubles } of people) assert.deepEqual(troubles, [])
    } finally {
      for (const person of people) await person.close()
    }
  },
)

/** Waits until something holds of the page. */
async function until(holds) {
  while (!(await holds())) await new Promise((soon) => setTimeout(soon, 30))
}

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
        // All of Paris, and closer again by a press on it.
        const sheet = page.locator('.city .sheet')
        const wide = async () => (await sheet.boundingBox()).width
        const near = await wide()
        await page.locator('[data-key="whole"]').click()
        await until(async () => (await wide()) < 360)
        await sheet.click({ position: { x: 100, y: 60 } })
        await until(async () => (await wide()) === near)
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

const rich = (text) => text.replace(/^starting_cash = \d+/m, 'starting_cash = 3000')
const large = (page, words) => page.locator('.enlarged', { hasText: words })

test('a turn by keys alone; everything can be asked', { timeout: 120_000 }, async () => {
  const guest = await visit(house.address, 1440, 900)
  const { page } = guest
  try {
    const pack = await ownPack(guest, house.address, 20, rich)
    const table = await openParis(guest, house.address, { seats: 3, pack })
    const wanted = (now) => stage(now) === 'before'
    await playOverTheApi([guest], house.address, table, wanted)
    const isBought = ({ view }) => view.seats[view.turn.seat].garage.includes('rocket')
    const buy = () => ({ buy_vehicle: { kind: 'rocket' } })
    await playOverTheApi([guest], house.address, table, isBought, [buy])
    await sitDown(guest, house.address, table)
    for (const [what, words] of [
      ['.sneaky [data-ask="track"]', 'Richest monkey'],
      ['.sneaky .own [data-ask="cash"]', 'street robber'],
      ['.sneaky .rivals [data-ask^="seat:"]', 'Worth'],
      ['.sneaky [data-ask="museum:louvre"]', 'Takes'],
    ]) {
      await page.locator(what).first().hover()
      await large(page, words).waitFor()
      await page.mouse.move(2, 2)
      await page.locator('.enlarged').waitFor({ state: 'detached' })
    }
    await page.locator('.sneaky [data-ask="clock"]').focus()
    await page.keyboard.press('i')
    await large(page, /Round \d+ of/).waitFor()
    await page.keyboard.press('Escape')
    // Into the rocket, which waits on the roof beside the door, and out again by taking it back.
    await page.keyboard.press('b')
    await page.locator('.sneaky [data-goal][aria-label^="Board the rocket"]').focus()
    await page.keyboard.press('Enter')
    await page.locator('.sneaky section.own', { hasText: 'in the rocket' }).waitFor()
    await page.keyboard.press('u')
    await page
      .locator('.sneaky section.own', { hasText: 'in the rocket' })
      .waitFor({ state: 'detached' })
    // The drawers open and close, the die is rolled, a tile is walked to and chosen, and Enter does it.
    await page.keyboard.press('m')
    await page.locator('.market').waitFor()
    await page.keyboard.press('x')
    await page.locator('.market').waitFor({ state: 'detached' })
    await page.keyboard.press('r')
    const goal = page.locator('.sneaky [data-goal]').first()
    await goal.waitFor()
    await accessible(page, 'a roll')
    await fits(page, 'a roll')
    await goal.focus()
    await page.keyboard.press('Enter')
    await page.locator('.sneaky [data-goal][aria-pressed="true"]').waitFor()
    await picture(page, 'sneaky-chosen')
    await allLitIsHit(page, 'a tile is chosen')
    await page.keyboard.press('Enter')
    await page.locator('.sneaky [data-goal]').first().waitFor({ state: 'detached' })
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

test('a redrawn map is loaded at the page, drawn and played', { timeout: 120_000 }, async () => {
  const guest = await visit(house.address, 1440, 900)
  const { page } = guest
  try {
    // A file of one's own, chosen on the sheet of the box.
    const { text } = await ownPack(guest, house.address, 1, mirrored)
    await page.locator('.built .box', { hasText: 'Sneaky Monkeys' }).click()
    await page.getByText('Cards: as in the box').click()
    await page.getByLabel('My own file').press('Space')
    const file = { name: 'mirror.toml', mimeType: 'application/toml', buffer: Buffer.from(text) }
    await page.getByLabel('Choose a file').setInputFiles(file)
    await page.getByRole('status').filter({ hasText: 'mirror.toml is sound' }).waitFor()
    await page.getByLabel('2', { exact: true }).press('Space')
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await page.waitForSelector('.sneaky .pick, .sneaky [data-piece]', { state: 'attached' })
    const table = new URL(page.url()).pathname.split('/').at(-1)
    const seen = await playOverTheApi(
      [guest],
      house.address,
      table,
      (now) => stage(now) === 'before',
    )
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
