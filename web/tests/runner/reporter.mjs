// Tells the runner, line by line, which test waits, runs, has passed or has failed.

import { writeSync } from 'node:fs'

/** The pipe to the runner (attempt.mjs). */
const RUNNER = 3
const KINDS = ['test:enqueue', 'test:dequeue', 'test:pass', 'test:fail']

export default async function* reporter(source) {
  for await (const { type, data } of source) {
    if (!KINDS.includes(type) || data.nesting > 0) continue
    const { name, skip, details } = data
    const news = { type, name, skipped: skip !== undefined, ms: details?.duration_ms }
    writeSync(RUNNER, JSON.stringify(news) + '\n')
  }
}
