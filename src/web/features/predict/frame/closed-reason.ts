import type { BetView } from '#contract/bet-view.ts'
import { whyNotClaim, whyNotOpen } from '#domain/bets/participant.ts'

/** Why no account can claim a participant any more. */
export type ClosedForAll = 'deadline' | 'started' | 'full'
/** The same for one viewer, who may also have read the others' predictions, or left a locked prediction behind. */
export type ClosedReason = ClosedForAll | 'revealed' | 'predicted_before'

/** Why joining, predicting and editing are over, or null while they are possible. */
export const closedOf = (bet: BetView, now: Date): ClosedForAll | null => {
  const refusal = whyNotOpen(bet, now)
  if (refusal === null) return null
  return refusal.code === 'bet.deadline_passed' ? 'deadline' : 'started'
}

/** Why a viewer who is no participant cannot join. */
export function closedForAll(bet: BetView, now: Date): ClosedForAll | null {
  const closed = closedOf(bet, now)
  if (closed) return closed
  const isFree = ({ id }: BetView['participants'][number]) => {
    const code = whyNotClaim(bet, id, now)?.code
    return code !== 'bet.participant_taken' && code !== 'bet.participant_closed'
  }
  return bet.participants.some(isFree) ? null : 'full'
}
