// Starts the real house on a port of its own with an empty data folder, and browsers to visit it.

import { spawn } from 'node:child_process'
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { drawVeil } from './veil.mjs'

const binary = process.env.HEIST_BIN
if (!binary)
  throw new Error('Set HEIST_BIN to the heist binary: HEIST_BIN=../target/debug/heist npm test')

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // This machine as others on the network see it: by a name that no browser takes for its own machine.
  '--host-resolver-rules=MAP house.test 127.0.0.1',
]

/** Where pictures go, and whether anybody asked for more than those of failures. */
export const shots =
  process.env.HEIST_SHOTS ?? process.env.HEIST_EVIDENCE ?? join(tmpdir(), 'heist-shots')
export const wanted = process.env.HEIST_SHOTS !== undefined
mkdirSync(shots, { recursive: true })

/** Bots act at once unless told to take their time, in milliseconds from and to; `packs` are offered beside the boxes, `more` is set as well. */
export async function openHouse({ botPause = '5-15', packs = [], more = [] } = {}) {
  const data = mkdtempSync(join(tmpdir(), 'heist-house-'))
  const settings = [
    '--bot-pause',
    botPause,
    '--tables-per-hour',
    '1000',
    '--guests-per-hour',
    '1000',
    '--requests-per-second',
    '1000',
    '--requests-per-address',
    '5000',
    '--name',
    'house.test',
    ...packs.flatMap((pack) => ['--content', pack]),
    ...more,
  ]
  let house
  // Not even a test that was given up on leaves its house behind.
  process.once('exit', () => house.kill('SIGKILL'))
  const start = (listen) => {
    house = spawn(binary, ['serve', '--listen', listen, '--data', data, ...settings], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    return new Promise((resolve, reject) => {
      let said = ''
      house.stdout.on('data', (text) => {
        said += text
        const found = /http:\/\/[\d.]+:\d+/.exec(said)
        if (found) resolve(found[0])
      })
      house.on('exit', (code) => reject(new Error(`the house closed with ${code}: ${said}`)))
    })
  }
  const address = await start('127.0.0.1:0')
  /** Kills the house without a word, and opens it again where it was. */
  const killAndOpen = async () => {
    const gone = new Promise((done) => house.once('exit', done))
    house.kill('SIGKILL')
    await gone
    await start(new URL(address).host)
  }
  const close = async () => {
    const gone = new Promise((done) => house.once('exit', done))
    house.kill()
    const late = setTimeout(() => house.kill('SIGKILL'), 20_000)
    await gone
    clearTimeout(late)
    rmSync(data, { recursive: true, force: true })
  }
  return { address, close, killAndOpen }
}

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
/** One for all visitors of a file. */
let browser

/**
 * A visitor with a profile of his own, who wants no tips unless told so; what goes wrong in the page is collected. It
 * is painted all the time only if somebody asked for pictures, or measures it.
 */
export async function visit(
  address,
  width,
  height,
  {
    name = 'Guest',
    motion = 'less',
    pace = 'none',
    tips = false,
    painted = wanted,
    installed = false,
  } = {},
) {
  browser ??= chromium.launch({ executablePath, args: FLAGS })
  // What a test intercepts would not be seen behind the page's worker.
  const serviceWorkers = installed ? 'allow' : 'block'
  const profile = { viewport: { width, height }, hasTouch: width < 700, serviceWorkers }
  const context = await (await browser).newContext(profile)
  const settings = JSON.stringify({ sound: false, motion, text: 'normal', pace, tips })
  await context.addInitScript(
    ([settings, name]) => {
      localStorage.setItem('heist.settings', settings)
      localStorage.setItem('heist.name', name)
    },
    [settings, name],
  )
  if (!painted) await context.addInitScript(drawVeil)
  const page = await context.newPage()
  const troubles = []
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('console', (message) => {
    const offline = message.text().includes('ERR_INTERNET_DISCONNECTED')
    if (message.type() === 'error' && !offline) troubles.push(message.text())
  })
  await page.goto(address)
  return { page, context, troubles, close: () => context.close() }
}
