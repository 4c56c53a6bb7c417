import type { Log } from '#server/log.ts'

/** A position in the outbox. Rows are ordered by their transaction, then by their number. */
export interface OutboxCursor {
  readonly xid: string
  readonly id: string
}

/** One event to deliver: ids only. */
export interface OutboxRow extends OutboxCursor {
  readonly type: string
  readonly betId: string | null
  readonly userId: string | null
  readonly leagueId: string | null
  readonly version: number
  /** False while a transaction that began earlier may still commit: what stands before it is not known yet. */
  readonly isReady: boolean
}

/** Follows the outbox of one database forward, for one server process. */
export interface Relay {
  /** An event was written: read at once. */
  readonly wake: () => void
  /** Since when the outbox was last read to its end; no more than the pause between two looks where all is well. */
  readonly lagSeconds: () => number
  readonly close: () => Promise<void>
}

const BATCH_ROWS = 500
const POLL_MS = 1_000
/** Where each event is announced as well: a lost announcement costs no more than this, and less than `known-sessions.ts` bears. */
const RARE_POLL_MS = 4_000
const HELD_BACK_POLL_MS = 10
/** Two looks are this far apart at least: while many commands commit, one look delivers what several of them wrote. */
const LOOK_INTERVAL_MS = 10

interface RelayOptions {
  readonly head: () => Promise<OutboxCursor>
  readonly readBehind: (cursor: OutboxCursor, limit: number) => Promise<readonly OutboxRow[]>
  readonly deliver: (rows: readonly OutboxRow[]) => Promise<void>
  readonly log: Log
  readonly pollMs?: number
  /** Whether this process is notified of the events of others now. */
  readonly isNotified?: () => boolean
}

/**
 * Reads every committed event once, in order, also those whose transaction commits late: a row is passed on only when
 * no transaction that began before it is open. Pokes make it quick, the poll makes it certain: it is rare while pokes come.
 */
export async function createRelay(options: RelayOptions): Promise<Relay> {
  const { head, readBehind, deliver, log, pollMs = POLL_MS, isNotified = () => false } = options
  let cursor = await head()
  let isPoked = false
  let isClosed = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null
  let earliestAt = 0
  let caughtUpAt = performance.now()

  /** Delivers the rows that are ready. Returns how long to wait before the next look. */
  const step = async (): Promise<number> => {
    const rows = await readBehind(cursor, BATCH_ROWS)
    const held = rows.findIndex((row) => !row.isReady)
    const ready = held < 0 ? rows : rows.slice(0, held)
    const last = ready.at(-1)
    if (last) {
      await deliver(ready)
      cursor = { xid: last.xid, id: last.id }
    }
    if (held >= 0) return HELD_BACK_POLL_MS
    if (rows.length === BATCH_ROWS) return 0
    caughtUpAt = performance.now()
    return isNotified() ? RARE_POLL_MS : pollMs
  }
  const look = async (): Promise<void> => {
    isPoked = false
    earliestAt = performance.now() + LOOK_INTERVAL_MS
    let waitMs: number
    do {
      waitMs = await step().catch((error: unknown) => {
        log.warn('relay.failed', { error })
        return pollMs
      })
    } while (!isClosed && waitMs === 0)
    running = null
    wait(isPoked ? 0 : waitMs)
  }
  /** Waits this long before the next look, and at least until two looks are far enough apart. */
  const wait = (waitMs: number): void => {
    if (timer) clearTimeout(timer)
    if (isClosed) return
    const begin = (): void => void (running = look())
    const restMs = Math.max(waitMs, earliestAt - performance.now())
    if (restMs <= 0) return begin()
    timer = setTimeout(begin, Math.ceil(restMs)) // a fraction of a millisecond would be cut off
  }
  const wake = (): void => {
    if (isPoked) return
    isPoked = true
    if (!running) wait(0)
  }

  wake()
  return {
    wake,
    lagSeconds: () => (performance.now() - caughtUpAt) / 1_000,
    close: async () => {
      isClosed = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
