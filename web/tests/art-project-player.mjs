// Somebody who plays The A.R.T. Project at the page: draws, tells, is ready, plays, drives where it costs no heart, fights
// when the odds are good. Most of a long game is played over the API instead, as any program could.

const kind = (action) => (typeof action === 'string' ? action : Object.keys(action)[0])
export const phaseOf = ({ view }) => kind(view.phase)

/** Calls of the house as the guest of a browser. */
const calls = ({ context }, address) => ({
  post: async (path, data) =>
    (await context.request.post(`${address}/api/${path}`, { data })).json(),
  get: async (path) => (await context.request.get(`${address}/api/${path}`)).json(),
})

/** A table of one's own, with bots in the other seats, opened over the API. */
export async function openProject(guest, address, { seats = 3, options = {}, name = 'Ann' } = {}) {
  const { post } = calls(guest, address)
  await post('guest', { name })
  const opened = await post('tables', { game: 'art-project', seats, start: true, options })
  if (!opened.table) throw new Error(JSON.stringify(opened))
  return opened.table
}

export async function sitDown({ page }, address, table) {
  await page.goto(`${address}/t/${table}`)
  await page.waitForSelector('.project .team-map [data-space]', { state: 'attached' })
}

/** Two people at a table, with bots in the other seats; the table. */
export async function sitTogether(host, friend, seats) {
  await host.page.getByRole('button', { name: /The A\.R\.T\. Project/ }).click()
  await host.page.getByLabel(String(seats), { exact: true }).press('Space')
  await host.page.getByRole('button', { name: 'Invite friends' }).click()
  await host.page.waitForSelector('text=Copy the link')
  const address = host.page.url()
  await friend.page.goto(address)
  await friend.page.getByRole('button', { name: 'Sit here' }).first().click()
  await friend.page.waitForSelector('text=(you)')
  if (seats > 2) await host.page.getByRole('button', { name: 'Fill with bots' }).click()
  await host.page.waitForSelector('text=Waiting for 2 to be ready')
  for (const { page } of [friend, host])
    await page.getByRole('button', { name: "I'm ready" }).click()
  for (const { page } of [host, friend])
    await page.waitForSelector('.project .team-map [data-space]', { state: 'attached' })
  return address.split('/').at(-1)
}

/** What is done first, where several things may be. */
const USUAL = ['place_agent', 'deal_rest', 'play_card', 'ready', 'spend_gun', 'reroll']
/** Nothing is risked, and everything is let go: such a night is lost. */
export const CARELESS = ['place_agent', 'deal_rest', 'play_card', 'ready', 'admit_defeat']

/** Plays one decision over the API, as this guest has seen it, if it is one; whether it was. */
async function actOn(seen, guest, address, table, wishes) {
  const { post } = calls(guest, address)
  const acts = seen.outcome ? [] : seen.legal.filter(({ aside }) => !aside)
  const among = acts.filter(({ action }) => kind(action) !== 'unready')
  const wish = wishes.find((one) => among.some(({ action }) => kind(action) === one))
  const act = among.find(({ action }) => kind(action) === wish) ?? among[0]
  if (act)
    await post(`tables/${table}/actions`, {
      id: `api-${seen.step}-${seen.decision}-${Math.random()}`,
      action: act.action,
      decision: seen.decision,
    })
  return Boolean(act)
}

/** Plays over the API until something holds of what is seen, or the game is over; `guests` are all the people there. */
export async function playOverTheApi(guests, address, table, until, wishes = USUAL) {
  for (;;) {
    let idle = true
    for (const guest of guests) {
      const { get } = calls(guest, address)
      const now = await get(`tables/${table}/view`)
      if (now.outcome || until(now)) return now
      // What was looked at is what is answered: by a second look the table may have come to what is waited for.
      if (await actOn(now, guest, address, table, wishes)) idle = false
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
const bar = '[aria-label="What you can do"]'

/** What there is to press. */
const ANYTHING = `#result, ${bar} :is([data-key="skip"], [data-key="confirm"], [data-key="ready"], [data-key^="option-"], [data-key="clue"], [data-key="gun"], [data-key="defeat"]), .project [data-pick]`

/** Does one thing at the page, or waits until there is one; tells what it was. */
export async function projectStep(page) {
  await page
    .waitForFunction(
      (anything) => [...document.querySelectorAll(anything)].some((one) => one.checkVisibility()),
      ANYTHING,
      { timeout: 5_000 },
    )
    .catch(() => {})
  if (await page.locator('#result').isVisible()) return 'over'
  const key = (name) => page.locator(`${bar} [data-key="${name}"]`)
  for (const name of ['skip', 'confirm'])
    if ((await key(name).count()) > 0) return (await press(key(name))) ? name : 'missed'
  // A question that is gone before it was read is looked at again.
  const heading = await page
    .locator(`${bar} h2`)
    .textContent({ timeout: 1000 })
    .catch(() => null)
  if (heading === null) return 'missed'
  if (/Put an agent/.test(heading))
    return (await press(page.locator('.project .space.lit'))) ? 'place' : 'missed'
  if (/^Play/.test(heading)) {
    await press(page.locator('[data-pane-tab="hand"]:visible'))
    return (await press(page.locator('.project [data-pick]:visible'))) ? 'pick' : 'missed'
  }
  const option = page.locator(`${bar} [data-key="option-0"]`)
  if ((await option.count()) > 0) return (await press(option)) ? 'choose' : 'missed'
  for (const name of ['gun', 'clue', 'defeat'])
    if ((await key(name).count()) > 0) return (await press(key(name))) ? name : 'missed'
  const ready = page.locator(`${bar} [data-key="ready"]`, { hasNotText: 'after all' })
  if ((await ready.count()) > 0) return (await press(ready)) ? 'ready' : 'missed'
  return 'wait'
}

/** Plays at the page until something holds, or the game is over; what was done, counted. */
export async function playProject(page, { until = () => false, most = 400 } = {}) {
  const did = {}
  for (let n = 0; n < most; n++) {
    const what = await projectStep(page)
    did[what] = (did[what] ?? 0) + 1
    if (what === 'over' || (await until(what))) return did
  }
  throw new Error(`not over after ${most} steps: ${JSON.stringify(did)}`)
}
