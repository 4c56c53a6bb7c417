import { useLocation } from '@tanstack/react-router'
import { useEffect, type RefObject } from 'react'

/**
 * Scrolls to a part of the page and focuses `target` in it when the address names that part. The part may appear long
 * after the page, once its data has loaded.
 */
export function useAnchor(name: string | undefined, target: RefObject<HTMLElement | null>): void {
  const isMeant = useLocation({ select: ({ hash }) => hash !== '' && hash === name })

  useEffect(() => {
    if (!isMeant || name === undefined) return
    document.getElementById(name)?.scrollIntoView()
    target.current?.focus({ preventScroll: true })
  }, [isMeant, name, target])
}
