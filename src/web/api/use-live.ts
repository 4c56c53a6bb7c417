import type { BetView } from '#contract/bets.ts'
import type { LiveEvent } from '#contract/events.ts'
import { createLiveStream, type LiveStream } from '#web/lib/live.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMe } from './accounts.ts'
import { invalidations, keysOf } from './invalidations.ts'
import { betKeys } from './keys.ts'

/** A tab left in the background gives its connection back: browsers allow few per site. */
const HIDDEN_MS = 60_000

// One per tab. The screens name the bet they show; the app opens and closes the stream.
let stream: LiveStream | null = null
let watchedBet: string | null = null

function refetch(queryClient: QueryClient, event: LiveEvent): void {
  // Events of a newer server than this page: asking for everything is always right.
  const known = event.type in invalidations ? event : ({ type: 'resync' } as const)
  for (const queryKey of keysOf(known)) {
    if (!isKnown(queryClient, known, queryKey)) void queryClient.invalidateQueries({ queryKey })
  }
}

/** The echo of our own command: its answer is at this version already. */
function isKnown(queryClient: QueryClient, event: LiveEvent, queryKey: readonly unknown[]): boolean {
  if (event.type !== 'bet.changed' || queryKey[1] !== betKeys.one('')[1]) return false
  const bet = queryClient.getQueryData<BetView>(queryKey)
  return bet !== undefined && bet.version >= event.version
}

/** Keeps the stream open while somebody is signed in, online and looking. */
function keepOpen(live: LiveStream): () => void {
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined
  const update = () => {
    clearTimeout(hiddenTimer)
    if (!navigator.onLine) return live.pause()
    if (document.visibilityState === 'visible') return live.open()
    hiddenTimer = setTimeout(live.pause, HIDDEN_MS)
  }
  const stop = new AbortController()
  for (const name of ['online', 'offline', 'pageshow']) addEventListener(name, update, stop)
  addEventListener('pagehide', live.pause, stop)
  document.addEventListener('visibilitychange', update, stop)
  update()
  return () => {
    stop.abort()
    clearTimeout(hiddenTimer)
    live.pause()
  }
}

/** Connects this tab to what changes on the server, for signed-in people. Mounted once, by the app. */
export function useLive(): void {
  const queryClient = useQueryClient()
  const userId = useMe()?.userId ?? null
  useEffect(() => {
    if (userId === null) return
    const live = createLiveStream({
      onEvent: (event) => refetch(queryClient, event),
      onConnected: () => refetch(queryClient, { type: 'resync' }),
    })
    live.watch(watchedBet)
    stream = live
    const close = keepOpen(live)
    return () => {
      close()
      stream = null
    }
  }, [queryClient, userId])
}

/** Names the bet this screen shows, so that its changes arrive although the viewer is not in it. */
export function useWatchBet(uniqueId: string): void {
  useEffect(() => {
    watchedBet = uniqueId
    stream?.watch(uniqueId)
    return () => {
      watchedBet = null
      stream?.watch(null)
    }
  }, [uniqueId])
}
