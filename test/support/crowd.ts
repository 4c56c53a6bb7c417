import type { Database } from '#server/db/database.ts'
import type { Pool } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { chance } from './chance.ts'

/** A busy machine lets a runner arrive late; the race waits for it, and fails at once when it can no longer come. */
const WAIT_MS_MAX = 20_000
/** Longer than a race waits, so that the first to stand at the lock is still there when the last one arrives. */
const PATIENCE_MS = 25_000

/** Which way a race went is chance; the seed makes it the same chance again (`RACE_SEED=… npx vitest run …`). */
export const RACE_SEED = Number(process.env['RACE_SEED'] ?? Date.now() % 2_147_483_647)
export const RACE_ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 5)
process.stdout.write(`races with RACE_SEED=${RACE_SEED} RACE_ROUNDS=${RACE_ROUNDS}\n`)

const random = chance(RACE_SEED)

/** Lets the connections of these databases wait for a lock for as long as a race may take on a slow machine. */
export function waitPatiently(...databases: readonly Database[]): void {
  for (const { pool, schedulerPool } of databases) {
    for (const each of [pool, schedulerPool]) {
      each.on('connect', (client) => {
        void client.query(`set lock_timeout = ${PATIENCE_MS}; set statement_timeout = ${PATIENCE_MS}`)
      })
    }
  }
}

/** A row that all commands in the race need. */
export interface StartingLine {
  readonly owner: Pool
  /** Locks the row until the race begins. */
  readonly lockSql: string
  readonly lockedId: string
}

/**
 * Starts all runners while the row they need is locked, waits until at least `waiting` of them wait for a lock in the
 * database at the same time, and lets them go. So the race has certainly happened.
 *
 * @returns the result of each runner, in the order given
 */
export async function race<T>(
  line: StartingLine,
  runners: readonly (() => Promise<T>)[],
  waiting = runners.length,
): Promise<readonly T[]> {
  const holder = await line.owner.connect()
  try {
    await holder.query('begin')
    await holder.query(line.lockSql, [line.lockedId])
    let ended = 0
    const running = Promise.all(
      runners.map((run) =>
        sleep(random() * 3)
          .then(run)
          .finally(() => (ended += 1)),
      ),
    )
    running.catch(() => {})
    await expectWaiting(line.owner, waiting, () => runners.length - ended >= waiting)
    await holder.query('commit')
    return await running
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

/** The same, but the runners queue up in the order given. */
export async function queueUp<T>(line: StartingLine, runners: readonly (() => Promise<T>)[]): Promise<readonly T[]> {
  const holder = await line.owner.connect()
  try {
    await holder.query('begin')
    await holder.query(line.lockSql, [line.lockedId])
    const running: Promise<T>[] = []
    let ended = 0
    for (const [index, run] of runners.entries()) {
      const result = run().finally(() => (ended += 1))
      result.catch(() => {})
      running.push(result)
      await expectWaiting(line.owner, index + 1, () => ended === 0)
    }
    await holder.query('commit')
    return await Promise.all(running)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

/** Waits until `count` connections stand at a lock; ends early when `canCome` says that so many no longer can. */
async function expectWaiting(owner: Pool, count: number, canCome: () => boolean): Promise<void> {
  const until = Date.now() + WAIT_MS_MAX
  let seen = 0
  while (seen < count && canCome() && Date.now() < until) {
    await sleep(2)
    const { rows } = await owner.query<{ count: number }>(
      `select count(*) from pg_stat_activity
       where datname = current_database() and application_name in ('toldya-app', 'toldya-scheduler') and wait_event_type = 'Lock'`,
    )
    seen = rows[0]?.count ?? 0
  }
  expect(seen, 'as many as that wait for the same lock at once').toBeGreaterThanOrEqual(count)
}
