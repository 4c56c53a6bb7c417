import { useEffect, useRef } from 'react'

/**
 * Keeps the focus inside a list whose rows come and go: when the focused row disappears, its heading receives the focus
 * instead of the top of the page.
 */
export function useKeptFocus() {
  const part = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const section = part.current
    if (!section) return
    let last: Node | null = null
    const remember = (event: FocusEvent) => {
      last = event.target instanceof Node ? event.target : null
    }
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return
      last = null
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    })
    section.addEventListener('focusin', remember)
    observer.observe(section, { childList: true, subtree: true })
    return () => {
      section.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])

  return { part, heading }
}
