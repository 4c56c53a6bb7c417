import type { BetView } from '#contract/bet-view.ts'
import { isLive } from '#domain/bets/status.ts'
import { needsMe, nextActionOf, type Reader } from './next-action.ts'

/** What waits for the reader first, then what runs, then what gathers, then what is over; each newest first as it came. */
export function orderBets<B extends BetView>(bets: readonly B[], reader: Reader): readonly B[] {
  const rank = (bet: B): number => {
    if (needsMe(nextActionOf(bet, reader))) return 0
    if (!isLive(bet.status)) return 3
    return bet.status === 'active' ? 1 : 2
  }
  return [...bets].sort((a, b) => rank(a) - rank(b))
}
