// JSON Patch (RFC 6902), as far as the house speaks it: fields and elements come, go and change.

import type { Change } from '../types/house/Change'
import type { Replay } from './wire'

const plain = (name: string) => name.replaceAll('~1', '/').replaceAll('~0', '~')

function put(known: unknown, [name, ...rest]: string[], change: Change): unknown {
  if (name === undefined) return change.op === 'remove' ? null : change.value
  const here = rest.length === 0
  if (Array.isArray(known)) {
    const list = [...(known as unknown[])]
    const place = name === '-' ? list.length : Number(name)
    if (here && change.op === 'remove') list.splice(place, 1)
    else if (here && change.op === 'add') list.splice(place, 0, change.value)
    else list[place] = put(list[place], rest, change)
    return list
  }
  const fields = { ...(known as Record<string, unknown>) }
  if (here && change.op === 'remove') delete fields[name]
  else fields[name] = put(fields[name], rest, change)
  return fields
}

/** What became of a value. What did not change is the same object in both: a game of many steps takes little room. */
export const patched = (known: unknown, changes: Change[]): unknown =>
  changes.reduce(
    (value, change) => put(value, change.path.split('/').slice(1).map(plain), change),
    known,
  )

/** What was seen at every step of a replay. */
export function views({ view, steps }: Pick<Replay, 'view' | 'steps'>): unknown[] {
  return steps.map(({ changes }) => (view = patched(view, changes)))
}
