const CHANNEL_NAME = 'session'

/** What one tab tells the others of this browser. */
export type SessionChange = 'signed_in' | 'signed_out'

/** What this page listens to. It posts here as well: a channel does not receive what is posted through it, and a page is no other tab. */
let ownChannel: BroadcastChannel | null = null

/** Notifies the other tabs of this browser that a user signed in or out. */
export function announceSession(change: SessionChange): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = ownChannel ?? new BroadcastChannel(CHANNEL_NAME)
  channel.postMessage(change)
  if (channel !== ownChannel) channel.close()
}

/** Calls `onChange` when another tab signed in or out. */
export function onSessionChange(onChange: (change: SessionChange) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(CHANNEL_NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<SessionChange>) => onChange(data))
  ownChannel = channel
  return () => {
    channel.close()
    if (ownChannel === channel) ownChannel = null
  }
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
