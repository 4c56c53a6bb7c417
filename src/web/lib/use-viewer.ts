import type { Viewer } from '#copy/dates.ts'
import { LANGUAGE } from '#copy/language.ts'
import { useSyncExternalStore } from 'react'

/** What the server prints for, before it can know: the first paint in the browser says the same. */
const ANYBODY: Viewer = { locale: LANGUAGE, timeZone: 'UTC' }

let here: Viewer | null = null

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

function viewerHere(): Viewer {
  here ??= {
    // Some systems name languages that are no language tags ("en-US@posix"), which would throw at every number.
    locale: navigator.languages.find(isLocale) ?? ANYBODY.locale,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || ANYBODY.timeZone,
  }
  return here
}

const neverChanges = () => () => undefined

/** The viewer's language and time zone; while hydrating, the server's. */
export const useViewer = (): Viewer => useSyncExternalStore(neverChanges, viewerHere, () => ANYBODY)

/** False in the server's page and during hydration, true ever after. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
