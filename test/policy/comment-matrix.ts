import type { contract } from '#contract/index.ts'
import type { BetRow } from './bet-matrix.ts'

/** For every participant, with or without a prediction, while the bet lives and after it. */
const IN_IT: BetRow = { otherwise: { stranger: 'bet.not_participant', otherwise: 'ok' } }
/** The comment is made up. What each role may do with a real one stands in `comments.db.test.ts`. */
const NO_COMMENT: BetRow = { otherwise: { stranger: 'bet.not_participant', otherwise: 'comment.not_found' } }
const GOES_ON = { stranger: 'bet.not_participant', otherwise: 'reaction.nothing' } as const

/** Members of the league of a bet stand in `comments.db.test.ts`, as do predictions and proofs. */
export const COMMENT_ROWS: { readonly [verb in keyof typeof contract.comments]: BetRow } = {
  thread: IN_IT,
  list: IN_IT,
  reactors: IN_IT,
  add: IN_IT,
  edit: NO_COMMENT,
  takeBack: NO_COMMENT,
  hide: NO_COMMENT,
  block: NO_COMMENT,
  /** To the ending. */
  react: { pending: GOES_ON, active: GOES_ON, otherwise: IN_IT.otherwise },
  /** The proof of a dare in a bet for tokens. */
  report: { otherwise: { stranger: 'bet.not_participant', otherwise: 'report.nothing' } },
  markRead: IN_IT,
  follow: IN_IT,
  signalTyping: IN_IT,
}
