import { decideCaption, whyNotSendProof } from '#domain/dares/debt.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command, RefusalOf } from '#server/context.ts'
import { changeDebt } from './change-debt.ts'
import { deleteSentPhoto, markPhotoSent, selectUnsentPhoto } from './queries.ts'

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
    decide: async ({ id, debt }) => {
      const refusal = whyNotSendProof(debt)
      if (refusal) return err(refusal)
      const caption = decideCaption(input.caption)
      if (!caption.ok) return caption
      const photo = await tx.first(selectUnsentPhoto, [input.photoId, input.participantId])
      if (!photo) return err({ code: 'dare.photo_missing' })
      tx.write(deleteSentPhoto, [id])
      tx.write(markPhotoSent, [photo.id, caption.value])
      return ok({ status: 'proof_sent', event: 'dare_proof_sent', isUnanswered: true })
    },
  })
}
