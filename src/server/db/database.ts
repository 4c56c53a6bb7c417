import { silentLog, type Log } from '#server/log.ts'
import type { Client, Pool } from 'pg'
import { connectClient, createPool, type Role } from './pool.ts'

/** The database as the running app holds it. Use-cases reach it through `withTransaction` and `withRead` only. */
export interface Database {
  /** Speaks as `toldya_app`: under row-level security, without the right to change what is append-only. */
  readonly pool: Pool
  /** Uses the role `toldya_checker`: reads the whole ledger and no secrets, writes nothing. */
  readonly checkerPool: Pool
  /**
   * Uses the role `toldya_scheduler`, for jobs: as the app without a viewer, and it also reads the rows that time
   * limits depend on.
   */
  readonly schedulerPool: Pool
  /** How long a transaction waits for a connection, where that is shorter than the pool's own limit. */
  readonly patienceMs?: number
  readonly log: Log
  /** Aborted when the process stops: work on a list ends after the item at hand. Jobs have one. */
  readonly stopping?: AbortSignal | undefined
  /** The job queue's own pool, which also listens. The caller ends it. */
  openQueuePool(): Pool
  /** One connection outside the pools, for LISTEN. The caller ends it. */
  connect(role: Role): Promise<Client>
  close(): Promise<void>
}

/** Opens the pools of `url`. Nothing connects before the first statement. */
export function openDatabase(url: string, log: Log = silentLog): Database {
  const pool = createPool(url, 'app', log)
  const checkerPool = createPool(url, 'checker', log)
  const schedulerPool = createPool(url, 'scheduler', log)
  return {
    pool,
    checkerPool,
    schedulerPool,
    log,
    openQueuePool: () => createPool(url, 'queue', log),
    connect: (role) => connectClient(url, role),
    close: async () => {
      await Promise.all([pool.end(), checkerPool.end(), schedulerPool.end()])
    },
  }
}

/**
 * The same database as jobs use it: without a viewer. A job reads what a visitor may read and, in addition, the rows
 * that time limits depend on; never a prediction.
 *
 * @see docs/decisions/0015-jobs-look-at-what-is-true.md
 */
export const asScheduler = (db: Database): Database => ({ ...db, pool: db.schedulerPool })

const READ_PATIENCE_MS = 1_000

/**
 * The same database for a read of the API. Under load it gives up before commands and pages do: it can be sent again and
 * costs nothing, and without its page a user sees nothing at all.
 *
 * @see docs/what-is-away.md
 */
export const forApiRead = (db: Database): Database => ({ ...db, patienceMs: READ_PATIENCE_MS })

/** The same database for work that a job does on behalf of users: it ends with the job. */
export const endingWith = (db: Database, { stopping }: Pick<Database, 'stopping'>): Database => ({ ...db, stopping })
