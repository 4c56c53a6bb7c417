import type { Bet, Participant } from '#domain/bets/bet.ts'
import { chargeTokens, whyNotPredict, whyNotPredictionText } from '#domain/bets/predict.ts'
import { stakeTransfer } from '#domain/bets/settle.ts'
import { cleanText } from '#domain/bets/text.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Transfer } from '#domain/money/ledger.ts'
import type { Command } from '../../context.ts'
import type { BetChange, BetEvent } from './bet-change.ts'
import { changeBet } from './change-bet.ts'
import { placeOfUser } from './participant-of.ts'
import { withActivation } from './with-activation.ts'

/**
 * Seals the actor's first prediction, or confirms the one suggested to them, and charges the stake exactly once. When it
 * was the last one missing, the bet goes active in the same transaction.
 *
 * @see docs/rules.md#prediction, docs/rules.md#activation
 */
export const sealPrediction: Command<'bets', 'predict'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.predict',
    input,
    needsWallet: true,
    decide: ({ bet, facts, now, haveTokens }) => {
      const refusal = whyNotPredictionText(input.text) ?? whyNotPredict(facts, haveTokens, now)
      if (refusal) return err(refusal)
      return ok(sealing(bet, placeOfUser(bet, context.actorId), cleanText(input.text)))
    },
  })

function sealing(bet: Bet, place: Participant, text: string): BetChange {
  const accepted = { ...place, status: 'accepted', acceptedVersion: bet.version + 1 } as const
  const sealed: BetEvent = { type: 'predicted', actorId: place.userId, place, ...tokensOf(bet) }
  const after = bet.participants.map((other) => (other.id === place.id ? accepted : other))
  return withActivation(bet, after, {
    place: accepted,
    prediction: { type: 'seal', placeId: place.id, text },
    transfers: chargeOf(bet, place),
    events: [sealed],
  })
}

const tokensOf = (bet: Bet): { readonly tokens?: number } =>
  bet.stake.type === 'token' ? { tokens: -bet.stake.tokens } : {}

function chargeOf(bet: Bet, place: Participant): readonly Transfer[] {
  const tokens = chargeTokens(bet)
  if (tokens === 0 || place.userId === null) return []
  const charge = { participantId: place.id, userId: place.userId, stakeGeneration: place.stakeGeneration }
  return [stakeTransfer(bet, charge, tokens)]
}
