import type { BetFacts } from '#domain/bets/bet.ts'
import { isLive } from '#domain/bets/status.ts'
import { needsMe, nextActionOf } from './next-action.ts'

/** What waits for the reader first, then what runs, then what gathers, then what is over; each newest first as it came. */
export function orderBets<B extends BetFacts>(bets: readonly B[], now: Date): readonly B[] {
  const rank = (bet: B): number => {
    if (needsMe(nextActionOf(bet, now))) return 0
    if (!isLive(bet.status)) return 3
    return bet.status === 'active' ? 1 : 2
  }
  return [...bets].sort((a, b) => rank(a) - rank(b))
}
