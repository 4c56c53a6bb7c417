import type { BetView } from '#contract/bet-view.ts'
import type { LiveEvent } from '#contract/events.ts'
import { createLiveStream, type LiveStream } from '#web/lib/live.ts'
import { registerWorker } from '#web/lib/push.ts'
import type { QueryClient } from '@tanstack/react-query'
import { invalidations, keysOf } from './invalidations.ts'
import { betKeys, meKeys } from './keys.ts'
import { noteTyping } from './typing.ts'

/** A tab left in the background gives its connection back: browsers allow few per site. */
const HIDDEN_MS = 60_000

/** Asks again for everything that `event` made old. */
export function refetch(queryClient: QueryClient, event: LiveEvent): void {
  // Events of a newer server than this page: asking for everything is always right.
  const known = event.type in invalidations ? event : ({ type: 'resync' } as const)
  for (const queryKey of keysOf(known)) {
    if (isKnown(queryClient, known, queryKey)) continue
    askAgainWhenThere(queryClient, queryKey)
    void queryClient.invalidateQueries({ queryKey })
  }
}

/**
 * A first answer that is still on its way may have been read before the event. There is nothing yet that could be marked
 * as old, so it is asked for again as soon as it is there.
 */
function askAgainWhenThere(queryClient: QueryClient, queryKey: readonly unknown[]): void {
  const onTheirWay = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  for (const query of onTheirWay.filter(({ state }) => state.data === undefined)) {
    const askAgain = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    // A fetch that is under way is reused, not repeated.
    void query.fetch().then(askAgain, () => undefined)
  }
}

/** The echo of our own command: its answer is at this version already. */
function isKnown(queryClient: QueryClient, event: LiveEvent, queryKey: readonly unknown[]): boolean {
  if (event.type !== 'bet.changed' || queryKey[1] !== betKeys.one('')[1]) return false
  const bet = queryClient.getQueryData<BetView>(queryKey)
  return bet !== undefined && bet.version >= event.version
}

/** Keeps the stream open while the browser is online and the page is visible. */
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

/** One tab's connection, kept open until it is closed. */
export interface LiveConnection {
  readonly watch: LiveStream['watch']
  readonly close: () => void
}

/** Connects this tab: what changes on the server is asked for again. */
export function connectLive(queryClient: QueryClient, watchedBet: string | null): LiveConnection {
  const stream = createLiveStream({
    onEvent: (event) => {
      if (event.type === 'comments.typing') noteTyping(event.uniqueId, event.participantId)
      else refetch(queryClient, event)
    },
    onConnected: () => refetch(queryClient, { type: 'resync' }),
    // Looks who is signed in: a session that was ended from elsewhere is told of by the refusal of this very question.
    onRefused: () => void queryClient.invalidateQueries({ queryKey: meKeys.session, exact: true }),
  })
  stream.watch(watchedBet)
  void registerWorker()
  return { watch: stream.watch, close: keepOpen(stream) }
}
