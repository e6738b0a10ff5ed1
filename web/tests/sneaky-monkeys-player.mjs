// Somebody who plays Sneaky Monkeys at the page: picks a monkey, rolls, goes for the best thing within reach, rolls the
// dice, ends the turn. Most of a long game is played over the API instead, as any program could.

const kind = (action) => (typeof action === 'string' ? action : Object.keys(action)[0])
export const phaseOf = ({ view }) => kind(view.phase)
export const bar = '[aria-label="What you can do"]'

/** Calls of the house as the guest of a browser. */
const calls = ({ context }, address) => ({
  post: async (path, data) =>
    (await context.request.post(`${address}/api/${path}`, { data })).json(),
  get: async (path) => (await context.request.get(`${address}/api/${path}`)).json(),
  text: async (path) => (await context.request.get(`${address}/api/${path}`)).text(),
})

/** The pack in the box, with nights of so many rounds and whatever else is changed in its text. */
export async function ownPack(guest, address, rounds, change = (text) => text) {
  const { text } = calls(guest, address)
  const printed = await text('games/sneaky-monkeys/pack')
  const short = printed.replace(
    /^rounds = \[.*\]$/gm,
    `rounds = [${Array(5).fill(rounds).join(', ')}]`,
  )
  return { file: 'own.toml', text: change(short) }
}

/** A table of one's own, with bots in the other seats, opened over the API. */
export async function openParis(
  guest,
  address,
  { seats = 4, options = {}, pack, name = 'Ann' } = {},
) {
  const { post } = calls(guest, address)
  await post('guest', { name })
  const opened = await post('tables', { game: 'sneaky-monkeys', seats, start: true, options, pack })
  if (!opened.table) throw new Error(JSON.stringify(opened))
  return opened.table
}

export async function sitDown({ page }, address, table) {
  await page.goto(`${address}/t/${table}`)
  await page.waitForSelector('.sneaky .city [data-piece], .sneaky .pick', { state: 'attached' })
}

/** What is done first, where several things may be. */
const USUAL = [
  'pick_character',
  'roll',
  'claim_house',
  'roll_contest',
  'open_crime',
  'move',
  'buy_resource',
  'stay',
  'end_turn',
  'decline_trade',
  'decline_crew',
  'vote',
]

/** Plays one decision over the API, if there is one for this guest in what is seen. A wish is the name of an act, or finds
 * one there. */
async function actOverTheApi(guest, address, table, seen, wishes) {
  const { post } = calls(guest, address)
  const acts = seen.outcome || seen.prompt === null ? [] : seen.legal.filter(({ aside }) => !aside)
  const found = (wish) =>
    typeof wish === 'function'
      ? wish(seen)
      : acts.find(({ action }) => kind(action) === wish)?.action
  const action = acts.length > 0 ? wishes.map(found).find(Boolean) : undefined
  if (action)
    await post(`tables/${table}/actions`, {
      id: `api-${seen.step}-${seen.decision}-${Math.random()}`,
      action,
      decision: seen.decision,
    })
  return Boolean(action)
}

/** Plays over the API until something holds of what is seen, or the game is over; `guests` are all the people there. */
export async function playOverTheApi(guests, address, table, until, wishes = USUAL) {
  for (;;) {
    let idle = true
    for (const guest of guests) {
      const { get } = calls(guest, address)
      const now = await get(`tables/${table}/view`)
      if (now.outcome || until(now)) return now
      if (await actOverTheApi(guest, address, table, now, wishes)) idle = false
    }
    if (idle) await new Promise((soon) => setTimeout(soon, 20))
  }
}

const press = (place) =>
  place
    .first()
    .click({ timeout: 1500 })
    .then(
      () => true,
      () => false,
    )

/** What is pressed at the prompt, the first that is there; what only looks or takes back is not. */
const KEYS = ['skip', 'confirm', 'accept-now', 'stop', 'roll', 'end']
const ANYTHING = `#result, ${KEYS.map((key) => `${bar} [data-key="${key}"]`).join(', ')}, .sneaky [data-goal], .sneaky .pick button:not([aria-disabled="true"])`

/** Does one thing at the page, or waits until there is one; tells what it was. */
export async function parisStep(page) {
  await page
    .waitForFunction(
      (anything) => [...document.querySelectorAll(anything)].some((one) => one.checkVisibility()),
      ANYTHING,
      { timeout: 5_000 },
    )
    .catch(() => {})
  if (await page.locator('#result').isVisible()) return 'over'
  const pick = page.locator('.sneaky .pick button:not([aria-disabled="true"])')
  if ((await pick.count()) > 0) return (await press(pick)) ? 'pick' : 'missed'
  for (const name of ['skip', 'confirm']) {
    const key = page.locator(`${bar} [data-key="${name}"]:not([aria-disabled="true"])`)
    if ((await key.count()) > 0) return (await press(key)) ? name : 'missed'
  }
  const pill = page.locator('.sneaky [data-pill]')
  if ((await pill.count()) > 0) return (await press(pill)) ? 'pill' : 'missed'
  const goal = page.locator('.sneaky [data-goal]')
  if ((await goal.count()) > 0) {
    await goal.first().focus()
    await page.keyboard.press('Enter')
    return 'goal'
  }
  // A job whose tickets are missing is given up for tonight, and so is the rest of the turn.
  if ((await page.locator(`${bar} [data-key="confirm"][aria-disabled="true"]`).count()) > 0) {
    if (!(await press(page.locator(`${bar} [data-key="cancel"]`)))) return 'missed'
    return (await press(page.locator(`${bar} [data-key="end"]`))) ? 'given up' : 'missed'
  }
  for (const name of KEYS.slice(2)) {
    const key = page.locator(`${bar} [data-key="${name}"]`)
    if ((await key.count()) > 0) return (await press(key)) ? name : 'missed'
  }
  return 'wait'
}

/** Plays at the page until something holds, or the game is over; what was done, counted. */
export async function playParis(page, { until = () => false, most = 400 } = {}) {
  const did = {}
  for (let n = 0; n < most; n++) {
    const what = await parisStep(page)
    did[what] = (did[what] ?? 0) + 1
    if (what === 'over' || (await until(what))) return did
  }
  throw new Error(`not over after ${most} steps: ${JSON.stringify(did)}`)
}

/** Two people and two bots at a table with a pack of their own; the table. */
export async function sitTogether(people, address, pack) {
  const [host, friend] = people
  const mine = calls(host, address)
  const yours = calls(friend, address)
  await mine.post('guest', { name: 'Host' })
  await yours.post('guest', { name: 'Friend' })
  const { table } = await mine.post('tables', { game: 'sneaky-monkeys', seats: 4, pack })
  if (!table) throw new Error('no table')
  for (const { page } of people) await page.goto(`${address}/t/${table}`)
  await friend.page.getByRole('button', { name: 'Sit here' }).first().click()
  await friend.page.waitForSelector('text=(you)')
  await host.page.getByRole('button', { name: 'Fill with bots' }).click()
  await host.page.waitForSelector('text=Waiting for 2 to be ready')
  for (const { page } of [friend, host])
    await page.getByRole('button', { name: "I'm ready" }).click()
  for (const { page } of people)
    await page.waitForSelector('.sneaky .pick, .sneaky [data-piece]', { state: 'attached' })
  return table
}
