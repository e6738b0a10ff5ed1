// How smoothly a live raid of four runs on a slow phone: 360 by 740, the processor slowed down four times.
//
//   HEIST_BIN=../target/release/heist node tests/frames.mjs
//
// Four hands move: three bots and somebody who lifts and puts back. Times between two frames as the page sees them, and
// what the page's own thread spends per second. Without a graphics card every pixel is drawn by the processor, and
// another program on the machine shows. A measurement, not a test.

import { openHouse, visit } from './house.mjs'
import { openMidnight } from './midnight-player.mjs'

const SECONDS = Number(process.env.SECONDS ?? 20)
const SLOWER = Number(process.env.SLOWER ?? 4)
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
  await chrome.send('Performance.enable')
  const spent = async () => {
    const { metrics } = await chrome.send('Performance.getMetrics')
    const of = (wanted) => metrics.find(({ name }) => name === wanted).value * 1000
    return {
      script: of('ScriptDuration'),
      style: of('RecalcStyleDuration'),
      layout: of('LayoutDuration'),
      all: of('TaskDuration'),
    }
  }
  const before = await spent()
  const { frames, acts } = await page.evaluate(async (lasts) => {
    const frames = []
    let acts = 0
    const begin = performance.now()
    let last = begin
    // A hand that is never idle: lift, put back, lift the next.
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
  }, SECONDS * 1000)
  const after = await spent()
  const sorted = [...frames].sort((a, b) => a - b)
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
  const within = (ms) => (sorted.filter((one) => one <= ms).length / sorted.length) * 100
  const whole = frames.reduce((a, b) => a + b, 0) / 1000
  // A frame of sixty in a second lasts 16.7 ms; a little more is the clock's grain.
  console.log(
    `${frames.length} frames in ${whole.toFixed(1)} s, processor ${SLOWER} times slower, ${acts} acts of my own`,
  )
  console.log(
    `median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, worst ${at(1).toFixed(0)} ms`,
  )
  console.log(
    `within 16.7 ms: ${within(17.2).toFixed(1)} %, within 33 ms: ${within(34).toFixed(1)} %`,
  )
  const per = (key) => `${key} ${((after[key] - before[key]) / whole).toFixed(0)}`
  console.log(`ms per second of the page's thread: ${Object.keys(after).map(per).join(', ')}`)
} finally {
  await guest.close()
  await house.close()
}
