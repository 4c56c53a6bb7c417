import type { ParticipantId } from '#domain/kernel/ids.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { BetFacts } from './bet.ts'
import { myParticipant } from './bet.ts'
import type { BetErrorOf } from './errors.ts'
import { namedSet } from './named-set.ts'
import { isStillIn } from './voter.ts'

/** What a participant submits on the results page. @see docs/screens.md#confirm-results */
export type ConfirmedResult =
  { readonly type: 'winners'; readonly winnerIds: readonly ParticipantId[] } | { readonly type: 'nobody' }

type NotConfirm = BetErrorOf<'bet.confirm_participants_only' | 'bet.confirm_not_ready'>

/** Why the viewer may not confirm how the bet ended, or null. @see docs/rules.md#confirmation */
export function whyNotConfirm(bet: Pick<BetFacts, 'status' | 'participants'>): NotConfirm | null {
  const participant = myParticipant(bet)
  if (!participant || participant.hasLeft) return { code: 'bet.confirm_participants_only' }
  if (bet.status !== 'active' || !participant.isAccepted) return { code: 'bet.confirm_not_ready' }
  return null
}

/**
 * Turns a participant's selection into the set of winners it names; an empty set means a draw.
 *
 * A confirmation that selects all participants is stored as a draw, as on the resolve page.
 *
 * @see docs/rules.md#confirmation
 */
export function decideConfirmation(
  bet: BetFacts,
  result: ConfirmedResult,
): Result<readonly ParticipantId[], NotConfirm | BetErrorOf<'bet.no_winner' | 'bet.unknown_winner'>> {
  const refusal = whyNotConfirm(bet)
  if (refusal) return err(refusal)
  if (result.type === 'nobody') return ok([])
  if (result.winnerIds.length === 0) return err({ code: 'bet.no_winner' })
  const eligibleIds = new Set(bet.participants.filter(isStillIn).map((participant) => participant.id))
  if (!result.winnerIds.every((id) => eligibleIds.has(id))) return err({ code: 'bet.unknown_winner' })
  return ok(namedSet(bet.participants, result.winnerIds))
}

/** The selection that a stored set of winners stands for. */
export const confirmedResultOf = (winnerIds: readonly ParticipantId[]): ConfirmedResult =>
  winnerIds.length === 0 ? { type: 'nobody' } : { type: 'winners', winnerIds }
