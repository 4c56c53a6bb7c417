import { assert } from '#domain/kernel/result.ts'
import { expect, vi } from 'vitest'
import type { TestDatabase } from './database.ts'

/** What one run of an operation costs, as the database counts it. */
export interface StatementCosts {
  readonly statements: number
  /** Pages of the database that were looked at. */
  readonly buffers: number
}

/** Until every statement has its plan, and the catalogue was read for it. */
const WARM_RUNS = 8
const COUNTED_RUNS = 10
const HERE = '(select oid from pg_database where datname = current_database())'

/**
 * Counts what one run of an operation costs in the database of this test file. No clock, so a busy machine changes nothing.
 *
 * @returns a function that runs an operation some times without counting, then some times more
 */
export async function countCosts({ db, owner }: Pick<TestDatabase, 'db' | 'owner'>) {
  await owner.query('create extension pg_stat_statements')
  // A read answers before its transaction has ended, and that end is a statement, too.
  const hasEnded = () =>
    vi.waitFor(() => expect(db.pool.idleCount).toBe(db.pool.totalCount), { interval: 5, timeout: 20_000 })

  return async (run: () => Promise<unknown>): Promise<StatementCosts> => {
    // One run behind the other, on the connection that has its plans: what overlaps takes another one, which reads the catalogue.
    const runTimes = async (times: number) => {
      for (let turn = 0; turn < times; turn += 1) {
        await run()
        await hasEnded()
      }
    }
    await runTimes(WARM_RUNS)
    await owner.query(`select pg_stat_statements_reset(0, ${HERE}, 0)`)
    await runTimes(COUNTED_RUNS)
    const { rows } = await owner.query<StatementCosts>(
      `select sum(calls) filter (where query !~* '^set local')::float8 / ${COUNTED_RUNS} as statements,
         sum(shared_blks_hit + shared_blks_read)::float8 / ${COUNTED_RUNS} as buffers
       from pg_stat_statements where dbid = ${HERE} and query not like '%pg_stat_statements%'`,
    )
    assert(rows[0] !== undefined, 'a sum has a row')
    return rows[0]
  }
}
