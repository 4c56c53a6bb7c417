import { createElement, useEffect, useEffectEvent, useState, type ComponentType } from 'react'

/** A component whose code is fetched when it is first needed. */
export interface LatePart<P extends object> {
  /** Draws nothing until its code is here. */
  readonly Part: ComponentType<P>
  readonly isHere: () => boolean
  readonly fetch: () => Promise<void>
  /** Fetches it ahead of time; nobody waits, so nobody hears of a failure. */
  readonly preload: () => void
}

/** Unlike with `lazy`, a part that does not arrive (no network, a new release) breaks nothing around it. */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>): LatePart<P> {
  let known: ComponentType<P> | null = null
  const fetch = async () => {
    known ??= await load()
  }
  return {
    Part: (props) => known && createElement(known, props),
    isHere: () => known !== null,
    fetch,
    preload: () => void fetch().catch(() => undefined),
  }
}

/**
 * A browser remembers that code did not come, and does not ask again; and a new release has other code. Only a new page
 * helps, once the server can be reached: whatever was typed is kept.
 */
async function startAnew(): Promise<void> {
  await fetch('/healthz', { cache: 'no-store' })
  location.reload()
}

/** Asks for the part while it `isWanted`; `onFailed` when there is no connection. @returns whether it is here */
export function useLatePart<P extends object>(late: LatePart<P>, isWanted: boolean, onFailed: () => void): boolean {
  const [, redraw] = useState(0)
  const fail = useEffectEvent(onFailed)
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
  return late.isHere()
}
