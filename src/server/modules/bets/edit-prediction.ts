import { whyNotEdit, whyNotPredictionText } from '#domain/bets/predict.ts'
import { participantOfUser } from '#domain/bets/transitions/find-participant.ts'
import { editChange } from '#domain/bets/transitions/predict.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { changeBet } from './change-bet.ts'

/** Changes the actor's sealed prediction; charges nothing. @see docs/rules.md#prediction-edit */
export const editPrediction: Command<'bets', 'editPrediction'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.editPrediction',
    input,
    decide: ({ bet, facts, now }) => {
      const refusal = whyNotPredictionText(input.text) ?? whyNotEdit(facts, now)
      return refusal ? err(refusal) : ok(editChange(participantOfUser(bet, context.actorId), input.text))
    },
  })
