import type { UserId } from '#domain/kernel/ids.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { LeagueErrorOf } from '#domain/leagues/errors.ts'
import { WRONG_CODES_MAX, WRONG_CODES_PER_ADDRESS_MAX, WRONG_CODES_SECONDS } from '#domain/leagues/code.ts'
import type { Database } from '#server/db/database.ts'
import { withTransaction } from '#server/db/transaction.ts'
import {
  countTriesOfAddress,
  countTriesOfPerson,
  deleteTry,
  deleteOldTries,
  insertTry,
  lockTries,
  type TryCountRow,
} from './queries.ts'

/** A user who tries a code, and from where. */
export interface Trier {
  readonly db: Database
  readonly userId: UserId
  /** The key that limits count the address by; null for loopback, which all users behind a local proxy share. */
  readonly ipKey: string | null
}

type TooMany = LeagueErrorOf<'league.too_many_tries'>
type MaybeWrong = { readonly code: string }

/**
 * Counts a try before the code is checked, and takes it back unless the code was wrong. So of twenty requests at once
 * only the allowed number is answered, and many users behind one address can join.
 *
 * @see docs/rules.md#join-code
 */
export async function countingWrongCodes<O, E extends MaybeWrong>(
  trier: Trier,
  attempt: () => Promise<Result<O, E>>,
): Promise<Result<O, E | TooMany>> {
  const begun = await beginTry(trier)
  if (!begun.ok) return begun
  const result = await attempt()
  const isWrong = !result.ok && result.error.code === 'league.code_invalid'
  if (!isWrong) await takeBack(trier, begun.value)
  return result
}

async function beginTry({ db, userId, ipKey }: Trier): Promise<Result<string, TooMany>> {
  const counted = await withTransaction<string, TooMany>(db, userId, async (tx) => {
    tx.write(lockTries, [userId])
    const [person, address] = await Promise.all([
      tx.first(countTriesOfPerson, [userId, WRONG_CODES_SECONDS]),
      tx.first(countTriesOfAddress, [ipKey, WRONG_CODES_SECONDS, userId]),
    ])
    // Guests of a party share one address, so its limit applies to newly created accounts only.
    const isCountedByAddress = address !== null && !address.is_established
    const full =
      fullOf(person, WRONG_CODES_MAX) ?? (isCountedByAddress ? fullOf(address, WRONG_CODES_PER_ADDRESS_MAX) : null)
    if (full) return err({ code: 'league.too_many_tries', retryAfterSeconds: Math.max(1, full.wait_seconds ?? 1) })
    const row = await tx.first(insertTry, [userId, ipKey])
    return ok(row?.id ?? '')
  })
  if (counted.ok || counted.error.code === 'league.too_many_tries') return counted as Result<string, TooMany>
  throw new Error(`a try was not counted: ${counted.error.code}`)
}

const fullOf = (row: TryCountRow | null, max: number): TryCountRow | null =>
  row !== null && row.count >= max ? row : null

async function takeBack({ db, userId }: Trier, id: string): Promise<void> {
  await withTransaction<null, never>(db, userId, async (tx) => {
    tx.write(deleteTry, [id])
    return ok(null)
  })
}

/** Deletes tries that no limit counts any more. */
export async function forgetTries(db: Database): Promise<void> {
  await withTransaction<null, never>(db, null, async (tx) => {
    tx.write(deleteOldTries, [])
    return ok(null)
  })
}
