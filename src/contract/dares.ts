import { DEBT_STATUSES } from '#domain/dares/debt-status.ts'
import { z } from 'zod'
import { command, commandId, ownRead, uniqueId } from './endpoint.ts'
import { refusals } from './errors.ts'

/** The photo of a proof, at `/photo/{id}`, for the bet's participants only. */
const proofPhoto = z.object({
  id: z.uuid(),
  width: z.int(),
  height: z.int(),
  caption: z.string().nullable(),
})

/** What one participant owes. A superset of the rules' `DebtFacts`: a screen asks `whyNotAccept(debt, …)` with it. */
const debtView = z.object({
  /** The debtor; each participant owes at most one debt in a bet, so this names the debt. */
  participantId: z.uuid(),
  status: z.enum(DEBT_STATUSES),
  isMine: z.boolean(),
  isOwedToMe: z.boolean(),
  /** When the waiting or accepted proof was sent; null without one. */
  proofSentAt: z.date().nullable(),
  /** When a winner last reminded the debtor; null before the first reminder. */
  remindedAt: z.date().nullable(),
  /** Null before a proof is sent, and after its owner deleted the photo. */
  photo: proofPhoto.nullable(),
  /** Why a winner sent the last proof back. */
  sentBackReason: z.string().nullable(),
  /**
   * The winner who accepted, sent back or forgave; null while undecided and where the proof was accepted automatically.
   */
  decidedByName: z.string().nullable(),
  /** What doing the dare brought the viewer's pet; null unless the viewer has done it. */
  myXp: z.int().nullable(),
})
export type DebtView = z.infer<typeof debtView>

const debts = z.object({ debts: z.array(debtView) })
const debtCommand = z.strictObject({ uniqueId, commandId, participantId: z.uuid() })

/** A change of one debt; answers all debts of the bet, so that a screen shows the state that its own press led to. */
const debtChange = (path: string, summary: string) =>
  command
    .route({ method: 'POST', path: `/bets/{uniqueId}/dares/{participantId}/${path}`, summary })
    .errors(refusals('bet.not_found', 'bet.not_participant', 'dare.not_found', 'dare.bad_state'))
    .output(debts)

export const dares = {
  list: ownRead
    .route({ method: 'GET', path: '/bets/{uniqueId}/dares', summary: 'Who owes the dare; participants only' })
    .errors(refusals('bet.not_found', 'bet.not_participant'))
    .input(z.strictObject({ uniqueId }))
    .output(debts),

  sendProof: debtChange('proof', 'Send an uploaded photo as proof, with a caption')
    .errors(refusals('dare.debtor_only', 'dare.photo_missing', 'dare.text_too_long'))
    .input(debtCommand.extend({ photoId: z.uuid(), caption: z.string().max(2_000) })),

  accept: debtChange('accept', 'Accept the proof').errors(refusals('dare.winner_only')).input(debtCommand),

  sendBack: debtChange('send-back', 'Send the proof back with a reason; notifies the debtor')
    .errors(refusals('dare.winner_only', 'dare.reason_missing', 'dare.text_too_long'))
    .input(debtCommand.extend({ reason: z.string().max(2_000) })),

  remind: debtChange('remind', 'Remind the debtor, once a UTC day')
    .errors(refusals('dare.winner_only', 'dare.reminded'))
    .input(debtCommand),

  forgive: debtChange('forgive', 'Forgive the debt').errors(refusals('dare.winner_only')).input(debtCommand),
}
