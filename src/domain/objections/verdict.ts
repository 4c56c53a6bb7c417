import { outcomeNaming } from '#domain/bets/agree.ts'
import type { Outcome } from '#domain/bets/resolve.ts'
import { leadingAnswer } from '#domain/bets/what-happened.ts'
import { isSameResult, tallyOf, type Confirmation } from '#domain/bets/tally.ts'
import type { Voter } from '#domain/bets/voter.ts'
import { decisiveAmong, isStillIn } from '#domain/bets/voter.ts'
import { namedSet } from '#domain/bets/named-set.ts'
import type { ParticipantId } from '#domain/kernel/ids.ts'

/**
 * How a vote about a result ends:
 * - `stands`: the first result stays
 * - `overturned`: more than half named another result, which replaces it
 * - `drawn`: two participants say different things, and neither can outvote the other; guests beside two accounts outvote
 *   neither of them
 */
export const VERDICT_TYPES = ['stands', 'overturned', 'drawn'] as const
export type VerdictType = (typeof VERDICT_TYPES)[number]

/** The verdict of a vote, and the outcome of the bet after it; null where nothing changes. */
export interface ObjectionVerdict {
  readonly type: VerdictType
  readonly outcome: Outcome | null
  /** What happened, according to most of those who voted for the outcome; null where no answer leads. */
  readonly answer: string | null
}

/** What is put to the vote, and what was said. A vote is a statement of who won, as a confirmation is. */
interface Vote {
  readonly participants: readonly Voter[]
  /** The winners that the creator stated, empty for a draw. */
  readonly firstWinnerIds: readonly ParticipantId[]
  readonly votes: readonly Confirmation[]
  /** The account of a participant was closed: what is asked can no longer be answered by all. */
  readonly hasClosedAccount: boolean
}

const STANDS: ObjectionVerdict = { type: 'stands', outcome: null, answer: null }
const DRAWN: ObjectionVerdict = { type: 'drawn', outcome: { status: 'drawn' }, answer: null }
/** Between two no third participant decides: either there are two in all, or all others are guests, who outvote no account. */
const PAIR = 2

/**
 * Counts the votes: a result that more than half of all participants named, and more than half of the accounts where
 * there are two or more, replaces the first one. Where two decide who cannot outvote each other, the bet becomes drawn.
 *
 * @see docs/rules.md#votes, docs/rules.md#guest-voices
 */
export function verdictOn({ participants, firstWinnerIds, votes, hasClosedAccount }: Vote): ObjectionVerdict {
  if (hasClosedAccount) return STANDS
  const first = namedSet(participants, firstWinnerIds)
  const { majority, decisive } = tallyOf(participants, votes)
  if (majority !== null) {
    if (isSameResult(majority, first)) return STANDS
    const answer = leadingAnswer(participants, votes, majority)
    return { type: 'overturned', outcome: outcomeNaming(majority, 'completed'), answer }
  }
  const isPair = decisiveAmong(participants.filter(isStillIn)).length === PAIR
  const isQuestioned = [...decisive.values()].some((winnerIds) => !isSameResult(winnerIds, first))
  return isPair && isQuestioned && first.length > 0 ? DRAWN : STANDS
}
