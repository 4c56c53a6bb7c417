import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from './axe.ts'
import { claimParticipant, joinBet, makeBet } from './made-bets.ts'
import { makeLeague, makeLeagueBet } from './made-leagues.ts'
import { hydrated, signedUp } from './people.ts'
import { test } from './story.ts'

const DESCRIPTION = 'Will Sam be late to brunch again?'
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
const balance = (page: Page, tokens: number) =>
  // The chip stands in the page on a phone and in the rail on a desktop.
  expect(page.getByText(`${tokens} tokens`, { exact: true }).filter({ visible: true }).first()).toBeVisible()

async function confirm(page: Page, button: string, yes: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: yes, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('the creator adds, removes, frees, gives more time and cancels: everybody has their stake back @desktop', async ({
  browser,
}) => {
  const sam = await signedUp(browser, 'Sam')
  const mia = await signedUp(browser, 'Mia')
  const eve = await signedUp(browser, 'Eve')
  const { page } = sam
  const friends = ['Mia', 'Priya', 'Jo']
  const bet = await makeBet(page, { description: DESCRIPTION, friends, deadline: inDays(1) })
  await joinBet(mia.page, bet, 'Mia', '20:47, blaming the trains')
  // Eve takes the place that is for Priya.
  await joinBet(eve.page, bet, 'Priya', 'Not Priya at all')

  await page.goto('/my-bets')
  await hydrated(page)
  await page.getByRole('button', { name: `More for “${DESCRIPTION}”` }).click()
  await page.getByRole('link', { name: 'Manage bet' }).click()
  await page.waitForURL('**/manage-bet/**')
  await expect(page.getByRole('heading', { name: 'Participants (4)' })).toBeVisible()

  await page.getByRole('button', { name: 'Add participant' }).click()
  await page.getByLabel('Friend’s name').fill('Theo')
  await page.getByLabel('Friend’s name').press('Enter')
  await expect(page.getByRole('heading', { name: 'Participants (5)' })).toBeVisible()

  await confirm(page, 'Remove Mia', 'Remove')
  await expect(page.getByRole('heading', { name: 'Participants (4)' })).toBeVisible()
  await mia.page.goto('/my-bets')
  await balance(mia.page, 100)
  await expect(mia.page.getByText('No bets created yet')).toBeVisible()

  await confirm(page, 'Free place of Priya', 'Free it')
  await expect(page.getByRole('button', { name: 'Free place of Priya' })).toHaveCount(0)
  await eve.page.goto('/my-bets')
  await balance(eve.page, 100)

  // Live: the page shows who joins without being asked again.
  await claimParticipant(eve.page, bet, 'Jo')
  await expect(page.getByRole('button', { name: 'Free place of Jo' })).toBeVisible()

  await page.getByRole('button', { name: 'Move deadline' }).click()
  await page.getByLabel('Date').fill(inDays(9).slice(0, 10))
  await page.getByRole('button', { name: 'Move it' }).click()
  await expect(page.getByText('Deadline moved')).toBeVisible()

  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)

  await confirm(page, 'Cancel Bet', 'Cancel Bet')
  // In the head, and on the ticket in the margin.
  await expect(page.getByRole('main').getByText('Cancelled', { exact: true })).toHaveCount(2)
  await expect(page.getByRole('button', { name: /Remove|Free|Add|Cancel/ })).toHaveCount(0)
  await page.goto('/my-bets')
  await balance(page, 100)
})

