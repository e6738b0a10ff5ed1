// The page as a screen reader is told of it: landmarks, names, what is read out, where the focus goes.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openHouse, visit } from './house.mjs'
import { playNow } from './player.mjs'

let house
before(async () => (house = await openHouse({ botPause: '300-400' })))
after(() => house?.close())

const CONTROLS = ['button', 'link', 'textbox', 'combobox', 'radio', 'checkbox', 'slider', 'tab']

/** The accessibility tree: [{ role, name, live, id, parentId }]. */
async function tree(page) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [], nodeId, parentId }) => ({
      role: role?.value,
      name: name?.value ?? '',
      live: properties.find((one) => one.name === 'live')?.value?.value ?? null,
      id: nodeId,
      parentId,
    }))
}

function named(nodes, what) {
  const mute = nodes.filter(({ role, name }) => CONTROLS.includes(role) && !name.trim())
  assert.deepEqual(mute, [], `${what}: controls without a name`)
  assert.ok(
    nodes.some(({ role }) => CONTROLS.includes(role)),
    `${what}: there are controls`,
  )
}

function landmarks(nodes, what, wanted) {
  for (const [role, name] of wanted) {
    assert.ok(
      nodes.some((node) => node.role === role && (!name || node.name === name)),
      `${what}: no ${role} ${name ?? ''}`,
    )
  }
  assert.equal(nodes.filter(({ role }) => role === 'main').length, 1, `${what}: one main`)
}

/** Opens a dialog, checks that it has the focus, closes it, and checks that the focus is where it was. */
async function dialog(page, what, open) {
  await open()
  await page.waitForSelector('dialog[open]')
  const inside = await page.evaluate(() =>
    document.querySelector('dialog[open]').contains(document.activeElement),
  )
  assert.ok(inside, `${what}: the focus goes into the dialog`)
  const nodes = await tree(page)
  assert.ok(
    nodes.some(({ role, name }) => role === 'dialog' && name),
    `${what}: the dialog has a name`,
  )
  named(nodes, what)
  await page.keyboard.press('Escape')
  await page.waitForSelector('dialog[open]', { state: 'detached' })
}

const focused = (page) =>
  page.evaluate(
    () =>
      document.activeElement?.getAttribute('aria-label') ||
      document.activeElement?.textContent?.trim().slice(0, 40) ||
      document.activeElement?.tagName,
  )

test('the front page in the accessibility tree', { timeout: 120_000 }, async () => {
  const { page, close } = await visit(house.address, 1440, 900, { pace: 'calm' })
  try {
    await page.waitForSelector('.built .box')
    const nodes = await tree(page)
    landmarks(nodes, 'home', [['banner'], ['main'], ['contentinfo'], ['region', 'Open tables']])
    named(nodes, 'home')
    const box = page.locator('.built .box').first()
    await box.focus()
    const before = await focused(page)
    await dialog(page, 'box', () => page.keyboard.press('Enter'))
    assert.equal(await focused(page), before, 'the focus comes back to the box')
  } finally {
    await close()
  }
})

test('a table in the accessibility tree', { timeout: 180_000 }, async () => {
  const { page, troubles, close } = await visit(house.address, 1440, 900, { pace: 'calm' })
  try {
    await playNow(page, { players: 4 })
    let nodes = await tree(page)
    landmarks(nodes, 'table', [
      ['banner'],
      ['main', 'Table'],
      ['navigation', 'Table'],
      ['complementary', 'Log and talk'],
      ['region', 'What you can do'],
      ['region', 'Your place'],
    ])
    named(nodes, 'table')
    assert.equal(
      nodes.find(({ role, name }) => role === 'log' && name === 'What happened')?.live,
      'polite',
      'the log is read out',
    )

    // The question is inside a live region that stays, so that a change of its words is read out.
    const words = await page.locator('[aria-label="What you can do"] [aria-live]').elementHandle()
    const spoken = () =>
      words.evaluate((element) => ({
        here: element.isConnected,
        live: element.ariaLive,
        text: element.querySelector('h2').textContent,
      }))
    const first = await spoken()
    assert.deepEqual([first.here, first.live], [true, 'polite'])
    assert.match(first.text, /choose your Role/)
    await page.evaluate(() => {
      globalThis.read = []
      const region = document.querySelector('[aria-label="What you can do"] [aria-live]')
      new MutationObserver(() =>
        globalThis.read.push(region.querySelector('h2').textContent),
      ).observe(region, { subtree: true, childList: true, characterData: true })
    })

    for (const [name, button] of [
      ['rules', 'Rules'],
      ['settings', 'Settings'],
      ['keys', 'Keys'],
      ['notebook', 'Your notebook'],
    ]) {
      await page.getByRole('button', { name: button, exact: true }).focus()
      await dialog(page, name, () => page.keyboard.press('Enter'))
      assert.equal(await focused(page), button, `the focus comes back to ${button}`)
    }

    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await page.waitForSelector('[data-key="claim"]', { timeout: 40_000 })
    const last = await spoken()
    assert.ok(last.here && last.text !== first.text, 'the same region asks the next question')
    assert.ok(
      (await page.evaluate(() => globalThis.read)).includes(last.text),
      'and it was read out',
    )
    nodes = await tree(page)
    named(nodes, 'negotiation')
    await page.locator('[data-key="leave"]').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('group', { name: 'Leave this heist?' }).waitFor()
    assert.match(await focused(page), /Leave with/, 'the focus goes into the tray')
    named(await tree(page), 'leaving')
    await page.keyboard.press('Escape')
    await page.locator('[data-key="leave"]').waitFor()
    assert.match(await focused(page), /Leave/)
    assert.deepEqual(troubles, [])
  } finally {
    await close()
  }
})
