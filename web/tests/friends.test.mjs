// Two people at one table by link; one of them loses the line and comes back.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openHouse, visit } from './house.mjs'
import { playToTheEnd, step } from './player.mjs'

let house
before(async () => (house = await openHouse()))
after(() => house?.close())

test('two browsers play a game, and a cut line loses nothing', { timeout: 500_000 }, async () => {
  const host = await visit(house.address, 1440, 900, { name: 'Host' })
  const friend = await visit(house.address, 360, 740, { name: 'Friend' })
  try {
    await host.page.click('.built .box')
    await host.page.getByLabel('4', { exact: true }).press('Space')
    await host.page.getByRole('button', { name: 'Invite friends' }).click()
    await host.page.waitForSelector('text=Copy the link')
    await friend.page.goto(host.page.url())
    await friend.page.getByRole('button', { name: 'Sit here' }).first().click()
    await friend.page.waitForSelector('text=(you)')
    await friend.page.getByLabel('Say something to the table').fill('Here I am')
    await friend.page.getByRole('button', { name: 'Say', exact: true }).click()
    await host.page.getByRole('log', { name: 'Talk' }).getByText('Here I am').waitFor()
    await host.page.getByRole('button', { name: 'Fill with bots' }).click()
    await host.page.waitForSelector('text=Waiting for 2 to be ready')
    await friend.page.getByRole('button', { name: "I'm ready" }).click()
    await host.page.getByRole('button', { name: "I'm ready" }).click()
    await Promise.all(
      [host, friend].map(({ page }) => page.waitForSelector('.choice', { timeout: 20_000 })),
    )

    for (let i = 0; i < 12; i++) await Promise.all([host, friend].map(({ page }) => step(page)))
    await friend.context.setOffline(true)
    await friend.page.evaluate(() => dispatchEvent(new Event('offline')))
    for (let i = 0; i < 5; i++) await step(host.page)
    await friend.context.setOffline(false)

    await Promise.all([host, friend].map(({ page }) => playToTheEnd(page, { seconds: 400 })))
    const results = await Promise.all(
      [host, friend].map(({ page }) => page.locator('.score').allTextContents()),
    )
    assert.deepEqual(results[0], results[1])
    assert.deepEqual(host.troubles, [])
  } finally {
    await host.close()
    await friend.close()
  }
})
