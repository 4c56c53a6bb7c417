import { expect } from '@playwright/test'
import { joinBet, makeBet, resolveBet } from './made-bets.ts'
import { accountOf, askToBeFriends } from './made-friends.ts'
import { hydrated, signedUp } from './people.ts'
import { test } from './story.ts'

const QUESTION = 'Will Sam be late to brunch again?'

test('somebody who looks at something else on a second device is told the result, live', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  const mia = await signedUp(browser, 'Mia', '/demo')
  const bet = await makeBet(sam.page, { description: QUESTION, friends: ['Mia'] })
  await joinBet(mia.page, bet, 'Mia', 'Late')
  const other = await mia.context.newPage()
  await other.goto('/notifications')
  await hydrated(other)
  await expect(other.getByRole('heading', { name: 'Nothing to tell you yet' })).toBeVisible()
  await other.goto('/demo')
  await hydrated(other)

  await resolveBet(sam.page, bet, ['Mia'])
  // Nothing was pressed: both pages received the event by themselves.
  for (const page of [mia.page, other]) {
    await expect(page.getByRole('button', { name: 'Mia’s menu, 1 unread' }).first()).toBeVisible()
  }
  await other.getByRole('button', { name: 'Mia’s menu, 1 unread' }).first().click()
  await other.getByRole('link', { name: 'Notifications' }).click()
  await other.getByRole('link', { name: /^You won: 50 tokens for you/ }).click()
  await expect(other).toHaveURL(new RegExp(`/predict/${bet.uniqueId}$`))
  await expect(other.getByRole('dialog', { name: 'Told ya!' })).toBeFocused()
  await other.keyboard.press('Escape')
  await expect(other.getByRole('heading', { name: /brunch/ })).toBeVisible()
  // Seen on one device is seen on all.
  await expect(mia.page.getByRole('button', { name: 'Mia’s menu', exact: true }).first()).toBeVisible()
})

test('a bet that is muted stays in the list and stays quiet', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  const mia = await signedUp(browser, 'Mia')
  const bet = await makeBet(sam.page, { description: QUESTION, friends: ['Mia', 'Jo'] })
  await joinBet(mia.page, bet, 'Mia', 'Late')
  await sam.page.goto('/notifications')
  await hydrated(sam.page)
  await sam.page.getByRole('button', { name: 'More for “Mia is in”' }).click()
  await sam.page.getByRole('button', { name: 'Mute this bet' }).click()
  await expect(sam.page.getByText('Muted', { exact: true })).toBeVisible()
  await sam.page.goto('/demo')
  await hydrated(sam.page)
  const jo = await signedUp(browser, 'Jo')
  await joinBet(jo.page, bet, 'Jo', 'On time')
  await sam.page.goto('/notifications')
  await expect(sam.page.getByRole('link', { name: 'The bet is live' })).toBeVisible()
  await expect(sam.page.getByRole('button', { name: 'Sam’s menu', exact: true }).first()).toBeVisible()
})

test('somebody who is told of a request sees it at once, and answers it with the next press', async ({ browser }) => {
  const ann = await signedUp(browser, 'Ann')
  const bo = await signedUp(browser, 'Bo')
  await askToBeFriends(ann.page, await accountOf(bo.page))
  await bo.page.goto('/notifications')
  await hydrated(bo.page)
  await bo.page.getByRole('link', { name: /^Ann wants to be friends/ }).click()
  await expect(bo.page).toHaveURL(/\/account#friends$/)
  await expect(bo.page.getByRole('heading', { name: 'Friends', exact: true })).toBeFocused()
  const accept = bo.page.getByRole('button', { name: 'Accept Ann’s request' })
  await expect(accept).toBeInViewport({ ratio: 1 })
  // So does a page that is opened there.
  await bo.page.reload()
  await hydrated(bo.page)
  await expect(accept).toBeInViewport({ ratio: 1 })
  await accept.click()
  await expect(bo.page.getByRole('link', { name: 'New Bet with Ann' })).toBeVisible()
})
