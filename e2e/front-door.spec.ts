import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { hydrated, signedUp } from './people.ts'
import { test } from './story.ts'

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** What the browser complains about: a page that comes alive differently than the server drew it is among it. */
function complaints(page: Page): readonly string[] {
  const received: string[] = []
  page.on('pageerror', (error) => received.push(error.message))
  page.on('console', (message) => message.type() === 'error' && received.push(message.text()))
  return received
}

test('a visitor reads what it is and starts a bet @desktop', async ({ page }) => {
  const received = complaints(page)
  await open(page, '/')
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
  expect(headings).toEqual(['What you get', 'How it works', 'Friends are betting on', 'Not a gambling site. Promise.'])
  await expect(
    page.getByRole('heading', { level: 1, name: 'Bet on literally anything with your friends' }),
  ).toBeVisible()
  await expect(page.getByText('No money. No fuss. Just dares, tokens and bragging rights.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(6)
  await expect(page.getByRole('article').getByText('Active')).toHaveCount(6)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Create a Bet' }).first().click()
  await page.waitForURL((url) => url.pathname === '/create-bet')
  expect(received).toEqual([])
})

test('a visitor plays with the demo @desktop', async ({ page }) => {
  const received = complaints(page)
  await open(page, '/demo')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Start filling out the form to see your bet preview! 🎯')
  await page.getByLabel('End date').fill('2031-06-14')
  await expect(preview).toContainText('Start filling out the form')
  await page.getByLabel('Friend’s name').fill('Theo')
  await page.getByLabel('What’s the bet?').fill('Theo forgets the cake again')
  await page.getByLabel('Reward or forfeit').fill('loser buys coffee for a week')
  await expect(preview).toContainText('You vs Theo')
  await expect(preview.getByRole('heading', { name: 'Theo forgets the cake again' })).toBeVisible()
  await expect(preview).toContainText('14 Jun 2031')
  await expect(page.getByText('no-stakes demo')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Share' }).click()
  const sheet = page.getByRole('dialog', { name: 'What the real one can do' })
  for (const channel of ['WhatsApp', 'Twitter', 'Email', 'Instagram']) {
    await sheet.getByRole('button', { name: channel }).click()
    await expect(sheet.getByRole('status')).toContainText(channel)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused()
  await page.getByRole('link', { name: 'Make it real' }).click()
  await page.waitForURL((url) => url.pathname === '/create-bet')
  expect(received).toEqual([])
})

test('an address that is nobody’s leads home', async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('the theme is chosen in the menu and stays @desktop', async ({ browser }) => {
  const { page } = await signedUp(browser, 'Mia', '/my-bets')
  const openMenu = () => page.getByRole('button', { name: 'Mia’s menu' }).filter({ visible: true }).click()
  await openMenu()
  const menu = page.getByRole('dialog', { name: 'Your menu' })
  await menu.getByText('Dark').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await hydrated(page)
  await openMenu()
  await menu.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Signed out')).toBeVisible()
  await page.waitForURL((url) => url.pathname === '/')
})

test('the narrowest phone shows everything without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of ['/', '/demo', '/auth', '/create-bet', '/no-such-page']) {
    await open(page, address)
    await expectNoSidewaysScroll(page)
  }
})
