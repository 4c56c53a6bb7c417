import { erased } from '#copy/account.ts'
import { accountDeletionChange } from '#domain/bets/transitions/delete-account.ts'
import { nameKey } from '#domain/bets/names.ts'
import type { Context, ReadContext } from '#server/context.ts'
import { writeChange } from './write-change.ts'
import { lockBetFor } from './lock-bet.ts'
import { renameParticipant } from './queries.ts'
import { selectOpenInvolvement, type InvolvementRow } from './involvement-queries.ts'

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
  await writeChange(context, locked.bet, change)
  // The participant is unclaimed again, and no account has this name any more.
  if (change.participant?.userId === null) {
    const { id } = change.participant
    context.tx.write(renameParticipant, [locked.bet.id, id, erased.name, `${nameKey(erased.name)} ${id}`])
  }
}
