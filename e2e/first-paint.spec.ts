import { expect, type Browser, type Page, type Request } from '@playwright/test'
import sharp from 'sharp'
import { joinBet, makeBet } from './made-bets.ts'
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

/** Where everything stands and how it looks, as far as style sheets decide it. */
const looksOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => !element.closest('script, [style="display:none"]') && element.localName !== 'use')
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { display, color, backgroundColor, fontSize, borderRadius } = getComputedStyle(element)
        return [element.localName, x, y, width, height, display, color, backgroundColor, fontSize, borderRadius].join()
      }),
  )

/** A picture in view takes the line from the text unless the page says that it is not urgent. */
const COMES_AFTER_TEXT = '[fetchpriority=low], [loading=lazy]'

/** Shades out of 255: the same curve drawn twice may differ by some 30 along its edge, a missing icon by far more. */
const SAME_SHADE = 64

/** Every pixel's three shades, so icons too, which have no elements that a script could ask. */
const pictureOf = async (page: Page): Promise<Buffer> =>
  sharp(await page.screenshot({ animations: 'disabled' }))
    .removeAlpha()
    .raw()
    .toBuffer()

/** How many shades of two pictures of one size are not the same. */
const differencesOf = (one: Buffer, other: Buffer): number =>
  one.filter((shade, index) => Math.abs(shade - (other[index] ?? 0)) > SAME_SHADE).length

/** The page as a browser shows it that is sent no other files than these. */
async function looksWithout(browser: Browser, address: string, isSent: (request: Request) => boolean) {
  const page = await (await browser.newContext()).newPage()
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'document' || isSent(route.request()) ? route.continue() : route.abort(),
  )
  await page.goto(address)
  return page
}

test('a visitor’s first view is drawn without any other file, and stays when the style sheets come @desktop', async ({
  browser,
}) => {
  const { page: sams } = await signedUp(browser, 'Sam')
  const bet = await makeBet(sams, { description: 'Will it rain on Sunday?', friends: ['Mia', 'Jo'] })
  await joinBet((await signedUp(browser, 'Mia')).page, bet, 'Mia', 'Of course')
  for (const address of ['/', `/predict/${bet.uniqueId}`]) {
    await test.step(address, async () => {
      const alone = await looksWithout(browser, address, () => false)
      await expect(alone.locator('use').first()).toBeAttached()
      expect(await alone.locator('use:not([href^="#"])').count()).toBe(0)
      await expect(alone.locator('img').first()).toBeAttached()
      expect(await alone.locator(`img:not(${COMES_AFTER_TEXT})`).count()).toBe(0)
      const bare = await looksOf(alone)
      const picture = await pictureOf(alone)
      const dressed = await looksWithout(browser, address, (request) => request.resourceType() === 'stylesheet')
      await expect.poll(() => dressed.evaluate(() => document.styleSheets.length)).toBeGreaterThan(1)
      await expect(dressed.locator('link[rel=stylesheet][media=print]')).toHaveCount(0)
      expect(bare.length).toBeGreaterThan(50)
      expect(await looksOf(dressed)).toEqual(bare)
      await expect.poll(async () => differencesOf(await pictureOf(dressed), picture)).toBe(0)
    })
  }
})

test('the rules of parts whose code comes later are there before it @desktop', async ({ browser }) => {
  const { page } = await signedUp(browser, 'Sam')
  const bet = await makeBet(page, { description: 'Will it rain on Sunday?', friends: ['Mia', 'Jo'] })
  await joinBet((await signedUp(browser, 'Mia')).page, bet, 'Mia', 'Of course')
  const { page: jos } = await signedUp(browser, 'Jo')
  await joinBet(jos, bet, 'Jo', 'Never')
  const envelopes = () =>
    jos.locator('.env-row > li').evaluateAll((rows) => rows.map((row) => JSON.stringify(row.getBoundingClientRect())))
  await jos.route('**/assets/*.js', (route) => route.abort())
  await jos.goto(`/predict/${bet.uniqueId}`)
  await jos.evaluate(() => document.fonts.ready)
  const before = await envelopes()
  await jos.unroute('**/assets/*.js')
  await jos.reload()
  await hydrated(jos)
  await jos.evaluate(() => document.fonts.ready)
  expect(before.length).toBeGreaterThan(0)
  expect(await envelopes()).toEqual(before)
})
