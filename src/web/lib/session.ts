const CHANNEL_NAME = 'session'

/** Tells the other tabs of this browser that somebody signed in or out. */
export function announceSessionChange(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL_NAME)
  channel.postMessage('changed')
  channel.close()
}

/** Calls `onChange` when another tab signed in or out. */
export function onSessionChange(onChange: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(CHANNEL_NAME)
  channel.addEventListener('message', onChange)
  return () => channel.close()
}
