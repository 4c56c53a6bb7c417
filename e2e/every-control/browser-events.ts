import type { Page, Request } from '@playwright/test'
import { isSame, sightOf, type Sight } from './page-sight.ts'

/** What a browser says besides what it shows. */
export interface BrowserEvents {
  readonly forget: () => void
  readonly complaints: () => readonly string[]
  /** A window, a download or a choice of files came. */
  readonly isAnsweredOutside: () => boolean
  /** The page has sent a command. */
  readonly isCommand: () => boolean
  /** The server has executed a command, or may have: the rows are no longer those that were created. `forget` keeps this. */
  readonly hasChangedRows: () => boolean
  /** Nothing is asked for. */
  readonly isQuiet: () => boolean
}

/**
 * The browser logs each refusal of the server and each lost connection, and React logs the code that cannot be loaded
 * while its error screen says so. An error that no screen catches has the prefix "exception" and is not among them.
 */
const OF_THE_NETWORK = /^(?:Failed to load resource: |TypeError: No connection to load a module$)/
const NO_WORKER = 'Service Worker registration blocked by Playwright'
/** The stream of live events stays open. */
const STREAM = 'eventsource'

/** What the browser says of a request that has never left it. */
const NO_CONNECTION = 'net::ERR_INTERNET_DISCONNECTED'

/** How long a press may take to show something. */
const ANSWER_MS = 4_000
const LOOK_EVERY_MS = 70
/** So many looks in a row that show the same: the page is at rest. */
const LOOKS_ALIKE = 3

export function watchBrowser(page: Page): BrowserEvents {
  const received: string[] = []
  const calls = new Set<object>()
  let outside = 0
  let commands = 0
  /** Commands that the server has neither refused nor failed to receive. */
  let executed = 0
  const goOutside = () => {
    outside += 1
  }
  page.on('pageerror', (error) => received.push(`exception: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text() !== NO_WORKER) received.push(message.text())
  })
  page.on('popup', goOutside)
  page.on('download', goOutside)
  page.on('filechooser', goOutside)
  page.on('request', (request) => {
    if (request.resourceType() !== STREAM) calls.add(request)
    if (!isCommand(request)) return
    commands += 1
    executed += 1
  })
  page.on('response', (answer) => {
    if (!answer.ok() && isCommand(answer.request())) executed -= 1
  })
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => {
    calls.delete(request)
    if (isCommand(request) && request.failure()?.errorText === NO_CONNECTION) executed -= 1
  })
  return {
    forget: () => {
      received.length = 0
      outside = 0
      commands = 0
    },
    complaints: () => received.filter((text) => !OF_THE_NETWORK.test(text)),
    isAnsweredOutside: () => outside > 0,
    isCommand: () => commands > 0,
    hasChangedRows: () => executed > 0,
    isQuiet: () => calls.size === 0,
  }
}

/** Photos are deleted outside the contract's calls, without the id that commands carry. */
const isCommand = (request: Request): boolean =>
  request.postData()?.includes('commandId') === true ||
  (request.method() === 'DELETE' && new URL(request.url()).pathname.startsWith('/photo/'))

/** Between two documents there is nothing to see. */
const seen = (page: Page): Promise<Sight | null> => sightOf(page).catch(() => null)

/** Waits until the page stands still, and, where there was a press, until it shows an answer. */
export async function comeToRest(page: Page, events: BrowserEvents, before: Sight | null = null): Promise<Sight> {
  const until = Date.now() + ANSWER_MS
  let [last, alike] = [await seen(page), 0]
  for (;;) {
    await page.waitForTimeout(LOOK_EVERY_MS)
    const now = await seen(page)
    const isStill = now !== null && last !== null && isSame(last, now) && !now.isBusy && events.isQuiet()
    alike = isStill ? alike + 1 : 0
    const isAnswered = now !== null && (before === null || !isSame(before, now) || events.isAnsweredOutside())
    if (now !== null && ((isAnswered && alike >= LOOKS_ALIKE) || Date.now() > until)) return now
    last = now
  }
}
