import { expect, type Page } from '@playwright/test'
import { makeBet } from './made-bets.ts'
import { hydrated, signedUp } from './people.ts'
import { test, WHOLE_BROWSER } from './story.ts'

test.use(WHOLE_BROWSER)

/** How long each script takes: the code of a page's parts arrives well after the code that draws the page. */
const SLOW_MS = 400

/** All but the wizard, which waits for the draft that only the device has. */
const PAGES = [
  '/my-bets',
  '/leagues',
  '/notifications',
  '/earn-tokens',
  '/invite-friends',
  '/add-friend',
  '/account',
  '/demo',
]

async function withSlowScripts(page: Page): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    await route.continue()
  })
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const part of document.querySelectorAll('main, .rail')) part.setAttribute('data-drawn-by', 'server')
    })
  })
}

async function expectServersPage(page: Page, isMobile: boolean): Promise<void> {
  await hydrated(page)
  await expect(page.locator('main[aria-busy]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await expect(page.locator('main[data-drawn-by=server]')).toBeVisible()
  if (!isMobile) await expect(page.locator('.rail[data-drawn-by=server]')).toBeVisible()
}

test('the page of a bet stays while the code of its parts arrives, and the focus on it @desktop', async ({
  browser,
  isMobile,
}) => {
  const { page } = await signedUp(browser, 'Sam')
  const { uniqueId } = await makeBet(page, { description: 'Will it rain on Sunday?', friends: ['Mia'] })
  await withSlowScripts(page)
  await page.goto(`/predict/${uniqueId}`)
  const share = page.getByRole('main').getByRole('button', { name: 'Share' }).first()
  await share.focus()
  await expectServersPage(page, isMobile)
  await expect(share).toBeFocused()
})

test('every page stays while the code of its parts arrives @desktop', async ({ browser, isMobile }) => {
  const { page } = await signedUp(browser, 'Sam')
  await withSlowScripts(page)
  for (const address of PAGES) {
    await test.step(address, async () => {
      await page.goto(address)
      await expectServersPage(page, isMobile)
    })
  }
})
