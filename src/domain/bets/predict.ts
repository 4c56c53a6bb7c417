import type { Tokens } from '#domain/money/tokens.ts'
import { whyNotPay, type GuestCredit, type NotPayable } from '#domain/guests/guest.ts'
import type { BetFacts } from './bet.ts'
import { myParticipant } from './bet.ts'
import type { BetErrorOf } from './errors.ts'
import { PREDICTION_LENGTH_MAX } from './limits.ts'
import { whyNotOpen, type NotOpen } from './participant.ts'
import { textLength } from './text.ts'

/** Why the text is no prediction, or null. Checks the text as it would be stored. @see docs/rules.md#prediction */
export function whyNotPredictionText(text: string): BetErrorOf<'prediction.missing' | 'prediction.too_long'> | null {
  const length = textLength(text)
  if (length === 0) return { code: 'prediction.missing' }
  if (length > PREDICTION_LENGTH_MAX) return { code: 'prediction.too_long', limit: PREDICTION_LENGTH_MAX }
  return null
}

/** What pays for a prediction. */
export interface Funds {
  /** The balance. */
  readonly haveTokens: Tokens
  /** What pays for a guest; null or absent for an account. */
  readonly credit?: GuestCredit | null
}

/**
 * Why the viewer may not submit a first prediction, or null. Confirming a suggested prediction asks the same.
 *
 * @param funds - what the viewer can pay with
 * @see docs/rules.md#prediction
 */
export function whyNotPredict(
  bet: BetFacts,
  { haveTokens, credit = null }: Funds,
  now: Date,
): NotOpen | BetErrorOf<'bet.no_participant' | 'prediction.exists'> | NotPayable | null {
  const closed = whyNotOpen(bet, now)
  if (closed) return closed
  const participant = myParticipant(bet)
  if (!participant) return { code: 'bet.no_participant' }
  if (participant.isAccepted) return { code: 'prediction.exists' }
  return whyNotPay(bet.stake, haveTokens, credit)
}

/**
 * Why the viewer may not change their submitted prediction, or null.
 *
 * A reveal locks every prediction submitted so far, not only the revealer's: otherwise a user could read the others'
 * predictions, with a second account as well, and then edit their own.
 *
 * @see docs/rules.md#prediction-edit
 */
export function whyNotEdit(
  bet: BetFacts,
  now: Date,
):
  | NotOpen
  | BetErrorOf<'bet.not_participant' | 'prediction.not_submitted' | 'bet.revealed' | 'prediction.locked'>
  | null {
  const closed = whyNotOpen(bet, now)
  if (closed) return closed
  const participant = myParticipant(bet)
  if (!participant) return { code: 'bet.not_participant' }
  if (!participant.isAccepted) return { code: 'prediction.not_submitted' }
  if (bet.hasRevealed) return { code: 'bet.revealed' }
  return bet.isLocked ? { code: 'prediction.locked' } : null
}
