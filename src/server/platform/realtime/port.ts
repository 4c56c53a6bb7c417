import type { LiveEvent } from '#contract/events.ts'

/** Where the bytes of one live stream go. */
export interface LiveSink {
  /** False when the reader is too slow to be kept. */
  readonly write: (bytes: Buffer) => boolean
  readonly close: () => void
}

/** Who is on the other end of a live stream. */
export interface LiveListener {
  readonly userId: string
  readonly sessionId: string
  /** The share id of the bet whose page is open, besides the listener's own bets. */
  readonly watchedBet: string | null
  /** The network address that the stream counts for; null where it does not identify the client. */
  readonly ipKey: string | null
}

/** An event with its position in the outbox, which is also the id to resume after. */
export interface Delivery {
  /** Null for a signal, which stands in no outbox and is not repeated. */
  readonly id: string | null
  readonly event: LiveEvent
  /** The accounts it is for. */
  readonly userIds: ReadonlySet<string>
  /** Only for these accounts, even if another viewer has the page of the bet open. */
  readonly isClosed?: boolean
}

/** One open stream. */
export interface LiveStream {
  /** Sends the missed events, then those that arrived while they were sent, then every new one. */
  readonly start: (missed: readonly Delivery[] | 'resync') => void
  readonly close: () => void
}

/** All open streams of this process. */
export interface Hub {
  /** Null where there is no room for another stream. @see docs/rules.md#request-limits */
  readonly open: (listener: LiveListener, sink: LiveSink) => LiveStream | null
  readonly deliver: (deliveries: readonly Delivery[]) => void
  /** Whether no stream is open. */
  readonly isEmpty: () => boolean
  /** How many streams are open. */
  readonly size: () => number
  /** Ends the streams of sessions that are no more. */
  readonly endSessions: (sessionIds: readonly string[]) => void
  readonly sessionIds: () => readonly string[]
  readonly close: () => void
}
