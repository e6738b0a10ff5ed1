// No browser is sent, stores or shows what its seat must not know at that time.
//
// Two people and two bots play. Everything either browser got is written down as it comes; when the game has
// been ended, the record tells what was secret from whom at every step, and the two are laid side by side.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openHouse, visit } from './house.mjs'
import { step } from './player.mjs'
import { replayed } from './replayed.mjs'
import { Recorder } from './recorder.mjs'
import { ROLE, compare, hidden, spellings } from './secrets.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

const ROUNDS = 2

/** The cards a page shows face up must not be secret by then. */
function looked({ received, places, seat, all }) {
  let covered = 0
  let open = 0
  received.forEach((entry, place) => {
    const last = places.findLast((message) => message.place < place)
    if (entry.kind !== 'dom' || !last) return
    const now = all.steps[last.at]
    // The page may show a moment that has passed; within a round a secret is kept until it is told.
    if (entry.round !== now.view.round) return
    const secret = new Map(hidden(now, seat).map(({ id, role }) => [String(id), role]))
    for (const [id, html] of Object.entries(entry.cards)) {
      if (secret.has(id))
        assert.doesNotMatch(html, ROLE, `the page of seat ${seat} shows Character ${id}`)
      if (secret.has(id)) covered += 1
      else if (ROLE.test(html)) open += 1
    }
  })
  assert.ok(
    covered > 10 && open > 5,
    `${covered} cards were hidden and ${open} open: the page was looked at`,
  )
}

test('two browsers learn nothing but what their seats may know', { timeout: 480_000 }, async () => {
  // A game that somebody has won is told to all, secrets included: then another one is played.
  for (let evening = 1; evening <= 4; evening++) if (await playAndCompare()) return
  assert.fail('four games in a row were won within three rounds')
})

/** Tells whether the game went on until it was ended by vote. */
async function playAndCompare() {
  const people = []
  for (const [name, width] of [
    ['Host', 1440],
    ['Friend', 768],
  ])
    people.push(await visit(house.address, width, 900, { name }))
  const [host, friend] = people
  try {
    const records = people.map(({ page }) => new Recorder(page))
    await host.page.goto(house.address)
    await host.page.click('.built .box')
    await host.page.getByLabel('4', { exact: true }).press('Space')
    await host.page.getByRole('button', { name: 'Invite friends' }).click()
    await host.page.waitForSelector('text=Copy the link')
    const table = host.page.url().split('/').at(-1)
    await friend.page.goto(host.page.url())
    await friend.page.getByRole('button', { name: 'Sit here' }).first().click()
    await friend.page.waitForSelector('text=(you)')
    await host.page.getByRole('button', { name: 'Fill with bots' }).click()
    await host.page.waitForSelector('text=Waiting for 2 to be ready')
    for (const { page } of [friend, host])
      await page.getByRole('button', { name: "I'm ready" }).click()
    await Promise.all(
      people.map(({ page }) => page.waitForSelector('.choice', { timeout: 20_000 })),
    )

    const began = Date.now()
    const playing = people.map(async ({ page }, i) => {
      for (
        let round = 1;
        round <= ROUNDS && Date.now() - began < 150_000;
        round = await records[i].page.evaluate(
          () => document.querySelectorAll('.rounds .done').length,
        )
      ) {
        const did = await step(page)
        await records[i].look()
        if (did === 'over') return
      }
    })
    await Promise.all(playing)
    const { status } = await (
      await host.context.request.get(`${house.address}/api/tables/${table}`)
    ).json()
    if (status === 'over') return false
    for (const { page } of people) {
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('button', { name: 'Vote to end the game' }).click()
      await page.keyboard.press('Escape')
    }
    await Promise.all(
      people.map(({ page }) => page.waitForSelector('text=ended by vote', { timeout: 20_000 })),
    )
    for (const record of records) await record.close()

    const ask = async (path) => {
      const answer = await host.context.request.get(`${house.address}/api/tables/${table}/${path}`)
      assert.equal(answer.status(), 200, path)
      return answer
    }
    const all = replayed(await (await ask('replay?eyes=all')).json())
    const lines = (await (await ask('export')).text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))

    for (const [seat, record] of records.entries()) {
      const own = replayed(await (await ask(`replay?eyes=seat:${seat}`)).json())
      const places = compare({ messages: record.messages(), seat, own, all })
      looked({ received: record.received, places, seat, all })
    }
    // The comparison can fail: nobody's messages pass for another seat's, and a page laid beside
    // another seat's secrets shows some of them.
    const foreign = replayed(await (await ask('replay?eyes=seat:1')).json())
    assert.throws(() => compare({ messages: records[0].messages(), seat: 1, own: foreign, all }))
    const own = replayed(await (await ask('replay?eyes=seat:0')).json())
    const places = compare({ messages: records[0].messages(), seat: 0, own, all })
    assert.throws(() => looked({ received: records[0].received, places, seat: 1, all }))

    // Texts that belong to one seat alone, or to the house.
    const { salts } = lines[0].chance.sealed
    const { secret } = lines.at(-1).end
    const privately = (seat) =>
      all.steps
        .flatMap(({ events }) => events.map(({ event }) => event))
        .filter((event) => event.your_roles?.seat === seat || event.saw?.by === seat)
        .map(spellings)
    assert.ok(salts.length === 4 && secret.length === 64)
    for (const [seat, record] of records.entries()) {
      const other = records[1 - seat]
      const tokens = [
        ...new Set(
          other.received
            .filter(({ kind }) => kind === 'body')
            .flatMap(({ text }) =>
              [...text.matchAll(/"(?:\w+_)?token":"([^"]+)"/g)].map(([, token]) => token),
            ),
        ),
      ]
      const cookie = (await people[1 - seat].context.cookies()).find(({ name }) =>
        name.endsWith('heist'),
      ).value
      const theirs = { cookie, salt: salts[1 - seat] }
      tokens.forEach((token, i) => (theirs[`token ${i}`] = token))
      privately(1 - seat).forEach((event, i) => (theirs[`event ${i}`] = event))
      assert.ok(tokens.length >= 2 && Object.keys(theirs).length >= 5)
      for (const [what, text] of Object.entries(theirs)) {
        const texts = [text].flat()
        assert.deepEqual(
          texts.flatMap((one) => record.grep(one)),
          [],
          `seat ${seat} got the other's ${what}`,
        )
        // The same search finds it where it belongs; a cookie the page itself cannot read.
        if (what !== 'cookie')
          assert.notEqual(
            texts.flatMap((one) => other.grep(one)).length,
            0,
            `the ${what} of seat ${1 - seat} is nowhere`,
          )
      }
      for (const seat of [2, 3])
        for (const text of [salts[seat], ...privately(seat).flat()])
          assert.deepEqual(record.grep(text), [], `a bot's secret: ${text}`)
      assert.deepEqual(record.grep(secret), [], 'the secret of the house')
      assert.ok(
        record.sent.some((text) => text.includes(salts[seat])),
        'its own salt it has sent',
      )
      assert.ok(privately(seat).length >= ROUNDS)
    }
    for (const { troubles } of people) assert.deepEqual(troubles, [])
    return true
  } finally {
    for (const { close } of people) await close()
  }
}
