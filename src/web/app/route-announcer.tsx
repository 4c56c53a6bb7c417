import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Puts the focus on the heading of the screen that has just opened, unless the part that the address means has it already. */
function focusHeading(hash: string): void {
  if (document.getElementById(hash)?.contains(document.activeElement)) return
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target || target.contains(document.activeElement)) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Tells people who do not see the page that it changed, and moves their focus to it. The first page says so itself. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        focusHeading(toLocation.hash)
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
