import { whyNotEdit, whyNotPredictionText } from '#domain/bets/predict.ts'
import { cleanText } from '#domain/bets/text.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '../../context.ts'
import { changeBet } from './change-bet.ts'
import { placeOfUser } from './participant-of.ts'

/** Changes the actor's sealed prediction; charges nothing. @see docs/rules.md#prediction-edit */
export const editPrediction: Command<'bets', 'editPrediction'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.editPrediction',
    input,
    decide: ({ bet, facts, now }) => {
      const refusal = whyNotPredictionText(input.text) ?? whyNotEdit(facts, now)
      if (refusal) return err(refusal)
      const place = placeOfUser(bet, context.actorId)
      return ok({
        prediction: { type: 'edit', placeId: place.id, text: cleanText(input.text) },
        events: [{ type: 'edited', actorId: context.actorId, place }],
      })
    },
  })
