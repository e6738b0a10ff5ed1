// The table of The Great Art Robbery at every size and with every size of text, for five (and two, if long): what is lit is hit,
// what the prompt speaks of is on the screen, and nothing on the map lies on something else.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openArt } from './art-player.mjs'
import { accessible } from './axe.mjs'
import { openHouse, visit } from './house.mjs'
import { lit, walk } from './lit.mjs'
import { evidence } from './player.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

/**
 * Changes what the house tells at the next load: a heist with every kind of consequence, a card of Interpol in hand, or
 * the choice what to keep.
 */
async function tellInstead(page) {
  const tell = { kind: 'as it is' }
  await page.routeWebSocket(/\/api\/tables\/.*\/ws/, (socket) => {
    const line = socket.connectToServer()
    line.onMessage((text) => {
      const message = JSON.parse(text)
      const own = message.type === 'hello' && message.view?.view.own
      if (own && tell.kind === 'proposal') {
        const { cities, players } = message.view.view
        players.forEach((player, seat) =>
          Object.assign(player, {
            car: cities[seat].city,
            marker: { city: cities[seat].city, taken: ['hire', 'heist'] },
          }),
        )
        const [first, second] = own.hand
        Object.assign(own.heists[0], {
          chance: 'this_turn',
          hurdle: null,
          plan: [
            { play: { card: first.card, row: 1 } },
            { play: { card: second.card, row: 1 } },
            { heist: { tier: own.heists[0].tier } },
          ],
          effects: {
            points: 13,
            suspicion: message.view.view.players.map((_, seat) => ({ seat, from: 6, to: 8 })),
            police: true,
            caught: message.view.view.players.map((_, seat) => seat),
            ends: true,
          },
        })
      }
      if (own && tell.kind === 'interpol') {
        const card = message.printed.cards.findIndex(({ kind }) => kind === 'interpol')
        Object.assign(own.hand[0], { card, listed_as: card })
      }
      if (own && tell.kind === 'keep') {
        message.view.view.phase = 'keep'
        message.view.prompt = { keep: { left: 2 } }
        message.view.legal = own.hand.map(({ card }) => ({ action: { keep: { card } }, text: '' }))
      }
      socket.send(JSON.stringify(message))
    })
    socket.onMessage((text) => line.send(text))
  })
  return tell
}

/** Of what is asked for: what is not there, not in the window, cut off by a pane, or under something else. */
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
        if (!found || !(one.contains(found) || found.contains(one)))
          missing.push(`${what} “${one.textContent.trim().slice(0, 20)}” is out of sight`)
      }
    }
    return missing
  }, wanted)

/** Names, works and circles of the map that lie on one another, by more than a hair. On a phone the circles do not
 * count: works may touch a road there, as long as all that is lit is hit. */
const collisions = (page, phone) =>
  page.evaluate((phone) => {
    const HAIR = 3
    const map = document.querySelector('[aria-label="Map of Europe"]')
    if (!map?.checkVisibility()) return []
    const things = [
      ...map.querySelectorAll(
        phone ? '.name.written, .wall' : '.name.written, .wall, .circle, .markers',
      ),
    ].map((one) => ({
      marker: one.matches('.markers'),
      wall: one.matches('.wall'),
      box: one.getBoundingClientRect(),
      owner: one.closest('.circle'),
      circle: one.matches('.circle'),
      what: one.className.replace(/svelte-\w+/, '') + one.textContent.trim().slice(0, 14),
    }))
    return things.flatMap((one, i) =>
      things.slice(i + 1).flatMap((other) => {
        // A marker hides no work; names give way to it.
        if ((one.marker || other.marker) && !(one.wall || other.wall)) return []
        // A name belongs to its circle, and circles lie where the pack puts them.
        const apart =
          one.owner &&
          other.owner &&
          (one.circle || other.circle
            ? one.owner === other.owner || (one.circle && other.circle)
            : false)
        const wide =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        return !apart && wide > HAIR && high > HAIR ? [`${one.what} on ${other.what}`] : []
      }),
    )
  }, phone)

