import type { Pool } from 'pg'

/** Simulated time of one database. */
export interface MovingClock {
  /** Lets this many milliseconds pass for every row, rule, trigger and policy at once. */
  readonly pass: (ms: number) => Promise<void>
  readonly now: () => Promise<Date>
}

/**
 * Gives a cloned database a clock that a test moves on. `now()` itself is replaced, because defaults, policies and
 * SQL-standard function bodies are bound to it and ignore any `search_path`. It calls a second function: PostgreSQL plans
 * a statement again when that one changes, but never when a built-in function does.
 */
export async function movingClock(owner: Pool): Promise<MovingClock> {
  let aheadMs = 0
  const set = () =>
    owner.query(`create or replace function clock.now() returns timestamptz language sql stable parallel safe
      as 'select transaction_timestamp() + interval ''${aheadMs} milliseconds'''`)
  await owner.query('create schema clock; grant usage on schema clock to public')
  await set()
  await owner.query(`create or replace function pg_catalog.now() returns timestamptz language sql stable parallel safe
    as 'select clock.now()'`)
  return {
    pass: async (ms) => {
      aheadMs += ms
      await set()
    },
    now: async () => {
      const { rows } = await owner.query<{ now: Date }>('select now() as now')
      return rows[0]?.now ?? new Date(Number.NaN)
    },
  }
}
