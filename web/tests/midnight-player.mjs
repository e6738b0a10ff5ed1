// Somebody who plays Midnight Exchange at the page: lifts what is lit, keeps it, gets away, trades what can be paid.

import { playUntil } from './over-the-api.mjs'

const WISHES = ['take_getaway', 'keep', 'lift', 'trade_prestige', 'trade_art', 'open_bag']

const press = (place, options = {}) =>
  place
    .first()
    .click({ timeout: 1500, ...options })
    .then(
      () => true,
      () => false,
    )
const there = async (place) => (await place.count()) > 0

/** A table of its own against bots, opened over the API; the page goes there. */
export async function openMidnight(
  { page, context },
  address,
  { players = 2, options = {}, name = 'Ann', shows = '.rug' } = {},
) {
  const post = async (path, data) =>
    (await context.request.post(`${address}/api/${path}`, { data })).json()
  await post('guest', { name })
  const opened = await post('tables', {
    game: 'midnight-exchange',
    seats: players,
    start: true,
    options,
  })
  if (!opened.table) throw new Error(JSON.stringify(opened))
  await page.goto(`${address}/t/${opened.table}`)
  await page.waitForSelector(shows)
  return opened.table
}

/** What there is to do, by what is lit. */
const ANYTHING =
  '#result, [data-keep].lit, .spot.lit, [data-key="pass"]:not([aria-disabled="true"]), [data-good].able, [data-key="down"]:not([aria-disabled="true"])'

/** Does one thing, or waits until there is one; tells what it was. */
export async function midnightStep(page, rng = Math.random) {
  await page
    .waitForFunction(
      (anything) => [...document.querySelectorAll(anything)].some((one) => one.checkVisibility()),
      ANYTHING,
      { timeout: 5_000 },
    )
    .catch(() => {})
  if (await page.locator('#result').isVisible()) return 'over'
  if ((await there(page.locator('.token.lit'))) && (await press(page.locator('.token.lit'))))
    return 'getaway'
  // What no stall buys goes back now and then; and a board that is full keeps no more.
  const back = page.locator('[data-key="down"]:not([aria-disabled="true"])')
  const junk = await there(page.getByText('No stall buys it'))
  if (junk && rng() < 0.3 && (await there(back))) return (await press(back)) ? 'back' : 'missed'
  if (
    (await there(page.locator('[data-keep].lit'))) &&
    (await press(page.locator('[data-keep].lit')))
  )
    return 'keep'
  if (await there(back)) return (await press(back)) ? 'back' : 'missed'
  const tiles = page.locator('.spot.lit:not(.token)')
  const many = await tiles.count()
  if (many > 0) return (await press(tiles.nth(Math.floor(rng() * many)))) ? 'lift' : 'missed'
  if (await there(page.locator('[data-key="take"]:not([aria-disabled="true"])')))
    return (await press(page.locator('[data-key="take"]'))) ? 'take' : 'missed'
  if (await there(page.locator('[data-good].able')))
    return (await press(page.locator('[data-good].able'))) ? 'choose' : 'missed'
  if (await there(page.locator('[data-key="pass"]:not([aria-disabled="true"])')))
    return (await press(page.locator('[data-key="pass"]'))) ? 'pass' : 'missed'
  return 'wait'
}

/** Plays until something holds, or the game is over. */
export async function playMidnight(page, { until = () => false, most = 600, rng } = {}) {
  const did = {}
  for (let n = 0; n < most; n++) {
    const what = await midnightStep(page, rng)
    did[what] = (did[what] ?? 0) + 1
    if (what === 'over' || (await until(what))) return did
  }
  throw new Error(`not over after ${most} steps: ${JSON.stringify(did)}`)
}

/** Plays without the page until something holds of what is seen, or the game is over. */
export const playOverTheApi = (guest, address, table, until) =>
  playUntil(guest, { address, table, until, wishes: WISHES })
