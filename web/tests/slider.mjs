// How quickly a replay follows the hand: what moves of the slider over a long game cost, next step and far away.
//
//   HEIST_BIN=../target/debug/heist node tests/slider.mjs
//
// Milliseconds of CPU of the page's own thread, script, layout and paint together: another program on the machine
// changes little about them. A measurement, not a test.

import { finished } from './finished.mjs'
import { openHouse, visit } from './house.mjs'

const MOVES = 40
const middle = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]
const house = await openHouse()
try {
  for (const game of ['great-art-robbery', 'millions-of-dollars']) {
    const { table } = await finished(house.address, game, { acts: 60 })
    const { page, context, close } = await visit(house.address, 1440, 900, { painted: true })
    await page.evaluate(() =>
      fetch('/api/guest', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"name":"Watcher"}',
      }),
    )
    await page.goto(`${house.address}/g/${table}`)
    await page.waitForSelector('.board')
    const chrome = await context.newCDPSession(page)
    await chrome.send('Performance.enable', { timeDomain: 'threadTicks' })
    const spent = async () => {
      const { metrics } = await chrome.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
    }
    const slider = page.locator('input[type=range]')
    const steps = Number(await slider.getAttribute('max'))
    const move = async (to) => {
      const before = await spent()
      await slider.evaluate((slider, to) => {
        slider.value = String(to)
        slider.dispatchEvent(new Event('input', { bubbles: true }))
        return new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
      }, to)
      return (await spent()) - before
    }
    const [near, far] = [[], []]
    for (let n = 0; n < MOVES; n++) near.push(await move(steps - MOVES + n))
    for (let n = 0; n < MOVES; n++) far.push(await move((n * 97) % (steps + 1)))
    const told = (times) =>
      `${middle(times).toFixed(1)} ms (worst ${Math.max(...times).toFixed(0)})`
    console.log(`${game}, ${steps} steps: next step ${told(near)}, far away ${told(far)}`)
    await close()
  }
} finally {
  await house.close()
}
