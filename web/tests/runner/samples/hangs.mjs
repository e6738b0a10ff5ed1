// Waits for ever, as does what it has started, in a group of its own.

import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { test } from 'node:test'

test('is well', () => {})
test('never ends', () => {
  const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true })
  writeFileSync(process.env.SAMPLE_NOTES, String(pid))
  return new Promise(() => setInterval(() => {}, 1000))
})
test('never begins', () => {})
