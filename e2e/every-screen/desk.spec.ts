import { expect, type Locator, type Page } from '@playwright/test'
import { sidewaysPixels } from '../axe.ts'
import { expectFlawless } from '../check-screens.ts'
import { hydrated, signedUp as signedUpAt } from '../people.ts'
import { predictAt, liveBet } from '../screen-steps.ts'
import { test } from '../story.ts'

test.describe.configure({ timeout: 480_000 })

test('the places and the tasks on a desk', async ({ browser }) => {
  const desk = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const
  const sam = await signedUpAt(browser, 'Sam', '/my-bets', desk)
  const mia = await signedUpAt(browser, 'Mia', '/my-bets', desk)
  const bet = await liveBet(sam.page, mia.page)
  await expectFlawless(sam.page, [
    { name: 'landing', address: '/' },
    { name: 'demo', address: '/demo' },
    { name: 'wizard', address: '/create-bet' },
    { name: 'list', address: '/my-bets' },
    {
      name: 'my menu',
      address: '/my-bets',
      reach: (page) => page.getByRole('button', { name: /menu/ }).filter({ visible: true }).click(),
    },
    { name: 'live', address: predictAt(bet) },
    { name: 'calling it', address: `/resolve-bet/${bet.uniqueId}` },
  ])
})

const inView = (page: Page, text: string) => expect(page.getByText(text)).toBeInViewport({ ratio: 1 })

test('why a bet was not saved, and the ways out, are in view', async ({ browser }) => {
  const desk = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const
  const { page } = await signedUpAt(browser, 'Sam', '/create-bet', desk)
  const goOn = page.getByRole('button', { name: 'Continue' })
  await page.getByLabel('Your bet').fill('Will it snow before the ski trip?')
  await goOn.click()
  await page.getByLabel('Your prediction').fill('Not one flake')
  await page.getByLabel('Friend 1', { exact: true }).fill('Mia')
  await page.getByRole('button', { name: 'Mia adds it later' }).click()
  await expect(page.getByRole('complementary').getByText('You, Mia')).toBeVisible()
  await goOn.click()
  await page.getByLabel('Tokens each').fill('150')
  await goOn.click()
  await goOn.click()
  await inView(page, '150 of your tokens go into the pot.')
  await page.getByRole('button', { name: 'Lock it in!' }).click()
  await inView(page, 'Error saving bet')
  const tray = page.getByRole('region', { name: 'What happens next' })
  for (const way of ['Lower the stake', 'Predict later', 'Lock it in!']) {
    await expect(tray.getByRole('button', { name: way })).toBeInViewport({ ratio: 1 })
  }
  await expect(tray.getByRole('link', { name: 'Earn tokens' })).toBeInViewport({ ratio: 1 })
})

test('menus hang on what opened them, and everything fits from 960 pixels on', async ({ browser }) => {
  const desk = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const
  const { page } = await signedUpAt(browser, 'Sam', '/my-bets', desk)
  for (const width of [960, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    for (const address of ['/my-bets', '/create-bet']) {
      await page.goto(address)
      await hydrated(page)
      expect(await sidewaysPixels(page), `${address} at ${width}`).toBeLessThanOrEqual(0)
      for (const name of [/menu/, 'Notifications']) {
        const opener = page.getByRole('banner').getByRole('button', { name })
        await opener.click()
        const popover = page.getByRole('dialog')
        await expect(popover).toBeInViewport({ ratio: 1 })
        // What is loaded into it changes its height, and its place a moment later.
        await expect.poll(() => distance(opener, popover)).toBeLessThan(30)
        await page.keyboard.press('Escape')
        await expect(popover).toHaveCount(0)
        await expect(opener).toBeFocused()
      }
    }
  }
})

/** By how many pixels two boxes miss each other. */
async function distance(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) return Infinity
  const gap = (from: number, size: number, to: number, toSize: number) =>
    Math.max(0, to - from - size, from - to - toSize)
  return Math.hypot(gap(a.x, a.width, b.x, b.width), gap(a.y, a.height, b.y, b.height))
}