/** How the roads fill the map: less than this, of its width or its height, and most of it is empty. */
const FILLED = 0.8
const emptiness = (page) =>
  page.evaluate((least) => {
    const map = document.querySelector('[aria-label="Map of Europe"]')
    if (!map?.checkVisibility()) return []
    const sheet = map.getBoundingClientRect()
    const circles = [...map.querySelectorAll('.circle')].map((one) => one.getBoundingClientRect())
    const reach = (from, to) =>
      Math.max(...circles.map((box) => box[to])) - Math.min(...circles.map((box) => box[from]))
    const [wide, high] = [
      reach('left', 'right') / sheet.width,
      reach('top', 'bottom') / sheet.height,
    ]
    return Math.min(wide, high) < least
      ? [`the roads fill ${wide.toFixed(2)} by ${high.toFixed(2)} of the map`]
      : []
  }, FILLED)

/** Words that are cut off where they must not be, and what leaves its card. */
const cut = (page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '.goal, .goal span, .stack .first, .effects li, .minus, .hand .row',
      ),
    ]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const [inner, card] = [one, one.closest('.card') ?? one].map((part) =>
          part.getBoundingClientRect(),
        )
        const leaves = inner.left < card.left - 1 || inner.right > card.right + 1
        return leaves || (one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
      })
      .map(
        (one) => `${one.className.replace(/svelte-\w+/, '')} “${one.textContent.trim()}” is cut`,
      ),
  )

const CITIES = '.circle.city'
const CARDS = '[aria-label="Your hand"] .card'

// Two have more room than five.
for (const players of process.env.HEIST_LONG ? [2, 5] : [5])
  test(
    `every size, for ${players}: what is asked can be seen and hit`,
    { timeout: 240_000 },
    async () => {
      const { page, troubles, close } = await visit(house.address, 1440, 900)
      try {
        const tell = await tellInstead(page)
        await page.reload()
        const wrong = []
        const look = async (when, wanted) => {
          // What a pointer rests on is written larger.
          await page.mouse.move(1, 1)
          await walk(page, async ({ width, height, text }) => {
            const phone = width < 500
            const at = `${when} of ${players} at ${width}×${height}, ${text}`
            const asked = wanted({ phone, low: height < 400 })
            const { covered, offScreen } = await lit(page)
            if (text === 'normal' && [360, 1440].includes(width)) await accessible(page, at)
            const found = [
              ...covered,
              ...offScreen.filter((one) => /Settings/.test(one)).map((one) => `off screen ${one}`),
              ...(await outOfSight(page, asked)),
              ...(await collisions(page, phone)),
              ...(width < 1024 ? [] : await emptiness(page)),
              ...(await cut(page)),
            ]
            if (found.length > 0) {
              await evidence(page, `art-sizes-${when}-${players}-${width}x${height}-${text}`)
              wrong.push(...found.map((one) => `${at}: ${one}`))
            }
          })
          await page.setViewportSize({ width: 1440, height: 900 })
          await page.evaluate(() => (document.documentElement.dataset.text = 'normal'))
        }
        await openArt(page, { players })
        await page.waitForSelector('text=/car start/')
        // On a phone on its side the map is scrolled: its middle is in view, and the list has all.
        await look('start', ({ low }) => [low ? '[data-circle="geneva"]' : CITIES, '.goal'])
        await page.locator('[data-circle="paris"]').click()
        await page.waitForSelector('h2:has-text("Your turn")')
        await look('turn', ({ phone, low }) => [
          // On a phone on its side a long hand is scrolled in its column.
          phone ? '[data-strip]' : low ? '[data-play="first"]' : CARDS,
          '[data-key="pass"]',
          '.goal',
        ])
        tell.kind = 'proposal'
        await page.reload()
        await page.waitForSelector('h2:has-text("Your turn")')
        await page.locator('[data-chance="this_turn"]').first().click()
        await look('proposal', () => [
          '.hung:has(.picked)',
          '[data-rob]',
          '[data-effect="points"]',
          '[data-effect="suspicion"]',
          '[data-effect="police"]',
          '[data-effect="end"]',
        ])
        tell.kind = 'interpol'
        await page.reload()
        await page.waitForSelector('h2:has-text("Your turn")')
        await page.setViewportSize({ width: 360, height: 740 })
        await page.locator('[data-pane-tab="hand"]').click()
        await look('interpol', () => ['.minus b', '.card.interpol .row'])
        tell.kind = 'keep'
        await page.reload()
        await page.waitForSelector('h2:has-text("Keep up to")')
        await look('keep', ({ low }) => [low ? `${CARDS}:first-child` : CARDS, '[data-key="pass"]'])
        assert.deepEqual(wrong, [])
        assert.deepEqual(troubles, [])
      } finally {
        await close()
      }
    },
  )
