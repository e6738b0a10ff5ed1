// What players notice of noise: node bench/house/noise.mjs target/release/heist [seconds]
//
// A house with its usual limits for requests and connections. `heist load` plays at 12 tables and
// measures; first at rest, then beside each kind of noise, then at rest again:
//   views       one address asks for the view of one table 1,000 times a second
//   reconnects  1,000 viewers from 20 addresses come, hear the first message, go, and come again
//   stalled     1,000 viewers of one busy table, from 20 addresses, who never read
// Noise comes from other addresses of this machine (127.0.1.x, 127.0.2.1), which Linux has without being told.
// The noise itself takes processor time too: beside it stands what the whole machine did meanwhile.

import { spawn } from 'node:child_process'
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

const noises = {
  async views(goesOn) {
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
  async reconnects(goesOn) {
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
  async stalled(goesOn) {
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

function load() {
  const args = ['load', '--address', `http://127.0.0.1:${port}`, '--tables', '12', '--players', '4']
  const child = spawn(heist, [...args, '--rate', '48', '--seconds', seconds, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (part) => (text += part))
  return new Promise((resolve) => child.once('exit', () => resolve(JSON.parse(text))))
}

const busy = () => cpus().reduce((sum, { times }) => sum + times.user + times.sys + times.nice, 0)
for (const name of ['rest', 'views', 'reconnects', 'stalled', 'rest again']) {
  for (const what of Object.keys(count)) delete count[what]
  let over = false
  const noise = noises[name]?.(() => !over)
  if (noise) await pause(1000)
  const [before, began] = [busy(), performance.now()]
  const { ack_ms, errors } = await load()
  const cores = Math.round((busy() - before) / (performance.now() - began) * 100) / 100
  over = true
  await noise
  console.log(JSON.stringify({ noise: name, ack_ms, errors, cores_busy: cores, load: loadavg()[0], ...count }))
}
house.kill('SIGTERM')
await new Promise((resolve) => house.once('exit', resolve))
rmSync(data, { recursive: true })
