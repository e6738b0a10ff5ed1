// One run of one test file, in a process and a temporary folder of its own.

import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { meter } from './meter.mjs'

const REPORTERS = [
  ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
  ...[`--test-reporter=${join(import.meta.dirname, 'reporter.mjs')}`],
  ...['--test-reporter-destination=stderr'],
]
/** Outlives the folder of the run. */
const EVIDENCE = join(tmpdir(), 'heist-shots')

/**
 * Runs the tests of a file, or `only` those of these names; all it prints goes into `log`. Gives the
 * names of the tests that passed, that failed, that were `open` when it was ended, and of those it
 * never came to; whether the file as a whole is `sound`; and the seconds of the processor it `used`.
 */
export async function attempt({ file, only = [], seconds, log, hear, signal }) {
  const folder = mkdtempSync(join(tmpdir(), 'heist-test-'))
  const output = openSync(log, 'w')
  const names = only.map((name) => `--test-name-pattern=^${escaped(name)}$`)
  const child = spawn(process.execPath, ['--test-force-exit', ...REPORTERS, ...names, file], {
    stdio: ['ignore', output, output, 'pipe'],
    // A runner that is itself under test must not pass that on.
    env: { ...process.env, TMPDIR: folder, HEIST_EVIDENCE: EVIDENCE, NODE_TEST_CONTEXT: undefined },
  })
  const processor = meter(child.pid)
  const tests = new Map()
  let before = 0
  createInterface({ input: child.stdio[3] }).on('line', (line) => {
    const { type, name, skipped, ms } = JSON.parse(line)
    if (type === 'test:enqueue') tests.set(name, 'unstarted')
    if (type === 'test:dequeue') tests.set(name, 'open')
    if (type === 'test:pass') tests.set(name, skipped ? 'skipped' : 'passed')
    if (type === 'test:fail') tests.set(name, 'failed')
    if (tests.get(name) === 'passed' || tests.get(name) === 'failed') {
      const now = processor.look()
      hear({ name, fate: tests.get(name), seconds: ms / 1000, used: now - before })
      before = now
    }
  })
  let late = false
  const end = () => endFamily(child.pid)
  const limit = setTimeout(() => ((late = true), end()), seconds * 1000)
  signal?.addEventListener('abort', end)
  const code = await new Promise((closed) => child.on('close', closed))
  clearTimeout(limit)
  const used = processor.look()
  processor.stop()
  signal?.removeEventListener('abort', end)
  closeSync(output)
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  const those = (fate) => [...tests.keys()].filter((name) => tests.get(name) === fate)
  return {
    ...{ passed: those('passed'), failed: those('failed') },
    ...{ open: those('open'), unstarted: those('unstarted') },
    ...{ late, used, sound: code === 0 && those('passed').length > 0 },
  }
}

/** A name as a pattern that matches nothing else. */
function escaped(name) {
  return name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

/** Ends a process and all that it started, however they are grouped: a browser has a group of its own. */
function endFamily(pid) {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const parents = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const family = [pid]
  for (const one of family) {
    family.push(...parents.filter(([, parent]) => parent === one).map(([child]) => child))
  }
  for (const one of family) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
}
