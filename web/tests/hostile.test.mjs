// What people type is shown as text wherever it is shown, and no other site acts in a visitor's name.

import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { openHouse, visit } from './house.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

// Markup that calls `hit`, and ways out of the place it may have been put into.
const MARKUP = [
  '<script>hit()</script>',
  '<img src=x onerror=hit()>',
  '<svg onload=hit()>',
  '<svg><script>hit()</script>',
  '<body onload=hit()>',
  '<iframe srcdoc="<script>parent.hit()</script>">',
  '<iframe src=javascript:parent.hit()>',
  '<details open ontoggle=hit()>x',
  '<video src=x onerror=hit()>',
  '<audio src=x onerror=hit()>',
  '<input autofocus onfocus=hit()>',
  '<math><mtext><script>hit()</script>',
  '<object data=javascript:hit()>',
  '<embed src=javascript:hit()>',
  '<style>*{background:url(javascript:hit())}</style>',
  '<link rel=stylesheet href=javascript:hit()>',
  '<base href=javascript:hit()//>',
  '<meta http-equiv=refresh content="0;javascript:hit()">',
  '<form action=javascript:hit()><button>x',
  '<a href=javascript:hit()>x</a>',
  '[x](javascript:hit())',
  '![x](x"onerror="hit())',
  '{@html hit()}',
  '{{hit()}}',
  '${hit()}',
  'javascript:hit()',
  '&lt;script&gt;hit()&lt;/script&gt;',
  '\\u003cscript\\u003ehit()\\u003c/script\\u003e',
]
const WAYS_OUT = [
  '',
  '"',
  "'",
  '">',
  "'>",
  '`',
  '-->',
  ']]>',
  '</p>',
  '</li>',
  '</title>',
  '</style>',
  '</script>',
  '</textarea>',
  '</template>',
  '</noscript>',
  '</svg>',
  '";',
  "';",
  '\u202e',
]
const PAYLOADS = WAYS_OUT.flatMap((out) => MARKUP.map((markup) => out + markup))
const SHORT = PAYLOADS.filter((payload) => payload.length <= 24)

/** As many in a line of chat as it takes. */
function lines() {
  const packed = ['']
  for (const payload of PAYLOADS) {
    if (packed.at(-1).length + payload.length > 498) packed.push('')
    packed.push(packed.pop() + payload + ' ')
  }
  return packed.map((line) => line.trim())
}

