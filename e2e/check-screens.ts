import type AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { axeFor, showIn, sidewaysPixels } from './axe.ts'
import { hydrated } from './people.ts'

/** One screen in one state. */
export interface Screen {
  readonly name: string
  readonly address: string
  /** What to do there, up to the state that is meant. */
  readonly reach?: (page: Page) => Promise<unknown>
  /** Its server says no on purpose: complaints of the browser are expected. */
  readonly isRefused?: boolean
}

/** Without the page's worker: a request that it has just taken over cannot be cut off any more. */
export const SMALL_PHONE = {
  viewport: { width: 320, height: 640 },
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
} as const

/** What Playwright itself puts into the console because of that. */
const NO_WORKER = 'Service Worker registration blocked by Playwright'

/** Everything a browser complains about: errors of scripts, of the console, requests that failed. */
function complaintsOf(page: Page): string[] {
  const received: string[] = []
  page.on('pageerror', (error) => received.push(error.message))
  page.on('console', (message) => {
    if (message.text() === NO_WORKER) return
    if (message.type() === 'error' || message.type() === 'warning') received.push(message.text())
  })
  page.on('requestfailed', (request) => {
    // Leaving a page ends what it was still asking for.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') received.push(`${request.url()}: ${reason}`)
  })
  page.on('response', (answer) => answer.status() >= 400 && received.push(`${answer.url()}: ${answer.status()}`))
  return received
}

/**
 * Goes from screen to screen and looks closely at each: axe finds nothing in either theme, nothing scrolls sideways at
 * 320 pixels, the browser complains about nothing, and no link leads nowhere.
 */
export async function expectFlawless(page: Page, screens: readonly Screen[]): Promise<void> {
  const received = complaintsOf(page)
  const links = new Set<string>()
  for (const { name, address, reach, isRefused = false } of screens) {
    received.length = 0
    await page.goto(address)
    await hydrated(page)
    await reach?.(page)
    const found = await flawsOf(page)
    expect.soft(isRefused ? [] : received, `${name}: complaints`).toEqual([])
    expect.soft(found, `${name}: axe`).toEqual([])
    expect.soft(await sidewaysPixels(page), `${name}: scrolls sideways`).toBeLessThanOrEqual(0)
    for (const link of await internalLinks(page)) links.add(link)
  }
  await expectNoDeadLinks(page, links)
}

/** Everything once, and in the dark what the theme changes: the colours. */
async function flawsOf(page: Page): Promise<readonly string[]> {
  const light = await flawsIn(page, 'light', (axe) => axe)
  const dark = await flawsIn(page, 'dark', (axe) => axe.withRules(['color-contrast', 'link-in-text-block']))
  return [...light, ...dark]
}

async function flawsIn(page: Page, colorScheme: 'light' | 'dark', narrow: (axe: AxeBuilder) => AxeBuilder) {
  await showIn(page, colorScheme)
  const { violations } = await narrow(await axeFor(page)).analyze()
  return violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map((node) => node.target).join(' | ')}`)
}

const internalLinks = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a')]
      // A link into the page itself goes nowhere, dead or alive.
      .filter((link) => link.origin === location.origin && link.hash === '')
      .map((link) => link.pathname + link.search),
  )

async function expectNoDeadLinks(page: Page, links: ReadonlySet<string>): Promise<void> {
  for (const link of links) {
    const answer = await page.request.get(link)
    expect.soft(answer.status(), link).toBe(200)
  }
}
