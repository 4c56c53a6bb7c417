import { createElement, lazy, type ComponentType } from 'react'

/** A component whose code is fetched when it is first needed. */
export interface LatePart<P extends object> {
  /** Suspends until its code is here: draw it inside a `Suspense`, or once `useLatePart` says that it is. */
  readonly Part: ComponentType<P>
  readonly isHere: () => boolean
  readonly fetch: () => Promise<unknown>
  /** Fetches it ahead of time. No screen waits for it, so no screen shows a failure. */
  readonly preload: () => void
}

/** How long a failed attempt stands: React draws it more than once before the page shows what comes of it. */
export const FAILED_MS = 1_000

const loadingOnServer: Promise<unknown>[] = []

/**
 * The one way to load code that the first view does without. A failed load is retried when the part is next wanted or
 * rendered again.
 *
 * @param Missing - drawn while the code cannot be had; without it the failure is thrown to the error screen around
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Missing?: ComponentType<P>,
): LatePart<P> {
  let known: ComponentType<P> | null = null
  // One attempt: React keeps its outcome, so another attempt needs another one.
  let attempt: ComponentType<P> | null = null
  const fetch = async () => (known ??= await load())
  const arrive = async () => {
    try {
      return { default: await fetch() }
    } catch (error) {
      setTimeout(() => (attempt = null), FAILED_MS)
      if (Missing) return { default: Missing }
      throw error
    }
  }
  // The server has the code before its first page, which must not hold a place open that its second page fills.
  if (import.meta.env.SSR) loadingOnServer.push(fetch())
  return {
    Part: (props) => createElement(known ?? (attempt ??= lazy(arrive) as unknown as ComponentType<P>), props),
    isHere: () => known !== null,
    fetch,
    // A browser remembers code that did not come: without a connection, code that is not needed yet is not asked for.
    preload: () => void (navigator.onLine && fetch().catch(() => undefined)),
  }
}

/** Resolves when the code of every part is here, also of those that others bring along. For the server, before its first page. */
export async function loadLateParts(): Promise<void> {
  for (const part of loadingOnServer) await part
}
