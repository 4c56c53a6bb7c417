import type { Database } from './database.ts'

/**
 * The same database for somebody who is nobody: a job. Whatever runs on it sees as a visitor does, may in addition read
 * the rows that rules by the clock need, and never a prediction.
 *
 * @see docs/decisions/0015-jobs-look-at-what-is-true.md
 */
export const asScheduler = (db: Database): Database => ({ ...db, pool: db.schedulerPool })
