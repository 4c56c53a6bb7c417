import { signupSourceOf } from '#domain/invites/signup-source.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { RewardKeys } from '#server/platform/ledger/grant-start.ts'
import { insertBetSignupSource, insertInviteSignupSource, insertLeagueSignupSource } from './queries.ts'

/** What a sign-up said about the way here. */
export interface SignupSourceFacts {
  readonly inviteCode: string | null
  readonly returnTo: string | null
  readonly keys: RewardKeys
}

/**
 * Stores the link through which an account signed up, in the transaction that creates its profile. The referral is
 * decided later, because an e-mail address proves nothing before it is confirmed.
 */
export function recordSignupSource(tx: Tx, userId: UserId, { inviteCode, returnTo, keys }: SignupSourceFacts): void {
  const signupSource = signupSourceOf(inviteCode, returnTo)
  if (signupSource?.via === 'invite') tx.write(insertInviteSignupSource, [userId, keys.mailbox, keys.all])
  if (signupSource?.via === 'bet') tx.write(insertBetSignupSource, [userId, signupSource.uniqueId])
  if (signupSource?.via === 'league') tx.write(insertLeagueSignupSource, [userId, signupSource.joinCode])
}
