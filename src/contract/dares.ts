import { DEBT_STATUSES } from '#domain/dares/debt.ts'
import { z } from 'zod'
import { command, commandId, ownRead, uniqueId } from './endpoint.ts'
import { refusals } from './errors.ts'

/** The photo of a proof, at `/photo/{id}`, for the people in the bet only. */
export const proofPhoto = z.object({
  id: z.uuid(),
  width: z.int(),
  height: z.int(),
  caption: z.string().nullable(),
})
export type ProofPhoto = z.infer<typeof proofPhoto>

/** What one participant owes. A superset of the rules' `DebtFacts`: a screen asks `whyNotAccept(debt, …)` with it. */
export const debtView = z.object({
  /** The debtor's place in the bet; it names the debt. */
  participantId: z.uuid(),
  status: z.enum(DEBT_STATUSES),
  isMine: z.boolean(),
  isOwedToMe: z.boolean(),
  /** When the proof was sent that waits, or was accepted; null while none was. */
  proofSentAt: z.date().nullable(),
  /** When a winner last reminded the debtor; null before the first reminder. */
  remindedAt: z.date().nullable(),
  /** Null while none is sent, and after its owner deleted it. */
  photo: proofPhoto.nullable(),
  /** What a winner said about the proof that was sent back last. */
  sentBackReason: z.string().nullable(),
  /** The winner who accepted, sent back or forgave; null where silence did, or nobody has. */
  decidedByName: z.string().nullable(),
  /** What doing the dare brought the viewer's pet; null unless the viewer has done it. */
  myXp: z.int().nullable(),
})
export type DebtView = z.infer<typeof debtView>

const debts = z.object({ debts: z.array(debtView) })
const debtCommand = z.strictObject({ uniqueId, commandId, participantId: z.uuid() })
const ABOUT_A_DEBT = ['bet.not_found', 'bet.not_participant', 'dare.not_found', 'dare.bad_state'] as const

/** Every answer is all debts of the bet, so that a screen shows what it was told. */
export const dares = {
  list: ownRead
    .route({ method: 'GET', path: '/bets/{uniqueId}/dares', summary: 'Who owes the dare; participants only' })
    .errors(refusals('bet.not_found', 'bet.not_participant'))
    .input(z.strictObject({ uniqueId }))
    .output(debts),

  sendProof: command
    .route({
      method: 'POST',
      path: '/bets/{uniqueId}/dares/{participantId}/proof',
      summary: 'Hand in a photo that was sent up before, with a caption',
    })
    .errors(refusals(...ABOUT_A_DEBT, 'dare.debtor_only', 'dare.photo_missing', 'dare.text_too_long'))
    .input(debtCommand.extend({ photoId: z.uuid(), caption: z.string().max(2_000) }))
    .output(debts),

  accept: command
    .route({ method: 'POST', path: '/bets/{uniqueId}/dares/{participantId}/accept', summary: 'The proof will do' })
    .errors(refusals(...ABOUT_A_DEBT, 'dare.winner_only'))
    .input(debtCommand)
    .output(debts),

  sendBack: command
    .route({
      method: 'POST',
      path: '/bets/{uniqueId}/dares/{participantId}/send-back',
      summary: 'The proof will not do, and why; the debtor is told',
    })
    .errors(refusals(...ABOUT_A_DEBT, 'dare.winner_only', 'dare.reason_missing', 'dare.text_too_long'))
    .input(debtCommand.extend({ reason: z.string().max(2_000) }))
    .output(debts),

  remind: command
    .route({
      method: 'POST',
      path: '/bets/{uniqueId}/dares/{participantId}/remind',
      summary: 'Remind the debtor, once a UTC day',
    })
    .errors(refusals(...ABOUT_A_DEBT, 'dare.winner_only', 'dare.reminded'))
    .input(debtCommand)
    .output(debts),

  forgive: command
    .route({ method: 'POST', path: '/bets/{uniqueId}/dares/{participantId}/forgive', summary: 'Let the debt go' })
    .errors(refusals(...ABOUT_A_DEBT, 'dare.winner_only'))
    .input(debtCommand)
    .output(debts),
}
