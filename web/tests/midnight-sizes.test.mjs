// A raid of Midnight Exchange at every size and with every size of text, for two and for four: what is lit is hit, what
// the prompt speaks of is on the screen, and prices, counts and clock never leave it. What luck would decide is made up.
// The street of stalls is walked in midnight-street.test.mjs.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openHouse, visit } from './house.mjs'
import { lit, walk } from './lit.mjs'
import { openMidnight } from './midnight-player.mjs'
import { evidence } from './player.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

const SLOTS = 6
const act = (action) => ({ action, text: '', phrase: '' })
const tilesOf = ({ homes }, area) =>
  homes.flatMap((home, spot) => (home.tile === area ? [spot] : []))

/** Loot that fills a board, all from the Garage. */
const FULL = [
  'loot_cash',
  'loot_jewelry',
  'loot_iron_key',
  'loot_leather_bag',
  'loot_empty_drawer',
  'loot_cash',
]
function fill(view, seat, many) {
  const spots = tilesOf(view, 'garage').slice(seat * SLOTS, seat * SLOTS + many)
  view.boards[seat] = view.boards[seat].map((_, slot) =>
    slot < many ? { spot: spots[slot], loot: FULL[slot] } : null,
  )
}

/** The same table, as it might stand later. */
const MADE_UP = {
  'as it is': () => {},
  holding: ({ view, legal }) => {
    const spot = tilesOf(view, 'garage').at(-1)
    fill(view, 0, 2)
    view.hands[0].holds = { spot, loot: 'loot_jewelry', found: 'place_up', falls: null }
    const back = (side) => act({ put_back: { side } })
    legal.splice(0, legal.length, act('keep'), back('place_up'), back('loot_up'))
    view.own.tiles_short = SLOTS - 2
  },
  full: ({ view, legal }) => {
    fill(view, 0, SLOTS)
    fill(view, 1, SLOTS - 1)
    const lifts = legal.filter(({ action }) => {
      const spot = action.lift?.spot
      return spot !== undefined && !view.boards.flat().some((tile) => tile?.spot === spot)
    })
    const returns = FULL.flatMap((loot, slot) =>
      loot === 'loot_iron_key' ? [] : [act({ return_loot: { slot, side: 'place_up' } })],
    )
    legal.splice(0, legal.length, ...lifts, ...returns, act('take_getaway'))
    view.own.tiles_short = 0
    view.own.unwanted = ['loot_empty_drawer']
  },
}

/** Changes what the house tells at the next load. */
async function tellInstead(page) {
  const tell = { kind: 'as it is' }
  await page.routeWebSocket(/\/api\/tables\/.*\/ws/, (socket) => {
    const line = socket.connectToServer()
    line.onMessage((text) => {
      const message = JSON.parse(text)
      if (message.type === 'hello' && message.view?.view.own) MADE_UP[tell.kind](message.view)
      socket.send(JSON.stringify(message))
    })
    socket.onMessage((text) => line.send(text))
  })
  return tell
}

/** Of what is asked for: what is not there, not in the window, or under something else. */
const outOfSight = (page, wanted) =>
  page.evaluate((wanted) => {
    const missing = []
    for (const what of wanted) {
      const all = [...document.querySelectorAll(what)].filter((one) => one.checkVisibility())
      if (all.length === 0) missing.push(`${what} is not there`)
      for (const one of all) {
        const { left, top, width, height } = one.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const found = document.elementFromPoint(x, y)
        const words = one.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 24)
        if (!found || !(one.contains(found) || found.contains(one)))
          missing.push(`${what} “${words}” is out of sight`)
      }
    }
    return missing
  }, wanted)

/** What is wider than the window. */
const overflow = (page) =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    return scrollWidth > innerWidth + 1 ? [`the page is ${scrollWidth} wide`] : []
  })

/** Before the raid burglars to choose from lie over tiles that nobody can lift yet. */
const matters = (when) => (one) => when !== 'ready' || !one.startsWith('button.spot')

const QUESTION = '[aria-label="What you can do"] h2'
const RAID = [QUESTION, '[role="timer"], .alarm', '.prices li', '.rival .many']
/** How many getaways are left, and what lies in pile and bag: beside the clock, or on a phone in the tray. */
const LEFT = ({ phone, low }) =>
  phone || low ? ['.tray .left > :not(.hidden-text)'] : ['.alarm .exits', '.goal span']

for (const players of [2, 4])
  test(
    `every size, for ${players}: what is asked can be seen and hit`,
    {
      timeout: 480_000,
    },
    async () => {
      const guest = await visit(house.address, 1440, 900)
      const { page, troubles, close } = guest
      try {
        const tell = await tellInstead(page)
        const wrong = []
        const look = async (when, wanted) => {
          await page.mouse.move(1, 1)
          await walk(page, async ({ width, height, text }) => {
            const at = `${when} of ${players} at ${width}×${height}, ${text}`
            const found = [
              ...(await lit(page)).covered.filter(matters(when)).map((one) => `covered ${one}`),
              ...(await outOfSight(page, wanted({ phone: width < 500, low: height < 400 }))),
              ...(await overflow(page)),
            ]
            if (found.length > 0) {
              await evidence(page, `midnight-sizes-${when}-${players}-${width}x${height}-${text}`)
              wrong.push(...found.map((one) => `${at}: ${one}`))
            }
          })
          await page.setViewportSize({ width: 1440, height: 900 })
          await page.evaluate(() => (document.documentElement.dataset.text = 'normal'))
        }
        const reload = async (kind, what) => {
          tell.kind = kind
          await page.reload()
          await page.waitForSelector(what)
        }
        await page.reload()
        const options = { clock: 'relaxed', quick_night: true }
        await openMidnight(guest, house.address, { players, options })
        if (players === 4) await look('ready', () => [QUESTION, '[data-key="pass"]', '.prices li'])
        await page.locator('[data-key="pass"]').click()
        await page.waitForSelector('.spot.lit')
        if (players === 4) await look('raid', () => [...RAID, '[data-spot].lit', '[data-token]'])
        await reload('holding', '[data-keep].lit')
        await look('holding', (at) => [
          ...RAID,
          ...LEFT(at),
          '[data-keep].lit',
          '[data-key="keep"]',
          '[data-slot]',
        ])
        await reload('full', '[data-token].lit')
        await look('full', (at) => [
          ...RAID,
          ...LEFT(at),
          '[data-token].lit',
          '[data-key="getaway"]',
          '[data-slot]',
        ])
        // Who would leave with what nobody buys is told so before.
        const told = page.locator('[aria-label="What you can do"] .why', {
          hasText: 'No stall buys your Empty drawer',
        })
        await told.waitFor()
        assert.deepEqual(wrong, [])
        assert.deepEqual(troubles, [])
      } finally {
        await close()
      }
    },
  )
