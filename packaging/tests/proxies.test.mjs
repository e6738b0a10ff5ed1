// The house behind the real Caddy and the real nginx, over TLS, by the files that the guide hands out:
//
//   HEIST_BIN=target/debug/heist node --test packaging/tests/proxies.test.mjs
//
// A proxy that is not installed is not tested, and that is said; with CI=true it is a failure. Visitors come from
// addresses of their own (127.0.0.2 and on), since to the house 127.0.0.1 is the proxy.

import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http2 from 'node:http2'
import https from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, describe, test } from 'node:test'

const here = import.meta.dirname
const binary = resolve(process.env.HEIST_BIN ?? join(here, '../../target/debug/heist'))
const timeout = 60_000
/** So many guests may come from one address. */
const GUESTS = 3

const started = new Set()
process.once('exit', () => started.forEach((child) => child.kill('SIGKILL')))

function start(program, args, options = {}) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  started.add(child)
  child.said = ''
  for (const from of [child.stdout, child.stderr]) from.on('data', (text) => (child.said += text))
  child.gone = new Promise((gone) => child.once('exit', gone)).then(() => started.delete(child))
  return child
}

async function stop(child) {
  child?.kill()
  await child?.gone
}

const pause = () => new Promise((soon) => setTimeout(soon, 20))

async function freePort() {
  const server = createServer()
  await new Promise((open) => server.listen(0, '127.0.0.1', open))
  const { port } = server.address()
  await new Promise((closed) => server.close(closed))
  return port
}

async function openHouse(folder) {
  const settings = ['--proxy', '127.0.0.1', '--guests-per-hour', String(GUESTS)]
  const listen = ['--listen', '127.0.0.1:0', '--data', join(folder, 'house')]
  const house = start(binary, ['serve', ...listen, ...settings])
  for (;;) {
    const open = /http:\/\/([\d.]+:\d+)/.exec(house.said)
    if (open) return { house, address: open[1] }
    assert.equal(house.exitCode, null, house.said)
    await pause()
  }
}

/** A text with others in place of some that must stand there. */
function replaced(text, pairs) {
  for (const [old, fresh] of pairs) {
    assert.ok(text.includes(old), `the example has no ${old}`)
    text = text.replaceAll(old, fresh)
  }
  return text
}