/** A program that is a guest of the house. */
async function guest(name) {
  const call = async (path, body, token) => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const answer = await fetch(`${house.address}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    assert.ok(answer.ok, `${path}: ${answer.status} ${await answer.clone().text()}`)
    return answer.json().catch(() => null)
  }
  const { token } = await call('/guest', { name })
  return (path, body) => call(path, body, token)
}

/** The page counts scripts that ran and what its policy had to stop. */
async function guard({ context, page }) {
  await context.addInitScript(() => {
    window.hits = []
    window.hit = () => window.hits.push('a script ran')
    window.alert = window.hit
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      window.hits.push(`${violatedDirective} ${sample}`),
    )
  })
  await page.reload()
}

const calm = async (page, where) => {
  assert.deepEqual(await page.evaluate(() => window.hits), [], where)
  const foreign = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'iframe, object, embed, base, video, audio, math, img[src="x"], [onerror], [onload], [href^="javascript"]',
      ),
    ].map((found) => found.outerHTML),
  )
  assert.deepEqual(foreign, [], where)
}

test('names, tables and talk are text on every page', { timeout: 240_000 }, async () => {
  const visitor = await visit(house.address, 1440, 900)
  const { page } = visitor
  try {
    await guard(visitor)
    const chat = lines()
    assert.ok(PAYLOADS.length >= 500 && SHORT.length >= 50)
    // Everybody has a hostile name, and a public table of one.
    const people = []
    for (let i = 0; people.length * 5 < chat.length; i++) {
      const name = SHORT[i % SHORT.length]
      const ask = await guest(name)
      const { table } = await ask('/tables', {
        game: 'millions-of-dollars',
        seats: 4,
        public: true,
        name: SHORT[(i * 7) % SHORT.length],
      })
      people.push({ ask, table, name })
    }
    const listed = page.locator('[aria-labelledby="open-tables"] li')
    await page.waitForFunction(
      (count) => document.querySelectorAll('[aria-labelledby="open-tables"] li').length >= count,
      people.length,
    )
    const shown = (await listed.allTextContents()).join('\n')
    for (const { name } of people)
      assert.ok(shown.includes(name), `${name} is listed as it was typed`)
    await calm(page, 'the shelf')

    // One table at which all of them talk.
    const [{ ask, table }] = people
    for (const [i, text] of chat.entries())
      await people[Math.floor(i / 5)].ask(`/tables/${table}/chat`, { text })
    const talk = page.getByRole('log', { name: 'Talk' }).locator('li')
    await page.goto(`${house.address}/t/${table}`)
    await talk.nth(chat.length - 1).waitFor({ state: 'attached' })
    const said = await talk.allTextContents()
    // As typed, but for what would turn the direction of writing.
    chat.forEach((line, i) =>
      assert.ok(
        said[i].endsWith(line.replaceAll('\u202e', '')),
        `${line} is shown as it was typed`,
      ),
    )
    await calm(page, 'a lobby')

    // A game among hostile names, ended and looked at again.
    await ask(`/tables/${table}/leave`, {})
    for (const game of ['millions-of-dollars', 'great-art-robbery']) {
      const { table } = await ask('/tables', { game, seats: 4, start: true, name: SHORT[3] })
      await page.goto(`${house.address}/t/${table}`)
      await page.getByText(people[0].name).filter({ visible: true }).first().waitFor()
      await calm(page, `a table of ${game}`)
      await ask(`/tables/${table}/give-up`, { end: true })
      await page.getByText('ended by vote').first().waitFor()
      await calm(page, `the end of ${game}`)
      await page.goto(`${house.address}/g/${table}`)
      await page.getByText(people[0].name).first().waitFor({ state: 'attached' })
      await calm(page, `a replay of ${game}`)
    }
    assert.deepEqual(visitor.troubles, [])

    // The guard can fail: markup that gets into the page is seen, and what it would have run is stopped.
    await page.evaluate(() =>
      document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=hit()>'),
    )
    await page.waitForFunction(() => window.hits.length > 0)
    assert.match((await page.evaluate(() => window.hits))[0], /script-src/)
    await assert.rejects(calm(page, 'an image'))
  } finally {
    await visitor.close()
  }
})

/** A page of another site that tries to act as whoever visits it. */
function trap(address) {
  const script = async (house) => {
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: `${house}/api/guest`,
      target: 'nowhere',
      enctype: 'text/plain',
    })
    form.append(
      Object.assign(document.createElement('input'), {
        name: '{"name":"Taken over","x":"',
        value: '"}',
      }),
    )
    document.body.append(Object.assign(document.createElement('iframe'), { name: 'nowhere' }), form)
    form.submit()
    const send = (options) =>
      fetch(`${house}/api/guest`, {
        method: 'POST',
        body: '{"name":"Taken over"}',
        credentials: 'include',
        ...options,
      }).then(
        (answer) => answer.type,
        () => 'refused',
      )
    const sent = [
      await send({ mode: 'no-cors', headers: { 'content-type': 'text/plain' } }),
      await send({ headers: { 'content-type': 'application/json' } }),
      await send({ mode: 'no-cors' }),
    ]
    const socket = await new Promise((done) => {
      const line = new WebSocket(`${house.replace('http', 'ws')}/api/lobby/ws`)
      line.onopen = () => done('open')
      line.onerror = () => done('refused')
    })
    document.title = JSON.stringify({ sent, socket })
  }
  const body = `<!doctype html><title></title><body><script>(${script})(${JSON.stringify(address)})</script>`
  const site = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(body))
  return new Promise((open) => site.listen(0, '127.0.0.1', () => open(site)))
}

test(
  'a page of another site cannot act in the name of a visitor',
  { timeout: 120_000 },
  async () => {
    const site = await trap(house.address)
    const visitor = await visit(house.address, 1440, 900, { name: 'Owner' })
    const { page, context } = visitor
    const me = async () =>
      (await (await context.request.get(`${house.address}/api/me`)).json()).name
    try {
      await page.waitForSelector('.built .box')
      await page.evaluate(() =>
        fetch('/api/guest', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"name":"Owner"}',
        }),
      )
      assert.equal(await me(), 'Owner')
      for (const host of ['127.0.0.1', 'localhost']) {
        await page.goto(`http://${host}:${site.address().port}/`)
        await page.waitForFunction(() => document.title)
        const { sent, socket } = JSON.parse(await page.title())
        assert.deepEqual(
          { sent, socket },
          { sent: ['refused', 'refused', 'refused'], socket: 'refused' },
          host,
        )
        assert.equal(await me(), 'Owner', host)
      }
    } finally {
      await visitor.close()
      site.close()
    }
  },
)
