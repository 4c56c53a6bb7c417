import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signedUp, signUpHere, visitor, type Person } from './people.ts'
import { test, WHOLE_BROWSER } from './story.ts'

test.use(WHOLE_BROWSER)

interface BetPlan {
  readonly question: string
  readonly friend: string
  readonly mine: string
  readonly stake: { readonly tokens: string } | { readonly dare: string }
}

/** Goes through the five steps; the friend writes their own prediction. Answers the link that Bet Created shows. */
async function createBet(page: Page, plan: BetPlan): Promise<string> {
  await page.goto('/create-bet')
  await expect(page.getByText('Step 1 of 5')).toBeVisible()
  await page.getByLabel('Your bet').fill(plan.question)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Step 2 of 5')).toBeVisible()
  await page.getByLabel('Your prediction').fill(plan.mine)
  await page.getByLabel('Friend 1', { exact: true }).fill(plan.friend)
  await page.getByRole('button', { name: `${plan.friend} adds it later` }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Step 3 of 5')).toBeVisible()
  if ('dare' in plan.stake) {
    await page.getByRole('radio', { name: 'Dare' }).check({ force: true })
    await page.getByRole('button', { name: plan.stake.dare }).click()
  } else {
    await page.getByLabel('Tokens each').fill(plan.stake.tokens)
  }
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Step 4 of 5')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Step 5 of 5')).toBeVisible()
  await page.getByRole('button', { name: 'Lock it in!' }).click()
  await expect(page.getByRole('heading', { name: 'Bet Created' })).toBeVisible()
  const link = await page.getByLabel('Bet link').inputValue()
  expect(link).toMatch(/\/predict\/[A-Za-z0-9_-]{22}$/)
  return new URL(link).pathname
}

/** On a desktop the frame has the link; on a phone the page. */
const WAY_IN = /^(I have an account|Sign In)$/

/** A friend who opens the link, signs up through it, takes their place and seals. */
async function joinAndSeal(friend: Person, prediction: string): Promise<void> {
  const { page } = friend
  const address = new URL(page.url()).pathname
  await page.getByRole('link', { name: WAY_IN }).click()
  await page.getByRole('radio', { name: 'Sign Up' }).check({ force: true })
  await signUpHere(friend)
  await page.waitForURL((url) => url.pathname === address)
  await page.getByRole('button', { name: `I’m ${friend.name}` }).click()
  await page.getByLabel('Your prediction').fill(prediction)
  await page.getByRole('button', { name: /^Seal it/ }).click()
  await expect(page.getByRole('heading', { name: 'Prediction Confirmed' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
}

const balanceOf = (page: Page) => page.getByText(/^\d+ tokens$/).first()

test.describe('two friends @desktop', () => {
  test('bet tokens from the link to the payout, live', async ({ browser }) => {
    const sam = await signedUp(browser, 'Sam')
    const address = await createBet(sam.page, {
      question: 'Will Priya tell more than ten people about her marathon?',
      friend: 'Priya',
      mine: 'Fourteen, and one of them is a dog',
      stake: { tokens: '25' },
    })
    await sam.page.goto(address)
    await expect(sam.page.getByText('Awaiting Prediction')).toBeVisible()
    await expect(sam.page.getByText('25-50 tokens')).toBeVisible()

    const priya = await visitor(browser, 'Priya', address)
    await expect(priya.page.getByRole('heading', { name: /marathon/ })).toBeVisible()
    await expect(priya.page.getByText('Fourteen')).toHaveCount(0)
    await joinAndSeal(priya, 'Zero. I am very humble about it')

    // Sam has touched nothing: the page received the event by itself.
    await expect(sam.page.getByText('Active', { exact: true })).toBeVisible()
    await expect(sam.page.getByText('50 tokens', { exact: true })).toBeVisible()
    await expect(sam.page.getByText('Zero. I am very humble')).toHaveCount(0)
    await sam.page.getByRole('button', { name: 'Reveal' }).click()
    await expect(sam.page.getByRole('heading', { name: 'All Predictions' })).toBeVisible()
    await expect(sam.page.getByText('Zero. I am very humble about it')).toBeVisible()
    await expect(sam.page.getByRole('button', { name: 'Reveal' })).toHaveCount(0)
    await expectAccessible(sam.page)
    await expectNoSidewaysScroll(sam.page)

    await sam.page.getByRole('link', { name: 'Confirm Results' }).click()
    await sam.page.getByRole('link', { name: 'Resolve Bet' }).click()
    // The page before has the same rows and the same pot, and stays until this one is here.
    await expect(sam.page.getByRole('form', { name: 'Time to call it' })).toBeVisible()
    await expect(sam.page.getByText('50 tokens (2 confirmed × 25)')).toBeVisible()
    await sam.page.getByRole('checkbox', { name: /Priya/ }).check({ force: true })
    await sam.page.getByRole('button', { name: 'Resolve Bet' }).click()
    await expect(sam.page.getByText('This action cannot be undone.')).toBeVisible()
    await sam.page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await sam.page.waitForURL('**/my-bets')
    await expect(sam.page.getByText('Lost', { exact: true })).toBeVisible()

    // Priya sees it where she stands, and has her 125.
    await expect(priya.page.getByText('You won 50 tokens')).toBeVisible()
    await priya.page.goto('/my-bets')
    await expect(priya.page.getByText('Won', { exact: true })).toBeVisible()
    await expect(balanceOf(priya.page)).toContainText('125')
    await expect(balanceOf(sam.page)).toContainText('75')
  })

  test('bet a dare: the loser owes it, no token moves', async ({ browser }) => {
    const mia = await signedUp(browser, 'Mia')
    const address = await createBet(mia.page, {
      question: 'Who cries first at the wedding?',
      friend: 'Theo',
      mine: 'Theo, before the vows',
      stake: { dare: 'sing happy birthday to a stranger' },
    })
    await mia.page.goto(address)
    const theo = await visitor(browser, 'Theo', address)
    await joinAndSeal(theo, 'Mia, at the cake')

    await expect(mia.page.getByText('Active', { exact: true })).toBeVisible()
    await mia.page.getByRole('button', { name: 'Reveal' }).click()
    await mia.page.getByRole('link', { name: 'Confirm Results' }).click()
    await mia.page.getByRole('link', { name: 'Resolve Bet' }).click()
    await expect(mia.page.getByRole('form', { name: 'Time to call it' })).toBeVisible()
    await mia.page.getByRole('checkbox', { name: /Mia/ }).check({ force: true })
    await mia.page.getByRole('button', { name: 'Resolve Bet' }).click()
    await mia.page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await mia.page.waitForURL('**/my-bets')

    await expect(theo.page.getByRole('dialog', { name: 'Mia told you so' })).toBeVisible()
    await expect(theo.page.getByText('You owe:').first()).toBeVisible()
    await expect(theo.page.getByText('sing happy birthday to a stranger').first()).toBeVisible()
    await theo.page.goto('/my-bets')
    await expect(balanceOf(theo.page)).toContainText('100')
  })
})
