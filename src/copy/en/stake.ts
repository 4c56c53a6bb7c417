import { matchStake, type Stake } from '#domain/bets/stake.ts'
import { betFacts } from './bet-words.ts'
import { tokenCount } from './token-count.ts'

/** A stake in one or two words: "25 tokens", "Dare". */
export const stakeName = (stake: Stake): string =>
  matchStake(stake, { token: ({ tokens }) => tokenCount(tokens), action: () => betFacts.dare })

/** What the losers owe the winners, in words; null where they have paid with tokens. */
export const owedText = (stake: Stake): string | null =>
  matchStake<string | null>(stake, { token: () => null, action: ({ forfeit }) => forfeit })
