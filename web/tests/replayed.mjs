// A replay as the API tells it, put together: every step with the whole of what was seen (docs/api.md).

const plain = (name) => name.replaceAll('~1', '/').replaceAll('~0', '~')

function put(known, { op, path, value }) {
  if (path === '') return value
  const names = path.split('/').slice(1).map(plain)
  const last = names.pop()
  const inside = names.reduce((part, name) => part[name], known)
  if (Array.isArray(inside)) {
    const place = last === '-' ? inside.length : Number(last)
    if (op === 'replace') inside[place] = value
    else if (op === 'add') inside.splice(place, 0, value)
    else inside.splice(place, 1)
  } else if (op === 'remove') delete inside[last]
  else inside[last] = value
  return known
}

export function replayed(replay) {
  let view = structuredClone(replay.view)
  const steps = replay.steps.map((step) => {
    view = step.changes.reduce((known, change) => put(known, structuredClone(change)), view)
    return { ...step, view: structuredClone(view) }
  })
  return { ...replay, steps }
}
