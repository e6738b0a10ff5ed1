// At the table, with rivals who take their time: things that need a quiet moment.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accessible } from './axe.mjs'
import { openHouse, visit } from './house.mjs'
import { landed, picture, playNow, settled, step, until, watchFlights } from './player.mjs'

let house
let quick
before(
  async () => ([house, quick] = [await openHouse({ botPause: '2500-3000' }), await openHouse()]),
)
after(async () => (await house?.close(), await quick?.close()))

test('where an act may be taken back, a button and a key do it', { timeout: 120_000 }, async () => {
  const { page, troubles, close } = await visit(house.address, 1440, 900, { pace: 'calm' })
  try {
    // Millions of Dollars allows no second thoughts; a go-between says otherwise and keeps what the page asks for.
    const asked = []
    await page.routeWebSocket(/\/api\/tables\//, (socket) => {
      const house = socket.connectToServer()
      house.onMessage((text) => {
        const message = JSON.parse(text)
        for (const view of [message, message.view])
          if (view && 'may_undo' in view) view.may_undo = true
        socket.send(JSON.stringify(message))
      })
      socket.onMessage((text) => {
        const message = JSON.parse(text)
        if (message.type !== 'undo') return house.send(text)
        asked.push(message)
        socket.send(JSON.stringify({ type: 'ack', id: message.id, step: 0, decision: 0 }))
      })
    })
    await playNow(page, { players: 4 })
    await page.keyboard.press('?')
    await page.waitForSelector('text=take back what you just did')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Take back' }).click()
    await until(() => asked.length === 1)
    await page.keyboard.press('u')
    await until(() => asked.length === 2)
    assert.deepEqual(
      asked.map(({ type }) => type),
      ['undo', 'undo'],
    )
    assert.equal(new Set(asked.map(({ id }) => id)).size, 2, 'each with an id of its own')
    assert.deepEqual(troubles, [])
  } finally {
    await close()
  }
})

test('a table that allows no taking back offers none', { timeout: 120_000 }, async () => {
  const { page, close } = await visit(house.address, 1440, 900, { pace: 'calm' })
  try {
    await playNow(page, { players: 4 })
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.own [data-at^="card-"] [role="img"]')
    assert.equal(await page.locator('[data-key="undo"]').count(), 0)
  } finally {
    await close()
  }
})

for (const calm of [false, true]) {
  test(
    calm ? 'with less motion no card flies' : 'cards fly from hand to table and back',
    { timeout: 180_000 },
    async () => {
      const { page, troubles, close } = await visit(quick.address, 1440, 900, {
        motion: calm ? 'less' : 'full',
      })
      try {
        await playNow(page, { players: 4 })
        const flown = await watchFlights(page, '[role="img"]')
        const role = await page.locator('.choice [role="img"]').first().getAttribute('aria-label')
        await page.keyboard.press('1')
        await page.keyboard.press('Enter')
        await page.waitForSelector('.own [data-at^="card-"]')
        assert.equal((await flown())[0], calm ? undefined : role, 'my card first')
        for (
          const late = Date.now() + 60_000;
          Date.now() < late && !(await page.locator('[aria-label^="Round 2"]').isVisible());
        ) {
          // Somebody who neither bargains nor takes bribes.
          await step(page, () => 0.99)
        }
        await page.waitForSelector('.choice')
        const all = await flown()
        if (calm) assert.deepEqual(all, [])
        else
          assert.ok(
            all.filter((face) => face === role).length === 2 &&
              all.filter((face) => face === 'back').length >= 4,
            `there and back: ${all}`,
          )
        await landed(page)
        assert.deepEqual(troubles, [])
      } finally {
        await close()
      }
    },
  )
}

test(
  'guesses are pencilled into a notebook that stays in this browser',
  { timeout: 120_000 },
  async () => {
    const { page, troubles, close } = await visit(house.address, 1440, 900, { pace: 'calm' })
    try {
      const said = []
      page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => said.push(payload)))
      await playNow(page, { players: 4 })
      await page.keyboard.press('n')
      await page
        .getByRole('group', { name: 'Your guess about' })
        .first()
        .getByRole('button', { name: 'Crook' })
        .click()
      await page.getByLabel('A note on').first().fill('lies when poor')
      await picture(page, 'notebook-1440')
      await accessible(page, 'notebook')
      await page.keyboard.press('Escape')
      const chip = page.getByRole('img', { name: 'Your guess: Crook' })
      await chip.waitFor()
      await page.reload()
      await chip.waitFor()
      await page.keyboard.press('n')
      assert.equal(await page.getByLabel('A note on').first().inputValue(), 'lies when poor')
      assert.ok(!said.some((text) => /crook|poor/.test(text)), 'nothing of it is sent')
      assert.deepEqual(troubles, [])
    } finally {
      await close()
    }
  },
)

test('a tray shuts when its time is over, and stays shut', { timeout: 120_000 }, async () => {
  const { page, troubles, close } = await visit(quick.address, 1440, 900)
  try {
    await playNow(page, { players: 4 })
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    const claim = page.locator('[data-key="claim"]')
    await claim.click()
    const tray = page.getByRole('group', { name: 'What do you tell them?' })
    await tray.waitFor()
    // The same seat in another tab ends the turn.
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.locator('[data-key="pass"]').click()
    await tray.waitFor({ state: 'detached' })
    await claim.waitFor({ state: 'detached' })
    await other.close()
    for (const late = Date.now() + 90_000; !(await claim.isVisible());) {
      assert.notEqual(
        await step(page, Math.random, { ready: true, holds: true }),
        'over',
        'another turn to bargain before the end',
      )
      assert.ok(Date.now() < late, 'another turn to bargain within 90 seconds')
    }
    await settled(page)
    assert.equal(await tray.count(), 0)
    assert.deepEqual(troubles, [])
  } finally {
    await close()
  }
})

test('the settings say how far larger text grows', { timeout: 60_000 }, async () => {
  const { page, close } = await visit(house.address, 360, 740)
  try {
    await playNow(page, { players: 3 })
    await page.getByRole('button', { name: 'Settings' }).click()
    const note = page.getByText('text grows as far as the table fits the window')
    await page.getByLabel('Huge').press('Space')
    await note.waitFor()
    await page.getByLabel('Normal').press('Space')
    await note.waitFor({ state: 'detached' })
  } finally {
    await close()
  }
})
