import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { LatePart } from './late-part.ts'

/**
 * Some browsers remember that code did not come, and do not ask again; and a new release has other code. Only a new page
 * helps, once the server can be reached: whatever was typed is kept.
 */
async function startAnew(): Promise<void> {
  await fetch('/healthz', { cache: 'no-store' })
  location.reload()
}

const never = () => () => undefined

/** Asks for the part while it `isWanted`; `onFailed` when there is no connection. @returns whether it is here */
export function useLatePart<P extends object>(late: LatePart<P>, isWanted: boolean, onFailed: () => void): boolean {
  const [, redraw] = useState(0)
  const fail = useEffectEvent(onFailed)
  // The server's page is drawn without it, and the browser's first one like it.
  const isHere = useSyncExternalStore(never, late.isHere, () => false)
  useEffect(() => {
    if (!isWanted || late.isHere()) return
    let isGone = false
    late.fetch().then(
      () => isGone || redraw((count) => count + 1),
      () => isGone || startAnew().catch(() => isGone || fail()),
    )
    return () => {
      isGone = true
    }
  }, [late, isWanted])
  return isHere
}
