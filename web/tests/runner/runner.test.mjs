// The runner itself: it must not pass what fails, nor wait for what hangs.

import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'

const runner = join(import.meta.dirname, '../run.mjs')
const sample = (name) => join(import.meta.dirname, `samples/${name}.mjs`)
let folder
let env
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heist-runner-'))
  env = { ...process.env, HEIST_LOGS: join(folder, 'logs'), SAMPLE_NOTES: join(folder, 'notes') }
})
afterEach(() => rmSync(folder, { recursive: true }))

function run(...names) {
  const { status, stdout } = spawnSync(
    process.execPath,
    [runner, '--seconds', '2', ...names.map(sample)],
    { env, encoding: 'utf8' },
  )
  return { status, stdout, last: stdout.trim().split('\n').at(-1) }
}
/** A process that has ended but was not asked how is dead, too. */
const lives = (pid) =>
  /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout)

test('what passes is counted', () => {
  const { status, last } = run('passes')
  assert.deepEqual([status, last], [0, '1 passed, 0 failed'])
})

test('what fails twice fails the run, and alone is tried again', () => {
  const { status, stdout, last } = run('fails', 'passes')
  assert.deepEqual([status, last], [1, '2 passed, 1 failed'])
  assert.match(stdout, /FAILED\n  fails.mjs: is wrong \(always\)\n/)
  assert.equal(stdout.match(/✖ fails.mjs: is wrong/g).length, 2)
  assert.equal(stdout.match(/✔ fails.mjs: is well/g).length, 1)
})

test('what hangs is ended and named, with all that it started', () => {
  const { status, stdout, last } = run('hangs')
  assert.deepEqual([status, last], [1, '1 passed, 2 failed'])
  assert.match(stdout, /hangs.mjs was ended after 2 s: never ends hung/)
  assert.equal(lives(readFileSync(env.SAMPLE_NOTES, 'utf8')), false)
})

test('what passes at the second try passes, and is called unsteady', () => {
  const { status, stdout, last } = run('stumbles')
  assert.deepEqual([status, last], [0, '2 passed, 0 failed'])
  const [, log] = /UNSTEADY.*\n  stumbles.mjs: needs a second try\n    (.*)\n/.exec(stdout)
  assert.match(readFileSync(log, 'utf8'), /not yet/)
  assert.match(readFileSync(join(env.HEIST_LOGS, 'unsteady.txt'), 'utf8'), /needs a second try/)
})

test('a file that ends badly is not well, whatever its tests said', () => {
  const { status, stdout } = run('breaks')
  assert.equal(status, 1)
  assert.match(stdout, /FAILED\n  breaks.mjs: /)
})

test('a file that is not there is not well', () => assert.equal(run('nosuch').status, 1))

test('who is told to stop ends what runs, and names it', { timeout: 60_000 }, async () => {
  const child = spawn(process.execPath, [runner, sample('hangs')], { env })
  let told = ''
  child.stdout.on('data', (text) => (told += text))
  while (!existsSync(env.SAMPLE_NOTES)) await new Promise((soon) => setTimeout(soon, 20))
  child.kill('SIGTERM')
  const status = await new Promise((ended) => child.on('exit', ended))
  assert.equal(status, 1)
  assert.match(told, /hangs.mjs was ended during: never ends/)
  assert.equal(lives(readFileSync(env.SAMPLE_NOTES, 'utf8')), false)
})
