import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { joinBet, makeBet, resolveBet } from './made-bets.ts'
import { hydrated, signedUp } from './people.ts'
import { test, WHOLE_BROWSER } from './story.ts'

test.use(WHOLE_BROWSER)

test('the winner is told once, where they stand; the loser when they come', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  const mia = await signedUp(browser, 'Mia')
  const bet = await makeBet(sam.page, { description: 'Will Sam be late to brunch again?', friends: ['Mia'] })
  await joinBet(mia.page, bet, 'Mia', '20:47, blaming the trains')
  const address = `/predict/${bet.uniqueId}`
  await mia.page.goto(address)
  await hydrated(mia.page)
  await resolveBet(sam.page, bet, ['Mia'])

  const win = mia.page.getByRole('dialog', { name: 'Told ya!' })
  await expect(win).toBeFocused()
  await expect(win.getByText('+50', { exact: true })).toBeVisible()
  await expect(win.getByText('+50 XP')).toBeVisible()
  await expect(win.getByText('20:47, blaming the trains')).toBeVisible()
  await expect(win.getByText('On time, of course')).toBeVisible()
  await expect(win.getByRole('button', { name: 'Rub it in' })).toBeVisible()
  await mia.page.waitForTimeout(2_000)
  await expectAccessible(mia.page)
  await mia.page.keyboard.press('Escape')
  await expect(win).toHaveCount(0)
  await expect(mia.page.getByRole('heading', { name: 'You won 50 tokens' })).toBeVisible()

  await mia.page.reload()
  await hydrated(mia.page)
  await expect(mia.page.getByRole('heading', { name: 'You won 50 tokens' })).toBeVisible()
  await mia.page.getByRole('button', { name: 'Replay the moment' }).click()
  await expect(win).toBeVisible()
  // The moment is seen on every other device, too.
  const answer = await mia.context.request.get(`/api/bets/${bet.uniqueId}`)
  expect(await answer.json()).toMatchObject({ hasSeenEnding: true, myXp: 50 })

  await sam.page.goto(address)
  const lost = sam.page.getByRole('dialog', { name: 'Mia told you so' })
  await expect(lost.getByText('20:47, blaming the trains')).toBeVisible()
  await expect(lost.getByText('Your 25 tokens went to the winner.').first()).toBeVisible()
  await sam.page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(sam.page)
  await expectAccessible(sam.page)
  await lost.getByRole('link', { name: 'View My Bets' }).click()
  await sam.page.waitForURL('**/my-bets')
  await expect(sam.page.getByRole('dialog')).toHaveCount(0)
})

test('the pet is chosen, wins, grows up once and gets a new name', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  const mia = await signedUp(browser, 'Mia', '/account')
  const { page } = mia
  await page.getByRole('radio', { name: 'Dog' }).check({ force: true })
  await expect(page.getByText('Baby dog · 0 wins')).toBeVisible()
  await expectAccessible(page)

  for (const description of ['Will Sam be late to brunch?', 'Will Sam be late again?']) {
    const bet = await makeBet(sam.page, { description, friends: ['Mia'] })
    await joinBet(page, bet, 'Mia', 'Of course')
    await resolveBet(sam.page, bet, ['Mia'])
  }
  const grown = page.getByRole('dialog', { name: 'Hello, Young!' })
  await expect(grown).toBeVisible()
  await page.waitForTimeout(2_000)
  await expectAccessible(page)
  await grown.getByRole('button', { name: 'Carry on' }).click()
  await expect(grown).toHaveCount(0)
  await expect(page.getByText('Young dog · 2 wins')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Dog' })).toHaveCount(0)

  await page.getByRole('button', { name: /^Rename/ }).click()
  await page.getByLabel('Name', { exact: true }).fill('Sir Biscuit')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Sir Biscuit' })).toBeVisible()
  const nap = page.getByRole('button', { name: 'Let Sir Biscuit nap (stops the animation)' })
  await nap.click()
  await page.reload()
  await hydrated(page)
  await expect(nap).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { name: 'Sir Biscuit' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
})
