// A table with other cards than the box: a file of one's own or a pack of the house, and everybody knows it.

import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { accessible, fits } from './axe.mjs'
import { openHouse, visit } from './house.mjs'
import { picture, settled, step } from './player.mjs'

const GAME = 'millions-of-dollars'
const box = readFileSync(
  join(import.meta.dirname, `../../games/${GAME}/content/${GAME}.toml`),
  'utf8',
)
const rich = box.replace('starting_cash = 5', 'starting_cash = 7')
/** Every Loot card has another name: ten differences beside the cash. */
const renamed = rich.replaceAll(/(\[\[loot\]\]\nid = .*\nname = ")/g, '$1Old ')
const line = (text, what) => text.split('\n').findIndex((one) => one.startsWith(what)) + 1
const file = (name, text) => ({ name, mimeType: 'application/toml', buffer: Buffer.from(text) })

const folder = mkdtempSync(join(tmpdir(), 'heist-packs-'))
const offered = join(folder, 'house-rules.toml')
writeFileSync(offered, rich)

let house
before(async () => (house = await openHouse({ packs: [`${GAME}=${offered}`] })))
after(async () => {
  await house?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Opens the box, and the part of its sheet where one chooses the cards. */
async function openCards(page) {
  await page.click('.built .box')
  await page.getByText('Cards: as in the box').click()
}
const says = (page, text) => page.getByRole('status').filter({ hasText: text }).waitFor()
/** The table a page is at, as the house tells everybody. */
const lobbyOf = (page) =>
  page.evaluate(async () =>
    (await fetch(`/api${location.pathname.replace('/t/', '/tables/')}`)).json(),
  )
/** What one would read in the list of problems. */
const problems = (page) =>
  page
    .getByRole('list', { name: /What is wrong/ })
    .locator('li')
    .allInnerTexts()

for (const [width, height] of [
  [1440, 900],
  [360, 740],
]) {
  test(`a pack of one's own is looked at, at ${width} px`, { timeout: 120_000 }, async () => {
    const { page, troubles, close } = await visit(house.address, width, height)
    const look = async (name) => {
      await settled(page)
      await picture(page, `${name}-${width}`)
      await fits(page, `${name} at ${width}`)
      await accessible(page, `${name} at ${width}`)
    }
    try {
      await openCards(page)
      await look('cards')
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Get the pack in the box' }).click()
      const download = await downloading
      assert.equal(download.suggestedFilename(), `${GAME}.toml`)
      assert.equal(readFileSync(await download.path(), 'utf8'), box)

      // Nothing is chosen yet: a table cannot be opened, and the page says why.
      await page.getByLabel('My own file').press('Space')
      await page.getByRole('button', { name: 'Play', exact: true }).press('Enter')
      await page.getByRole('alert').filter({ hasText: 'Choose a file first' }).waitFor()
      const input = page.getByLabel('Choose a file')

      const torn = rich.replace('starting_cash = 7', 'starting_cash = "seven"')
      await input.setInputFiles(file('mine.toml', torn))
      await says(page, 'mine.toml is not sound yet: 1 problem.')
      assert.match((await problems(page))[0], new RegExp(`^Line ${line(torn, 'starting_cash')}\\n`))

      // Everything that is wrong at once, and nothing else on the sheet is lost.
      await page.getByLabel('6', { exact: true }).press('Space')
      const broken = rich
        .replace('rounds = 8', 'rounds = 99')
        .replaceAll(/(\[\[loot\]\]\nid = .*\nname = )".*"/g, '$1""')
      await input.setInputFiles(file('mine.toml', broken))
      await says(page, 'mine.toml is not sound yet: 13 problems.')
      const found = await problems(page)
      assert.equal(found.length, 13)
      assert.ok(found[0].startsWith(`Line ${line(broken, '[game]')}`), found[0])
      assert.ok(found[0].endsWith('Choose 1 to 20.'), found[0])
      const bank = found.find((one) => one.includes('first_bank'))
      assert.ok(bank.startsWith(`Line ${line(broken, 'id = "first_bank"')}`), bank)
      await page.getByRole('status').scrollIntoViewIfNeeded()
      await look('cards-broken')
      await page.getByRole('button', { name: 'Invite friends' }).press('Enter')
      await page.getByRole('alert').filter({ hasText: 'Mend it and choose it again' }).waitFor()

      // The mended file has the same name.
      await input.setInputFiles(file('mine.toml', renamed))
      await says(page, 'mine.toml is sound: 11 differences to the box.')
      assert.equal(await page.getByRole('alert').count(), 0)
      assert.ok(await page.getByLabel('6', { exact: true }).isChecked())
      await page.getByText('7 more differences').click()
      await page.getByText('setup, starting_cash: 7 instead of 5').waitFor()
      await look('cards-sound')

      await input.setInputFiles(file('huge.toml', '#'.repeat(300 * 1024)))
      await says(page, 'huge.toml: The file is 300 KiB large. A pack has at most 256 KiB.')
      await input.setInputFiles(file('cover.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff])))
      await says(page, 'cover.png: The file is not text.')
      await input.setInputFiles(file('box.toml', box))
      await says(page, 'box.toml is the pack in the box.')
      await input.setInputFiles(file('notes.toml', `# Ours.\n${box}`))
      await page.getByText('only comments and layout are different').waitFor()

      // A file may be dropped anywhere on the page.
      await page.getByLabel('The box').press('Space')
      const drop = (...texts) =>
        page.evaluate((texts) => {
          const dataTransfer = new DataTransfer()
          for (const text of texts) dataTransfer.items.add(new File([text], 'dropped.toml'))
          const dropped = { dataTransfer, bubbles: true, cancelable: true }
          document.querySelector('h2').dispatchEvent(new DragEvent('drop', dropped))
        }, texts)
      await drop(rich)
      await says(page, 'dropped.toml is sound: 1 difference to the box.')
      await drop(rich, box)
      await says(page, '2 files: Choose one at a time.')
      assert.deepEqual(
        troubles.filter((text) => !text.includes('422')),
        [],
      )

      // Whoever sends too many is told when to go on.
      const own = JSON.stringify({ file: 'mine.toml', text: rich })
      await page.evaluate(
        async ([path, body]) => {
          const headers = { 'content-type': 'application/json' }
          const send = () => fetch(path, { method: 'POST', headers, body })
          while ((await send()).status !== 429);
        },
        [`/api/games/${GAME}/packs`, own],
      )
      await input.setInputFiles(file('mine.toml', rich))
      await says(page, /So many packs in a minute. Try again in \d+ s\./)
    } finally {
      await close()
    }
  })
}

test(
  'friends read what is different before they sit down, and play with it',
  { timeout: 300_000 },
  async () => {
    const host = await visit(house.address, 1440, 900, { name: 'Host' })
    const friend = await visit(house.address, 360, 740, { name: 'Friend' })
    const look = async ({ page }, name) => {
      await settled(page)
      await picture(page, name)
      await fits(page, name)
      await accessible(page, name)
    }
    const otherCards = ({ page }) =>
      page.getByRole('region', { name: 'This table plays with other cards than the box' })
    try {
      await openCards(host.page)
      await host.page.getByLabel('3', { exact: true }).press('Space')
      await host.page.getByLabel('My own file').press('Space')
      await host.page.getByLabel('Choose a file').setInputFiles(file('old-town.toml', renamed))
      await says(host.page, 'old-town.toml is sound')
      await host.page.getByRole('button', { name: 'Invite friends' }).click()
      await host.page.waitForSelector('text=Copy the link')
      await look(host, 'lobby-pack-1440')

      await friend.page.goto(host.page.url())
      await friend.page.getByRole('button', { name: 'Sit here' }).first().waitFor()
      const read = otherCards(friend)
      await read.getByText('old-town.toml').waitFor()
      await read.getByText('"Old First Bank" instead of "First Bank"').waitFor()
      await look(friend, 'lobby-pack-360')
      await read.getByText('7 more differences').click()
      await read.getByText('setup, starting_cash: 7 instead of 5').waitFor()
      const lobby = await lobbyOf(host.page)
      await read.getByText(lobby.pack.hash.slice(0, 8)).waitFor()

      // Those who look for a table read it on the front page.
      await host.page.getByLabel('For everybody').press('Space')
      const passer = await friend.context.newPage()
      await passer.goto(house.address)
      await passer.getByText('plays with old-town.toml').waitFor()
      await passer.close()

      await friend.page.getByRole('button', { name: 'Sit here' }).first().click()
      await friend.page.waitForSelector('text=(you)')
      await host.page.getByRole('button', { name: 'Fill with bots' }).click()
      await host.page.waitForSelector('text=Waiting for 2 to be ready')
      await friend.page.getByRole('button', { name: "I'm ready" }).click()
      await host.page.getByRole('button', { name: "I'm ready" }).click()
      const both = [host, friend]
      await Promise.all(both.map(({ page }) => page.waitForSelector('.choice')))
      await Promise.all(both.map(({ page }) => page.getByText(/^Old /).first().waitFor()))
      let acts = 0
      while (acts < 6) for (const { page } of both) if ((await step(page)) !== 'wait') acts += 1
      await picture(host.page, 'table-pack-1440')
      await picture(friend.page, 'table-pack-360')

      // Nobody forgets: the rules are marked, and begin with it.
      for (const [who, width] of [
        [host, 1440],
        [friend, 360],
      ]) {
        await who.page.getByRole('button', { name: 'Rules, and what is not as in the box' }).click()
        await otherCards(who).getByText('old-town.toml').waitFor()
        await who.page.getByRole('heading', { name: 'What the signs mean' }).waitFor()
        await look(who, `rules-pack-${width}`)
        await who.page.keyboard.press('Escape')
      }

      // Another game with the same friends has the same cards.
      await host.page.getByRole('button', { name: 'Settings' }).click()
      await host.page.getByRole('button', { name: 'Vote to end the game' }).click()
      await host.page.keyboard.press('Escape')
      await friend.page.getByRole('button', { name: 'Agree' }).click()
      await host.page.getByText('The game was ended by vote').waitFor()
      const again = await host.page.evaluate(async (path) => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch(path, { method: 'POST', headers, body: '{}' })).json()
      }, `/api/tables/${lobby.id}/rematch`)
      await host.page.goto(`${house.address}/t/${again.table}`)
      await otherCards(host).getByText('old-town.toml').waitFor()
      assert.deepEqual(host.troubles, [])
    } finally {
      await host.close()
      await friend.close()
    }
  },
)

test('a pack that the house offers is played at once', { timeout: 120_000 }, async () => {
  const { page, troubles, close } = await visit(house.address, 1440, 900)
  try {
    await openCards(page)
    await page.getByLabel('house-rules.toml').press('Space')
    await page.getByText('setup, starting_cash: 7 instead of 5').waitFor()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await page.waitForSelector('.choice')
    const lobby = await lobbyOf(page)
    assert.deepEqual(lobby.pack.differences, ['setup, starting_cash: 7 instead of 5'])
    await page.getByRole('button', { name: 'Rules, and what is not as in the box' }).waitFor()
    assert.deepEqual(troubles, [])
  } finally {
    await close()
  }
})
