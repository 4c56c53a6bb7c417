import { betTicket } from '#copy/bet-ticket.ts'
import { betFacts } from '#copy/bet-words.ts'
import type { TicketView } from '#contract/bet-view.ts'
import { myParticipant } from '#domain/bets/bet.ts'
import { personalOutcome } from '#domain/bets/outcome.ts'
import { isLive } from '#domain/bets/status.ts'
import { stakeTokens } from '#domain/bets/stake.ts'
import { When } from './when.tsx'

/** The deadline of a live bet; what a bet that is over brought the viewer, or when it ended. */
export function BetDate({ bet }: { readonly bet: TicketView }) {
  if (isLive(bet.status)) return bet.deadline ? <When date={bet.deadline} /> : betFacts.noDeadline
  if (stakeTokens(bet.stake) !== null && bet.result) {
    const outcome = personalOutcome(bet, bet.result.winnerIds)
    if (outcome === 'won' && bet.result.shareTokens > 0) return betTicket.tokensGained(bet.result.shareTokens)
    // Only what was put in comes back.
    if (myParticipant(bet)?.isAccepted && (outcome === 'drawn' || outcome === 'cancelled')) return betTicket.tokensBack
  }
  return bet.result ? <When date={bet.result.resolvedAt} style="day" /> : null
}
