import { wake } from '#web/lib/wake.ts'
import { useEffect } from 'react'

/** Marks the page as alive: presses are answered from now on, those that were held as well. */
export function useAwakeMark(): void {
  useEffect(() => wake(document.documentElement), [])
}
