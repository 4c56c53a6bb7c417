import { owedText } from '#copy/bet-words.ts'
import type { BetFacts, ParticipantFacts } from '#domain/bets/bet.ts'
import { potOf } from '#domain/bets/pot.ts'
import { decideOutcome, type Resolution, type ResolveError } from '#domain/bets/resolve.ts'
import { splitPot } from '#domain/money/split.ts'
import type { Tokens } from '#domain/money/tokens.ts'
import { stakeTokens } from '#domain/bets/stake.ts'

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
      /** Whether all participants were ticked as winners. */
      readonly isEverybody: boolean
    }
  | { readonly type: 'refused'; readonly error: ResolveError }

/** Works out the consequences by the rules that the server settles with. @see docs/rules.md#settlement */
export function resolutionPlanOf(bet: BetFacts, resolution: Resolution): ResolutionPlan {
  const decided = decideOutcome(bet, resolution)
  if (!decided.ok) return { type: 'refused', error: decided.error }
  const outcome = decided.value
  if ('winnerIds' in outcome) return wonPlan(bet, outcome.winnerIds)
  return {
    type: outcome.status,
    refundTokens: stakeTokens(bet.stake),
    isEverybody: resolution.type === 'winners',
  }
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
export const needsOthers = (error: ResolveError): boolean =>
  error.code === 'bet.winner_predictions_missing' || error.code === 'bet.draw_predictions_missing'

/**
 * Whether other participants' confirmations rule this resolution out: most confirm another result, or a winner where
 * the creator would cancel.
 */
export const isOutvoted = (error: ResolveError): boolean =>
  error.code === 'bet.majority_differs' || error.code === 'bet.winner_named'