const PROXIES = {
  /** Signs for itself, as with a name nobody else knows; all else is as in the file. */
  caddy(program, folder, port, house) {
    const options = [
      'admin off',
      'local_certs',
      'skip_install_trust',
      'auto_https disable_redirects',
      'default_bind 127.0.0.1',
      'grace_period 1s',
      `storage file_system ${join(folder, 'caddy')}`,
    ]
    const file = join(folder, 'Caddyfile')
    const example = join(here, '../proxy/Caddyfile')
    writeFileSync(file, `{\n${options.join('\n')}\n}\nimport ${example}\n`)
    const env = {
      ...{ PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      ...{ HEIST_SITE: `https://localhost:${port}`, HEIST_HOUSE: house },
    }
    const args = ['run', '--adapter', 'caddyfile', '--config', file]
    return {
      proxy: start(program, args, { env }),
      authority: join(folder, 'caddy/pki/authorities/local/root.crt'),
    }
  },

  /** With a certificate made here, on ports of its own; all else is as in the file. */
  nginx(program, folder, port, house) {
    const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    const files = ['-keyout', key, '-out', certificate, '-days', '2']
    execFileSync('openssl', ['req', '-x509', ...curve, ...name, ...files], { stdio: 'ignore' })
    const site = readFileSync(join(here, '../proxy/nginx.conf'), 'utf8')
    const [secured] = site.split('# Plain visits')
    const live = '/etc/letsencrypt/live/heist.example.org'
    const tried = replaced(secured, [
      [`${live}/fullchain.pem`, certificate],
      [`${live}/privkey.pem`, key],
      ['server_name heist.example.org', 'server_name localhost'],
      ['server 127.0.0.1:8000', `server ${house}`],
      ['listen [::]:443 ssl http2;', ''],
      ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ])
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${join(folder, kind)};`,
    )
    const file = join(folder, 'nginx.conf')
    const all = `${paths.join('\n')}\naccess_log off;\n${tried}`
    const head = `daemon off;\npid ${join(folder, 'pid')};\nuser root;\nworker_processes 1;\n`
    const own = process.getuid() === 0 ? head : head.replace('user root;\n', '')
    writeFileSync(file, `${own}events {}\nhttp {\n${all}\n}\n`)
    const proxy = start(program, ['-p', folder, '-e', 'stderr', '-c', file])
    return { proxy, authority: certificate }
  },
}

/** Where a program lies: on this machine, or where ./check has put it. */
function find(name) {
  const folders = (process.env.PATH ?? '').split(':').concat(['/usr/sbin', '/sbin'])
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

for (const name of Object.keys(PROXIES)) {
  const program = find(name)
  const missing = `${name} is not installed: its example was not tested`
  if (!program && process.env.CI) test(name, () => assert.fail(missing))
  else if (!program) console.log(missing)
  else describe(`behind ${name}`, { timeout }, () => behind(name, program))
}

function behind(name, program) {
  const folder = mkdtempSync(join(tmpdir(), `heist-${name}-`))
  let house, proxy, port, ca
  let addresses = 1

  before(
    async () => {
      const opened = await openHouse(folder)
      house = opened.house
      port = await freePort()
      const run = PROXIES[name](program, folder, port, opened.address)
      proxy = run.proxy
      // Open once it answers with a certificate that we know how to check.
      for (;;) {
        assert.equal(proxy.exitCode, null, proxy.said)
        try {
          ca = readFileSync(run.authority)
          await ask('GET', '/healthz', { from: '127.0.0.1' })
          return
        } catch {
          await pause()
        }
      }
    },
    { timeout },
  )

  after(async () => {
    await stop(house)
    await stop(proxy)
    rmSync(folder, { recursive: true, force: true })
  })

  const visitor = () => `127.0.0.${++addresses}`
  const origin = () => `https://localhost:${port}`
  const line = (from) => ({
    ...{ host: '127.0.0.1', port, ca, servername: 'localhost', localAddress: from, agent: false },
  })

  function send(method, path, { from, headers = {}, json } = {}) {
    const body = json === undefined ? undefined : JSON.stringify(json)
    const typed = body === undefined ? {} : { 'content-type': 'application/json', origin: origin() }
    return new Promise((answered, failed) => {
      const all = { host: `localhost:${port}`, ...typed, ...headers }
      const request = https.request({ ...line(from), method, path, headers: all })
      request.on('response', answered).on('error', failed).end(body)
    })
  }

  async function ask(method, path, options) {
    const answer = await send(method, path, options)
    let text = ''
    for await (const part of answer.setEncoding('utf8')) text += part
    return { status: answer.statusCode, headers: answer.headers, text }
  }

  /** A guest with a cookie, as a browser keeps it. */
  async function guest(from, headers = {}) {
    const made = await ask('POST', '/api/guest', { from, headers, json: { name: 'Ada' } })
    if (made.status !== 201) return { status: made.status }
    const [set] = made.headers['set-cookie']
    return { status: 201, set, cookie: set.split(';')[0] }
  }

  /** A table of somebody's, and how that person asks. */
  async function table() {
    const from = visitor()
    const headers = { cookie: (await guest(from)).cookie }
    const json = { game: 'millions-of-dollars', seats: 3 }
    const opened = await ask('POST', '/api/tables', { from, headers, json })
    assert.equal(opened.status, 201, opened.text)
    return { path: `/api/tables/${JSON.parse(opened.text).table}`, from, headers }
  }

  test('the page and its files come over TLS', { timeout }, async () => {
    const from = visitor()
    const page = await ask('GET', '/', { from })
    assert.equal(page.status, 200)
    assert.match(page.headers['content-security-policy'], /default-src 'none'/)
    const [, script] = /<script[^>]+src="([^"]+)"/.exec(page.text)
    const code = await ask('GET', new URL(script, 'http://x/').pathname, { from })
    assert.equal(code.status, 200)
    assert.match(code.headers['content-type'], /javascript/)
  })

  test('the cookie of a guest is guarded, and known again', { timeout }, async () => {
    const from = visitor()
    const { set, cookie } = await guest(from)
    assert.match(set, /^__Host-heist=[0-9a-f]{64}; Path=\/;.*HttpOnly; SameSite=Lax; Secure$/)
    const me = await ask('GET', '/api/me', { from, headers: { cookie } })
    assert.deepEqual([me.status, JSON.parse(me.text).name], [200, 'Ada'])
  })

  test('a visitor is who the proxy saw, whatever the visitor says', { timeout }, async () => {
    const [from, other] = [visitor(), visitor()]
    // Each pretends to be somebody else, in every way there is, with a byte that is no letter of any name.
    const forged = (n) => ({
      'x-forwarded-for': `\xff, 192.0.2.${n}`,
      'x-real-ip': `192.0.2.${n}`,
      forwarded: `for=192.0.2.${n}`,
    })
    const statuses = []
    for (let n = 0; n <= GUESTS; n++) statuses.push((await guest(from, forged(n))).status)
    assert.deepEqual(statuses, [...Array(GUESTS).fill(201), 429])
    assert.equal((await guest(other, forged(0))).status, 201, 'a neighbour is somebody else')
  })

  test('the counts are not for visitors', { timeout }, async () => {
    assert.equal((await ask('GET', '/metrics', { from: visitor() })).status, 403)
  })

  test('a page of another site cannot act', { timeout }, async () => {
    const headers = { origin: 'https://evil.example' }
    assert.equal((await guest(visitor(), headers)).status, 403)
  })

  test('a browser that speaks HTTP/2 acts', { timeout }, async () => {
    const from = visitor()
    const client = http2.connect(`https://localhost:${port}`, { ...line(from), host: '127.0.0.1' })
    const stream = client.request({
      ':method': 'POST',
      ':path': '/api/guest',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      origin: origin(),
    })
    const headers = await new Promise((answered, failed) => {
      client.on('error', failed)
      stream.on('response', answered).on('error', failed).end('{"name":"Ada"}')
    })
    client.destroy()
    assert.equal(headers[':status'], 201)
  })

  test('a table is told line by line, as it happens', { timeout }, async () => {
    const { path, from, headers } = await table()
    const stream = await send('GET', `${path}/stream`, { from, headers })
    const lines = createInterface({ input: stream })[Symbol.asyncIterator]()
    const next = async () => JSON.parse((await lines.next()).value)
    assert.equal((await next()).type, 'hello')
    for (const text of ['first', 'second']) {
      const said = await ask('POST', `${path}/chat`, { from, headers, json: { text } })
      assert.equal(said.status, 200, said.text)
      let told
      do told = await next()
      while (told.type !== 'chat')
      assert.equal(told.chat.text, text)
    }
    stream.destroy()
  })

  test('a WebSocket opens, tells and answers', { timeout }, async () => {
    const { path, from, headers } = await table()
    const foreign = await upgrade(`${path}/ws`, from, {
      ...headers,
      origin: 'https://evil.example',
    })
    assert.equal(foreign.status, 403)
    const { status, socket, head } = await upgrade(`${path}/ws`, from, headers)
    assert.equal(status, 101)
    const messages = heard(socket, head)
    assert.equal((await messages.next()).value.type, 'hello')
    socket.write(frame('{"type":"ping"}'))
    let told
    do told = (await messages.next()).value
    while (told.type !== 'pong')
    socket.destroy()
  })

  function upgrade(path, from, headers) {
    const all = {
      host: `localhost:${port}`,
      origin: origin(),
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    }
    return new Promise((answered, failed) => {
      const request = https.request({ ...line(from), path, headers: all })
      request.on('upgrade', ({ statusCode }, socket, head) =>
        answered({ status: statusCode, socket, head }),
      )
      request.on('response', (answer) => {
        answer.resume()
        answered({ status: answer.statusCode })
      })
      request.on('error', failed).end()
    })
  }
}

/** A short text as a frame, masked by nothing. */
function frame(text) {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
}

/** What a house says over a WebSocket. */
async function* heard(socket, head) {
  let bytes = head
  const parts = socket[Symbol.asyncIterator]()
  for (;;) {
    const frame = firstFrame(bytes)
    if (frame) {
      bytes = bytes.subarray(frame.end)
      if (frame.kind === 1) yield JSON.parse(frame.body.toString())
      continue
    }
    const { value, done } = await parts.next()
    assert.ok(!done, 'the line ended')
    bytes = Buffer.concat([bytes, value])
  }
}

function firstFrame(bytes) {
  if (bytes.length < 2) return undefined
  const short = bytes[1] & 0x7f
  const begin = short < 126 ? 2 : short === 126 ? 4 : 10
  if (bytes.length < begin) return undefined
  const long = () => (short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2)))
  const end = begin + (short < 126 ? short : long())
  if (bytes.length < end) return undefined
  return { kind: bytes[0] & 0x0f, body: bytes.subarray(begin, end), end }
}
