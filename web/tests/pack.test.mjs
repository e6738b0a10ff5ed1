// A table with a content pack of its own: names and figures on the page are those of the pack in play.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openHouse, visit } from './house.mjs'
import { picture } from './player.mjs'

let house
before(async () => (house = await openHouse()))
after(async () => house?.close())

const CHANGES = [
  ['target = 20', 'target = 22'],
  ['snitch_alone_fine = 3', 'snitch_alone_fine = 2'],
  ['symbol_bonus = 1', 'symbol_bonus = 2'],
  ['name = "Brute"', 'name = "Ox"'],
  ['name = "Driver"', 'name = "Chauffeur"'],
  ['Every other share pays him 1M.', 'Nobody drives for nothing.'],
  ['name = "The Velvet Crows"', 'name = "The Paper Tigers"'],
  ['driver = "Nine Lives"', 'driver = "Claws"'],
]

/** The pack in the box with other words and figures; every Loot card shows the Driver. */
async function ownPack(request) {
  const answer = await request.get(`${house.address}/api/games/millions-of-dollars/pack`)
  let text = await answer.text()
  for (const [old, own] of CHANGES) {
    assert.ok(text.includes(old), `the pack has no ${old}`)
    text = text.replace(old, own)
  }
  text = text.replace(/^symbol = .*\n/gm, '')
  text = text.replace(/^ante = (\d)$/gm, 'ante = $1\nsymbol = "driver"')
  return { file: 'mine.toml', text }
}

test('the page shows the names and figures of the pack in play', { timeout: 120_000 }, async () => {
  const { page, context, troubles, close } = await visit(house.address, 1440, 900)
  try {
    await page.waitForSelector('.built .box')
    const { request } = context
    await request.post(`${house.address}/api/guest`, { data: { name: 'Guest' } })
    const opened = await request.post(`${house.address}/api/tables`, {
      data: {
        game: 'millions-of-dollars',
        seats: 5,
        start: true,
        options: { gangs: [0] },
        pack: await ownPack(request),
      },
    })
    assert.equal(opened.status(), 201, await opened.text())
    const { table } = await opened.json()
    await page.goto(`${house.address}/t/${table}`)
    await page.waitForSelector('.choice')
    const told = await page.locator('main').innerText()
    for (const words of [
      'The Paper Tigers',
      'Claws',
      'Chauffeur +2M',
      '17M short of 22M',
      'Nobody drives for nothing.',
    ])
      assert.ok(told.replace(/\s+/g, ' ').includes(words), `${words} in ${told}`)
    await page.getByRole('img', { name: 'Ox' }).waitFor()
    assert.equal(await page.getByRole('img', { name: /^(Brute|Driver)$/ }).count(), 0)
    await picture(page, 'own-pack-1440')
    await page.locator('.choice', { has: page.getByRole('img', { name: 'Ox' }) }).click()
    await page.keyboard.press('Enter')
    await page.getByText('becomes the Ox').first().waitFor()

    // A go-between makes a Snitch of me, who is asked to name a Role.
    await page.routeWebSocket(/\/api\/tables\//, (socket) => {
      socket.connectToServer().onMessage((text) => {
        const message = JSON.parse(text)
        if (message.type !== 'hello') return
        const action = { name_role: { role: 'brute' } }
        Object.assign(message.view, {
          prompt: { name: { round: 1 } },
          legal: [{ action, text: '', phrase: '' }],
        })
        socket.send(JSON.stringify(message))
      })
    })
    await page.reload()
    await page.getByText('that costs 2M.').waitFor()
    await page.getByRole('button', { name: 'Ox', exact: true }).waitFor()
    assert.deepEqual(troubles, [])
  } finally {
    await close()
  }
})
