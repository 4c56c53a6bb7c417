import { list } from './list.ts'
import { inSentence } from './predict-entry.ts'

/** What a bet's ticket says beside the facts of every bet. */
export const betTicket = {
  inLeague: 'League:',
  letters: 'What people said',
  winner: 'Winner:',
  moreLetters: (count: number) => `and ${count} more`,
  /** For people who were not in it. */
  won: (names: readonly string[]) => `${list.format(names.map(inSentence))} won`,
} as const
