import { useEffect, useEffectEvent, useState } from 'react'

/** Code that is fetched when it is first needed. */
export interface LatePart<T> {
  readonly get: () => T | null
  readonly fetch: () => Promise<void>
  /** Fetches it ahead of time; nobody waits, so nobody hears of a failure. */
  readonly preload: () => void
}

/**
 * Unlike with `lazy`, a part that does not arrive (no network, a new release) breaks nothing around it.
 */
export function latePart<T>(load: () => Promise<T>): LatePart<T> {
  let known: { readonly part: T } | null = null
  const fetch = async () => {
    known ??= { part: await load() }
  }
  return { get: () => known?.part ?? null, fetch, preload: () => void fetch().catch(() => undefined) }
}

/**
 * A browser remembers that code did not come, and does not ask again; and a new release has other code. Only a new page
 * helps, once the server can be reached: whatever was typed is kept.
 */
async function startAnew(): Promise<void> {
  await fetch('/healthz', { cache: 'no-store' })
  location.reload()
}

/** The part once it is here, null before. Asks for it while it `isWanted`; `onFailed` when there is no connection. */
export function useLatePart<T>(late: LatePart<T>, isWanted: boolean, onFailed: () => void): T | null {
  const [, redraw] = useState(0)
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    if (!isWanted || late.get() !== null) return
    let isGone = false
    late.fetch().then(
      () => isGone || redraw((count) => count + 1),
      () => isGone || startAnew().catch(() => isGone || fail()),
    )
    return () => {
      isGone = true
    }
  }, [late, isWanted])
  return late.get()
}
