import type { Browser, Page } from '@playwright/test'
import { DAYS } from '../../test/support/time.ts'
import { expectFlawless } from '../check-screens.ts'
import { claimParticipant, joinBet, letADayPass, makeBet, revealBet, type BetPlan } from '../made-bets.ts'
import { QUESTION, DARE, signedUp, visitorAt, press, sees, predictAt } from '../screen-steps.ts'
import { test } from '../story.ts'

test.describe.configure({ timeout: 480_000 })

/** Sam's bets for Mia and Jo. */
async function samAndMia(browser: Browser) {
  const [sam, mia] = [await signedUp(browser, 'Sam'), await signedUp(browser, 'Mia')]
  const aBet = (special: Partial<BetPlan> = {}) =>
    makeBet(sam.page, { description: QUESTION, friends: ['Mia', 'Jo'], stake: DARE, ...special })
  /** Its deadline has passed. */
  const aClosedBet = async () => {
    const bet = await aBet({ deadline: new Date(Date.now() + DAYS).toISOString() })
    await letADayPass(bet)
    return bet
  }
  return { sam, mia, aBet, aClosedBet }
}

test('the prediction page before the bet is live, for a visitor and the creator', async ({ browser }) => {
  const { sam, mia, aBet, aClosedBet } = await samAndMia(browser)
  const stranger = await visitorAt(browser)
  const [free, sealed] = await Promise.all([aBet(), aBet({ stake: { type: 'token', tokensText: '25' } })])
  await joinBet(mia.page, sealed, 'Mia', 'Late')
  const closed = await aClosedBet()
  await expectFlawless(stranger.page, [
    { name: 'visitor', address: predictAt(free) },
    { name: 'visitor, too late', address: predictAt(closed) },
  ])
  await expectFlawless(sam.page, [
    { name: 'creator, waiting', address: predictAt(free) },
    { name: 'creator, some are in', address: predictAt(sealed) },
  ])
})

test('the prediction page before the bet is live, for a friend who has not sealed', async ({ browser }) => {
  const { mia, aBet, aClosedBet } = await samAndMia(browser)
  const suggested = { Mia: 'Twenty minutes, blaming the trains' }
  const [free, kept, claimed, dear] = await Promise.all([
    aBet(),
    aBet({ suggested }),
    aBet(),
    aBet({ friends: ['Mia'], stake: { type: 'token', tokensText: '75' } }),
  ])
  for (const bet of [kept, claimed, dear]) await claimParticipant(mia.page, bet, 'Mia')
  const closed = await aClosedBet()
  const seal = async (page: Page) => {
    await page.getByLabel('Your prediction').fill('Late again')
    await page.getByRole('button', { name: /^Seal it/ }).click()
    await sees(page, 'Prediction Confirmed')
  }
  await expectFlawless(mia.page, [
    { name: 'choosing', address: predictAt(free) },
    { name: 'choosing, the older address', address: `/join-bet/${free.uniqueId}?participant=Jo` },
    { name: 'suggested', address: predictAt(kept) },
    { name: 'suggested, writing my own', address: predictAt(kept), reach: press('Edit Prediction') },
    { name: 'writing', address: predictAt(claimed) },
    { name: 'writing, nothing written', address: predictAt(claimed), reach: press('Seal it') },
    { name: 'too few tokens', address: predictAt(dear) },
    { name: 'confirmed', address: predictAt(claimed), reach: seal },
    { name: 'too late', address: predictAt(closed) },
  ])
})

test('the prediction page before the bet is live, for a friend who has sealed', async ({ browser }) => {
  const { mia, aBet } = await samAndMia(browser)
  const [sealed, secret, opened] = await Promise.all([aBet(), aBet({ isSealed: true }), aBet()])
  for (const bet of [sealed, secret, opened]) await joinBet(mia.page, bet, 'Mia', 'Late')
  await revealBet(mia.page, opened)
  await expectFlawless(mia.page, [
    { name: 'sealed', address: predictAt(sealed) },
    { name: 'sealed, changing it', address: predictAt(sealed), reach: press('Edit Prediction') },
    { name: 'sealed for all', address: predictAt(secret) },
    { name: 'opened so far', address: predictAt(opened) },
  ])
})
