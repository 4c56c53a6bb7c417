import type { BetFacts } from './bet.ts'
import { myParticipant } from './bet.ts'
import type { ExpiryReason } from './expiry.ts'
import type { BetErrorOf } from './errors.ts'
import { isLive } from './status.ts'

/** Why the viewer cannot see how the bet ended, or null: it has not ended, or the viewer takes no part in it. */
export function whyNotSeeEnding(
  bet: Pick<BetFacts, 'status' | 'participants'>,
): BetErrorOf<'bet.not_participant' | 'bet.bad_state'> | null {
  if (!myParticipant(bet)) return { code: 'bet.not_participant' }
  if (isLive(bet.status)) return { code: 'bet.bad_state', status: bet.status }
  return null
}

/**
 * Whether the viewer has not seen the end of the bet yet, so that the full-screen message opens by itself.
 *
 * @see docs/rules.md#ending-moment
 */
export const isEndingUnseen = (
  bet: Pick<BetFacts, 'status' | 'participants'> & { readonly hasSeenEnding: boolean },
): boolean => !bet.hasSeenEnding && whyNotSeeEnding(bet) === null

/** Why a bet was cancelled: the creator did it, too few had joined in time, or no result was stated in time. */
export type CancelReason = 'creator' | 'too_few' | 'undecided'

/** @see docs/rules.md#cancellation, docs/rules.md#time-limits */
export function cancelReasonOf(bet: {
  readonly result: { readonly expiryReason: ExpiryReason | null } | null
}): CancelReason {
  const reason = bet.result?.expiryReason ?? null
  if (reason === null) return 'creator'
  return reason === 'no_result' ? 'undecided' : 'too_few'
}
