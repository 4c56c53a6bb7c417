import type { ParticipantId, UserId } from '#domain/kernel/ids.ts'
import { withResolution, withConfirmation } from '#domain/bets/agree.ts'
import type { Bet, BetFacts } from '#domain/bets/bet.ts'
import { namedSet } from '#domain/bets/named-set.ts'
import type { Outcome } from '#domain/bets/resolve.ts'
import { settle } from '#domain/bets/settle.ts'
import type { StatedResult } from '#domain/bets/stated-result.ts'
import { isSameResult } from '#domain/bets/tally.ts'
import type { BetChange } from './bet-change.ts'
import { participantOfUser } from './find-participant.ts'
import { withAgreement, type BetNow } from './with-agreement.ts'

/**
 * The user cancels the bet: every participant who paid gets exactly their own stake back.
 *
 * @see docs/rules.md#cancellation
 */
export const cancelChange = (bet: Bet, actorId: UserId): BetChange => ({
  status: 'cancelled',
  settlement: settle(bet, { status: 'cancelled' }),
  decidedById: actorId,
  events: [{ type: 'cancelled', actorId, participant: null }],
})

/**
 * The user confirms who won. The bet settles when all have confirmed and more than half of them agree, or when the
 * creator's contested result takes the lead. Confirming the same again changes nothing.
 *
 * @see docs/rules.md#confirmation
 */
export function confirmChange({ bet, now }: BetNow, userId: UserId, result: StatedResult): BetChange {
  const participant = participantOfUser(bet, userId)
  if (hasConfirmed(bet, participant.id, result)) return { events: [] }
  const events = [{ type: 'confirmed', actorId: userId, participant } as const]
  return withAgreement({ bet, now }, withConfirmation(bet, participant.id, result), {
    confirmed: result,
    events,
  })
}

/**
 * The creator states how the bet ended, which counts as their own confirmation. The bet settles where no other result
 * has as many confirmations; otherwise it is contested. Stating another result replaces the first.
 *
 * @see docs/rules.md#resolution, docs/rules.md#settlement
 */
export function resolveChange(
  { bet, now, facts }: BetNow & { readonly facts: BetFacts },
  { outcome, answer }: { readonly outcome: Outcome } & Pick<StatedResult, 'answer'>,
): BetChange {
  if (outcome.status === 'cancelled') return cancelChange(bet, bet.creatorId)
  const winnerIds = 'winnerIds' in outcome ? namedSet(facts.participants, outcome.winnerIds) : []
  const result = { winnerIds, answer }
  const participant = participantOfUser(bet, bet.creatorId)
  const isContested = bet.contestedAt !== null
  if (isContested && hasConfirmed(bet, participant.id, result)) return { events: [] }
  // The first statement needs no event of its own: the bet is settled, or contested.
  const events = isContested ? [{ type: 'confirmed', actorId: bet.creatorId, participant } as const] : []
  return withAgreement({ bet, now }, withResolution(bet, result, now), { confirmed: result, events })
}

function hasConfirmed(bet: Bet, participantId: ParticipantId, { winnerIds, answer }: StatedResult): boolean {
  const last = bet.confirmations.find((confirmation) => confirmation.participantId === participantId)
  return last !== undefined && isSameResult(last.winnerIds, winnerIds) && (last.answer ?? null) === answer
}
