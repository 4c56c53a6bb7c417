import { useSyncExternalStore } from 'react'

/** How a wait for a sign-in ends: the same person is back, or has gone on without. */
export type SignInEnd = 'back' | 'gone'

/** A session that is over, while its person still stands on the page. */
export interface SessionEnd {
  /** A press of theirs was refused for it; otherwise it was found out by the way. */
  readonly isPressed: boolean
}

let current: SessionEnd | null = null
let waiting: ((end: SignInEnd) => void)[] = []
const listeners = new Set<() => void>()

function set(next: SessionEnd | null): void {
  current = next
  for (const listener of listeners) listener()
}

/** Asks the person on the page to sign in again; every call that waits for it goes on at the same moment. */
export function waitForSignIn(end: SessionEnd): Promise<SignInEnd> {
  set({ isPressed: end.isPressed || current?.isPressed === true })
  return new Promise((settle) => waiting.push(settle))
}

/** Ends the wait. */
export function settleSignIn(end: SignInEnd): void {
  const settles = waiting
  waiting = []
  set(null)
  for (const settle of settles) settle(end)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The session that has ended under the person on this page, or null. */
export const useSessionEnd = (): SessionEnd | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
