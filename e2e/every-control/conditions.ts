import { request, test, type BrowserContext, type Page } from '@playwright/test'
import { PASSWORD, type Person } from '../people.ts'
import type { Made } from './state.ts'

/** What has happened between the moment in which the viewer sees a control and the press. */
export type Condition = 'calm' | 'offline' | 'session ended' | 'changed by another' | 'deadline passed'

/** The conditions that can come about in a state. */
export function conditionsOf({ isVisitor, change, expire }: Made): readonly Condition[] {
  const canBe: { readonly [C in Condition]: boolean } = {
    calm: true,
    offline: true,
    'session ended': isVisitor !== true,
    'changed by another': change !== undefined,
    'deadline passed': expire !== undefined,
  }
  return (Object.keys(canBe) as Condition[]).filter((condition) => canBe[condition])
}

/** Whether a condition uses up the rows of a state, so that the next press needs new ones. */
export const isConsuming = (condition: Condition): boolean =>
  condition === 'changed by another' || condition === 'deadline passed'

const nothing = (): Promise<void> => Promise.resolve()

/** Brings the condition about. @returns what takes it back, where that is possible */
export async function bringAbout(condition: Condition, made: Made): Promise<() => Promise<unknown>> {
  const { page, context } = made.viewer
  switch (condition) {
    case 'calm':
      return nothing
    case 'offline':
      await context.setOffline(true)
      await page.getByText("You're offline").first().waitFor()
      return () => leaveBeforeOnline(made.viewer)
    case 'session ended':
      return endSession(made.viewer)
    case 'changed by another':
      await deafen(page)
      await made.change?.()
      return nothing
    case 'deadline passed':
      await deafen(page)
      await made.expire?.()
      return nothing
  }
}

/** A page that has a connection again would repeat the command that it could not send. */
async function leaveBeforeOnline({ page, context }: Person): Promise<void> {
  await forgetOnDevice(page)
  await page.goto('about:blank')
  await context.setOffline(false)
}

/** Clears the device's storage, so that one press does not influence the next. */
export const forgetOnDevice = (page: Page): Promise<void> =>
  page
    .evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    .catch(() => undefined)

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** The browser holds a session that the server has ended, until the press is over. */
async function endSession({ context, email }: Person): Promise<() => Promise<unknown>> {
  const cookies = await context.cookies()
  await context.addCookies(await cookiesOfEndedSession(email))
  return async () => {
    await context.clearCookies()
    await context.addCookies(cookies)
  }
}

const ended = new Map<string, Promise<Cookies>>()

function cookiesOfEndedSession(email: string): Promise<Cookies> {
  const cookies = ended.get(email) ?? signInAndOut(email)
  ended.set(email, cookies)
  return cookies
}

/** Another device of the same person signs in, and its session is ended. */
async function signInAndOut(email: string): Promise<Cookies> {
  const baseURL = String(test.info().project.use.baseURL)
  const device = await request.newContext({ baseURL, extraHTTPHeaders: { origin: new URL(baseURL).origin } })
  await device.post('/api/session', { data: { email, password: PASSWORD } })
  const { cookies } = await device.storageState()
  await device.delete('/api/session')
  await device.dispose()
  return cookies
}

/** From here on the page receives no live event: its viewer presses before the page learns of the change. */
const deafen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(window, { isDeaf: true })
  })

/** Prepares a page for `deafen`, and counts what it asks of the device. Runs before every document. */
export function prepareDocument(): void {
  const own = window as { isDeaf?: boolean; actionCount?: number }
  const counted = <T>(answer: T): T => {
    own.actionCount = (own.actionCount ?? 0) + 1
    return answer
  }
  const wiring = Object.getOwnPropertyDescriptor(EventSource.prototype, 'onmessage')
  Object.defineProperty(EventSource.prototype, 'onmessage', {
    ...wiring,
    set(this: EventSource, listener: (event: Event) => void) {
      wiring?.set?.call(this, (event: Event) => own.isDeaf || listener(event))
    },
  })
  window.print = () => void counted(null)
  // The mail program answers outside the browser.
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="mailto:"]') : null
    if (link && !event.defaultPrevented) counted(null)
  })
  Object.assign(navigator, {
    share: () => counted(Promise.resolve()),
    canShare: () => true,
  })
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: () => counted(Promise.resolve()), write: () => counted(Promise.resolve()) },
  })
}
