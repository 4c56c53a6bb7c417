import type { BetView } from '#contract/bet-view.ts'
import { whyNotClaim, whyNotOpen } from '#domain/bets/place.ts'

/** Why there is no place to take any more, for anybody. */
export type ClosedForAll = 'deadline' | 'started' | 'full'
/** The same for one viewer: who has read the others' predictions, or left a locked one, cannot add another one. */
export type ClosedReason = ClosedForAll | 'revealed' | 'predicted_before'

/** Why nobody may join, predict or edit any more, or null while they may. */
export const closedOf = (bet: BetView, now: Date): ClosedForAll | null => {
  const refusal = whyNotOpen(bet, now)
  if (refusal === null) return null
  return refusal.code === 'bet.deadline_passed' ? 'deadline' : 'started'
}

/** Why nobody without a place can join. */
export function closedForAll(bet: BetView, now: Date): ClosedForAll | null {
  const closed = closedOf(bet, now)
  if (closed) return closed
  const isFree = ({ id }: BetView['places'][number]) => {
    const code = whyNotClaim(bet, id, now)?.code
    return code !== 'bet.place_taken' && code !== 'bet.place_closed'
  }
  return bet.places.some(isFree) ? null : 'full'
}
