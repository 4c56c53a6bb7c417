import { myPlace } from '#domain/bets/bet.ts'
import { placeKeptForMe } from '#domain/bets/manage.ts'
import { UNKNOWN_USER } from '#domain/accounts/display-name.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { nameKey } from '#domain/bets/names.ts'
import type { Context, ReadContext } from '../../context.ts'
import type { BetChange } from './bet-change.ts'
import { writeChange } from './bet-change.ts'
import { cancelling } from './cancel-bet.ts'
import { lockBetFor, type LockedBet } from './lock-bet.ts'
import { leaving } from './leave-bet.ts'
import { participantOf } from './participant-of.ts'
import { renamePlace } from './queries.ts'
import { releasing } from './release-place.ts'
import { selectStanding, type StandingRow } from './standing-queries.ts'
import { withoutPlace } from './without-place.ts'

/** The bets that still wait for the viewer in one way or another. */
export const listStanding = ({ tx, viewerId }: ReadContext): Promise<readonly StandingRow[]> =>
  viewerId === null ? Promise.resolve([]) : tx.query(selectStanding, [viewerId])

/**
 * Takes the actor out of one bet because their account is closed. Their own pending bet is cancelled with refunds, a
 * place in another's is released, one that was only kept for them is declined, and an active bet is left, their own too:
 * it stays, and the others settle it by what they confirm. Doing it again changes nothing.
 *
 * @see docs/rules.md#account-deletion
 */
export async function withdraw(context: Context, uniqueId: string): Promise<void> {
  const locked = await lockBetFor(context, uniqueId)
  const change = locked && withdrawal(locked, context.actorId)
  if (!locked || !change) return
  await writeChange(context, locked.bet, change)
  // The place is free, and nobody is called what it was called any more.
  if (change.place?.userId === null) {
    const { id } = change.place
    context.tx.write(renamePlace, [locked.bet.id, id, UNKNOWN_USER, `${nameKey(UNKNOWN_USER)} ${id}`])
  }
}

function withdrawal(locked: LockedBet, actorId: UserId): BetChange | null {
  const { bet, facts } = locked
  const place = myPlace(facts)
  if (bet.status === 'active') return place && !place.hasLeft ? leaving(locked, actorId) : null
  if (bet.status !== 'pending') return null
  if (facts.isCreator) return cancelling(bet, actorId)
  const kept = placeKeptForMe(facts)
  if (kept) return withoutPlace(bet, participantOf(bet, kept.id), { type: 'declined', actorId })
  return place ? releasing(locked, actorId) : null
}
