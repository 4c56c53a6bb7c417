import type { Answers } from '#domain/answers/answers.ts'
import type { AnswerError } from '#domain/answers/errors.ts'
import type { GivenAnswer } from '#domain/answers/score.ts'
import type { ParticipantFacts } from '#domain/bets/bet.ts'
import type { ConfirmedResult } from '#domain/bets/confirm.ts'
import type { BetErrorOf } from '#domain/bets/errors.ts'
import { namedSet } from '#domain/bets/named-set.ts'
import type { StatedAnswer, StatedResult } from '#domain/bets/stated-result.ts'
import { cleanText, textLength } from '#domain/bets/text.ts'
import { isStillIn } from '#domain/bets/voter.ts'
import { resultByAnswer } from '#domain/bets/what-happened.ts'
import type { ParticipantId } from '#domain/kernel/ids.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { after, HOUR_MS } from '#domain/kernel/time.ts'
import type { ObjectionErrorOf } from './errors.ts'

/** How long after the creator's decision a participant may object. @see docs/rules.md#objections */
const OBJECTION_HOURS = 48
/** How long the participants are asked what really happened. @see docs/rules.md#votes */
const VOTE_HOURS = 72
/** Counted in characters as a person sees them written (code points). */
export const SENTENCE_LENGTH_MAX = 200

/** The result of a bet that its creator decided, from one viewer's perspective: enough for every rule of this folder. */
export interface ObjectionFacts {
  readonly participants: readonly Pick<
    ParticipantFacts,
    'id' | 'isAccepted' | 'hasLeft' | 'isGuest' | 'isMine' | 'isCreator'
  >[]
  /** The winners that the creator stated, empty for a draw; null where the creator did not decide the bet. */
  readonly firstWinnerIds: readonly ParticipantId[] | null
  readonly resolvedAt: Date | null
  /** The account of a participant has been closed, or is being closed. */
  readonly hasClosedAccount: boolean
  /** Who said that the result is fair enough. */
  readonly acceptedIds: readonly ParticipantId[]
  /** The only objection that a bet ever has; null without one. `closedAt`: when it was decided. */
  readonly objection: { readonly openedAt: Date; readonly closedAt: Date | null } | null
  /** Who has voted, never for what. */
  readonly votedIds: readonly ParticipantId[]
}

/**
 * How far the question has come:
 * - `none`: nothing to question, because the creator did not decide, or because all who may object accepted the result, or none may
 * - `open`: a participant may object
 * - `voting`: the participants are asked what really happened
 * - `stands`: the 48 hours are over
 * - `decided`: the vote is over
 */
export type ObjectionPhase = 'none' | 'open' | 'voting' | 'stands' | 'decided'

/** Until when a participant may object to a result. @see docs/rules.md#objections */
export const objectionEndsAt = (resolvedAt: Date): Date => after(resolvedAt, OBJECTION_HOURS * HOUR_MS)

/** Until when the participants are asked. @see docs/rules.md#votes */
export const voteEndsAt = (openedAt: Date): Date => after(openedAt, VOTE_HOURS * HOUR_MS)

/** Whose votes count: all who are still in, the creator and the winners included. @see docs/rules.md#votes */
const votersOf = <P extends ObjectionFacts['participants'][number]>(participants: readonly P[]): readonly P[] =>
  participants.filter(isStillIn)

/** Who may accept the result or object to it: still in, no winner, and not the creator who stated it. */
export function objectorsOf({
  participants,
  firstWinnerIds,
}: Pick<ObjectionFacts, 'participants' | 'firstWinnerIds'>): ObjectionFacts['participants'] {
  if (firstWinnerIds === null) return []
  return votersOf(participants).filter(({ id, isCreator }) => !isCreator && !firstWinnerIds.includes(id))
}

/** @see docs/rules.md#objections */
export function phaseOf(facts: ObjectionFacts, now: Date): ObjectionPhase {
  if (facts.objection) return facts.objection.closedAt === null ? 'voting' : 'decided'
  if (facts.resolvedAt === null || hasSettledAtOnce(facts)) return 'none'
  return now <= objectionEndsAt(facts.resolvedAt) && !facts.hasClosedAccount ? 'open' : 'stands'
}

const hasSettledAtOnce = (facts: ObjectionFacts): boolean =>
  objectorsOf(facts).every(({ id }) => facts.acceptedIds.includes(id))

type NotQuestion =
  | BetErrorOf<'bet.not_participant'>
  | ObjectionErrorOf<
      | 'objection.closed'
      | 'objection.not_for_you'
      | 'objection.accepted_before'
      | 'objection.exists'
      | 'objection.account_closed'
    >

