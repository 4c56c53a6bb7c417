import type { BetView } from '#contract/bet-view.ts'
import { dares } from '#copy/dares.ts'
import { isLive } from '#domain/bets/status.ts'
import { isOwed } from '#domain/bets/stake.ts'

export function whyNoDare(bet: BetView): string | null {
  if (!bet.isInvolved || !bet.participants.some((participant) => participant.isMine)) return dares.none.stranger
  if (!isOwed(bet.stake)) return dares.none.tokens
  if (isLive(bet.status)) return dares.none.live
  return (bet.result?.winnerIds.length ?? 0) === 0 ? dares.none.over : null
}

/** The names of the participants to whom a dare is owed. */
export const winnerNames = (bet: Pick<BetView, 'participants' | 'result'>): readonly string[] =>
  bet.participants.filter(({ id }) => bet.result?.winnerIds.includes(id)).map(({ name }) => name)
