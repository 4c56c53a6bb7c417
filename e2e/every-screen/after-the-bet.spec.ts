import { expect, type Page } from '@playwright/test'
import { expectFlawless } from '../check-screens.ts'
import { cancelBet, resolveBet, revealBet } from '../made-bets.ts'
import { signedUp, visitorAt, press, check, sees, predictAt, liveBet } from '../screen-steps.ts'
import { test } from '../story.ts'

test.describe.configure({ timeout: 480_000 })

/** The moment covers the screen, and the server knows that it was seen. */
const momentSeen = async (page: Page) => {
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.waitForLoadState('networkidle')
}

const nameMia = (page: Page) => page.getByRole('checkbox', { name: 'Mia' }).check({ force: true })

test('the prediction page of a live bet and after its end', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  const mia = await signedUp(browser, 'Mia')
  const stranger = await visitorAt(browser)
  const live = await liveBet(sam.page, mia.page)
  const opened = await liveBet(sam.page, mia.page)
  await revealBet(sam.page, opened)
  await revealBet(mia.page, opened)
  const paid = await liveBet(sam.page, mia.page, { stake: { type: 'token', tokensText: '25' } })
  await resolveBet(sam.page, paid, ['Mia'])
  const owed = await liveBet(sam.page, mia.page)
  await resolveBet(sam.page, owed, ['Mia'])
  const drawn = await liveBet(sam.page, mia.page)
  await resolveBet(sam.page, drawn, 'drawn')
  const cancelled = await liveBet(sam.page, mia.page)
  await cancelBet(sam.page, cancelled)

  await expectFlawless(sam.page, [
    { name: 'creator, live', address: predictAt(live) },
    { name: 'creator, all predictions', address: predictAt(opened) },
    { name: 'the moment of losing tokens', address: predictAt(paid), reach: momentSeen },
    { name: 'lost tokens', address: predictAt(paid) },
    { name: 'the moment of losing a dare', address: predictAt(owed), reach: momentSeen },
    { name: 'lost a dare', address: predictAt(owed) },
    { name: 'a dare I owe', address: `/bet/${owed.uniqueId}/dare` },
    { name: 'no dare here', address: `/bet/${paid.uniqueId}/dare` },
    { name: 'calling it', address: `/resolve-bet/${opened.uniqueId}` },
    { name: 'calling it, winner named', address: `/resolve-bet/${opened.uniqueId}`, reach: nameMia },
    {
      name: 'calling it, are you sure',
      address: `/resolve-bet/${opened.uniqueId}`,
      reach: async (page) => {
        await nameMia(page)
        await page.getByRole('button', { name: 'Resolve Bet' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'calling it off',
      address: `/resolve-bet/${opened.uniqueId}`,
      reach: async (page) => {
        await check(page, 'Cancel Bet')
        await page.getByRole('button', { name: 'Cancel Bet' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
  ])
  await expectFlawless(mia.page, [
    { name: 'live', address: predictAt(live) },
    { name: 'all predictions', address: predictAt(opened) },
    { name: 'the moment of winning tokens', address: predictAt(paid), reach: momentSeen },
    { name: 'won tokens', address: predictAt(paid) },
    { name: 'the moment of winning a dare', address: predictAt(owed), reach: momentSeen },
    { name: 'won a dare', address: predictAt(owed) },
    { name: 'a dare I am owed', address: `/bet/${owed.uniqueId}/dare` },
    { name: 'the moment of a draw', address: predictAt(drawn), reach: momentSeen },
    { name: 'drawn', address: predictAt(drawn) },
    { name: 'the moment of a cancelled bet', address: predictAt(cancelled), reach: momentSeen },
    { name: 'cancelled', address: predictAt(cancelled) },
    {
      name: 'list, may not call it',
      address: `/resolve-bet/${opened.uniqueId}`,
      reach: (page) => sees(page, 'Access denied'),
    },
    { name: 'list of everything', address: '/my-bets' },
    { name: 'what I was told', address: '/notifications', reach: (page) => sees(page, 'You won: 50 tokens for you') },
    {
      name: 'not wanting to hear of a bet',
      address: '/notifications',
      reach: async (page) => {
        await press(/^More for “You won: 50/)(page)
        await sees(page, 'Mute this bet')
      },
    },
  ])
  await expectFlawless(stranger.page, [
    { name: 'visitor, live', address: predictAt(live) },
    { name: 'visitor, decided', address: predictAt(paid) },
    { name: 'visitor, sent to sign in', address: `/resolve-bet/${live.uniqueId}` },
  ])
})
