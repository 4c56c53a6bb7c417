import { expect, type Page } from '@playwright/test'
import { DAYS } from '../test/support/time.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { claimParticipant, confirmBet, joinBet, letADayPass, makeBet } from './made-bets.ts'
import { hydrated, signedUp } from './people.ts'
import { test } from './story.ts'

const QUESTION = 'Will it rain at the picnic?'
const tomorrow = () => new Date(Date.now() + DAYS).toISOString()

const balanceOf = async (page: Page): Promise<number> => {
  const answer = await page.context().request.get('/api/session')
  return ((await answer.json()) as { tokens: number }).tokens
}

test('a bet dies by its deadline: everybody is refunded and told, on every open screen', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  const mia = await signedUp(browser, 'Mia')
  const plan = { description: QUESTION, friends: ['Mia', 'Jo'], deadline: tomorrow(), creatorPrediction: null }
  const bet = await makeBet(sam.page, plan)
  await joinBet(mia.page, bet, 'Mia', 'Cats and dogs')
  expect(await balanceOf(mia.page)).toBe(75)
  await mia.page.goto(`/predict/${bet.uniqueId}`)
  await hydrated(mia.page)
  await sam.page.goto('/my-bets')
  await hydrated(sam.page)
  await expect(sam.page.getByRole('article').getByText('Pending')).toBeVisible()

  await letADayPass(bet)
  const moment = mia.page.getByRole('dialog', { name: 'This one is off' })
  await expect(moment).toContainText('Not enough people sealed theirs in time.')
  await expect(moment).toContainText('You got your 25 tokens back.')
  await expectAccessible(mia.page)
  await mia.page.keyboard.press('Escape')
  await expect(mia.page.getByRole('heading', { name: 'This bet was cancelled' })).toBeVisible()
  await expect(mia.page.getByText('The deadline passed before enough people had predicted.')).toBeVisible()
  expect(await balanceOf(mia.page)).toBe(100)
  await expect(sam.page.getByRole('article').getByText('Cancelled')).toBeVisible()

  await mia.page.getByRole('link', { name: 'See the receipt' }).click()
  await mia.page.waitForURL('**/receipt')
  await expect(mia.page.getByText('The deadline passed before enough people had predicted.')).toBeVisible()
  await expect(mia.page.getByText('The deadline passed.')).toBeVisible()
  await expect(mia.page.getByText('The bet was cancelled.')).toBeVisible()
  await expectAccessible(mia.page)
  await mia.page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(mia.page)
})

test('a bet goes live at its deadline with those who are in, who are asked for its result on the day they chose', async ({
  browser,
}) => {
  const [sam, mia, jo] = [await signedUp(browser, 'Sam'), await signedUp(browser, 'Mia'), await signedUp(browser, 'Jo')]
  const dates = { deadline: tomorrow(), resultDate: new Date(Date.now() + 2 * DAYS).toISOString() }
  const bet = await makeBet(sam.page, { description: QUESTION, friends: ['Mia', 'Jo'], ...dates })
  await joinBet(mia.page, bet, 'Mia', 'Cats and dogs')
  await claimParticipant(jo.page, bet, 'Jo')
  await mia.page.goto(`/predict/${bet.uniqueId}`)
  await hydrated(mia.page)
  await jo.page.goto(`/predict/${bet.uniqueId}`)
  await expect(jo.page.getByLabel('Your prediction')).toBeVisible()

  await letADayPass(bet)
  await expect(mia.page.getByRole('button', { name: 'Reveal' })).toBeVisible()
  await expect(jo.page.getByLabel('Your prediction')).toHaveCount(0)
  expect(await balanceOf(jo.page)).toBe(100)

  await letADayPass(bet)
  await mia.page.reload()
  const question = mia.page.getByRole('heading', { name: 'Do we know yet?' })
  await expect(question).toBeVisible()
  await expectAccessible(mia.page)
  await mia.page.getByRole('button', { name: 'Not yet, ask me tomorrow' }).click()
  await expect(question).toHaveCount(0)
  await mia.page.getByRole('button', { name: 'Change' }).click()
  await mia.page.getByRole('button', { name: 'In a week' }).click()
  await expect(mia.page.getByText('We’ll ask in a week.')).toBeVisible()
  await sam.page.goto('/notifications')
  await expect(sam.page.getByText('Do we know yet? Say who won, or say not yet')).toBeVisible()
})

test('what most confirmed settles a bet after three days, although the one who lost stays silent', async ({
  browser,
}) => {
  const [sam, mia, jo] = [await signedUp(browser, 'Sam'), await signedUp(browser, 'Mia'), await signedUp(browser, 'Jo')]
  const bet = await makeBet(sam.page, { description: QUESTION, friends: ['Mia', 'Jo'] })
  await joinBet(mia.page, bet, 'Mia', 'Cats and dogs')
  await joinBet(jo.page, bet, 'Jo', 'Not a drop')
  await confirmBet(sam.page, bet, ['Mia'])
  await confirmBet(mia.page, bet, ['Mia'])
  await jo.page.goto('/notifications')
  await expect(jo.page.getByText('Most of you confirmed the same result. Do you agree?')).toBeVisible()
  await mia.page.goto(`/bet/${bet.uniqueId}/receipt`)
  await expect(mia.page.getByText('Most participants had confirmed the same result.')).toBeVisible()

  for (let day = 0; day < 3; day += 1) await letADayPass(bet)
  await expect.poll(() => Promise.all([mia, jo, sam].map(({ page }) => balanceOf(page)))).toEqual([150, 75, 75])
  await mia.page.goto(`/bet/${bet.uniqueId}/receipt`)
  await expect(
    mia.page.getByText('Most of you confirmed this result, and nobody changed that for 72 hours.').first(),
  ).toBeVisible()
  await expectAccessible(mia.page)
})
