// One person, two hands, one browser: a curtain between them, and a stream for each.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accessible, fits } from './axe.mjs'
import { openHouse, visit } from './house.mjs'
import { picture, settled, step } from './player.mjs'
import { replayed } from './replayed.mjs'
import { Recorder } from './recorder.mjs'
import { ROLE, compare, spellings } from './secrets.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

const SHOW = { name: 'Show the table' }

/** Opens a table of three for two hands and a bot, and is ready with both. */
async function sitDown(page) {
  await page.click('.built .box')
  await page.getByLabel('3', { exact: true }).press('Space')
  await page.getByRole('button', { name: 'Invite friends' }).click()
  await page.waitForSelector('text=Copy the link')
  const more = page.getByRole('button', { name: 'Take this seat too' })
  assert.equal(await more.count(), 0, 'one person plays one seat unless the host says otherwise')
  await page.getByLabel('Several', { exact: true }).press('Space')
  await more.first().click()
  await page.getByRole('button', { name: 'Give back' }).first().waitFor()
  await settled(page)
  await picture(page, `hands-lobby-${page.viewportSize().width}`)
  await fits(page, 'the lobby')
  await page.getByRole('button', { name: 'Fill with bots' }).click()
  await page.waitForSelector('text=Waiting for 2 to be ready')
  await page.getByRole('button', { name: "I'm ready" }).click()
  await page.getByRole('button', SHOW).waitFor()
}

/** The page if the curtain is down, and for whom. */
const covered = (page) =>
  page.evaluate(() => {
    const name = document.querySelector('.curtain h1 .title')?.textContent
    return name ? { name, html: document.documentElement.outerHTML } : null
  })

/** Raises the curtain with the keyboard: its button has the focus. */
async function raise(page) {
  assert.equal(await page.evaluate(() => document.activeElement?.textContent.trim()), SHOW.name)
  await page.keyboard.press('Enter')
  await page.waitForSelector('main[aria-label="Table"]')
}

/** Turns to the hand that is not in front: its curtain is down. */
async function turnAway(page) {
  const other = page.locator('[aria-label="Your hands"] [aria-pressed="false"] .name')
  const wanted = await other.textContent()
  await page.keyboard.press('h')
  await page.getByRole('button', SHOW).waitFor()
  const curtain = await covered(page)
  assert.equal(curtain.name, wanted)
  assert.doesNotMatch(curtain.html, ROLE)
  await raise(page)
}

test('two hands in one browser learn nothing of each other', { timeout: 400_000 }, async () => {
  const guest = await visit(house.address, 1440, 900, { name: 'Ann', motion: 'full' })
  const { page } = guest
  try {
    const record = new Recorder(page)
    await sitDown(page)
    const table = page.url().split('/').at(-1)
    await accessible(page, 'the curtain')
    await settled(page)
    await picture(page, 'curtain-1440')
    const passedTo = []
    const rounds = () => page.evaluate(() => document.querySelectorAll('.rounds .done').length)
    while ((await rounds()) <= 2) {
      const curtain = await covered(page)
      if (!curtain) {
        if ((await step(page)) === 'over') break
        continue
      }
      assert.doesNotMatch(curtain.html, ROLE, `the page holds a Role for ${curtain.name}`)
      passedTo.push(curtain.name)
      await raise(page)
      // Whoever turns to another hand meets the curtain too. The first hand has chosen, the second is asked: nobody is called meanwhile.
      if (passedTo.length === 2) {
        await turnAway(page)
        await turnAway(page)
      }
    }
    for (const name of ['Ann', 'Ann 2'])
      assert.ok(passedTo.filter((one) => one === name).length >= 2, `${passedTo}`)

    const path = `${house.address}/api/tables/${table}`
    const ask = async (what) => (await guest.context.request.get(`${path}/${what}`)).json()
    // The game may end by itself meanwhile, or the curtain may fall: over is over.
    await guest.context.request.post(`${path}/give-up`, { data: { end: true } })
    const streams = [/\/ws$/, /\/ws\?seat=1$/]
    const heardTheEnd = (stream) =>
      JSON.stringify(record.messages(stream)).includes('"status":"over"')
    while (!streams.every(heardTheEnd)) await new Promise((soon) => setTimeout(soon, 20))
    await record.close()

    const all = replayed(await ask('replay?eyes=all'))
    for (const [seat, stream] of streams.entries()) {
      const own = replayed(await ask(`replay?eyes=seat:${seat}`))
      compare({ messages: record.messages(stream), seat, own, all })
      const theirs = all.steps
        .flatMap(({ events }) => events.map(({ event }) => event))
        .filter((event) => event.your_roles?.seat === 1 - seat)
      assert.ok(theirs.length >= 2)
      const told = (which) => JSON.stringify(record.messages(which))
      for (const event of theirs.map(spellings)) {
        assert.ok(!event.some((text) => told(stream).includes(text)), `seat ${seat}: ${event[0]}`)
        assert.ok(event.some((text) => told(streams[1 - seat]).includes(text)))
      }
    }
    assert.deepEqual(guest.troubles, [])
  } finally {
    await guest.close()
  }
})

test('whoever plays all hands alone goes without the curtain', { timeout: 120_000 }, async () => {
  const guest = await visit(house.address, 360, 740, { name: 'Ann' })
  const { page } = guest
  try {
    await sitDown(page)
    await fits(page, 'the curtain')
    await picture(page, 'curtain-360')
    await page.getByRole('button', { name: 'no curtain' }).click()
    await page.waitForSelector('.choice')
    await settled(page)
    await picture(page, 'hands-360')
    await accessible(page, 'a table with two hands')
    await fits(page, 'a table with two hands')
    const pressed = page.locator('[aria-label="Your hands"] [aria-pressed="true"]')
    assert.match(await pressed.textContent(), /^\s*Ann\s+is asked\s*$/)
    // The next hand is called by itself once this one has answered.
    while (!/Ann 2/.test(await pressed.textContent())) await step(page)
    // A curtain can be had again.
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByLabel('A curtain').press('Space')
    await page.keyboard.press('Escape')
    await page.getByRole('button', SHOW).waitFor()
    assert.deepEqual(guest.troubles, [])
  } finally {
    await guest.close()
  }
})
