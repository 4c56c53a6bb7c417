import type { LiveEvent } from '#contract/events.ts'

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

/** What a stream needs until it is where all others are. */
export interface CatchingUp {
  /** What came while the missed events were read; null once they are out. */
  waiting: Delivery[] | null
  /** The last event that was sent as missed: the relay may still be on its way to it. */
  resumedAt: OutboxPosition | null
}

/**
 * Where the bytes of one live stream go, and what its hub keeps about it: one object and not two, because an event reads
 * many streams, and memory is slow. Only the hub writes the fields that change.
 */
export abstract class LiveSink {
  /** The number of the last delivery that it received. */
  lastReceived = 0
  /** Null once it is where all others are. */
  catchingUp: CatchingUp | null = { waiting: [], resumedAt: null }
  openedAt = 0
  readonly listener: LiveListener

  constructor(listener: LiveListener) {
    this.listener = listener
  }

  /** False when the reader is too slow to be kept. */
  abstract write(bytes: Buffer): boolean
  abstract close(): void
}

/** A position in the outbox, comparable. */
export type OutboxPosition = readonly [xid: bigint, id: bigint]

/** All open streams of this process. */
export interface Hub {
  /** False where there is no room for another stream. @see docs/rules.md#request-limits */
  readonly open: (sink: LiveSink) => boolean
  /** Sends the missed events, then those that arrived while they were sent, then every new one. */
  readonly start: (sink: LiveSink, missed: readonly Delivery[] | 'resync') => void
  readonly end: (sink: LiveSink) => void
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
