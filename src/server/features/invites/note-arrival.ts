import { arrivalOf } from '#domain/invites/arrival.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Tx } from '../../db/transaction.ts'
import type { RewardKeys } from '../../ledger/grant-start.ts'
import { insertBetArrival, insertInviteArrival, insertLeagueArrival } from './queries.ts'

/** What a sign-up said about the way here. */
export interface WayHere {
  readonly inviteCode: string | null
  readonly returnTo: string | null
  readonly keys: RewardKeys
}

/**
 * Keeps whose link somebody signed up through, in the transaction that makes their profile. Decided later: an address is
 * nobody's before it is confirmed.
 */
export function noteArrival(tx: Tx, userId: UserId, { inviteCode, returnTo, keys }: WayHere): void {
  const arrival = arrivalOf(inviteCode, returnTo)
  if (arrival?.via === 'invite') tx.write(insertInviteArrival, [userId, keys.mailbox, keys.all])
  if (arrival?.via === 'bet') tx.write(insertBetArrival, [userId, arrival.uniqueId])
  if (arrival?.via === 'league') tx.write(insertLeagueArrival, [userId, arrival.joinCode])
}
