import { signupSourceOf } from '#domain/invites/signup-source.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Command, Read } from '#server/context.ts'
import type { Tx } from '#server/db/transaction.ts'
import { presentPerson } from '#server/modules/friends/read-friends.ts'
import { runOnce } from '#server/platform/idempotency/run-once.ts'
import type { RewardKeys } from '#server/platform/ledger/grants.ts'
import {
  insertBetSignupSource,
  insertInviteSignupSource,
  insertLeagueSignupSource,
  nameInviteSignupSource,
  dismissOffer,
  selectReferrer,
} from './queries.ts'

/** What a sign-up said about the way here. */
export interface SignupSourceFacts {
  readonly inviteCode: string | null
  readonly returnTo: string | null
  /** Null for an account without an email address, whose invite waits for one. */
  readonly keys: RewardKeys | null
}

/**
 * Stores the link through which an account signed up, in the transaction that creates its profile. The referral is
 * decided later, because an e-mail address proves nothing before it is confirmed.
 */
export function recordSignupSource(tx: Tx, userId: UserId, { inviteCode, returnTo, keys }: SignupSourceFacts): void {
  const signupSource = signupSourceOf(inviteCode, returnTo)
  if (signupSource?.via === 'invite')
    tx.write(insertInviteSignupSource, [userId, keys?.mailbox ?? null, keys?.all ?? []])
  if (signupSource?.via === 'bet') tx.write(insertBetSignupSource, [userId, signupSource.uniqueId])
  if (signupSource?.via === 'league') tx.write(insertLeagueSignupSource, [userId, signupSource.joinCode])
}

/** Names the mailbox of an account that was opened without one, so that its invite can be rewarded once. */
export function nameSignupSource(tx: Tx, userId: UserId, { mailbox, all }: RewardKeys): void {
  tx.write(nameInviteSignupSource, [userId, mailbox, all])
}

/** Whose bet or league brought the viewer here, to be added as a friend in one tap. No reward comes with it. */
export const findReferrer: Read<'invites', 'referrer'> = async ({ tx, viewerId }) => {
  const row = viewerId === null ? null : await tx.first(selectReferrer, [viewerId])
  return ok({ referrer: row && presentPerson(row) })
}

/** Not wanted: the offer does not come again. */
export const dismissReferrer: Command<'invites', 'dismissReferrer'> = (context, input) =>
  runOnce(context, {
    endpoint: 'invites.dismissReferrer',
    input,
    first: async () => {
      context.tx.write(dismissOffer, [context.actorId])
      return ok({})
    },
    again: () => ({}),
  })
