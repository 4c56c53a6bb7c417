import type { ParticipantId } from '#domain/kernel/ids.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { BetFacts, ParticipantFacts } from './bet.ts'
import type { BetErrorOf } from './errors.ts'
import { namedSet } from './named-set.ts'
import { isLive } from './status.ts'
import { isStillIn } from './voter.ts'

/** What the creator submits on the resolve page. @see docs/screens.md#resolve-bet */
export type Resolution =
  | { readonly type: 'winners'; readonly winnerIds: readonly ParticipantId[] }
  | { readonly type: 'drawn' }
  | { readonly type: 'cancelled' }

/** How a bet ended, as it is stored and paid. */
export type Outcome =
  | { readonly status: 'won' | 'completed'; readonly winnerIds: readonly ParticipantId[] }
  | { readonly status: 'drawn' | 'cancelled' }

/** The winners of an outcome; none of a draw. */
export const winnerIdsOf = (outcome: Outcome): readonly ParticipantId[] =>
  'winnerIds' in outcome ? outcome.winnerIds : []

/** Why the viewer may not open the resolve page at all, or null. @see docs/screens.md#resolve-bet */
export function whyNotResolve(
  bet: Pick<BetFacts, 'isCreator' | 'status'>,
): BetErrorOf<'bet.resolve_creator_only' | 'bet.not_active'> | null {
  if (!bet.isCreator) return { code: 'bet.resolve_creator_only' }
  if (bet.status !== 'active') return { code: 'bet.not_active' }
  return null
}

/** Whether a participant may be named a winner: accepted, and still in the bet. @see docs/rules.md#settlement */
export const canWin = (participant: Pick<ParticipantFacts, 'isAccepted' | 'hasLeft'>): boolean => isStillIn(participant)

export type ResolveError = BetErrorOf<
  | 'bet.resolve_creator_only'
  | 'bet.not_active'
  | 'bet.winner_predictions_missing'
  | 'bet.draw_predictions_missing'
  | 'bet.no_winner'
  | 'bet.unknown_winner'
  | 'bet.majority_differs'
  | 'bet.winner_named'
>

/**
 * Turns the result that the creator states into the outcome of the bet, as far as the creator alone decides. Whether
 * others have confirmed another result is for `agree` to say.
 *
 * A result that names all participants is a draw; if a participant has left, that participant loses. Winners must be
 * accepted and must not have left. Once more than half of all participants have confirmed one result, the creator can
 * state no other. Cancelling asks `whyNotCancel`.
 *
 * @returns the outcome, or the first of the refusals in `ResolveError`
 * @see docs/rules.md#resolution, docs/rules.md#settlement
 */
export function decideOutcome(bet: BetFacts, resolution: Resolution): Result<Outcome, ResolveError> {
  const refusal = whyNotResolve(bet)
  if (refusal) return err(refusal)
  const outcome = statedOutcome(bet, resolution)
  if (!outcome.ok) return outcome
  if (outcome.value.status === 'cancelled') {
    return bet.isWinnerNamedByOthers ? err({ code: 'bet.winner_named' }) : outcome
  }
  if (bet.majority === null) return outcome
  return isSame(outcome.value, bet.majority) ? outcome : err({ code: 'bet.majority_differs' })
}

/** The outcome that the creator states, whatever the others have confirmed. */
function statedOutcome(bet: BetFacts, resolution: Resolution): Result<Outcome, ResolveError> {
  if (resolution.type === 'cancelled') return ok({ status: 'cancelled' })

  const isComplete = bet.participants.every((participant) => participant.isAccepted)
  if (resolution.type === 'drawn') {
    return isComplete ? ok({ status: 'drawn' }) : err({ code: 'bet.draw_predictions_missing' })
  }
  if (!isComplete) return err({ code: 'bet.winner_predictions_missing' })

  if (resolution.winnerIds.length === 0) return err({ code: 'bet.no_winner' })
  const eligibleIds = new Set(bet.participants.filter(canWin).map((participant) => participant.id))
  if (!resolution.winnerIds.every((id) => eligibleIds.has(id))) return err({ code: 'bet.unknown_winner' })
  const winnerIds = namedSet(bet.participants, resolution.winnerIds)
  return ok(winnerIds.length === 0 ? { status: 'drawn' } : { status: 'won', winnerIds })
}

/** Whether the outcome has exactly these winners; a draw has none. */
function isSame(outcome: Outcome, winnerIds: readonly ParticipantId[]): boolean {
  const stated = winnerIdsOf(outcome)
  return stated.length === winnerIds.length && stated.every((id) => winnerIds.includes(id))
}

/**
 * Why the viewer may not cancel the bet, or null. Others who confirmed a draw do not prevent it, even a majority of
 * them: cancelling refunds every stake, as their draw does.
 *
 * @see docs/rules.md#cancellation
 */
export function whyNotCancel(
  bet: Pick<BetFacts, 'isCreator' | 'status' | 'isWinnerNamedByOthers'>,
): BetErrorOf<'bet.cancel_creator_only' | 'bet.bad_state' | 'bet.winner_named'> | null {
  if (!bet.isCreator) return { code: 'bet.cancel_creator_only' }
  if (!isLive(bet.status)) return { code: 'bet.bad_state', status: bet.status }
  if (bet.isWinnerNamedByOthers) return { code: 'bet.winner_named' }
  return null
}
