import { expect, type Browser, type Page } from '@playwright/test'
import { openProvider, USER_HEADER, type OpenProvider } from '../test/support/open-provider.ts'
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './axe.ts'
import { makeBet } from './made-bets.ts'
import { type NamedServer, startNamedServer } from './named-server.ts'
import { hydrated, PASSWORD, send, visitor } from './people.ts'
import { withSensor } from './sensor.ts'
import { test } from './story.ts'

const QUESTION = 'Will Sam be late to brunch again?'

let club: OpenProvider
let app: NamedServer

test.beforeAll(async () => {
  club = await openProvider()
  const { issuer, clientId, clientSecret, name } = club.config
  app = await startNamedServer((baseURL) => {
    club.serve(baseURL)
    return {
      OIDC_PROVIDERS: 'club',
      OIDC_CLUB_ISSUER: issuer,
      OIDC_CLUB_CLIENT_ID: clientId,
      OIDC_CLUB_CLIENT_SECRET: clientSecret,
      OIDC_CLUB_NAME: name,
    }
  })
})

test.afterAll(async () => {
  await app.stop()
  await club.close()
})

/** Writes a bet as a visitor, and presses "Lock it in!". */
async function lockIn(page: Page): Promise<void> {
  await page.getByLabel('Your bet').fill(QUESTION)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Your prediction').fill('Twenty minutes')
  await page.getByLabel('Friend 1', { exact: true }).fill('Sam')
  for (const step of [3, 4, 5]) {
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Lock it in!' }).click()
}

async function expectPublishedOnce(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Bet Created' })).toBeVisible()
  await page.goto('/my-bets')
  await expect(page.getByRole('heading', { name: QUESTION })).toHaveCount(1)
}

const atTheSheet = async (browser: Browser, look = {}) => {
  const mia = await visitor(browser, 'Mia', '/create-bet', { baseURL: app.baseURL, ...look })
  await lockIn(mia.page)
  await expect(mia.page.getByText('Your bet is safe here.')).toBeVisible()
  return mia
}

test('a visitor’s bet is published once by a passkey, right in the sheet, and the account lives without an email', async ({
  browser,
}) => {
  const { page, context } = await atTheSheet(browser)
  const sheet = page.getByRole('dialog')
  // The sheet is the form: two fields.
  await expect(sheet.getByRole('textbox').and(sheet.locator(':visible'))).toHaveCount(2)
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await withSensor(context, page)
  await sheet.getByRole('button', { name: 'Sign up with a passkey' }).click()
  await sheet.getByLabel('Display Name').first().fill('Mia')
  await expectAccessibleInBothThemes(page)
  await sheet.getByRole('button', { name: 'Make my passkey' }).click()
  await expectPublishedOnce(page)

  await page.goto('/account')
  await hydrated(page)
  await expect(page.getByText('No email yet')).toBeVisible()
  await expect(page.getByText(/Only your passkey opens this account/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: /^Change / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('That’s your only way in. Add another first.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add an email' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill(`mia-${Date.now()}@example.com`)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Add an email' }).click()
  await expect(page.getByText('Email added.')).toBeVisible()
  await expect(page.getByText('No email yet')).toHaveCount(0)
})

test('a visitor’s bet is published once by a provider, in the same visit', async ({ browser }) => {
  const user = { sub: `bo-${Date.now()}`, email: `bo-${Date.now()}@example.com`, email_verified: true, name: 'Bo' }
  club.enroll(user)
  const { page } = await atTheSheet(browser, { extraHTTPHeaders: { [USER_HEADER]: user.sub } })
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with The Club' }).click()
  await expectPublishedOnce(page)
})

test('a guest keeps the account by a passkey, on the page of the bet', async ({ browser }) => {
  const priya = await visitor(browser, 'Priya', '/', { baseURL: app.baseURL })
  const account = { password: PASSWORD, displayName: 'Priya', inviteCode: null, returnTo: null }
  await send(priya.context, 'POST', '/api/accounts', { ...account, email: priya.email })
  const bet = await makeBet(priya.page, { description: 'Will Theo cry at his own wedding?', friends: ['Jo'] })
  const { page, context } = await visitor(browser, 'Jo', `/predict/${bet.uniqueId}`, { baseURL: app.baseURL })
  await withSensor(context, page)
  await page.getByLabel('Your prediction').fill('Before the rings')
  await page.getByRole('button', { name: 'Seal it as Jo' }).click()
  const keep = page.getByRole('dialog', { name: 'You’re in. Keep it?' })
  await expect(keep.getByRole('button', { name: 'Keep it with a passkey' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await keep.getByRole('button', { name: 'Keep it with a passkey' }).click()
  await expect(keep).toBeHidden()
  await page.goto('/account')
  await expect(page.getByText('No email yet')).toBeVisible()
  await expect(page.getByRole('region', { name: 'You', exact: true })).toContainText('Jo')
})
