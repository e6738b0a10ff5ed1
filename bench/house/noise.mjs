// What players notice of noise: node bench/house/noise.mjs target/release/heist [seconds]
//
// A house with its usual limits for requests and connections. `heist load` plays at 12 tables and
// measures; first at rest, then beside each kind of noise, then at rest again:
//   views       one address asks for the view of one table 1,000 times a second
//   reconnects  1,000 viewers from 20 addresses come, hear the first message, go, and come again
//   stalled     1,000 viewers of one busy table, from 20 addresses, who never read
// The noise is at a table of its own, so that is what its neighbours notice. At the end one table alone is measured,
// at rest (one) and while one address asks for the views of that very table 1,000 times a second (its views).
// Noise comes from other addresses of this machine (127.0.1.x, 127.0.2.1), which Linux has without being told.
// The noise itself takes processor time too: beside it stands what the whole machine did meanwhile.

import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

const [heist, seconds = '15'] = process.argv.slice(2)
const data = mkdtempSync(join(tmpdir(), 'heist-noise-'))
const flags = ['serve', '--listen', '127.0.0.1:0', '--data', data, '--metrics-every', '0']
flags.push('--tables-per-hour', '1000000', '--guests-per-hour', '1000000', '--unstarted-tables', '1000')
const house = spawn(heist, flags, { stdio: ['ignore', 'pipe', 'inherit'] })
const port = await new Promise((resolve) =>
  house.stdout.once('data', (text) => resolve(Number(/127\.0\.0\.1:(\d+)/.exec(text)[1]))),
)
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const count = {}
const note = (what) => (count[what] = (count[what] ?? 0) + 1)

function ask(method, path, body, token, localAddress = '127.0.2.1', agent) {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json' }
    if (token) headers.authorization = `Bearer ${token}`
    const asked = request({ agent, port, host: '127.0.0.1', method, path, headers, localAddress }, (answer) => {
      let text = ''
      answer.on('data', (part) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode, text }))
    })
    asked.on('error', () => resolve({ status: 0, text: '' }))
    asked.end(body && JSON.stringify(body))
  })
}
const json = async (...asked) => JSON.parse((await ask(...asked)).text)

/** Opens a stream and hears no more than its first bytes, or nothing at all. */
function stream(table, token, localAddress, reads) {
  return new Promise((resolve) => {
    const line = connect({ port, host: '127.0.0.1', localAddress })
    line.on('error', () => resolve(undefined))
    line.once('connect', () => {
      line.write(
        `GET /api/tables/${table}/ws HTTP/1.1\r\nHost: house\r\nAuthorization: Bearer ${token}\r\n` +
          'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      )
      if (!reads) {
        line.pause()
        resolve(line)
      } else {
        line.once('data', (text) => {
          note(text.toString('latin1').startsWith('HTTP/1.1 101') ? 'came' : 'turned away')
          resolve(line)
        })
        line.once('close', () => resolve(undefined))
      }
    })
  })
}

const { token } = await json('POST', '/api/guest', { name: 'Noise' })
const wish = { game: 'millions-of-dollars', seats: 4, start: true, options: { negotiation: 'live' } }
const { table } = await json('POST', '/api/tables', wish, token)
const address = (number) => `127.0.1.${1 + (number % 20)}`

/** The next table at which a game begins: the one that is measured. */
async function measured() {
  const now = Date.now()
  for (;;) {
    const listed = JSON.parse(execFileSync(heist, ['tables', 'list', '--data', data, '--json']))
    const begun = listed.tables.find(({ created, status }) => created >= now && status === 'playing')
    if (begun) return begun.table
    await pause(100)
  }
}

const noises = {
  async views(goesOn, table) {
    const agent = new Agent({ keepAlive: true, maxSockets: 50 })
    const began = performance.now()
    let sent = 0
    while (goesOn()) {
      while (sent < performance.now() - began) {
        sent += 1
        void ask('GET', `/api/tables/${table}/view`, undefined, token, '127.0.1.1', agent).then(({ status }) =>
          note(`view ${status}`),
        )
      }
      await pause(2)
    }
    agent.destroy()
  },
  async 'its views'(goesOn) {
    await noises.views(goesOn, await measured())
  },
  async reconnects(goesOn, table) {
    const guests = await Promise.all(
      Array.from({ length: 20 }, () => json('POST', '/api/guest', { name: 'Storm' })),
    )
    const come = async (number) => {
      await pause(Math.random() * 3000)
      while (goesOn()) {
        const line = await stream(table, guests[number % 20].token, address(number), true)
        line?.destroy()
        await pause(Math.random() * 3000)
      }
    }
    await Promise.all(Array.from({ length: 1000 }, (_, number) => come(number)))
  },
  async stalled(goesOn, table) {
    const lines = []
    for (let number = 0; number < 1000; number += 1) {
      lines.push(await stream(table, token, address(number), false))
      if (!goesOn()) break
    }
    note(`${lines.filter(Boolean).length} lines held`)
    // Somebody has to say something, or there is nothing to read.
    while (goesOn()) {
      await ask('POST', `/api/tables/${table}/chat`, { text: 'x'.repeat(400) }, token)
      await pause(2100)
    }
    for (const line of lines) line?.destroy()
  },
}

function load(tables, rate) {
  const args = ['load', '--address', `http://127.0.0.1:${port}`, '--tables', tables, '--players', '4']
  const child = spawn(heist, [...args, '--rate', rate, '--seconds', seconds, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (part) => (text += part))
  return new Promise((resolve) => child.once('exit', () => resolve(JSON.parse(text))))
}

const busy = () => cpus().reduce((sum, { times }) => sum + times.user + times.sys + times.nice, 0)
for (const name of ['rest', 'views', 'reconnects', 'stalled', 'rest again', 'one', 'its views', 'one again']) {
  for (const what of Object.keys(count)) delete count[what]
  let over = false
  const alone = name.startsWith('one') || name === 'its views'
  // Which table is measured can only be known once it is.
  const measuring = alone ? load('1', '8') : undefined
  const noise = noises[name]?.(() => !over, table)
  if (noise && !alone) await pause(1000)
  const [before, began] = [busy(), performance.now()]
  const { ack_ms, errors } = await (measuring ?? load('12', '48'))
  const cores = Math.round((busy() - before) / (performance.now() - began) * 100) / 100
  over = true
  await noise
  console.log(JSON.stringify({ noise: name, ack_ms, errors, cores_busy: cores, load: loadavg()[0], ...count }))
}
house.kill('SIGTERM')
await new Promise((resolve) => house.once('exit', resolve))
rmSync(data, { recursive: true })
