import { unreserveChange } from '#domain/bets/transitions/claim.ts'
import { accountDeletionChange } from '#domain/bets/transitions/delete-account.ts'
import type { LeagueId, UserId } from '#domain/kernel/ids.ts'
import type { Context, ReadContext } from '#server/context.ts'
import { lockBetFor } from './lock-bet.ts'
import { selectReservations } from './lock-queries.ts'
import { eraseName } from './queries.ts'
import { selectOpenInvolvement, type InvolvementRow } from './view-queries.ts'
import { writeChange } from './write-change.ts'

/** The bets that still wait for the viewer in one way or another. */
export const listOpenInvolvement = ({ tx, viewerId }: ReadContext): Promise<readonly InvolvementRow[]> =>
  viewerId === null ? Promise.resolve([]) : tx.query(selectOpenInvolvement, [viewerId])

/**
 * Withdraws the actor from one bet because their account is being deleted. Their own pending bet is cancelled with
 * refunds, a participant of another user's bet is released, a reservation is declined, and an active bet is left, also
 * one of their own: it stays, and the others settle it by their confirmations. Repeating it changes nothing.
 *
 * @see docs/rules.md#account-deletion
 */
export async function withdraw(context: Context, uniqueId: string): Promise<void> {
  const locked = await lockBetFor(context, uniqueId)
  const change = locked && accountDeletionChange(locked, context.actorId)
  if (!locked || !change) return
  await writeChange(context, locked, change)
  // The participant is unclaimed again, and no account has this name any more.
  if (change.participant?.userId === null) {
    context.tx.write(eraseName, [locked.bet.id, change.participant.id])
  }
}

/**
 * Ends the reservations for a user who leaves a league: they could not claim the participants any more, and the bets
 * would wait for them. The participants keep their names, and any member may claim them. Participants whom the user has
 * claimed stay theirs, and become claimable when released.
 *
 * The caller has locked the league, so that no new bet of it is created in between. The lock order is league before
 * bets, and bets in one order.
 *
 * @see docs/rules.md#reserved-participants
 */
export async function endReservations(context: Context, leagueId: LeagueId, userId: UserId): Promise<void> {
  const kept = await context.tx.query(selectReservations, [leagueId, userId])
  for (const { unique_id: uniqueId } of kept) {
    const locked = await lockBetFor(context, uniqueId)
    const change = locked && unreserveChange(locked.bet, { userId, actorId: context.actorId })
    if (change) await writeChange(context, locked, change)
  }
}
