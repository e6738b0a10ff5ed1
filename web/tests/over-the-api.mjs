// Somebody who plays without the page, as any program could: for the long middle of a game, which is like its beginning.

const kind = ({ action }) => (typeof action === 'string' ? action : Object.keys(action)[0])

/**
 * Plays until something holds of what is seen, or the game is over; of what is legal the first kind that is wished for.
 * Gives what was seen last.
 */
export async function playUntil({ context }, { address, table, until, wishes }) {
  const at = `${address}/api/tables/${table}`
  for (let n = 0; ; n++) {
    const seen = await (await context.request.get(`${at}/view`)).json()
    if (seen.outcome || until(seen)) return seen
    const acts = seen.legal.filter(({ aside }) => !aside)
    const wish = wishes.find((one) => acts.some((act) => kind(act) === one))
    const among = wish ? acts.filter((act) => kind(act) === wish) : acts
    if (among.length === 0) {
      await new Promise((soon) => setTimeout(soon, 10))
      continue
    }
    const { action } = among[Math.floor(Math.random() * among.length)]
    const { decision } = seen
    await context.request.post(`${at}/actions`, { data: { id: `api-${n}`, action, decision } })
  }
}
