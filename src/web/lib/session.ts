const CHANNEL_NAME = 'session'

/** What one tab tells the others of this browser. */
export type SessionChange = 'signed_in' | 'signed_out'

/** Notifies the other tabs of this browser that a user signed in or out. */
export function announceSession(change: SessionChange): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL_NAME)
  channel.postMessage(change)
  channel.close()
}

/** Calls `onChange` when another tab signed in or out. */
export function onSessionChange(onChange: (change: SessionChange) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(CHANNEL_NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<SessionChange>) => onChange(data))
  return () => channel.close()
}

let signedInHere: string | null = null
let signedInAtMs = 0

/** Remembers, for as long as the page lives, who has signed in on it, and when. */
export function noteSignIn(userId: string): void {
  signedInHere = userId
  signedInAtMs = performance.now()
}

/** How long ago the last sign-in on this page was. */
export const signedInForMs = (): number => performance.now() - signedInAtMs

/** Whether `userId` signed in on this very page, not on another one of this browser. */
export const hasSignedInHere = (userId: string): boolean => signedInHere === userId
