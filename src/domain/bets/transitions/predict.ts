import type { Transfer } from '#domain/money/ledger.ts'
import type { BetEvent } from '#domain/bets/bet-event.ts'
import type { Bet, Participant } from '#domain/bets/bet.ts'
import { stakeTransfer } from '#domain/bets/settle.ts'
import { chargeOf, stakeTokens } from '#domain/bets/stake.ts'
import type { SealedPrediction } from '#domain/seals/seal.ts'
import type { BetChange } from './bet-change.ts'
import { withActivation } from './with-activation.ts'

/** What a participant submits first. */
interface Sealing {
  readonly sealed: SealedPrediction
  /** The mint pays for the guest who holds the participant. */
  readonly isOnCredit?: boolean
}

/**
 * Submits the participant's first prediction and charges the stake, exactly once. When it was the last prediction
 * missing, the bet becomes active in the same change.
 *
 * @see docs/rules.md#prediction, docs/rules.md#activation, docs/rules.md#guest-credit
 */
export function sealChange(bet: Bet, participant: Participant, { sealed, isOnCredit = false }: Sealing): BetChange {
  const accepted = { ...participant, isOnCredit, status: 'accepted', acceptedVersion: bet.version + 1 } as const
  const tokens = stakeTokens(bet.stake)
  const paid = tokens === null ? {} : { tokens: -tokens }
  const event: BetEvent = {
    type: 'predicted',
    actorId: participant.userId,
    participant,
    seal: sealed.seal,
    ...paid,
  }
  const after = bet.participants.map((other) => (other.id === participant.id ? accepted : other))
  return withActivation(bet, after, {
    participant: accepted,
    prediction: { type: 'seal', participantId: participant.id, ...sealed },
    transfers: chargeTransfers(bet, accepted),
    events: [event],
  })
}

/**
 * Replaces the text of the participant's submitted prediction and seals it again; nothing is charged.
 *
 * @see docs/rules.md#prediction-edit
 */
export const editChange = (participant: Participant, sealed: SealedPrediction): BetChange => ({
  prediction: { type: 'edit', participantId: participant.id, ...sealed },
  events: [{ type: 'edited', actorId: participant.userId, participant, seal: sealed.seal }],
})

function chargeTransfers(bet: Bet, participant: Participant): readonly Transfer[] {
  const tokens = chargeOf(bet.stake)
  if (tokens === 0 || participant.userId === null) return []
  const charge = {
    participantId: participant.id,
    userId: participant.userId,
    stakeGeneration: participant.stakeGeneration,
    isOnCredit: participant.isOnCredit,
  }
  return [stakeTransfer(bet, charge, tokens)]
}
