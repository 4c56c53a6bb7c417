import type { Route, RoutePart } from './route.ts'

const known = new WeakMap<Route, RoutePart>()

/** Each browser has words of its own for a failed `import()`; all speak of a module. Its styles may be missing as well. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && /module|preload/.test(error.message)

/** Where a tab remembers that it has loaded the page again, so that it does not do so for ever. */
const RELOADED_KEY = 'reloaded-for'

/** The part of a route; null while its code is not here. */
export const partIfHere = (route: Route): RoutePart | null => known.get(route) ?? null

/** The code of a route, fetched unless it is here. */
export async function fetchPart(route: Route): Promise<RoutePart> {
  const part = known.get(route) ?? (await route.part())
  known.set(route, part)
  return part
}

/**
 * Loads the page again, once, where a navigation has failed because code is missing, as after a release: the new page
 * knows the new code. Without a connection the page would be lost as well.
 *
 * @returns whether it does; otherwise the error screen shows the failure
 */
export function reloadsFor(error: unknown): boolean {
  if (!isMissingCode(error) || !navigator.onLine || hasReloadedFor(error)) return false
  location.reload()
  return true
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
