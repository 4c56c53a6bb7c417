import { expect, type Browser, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './axe.ts'
import { makeBet, type MadeBet } from './made-bets.ts'
import { hydrated, PASSWORD, signedUp, signUpHere, visitor, type Person } from './people.ts'
import { test, WHOLE_BROWSER } from './story.ts'

test.use(WHOLE_BROWSER)

const FIRST = 'Will Mia finish the marathon in under four hours?'
const OWN = 'Will Sam admit that he was wrong?'

/** Comes through a chat's link, with no account, and seals. */
async function arriveAndSeal(browser: Browser, bet: MadeBet): Promise<Person> {
  const mia = await visitor(browser, 'Mia', `/predict/${bet.uniqueId}`)
  const { page } = mia
  await expect(page.getByRole('heading', { name: FIRST })).toBeVisible()
  await page.getByRole('link', { name: 'I have an account' }).click()
  await page.getByRole('radio', { name: 'Sign Up' }).check({ force: true })
  await signUpHere(mia)
  // Straight back to the bet, where the place of that name is picked already.
  await page.getByRole('button', { name: 'I’m Mia' }).click()
  await page.getByLabel('Your prediction').fill('4:02, the queue at kilometre 30')
  await page.getByRole('button', { name: 'Seal it for 25 tokens' }).click()
  return mia
}

/** Five questions, the friend who is one tap away by now, and the wax. */
async function startOwnBet(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Your bet', exact: true }).fill(OWN)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Your prediction').fill('Never in this life')
  await page.getByRole('button', { name: 'Sam', exact: true }).click()
  await page.getByRole('button', { name: 'Sam adds it later' }).click()
  for (const step of [3, 4, 5]) {
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Lock it in!' }).click()
  await expect(page.getByRole('heading', { name: 'Bet Created' })).toBeVisible()
}

/** The friend finds the invitation by himself, accepts the place that is kept for him, and seals. */
async function answerInvitation({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: /^Sam’s menu, \d unread$/ }).click()
  await page.getByRole('link', { name: 'Notifications' }).click()
  await page.getByRole('link', { name: /^Mia invited you/ }).click()
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByLabel('Your prediction').fill('Before the dessert')
  await page.getByRole('button', { name: 'Seal it for 10 tokens' }).click()
  await expect(page.getByRole('dialog', { name: 'Prediction Confirmed' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
}

/** The same account on another device, looking at something else. */
async function secondDevice(browser: Browser, { name, email }: Person): Promise<Page> {
  const { page } = await visitor(browser, name, '/auth?mode=sign-in&returnTo=%2Fmy-bets')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your Bets (2)' })).toBeVisible()
  await page.getByRole('link', { name: 'Leagues' }).first().click()
  await expect(page.getByRole('heading', { name: 'Leagues', level: 1 })).toBeVisible()
  return page
}

test('a new player’s first ten minutes', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  const bet = await makeBet(sam.page, { description: FIRST, friends: ['Mia'] })
  await sam.page.goto(`/predict/${bet.uniqueId}`)

  await hydrated(sam.page)
  const mia = await arriveAndSeal(browser, bet)
  const { page } = mia
  const confirmed = page.getByRole('dialog', { name: 'Prediction Confirmed' })
  await expect(confirmed.getByText('You were the last one. The bet is live.')).toBeVisible()

  await test.step('whoever sent the link is one tap away', async () => {
    await confirmed.getByRole('button', { name: 'Add Sam as a friend' }).click()
    await expect(page.getByText('Friend request sent')).toBeVisible()
    await sam.page.getByRole('button', { name: /^Sam’s menu, \d unread$/ }).click()
    await sam.page.getByRole('link', { name: 'Notifications' }).click()
    await sam.page.getByRole('link', { name: /^Mia wants to be friends/ }).click()
    await sam.page.getByRole('button', { name: 'Accept Mia’s request' }).click()
    await expect(sam.page.getByRole('link', { name: 'New Bet with Mia' })).toBeVisible()
  })

  await test.step('the pet introduces itself, and becomes a cat', async () => {
    await confirmed.getByRole('link', { name: 'View My Bets' }).click()
    await page.getByRole('region', { name: 'Your pet' }).getByRole('link', { name: 'Pick your pet' }).click()
    await page.getByRole('radio', { name: 'Cat' }).check({ force: true })
    await expect(page.getByText('Baby cat · 0 wins')).toBeVisible()
    await expect(page.getByRole('link', { name: 'New Bet with Sam' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    // Once met, it does not introduce itself again; Back leads where one came from.
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Your Bets (1)' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your pet' })).toHaveCount(0)
  })

  await page.getByRole('link', { name: 'New Bet' }).first().click()
  await startOwnBet(page)
  await answerInvitation(sam)

  const other = await secondDevice(browser, mia)
  await test.step('the own bet is called and won, where calling leads to', async () => {
    await page.getByRole('link', { name: 'Go to My Bets' }).click()
    await page.getByRole('listitem').filter({ hasText: OWN }).getByRole('link', { name: 'Resolve Bet' }).click()
    await page.getByRole('checkbox', { name: 'Mia' }).check({ force: true })
    await page.getByRole('button', { name: 'Resolve Bet' }).click()
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    const win = page.getByRole('dialog', { name: 'Told ya!' })
    await expect(win.getByText('+20 XP')).toBeVisible()
    await win.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('main').getByText('85 tokens')).toBeVisible()
  })

  await test.step('the first bet is decided by Sam, and the second device hears of it', async () => {
    await resolveFirst(sam.page, bet)
    const badge = other.getByRole('button', { name: /^Mia’s menu, \d+ unread$/ }).first()
    await expect(badge).toBeVisible()
    await badge.click()
    await other.getByRole('link', { name: 'Notifications' }).click()
    await other.getByRole('link', { name: /^You won: 50 tokens for you/ }).click()
    await expect(other).toHaveURL(new RegExp(`/predict/${bet.uniqueId}$`))
    await expect(other.getByRole('dialog', { name: 'Told ya!' })).toBeVisible()
    await other.getByRole('button', { name: 'Close' }).click()
    await expect(other.getByRole('heading', { name: 'You won 50 tokens' })).toBeVisible()
  })
})

/** The creator says who was right, from the list of his bets. */
async function resolveFirst(page: Page, bet: MadeBet): Promise<void> {
  await page.goto('/my-bets')
  await hydrated(page)
  await page.getByRole('listitem').filter({ hasText: FIRST }).getByRole('link', { name: 'Resolve Bet' }).click()
  await expect(page).toHaveURL(new RegExp(bet.uniqueId))
  await page.getByRole('checkbox', { name: 'Mia' }).check({ force: true })
  await page.getByRole('button', { name: 'Resolve Bet' }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.waitForURL('**/my-bets')
}
