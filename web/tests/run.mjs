// Runs the browser tests: node tests/run.mjs [--seconds 600] [--at-once 3] [files]
//
// Every file is a process of its own with a limit of its own: what hangs is ended, with all that it
// started, and named. What fails is tried once more from a clean start; what passes then is unsteady,
// which is said at the end, with the output of the first failure. What fails twice fails the run.

import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { attempt } from './runner/attempt.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '600' },
    // A test waits about as often as it works: one more than there are processors keeps all of them busy.
    'at-once': { type: 'string', default: String(availableParallelism() + 1) },
  },
})
const here = import.meta.dirname
const every = readdirSync(here).filter((name) => name.endsWith('.test.mjs'))
const files = positionals.length > 0 ? positionals : every.map((name) => join(here, name))
const logs = process.env.HEIST_LOGS ?? join(tmpdir(), 'heist-logs')
rmSync(logs, { recursive: true, force: true })
mkdirSync(logs, { recursive: true })

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort())

const passed = []
const failed = []
const unsteady = []
/** What each test took, to know where the time of the whole goes. */
const costs = []

/** A file, and once more what failed of it. */
async function run(file) {
  const first = await once(file, 1)
  passed.push(...first.passed)
  if (first.sound) return
  if (stop.signal.aborted) return failed.push(...first.lost)
  console.log(`↻ once more: ${first.lost.join('; ')}`)
  const second = await once(file, 2, first.again)
  passed.push(...second.passed.filter((name) => !first.passed.includes(name)))
  if (second.sound) unsteady.push(...first.lost.map((name) => `${name}\n    ${first.log}`))
  else failed.push(...second.lost.map((name) => `${name}\n    ${second.log}`))
}

const cost = ({ seconds, used }) => `${seconds.toFixed(1)} s, ${used.toFixed(1)} s of processor`

/** One run of a file, told as it goes. */
async function once(file, number, only) {
  const short = basename(file, '.test.mjs')
  const log = join(logs, `${short}-${number}.log`)
  const full = (name) => `${short}: ${name}`
  const hear = ({ name, fate, seconds, used }) => {
    costs.push({ what: full(name), seconds, used })
    console.log(`${fate === 'passed' ? '✔' : '✖'} ${full(name)} (${cost({ seconds, used })})`)
  }
  const seconds = Number(values.seconds)
  const { signal } = stop
  const { open, late, used, sound, ...fates } = await attempt({
    file,
    only,
    seconds,
    log,
    hear,
    signal,
  })
  const again = [...fates.failed, ...open, ...fates.unstarted]
  if (late)
    console.log(`✖ ${short} was ended after ${seconds} s: ${open.join('; ') || 'no test'} hung`)
  else if (open.length > 0) console.log(`✖ ${short} was ended during: ${open.join('; ')}`)
  if (!sound) console.log(readFileSync(log, 'utf8').split('\n').slice(-80).join('\n'))
  return {
    ...{ log, sound, again },
    passed: fates.passed.map(full),
    // A file that fails though each of its tests passed is itself what failed.
    lost: again.length > 0 ? again.map(full) : [full('the file as a whole')],
  }
}

const queue = [...files]
const work = async () => {
  for (let file = queue.shift(); file && !stop.signal.aborted; file = queue.shift()) await run(file)
}
await Promise.all(Array.from({ length: Number(values['at-once']) }, work))

const sum = (which) => costs.reduce((all, one) => all + one[which], 0)
costs.sort((one, other) => other.used - one.used)
console.log(
  `\nThe costliest of ${costs.length} tests (all together: ${cost({ seconds: sum('seconds'), used: sum('used') })})`,
)
for (const one of costs.slice(0, 12)) console.log(`  ${cost(one)}  ${one.what}`)

if (unsteady.length > 0) {
  const told = `UNSTEADY: failed, then passed; the first failure is in the file below it\n  ${unsteady.join('\n  ')}\n`
  writeFileSync(join(logs, 'unsteady.txt'), told)
  console.log(`\n${told}`)
}
if (failed.length > 0) console.log(`\nFAILED\n  ${failed.join('\n  ')}\n`)
if (stop.signal.aborted) console.log('ended before all were run')
console.log(`${passed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 || stop.signal.aborted ? 1 : 0
