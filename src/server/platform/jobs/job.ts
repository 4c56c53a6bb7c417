import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'

/** What every job is given. */
export interface JobContext {
  /** With the role of the scheduler: see `asScheduler`. */
  readonly db: Database
  readonly log: Log
  /** Called after a commit, so that open screens are updated at once. */
  readonly onCommitted: () => void
}

/**
 * Work without a request.
 *
 * A job may run twice, also at the same time in two server processes, and may run late: it decides by what is true now,
 * under the locks of the rows it changes, and does nothing if nothing is left to do.
 */
export interface Job {
  /** `noun.verb`, as in the queue's table. */
  readonly name: string
  /** Runs by itself, about this often for all server processes together. */
  readonly everyMs: number
  /** Runs also so long after a commit of this process, for a job that commands leave something to do. */
  readonly afterCommitMs?: number
  /** How long one run may take, where that is longer than for the other jobs. */
  readonly runMsMax?: number
  /** @returns the milliseconds after which there is something to do, where that is known and sooner than `everyMs` */
  readonly run: (context: JobContext) => Promise<number | null | void>
}

export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
