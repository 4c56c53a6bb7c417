import { whyNotPredict, whyNotPredictionText } from '#domain/bets/predict.ts'
import { participantOfUser } from '#domain/bets/transitions/find-participant.ts'
import { sealChange } from '#domain/bets/transitions/predict.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { changeBet } from './change-bet.ts'

/**
 * Seals the actor's first prediction, or confirms the one suggested to them, and charges the stake.
 *
 * @see docs/rules.md#prediction
 */
export const sealPrediction: Command<'bets', 'predict'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.predict',
    input,
    needsWallet: true,
    decide: ({ bet, facts, now, haveTokens }) => {
      const refusal = whyNotPredictionText(input.text) ?? whyNotPredict(facts, haveTokens, now)
      return refusal ? err(refusal) : ok(sealChange(bet, participantOfUser(bet, context.actorId), input.text))
    },
  })
