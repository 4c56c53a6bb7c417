import type { UserId } from '#domain/kernel/ids.ts'
import { err, type Result } from '#domain/kernel/result.ts'
import type { AccountErrorOf } from '#domain/accounts/errors.ts'
import type { LeagueErrorOf } from '#domain/leagues/errors.ts'
import { WRONG_CODES_MAX, WRONG_CODES_PER_ADDRESS_MAX, WRONG_CODES_SECONDS } from '#domain/leagues/code.ts'
import type { Database } from '#server/db/database.ts'
import type { SessionContext } from '#server/modules/accounts/session-context.ts'
import { throttle } from '#server/platform/throttle.ts'
import { transact } from '#server/db/transaction.ts'
import { countTriesOfAddress, countTriesOfPerson, deleteTry, deleteOldTries, insertTry, lockTries } from './queries.ts'

/** A user who tries a code, and from where. */
export interface Trier {
  readonly db: Database
  readonly userId: UserId
  /** The key that limits count the address by; null for loopback, which all users behind a local proxy share. */
  readonly ipKey: string | null
}

/** What a request with a join code needs of its session. */
export interface CodeSession extends Pick<SessionContext, 'db' | 'onCommitted'> {
  readonly session: { readonly userId: UserId } | null
  readonly request: { readonly ipKey: string | null }
}

type TooMany = LeagueErrorOf<'league.too_many_tries'>
type MaybeWrong = { readonly code: string }

/**
 * Counts a try before the code is checked, and takes it back unless the code was wrong. So of twenty requests at once
 * only the allowed number is answered, and many users behind one address can join.
 *
 * @see docs/rules.md#join-code
 */
async function countingWrongCodes<O, E extends MaybeWrong>(
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

const beginTry = ({ db, userId, ipKey }: Trier): Promise<Result<string, TooMany>> =>
  throttle(db, userId, {
    refusal: 'league.too_many_tries',
    windows: async (tx) => {
      tx.write(lockTries, [userId])
      const [person, address] = await Promise.all([
        tx.first(countTriesOfPerson, [userId, WRONG_CODES_SECONDS]),
        tx.first(countTriesOfAddress, [ipKey, WRONG_CODES_SECONDS, userId]),
      ])
      const own = { max: WRONG_CODES_MAX, counted: person }
      // Guests of a party share one address, so its limit applies to newly created accounts only.
      if (address === null || address.is_established) return [own]
      return [own, { max: WRONG_CODES_PER_ADDRESS_MAX, counted: address }]
    },
    insert: async (tx) => (await tx.first(insertTry, [userId, ipKey]))?.id ?? '',
  })

const takeBack = ({ db, userId }: Trier, id: string): Promise<void> =>
  transact(db, userId, async (tx) => tx.write(deleteTry, [id]))

/** Deletes tries that no limit counts any more. */
export const forgetTries = (db: Database): Promise<void> =>
  transact(db, null, async (tx) => tx.write(deleteOldTries, []))

/** Lets a signed-in user try a code, and counts it if it was wrong. */
export async function tryCode<O, E extends { readonly code: string }>(
  { db, session, request }: CodeSession,
  attempt: (trier: Trier) => Promise<Result<O, E>>,
): Promise<Result<O, E | AccountErrorOf<'account.signed_out'> | LeagueErrorOf<'league.too_many_tries'>>> {
  if (session === null) return err({ code: 'account.signed_out' })
  const trier = { db, userId: session.userId, ipKey: request.ipKey }
  return countingWrongCodes(trier, () => attempt(trier))
}
