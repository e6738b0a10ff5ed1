// Somebody who plays The Great Art Robbery at the page: robs what is lit, hires what is affordable, drives, upgrades.

import { join } from 'node:path'
import { shots } from './house.mjs'
import { evidence } from './player.mjs'

export async function openArt(page, { players }) {
  await page.getByRole('button', { name: /The Great Art Robbery/ }).click()
  await page.getByLabel(String(players), { exact: true }).press('Space')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.waitForSelector('[data-circle="paris"]')
}

const press = async (place) => {
  if ((await place.count()) === 0) return false
  return place
    .first()
    .click({ timeout: 1500 })
    .then(
      () => true,
      () => false,
    )
}
/** On a phone the panes lie behind tabs. */
const turnTo = async (page, pane) =>
  void (await press(page.locator(`[data-pane-tab="${pane}"]:visible`)))

/** What `artStep` answers to. */
const somethingToDo = () =>
  /car start\?|Keep up to|End the turn\?|Your turn/.test(
    document.querySelector('[aria-label="What you can do"] h2')?.textContent ?? '',
  ) ||
  document
    .querySelector('#result, [data-rob], :is([data-key="skip"], [data-key="cancel"])')
    ?.checkVisibility()

/** Plays one decision, or waits a little; tells what it did. */
export async function artStep(page, rng) {
  if (await page.locator('#result').isVisible()) return 'over'
  if (await press(page.locator('[data-key="skip"]'))) return 'skip'
  const bar =
    (await page
      .locator('[aria-label="What you can do"] h2')
      .textContent()
      .catch(() => '')) ?? ''
  if (/car start\?/.test(bar)) {
    await turnTo(page, 'map')
    await page.locator('[data-circle="paris"]').click({ timeout: 15_000 })
    return 'place'
  }
  if (/Keep up to/.test(bar)) {
    await turnTo(page, 'hand')
    if (rng() < 0.6) await press(page.locator('[data-keep]'))
    return (await press(page.locator('[data-key="pass"]'))) ? 'keep' : 'wait'
  }
  if (/End the turn\?/.test(bar)) {
    if (await press(page.locator('[data-renews]'))) return 'renew'
    return (await press(page.locator('[data-key="pass"]'))) ? 'end' : 'wait'
  }
  if (await page.locator('[data-rob]').isVisible())
    return (await press(page.locator('[data-rob]:not([aria-disabled="true"])')))
      ? 'rob'
      : (await press(page.locator('[data-key="cancel"]')), 'close')
  if (await press(page.locator('[data-key="cancel"]'))) return 'close'
  if (!/Your turn/.test(bar)) {
    await page.waitForFunction(somethingToDo, null, { timeout: 2000 }).catch(() => {})
    return 'wait'
  }

  await turnTo(page, 'map')
  const lit = page.locator('[data-chance="now"], [data-chance="this_turn"]')
  if (await press(lit)) return 'choose'
  await turnTo(page, 'display')
  const forHire = page.locator('[data-hire]')
  if ((await forHire.count()) > 0)
    return (await press(forHire.nth(Math.floor(rng() * (await forHire.count())))), 'hire')
  await turnTo(page, 'hand')
  if (await press(page.locator('[data-upgrade="now"]'))) return 'upgrade'
  const rows = page.locator('[aria-label="Your hand"] button.row:not([aria-disabled="true"])')
  if (await press(rows)) return 'play'
  await turnTo(page, 'map')
  for (const near of [
    page.locator('.circle.city.lit'),
    page.locator('.circle.hideout.lit'),
    page.locator('.circle.lit'),
  ]) {
    const many = await near.count()
    if (many > 0 && rng() < 0.7) return (await press(near.nth(Math.floor(rng() * many))), 'drive')
  }
  return (await press(page.locator('[data-key="pass"]'))) ? 'guard' : 'wait'
}

/** Plays at the page until something holds, or the game is over. */
export async function playArt(
  page,
  { seconds = 400, rng = Math.random, watch = async () => {}, until = () => false } = {},
) {
  const late = Date.now() + seconds * 1000
  while (Date.now() < late) {
    const did = await artStep(page, rng)
    await watch(did)
    if (did === 'over' || until()) return
  }
  await evidence(page, 'art-stuck')
  throw new Error(
    `the game was not over after ${seconds} seconds; see ${join(shots, 'art-stuck.png')}`,
  )
}

/** Somebody who gets about, and somebody who leaves it all to the others. */
export const BUSY = ['play', 'hire', 'move', 'end_turn']
export const IDLE = ['end_turn']
