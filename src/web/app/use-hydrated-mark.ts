import { useEffect } from 'react'

/** Marks the page as alive, so that whoever drives it knows that a press will be answered. */
export function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true'
  }, [])
}
