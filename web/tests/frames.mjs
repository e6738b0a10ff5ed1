// How smoothly a live raid of four runs on a slow phone: 360 by 740, the processor slowed down four times.
//
//   HEIST_BIN=../target/release/heist node tests/frames.mjs
//
// Four hands move: three bots and somebody who lifts and puts back. From a trace: the times between two frames as they
// are drawn, and as the page's own thread sees them; and what there was to do, in processor time, so that other programs
// on the machine show less. Only the page's own thread is slowed down. Without a graphics card the processor draws every
// pixel, which on a phone it does not: that is told by itself.
//
// A measurement, not a test.

import { openHouse, visit } from './house.mjs'
import { openMidnight } from './midnight-player.mjs'

const SECONDS = Number(process.env.SECONDS ?? 20)
const SLOWER = Number(process.env.SLOWER ?? 4)
const PARTS = {
  'script  ': ['FunctionCall', 'EvaluateScript'],
  'style   ': ['UpdateLayoutTree'],
  'layout  ': ['Layout'],
  painting: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
}
const CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'cc',
  'viz',
  '__metadata',
]

const house = await openHouse({ botPause: '5-15' })
const guest = await visit(house.address, 360, 740, { motion: 'full', painted: true })
try {
  const { page, context } = guest
  page.setDefaultTimeout(120_000)
  await openMidnight(guest, house.address, { players: 4 })
  await page.locator('[data-key="pass"]').click()
  await page.waitForSelector('.spot.lit')
  const chrome = await context.newCDPSession(page)
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const browser = context.browser()
  await browser.startTracing(page, { categories: CATEGORIES })
  const { frames, acts } = await page.evaluate(raidFor, SECONDS * 1000)
  tell(frames, acts, JSON.parse((await browser.stopTracing()).toString()).traceEvents)
} finally {
  await guest.close()
  await house.close()
  process.exit()
}

/** In the page: a hand that is never idle lifts, puts back, lifts the next; and every frame is looked at. */
async function raidFor(lasts) {
  const frames = []
  let acts = 0
  const begin = performance.now()
  let last = begin
  const busy = setInterval(() => {
    const down = document.querySelector('[data-key="down"]:not([aria-disabled="true"])')
    const lit = [...document.querySelectorAll('.spot.lit:not(.token)')]
    const next = down ?? lit[(acts * 7) % lit.length]
    if (!next) return
    next.click()
    acts += 1
  }, 250)
  await new Promise((done) => {
    const look = (now) => {
      frames.push(now - last)
      last = now
      if (now - begin < lasts && document.querySelector('.rug')) requestAnimationFrame(look)
      else done()
    }
    requestAnimationFrame(look)
  })
  clearInterval(busy)
  return { frames: frames.slice(1), acts }
}

function tell(frames, acts, events) {
  const seconds = frames.reduce((a, b) => a + b, 0) / 1000
  console.log(
    `a raid of ${seconds.toFixed(1)} s, processor ${SLOWER} times slower, ${acts} acts of my own`,
  )
  const threads = new Map()
  for (const { name, pid, tid, args } of events)
    if (name === 'thread_name') threads.set(`${pid} ${tid}`, args.name)
  const on = ({ pid, tid }) => threads.get(`${pid} ${tid}`)
  const spent = ({ tdur, dur = 0 }) => (tdur ?? dur) / 1000
  const whole = events.filter(({ ph }) => ph === 'X')
  // Of several tabs and workers the page is the one that is told most.
  const heard = events.filter(({ name }) => name === 'WebSocketReceive')
  const { pid: page } = heard[0]
  const main = whole.filter((event) => event.pid === page && on(event) === 'CrRendererMain')
  const sum = (some, names) =>
    some.filter(({ name }) => names.includes(name)).reduce((all, one) => all + spent(one), 0)

  // What is seen: hands are carried by the compositor, whatever the page does meanwhile.
  const drawn = whole
    .filter((event) => event.pid === page && event.name === 'ProxyImpl::ScheduledActionDraw')
    .map(({ ts }) => ts / 1000)
    .sort((a, b) => a - b)
  spread(
    'frames drawn',
    drawn.slice(1).map((at, n) => at - drawn[n]),
  )
  spread('frames of the page', frames)

  const per = (ms) =>
    `${(ms / heard.length).toFixed(2)} ms a message, ${(ms / seconds).toFixed(0)} ms a second`
  console.log(`${heard.length} messages; processor time of the page's thread`)
  console.log(`  all      ${per(sum(main, ['RunTask']))}`)
  for (const [what, names] of Object.entries(PARTS))
    console.log(`  ${what} ${per(sum(main, names))}`)
  console.log('processor time that a phone leaves to its graphics card')
  console.log(`  raster   ${per(sum(whole, ['RasterTask']))}`)
  console.log(`  drawing  ${per(sum(whole, ['DirectRenderer::DrawFrame']))}`)
}

/** A frame of sixty in a second lasts 16.7 ms; a little more is the clock's grain. */
function spread(what, times) {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (part) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))].toFixed(1)
  const within = (ms) =>
    ((sorted.filter((one) => one <= ms).length / sorted.length) * 100).toFixed(1)
  console.log(
    `${what}: ${times.length}, median ${at(0.5)} ms, p95 ${at(0.95)}, p99 ${at(0.99)}, worst ${at(1)}; ` +
      `${within(17.5)} % within 16.7 ms, ${within(34)} % within 33`,
  )
}
