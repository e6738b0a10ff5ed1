// What is secret at a table of Millions of Dollars, and whether a stream told it.

import assert from 'node:assert/strict'

export const ROLE = /snitch|brute|driver|crook|mastermind/i

/** JSON with sorted keys, so that equal things are equal texts. */
const plain = (value) =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Which Roles a seat must not know at a step; who knows everything is asked. */
export function hidden(step, seat) {
  return step.view.characters.flatMap(({ id, owner, role, revealed, seen_by: seenBy }) => {
    const may = owner === seat || revealed || seenBy.includes(seat)
    return role && !may ? [{ id, role }] : []
  })
}

const orders = (list) =>
  list.length < 2
    ? [list]
    : list.flatMap((one, i) => orders(list.toSpliced(i, 1)).map((rest) => [one, ...rest]))
/** An event as text, with its fields in every order: a frame and a record need not agree on it. */
export function spellings(event) {
  const [kind, content] = Object.entries(event)[0]
  return orders(Object.entries(content)).map((fields) =>
    JSON.stringify({ [kind]: Object.fromEntries(fields) }).slice(1, -1),
  )
}

/** Lays what a browser was told beside what its seat was to be told; gives the step of every message. */
export function compare({ messages, seat, own, all }) {
  const told = own.steps.flatMap(({ events }) => events.map(({ event }) => event))
  let count = 0
  const heard = own.steps.map(({ events }) => (count += events.length))
  const views = own.steps.map(({ view }) => plain(view))
  let at = 0
  let secrets = 0
  let view = {}
  const places = []
  for (const message of messages) {
    const news = message.type === 'hello' ? message.view : message.type === 'view' ? message : null
    if (!news) continue
    // What has not changed is not sent again.
    view = news.whole ? news.view : { ...view, ...news.view }
    const shown = plain(view)
    const found = views.findIndex((one, i) => i >= at && heard[i] === news.step && one === shown)
    assert.notEqual(
      found,
      -1,
      `seat ${seat} was sent a view that is not its own after ${news.step} events: ${shown}`,
    )
    at = found
    const events = news.events.map(({ event }) => plain(event))
    assert.deepEqual(
      events,
      told.slice(news.step - events.length, news.step).map(plain),
      `seat ${seat}, events up to ${news.step}`,
    )
    for (const { id } of hidden(all.steps[at], seat)) {
      secrets += 1
      assert.equal(
        view.characters[id].role,
        null,
        `seat ${seat} was told the Role of Character ${id} at step ${at}`,
      )
    }
    places.push({ place: message.place, at })
  }
  assert.ok(secrets > 20, 'there was something to hide')
  return places
}
