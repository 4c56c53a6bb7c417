import { APP_NAME } from '#copy/app.ts'
import { offline } from '#copy/dead-ends.ts'
import { resultDate } from '#copy/result-date.ts'
import { isNotificationAddress } from '#domain/notifications/address.ts'
import { paths } from '#domain/paths.ts'
import { VERIFY_CACHE } from './lib/verify-cache.ts'
import { OFFLINE_PICTURE, offlinePage } from './standalone-page.ts'

/*
 * The service worker: shows push messages, opens the screen each is about, and serves one page when there is no connection.
 * It caches one picture and the page that checks receipts, and nothing that a user has written or seen.
 */

declare const self: ServiceWorkerGlobalScope

/** Raise it when the picture changes: the new worker throws the old one away. */
const CACHE = 'toldya-offline-1'
const FALLBACK = {
  title: APP_NAME,
  body: offline.fallback,
  address: paths.notifications(),
  tag: APP_NAME,
  hasAnswers: false,
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(CACHE)
      await cache.add(OFFLINE_PICTURE)
      await self.skipWaiting()
    })(),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys()
      await Promise.all(
        names.filter((name) => name !== CACHE && name !== VERIFY_CACHE).map((name) => caches.delete(name)),
      )
      await self.clients.claim()
    })(),
  )
})

// Pages and the files of the page that checks receipts, and only when they do not come; whatever else a screen asks for
// goes its own way.
self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request
  const { pathname } = new URL(url)
  if (mode === 'navigate') event.respondWith(fetch(event.request).catch(() => standIn(pathname)))
  else if (pathname === OFFLINE_PICTURE) event.respondWith(fetch(event.request).catch(keptPicture))
  else if (/^\/(assets|fonts)\/|^\/icons\.svg$/.test(pathname))
    event.respondWith(fetch(event.request).catch(() => keptFile(pathname)))
})

/** The page that checks receipts works without a connection; every other address gets the page that says so. */
const standIn = async (pathname: string): Promise<Response> =>
  (pathname === paths.verify() ? await keptFile(pathname).catch(() => null) : null) ??
  new Response(offlinePage(), { headers: { 'content-type': 'text/html; charset=utf-8' } })
async function keptFile(pathname: string): Promise<Response> {
  const kept = await caches.match(pathname, { cacheName: VERIFY_CACHE, ignoreVary: true })
  if (!kept) throw new TypeError('this file is not kept')
  return kept
}
const keptPicture = async (): Promise<Response> =>
  (await caches.match(OFFLINE_PICTURE, { ignoreVary: true })) ?? Response.error()

interface Message {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly address: string
  /** About a question that can be answered at once. */
  readonly hasAnswers: boolean
}

/** A malformed message still has to be shown: browsers require a notification for every push. */
function messageOf(event: PushEvent): Message {
  try {
    const given: Partial<Record<keyof Message, unknown>> = event.data?.json() ?? {}
    const { title, body, tag, address } = given
    const isWhole = typeof title === 'string' && typeof body === 'string' && typeof tag === 'string'
    if (!isWhole || !isNotificationAddress(address)) return FALLBACK
    return { title, body, tag, address, hasAnswers: given.hasAnswers === true }
  } catch {
    return FALLBACK
  }
}

/** Browsers without such buttons leave them out; the page of the bet has the same answers. */
const ANSWERS = [
  { action: 'who_won', title: resultDate.push.sayWhoWon },
  { action: 'not_yet', title: resultDate.push.notYet },
]

self.addEventListener('push', (event) => {
  const { title, body, tag, address, hasAnswers } = messageOf(event)
  const icons = { icon: '/app-icon-192.png', badge: '/app-icon-192.png' }
  const look = { body, tag, data: { address }, ...icons, ...(hasAnswers ? { actions: ANSWERS } : {}) }
  event.waitUntil(self.registration.showNotification(title, look))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const given: { readonly address?: unknown } | null = event.notification.data
  const address = isNotificationAddress(given?.address) ? given.address : FALLBACK.address
  event.waitUntil(answer(event.action, address))
})

/** Opens the screen, unless the press says all that is to be said. */
async function answer(action: string, address: string): Promise<void> {
  const uniqueId = /^\/predict\/([\w-]+)$/.exec(address)?.[1]
  if (uniqueId === undefined) return open(address)
  if (action === 'who_won') return open(paths.ofBet(uniqueId, 'results'))
  if (action !== 'not_yet' || !(await postpone(uniqueId))) return open(address)
}

/** @returns whether the server has taken "not yet" for an answer: it asks again tomorrow */
async function postpone(uniqueId: string): Promise<boolean> {
  const response = await fetch('/rpc/bets/postpone', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': 'orpc' },
    body: JSON.stringify({ json: { uniqueId, commandId: crypto.randomUUID(), askAgainDays: 1 } }),
  }).catch(() => null)
  return response?.ok === true
}

/** Whether the screen is that of the address, and at the part of it that is meant, where one is. */
function shows({ url }: { readonly url: string }, address: string): boolean {
  const { pathname, hash } = new URL(url)
  return address === pathname || address === pathname + hash
}

/** In a tab that is open already, where there is one. */
async function open(address: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find((each) => shows(each, address)) ?? tabs[0]
  if (!tab) return void (await self.clients.openWindow(address))
  // A tab that may not come to the front shows the right screen all the same.
  const focused = await tab.focus().catch(() => tab)
  if (!shows(focused, address)) await focused.navigate(address)
}
