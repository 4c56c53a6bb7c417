import type { LiveEvent } from '#contract/events.ts'
import { LIVE_STREAM_PATH } from '#contract/events.ts'

/** How long to wait before the next try to connect. @see docs/rules.md#realtime */
const BACKOFF_SECONDS = [1, 2, 5, 10] as const
/** Up to this share is added at random, so that browsers do not all reconnect to a restarted server at once. */
const JITTER = 0.3

/** The wait before try number `attempt` (0 is the first after a loss), in ms; `chance` is 0 to 1. */
export function backoffMs(attempt: number, chance: number): number {
  const seconds = BACKOFF_SECONDS[Math.min(attempt, BACKOFF_SECONDS.length - 1)] ?? 10
  return Math.round(seconds * 1_000 * (1 + JITTER * chance))
}

/** The stream's address for what this tab watches, resuming behind the last event it saw. */
export function liveUrl(watchedBet: string | null, lastEventId: string): string {
  const query = new URLSearchParams()
  if (watchedBet !== null) query.set('bet', watchedBet)
  if (lastEventId !== '') query.set('after', lastEventId)
  const text = query.toString()
  return text === '' ? LIVE_STREAM_PATH : `${LIVE_STREAM_PATH}?${text}`
}

/** The part of the browser's `EventSource` that the stream uses. */
export interface LiveSource {
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent<string>) => void) | null
  onerror: ((event: Event) => void) | null
  close: () => void
}

interface LiveStreamOptions {
  readonly onEvent: (event: LiveEvent) => void
  /** Connected: the first time, after a loss, for another bet. What happened before may have been missed. */
  readonly onConnected: () => void
  /** A try to connect came to nothing: the server is away, or knows this browser's person no more. */
  readonly onRefused: () => void
  readonly connect?: (url: string) => LiveSource
  readonly chance?: () => number
}

/** One tab's connection to what changes on the server. Starts closed. */
export interface LiveStream {
  readonly open: () => void
  /** Closes the connection; `open` resumes behind the last event. */
  readonly pause: () => void
  /** Watches one more bet by its link, or none. */
  readonly watch: (uniqueId: string | null) => void
}

/** Opens a stream that comes back by itself, 1, 2, 5, then every 10 seconds, without missing an event. */
export function createLiveStream({
  onEvent,
  onConnected,
  onRefused,
  connect = (url) => new EventSource(url),
  chance = Math.random,
}: LiveStreamOptions): LiveStream {
  let source: LiveSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let watchedBet: string | null = null
  let lastEventId = ''
  let lossCount = 0

  const close = () => {
    clearTimeout(timer)
    timer = undefined
    source?.close()
    source = null
  }
  const start = () => {
    close()
    source = connect(liveUrl(watchedBet, lastEventId))
    let wasOpen = false
    source.onopen = () => {
      wasOpen = true
      lossCount = 0
      onConnected()
    }
    source.onmessage = (message) => {
      if (message.lastEventId !== '') lastEventId = message.lastEventId
      const event = parseEvent(message.data)
      if (event) onEvent(event)
    }
    // The browser's own reconnecting knows neither our waits nor another watched bet.
    source.onerror = () => {
      close()
      if (!wasOpen) onRefused()
      timer = setTimeout(start, backoffMs(lossCount++, chance()))
    }
  }
  const isOn = () => source !== null || timer !== undefined
  return {
    open: () => {
      if (!isOn()) start()
    },
    pause: close,
    watch: (uniqueId) => {
      if (uniqueId === watchedBet) return
      watchedBet = uniqueId
      // A screen that stops watching needs no new connection.
      if (uniqueId !== null && isOn()) start()
    },
  }
}

const isEvent = (value: unknown): value is LiveEvent => typeof value === 'object' && value !== null && 'type' in value

function parseEvent(text: string): LiveEvent | null {
  try {
    const value: unknown = JSON.parse(text)
    return isEvent(value) ? value : null
  } catch {
    return null
  }
}
