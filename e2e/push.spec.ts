import { chromium, expect, type BrowserContext, type Page, type Worker } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { QUIET_ARGS } from './browser.ts'
import { joinBet, makeBet } from './made-bets.ts'
import { hydrated, signedUp } from './people.ts'
import { test, WHOLE_BROWSER } from './story.ts'

test.use(WHOLE_BROWSER)

const QUESTION = 'Will Sam be late to brunch again?'

/** Waits until the device's worker stands between this page and the network. */
const workerIsUp = (page: Page) =>
  page.waitForFunction(async () => (await navigator.serviceWorker.ready) && navigator.serviceWorker.controller !== null)

test('without a connection a page stands in, and the device has kept nothing private', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  const bet = await makeBet(sam.page, { description: QUESTION, friends: ['Mia'] })
  await sam.page.goto('/my-bets')
  await workerIsUp(sam.page)
  await sam.page.goto(`/predict/${bet.uniqueId}`)
  await hydrated(sam.page)

  await sam.context.setOffline(true)
  await sam.page.goto('/my-bets')
  await expect(sam.page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  const kept = await sam.page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(['/pets/lost-pup.svg'])

  // A press is too early, and leads nowhere else.
  const again = sam.page.waitForEvent('load')
  await sam.page.getByRole('link', { name: 'Try Again' }).click()
  await again
  await expect(sam.page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  // A device that never thought it was away does not say when it is back.
  await sam.page.evaluate(() => addEventListener('online', (event) => event.stopImmediatePropagation(), true))
  await sam.context.setOffline(false)
  await expect(sam.page.getByRole('heading', { name: /Your Bets/ })).toBeVisible()
})

/** A whole Chromium: the one inside the npm package shows no notifications. */
function wholeChromium(): string | null {
  const candidates = [process.env['WHOLE_CHROMIUM_PATH'], chromium.executablePath(), '/usr/bin/chromium']
  const starts = (path: string) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
  return candidates.find((path): path is string => path !== undefined && existsSync(path) && starts(path)) ?? null
}

/** What a device of Sam's knows and shows, in a browser that can show it; `null` where none is installed. */
async function device(baseURL: string) {
  const executablePath = wholeChromium()
  if (executablePath === null) return null
  const browser = await chromium.launch({ executablePath, args: QUIET_ARGS })
  const sam = await signedUp(browser, 'Sam', `${baseURL}/my-bets`, { baseURL })
  const mia = await signedUp(browser, 'Mia', `${baseURL}/my-bets`, { baseURL })
  const bet = await makeBet(sam.page, { description: QUESTION, friends: ['Mia'] })
  await joinBet(mia.page, bet, 'Mia', 'Late')
  await sam.context.grantPermissions(['notifications'], { origin: baseURL })
  await sam.page.reload()
  await workerIsUp(sam.page)
  const worker = sam.context.serviceWorkers()[0]
  if (!worker) throw new Error('a page that is controlled has a worker')
  const deliver = await deliveryTo(sam.context, sam.page)
  return { browser, sam, worker, deliver, address: `/predict/${bet.uniqueId}` }
}

test('what we push is shown, and a press opens the right screen', async ({ baseURL }, info) => {
  const tried = await device(baseURL ?? '')
  if (tried === null) {
    const description = 'no whole Chromium is installed: sh .ci/whole-chromium'
    info.annotations.push({ type: 'not run', description })
    process.stdout.write(`\npush.spec: showing and pressing a message was not tried, ${description}\n`)
    return
  }
  const { browser, sam, worker, deliver, address } = tried
  try {
    const message = { title: 'Toldya', body: 'One of your bets is live' }
    await deliver({ ...message, tag: 'one', address })
    await expect.poll(() => shown(worker)).toEqual([{ ...message, address }])
    // Sent twice, because a server was killed in between: shown once.
    await deliver({ ...message, tag: 'one', address })
    // None of ours, and an address that is not ours: something is shown, and leads nowhere else.
    const fallback = { title: 'Toldya', body: 'Something changed', address: '/notifications' }
    await deliver({ tag: 'two', title: 'x', body: 'y', address: 'https://evil.example/' })
    await expect.poll(() => shown(worker)).toEqual([{ ...message, address }, fallback])

    await press(worker, 'one')
    await sam.page.waitForURL(`**${address}`)
    await expect(sam.page.getByRole('heading', { name: /brunch/ })).toBeVisible()
    await expect.poll(() => shown(worker)).toEqual([fallback])
    await press(worker, 'Toldya')
    await sam.page.waitForURL('**/notifications')

    // With no tab open there is a new one.
    await deliver({ ...message, tag: 'three', address })
    await expect.poll(() => shown(worker)).toEqual([{ ...message, address }])
    await sam.page.goto('about:blank')
    await expect.poll(() => openTabs(worker)).toBe(0)
    expect(await openedBy(worker, 'three')).toBe(address)
  } finally {
    await browser.close()
  }
})

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    openWindow: (address: string) => Promise<null>
    readonly matchAll: (options: object) => Promise<readonly object[]>
  }
  readonly NotificationEvent: new (name: string, options: { readonly notification: Notification }) => Event
  readonly dispatchEvent: (event: Event) => boolean
}

const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as WorkerScope
    const all = await registration.getNotifications()
    return all
      .map(({ title, body, data }) => ({ title, body, address: (data as { address: string }).address }))
      .sort((one, other) => other.address.localeCompare(one.address))
  })

const openTabs = (worker: Worker) =>
  worker.evaluate(async () => {
    const { clients } = self as unknown as WorkerScope
    return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length
  })

/** As a finger would. The one thing a made-up press may not do is bring a window to the front, or open one. */
const press = (worker: Worker, tag: string) =>
  worker.evaluate(async (pressed) => {
    const scope = self as unknown as WorkerScope
    const [notification] = await scope.registration.getNotifications({ tag: pressed })
    if (!notification) throw new Error(`${pressed} is not shown`)
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  }, tag)

/** The address of the window that a press asks for. */
const openedBy = async (worker: Worker, tag: string): Promise<string> => {
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope & { opened?: string }
    scope.clients.openWindow = async (address) => {
      scope.opened = address
      return null
    }
  })
  await press(worker, tag)
  const opened = () => worker.evaluate(() => (self as unknown as { opened?: string }).opened ?? '')
  await expect.poll(opened).not.toBe('')
  return opened()
}

/** As the push service would, through the browser's own tools. */
async function deliveryTo(context: BrowserContext, page: Page): Promise<(message: object) => Promise<void>> {
  const tools = await context.newCDPSession(page)
  const registration = new Promise<string>((settle) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => one && settle(one.registrationId))
  })
  await tools.send('ServiceWorker.enable')
  const [origin, registrationId] = [new URL(page.url()).origin, await registration]
  return async (message) => {
    const data = JSON.stringify(message)
    await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}
