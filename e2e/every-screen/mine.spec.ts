import { expect, type Page } from '@playwright/test'
import { expectFlawless } from '../check-screens.ts'
import { claimParticipant, makeBet, resolveBet } from '../made-bets.ts'
import { accountOf, befriend } from '../made-friends.ts'
import { hydrated } from '../people.ts'
import { QUESTION, DARE, signedUp, press, sees, predictAt, asks, liveBet } from '../screen-steps.ts'
import { test } from '../story.ts'

test.describe.configure({ timeout: 480_000 })

test('my bets and the menu', async ({ browser }) => {
  const { page } = await signedUp(browser, 'Sam')
  const openMenu = press(/menu/)
  const menu = page.getByRole('dialog', { name: 'Your menu' })
  await expectFlawless(page, [
    { name: 'no bets', address: '/my-bets' },
    {
      name: 'my menu',
      address: '/my-bets',
      reach: async () => {
        await openMenu(page)
        await expect(menu.getByRole('button', { name: 'Sign out' })).toBeVisible()
      },
    },
    { name: 'nothing to tell', address: '/notifications' },
    { name: 'landing, signed in', address: '/' },
  ])
  await makeBet(page, { description: QUESTION, friends: ['Jo'], creatorPrediction: null })
  await expectFlawless(page, [
    { name: 'a bet that waits for me', address: '/my-bets' },
    { name: 'the menu of a bet', address: '/my-bets', reach: (at) => press(/^More for/)(at) },
  ])
})

test('managing a bet, changing it from the list, and its receipt', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  const mia = await signedUp(browser, 'Mia')
  await befriend(sam.page, mia.page)
  const keptFor = { Mia: await accountOf(mia.page) }
  const plan = { description: QUESTION, friends: ['Mia', 'Jo'] }
  const managed = await makeBet(sam.page, { ...plan, deadline: new Date(Date.now() + 86_400_000).toISOString() })
  await claimParticipant(mia.page, managed, 'Mia')
  const kept = await makeBet(sam.page, { ...plan, description: 'Will it snow?', keptFor, stake: DARE })
  const live = await liveBet(sam.page, mia.page)
  const paid = await liveBet(sam.page, mia.page, { stake: { type: 'token', tokensText: '25' } })
  await resolveBet(sam.page, paid, ['Mia'])
  const manage = `/manage-bet/${managed.uniqueId}`
  const fromMenu = (button: string) => async (page: Page) => {
    await page.getByRole('button', { name: 'More for “Will it snow?”' }).click()
    await asks(button)(page)
  }

  await expectFlawless(sam.page, [
    { name: 'managing', address: manage },
    { name: 'adding somebody', address: manage, reach: asks('Add participant') },
    { name: 'removing somebody', address: manage, reach: asks('Remove Mia') },
    { name: 'freeing a place', address: manage, reach: asks('Free place of Mia') },
    { name: 'more time', address: manage, reach: asks('Move deadline') },
    { name: 'cancelling', address: manage, reach: asks('Cancel Bet') },
    { name: 'list, adding somebody', address: '/my-bets', reach: fromMenu('Add participant') },
    { name: 'list, removing somebody', address: '/my-bets', reach: fromMenu('Remove participant') },
    { name: 'receipt of a bet that gathers', address: `/bet/${managed.uniqueId}/receipt` },
    { name: 'receipt', address: `/bet/${paid.uniqueId}/receipt` },
  ])
  await expectFlawless(mia.page, [
    { name: 'managing, not mine', address: manage },
    { name: 'leaving', address: `/manage-bet/${live.uniqueId}`, reach: asks('Leave Bet') },
    { name: 'invited', address: predictAt(kept) },
    { name: 'invited, declining', address: predictAt(kept), reach: asks('Decline') },
    { name: 'list, invited', address: '/my-bets', reach: (page) => sees(page, 'Accept') },
    { name: 'list, filtered to nothing', address: '/my-bets?status=lost' },
    { name: 'receipt, not mine', address: `/bet/${kept.uniqueId}/receipt`, isRefused: true },
  ])
})

test('the theme of the menu outweighs the one of the device', async ({ browser }) => {
  const { page } = await signedUp(browser, 'Sam')
  await page.goto('/my-bets')
  await hydrated(page)
  await page.getByRole('button', { name: /menu/ }).click()
  for (const [theme, other] of [
    ['Dark', 'light'],
    ['Light', 'dark'],
  ] as const) {
    await page.getByRole('dialog').getByText(theme, { exact: true }).click()
    await page.emulateMedia({ colorScheme: other })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase())
  }
})

test('a screen that breaks says so, and comes back', async ({ browser }) => {
  const { page } = await signedUp(browser, 'Sam')
  await makeBet(page, { description: QUESTION, friends: ['Jo'], creatorPrediction: null })
  await expectFlawless(page, [
    {
      name: 'crash',
      address: '/my-bets',
      isRefused: true,
      reach: async () => {
        await page.route('**/rpc/bets/get**', (route) => route.abort())
        await page.getByRole('link', { name: 'Add Prediction' }).click()
        await sees(page, 'Failed to load bet information')
      },
    },
  ])
  await page.unroute('**/rpc/bets/get**')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByLabel('Your prediction')).toBeVisible()
})