test('somebody leaves, the rest is called, and the last one left wins', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  const mia = await signedUp(browser, 'Mia')
  const jo = await signedUp(browser, 'Jo')
  const { page } = mia
  const active = async () => {
    const bet = await makeBet(sam.page, { description: DESCRIPTION, friends: ['Mia', 'Jo'] })
    await joinBet(page, bet, 'Mia', '20:47, blaming the trains')
    await joinBet(jo.page, bet, 'Jo', 'Late, but with croissants')
    return bet
  }
  const leave = async (who: Page, uniqueId: string) => {
    await who.goto(`/manage-bet/${uniqueId}`)
    await hydrated(who)
    await confirm(who, 'Leave Bet', 'Leave Bet')
    await expect(who.getByText('You left the bet')).toBeVisible()
    await expect(who.getByRole('button', { name: 'Leave Bet' })).toHaveCount(0)
  }

  const first = await active()
  await page.goto(`/manage-bet/${first.uniqueId}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Leave Bet' }).click()
  await expect(page.getByText('Your 25 tokens stay in the pot, and you can no longer win.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stay in' }).click()
  await leave(page, first.uniqueId)
  await sam.page.goto(`/resolve-bet/${first.uniqueId}`)
  await hydrated(sam.page)
  await expect(sam.page.getByRole('checkbox', { name: 'Mia' })).toHaveCount(0)
  await sam.page.getByRole('checkbox', { name: 'Jo' }).check({ force: true })
  await expect(sam.page.getByText('Jo wins 75', { exact: true })).toBeVisible()
  await sam.page.getByRole('button', { name: 'Resolve Bet' }).click()
  await sam.page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await sam.page.waitForURL('**/my-bets')
  await jo.page.goto('/my-bets')
  await balance(jo.page, 150)

  const second = await active()
  await leave(page, second.uniqueId)
  await leave(jo.page, second.uniqueId)
  await sam.page.goto('/my-bets')
  // 100 - 25 lost - 25 put in + the whole pot of 75
  await balance(sam.page, 125)
  await page.goto('/my-bets')
  await balance(page, 50)
})

test('in a bet of a league a tap adds a member, who hears of it; nobody else has a way in', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  const mia = await signedUp(browser, 'Mia')
  const jo = await signedUp(browser, 'Jo')
  const league = await makeLeague(sam, 'Sunday Club', [mia, jo])
  const { page } = sam
  const bet = await makeLeagueBet({ league, by: sam, against: mia, description: DESCRIPTION })
  await page.goto(`/manage-bet/${bet.uniqueId}`)
  await hydrated(page)
  await expect(page.getByRole('link', { name: 'League: Sunday Club' })).toBeVisible()
  await page.getByRole('button', { name: 'Add participant' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Add Mia' })).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Add Jo' }).click()
  await expect(page.getByRole('heading', { name: 'Participants (3)' })).toBeVisible()
  await page.getByRole('button', { name: 'Add participant' }).click()
  await expect(page.getByText('Everybody in Sunday Club is already in.')).toBeVisible()

  await jo.page.goto('/notifications')
  await jo.page.getByRole('link', { name: /^Sam invited you to a bet/ }).click()
  await jo.page.waitForURL(`**/predict/${bet.uniqueId}`)
  await expect(jo.page.getByRole('button', { name: 'Accept' })).toBeVisible()
})

test('nobody else manages it', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  const eve = await signedUp(browser, 'Eve')
  const bet = await makeBet(sam.page, { description: DESCRIPTION, friends: ['Mia'] })
  await sam.page.goto(`/predict/${bet.uniqueId}`)
  await sam.page.getByRole('link', { name: 'Manage bet' }).click()
  await expect(sam.page.getByRole('heading', { name: 'Participants (2)' })).toBeVisible()
  await eve.page.goto(`/predict/${bet.uniqueId}`)
  await expect(eve.page.getByRole('link', { name: 'Manage bet' })).toHaveCount(0)
  await eve.page.goto(`/manage-bet/${bet.uniqueId}`)
  await expect(eve.page.getByRole('heading', { name: 'You can only manage bets you created' })).toBeVisible()
  await expectAccessible(eve.page)
  await eve.page.getByRole('link', { name: 'Back to Home' }).click()
  await eve.page.waitForURL('**/my-bets')
  await eve.page.goto('/manage-bet/nothing-here')
  await expect(eve.page.getByRole('heading', { name: 'Bet not found' })).toBeVisible()
  await expect(eve.page.getByRole('link', { name: 'Go Home' })).toBeVisible()
})
