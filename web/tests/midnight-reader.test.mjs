// Midnight Exchange without eyes: a raid and the exchanges by accessible names and the keyboard alone, in the calm clock.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openHouse, visit } from './house.mjs'
import { openMidnight } from './midnight-player.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

const CONTROLS = ['button', 'link', 'textbox', 'combobox', 'radio', 'checkbox', 'slider', 'tab']

/** Everything with a role and a name, as a screen reader is told. */
async function tree(page) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => ({ role: role?.value, name: (name?.value ?? '').trim() }))
}

const asks = (page, words) =>
  page.locator('[aria-label="What you can do"] [aria-live] h2', { hasText: words }).waitFor()
const focused = (page) =>
  page.evaluate(() => document.activeElement.ariaLabel ?? document.activeElement.textContent.trim())

const WAYS = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']
let turn = 1

/** Strolls with the arrow keys until the focus says that, from where it is. */
async function walkTo(page, words) {
  const seen = []
  for (let n = 0; n < 200; n++) {
    const now = await focused(page)
    if (words.test(now)) return now
    seen.push(now)
    turn = (turn * 1_103_515_245 + 12_345) % 2_147_483_648
    await page.keyboard.press(WAYS[(turn >> 16) % WAYS.length])
  }
  throw new Error(`nothing says ${words} among ${[...new Set(seen)].join('; ')}`)
}

