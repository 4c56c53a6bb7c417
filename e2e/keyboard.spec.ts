import { expect, type Locator, type Page } from '@playwright/test'
import { pressAt, tabTo, typeAt, expectFocusSeen } from './keys.ts'
import { joinBet, makeBet } from './made-bets.ts'
import { makeLeague } from './made-leagues.ts'
import { freshEmail, hydrated, PASSWORD, signedUp } from './people.ts'
import { test } from './story.ts'

const QUESTION = 'Will Sam be late to brunch again?'
const LOW_WINDOW = { viewport: { width: 320, height: 640 } } as const

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('from the front door to a sealed bet without touching anything but keys @desktop', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await pressAt(page, page.getByRole('link', { name: 'Create a Bet' }).first())
  await expect(page.getByText('Step 1 of 5')).toBeVisible()
  await typeAt(page, page.getByLabel('Your bet'), QUESTION)
  await pressAt(page, button(page, 'Continue'))
  await expect(page.getByText('Step 2 of 5')).toBeVisible()
  await typeAt(page, page.getByLabel('Your prediction'), 'Twenty minutes')
  await typeAt(page, page.getByLabel('Friend 1', { exact: true }), 'Mia')
  await pressAt(page, button(page, 'Mia adds it later'), 'Space')
  await pressAt(page, button(page, 'Continue'))
  await expect(page.getByText('Step 3 of 5')).toBeVisible()
  await typeAt(page, page.getByLabel('Tokens each'), '25')
  await pressAt(page, button(page, 'Continue'))
  await expect(page.getByText('Step 4 of 5')).toBeVisible()
  await pressAt(page, button(page, 'Continue'))
  await expect(page.getByText('Step 5 of 5')).toBeVisible()
  await pressAt(page, button(page, 'Lock it in!'))

  // The sheet holds the focus, and leads on to the account.
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await expectTrapped(page)
  // The sheet is the form: two fields.
  await typeAt(page, page.getByLabel('Email'), freshEmail('sam'))
  await typeAt(page, page.getByLabel('Password', { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bet Created' })).toBeFocused()
  await pressAt(page, page.getByRole('link', { name: 'Go to My Bets' }))
  await expect(page.getByRole('heading', { name: 'Your Bets (1)' })).toBeFocused()
})

test('a friend takes a place, seals and opens; the creator calls it, by keys alone', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam', '/my-bets', LOW_WINDOW)
  const bet = await makeBet(sam.page, { description: QUESTION, friends: ['Priya', 'Mia'] })
  await joinBet((await signedUp(browser, 'Priya')).page, bet, 'Priya', 'On time, for once')
  const { page } = await signedUp(browser, 'Mia', `/predict/${bet.uniqueId}`, LOW_WINDOW)

  await tabTo(page, page.getByRole('radio', { name: 'Mia' }))
  await pressAt(page, button(page, 'I’m Mia'))
  await expect(page.getByLabel('Your prediction')).toBeFocused()
  await expectFocusSeen(page)
  await page.keyboard.type('Late, but with croissants')
  await pressAt(page, button(page, 'Seal it for 25 tokens'))
  const confirmed = page.getByRole('dialog', { name: 'Prediction Confirmed' })
  await expect(confirmed).toBeVisible()
  await expectTrapped(page)
  await page.keyboard.press('Escape')
  await expect(confirmed).toHaveCount(0)
  await expectFocusKept(page)
  await pressAt(page, button(page, 'Reveal'))
  await expect(page.getByRole('heading', { name: 'All Predictions' })).toBeFocused()

  await sam.page.goto('/my-bets')
  await hydrated(sam.page)
  await pressAt(sam.page, sam.page.getByRole('link', { name: 'Resolve Bet' }))
  await pressAt(sam.page, sam.page.getByRole('checkbox', { name: 'Mia' }), 'Space')
  const call = button(sam.page, 'Resolve Bet')
  await pressAt(sam.page, call)
  const dialog = sam.page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectTrapped(sam.page)
  await sam.page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(call).toBeFocused()
  await sam.page.keyboard.press('Enter')
  await pressAt(sam.page, dialog.getByRole('button', { name: 'Confirm' }))
  await sam.page.waitForURL('**/my-bets')
  await expect(page.getByText('You won 75 tokens')).toBeVisible()
})

test('menus and sheets keep the focus and give it back @desktop', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  const { page } = sam
  await makeBet(page, { description: QUESTION, friends: ['Mia'] })
  await page.goto('/my-bets')
  await hydrated(page)
  for (const opener of [button(page, /menu/).filter({ visible: true }), button(page, /^More for/)]) {
    await pressAt(page, opener)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectHeld(page, opener)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  // A question takes the menu's place, and the focus goes back to what opened the menu.
  await makeLeague(sam, 'Sunday Club', [])
  await page.goto('/leagues')
  await hydrated(page)
  const options = button(page, 'Options for Sunday Club')
  for (const item of ['Members', 'End league']) {
    await pressAt(page, options)
    await pressAt(page, page.getByRole('dialog').getByRole('button', { name: item, exact: true }))
    await expectTrapped(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(options).toBeFocused()
  }
  await page.goto('/demo')
  await hydrated(page)
  const share = button(page, 'Share')
  await pressAt(page, share)
  await expectTrapped(page)
  await page.keyboard.press('Escape')
  await expect(share).toBeFocused()
})

test('the first stop skips the navigation @desktop', async ({ browser }) => {
  const { page } = await signedUp(browser, 'Sam', '/my-bets')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expectFocusSeen(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

/**
 * On a phone a menu is a sheet and traps the focus. On a desktop it hangs on its button: Tab goes through its items, then
 * on to the page, which closes it. Leaves it open.
 */
async function expectHeld(page: Page, opener: Locator): Promise<void> {
  if (test.info().project.name === 'phone') return expectTrapped(page)
  const menu = page.getByRole('dialog')
  const holdsFocus = () => menu.evaluateAll((shown) => shown.some((each) => each.contains(document.activeElement)))
  await expect.poll(holdsFocus).toBe(true)
  let stops = 0
  while (await holdsFocus()) {
    expect(++stops).toBeLessThan(40)
    await page.keyboard.press('Tab')
    await expectFocusSeen(page)
  }
  expect(stops).toBeGreaterThan(1)
  await expect(menu).toHaveCount(0)
  await expectFocusKept(page)
  await pressAt(page, opener)
  await expect.poll(holdsFocus).toBe(true)
}

/** Round and round, and never out of the open dialog. */
async function expectTrapped(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect.poll(() => dialog.evaluate((sheet) => sheet.contains(document.activeElement))).toBe(true)
  for (const key of [...Array<string>(12).fill('Tab'), 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    expect(await dialog.evaluate((sheet) => sheet.contains(document.activeElement))).toBe(true)
    await expectFocusSeen(page)
  }
}

/** Whatever the screen has become, the focus is on a part of it. */
const expectFocusKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
