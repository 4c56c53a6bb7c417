import { UNKNOWN_USER } from '#domain/accounts/display-name.ts'
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
 * Takes the actor out of one bet because their account is closed. Their own pending bet is cancelled with refunds, a
 * place in another's is released, one that was only kept for them is declined, and an active bet is left, their own too:
 * it stays, and the others settle it by what they confirm. Doing it again changes nothing.
 *
 * @see docs/rules.md#account-deletion
 */
export async function withdraw(context: Context, uniqueId: string): Promise<void> {
  const locked = await lockBetFor(context, uniqueId)
  const change = locked && accountDeletionChange(locked, context.actorId)
  if (!locked || !change) return
  await writeChange(context, locked.bet, change)
  // The place is free, and nobody is called what it was called any more.
  if (change.participant?.userId === null) {
    const { id } = change.participant
    context.tx.write(renameParticipant, [locked.bet.id, id, UNKNOWN_USER, `${nameKey(UNKNOWN_USER)} ${id}`])
  }
}
