import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { focusHeading } from './focus-heading.ts'

/** The part that the address means may have the focus already. */
const hasFocus = (hash: string): boolean => document.getElementById(hash)?.contains(document.activeElement) === true

/** Tells people who do not see the page that it changed, and moves their focus to it. The first page says so itself. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        if (!hasFocus(toLocation.hash)) focusHeading()
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
