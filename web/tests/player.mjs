// Somebody who sits at the page and plays: clicks what the page offers until the game is over.

import { join } from 'node:path'
import { shots, wanted } from './house.mjs'
import { unveiled } from './veil.mjs'

/** Opens the box and plays against bots at once: three clicks. */
export async function playNow(page, { players }) {
  await page.click('.built .box')
  await page.getByLabel(String(players), { exact: true }).press('Space')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.waitForSelector('.choice')
}

/** What `step` answers to, and how long it waits for it before it looks again. */
const SOMETHING_TO_DO = [
  '#result',
  'article:has(#who-lied)',
  '.choice:not([aria-disabled="true"])',
  ':is([data-key="accept"], [data-key="take"]):not([aria-disabled="true"])',
  '[data-key="pass"]',
  '[aria-label="What you can do"] :is([data-key="skip"], [data-key^="role-"])',
]
const LONG = { timeout: 2000 }
const somethingIsThere = (places) =>
  places.some((place) => document.querySelector(place)?.checkVisibility())
const NO_LONGER_READY = () =>
  !document.querySelector('[data-key="pass"]')?.textContent.includes('Not ready')

/** The round each page last looked back on. */
const lookedAt = new WeakMap()

/** Plays one decision, or waits a little; tells what it did. Who is `ready` does not bargain; who `holds` does not end a turn of bargaining either. */
export async function step(page, rng = Math.random, { ready = false, holds = false } = {}) {
  if (await page.locator('#result').isVisible()) return 'over'
  // What a round brought stays until it is closed: whoever watches has a look first.
  const round = page.locator('article:has(#who-lied)')
  if (await round.isVisible()) {
    const which = await round
      .locator('.kicker')
      .textContent({ timeout: 500 })
      .catch(() => '')
    if (lookedAt.get(page) !== which) return (lookedAt.set(page, which), 'round')
    return (
      await round
        .locator('[data-key="skip"]')
        .click({ timeout: 2000 })
        .catch(() => {}),
      'skip'
    )
  }
  const skip = page.locator('[aria-label="What you can do"] [data-key="skip"]')
  if (await skip.isVisible()) return (await skip.click({ timeout: 2000 }).catch(() => {}), 'skip')
  const cards = page.locator('.choice:not([aria-disabled="true"])')
  const count = await cards.count()
  if (count > 0) {
    const first = Math.floor(rng() * count)
    await cards
      .nth(first)
      .click({ timeout: 2000 })
      .catch(() => {})
    const confirm = page.locator('[data-key="confirm"]')
    if ((await confirm.textContent({ timeout: 500 }).catch(() => ''))?.includes('more')) {
      await page
        .locator('.choice:not([aria-disabled="true"])')
        .nth((first + 1) % count)
        .click({ timeout: 2000 })
        .catch(() => {})
    }
    await confirm.click({ timeout: 2000 }).catch(() => {})
    return 'choose'
  }
  if (ready && (await page.locator('[data-key="pass"]', { hasText: 'Not ready' }).isVisible()))
    return (await page.waitForFunction(NO_LONGER_READY, null, LONG).catch(() => {}), 'ready')
  const accept = page.locator('[data-key="accept"]:not([aria-disabled="true"])').first()
  const take = page.locator('[data-key="take"]').first()
  if (await take.isVisible()) return (await take.click({ timeout: 2000 }).catch(() => {}), 'take')
  if (!ready && (await accept.isVisible()) && rng() < 0.5)
    return (await accept.click({ timeout: 2000 }).catch(() => {}), 'accept')
  const claim = page.locator('[data-key="claim"]:not([aria-disabled="true"])')
  if (!ready && (await claim.isVisible()) && rng() < 0.3) {
    await claim.click({ timeout: 2000 }).catch(() => {})
    await page
      .locator('[data-say]')
      .first()
      .click({ timeout: 2000 })
      .catch(() => {})
    return 'claim'
  }
  const pass = page.locator('[data-key="pass"]', { hasText: holds ? 'Stay in' : '' }).first()
  if (await pass.isVisible()) return (await pass.click({ timeout: 2000 }).catch(() => {}), 'pass')
  const named = page.locator('[aria-label="What you can do"] [data-key^="role-"]').first()
  if (await named.isVisible()) return (await named.click({ timeout: 2000 }).catch(() => {}), 'name')
  await page.waitForFunction(somethingIsThere, SOMETHING_TO_DO, LONG).catch(() => {})
  return 'wait'
}

export async function playToTheEnd(
  page,
  { seconds = 240, rng = Math.random, ready = false, watch = async () => {} } = {},
) {
  const until = Date.now() + seconds * 1000
  const deeds = []
  while (Date.now() < until) {
    const did = await step(page, rng, { ready })
    await watch(did)
    if (did === 'over') return
    deeds.push(did)
  }
  await evidence(page, 'stuck')
  const shown = await page.evaluate(() =>
    [
      ...document.querySelectorAll('dialog[open], [aria-label="What you can do"], [role="alert"]'),
    ].map((part) => part.innerText.replaceAll(/\s+/g, ' ')),
  )
  throw new Error(
    `the game was not over after ${seconds} seconds. Did last: ${deeds.slice(-12).join(', ')}. Shown: ${shown.join(' | ')}. See ${join(shots, 'stuck.png')}`,
  )
}

/** Waits until the page has drawn what it was asked for, and all that will come to rest has done so. */
export const settled = (page) =>
  page.evaluate(async () => {
    const drawn = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const moving = () =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))
        .filter(({ effect }) => !effect.target?.closest('[role="timer"]'))
    await document.fonts.ready
    await drawn()
    while (moving().length > 0) {
      await Promise.allSettled(moving().map(({ finished }) => finished))
      await drawn()
    }
  })

/** Waits until something outside the page holds; the limit is that of the test. */
export async function until(holds) {
  while (!holds()) await new Promise((soon) => setTimeout(soon, 20))
}

/** Waits until nothing flies any more. */
export const landed = (page) =>
  page.waitForFunction(() => document.querySelector('.traveller') === null)

/** Writes down which cards fly from now on, by the label of a part of them; gives what to ask for the list. */
export async function watchFlights(page, part) {
  await page.evaluate((part) => {
    globalThis.flown = []
    new MutationObserver((changes) =>
      changes
        .flatMap(({ addedNodes }) => [...addedNodes])
        .filter((node) => node.matches?.('.traveller.card'))
        .forEach((node) =>
          globalThis.flown.push(node.querySelector(part)?.getAttribute('aria-label') ?? 'back'),
        ),
    ).observe(document.body, { childList: true })
  }, part)
  return () => page.evaluate(() => globalThis.flown)
}

/** A picture to look at, for whoever asked for them by HEIST_SHOTS. */
export async function picture(page, name) {
  if (wanted) await evidence(page, name)
}

/** A picture of what went wrong. */
export const evidence = (page, name) =>
  unveiled(page, () => page.screenshot({ path: join(shots, `${name}.png`) }))
