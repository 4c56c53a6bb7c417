import type { PersonalOutcome } from '#domain/bets/outcome.ts'
import type { Pot } from '#domain/bets/pot.ts'
import { type Stake, matchStake } from '#domain/bets/stake.ts'
import type { BetStatus } from '#domain/bets/status.ts'
import { tokenCount } from './token-count.ts'

/** The word of a status or of a personal outcome. */
export const statusLabels: { readonly [status in BetStatus | PersonalOutcome]: string } = {
  pending: 'Pending',
  active: 'Active',
  won: 'Won',
  lost: 'Lost',
  drawn: 'Drawn',
  cancelled: 'Cancelled',
  completed: 'Completed',
}

/** The facts of a bet, as tickets and heroes print them. */
export const betFacts = {
  stake: 'Stake',
  pot: 'Pot',
  closes: 'Closes',
  ended: 'Ended',
  knownBy: 'Known by',
  dare: 'Dare',
  noDeadline: 'No deadline',
  /** @see docs/rules.md#pot */
  potTokens: (pot: Pot) =>
    pot.isComplete ? tokenCount(pot.currentTokens) : `${pot.currentTokens}-${tokenCount(pot.maxTokens)}`,
  loserHasTo: 'Loser has to…',
  ownersBet: (name: string) => `${name}’s bet`,
  yourBet: 'Your bet',
  you: 'You',
  guest: 'guest',
  left: 'Left',
} as const

/** The state words of a place's envelope. @see docs/rules.md#prediction-visibility */
export const envelopeWords = {
  hidden: 'Hidden',
  awaiting: 'Awaiting Prediction',
  opened: 'Opened',
  yours: 'Sealed by you',
} as const

/** A stake in one or two words: "25 tokens", "Dare". */
export const stakeName = (stake: Stake): string =>
  matchStake(stake, { token: ({ tokens }) => tokenCount(tokens), action: () => betFacts.dare })

/** What the losers owe the winners, in words; null where they have paid with tokens. */
export const owedText = (stake: Stake): string | null =>
  matchStake<string | null>(stake, { token: () => null, action: ({ forfeit }) => forfeit })
