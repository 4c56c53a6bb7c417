import type { Tokens } from '#domain/money/tokens.ts'
import type { BetFacts } from './bet.ts'
import { stakeTokens } from './stake.ts'

export interface Pot {
  /** What is in the bet's escrow now. */
  readonly currentTokens: Tokens
  /** What the escrow holds once every participant has paid. */
  readonly maxTokens: Tokens
  readonly confirmedCount: number
  /** All participants are accepted: the pot is one number, not a range. */
  readonly isComplete: boolean
}

/** The pot of a token bet, or null where the stake is no tokens. @see docs/rules.md#pot */
export function potOf(bet: Pick<BetFacts, 'stake' | 'participants'>): Pot | null {
  const tokens = stakeTokens(bet.stake)
  if (tokens === null) return null
  const confirmedCount = bet.participants.filter((participant) => participant.isAccepted).length
  return {
    currentTokens: confirmedCount * tokens,
    maxTokens: bet.participants.length * tokens,
    confirmedCount,
    isComplete: confirmedCount === bet.participants.length,
  }
}
