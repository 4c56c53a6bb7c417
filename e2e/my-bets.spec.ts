import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from './axe.ts'
import { joinBet, makeBet } from './made-bets.ts'
import { hydrated, signedUp } from './people.ts'
import { test } from './story.ts'

test('the list says what waits for me, and hears of changes by itself @desktop', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam', '/my-bets')
  await expect(sam.page.getByRole('heading', { name: 'No bets created yet' })).toBeVisible()
  await expectAccessible(sam.page)
  await makeBet(sam.page, { description: 'Will it rain at the picnic?', friends: ['Jo'] })
  await makeBet(sam.page, { description: 'Does the train come on time?', friends: ['Jo'], creatorPrediction: null })
  const bet = await makeBet(sam.page, { description: 'Who brings the cake?', friends: ['Priya'] })
  await sam.page.goto('/my-bets')
  await hydrated(sam.page)

  await expect(sam.page.getByRole('heading', { name: 'Your Bets (3)' })).toBeVisible()
  const questions = sam.page.getByRole('article').getByRole('heading')
  await expect(questions).toHaveText([
    'Does the train come on time?',
    'Who brings the cake?',
    'Will it rain at the picnic?',
  ])

  const priya = await signedUp(browser, 'Priya')
  await joinBet(priya.page, bet, 'Priya', 'Sam forgets it')
  await expect(sam.page.getByRole('link', { name: 'Resolve Bet' })).toBeVisible()
  await expect(sam.page.getByText('Sam forgets it')).toHaveCount(0)

  await expectAccessibleInBothThemes(sam.page)
  await sam.page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(sam.page)

  await sam.page.getByRole('link', { name: 'Add Prediction' }).click()
  await sam.page.waitForURL(/\/predict\/.*participant=Sam/)
})

test('the menu copies the link and closes with Escape, back to its button', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  const bet = await makeBet(sam.page, { description: 'Will it rain at the picnic?', friends: ['Jo'] })
  await sam.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await sam.page.goto('/my-bets')
  await hydrated(sam.page)
  const more = sam.page.getByRole('button', { name: 'More for “Will it rain at the picnic?”' })
  await more.click()
  const menu = sam.page.getByRole('dialog', { name: 'Bet options' })
  await expect(menu).toBeVisible()
  await expectAccessible(sam.page)
  await sam.page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await more.click()
  await menu.getByRole('button', { name: 'Copy link' }).click()
  await expect(sam.page.getByText('Copied to clipboard!')).toBeVisible()
  const copied = await sam.page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname).toBe(`/predict/${bet.uniqueId}`)
})

test('a list that does not come says so, and comes when asked again', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  await makeBet(sam.page, { description: 'Will it rain at the picnic?', friends: ['Jo'] })
  await sam.page.goto('/my-bets')
  await hydrated(sam.page)
  await expect(sam.page.getByRole('heading', { name: 'Will it rain at the picnic?' })).toBeVisible()
  await sam.page.route('**/rpc/bets/listMine**', (route) => route.abort())
  // The page receives the event by itself, asks again, and gets no answer.
  await makeBet(sam.page, { description: 'Does the train come on time?', friends: ['Jo'] })
  await expect(sam.page.getByText('Failed to load bets')).toBeVisible({ timeout: 20_000 })
  await expect(sam.page.getByRole('heading', { name: 'Will it rain at the picnic?' })).toBeVisible()
  await sam.page.unroute('**/rpc/bets/listMine**')
  await sam.page.getByRole('button', { name: 'Try Again' }).click()
  await expect(sam.page.getByText('Failed to load bets')).toHaveCount(0)
  await expect(sam.page.getByRole('heading', { name: 'Your Bets (2)' })).toBeVisible()
})
