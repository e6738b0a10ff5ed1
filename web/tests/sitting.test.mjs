// What a page sends to its table, without a browser: the line is made of paper.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { createServer } from 'vite'

let vite
let Sitting
before(async () => {
  vite = await createServer({
    root: new URL('..', import.meta.url).pathname,
    configFile: false,
    plugins: [svelte()],
    server: { middlewareMode: true },
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
  })
  ;({ Sitting } = await vite.ssrLoadModule('/src/net/sitting.svelte.ts'))
})
after(() => vite?.close())

/** As much of a WebSocket as a line needs; what is said over it is kept. */
class Paper {
  static CONNECTING = 0
  static OPEN = 1
  static lines = []
  readyState = Paper.OPEN
  said = []
  constructor() {
    Paper.lines.push(this)
  }
  send(text) {
    this.said.push(JSON.parse(text))
  }
  close() {}
  hear(message) {
    this.onmessage({ data: JSON.stringify(message) })
  }
}

Object.assign(globalThis, {
  WebSocket: Paper,
  location: { protocol: 'http:', host: 'house' },
  document: { hidden: false, addEventListener() {}, removeEventListener() {} },
  addEventListener() {},
  removeEventListener() {},
})

const hello = {
  type: 'hello',
  you: { guest: null, name: '', seat: 0, host: true },
  lobby: { status: 'playing', seats: [] },
  view: null,
  chat: [],
}

/** Somebody at a table, and the next line each time it is asked for. */
function sitDown(context) {
  context.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  Paper.lines = []
  const sitting = new Sitting('table')
  context.after(() => sitting.close())
  sitting.open()
  const line = () => Paper.lines.at(-1)
  line().hear(hello)
  return { sitting, line }
}

const actions = (said) => said.map(({ action }) => action)

test('acts are chained without waiting, and what is on its way shows at once', (context) => {
  const { sitting, line } = sitDown(context)
  sitting.send('put back')
  sitting.send('lift')
  assert.deepEqual(actions(sitting.pending), ['put back', 'lift'])
  assert.deepEqual(actions(line().said), ['put back', 'lift'])
  assert.ok(
    line().said.every((message) => !('decision' in message)),
    'each act changes what is asked',
  )
  // A click that names a decision waits until all is answered.
  sitting.act('leave')
  sitting.undo()
  assert.equal(line().said.length, 2)
  const [first, second] = line().said.map(({ id }) => id)
  assert.notEqual(first, second)
  line().hear({ type: 'ack', id: first, step: 1, decision: 1 })
  assert.deepEqual(sitting.pending, [{ id: second, action: 'lift' }])
  line().hear({ type: 'refused', id: second, problem: { title: 'It is gone.', status: 422 } })
  assert.deepEqual([sitting.pending, sitting.busy, sitting.trouble.text], [[], 0, 'It is gone.'])
  sitting.undo()
  assert.deepEqual([sitting.pending, sitting.busy], [[], 1], 'an undo is no action')
})

test('what a lost line owes an answer to is sent again, in the same order', (context) => {
  const { sitting, line } = sitDown(context)
  for (const action of ['one', 'two', 'three']) sitting.send(action)
  const lost = line()
  lost.hear({ type: 'ack', id: lost.said[0].id, step: 1, decision: 1 })
  // Nothing is heard for too long: the page calls again.
  context.mock.timers.tick(3_000)
  assert.equal(sitting.line, 'lost')
  context.mock.timers.tick(10_000)
  assert.notEqual(line(), lost)
  // Nothing overtakes what comes first: it waits for the greeting.
  sitting.send('four')
  line().hear(hello)
  assert.deepEqual(actions(line().said), ['two', 'three', 'four'])
  assert.deepEqual(line().said.slice(0, 2), lost.said.slice(1), 'under the same ids')
  for (const { id } of line().said) line().hear({ type: 'ack', id, step: 2, decision: 2 })
  assert.deepEqual(sitting.pending, [])
})

test('what the clock of the house played stands in the log after a reload too, and once', (context) => {
  const { sitting, line } = sitDown(context)
  const seats = [{ seat: 0, name: 'Ann' }]
  const view = (events) => ({ whole: true, step: 2, now: 900, view: {}, legal: [], events })
  const lobby = { status: 'playing', seats, late: [{ seat: 0, at: 500 }] }
  const events = [
    { at: 100, text: 'Dealt.' },
    { at: 800, text: 'Ann leaves.' },
  ]
  const texts = () => sitting.log.map(({ text }) => text)
  const late = 'Time ran out for Ann: a bot plays this decision.'
  for (let times = 0; times < 2; times++) {
    line().hear({ ...hello, lobby, view: view(events) })
    assert.deepEqual(texts(), ['Dealt.', late, 'Ann leaves.'])
  }
  line().hear({ type: 'lobby', lobby })
  assert.equal(sitting.log.length, 3)
  line().hear({ type: 'lobby', lobby: { ...lobby, late: [...lobby.late, { seat: 0, at: 950 }] } })
  assert.deepEqual(texts().slice(3), [late])
})
