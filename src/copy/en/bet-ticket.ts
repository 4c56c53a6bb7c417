import { list } from './intl.ts'
import { inSentence } from './predict-entry.ts'
import { tokenCount } from './token-count.ts'

/** What a bet's ticket says beside the facts of every bet. */
export const betTicket = {
  versus: (names: string) => `vs ${names}`,
  /** On the badge of a game that follows another one, until it is on; its number stands beside it. */
  rematch: 'Rematch',
  game: (game: number) => `game ${game}`,
  sealedCount: (sealed: number, of: number) => `${sealed} of ${of} sealed`,
  moreEnvelopes: (count: number) => `+${count}`,
  tokensGained: (tokens: number) => `+${tokenCount(tokens)}`,
  tokensBack: 'Tokens back',
  inLeague: 'League:',
  letters: 'What people said',
  winner: 'Winner:',
  moreLetters: (count: number) => `and ${count} more`,
  /** For viewers who do not participate in it. */
  won: (names: readonly string[]) => `${list.format(names.map(inSentence))} won`,
} as const
