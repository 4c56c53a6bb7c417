import { useLocation } from '@tanstack/react-router'
import { useEffect, type RefObject } from 'react'

/**
 * Leads to a part of the page when the address means it: it is scrolled to, and `target` in it has the focus. The part may
 * come up long after the page, when what it shows has arrived.
 */
export function useAnchor(name: string | undefined, target: RefObject<HTMLElement | null>): void {
  const isMeant = useLocation({ select: ({ hash }) => hash !== '' && hash === name })

  useEffect(() => {
    if (!isMeant || name === undefined) return
    document.getElementById(name)?.scrollIntoView()
    target.current?.focus({ preventScroll: true })
  }, [isMeant, name, target])
}
