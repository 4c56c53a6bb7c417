import { paths } from '#domain/paths.ts'
import { VERIFY_CACHE } from '#web/lib/verify-cache.ts'

/**
 * Keeps this page and the code it has loaded on the device, so that the service worker can serve both without a
 * connection. The page is fetched without cookies: what is kept is a visitor's, and shows nothing of an account.
 */
export async function keepForOffline(): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
    const files = loaded.filter(
      ({ origin, pathname }) => origin === location.origin && /^\/(assets|fonts)\//.test(pathname),
    )
    const cache = await caches.open(VERIFY_CACHE)
    await cache.add(new Request(paths.verify(), { credentials: 'omit' }))
    const kept = new Set([paths.verify(), '/icons.svg', ...files.map(({ pathname }) => pathname)])
    await cache.addAll([...kept].filter((pathname) => pathname !== paths.verify()))
    // What an earlier release needed.
    const old = (await cache.keys()).filter(({ url }) => !kept.has(new URL(url).pathname))
    await Promise.all(old.map((request) => cache.delete(request)))
  } catch {
    // Without a connection, or without room: the page still works as long as it stays open.
  }
}
