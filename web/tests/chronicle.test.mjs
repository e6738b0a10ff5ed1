// The chronicle of a box: games that ended are counted and told, also to strangers where the host wants it.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accessible, fits } from './axe.mjs'
import { openHouse, visit } from './house.mjs'
import { picture, settled } from './player.mjs'

const GAME = 'art-project'
let house
before(async () => (house = await openHouse()))
after(() => house?.close())

/** A game that is over soon, alone, played over the API by whoever holds the cookies. */
async function lose(context) {
  const ask = async (path, data) => {
    const url = `${house.address}/api${path}`
    const headers = { origin: house.address }
    const answer = await (data
      ? context.request.post(url, { data, headers })
      : context.request.get(url))
    return answer.json()
  }
  const options = { map: 'egypt', difficulty: 'impossible', deal: 'auto' }
  const { table } = await ask('/tables', { game: GAME, seats: 1, options, start: true })
  for (let act = 0; act < 2000; act++) {
    const view = await ask(`/tables/${table}/view`)
    if (view.outcome) return { table, outcome: view.outcome }
    // To be ready ends a step; otherwise anything goes that does something.
    const deeds = view.legal.filter(({ aside }) => !aside)
    const ready = deeds.find(({ action }) => action === 'ready')
    const { action } = ready ?? deeds[(act * 7 + (act >> 4)) % deeds.length]
    await ask(`/tables/${table}/actions`, { id: `act-${act}`, decision: view.decision, action })
  }
  throw new Error('the game does not end')
}

test(
  'a game that ended is in the chronicle, for oneself and then for all',
  { timeout: 120_000 },
  async () => {
    const player = await visit(house.address, 1440, 900, { name: 'Ada' })
    const stranger = await visit(`${house.address}/chronicle/${GAME}`, 360, 740)
    const look = async ({ page }, name) => {
      await settled(page)
      await picture(page, name)
      await fits(page, name)
      await accessible(page, name)
    }
    try {
      await stranger.page.getByText('Nothing is filed yet').waitFor()
      await look(stranger, 'chronicle-empty-360')

      const { page } = player
      await page.getByRole('button', { name: /A\.R\.T\. Project/ }).click()
      await page.getByRole('button', { name: 'Invite friends' }).waitFor()
      await page.request.post(`${house.address}/api/guest`, {
        data: { name: 'Ada' },
        headers: { origin: house.address },
      })
      const { table, outcome } = await lose(player.context)
      const fate = outcome.winners.length > 0 ? 'won' : 'lost'
      await page.getByRole('link', { name: 'The chronicle' }).click()
      // Solo is kept apart.
      await page.getByText('Nobody has played it so yet').waitFor()
      await page.getByRole('radio', { name: 'Solo' }).press('Space')
      const cell = page.getByRole('button', { name: `Egypt, Impossible: 1 ${fate}` })
      await cell.press('Enter')
      assert.equal(await cell.getAttribute('aria-pressed'), 'true')
      const entry = page.getByRole('article', { name: 'Egypt, Impossible' })
      await entry.locator('.stamp', { hasText: new RegExp(`^${fate}$`, 'i') }).waitFor()
      await entry.getByText('Ada').first().waitFor()
      assert.equal(await entry.getByRole('link').getAttribute('href'), `/g/${table}`)
      await look(player, 'chronicle-1440')

      // What was played alone is nobody else's business, until its host shows it.
      await stranger.page.reload()
      await stranger.page.getByText('Nothing is filed yet').waitFor()
      await entry.getByRole('button', { name: 'Show it to the house' }).click()
      await entry.getByText('Everybody at this house reads this').waitFor()
      await stranger.page.reload()
      await stranger.page.getByRole('radio', { name: 'Solo' }).press('Space')
      await stranger.page.getByRole('article', { name: 'Egypt, Impossible' }).waitFor()
      assert.equal(await stranger.page.getByRole('button', { name: 'Show it' }).count(), 0)
      await look(stranger, 'chronicle-360')
      await stranger.page.setViewportSize({ width: 768, height: 1024 })
      await look(stranger, 'chronicle-768')

      // A box by its link, and a box without a chronicle.
      await stranger.page.goto(`${house.address}/#${GAME}`)
      await stranger.page.getByRole('heading', { name: 'The A.R.T. Project' }).waitFor()
      await stranger.page.goto(`${house.address}/chronicle/millions-of-dollars`)
      await stranger.page.getByText('No chronicle is kept at this address').waitFor()
      assert.deepEqual([...player.troubles, ...stranger.troubles], [])
    } finally {
      await player.close()
      await stranger.close()
    }
  },
)
