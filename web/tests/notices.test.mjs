// Being told of one's move while the page is closed. No push service can be reached from here: what one would deliver
// is handed to the page's worker by the browser's own door for tools.

import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { accessible, fits } from './axe.mjs'
import { openHouse, visit } from './house.mjs'
import { picture } from './player.mjs'

let house, silent
before(async () => {
  const more = ['--public-url', 'http://127.0.0.1', '--notices-to', '127.0.0.1']
  ;[house, silent] = await Promise.all([openHouse({ more }), openHouse()])
})
after(() => Promise.all([house?.close(), silent?.close()]))

/** A table with bots that waits for the absent, before the game. */
async function gather({ page }, address) {
  const table = await page.evaluate(async () => {
    const post = async (path, body) => {
      const answer = await fetch(`/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return answer.json()
    }
    await post('/guest', { name: 'Guest' })
    localStorage.setItem('heist.met', 'yes')
    const wish = {
      game: 'millions-of-dollars',
      seats: 3,
      name: 'Friday',
      waits_for_absent: true,
      bots: ['regular', 'regular'],
    }
    return (await post('/tables', wish)).table
  })
  await page.goto(`${address}/t/${table}`)
  await page.getByRole('button', { name: "I'm ready" }).waitFor()
  return table
}

const begin = async ({ page }) => {
  await page.getByRole('button', { name: "I'm ready" }).click()
  await page.waitForSelector('.choice')
}

const settingsOf = async ({ page }) => {
  await page.getByRole('button', { name: 'Settings' }).click()
  return page.getByRole('dialog', { name: 'Settings' })
}

test('a house that gives no notice says so, and offers nothing', { timeout: 60_000 }, async () => {
  const guest = await visit(silent.address, 360, 740, { installed: true })
  try {
    await gather(guest, silent.address)
    assert.equal(await guest.page.getByText('Shall this device tell you').count(), 0)
    await begin(guest)
    const sheet = await settingsOf(guest)
    await sheet.getByText('This house gives no notice').waitFor()
    assert.equal(await sheet.getByText('Tell me on this device').count(), 0)
    assert.equal(await sheet.getByText('Tell a program of mine').count(), 0)
    assert.deepEqual(guest.troubles, [])
  } finally {
    await guest.close()
  }
})

test(
  'a device is offered where people go away, and the worker tells what comes',
  { timeout: 90_000 },
  async () => {
    const guest = await visit(house.address, 360, 740, { installed: true })
    const { page, context } = guest
    try {
      await context.grantPermissions(['notifications'], { origin: house.address })
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
      const table = await gather(guest, house.address)
      await page.getByText('Shall this device tell you when it is your move').waitFor()
      await picture(page, 'notices-offer-360')
      await fits(page, 'the offer of notices')
      await accessible(page, 'the offer of notices')
      await page.getByRole('button', { name: 'No, thanks' }).click()
      await page.getByText('Shall this device tell you').waitFor({ state: 'detached' })
      await begin(guest)
      const sheet = await settingsOf(guest)
      const choice = sheet.getByLabel('Tell me on this device when it is my move')
      assert.ok(!(await choice.isChecked()))
      await picture(page, 'notices-settings-360')
      await fits(page, 'the settings with notices')
      await accessible(page, 'the settings with notices')
      // Without a push service it cannot be had: the page says so, and stays as it was.
      await choice.press('Space')
      await sheet.getByRole('alert').waitFor()
      assert.match(await sheet.getByRole('alert').textContent(), /push service/)
      assert.ok(!(await choice.isChecked()))

      const line = await context.newCDPSession(page)
      const known = new Promise((done) =>
        line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const own = registrations.find(({ scopeURL }) => scopeURL === `${house.address}/`)
          if (own) done(own.registrationId)
        }),
      )
      await line.send('ServiceWorker.enable')
      const registrationId = await known
      const told = {
        what: 'move',
        table: 'Friday',
        box: 'Millions of Dollars',
        path: `/t/${table}`,
      }
      const deliver = (data) =>
        line.send('ServiceWorker.deliverPushMessage', {
          origin: house.address,
          registrationId,
          data,
        })
      /** Waits until these are shown, and no others. */
      const showing = (...wanted) =>
        page.waitForFunction(async (wanted) => {
          const notices = await (await navigator.serviceWorker.ready).getNotifications()
          const shown = notices.map(({ title, body, tag }) => `${title}: ${body} ${tag}`)
          return shown.sort().join() === wanted.sort().join()
        }, wanted)
      const at = `Friday (Millions of Dollars) /t/${table}`
      await deliver(JSON.stringify(told))
      await showing(`It is your move: ${at}`)
      // The end of the same table takes its place; what is nobody's words leads to the front page.
      await deliver(JSON.stringify({ ...told, what: 'over' }))
      await deliver('nonsense')
      await deliver(JSON.stringify({ ...told, path: 'https://elsewhere.example/' }))
      const front = 'It is your move: Friday (Millions of Dollars) /'
      await showing(front, `The game has ended: ${at}`)

      // A press leads to the table: to where it is open, else to a new window. A tool cannot press it, so the event is
      // made, and what the worker then asks of the browser is written down.
      const worker = context.serviceWorkers()[0]
      const press = (path) =>
        worker.evaluate(async (path) => {
          const asked = []
          self.clients.openWindow = async (where) => void asked.push(`opens ${where}`)
          WindowClient.prototype.focus = async function () {
            asked.push(`focuses ${new URL(this.url).pathname}`)
          }
          let notification
          // The worker may hear later than the page that it is shown.
          while (!notification)
            [notification] = await self.registration.getNotifications({ tag: path })
          const event = new NotificationEvent('notificationclick', { notification })
          let done
          event.waitUntil = (work) => (done = work)
          self.dispatchEvent(event)
          await done
          return asked
        }, path)
      assert.deepEqual(await press(`/t/${table}`), [`focuses /t/${table}`])
      await showing(front)
      assert.deepEqual(await press('/'), ['opens /'])
      await showing()
    } finally {
      await guest.close()
    }
  },
)

test('a program of one’s own is told, and tried', { timeout: 60_000 }, async () => {
  let status = 204
  const came = []
  const receiver = createServer((request, answer) => {
    let body = ''
    request.on('data', (text) => (body += text))
    request.on('end', () => {
      came.push(JSON.parse(body))
      answer.writeHead(status).end()
    })
  })
  await new Promise((done) => receiver.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${receiver.address().port}/hook`
  const guest = await visit(house.address, 1440, 900)
  try {
    await gather(guest, house.address)
    await begin(guest)
    const sheet = await settingsOf(guest)
    await sheet.getByText('Tell a program of mine').click()
    const field = sheet.getByLabel('An address to which the house posts JSON (a webhook)')
    await field.fill('http://10.0.0.1/')
    await sheet.getByRole('button', { name: 'Keep it' }).click()
    await sheet.getByText('leads to no address that the house may write to').waitFor()
    await field.fill(url)
    await sheet.getByRole('button', { name: 'Keep it' }).click()
    await sheet.getByRole('button', { name: 'Try it' }).click()
    await sheet.getByText('It arrived. It answered 204 No Content.').waitFor()
    assert.equal(came[0].what, 'test')
    assert.match(await sheet.getByLabel('What it is signed by').inputValue(), /^whsec_/)
    await picture(guest.page, 'notices-webhook-1440')
    await accessible(guest.page, 'a program of one’s own')
    status = 500
    await sheet.getByRole('button', { name: 'Try it' }).click()
    await sheet.getByText('It did not arrive. It answered 500 Internal Server Error.').waitFor()
    // This table can be muted, and stays so.
    const ours = sheet.getByLabel('Notices from this table')
    await ours.press('Space')
    await guest.page.waitForFunction(
      () => !document.querySelector('dialog[open] .switch :disabled'),
    )
    assert.ok(!(await ours.isChecked()))
    await sheet.getByRole('button', { name: 'Take it away' }).click()
    await sheet.getByRole('button', { name: 'Try it' }).waitFor({ state: 'detached' })
  } finally {
    await guest.close()
    receiver.close()
  }
})
