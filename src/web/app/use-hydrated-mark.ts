import { markHydrated } from '#web/lib/mark-hydrated.ts'
import { useEffect } from 'react'

/** Marks the page as alive: presses are answered from now on, those that were held as well. */
export function useHydratedMark(): void {
  useEffect(() => markHydrated(document.documentElement), [])
}
