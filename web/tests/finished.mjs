// A game that is over, played over the API by a guest of its own against bots: long, and the same way each time as far
// as chance allows.

/** Calls of the house as one guest; `token` is what opens its doors. */
async function guest(address) {
  let token
  const ask = async (path, body) => {
    const answer = await fetch(`${address}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    })
    return { ok: answer.ok, status: answer.status, said: await answer.json() }
  }
  token = (await ask('/guest', { name: 'Long Player' })).said.token
  return ask
}

/** Plays to the end, or for so many acts and then gives up: the id of the table, and the guest who sits there. */
export async function finished(address, game, { seats = 4, acts = Infinity } = {}) {
  const ask = await guest(address)
  const opened = await ask('/tables', { game, seats, start: true, level: 'random' })
  const { table } = opened.said
  for (let act = 0; act < acts;) {
    const { said: view } = await ask(`/tables/${table}/view`)
    if (view.outcome) break
    const choice = view.legal[(act * 7) % view.legal.length]
    if (!choice || choice.aside) {
      await new Promise((soon) => setTimeout(soon, 10))
      continue
    }
    const { decision } = view
    await ask(`/tables/${table}/actions`, { id: `act-${act}`, decision, action: choice.action })
    act++
  }
  if (acts !== Infinity) await ask(`/tables/${table}/give-up`, { end: true })
  return { table, ask }
}
