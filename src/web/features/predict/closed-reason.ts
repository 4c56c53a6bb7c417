import type { BetView } from '#contract/bets.ts'
import { whyNotClaim, whyNotOpen } from '#domain/bets/place.ts'

/** Why there is no place to take any more. */
export type ClosedReason = 'deadline' | 'started' | 'full' | 'revealed'

/** Why nobody may join, predict or edit any more, or null while they may. */
export const closedOf = (bet: BetView, now: Date): ClosedReason | null => {
  const refusal = whyNotOpen(bet, now)
  if (refusal === null) return null
  return refusal.code === 'bet.deadline_passed' ? 'deadline' : 'started'
}

/** Why nobody without a place can join. */
export function closedReasonOf(bet: BetView, now: Date): ClosedReason | null {
  const closed = closedOf(bet, now)
  if (closed) return closed
  const refusals = bet.places.map((place) => whyNotClaim(bet, place.id, now))
  if (refusals.includes(null)) return null
  return refusals.some((refusal) => refusal?.code === 'bet.revealed') ? 'revealed' : 'full'
}
