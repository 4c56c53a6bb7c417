import type { Route, RoutePart } from './route.ts'

const known = new WeakMap<Route, RoutePart>()

/** Each browser has words of its own for a failed `import()`; all speak of a module. Its styles may be missing as well. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && /module|preload/.test(error.message)

/** Where a tab remembers that it has loaded the page again, so that it does not do so for ever. */
const RELOADED_KEY = 'reloaded-for'

/** The part of a route; null while its code is not here. */
export const partIfHere = (route: Route): RoutePart | null => known.get(route) ?? null

/**
 * The code of a route. Where it is missing, as after a release, the page is loaded again, once: that page knows the new
 * code. Without a connection the page would be lost as well, so the failure is thrown to the error screen.
 */
export async function fetchPart(route: Route): Promise<RoutePart> {
  const here = known.get(route)
  if (here) return here
  try {
    const part = await route.part()
    known.set(route, part)
    return part
  } catch (error) {
    if (import.meta.env.SSR || !isMissingCode(error) || !navigator.onLine || hasReloadedFor(error)) throw error
    location.reload()
    return new Promise(() => undefined)
  }
}

/** Whether this tab has loaded the page again for this failure; from now on it has. */
function hasReloadedFor(error: unknown): boolean {
  try {
    const about = String(error)
    if (sessionStorage.getItem(RELOADED_KEY) === about) return true
    sessionStorage.setItem(RELOADED_KEY, about)
    return false
  } catch {
    // Storage may be switched off: better an error screen than a page that loads for ever.
    return true
  }
}
