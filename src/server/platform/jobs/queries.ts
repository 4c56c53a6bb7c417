import type { Pool } from 'pg'
import type { Database } from '#server/db/database.ts'

/** How many workers of each process a look wakes: a single one runs what is due one after the other. */
const LOOKERS = 1

/** Whatever a statement can be sent on. */
export type Connection = Pick<Pool, 'query'>

/** The queue of the jobs: the connections of its library, and what is asked of it beyond that. */
export type Queue = ReturnType<typeof openQueue>

/** The library's functions in the database are its public face. The caller ends the pool. */
export const openQueue = (db: Pick<Database, 'openQueuePool'>) => queueOf(db.openQueuePool())

const queueOf = (pool: Pool) => ({
  pool,
  /** Queues each job once, to run now. A job that waits already keeps its time; one that has failed is tried again. */
  ensure: async (names: readonly string[]): Promise<void> => {
    await pool.query(
      `select from graphile_worker.add_jobs(
         array(select (name, null, null, now(), null, name, null, null)::graphile_worker.job_spec from unnest($1::text[]) name),
         true)`,
      [names],
    )
  },
  /** How long the job that waits longest has been due, in seconds. */
  overdueSeconds: async (): Promise<number> => {
    const { rows } = await pool.query<{ readonly seconds: number }>(
      `select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds
         from graphile_worker.jobs where run_at < now() and locked_at is null`,
    )
    return rows[0]?.seconds ?? 0
  },
  /** The next run of a job, by the time of the database. One that waits already and is due sooner keeps its time. */
  again: async (name: string, inMs: number): Promise<void> => {
    await pool.query(
      `select from graphile_worker.add_job($1, job_key => $1, run_at => least(now() + $2 * interval '1 millisecond',
         (select run_at from graphile_worker.jobs where key = $1 and locked_at is null)))`,
      [name, inMs],
    )
  },
  /** Makes the library look for due jobs, as its own trigger does for those that are due when they are queued. */
  look: async (connection: Connection = pool): Promise<void> => {
    await connection.query(
      `select pg_notify('jobs:insert', json_build_object('r', random(), 'count', $1::int)::text)`,
      [LOOKERS],
    )
  },
})
