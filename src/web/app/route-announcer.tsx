import { useRouter } from '#web/navigation/hooks.ts'
import { useEffect, useState } from 'react'

/** React hides a screen that waits for the next one: it stays in the document, and nothing in it can have the focus. */
const HIDDEN = '[style*="display: none"]'
export const isGone = (element: Element): boolean => !element.isConnected || element.closest(HIDDEN) !== null

/** Puts the focus on the heading of the screen, or on the screen itself where it has none. */
export function focusHeading(): void {
  const screen = [...document.querySelectorAll('main')].find((main) => !isGone(main))
  const target = screen?.querySelector('h1') ?? screen
  if (!target || target.contains(document.activeElement)) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** The part that the address means may have the focus already. */
const hasFocus = (hash: string): boolean => document.getElementById(hash)?.contains(document.activeElement) === true

/** Tells people who do not see the page that it changed, and moves their focus to it. The first page says so itself. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.onSettled.add(({ location }, before) => {
        if (!before || before.location.pathname === location.pathname) return
        if (!hasFocus(location.hash)) focusHeading()
        setTitle(document.title)
      }),
    [router],
  )
  return (
    <div className="sr-only" aria-live="polite" role="status">
      {title}
    </div>
  )
}
