import { useEffect, useRef } from 'react'

/** A press whose answer takes longer no longer explains the change that follows. */
const ASKED_MS_MAX = 10_000

/**
 * Puts the focus where the page goes on after the viewer's own press removed the button they pressed. Changes that come
 * from somebody else never move it.
 *
 * @param shown - what the page shows now; the focus moves when it changes
 * @returns tells that the viewer has just asked for the next change
 */
export function useFocusAfter(shown: string): () => void {
  const askedAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    if (performance.now() - askedAt.current > ASKED_MS_MAX) return
    const target = document.querySelector<HTMLElement>('[data-continues]')
    // Nothing to go on with while a film runs: the change after it will have it.
    if (!target) return
    askedAt.current = Number.NEGATIVE_INFINITY
    target.focus()
  }, [shown])

  return () => {
    askedAt.current = performance.now()
  }
}
