import { arrivalOf } from '#domain/invites/arrival.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Tx } from '../../db/transaction.ts'
import { insertBetArrival, insertInviteArrival, insertLeagueArrival } from './queries.ts'

/** What a sign-up said about the way here. */
export interface WayHere {
  readonly inviteCode: string | null
  readonly returnTo: string | null
  /** A keyed hash of the normalised address. */
  readonly emailHash: Buffer
}

/**
 * Keeps whose link somebody signed up through, in the transaction that makes their profile. Decided later: an address is
 * nobody's before it is confirmed.
 */
export function noteArrival(tx: Tx, userId: UserId, { inviteCode, returnTo, emailHash }: WayHere): void {
  const arrival = arrivalOf(inviteCode, returnTo)
  if (arrival?.via === 'invite') tx.write(insertInviteArrival, [userId, emailHash])
  if (arrival?.via === 'bet') tx.write(insertBetArrival, [userId, arrival.uniqueId])
  if (arrival?.via === 'league') tx.write(insertLeagueArrival, [userId, arrival.joinCode])
}
