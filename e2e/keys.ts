import { expect, type Locator, type Page } from '@playwright/test'

const PRESSES_MAX = 60

const hasFocus = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement)

/** Goes on with the Tab key until `target` has the focus. On the way every stop must be one that people can see. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < PRESSES_MAX; presses += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press(key)
    await expectFocusSeen(page)
  }
  throw new Error(`${String(target)} was not reached with ${key}`)
}

/** Goes there and presses it. */
export async function pressAt(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes there and types. */
export async function typeAt(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** What has the focus lies in the window, under nothing, and is marked. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(focusFlaw), { timeout: 2_000, intervals: [25, 50, 100] }).toBeNull()
}

/** Runs in the page. @returns what keeps one from seeing the focus, or null */
function focusFlaw(): string | null {
  const focused = document.activeElement
  // Past the last stop the focus leaves the page for the browser's own bar.
  if (focused === null || focused === document.body || focused === document.documentElement) return null
  const name = `<${focused.tagName.toLowerCase()}> ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40) ?? ''}`
  // A native box may be invisible under the drawing that stands for it, its label's.
  const isDrawnElsewhere = focused instanceof HTMLInputElement && /radio|checkbox/.test(focused.type)
  const seen = (isDrawnElsewhere && focused.closest('label')) || focused
  const { left, top, right, bottom } = seen.getBoundingClientRect()
  const [x, y] = [
    (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  ]
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return `${name} is outside the window`
  const over = document.elementFromPoint(x, y)
  if (over === null || !(seen.contains(over) || over.contains(seen))) return `${name} is covered by ${over?.className}`
  for (const element of [seen, ...seen.querySelectorAll('*'), seen.parentElement, seen.parentElement?.parentElement]) {
    if (!element) continue
    const style = getComputedStyle(element)
    if (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) return null
  }
  return `${name} is not marked`
}
