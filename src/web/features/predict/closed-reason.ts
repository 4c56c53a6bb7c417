import type { BetView } from '#contract/bet-view.ts'
import { whyNotClaim, whyNotOpen } from '#domain/bets/participant.ts'

/** Why there is no place to take any more, for anybody. */
export type ClosedForAll = 'deadline' | 'started' | 'full'
/** The same for one viewer: who has read the others' predictions, or left a locked one, cannot add another one. */
export type ClosedReason = ClosedForAll | 'revealed' | 'predicted_before'

/** Why joining, predicting and editing are over, or null while they are not. */
export const closedOf = (bet: BetView, now: Date): ClosedForAll | null => {
  const refusal = whyNotOpen(bet, now)
  if (refusal === null) return null
  return refusal.code === 'bet.deadline_passed' ? 'deadline' : 'started'
}

/** Why a viewer without a place cannot join. */
export function closedForAll(bet: BetView, now: Date): ClosedForAll | null {
  const closed = closedOf(bet, now)
  if (closed) return closed
  const isFree = ({ id }: BetView['participants'][number]) => {
    const code = whyNotClaim(bet, id, now)?.code
    return code !== 'bet.participant_taken' && code !== 'bet.participant_closed'
  }
  return bet.participants.some(isFree) ? null : 'full'
}
