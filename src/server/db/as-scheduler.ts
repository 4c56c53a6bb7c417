import type { Database } from './database.ts'

/**
 * The same database as jobs use it: without a viewer. A job reads what a visitor may read and, in addition, the rows
 * that time limits depend on; never a prediction.
 *
 * @see docs/decisions/0015-jobs-look-at-what-is-true.md
 */
export const asScheduler = (db: Database): Database => ({ ...db, pool: db.schedulerPool })
