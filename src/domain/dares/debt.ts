import { cleanText } from '#domain/bets/text.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { HOUR_MS, utcDay } from '#domain/kernel/time.ts'
import { isDebtorsMove, isOpen, type DebtStatus } from './debt-status.ts'
import type { DareErrorOf } from './errors.ts'

/** A proof that no winner answers for this long is accepted. @see docs/rules.md#dare-debts */
const AUTO_ACCEPT_HOURS = 72
/** Of a photo's caption, counted in characters as a person sees them written (code points). */
export const CAPTION_LENGTH_MAX = 200
/** Of the reason for which a winner sends a proof back. */
export const REASON_LENGTH_MAX = 200
/** @see docs/rules.md#photo-uploads */
export const PHOTO_BYTES_MAX = 8 * 1024 * 1024
export const PHOTO_MEGAPIXELS_MAX = 24
/** How many photos one debtor may upload for one bet in total. */
export const PHOTOS_PER_DEBT_MAX = 20
/** An uploaded photo that never became a proof is kept this long. */
export const UNSENT_PHOTO_HOURS = 24

/** A dare debt from one viewer's perspective: the screen and the server ask the same rules with it. */
export interface DebtFacts {
  readonly status: DebtStatus
  /** The viewer owes it. */
  readonly isMine: boolean
  /** The viewer is one of the winners it is owed to. */
  readonly isOwedToMe: boolean
  /** When the proof that waits for an answer was sent; null while none waits. */
  readonly proofSentAt: Date | null
  /** When a winner last reminded the debtor, or null. */
  readonly remindedAt: Date | null
}

/**
 * Whether an open debt ends when the viewer's account is deleted: its debtor is gone, or the last winner is. It counts
 * as forgiven, so that it leaves every list.
 *
 * @see docs/rules.md#account-deletion
 */
export const lapsesWithAccount = (debt: DebtFacts, hasOtherWinners: boolean, now: Date): boolean =>
  isOpen(statusAt(debt, now)) && (debt.isMine || (debt.isOwedToMe && !hasOtherWinners))

/** When silence accepts a proof that was sent at `proofSentAt`. @see docs/rules.md#dare-debts */
export const autoAcceptsAt = (proofSentAt: Date): Date => new Date(proofSentAt.getTime() + AUTO_ACCEPT_HOURS * HOUR_MS)

/**
 * The status at `now`: a proof that no winner has answered for 72 hours is accepted, even before the scheduler has
 * stored it.
 */
export function statusAt({ status, proofSentAt }: Pick<DebtFacts, 'status' | 'proofSentAt'>, now: Date): DebtStatus {
  const isSilent = status === 'proof_sent' && proofSentAt !== null && autoAcceptsAt(proofSentAt) <= now
  return isSilent ? 'done' : status
}

type NotByDebtor = DareErrorOf<'dare.debtor_only' | 'dare.bad_state'>
type NotByWinner = DareErrorOf<'dare.winner_only' | 'dare.bad_state'>

/** Why the viewer may not send a proof, or null. */
export function whyNotSendProof(debt: DebtFacts): NotByDebtor | null {
  if (!debt.isMine) return { code: 'dare.debtor_only' }
  return refusalUnless(isDebtorsMove(debt.status), debt.status)
}

/** Why the viewer may not accept the proof, or null. */
export function whyNotAccept(debt: DebtFacts, now: Date): NotByWinner | null {
  if (!debt.isOwedToMe) return { code: 'dare.winner_only' }
  const status = statusAt(debt, now)
  return refusalUnless(status === 'proof_sent', status)
}

/** Why the viewer may not send the proof back, or null. A proof that was accepted automatically stays accepted. */
export const whyNotSendBack = whyNotAccept

/** Why the viewer may not forgive the debt, or null. */
export function whyNotForgive(debt: DebtFacts, now: Date): NotByWinner | null {
  if (!debt.isOwedToMe) return { code: 'dare.winner_only' }
  const status = statusAt(debt, now)
  return refusalUnless(isOpen(status), status)
}

/** Why the viewer may not remind the debtor, or null: it is their move, and one reminder a UTC day is enough. */
export function whyNotRemind(
  debt: DebtFacts,
  now: Date,
): DareErrorOf<'dare.winner_only' | 'dare.bad_state' | 'dare.reminded'> | null {
  if (!debt.isOwedToMe) return { code: 'dare.winner_only' }
  const status = statusAt(debt, now)
  if (!isDebtorsMove(status)) return { code: 'dare.bad_state', status }
  return debt.remindedAt && utcDay(debt.remindedAt) === utcDay(now) ? { code: 'dare.reminded' } : null
}

/** The status after the debtor has deleted the photo: a waiting proof is withdrawn; every other status stays. */
export function statusWithoutPhoto(debt: Pick<DebtFacts, 'status' | 'proofSentAt'>, now: Date): DebtStatus {
  const status = statusAt(debt, now)
  return status === 'proof_sent' ? 'owed' : status
}

const refusalUnless = (isAllowed: boolean, status: DebtStatus): DareErrorOf<'dare.bad_state'> | null =>
  isAllowed ? null : { code: 'dare.bad_state', status }

/** The caption to store with a photo, or null for an empty caption. */
export function decideCaption(text: string): Result<string | null, DareErrorOf<'dare.text_too_long'>> {
  const kept = cleanText(text)
  if ([...kept].length > CAPTION_LENGTH_MAX) return err({ code: 'dare.text_too_long', limit: CAPTION_LENGTH_MAX })
  return ok(kept === '' ? null : kept)
}

/** The reason to store when a winner sends a proof back. The debtor reads it, so it must not be empty. */
export function decideReason(text: string): Result<string, DareErrorOf<'dare.reason_missing' | 'dare.text_too_long'>> {
  const kept = cleanText(text)
  if (kept === '') return err({ code: 'dare.reason_missing' })
  if ([...kept].length > REASON_LENGTH_MAX) return err({ code: 'dare.text_too_long', limit: REASON_LENGTH_MAX })
  return ok(kept)
}
