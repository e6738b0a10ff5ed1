// Millions of Dollars from a phone to a wide screen, in three sizes of text, with few players and with many: of every
// kind of question, what it speaks of is on the screen, and whatever is lit can be hit.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accessible } from './axe.mjs'
import { openHouse, visit } from './house.mjs'
import { lit, walk } from './lit.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

/** What each question speaks of. */
const SPEAKS_OF = {
  choose: '.race .mark, .loot, .choice .tell',
  slot: '.race .mark, .loot, .faces li, .mat :is(.bubble, .ask, .chip), .own :is(.place, .offer)',
  decide: '.race .mark, .faces li, .own :is(.place, .offer)',
  name: '.race .mark, .faces li, [aria-label="What you can do"] [data-key^="role-"]',
}

/** Everybody has said something, asks and is offered something. */
function crowd({ view }) {
  for (const one of view?.characters ?? []) {
    const mine = one.owner === 0
    one.offers = mine
      ? [
          { by: 1, amount: 1 },
          { by: 2, amount: 2 },
        ]
      : [{ by: 0, amount: 1 }].slice(one.owner % 2)
    if (!mine) Object.assign(one, { word: { is_not: 'mastermind' }, ask: 3, closes: 3 })
  }
}

/** The same table, asked something else. */
const ASKS = {
  choose: () => {},
  slot: crowd,
  decide: (news) => {
    crowd(news)
    const [about, ends] = [0, null]
    news.view.phase = { decision: { about, ends } }
    news.prompt = { decide: { round: 1, character: about } }
    const legal = [{ accept: { character: about, sum: 3 } }, { leave: { character: about } }]
    news.legal = [...legal, { stay: { character: about } }].map((action) => ({ action, text: '' }))
  },
  name: (news) => {
    news.view.phase = { naming: { snitch: 0, ends: null } }
    news.prompt = { name: { round: 1 } }
    const roles = Object.entries(news.view.face_up).flatMap(([role, count]) =>
      count ? [role] : [],
    )
    news.legal = roles.map((role) => ({ action: { name_role: { role } }, text: '' }))
  },
}

for (const players of [3, 8]) {
  test(`what is asked can be seen and hit, ${players} players`, { timeout: 180_000 }, async () => {
    const { page, context, troubles, close } = await visit(house.address, 1440, 900)
    try {
      let kind = 'choose'
      await page.routeWebSocket(/\/api\/tables\/.*\/ws/, (socket) => {
        const line = socket.connectToServer()
        line.onMessage((text) => {
          const message = JSON.parse(text)
          if (message.type === 'hello' && message.view) ASKS[kind](message.view)
          socket.send(JSON.stringify(message))
        })
        socket.onMessage((text) => line.send(text))
      })
      const post = async (path, data) =>
        (await context.request.post(`${house.address}/api/${path}`, { data })).json()
      await post('guest', { name: 'Ann' })
      const options = { first_leader: 0 }
      const { table } = await post('tables', {
        game: 'millions-of-dollars',
        seats: players,
        start: true,
        options,
      })
      await page.goto(`${house.address}/t/${table}`)
      await page.waitForSelector('.choice')
      const wrong = []
      const kinds = Object.keys(SPEAKS_OF)
      for (kind of kinds) {
        if (kind === 'slot') {
          for (const key of players === 3 ? ['1', '2', 'Enter'] : ['1', 'Enter'])
            await page.keyboard.press(key)
          await page.waitForSelector('[data-key="claim"]')
        }
        if (kind !== 'choose') {
          await page.reload()
          await page.waitForSelector('.faces')
        }
        await walk(page, async ({ width, height, text }) => {
          const found = await lit(page, { wanted: SPEAKS_OF[kind] })
          const lost = found.offScreen.filter((one) => /Settings|button.button/.test(one))
          const at = `${kind}, ${width}×${height}, ${text}`
          const asked = kind === 'decide' || kind === 'name'
          if (asked && players === 8 && text === 'normal' && [360, 1440].includes(width))
            await accessible(page, at)
          for (const one of found.covered) wrong.push(`${at}: covered ${one}`)
          for (const one of found.unseen) wrong.push(`${at}: unseen ${one}`)
          for (const one of lost) wrong.push(`${at}: off screen ${one}`)
        })
      }
      assert.deepEqual(wrong, [])
      assert.deepEqual(troubles, [])
    } finally {
      await close()
    }
  })
}
