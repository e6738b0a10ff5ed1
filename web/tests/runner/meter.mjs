// How much processor time a test file takes, with its house and its browser: on a machine that does other work too,
// the clock on the wall says little.

import { readFileSync, readdirSync } from 'node:fs'

/** As `getconf CLK_TCK` says. */
const TICKS_PER_SECOND = 100

/** Every process there is, as Linux tells it; elsewhere nothing is known. */
function everyProcess() {
  const told = (pid) => {
    try {
      const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // What follows its name, which may hold anything.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
      const used = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
      return [{ pid: Number(pid), parent: Number(fields[1]), used }]
    } catch {
      // It has ended meanwhile.
      return []
    }
  }
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(told)
  } catch {
    return []
  }
}

/** Adds up the seconds of a process and of all that it starts; it looks now and then, for what ends meanwhile. */
export function meter(pid) {
  const used = new Map()
  const look = () => {
    const every = everyProcess()
    const family = every.filter((one) => one.pid === pid)
    for (const { pid, used: seconds } of family) {
      used.set(pid, seconds)
      family.push(...every.filter(({ parent }) => parent === pid))
    }
    return [...used.values()].reduce((sum, seconds) => sum + seconds, 0)
  }
  const often = setInterval(look, 500)
  return { look, stop: () => clearInterval(often) }
}
