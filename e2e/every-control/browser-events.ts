import type { Page, Request } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { isSame, markOfChange, sightOf, type Sight } from './page-sight.ts'

/** What a browser says besides what it shows. */
export interface BrowserEvents {
  readonly forget: () => void
  /** Forgets the rows as well. */
  readonly startAnew: () => void
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
const OF_THE_NETWORK = /^(?:Failed to load resource: |(?:Type)?Error: No connection to load a module(?:\n|$))/
const NO_WORKER = 'Service Worker registration blocked by Playwright'
/** The stream of live events stays open. */
const STREAM = 'eventsource'

/** What the browser says of a request that has never left it. */
const NO_CONNECTION = 'net::ERR_INTERNET_DISCONNECTED'

/** How long a press may take to show something. */
const ANSWER_MS = 4_000
const LOOK_EVERY_MS = 70
/** So many looks in a row without a change: the page is at rest. */
const LOOKS_ALIKE = 3

const watched = new WeakMap<Page, BrowserEvents>()

/** The events of a page whose rows are new. */
export function watchBrowser(page: Page): BrowserEvents {
  const events = watched.get(page) ?? listenTo(page)
  watched.set(page, events)
  events.startAnew()
  return events
}

function listenTo(page: Page): BrowserEvents {
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
  const forget = () => {
    received.length = 0
    outside = 0
    commands = 0
  }
  return {
    forget,
    startAnew: () => {
      forget()
      calls.clear()
      executed = 0
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

/** Waits until the page stands still, and, where `before` is given, until it shows something else. */
export async function comeToRest(page: Page, events: BrowserEvents, before: Sight | null = null): Promise<Sight> {
  const until = Date.now() + ANSWER_MS
  let [last, alike]: [string | null, number] = [null, 0]
  let sight: Sight | null = null
  for (;;) {
    const now = await markOfChange(page)
    if (now !== last) sight = null
    alike = now !== null && now === last && events.isQuiet() ? alike + 1 : 0
    last = now
    const isLate = Date.now() > until
    // Reading a whole page takes the browser longer than a press: it is read where it stands still.
    if (alike >= LOOKS_ALIKE || isLate) sight ??= await sightOf(page).catch(() => null)
    const isAnswered = sight !== null && (before === null || !isSame(before, sight) || events.isAnsweredOutside())
    if (sight !== null && (isLate || (isAnswered && !sight.isBusy))) return sight
    await wait(LOOK_EVERY_MS)
  }
}
