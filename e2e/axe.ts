import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Halfway into view, or from one theme to the other, every contrast is wrong; what moves for ever may go on. */
const settled = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every((moving) => {
      const endsAt = moving.effect?.getComputedTiming().endTime
      return moving.playState !== 'running' || endsAt === Infinity
    }),
  )

/**
 * Axe for this page. Where the page has it already it is not sent again: half a megabyte, twice for every look. Nothing
 * here is in a frame, so the slow way, through all frames and a blank page, is not needed.
 */
export async function axeFor(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window)
  const builder = new AxeBuilder(isThere ? { page, axeSource: 'void axe' } : { page })
  return builder.setLegacyMode(true).options({ resultTypes: ['violations'] })
}

/** Nothing that axe can find, in the theme the page has now. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page)
  const axe = await axeFor(page)
  const { violations } = await axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  expect(
    violations.map((found) => `${found.id}: ${found.nodes.map((node) => node.target.join(' ')).join(' | ')}`),
  ).toEqual([])
}

/** Shows the page as a device of that theme does, once the page has switched. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
}

/** Nothing that axe can find in either theme; the page stands in the light afterwards. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await showIn(page, colorScheme)
    await expectAccessible(page)
  }
}

/** By how many pixels the page is wider than its window. */
export const sidewaysPixels = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The page fits its width: nothing makes it scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0)
}
