import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test'
import { existsSync } from 'node:fs'
import { QUIET_ARGS } from './browser.ts'
import { joinBet, makeBet } from './made-bets.ts'
import { hydrated, signedUp } from './people.ts'

const QUESTION = 'Will Sam be late to brunch again?'

/** Waits until the device's worker stands between this page and the network. */
const workerIsUp = (page: Page) =>
  page.waitForFunction(async () => (await navigator.serviceWorker.ready) && navigator.serviceWorker.controller !== null)

test('without a connection a page stands in, and the device has kept nothing private', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  const bet = await makeBet(sam.page, { description: QUESTION, friends: ['Mia'] })
  await sam.page.reload()
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

  await sam.context.setOffline(false)
  await sam.page.getByRole('link', { name: 'Try Again' }).click()
  await expect(sam.page.getByRole('heading', { name: /Your Bets/ })).toBeVisible()
})

/** A whole Chromium: the one inside the npm package shows no notifications. */
function wholeChromium(): string | null {
  const candidates = [process.env['WHOLE_CHROMIUM_PATH'], chromium.executablePath(), '/usr/bin/chromium']
  return candidates.find((path): path is string => Boolean(path) && existsSync(path as string)) ?? null
}

test('what we push is shown, and a press opens the right screen', async ({ baseURL }, info) => {
  const executablePath = wholeChromium()
  if (executablePath === null) {
    info.annotations.push({
      type: 'not run',
      description: 'no whole Chromium is installed: npx playwright install chromium',
    })
    process.stdout.write('\npush.spec: no whole Chromium is installed, so showing a message was not tried\n')
    return
  }
  const browser = await chromium.launch({ executablePath, args: [...QUIET_ARGS, '--headless=new'] })
  try {
    const sam = await signedUp(browser, 'Sam', `${baseURL}/my-bets`, { baseURL })
    const mia = await signedUp(browser, 'Mia', `${baseURL}/my-bets`, { baseURL })
    const bet = await makeBet(sam.page, { description: QUESTION, friends: ['Mia'] })
    await joinBet(mia.page, bet, 'Mia', 'Late')
    await sam.context.grantPermissions(['notifications'], { origin: baseURL ?? '' })
    await sam.page.reload()
    await workerIsUp(sam.page)
    const address = `/predict/${bet.uniqueId}`
    await deliver(sam.context, sam.page, { tag: 'one', title: 'Toldya', body: 'A bet of yours is live', address })
    await expect.poll(() => shown(sam.page)).toEqual([{ title: 'Toldya', body: 'A bet of yours is live', address }])
    // An address that is none of ours is not taken over.
    await deliver(sam.context, sam.page, { tag: 'two', title: 'x', body: 'y', address: 'https://evil.example/' })
    await expect.poll(async () => (await shown(sam.page)).at(-1)?.address).toBe('/notifications')
  } finally {
    await browser.close()
  }
})

const shown = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = await navigator.serviceWorker.ready.then((worker) => ({
      getNotifications: () => worker.getNotifications(),
    }))
    return (await getNotifications()).map(({ title, body, data }) => ({
      title,
      body,
      address: (data as { address: string }).address,
    }))
  })

/** As the push service would, through the browser's own tools. */
async function deliver(context: BrowserContext, page: Page, message: object): Promise<void> {
  const tools = await context.newCDPSession(page)
  const registrations = new Promise<string>((settle) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => one && settle(one.registrationId))
  })
  await tools.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  await tools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registrations,
    data: JSON.stringify(message),
  })
}
