import type { Transfer } from '#domain/money/ledger.ts'
import type { BetEvent } from '#domain/bets/bet-event.ts'
import type { Bet, Participant } from '#domain/bets/bet.ts'
import { stakeTransfer } from '#domain/bets/settle.ts'
import { chargeOf, stakeTokens } from '#domain/bets/stake.ts'
import { cleanText } from '#domain/bets/text.ts'
import type { BetChange } from './bet-change.ts'
import { withActivation } from './with-activation.ts'

/**
 * The participant's first prediction is sealed and their stake charged, exactly once. When it was the last one missing,
 * the bet goes active with it.
 *
 * @see docs/rules.md#prediction, docs/rules.md#activation
 */
export function sealChange(bet: Bet, place: Participant, text: string): BetChange {
  const accepted = { ...place, status: 'accepted', acceptedVersion: bet.version + 1 } as const
  const tokens = stakeTokens(bet.stake)
  const paid = tokens === null ? {} : { tokens: -tokens }
  const sealed: BetEvent = { type: 'predicted', actorId: place.userId, place, ...paid }
  const after = bet.participants.map((other) => (other.id === place.id ? accepted : other))
  return withActivation(bet, after, {
    place: accepted,
    prediction: { type: 'seal', placeId: place.id, text: cleanText(text) },
    transfers: chargeTransfers(bet, place),
    events: [sealed],
  })
}

/** The participant's sealed prediction says something else; nothing is charged. @see docs/rules.md#prediction-edit */
export const editChange = (place: Participant, text: string): BetChange => ({
  prediction: { type: 'edit', placeId: place.id, text: cleanText(text) },
  events: [{ type: 'edited', actorId: place.userId, place }],
})

function chargeTransfers(bet: Bet, place: Participant): readonly Transfer[] {
  const tokens = chargeOf(bet.stake)
  if (tokens === 0 || place.userId === null) return []
  const charge = { participantId: place.id, userId: place.userId, stakeGeneration: place.stakeGeneration }
  return [stakeTransfer(bet, charge, tokens)]
}