test('a raid and an exchange by names and keys', { timeout: 240_000 }, async () => {
  const guest = await visit(house.address, 1440, 900)
  const { page, troubles, close } = guest
  try {
    await openMidnight(guest, house.address, {
      // A rival with a slow hand leaves time for all of it.
      options: {
        clock: 'relaxed',
        quick_night: true,
        handicaps: 'chosen',
        seat_1: '50',
        seat_2: '300',
      },
    })
    await asks(page, 'ready to go in')
    await page.keyboard.press('p')
    await asks(page, 'Lift a tile')
    let nodes = await tree(page)
    assert.deepEqual(
      nodes.filter(({ role, name }) => CONTROLS.includes(role) && !name),
      [],
      'controls without a name',
    )
    const buttons = nodes.filter(({ role }) => role === 'button').map(({ name }) => name)
    const tiles = buttons.filter((name) => /^(Garage|Study|Safe), /.test(name))
    const lie = await page.locator('[data-spot]').count()
    assert.ok(lie > 40)
    assert.equal(tiles.length, lie, 'every tile says its area')
    assert.equal(new Set(tiles).size, lie, 'and no two say the same')
    assert.ok(buttons.includes('Getaway 1') && buttons.includes('Getaway 2'))
    assert.ok(
      nodes.some(({ name }) => /: \d of 6 tiles/.test(name)),
      'a rival says how much they have',
    )

    // Lift, look, put back; lift again and keep: all of it is said.
    const lift = async (words) => {
      // The hand that is furthest behind is first (R46).
      await page.waitForSelector('[data-spot].lit')
      const name = await walkTo(page, words)
      await page.keyboard.press('Enter')
      await page.waitForSelector('[data-keep]')
      await asks(page, 'Keep it?')
      assert.match(await focused(page), /^Put it back here/, 'the focus stays with the tile')
      return name
    }
    await page.locator('[data-rove][tabindex="0"]').first().focus()
    const first = await lift(/^Garage, .*face down$/)
    await page.keyboard.press('d')
    await asks(page, 'Lift a tile')
    // It lies where it lay, and so does the focus.
    assert.ok((await focused(page)).startsWith(`${first}, you saw`), await focused(page))
    await lift(/^Garage, .*face down$/)
    await page.keyboard.press('u')
    await asks(page, 'Lift a tile')
    // What cannot be kept goes back: a second key of a kind.
    const fillUp = async () => {
      while ((await page.locator('[data-slot]').count()) < 6) {
        const had = await page.locator('[data-slot]').count()
        await lift(/^Garage, .*face down$/)
        const held = await page.locator('[aria-label="What you can do"] h2').textContent()
        const twice = await page.locator('[data-key="keep"][aria-disabled="true"]').count()
        await page.keyboard.press(twice ? 'd' : 'k')
        if (twice) {
          await asks(page, 'Lift a tile')
          continue
        }
        await page.waitForFunction(
          (had) => document.querySelectorAll('[data-slot]').length === had + 1,
          had,
        )
        const loot = /^(.*)\. Keep it\?$/.exec(held)[1]
        await page
          .locator('[role="log"]', { hasText: `Ann keeps: ${loot}.` })
          .first()
          .waitFor()
      }
    }
    await fillUp()
    const slots = (await tree(page)).filter(
      ({ role, name }) => role === 'button' && /put it back/.test(name),
    )
    assert.equal(slots.length, 6, 'every well says what lies in it')
    // One goes back by its number, another comes for it.
    const slot = await page
      .locator('[data-slot]:not([data-opens])')
      .last()
      .getAttribute('data-slot')
    await page.keyboard.press(String(Number(slot) + 1))
    await asks(page, 'Lift a tile')
    await fillUp()
    await asks(page, 'Your board is full')
    await page.keyboard.press('g')
    await page.locator('[role="log"]', { hasText: 'Ann gets away.' }).waitFor()

    // The street: every good says what it is, a digit goes to its stall, Enter takes.
    // Where nobody can pay, the street is passed by: another raid, with more luck.
    const comesNext = async () => {
      const next = await page.waitForFunction(
        () =>
          (document.querySelector('section[aria-label="The exchange"]') && 'street') ||
          (document.querySelector('[data-spot].lit') &&
            !document.querySelector('[data-slot]') &&
            'raid'),
        null,
        { timeout: 60_000 },
      )
      return next.jsonValue()
    }
    while ((await comesNext()) === 'raid') {
      await fillUp()
      await asks(page, 'Your board is full')
      await page.keyboard.press('g')
    }
    nodes = await tree(page)
    assert.deepEqual(
      nodes.filter(({ role, name }) => CONTROLS.includes(role) && !name),
      [],
      'controls without a name at the stalls',
    )
    for (let turns = 0; turns < 2; turns++) {
      await page.waitForFunction(
        () =>
          document.querySelector('[data-spot].lit') ||
          /^Your (first|second) exchange/.test(
            document.querySelector('[aria-label="What you can do"] h2').textContent,
          ),
      )
      if ((await page.locator('[data-spot].lit').count()) > 0) break
      const able = page.locator('[data-good].able')
      if ((await able.count()) > 0) {
        const stall = await able.first().evaluate((good) => {
          const all = [...document.querySelectorAll('section.stall')]
          return all.indexOf(good.closest('.stall')) + 1
        })
        await page.keyboard.press(String(stall))
        const chosen = page.locator('[data-good][aria-pressed="true"]')
        await chosen.waitFor()
        assert.equal(
          await chosen.evaluate((good) => good === document.activeElement),
          true,
          'the focus is on what was chosen',
        )
        const name = await focused(page)
        assert.match(name, /[A-Z]\w+/)
        await page.keyboard.press('Enter')
        await page.locator('[role="log"]', { hasText: 'Ann trades for' }).first().waitFor()
      } else if ((await page.locator('[data-key="bag"]').count()) > 0) {
        await page.keyboard.press('b')
        await page.locator('[role="log"]', { hasText: 'Ann draws from the bag' }).first().waitFor()
      }
      if ((await page.locator('[data-key="pass"]').count()) > 0) {
        await page.keyboard.press('p')
        if ((await page.locator('[data-key="pass"]', { hasText: 'anyway' }).count()) > 0)
          await page.keyboard.press('p')
      }
    }
    assert.deepEqual(troubles, [])
  } finally {
    await close()
  }
})