const mineOf = ({ participants }: Pick<ObjectionFacts, 'participants'>) =>
  participants.find(({ isMine }) => isMine) ?? null

/** Why the viewer cannot say that the result is fair enough, or null; the same holds for an objection. */
export function whyNotAccept(facts: ObjectionFacts, now: Date): NotQuestion | null {
  const mine = mineOf(facts)
  if (!mine) return { code: 'bet.not_participant' }
  if (facts.firstWinnerIds === null) return { code: 'objection.closed' }
  if (!objectorsOf(facts).some(({ id }) => id === mine.id)) return { code: 'objection.not_for_you' }
  if (facts.objection) return { code: 'objection.exists' }
  if (facts.acceptedIds.includes(mine.id)) return { code: 'objection.accepted_before' }
  if (facts.hasClosedAccount) return { code: 'objection.account_closed' }
  return phaseOf(facts, now) === 'open' ? null : { code: 'objection.closed' }
}

type NotSentence = ObjectionErrorOf<'objection.sentence_missing' | 'objection.sentence_too_long'>

/** Why the sentence of an objection cannot be sent, or null. */
export function whyNotSentence(sentence: string): NotSentence | null {
  if (cleanText(sentence) === '') return { code: 'objection.sentence_missing' }
  const isLong = textLength(sentence) > SENTENCE_LENGTH_MAX
  return isLong ? { code: 'objection.sentence_too_long', limit: SENTENCE_LENGTH_MAX } : null
}

/** Why the viewer cannot object with this sentence, or null. @see docs/rules.md#objections */
export const whyNotObject = (facts: ObjectionFacts, sentence: string, now: Date): NotQuestion | NotSentence | null =>
  whyNotAccept(facts, now) ?? whyNotSentence(sentence)

type NotVote =
  | BetErrorOf<'bet.not_participant'>
  | ObjectionErrorOf<
      | 'objection.none'
      | 'objection.closed'
      | 'objection.not_for_you'
      | 'objection.voted_before'
      | 'objection.account_closed'
    >

/** Why the viewer cannot say what really happened, or null. @see docs/rules.md#votes */
export function whyNotVote(facts: ObjectionFacts, now: Date): NotVote | null {
  const mine = mineOf(facts)
  if (!mine) return { code: 'bet.not_participant' }
  if (!facts.objection) return { code: 'objection.none' }
  if (!isStillIn(mine)) return { code: 'objection.not_for_you' }
  if (facts.objection.closedAt !== null || now > voteEndsAt(facts.objection.openedAt))
    return { code: 'objection.closed' }
  if (facts.hasClosedAccount) return { code: 'objection.account_closed' }
  return facts.votedIds.includes(mine.id) ? { code: 'objection.voted_before' } : null
}

/** What the participants of a bet sealed, and in which kind of answers. */
export interface SealedAnswers {
  readonly answers: Answers
  readonly given: readonly GivenAnswer[]
}

/**
 * The result that a vote states, by hand or by what happened, by the rules of a confirmation.
 *
 * @see docs/rules.md#votes, docs/rules.md#scoring
 */
export function decideVote(
  facts: ObjectionFacts,
  result: ConfirmedResult | StatedAnswer,
  { answers, given, now }: SealedAnswers & { readonly now: Date },
): Result<StatedResult, NotVote | BetErrorOf<'bet.no_winner' | 'bet.unknown_winner'> | AnswerError> {
  const refusal = whyNotVote(facts, now)
  if (refusal) return err(refusal)
  const { participants } = facts
  if (result.type === 'answer') return resultByAnswer({ answers, participants }, given, result.answer)
  if (result.type === 'nobody') return ok({ winnerIds: [], answer: null })
  if (result.winnerIds.length === 0) return err({ code: 'bet.no_winner' })
  const eligibleIds = new Set(votersOf(participants).map(({ id }) => id))
  if (!result.winnerIds.every((id) => eligibleIds.has(id))) return err({ code: 'bet.unknown_winner' })
  return ok({ winnerIds: namedSet(participants, result.winnerIds), answer: null })
}

/**
 * Whether the vote is to be decided now: all have voted, the time is up, or an account was closed, which lets the first
 * result stand.
 */
export function isVoteDue(facts: ObjectionFacts, now: Date): boolean {
  if (facts.objection === null || facts.objection.closedAt !== null) return false
  const isComplete = votersOf(facts.participants).every(({ id }) => facts.votedIds.includes(id))
  return isComplete || facts.hasClosedAccount || now > voteEndsAt(facts.objection.openedAt)
}
