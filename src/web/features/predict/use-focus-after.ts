import { useEffect, useRef } from 'react'

/** A press whose response takes longer does not explain the next change. */
const ASKED_MS_MAX = 10_000

/**
 * Moves the focus on when the viewer's own press removed the pressed button. Changes by other users never move it.
 *
 * @param shown - what the page shows now; the focus moves when it changes
 * @returns a function to call when the viewer asks for the next change
 */
export function useFocusAfter(shown: string): () => void {
  const askedAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    if (performance.now() - askedAt.current > ASKED_MS_MAX) return
    const target = document.querySelector<HTMLElement>('[data-continues]')
    // No target while an animation plays: the change after it has one.
    if (!target) return
    askedAt.current = Number.NEGATIVE_INFINITY
    target.focus()
  }, [shown])

  return () => {
    askedAt.current = performance.now()
  }
}
