import { err, type Result } from '#domain/kernel/result.ts'
import type { AccountErrorOf } from '#domain/accounts/errors.ts'
import type { LeagueErrorOf } from '#domain/leagues/errors.ts'
import type { InputOf, OutputOf, RefusalOf, Verb } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { countingWrongCodes, type Trier } from './code-tries.ts'

/** What a request with a join code needs. It opens its own transactions, because a wrong code must stay counted. */
export interface LeagueSessionContext {
  readonly db: Database
  readonly session: { readonly userId: string } | null
  readonly request: { readonly ipKey: string | null }
  /** Called after a command that was committed. */
  readonly onCommitted: () => void
}

export type LeagueSessionUseCase<V extends Verb<'leagues'>> = (
  context: LeagueSessionContext,
  input: InputOf<'leagues', V>,
) => Promise<Result<OutputOf<'leagues', V>, RefusalOf<'leagues', V>>>

/** Lets a signed-in user try a code, and counts it if it was wrong. */
export async function tryCode<O, E extends { readonly code: string }>(
  { db, session, request }: LeagueSessionContext,
  attempt: (trier: Trier) => Promise<Result<O, E>>,
): Promise<Result<O, E | AccountErrorOf<'account.signed_out'> | LeagueErrorOf<'league.too_many_tries'>>> {
  if (session === null) return err({ code: 'account.signed_out' })
  const trier = { db, userId: session.userId, ipKey: request.ipKey }
  return countingWrongCodes(trier, () => attempt(trier))
}
