import type { Database } from '#server/db/database.ts'
import { statement } from '#server/db/statement.ts'
import { setImmediate as endOfTurn, setTimeout as sleep } from 'node:timers/promises'

export interface BucketHits {
  readonly bucket: string
  readonly hits: number
}

const addHits = statement<BucketHits, [buckets: readonly string[], hits: readonly number[], ends: readonly Date[]]>(
  'limits.add_hits',
  `insert into rate_limits (bucket, hits, window_ends_at)
   select * from unnest($1::text[], $2::int[], $3::timestamptz[])
   on conflict (bucket) do update set hits = rate_limits.hits + excluded.hits
   returning bucket, hits`,
)

const deleteOldHits = statement<never, []>(
  'limits.delete_old',
  `delete from rate_limits where window_ends_at < now() - interval '1 minute'`,
)

const ping = statement<unknown, []>('health.ping', 'select 1')

/** The counters that all server processes share. */
export const hitQueries = ({ pool }: Database) => ({
  /** Adds to the counters, in one order everywhere, and answers what all processes have counted. */
  add: async (hits: readonly (BucketHits & { readonly endsAt: Date })[]): Promise<readonly BucketHits[]> => {
    const sorted = [...hits].sort((a, b) => (a.bucket < b.bucket ? -1 : 1))
    const values = [sorted.map((h) => h.bucket), sorted.map((h) => h.hits), sorted.map((h) => h.endsAt)]
    return (await pool.query<BucketHits>({ name: addHits.name, text: addHits.text, values })).rows
  },
  deleteOld: async (): Promise<void> => {
    await pool.query(deleteOldHits.text)
  },
})

const CHECK_MS = 900

/**
 * False after `CHECK_MS`. If this process itself was busy for so long, the answer of the database lies there and is read in the same
 * turn of the event loop, behind the timers: then the database is not late.
 */
async function isLate(): Promise<false> {
  await sleep(CHECK_MS, null, { ref: false })
  return endOfTurn(false as const)
}

/**
 * Whether the database answers, and soon: a supervisor that asks wants to know within a second. Requests at the same time
 * share one question, so that no flood of them takes the connections of others.
 */
export function createDatabaseCheck({ pool }: Database): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null
  const ask = async (): Promise<boolean> => {
    const answer = pool.query(ping.text).then(
      () => true,
      () => false,
    )
    void answer.then(() => (asking = null))
    return answer
  }
  return () => Promise.race([(asking ??= ask()), isLate()])
}
