import type { Browser, BrowserContext, Page } from '@playwright/test'
import { forgetOnDevice, prepareDocument } from './conditions.ts'
import { countChanges } from './page-sight.ts'

/** A browser of one person, and the page that is open in it. */
interface Window {
  readonly context: BrowserContext
  readonly page: Page
}

/** The contexts of one look: those that a state uses now, and those that the next one can have. */
interface Shelf {
  used: BrowserContext[]
  free: BrowserContext[]
}

const shelves = new Map<Browser, Map<string, Shelf>>()

const shelvesOf = (browser: Browser): Map<string, Shelf> => {
  const known = shelves.get(browser) ?? new Map<string, Shelf>()
  shelves.set(browser, known)
  return known
}

async function takeContext(browser: Browser, look: object): Promise<BrowserContext> {
  const key = JSON.stringify(look)
  const known = shelvesOf(browser)
  const shelf = known.get(key) ?? { used: [], free: [] }
  known.set(key, shelf)
  const context = shelf.free.shift() ?? (await freshContext(browser, look))
  shelf.used.push(context)
  return context
}

/** A window without a cookie. It was used before where there is one, so it has the code of the app at hand. */
export async function openWindow(browser: Browser, look: object): Promise<Window> {
  const context = await takeContext(browser, look)
  const page = context.pages()[0] ?? (await context.newPage())
  page.once('framenavigated', () => visited.add(page))
  return { context, page }
}

/** The pages that have shown something: most people of a state send requests only. */
const visited = new WeakSet<Page>()

async function freshContext(browser: Browser, look: object): Promise<BrowserContext> {
  const context = await browser.newContext(look)
  await context.addInitScript(prepareDocument)
  await context.addInitScript(countChanges)
  return context
}

/** Takes what the state has left on the devices, so that other people can have them. */
export async function freeWindows(browser: Browser): Promise<void> {
  for (const shelf of shelvesOf(browser).values()) {
    const open = shelf.used.filter((context) => browser.contexts().includes(context))
    await Promise.all(open.map(clean))
    shelf.free.push(...open)
    shelf.used = []
  }
}

async function clean(context: BrowserContext): Promise<void> {
  const [first, ...others] = context.pages()
  await Promise.all(others.map((page) => page.close()))
  await context.clearCookies()
  if (first && visited.has(first)) await forget(first)
}

/** Clears the storage once the page that would write into it as it leaves is gone. */
async function forget(page: Page): Promise<void> {
  await page.goto('/healthz')
  await forgetOnDevice(page)
}

/** The end of a walk: another one may plant a fault, or have none. */
export async function closeWindows(browser: Browser): Promise<void> {
  shelves.delete(browser)
  await Promise.all(browser.contexts().map((context) => context.close()))
}
