import { answerText } from '#domain/answers/answer-text.ts'
import { isTyped } from '#domain/answers/answers.ts'
import type { AnswerError } from '#domain/answers/errors.ts'
import { nearestIds, type GivenAnswer } from '#domain/answers/score.ts'
import { owedText } from '#copy/bet-words.ts'
import type { BetFacts, ParticipantFacts } from '#domain/bets/bet.ts'
import { potOf } from '#domain/bets/pot.ts'
import type { Resolution, ResolveError } from '#domain/bets/resolve.ts'
import type { StatedAnswer } from '#domain/bets/stated-result.ts'
import { decideResolution } from '#domain/bets/what-happened.ts'
import { splitPot } from '#domain/money/split.ts'
import type { Tokens } from '#domain/money/tokens.ts'
import { stakeTokens } from '#domain/bets/stake.ts'

type DrawnBecause = 'everybody' | 'all_equal' | 'nobody' | 'all_over'

/** What pressing the button will do. The dock and the dialog show exactly this. */
export type ResolutionPlan =
  | {
      readonly type: 'won'
      readonly winnerIds: readonly string[]
      readonly winnerNames: readonly string[]
      readonly shareTokens: Tokens
      readonly remainderTokens: Tokens
    }
  | {
      readonly type: 'won_dare'
      readonly winnerIds: readonly string[]
      readonly winnerNames: readonly string[]
      readonly loserNames: readonly string[]
      readonly forfeit: string
    }
  | {
      readonly type: 'drawn' | 'cancelled'
      /** What each participant gets back; null for a dare, which moves no tokens. */
      readonly refundTokens: Tokens | null
      /** Why a result that names winners names none: all were ticked, or what happened leaves none or all. */
      readonly drawnBecause: DrawnBecause | null
    }
  | { readonly type: 'refused'; readonly error: ResolveError | AnswerError }

/** Works out the consequences by the rules that the server settles with. @see docs/rules.md#settlement */
export function resolutionPlanOf(
  bet: BetFacts,
  resolution: Resolution | StatedAnswer,
  given: readonly GivenAnswer[] = [],
): ResolutionPlan {
  const decided = decideResolution(bet, resolution, given)
  if (!decided.ok) return { type: 'refused', error: decided.error }
  const { outcome } = decided.value
  if ('winnerIds' in outcome) return wonPlan(bet, outcome.winnerIds)
  return {
    type: outcome.status,
    refundTokens: stakeTokens(bet.stake),
    drawnBecause: drawnBecause(bet, resolution, given),
  }
}

function drawnBecause(
  { answers }: BetFacts,
  resolution: Resolution | StatedAnswer,
  given: readonly GivenAnswer[],
): DrawnBecause | null {
  if (resolution.type === 'winners') return 'everybody'
  if (resolution.type !== 'answer' || !isTyped(answers)) return null
  const happened = answerText(answers, resolution.answer)
  if (happened.ok && nearestIds(answers, given, happened.value).length > 0) return 'all_equal'
  return answers.type === 'options' ? 'nobody' : 'all_over'
}

function wonPlan(bet: BetFacts, winnerIds: readonly string[]): ResolutionPlan {
  const winnerNames = namesOf(bet.participants.filter((participant) => winnerIds.includes(participant.id)))
  const forfeit = owedText(bet.stake)
  if (forfeit !== null) {
    const losers = bet.participants.filter(
      (participant) => participant.isAccepted && !winnerIds.includes(participant.id),
    )
    return { type: 'won_dare', winnerIds, winnerNames, loserNames: namesOf(losers), forfeit }
  }
  const split = splitPot(potOf(bet)?.currentTokens ?? 0, winnerIds.length)
  return { type: 'won', winnerIds, winnerNames, ...split }
}

/** The names of the participants who have not accepted yet, which keeps the bet from being resolved. */
export const missingNames = (bet: Pick<BetFacts, 'participants'>): readonly string[] =>
  namesOf(bet.participants.filter((participant) => !participant.isAccepted))

const namesOf = (participants: readonly ParticipantFacts[]): readonly string[] =>
  participants.map((participant) => participant.name)

/** Whether the bet cannot be resolved before another participant acts, so the creator can only ask them. */
export const needsOthers = (error: ResolveError | AnswerError): boolean =>
  error.code === 'bet.winner_predictions_missing' || error.code === 'bet.draw_predictions_missing'

/**
 * Whether other participants' confirmations rule this resolution out: most confirm another result, or a winner where
 * the creator would cancel.
 */
export const isOutvoted = (error: ResolveError | AnswerError): boolean =>
  error.code === 'bet.majority_differs' || error.code === 'bet.winner_named'
