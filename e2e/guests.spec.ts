import { expect, type Browser } from '@playwright/test'
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './axe.ts'
import { joinBet, makeBet, resolveBet } from './made-bets.ts'
import { hydrated, PASSWORD, signedUp, visitor, type Person } from './people.ts'
import { test } from './story.ts'

const QUESTION = 'Will Theo cry at his own wedding?'
const letter = ({ page }: Person) => page.getByLabel('Your prediction')

async function weddingBet(browser: Browser) {
  const priya = await signedUp(browser, 'Priya')
  return { priya, bet: await makeBet(priya.page, { description: QUESTION, friends: ['Jo'] }) }
}

/** Seals as a guest who stands on the page of the bet, up to the offer to keep the account. */
async function sealAsGuest({ page }: Person, name: string): Promise<void> {
  await page.getByRole('button', { name: `Seal it as ${name}` }).click()
  await expect(page.getByRole('heading', { name: `Sealed, ${name}.` })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'You’re in. Keep it?' })).toBeVisible()
}

test('a stranger seals as a guest, wins, and keeps the account @desktop', async ({ browser }) => {
  const { priya, bet } = await weddingBet(browser)
  const jo = await visitor(browser, 'Jo', `/predict/${bet.uniqueId}`)
  const { page } = jo
  await expect(page.getByText('Your 25 tokens are on us. No sign-up, no email.')).toBeVisible()
  // The last free name is chosen already; what is typed survives the reload.
  await letter(jo).fill('Before the rings')
  await page.reload()
  await hydrated(page)
  await expect(letter(jo)).toHaveValue('Before the rings')
  await expectAccessibleInBothThemes(page)
  await sealAsGuest(jo, 'Jo')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('button', { name: 'See the bet' }).click()
  await expect(page.getByText('Sealed by you')).toBeVisible()

  await resolveBet(priya.page, bet, ['Jo'])
  await page.goto('/my-bets')
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Keep it?' }).click()
  await expect(page.getByText('Keep it, Jo')).toBeVisible()
  await page.getByLabel('Email').fill(jo.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your Bets (1)' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Keep it?' })).toHaveCount(0)
  // 50 won as a guest, and the start grant.
  await page.goto('/earn-tokens')
  await expect(page.getByRole('main').locator('p', { hasText: /^\d+$/ })).toHaveText('150')
})

test('a guest takes what they hold along into an existing account', async ({ browser }) => {
  const { priya, bet } = await weddingBet(browser)
  const mia = await signedUp(browser, 'Mia')
  const dare = { type: 'action', forfeit: 'sing in the tram' } as const
  const shared = await makeBet(priya.page, { description: 'Who is late?', friends: ['Jo', 'Mia'], stake: dare })
  await joinBet(mia.page, shared, 'Mia', 'Theo')

  const jo = await visitor(browser, 'Jo', `/predict/${bet.uniqueId}`)
  const { page } = jo
  await letter(jo).fill('At the cake')
  await sealAsGuest(jo, 'Jo')
  await joinBet(page, shared, 'Jo', 'Priya')
  await page.goto(`/auth?mode=sign-in&returnTo=${encodeURIComponent('/my-bets')}`)
  await hydrated(page)
  await page.getByLabel('Email').fill(mia.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Welcome back, Jo' })
  await expect(sheet.getByText('Moves to your account')).toBeVisible()
  await expect(sheet.getByText('You’re already in this one.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await sheet.getByRole('button', { name: 'Bring it along' }).click()
  await expect(page.getByRole('heading', { name: 'Your Bets (2)' })).toBeVisible()
  await page.goto(`/predict/${bet.uniqueId}`)
  await expect(page.getByText('Sealed by you')).toBeVisible()
  await page.getByRole('button', { name: 'Reveal' }).click()
  await expect(page.getByText('At the cake')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})
