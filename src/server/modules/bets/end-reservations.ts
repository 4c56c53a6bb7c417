import { unreserveChange } from '#domain/bets/transitions/claim.ts'
import type { LeagueId, UserId } from '#domain/kernel/ids.ts'
import type { Context } from '#server/context.ts'
import { writeChange } from './write-change.ts'
import { lockBetFor } from './lock-bet.ts'
import { selectReservations } from './lock-queries.ts'

/**
 * Keeps no place any more for somebody who goes out of a league: they could not come, and the bet would wait for them.
 * The place stays with its name, and any member may take it. A place they have taken stays theirs; given back, it is free.
 *
 * The caller holds the league, in which no bet begins meanwhile. A league is held before its bets, and those in one order.
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
