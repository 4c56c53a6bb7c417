import { decideCaption, whyNotSendProof, statusWithoutPhoto } from '#domain/dares/debt.ts'
import type { DareErrorOf } from '#domain/dares/errors.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Command, RefusalOf } from '#server/context.ts'
import type { DatabaseRefusal } from '#server/db/constraints.ts'
import type { Database } from '#server/db/database.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { changeDebt, isOverdue, lockDebtOf, noteDebt, writeDebt } from './change-debt.ts'
import { deleteSentPhoto, markPhotoSent, selectUnsentPhoto, deletePhotoRow, selectOwnPhoto } from './queries.ts'

/**
 * Sends a photo as the proof of a dare. It replaces the photo that was sent back, which is deleted for good.
 *
 * @see docs/rules.md#dare-proof
 */
export const sendProof: Command<'dares', 'sendProof'> = (context, input) => {
  const { tx } = context
  return changeDebt<RefusalOf<'dares', 'sendProof'>>(context, {
    endpoint: 'dares.sendProof',
    input,
    decide: async ({ id, debt, bet }) => {
      const refusal = whyNotSendProof(debt)
      if (refusal) return err(refusal)
      const caption = decideCaption(input.caption)
      if (!caption.ok) return caption
      const photo = await tx.first(selectUnsentPhoto, [input.photoId, input.participantId])
      if (!photo) return err({ code: 'dare.photo_missing' })
      tx.write(deleteSentPhoto, [id])
      if (debt.photo) publish(tx, [{ type: 'comments.changed', betId: bet.id }])
      tx.write(markPhotoSent, [photo.id, caption.value])
      return ok({ status: 'proof_sent', event: 'dare_proof_sent', isUnanswered: true })
    },
  })
}

type NotFound = DareErrorOf<'dare.not_found'>
const NOT_FOUND: NotFound = { code: 'dare.not_found' }

/**
 * Deletes a photo of one's own, whenever its owner wants. A proof that was waiting for an answer is taken back with it;
 * a dare that is done or forgiven stays so.
 *
 * @returns what it is called in the store, where the bytes are to be deleted next
 * @see docs/rules.md#dare-proof, docs/decisions/0021-photos-prove-dares.md
 */
export function deletePhoto(
  db: Database,
  userId: UserId,
  photoId: string,
): Promise<Result<string, NotFound | DatabaseRefusal>> {
  return withTransaction(db, userId, async (tx): Promise<Result<string, NotFound>> => {
    const found = await tx.first(selectOwnPhoto, [photoId])
    if (!found) return err(NOT_FOUND)
    const context = { tx, actorId: userId }
    const locked = await lockDebtOf(context, found.unique_id, found.participant_id)
    // Read again under the lock: another request may have sent or deleted the photo in the meantime.
    const photo = locked.ok && (await tx.first(selectOwnPhoto, [photoId]))
    if (!photo) return err(NOT_FOUND)
    if (photo.is_sent) {
      const { debt, now, bet } = locked.value
      // Its reactions go with it.
      publish(tx, [{ type: 'comments.changed', betId: bet.id }])
      const status = statusWithoutPhoto(debt, now)
      if (isOverdue(locked.value))
        await writeDebt(context, locked.value, { status, event: 'dare_accepted', isByRule: true })
      else if (status === debt.status) noteDebt(context, locked.value, 'dare_proof_deleted')
      else await writeDebt(context, locked.value, { status, event: 'dare_proof_deleted', isUnanswered: true })
    }
    await tx.first(deletePhotoRow, [photoId])
    return ok(photo.name)
  })
}
