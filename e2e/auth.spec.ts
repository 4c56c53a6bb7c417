import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './axe.ts'
import { freshEmail, hydrated, PASSWORD, signedUp, signUpHere, visitor } from './people.ts'
import { test } from './story.ts'

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('signing up, out, and in again leads back to where one came from', async ({ browser }) => {
  const mia = await visitor(browser, 'Mia', '/my-bets')
  await mia.page.waitForURL('**/auth?returnTo=%2Fmy-bets')
  await expect(mia.page).toHaveTitle('Sign in · Toldya')
  await mia.page.getByRole('radio', { name: 'Sign Up' }).check({ force: true })
  await expect(mia.page).toHaveTitle('Sign up · Toldya')
  await signUpHere(mia)
  await expect(mia.page.getByRole('heading', { name: 'Your Bets (0)' })).toBeVisible()

  await mia.context.clearCookies()
  await mia.page.goto('/auth?returnTo=%2Fmy-bets')
  await hydrated(mia.page)
  await signIn(mia.page, ` ${mia.email.toUpperCase()} `, PASSWORD)
  await expect(mia.page.getByText('Welcome back!')).toBeVisible()
  await expect(mia.page.getByRole('heading', { name: 'Your Bets (0)' })).toBeVisible()

  await mia.page.goto('/auth?returnTo=%2Fmy-bets')
  await mia.page.waitForURL('**/my-bets')
})

test('wrong passwords are refused once and then locked out, with a countdown', async ({ browser }) => {
  const mia = await visitor(browser, 'Mia', '/auth')
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await signIn(mia.page, mia.email, 'Wrong-1234!')
    await expect(mia.page.getByText('Invalid email or password')).toBeVisible()
    await expect(mia.page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
  }
  await signIn(mia.page, mia.email, 'Wrong-1234!')
  await expect(mia.page.getByRole('button', { name: /^Try again in \d+ min$/ })).toBeVisible()
  await expect(mia.page.getByLabel('Email')).toHaveValue(mia.email)
  await mia.page.getByLabel('Email').fill(freshEmail('other'))
  await expect(mia.page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
})

test('what is typed survives the tabs and an error', async ({ browser }) => {
  const mia = await visitor(browser, 'Mia', '/auth?returnTo=%2Fcreate-bet')
  await expect(mia.page.getByText('Your bet is safe here')).toBeVisible()
  await mia.page.getByLabel('Email').fill(mia.email)
  await mia.page.getByLabel('Password', { exact: true }).fill('weak')
  await mia.page.getByRole('radio', { name: 'Sign Up' }).check({ force: true })
  await mia.page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(mia.page.getByText('Please ensure your password meets all requirements.')).toBeVisible()
  await expect(mia.page.getByLabel('Password', { exact: true })).toBeFocused()
  await mia.page.getByRole('radio', { name: 'Sign In' }).check({ force: true })
  await expect(mia.page.getByLabel('Email')).toHaveValue(mia.email)
  await expect(mia.page.getByLabel('Password', { exact: true })).toHaveValue('weak')
})

test('a form sent before the page is awake never puts a password into an address', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/auth')
  await signIn(page, 'mia@example.com', 'Secret-1234!')
  expect(page.url()).not.toContain('Secret')
})

test('letters act on a click: a dead link says so, a forgotten password answers everybody alike', async ({
  browser,
}) => {
  const { page } = await visitor(browser, 'Mia', '/auth/confirm?token=nonsense')
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByText('This link is no longer valid or has expired.')).toBeVisible()

  await page.goto('/auth')
  await hydrated(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The page before it, which asks for an e-mail too, stays until this one has come.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  const email = freshEmail('nobody')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible()
})

test('the screens of accounts are accessible and fit 320 pixels', async ({ browser }) => {
  const { page } = await visitor(browser, 'Mia', '/auth?mode=sign-up&invite=abc')
  for (const address of [
    '/auth?mode=sign-up&invite=abc',
    '/auth',
    '/auth/forgot',
    '/auth/reset?token=x',
    '/auth/confirm',
  ]) {
    await page.goto(address)
    await hydrated(page)
    await expectAccessibleInBothThemes(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 390, height: 844 })
  }
})

test('one can sign up with the keyboard alone @desktop', async ({ browser }) => {
  const { page, email } = await visitor(browser, 'Mia', '/auth?returnTo=%2Fmy-bets')
  await page.getByRole('radio', { name: 'Sign In' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Add a display name')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your Bets (0)' })).toBeVisible()
})

test('a name nobody typed is taken from the address', async ({ browser }) => {
  const mia = await signedUp(browser, 'Mia', '/my-bets')
  await expect(mia.page.getByRole('button', { name: /Mia/ })).toBeVisible()
})
