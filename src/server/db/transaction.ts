import type { UserId } from '#domain/kernel/ids.ts'
import type { Result } from '#domain/kernel/result.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  BusyError,
  RefusedError,
  isAway,
  isReadOnly,
  isWorthAnotherTry,
  refusalOf,
  type DatabaseRefusal,
} from './constraints.ts'
import type { Database } from './database.ts'
import { ReadSession } from './read-session.ts'
import type { Reader, Tx } from './sender.ts'
import { Session } from './session.ts'

export type { Reader, Tx } from './sender.ts'

const TRIES_MAX = 4
/** A user waits for the result: after this long no further try begins. */
const LAST_TRY_AFTER_MS = 2_500
const PAUSE_MS = 20

/**
 * Runs one use-case in one transaction, on behalf of `actorId` (null: a visitor or a job).
 *
 * Success is committed, a refusal is rolled back. If it fails because of a concurrent transaction, it runs again from
 * the start, at most three more times: `run` must not do anything outside the transaction.
 *
 * @returns what `run` returned, or the refusal of a constraint
 * @throws BusyError when the outcome is not known or the database is away
 */
export async function withTransaction<T, E>(
  db: Database,
  actorId: UserId | null,
  run: (tx: Tx) => Promise<Result<T, E>>,
): Promise<Result<T, E | DatabaseRefusal>> {
  const startedAt = performance.now()
  const mayTryAgain = (attempt: number) => attempt < TRIES_MAX && performance.now() - startedAt < LAST_TRY_AFTER_MS
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(await Session.open(db, 'begin', actorId), run)
    } catch (error) {
      if (isWorthAnotherTry(error) && mayTryAgain(attempt)) {
        db.log.debug('transaction.retried', { attempt, error })
        await sleep(PAUSE_MS * attempt * (0.5 + Math.random()))
        continue
      }
      const refusal = refusalOf(error)
      if (refusal) return err(refusal)
      if (isReadOnly(error)) throw new BusyError('the database takes no writes', { cause: error })
      throw asBusy(error)
    }
  }
}

/**
 * Runs a change that no rule refuses, in one transaction on behalf of `actorId`.
 *
 * @throws Error when a constraint refuses it all the same
 */
export async function transact<T>(db: Database, actorId: UserId | null, run: (tx: Tx) => Promise<T>): Promise<T> {
  const done = await withTransaction<T, never>(db, actorId, async (tx) => ok(await run(tx)))
  if (!done.ok) throw new RefusedError(done.error)
  return done.value
}

async function runOnce<T, E>(session: Session, run: (tx: Tx) => Promise<Result<T, E>>): Promise<Result<T, E>> {
  let takesWrites = true
  try {
    const result = await attempt(session, run)
    if (result.ok) await session.commit()
    else await session.rollBack()
    return result
  } catch (error) {
    takesWrites = !isReadOnly(error)
    throw error
  } finally {
    // A primary that has become a standby keeps its connections. A new one leads to the primary of now.
    session.release({ isKept: takesWrites })
  }
}

/**
 * Reads what `viewerId` may see (null: a visitor), under row-level security and in one snapshot. Statements that `run`
 * sends together are answered in a single round trip, and the caller does not wait for the end of the transaction. A
 * whole statement that comes first is sent alone, without a transaction.
 *
 * @throws BusyError when the database is away or busy
 */
export async function withRead<T>(
  db: Database,
  viewerId: UserId | null,
  run: (reader: Reader) => Promise<T>,
): Promise<T> {
  const reading = new ReadSession(db, viewerId)
  try {
    return await run(reading)
  } catch (error) {
    throw asBusy((await reading.failure()) ?? error)
  } finally {
    reading.end()
  }
}

/** Where a statement fails, the ones behind it fail with a mere echo: the first failure is thrown. */
async function attempt<T>(session: Session, run: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await run(session)
  } catch (error) {
    throw (await session.rollBack()) ?? error
  }
}

const asBusy = (error: unknown): unknown =>
  isAway(error) ? new BusyError('the database is away', { cause: error }) : error
