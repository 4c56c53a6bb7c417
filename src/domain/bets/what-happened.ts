import { answerText } from '#domain/answers/answer-text.ts'
import { isTyped, type Answers } from '#domain/answers/answers.ts'
import type { AnswerError } from '#domain/answers/errors.ts'
import { nearestIds, type GivenAnswer } from '#domain/answers/score.ts'
import type { ParticipantId } from '#domain/kernel/ids.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Bet, BetFacts } from './bet.ts'
import { decideConfirmation, whyNotConfirm, type ConfirmedResult } from './confirm.ts'
import { namedSet } from './named-set.ts'
import { decideOutcome, whyNotResolve, type Outcome, type ResolveError, type Resolution } from './resolve.ts'
import type { StatedAnswer, StatedResult } from './stated-result.ts'
import { isSameResult, tallyOf, type Confirmation } from './tally.ts'
import { isStillIn, type Voter } from './voter.ts'

/**
 * The result that follows from what happened: those who were right among the participants who can still win. It is a
 * draw if no participant was right, or all were equally close.
 *
 * @param given - what the participants sealed
 * @see docs/rules.md#scoring
 */
export function resultByAnswer(
  bet: { readonly answers: Answers; readonly participants: readonly Voter[] },
  given: readonly GivenAnswer[],
  written: string,
): Result<StatedResult & { readonly answer: string }, AnswerError> {
  if (!isTyped(bet.answers)) return err({ code: 'answer.free_text' })
  const answer = answerText(bet.answers, written)
  if (!answer.ok) return answer
  const stillIn = new Set(bet.participants.filter(isStillIn).map(({ id }) => id))
  const counted = given.filter(({ participantId }) => stillIn.has(participantId))
  const winnerIds = namedSet(bet.participants, nearestIds(bet.answers, counted, answer.value))
  return ok({ winnerIds, answer: answer.value })
}

/**
 * What the creator states on the resolve page, by hand or by what happened.
 *
 * @returns the outcome and what happened, or why not
 * @see docs/rules.md#resolution, docs/rules.md#scoring
 */
export function decideResolution(
  bet: BetFacts,
  resolution: Resolution | StatedAnswer,
  given: readonly GivenAnswer[],
): Result<{ readonly outcome: Outcome; readonly answer: string | null }, ResolveError | AnswerError> {
  const refusal = whyNotResolve(bet)
  if (refusal) return err(refusal)
  const stated = resolution.type === 'answer' ? resultByAnswer(bet, given, resolution.answer) : null
  if (stated && !stated.ok) return stated
  const outcome = decideOutcome(bet, stated ? asResolution(stated.value) : (resolution as Resolution))
  return outcome.ok ? ok({ outcome: outcome.value, answer: stated?.value.answer ?? null }) : outcome
}

const asResolution = ({ winnerIds }: StatedResult): Resolution =>
  winnerIds.length === 0 ? { type: 'drawn' } : { type: 'winners', winnerIds }

/** What a participant confirms, by hand or by what happened. @see docs/rules.md#confirmation, docs/rules.md#scoring */
export function decideStatement(
  bet: BetFacts,
  result: ConfirmedResult | StatedAnswer,
  given: readonly GivenAnswer[],
): Result<StatedResult, Extract<ReturnType<typeof decideConfirmation>, { readonly ok: false }>['error'] | AnswerError> {
  if (result.type !== 'answer') {
    const picked = decideConfirmation(bet, result)
    return picked.ok ? ok({ winnerIds: picked.value, answer: null }) : picked
  }
  const refusal = whyNotConfirm(bet)
  return refusal ? err(refusal) : resultByAnswer(bet, given, result.answer)
}

/**
 * What happened according to a result: what most of those say who confirmed it, or what its creator says if it is the
 * creator's. Null where it was picked by hand, or no answer leads.
 */
export function answerBehind(
  bet: Pick<Bet, 'participants' | 'confirmations' | 'creatorId'>,
  winnerIds: readonly ParticipantId[],
  by: 'creator' | 'participants',
): string | null {
  const voters = bet.participants.map((each) => ({ ...each, isAccepted: each.status === 'accepted' }))
  const creatorsId = bet.participants.find(({ userId }) => userId === bet.creatorId)?.id
  return leadingAnswer(
    voters,
    bet.confirmations.filter(({ participantId }) => by === 'participants' || participantId === creatorsId),
    winnerIds,
  )
}

/**
 * What most of those say happened who named this result. Null where they picked the winners by hand, or no answer
 * leads.
 */
export function leadingAnswer(
  voters: readonly Voter[],
  statements: readonly Confirmation[],
  winnerIds: readonly ParticipantId[],
): string | null {
  const { said } = tallyOf(voters, statements)
  const counts = new Map<string, number>()
  for (const { participantId, answer = null } of statements) {
    const named = said.get(participantId)
    if (answer === null || !named || !isSameResult(named, winnerIds)) continue
    counts.set(answer, (counts.get(answer) ?? 0) + 1)
  }
  const most = Math.max(0, ...counts.values())
  const leading = [...counts].filter(([, count]) => count === most)
  return leading.length === 1 ? (leading[0]?.[0] ?? null) : null
}
