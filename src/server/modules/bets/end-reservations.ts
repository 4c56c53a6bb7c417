import { unreserveChange } from '#domain/bets/transitions/claim.ts'
import type { LeagueId, UserId } from '#domain/kernel/ids.ts'
import type { Context } from '#server/context.ts'
import { writeChange } from './write-change.ts'
import { lockBetFor } from './lock-bet.ts'
import { selectReservations } from './lock-queries.ts'

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
    if (change) await writeChange(context, locked.bet, change)
  }
}
