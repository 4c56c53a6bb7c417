import { whyNotPredict, whyNotEdit } from '#domain/bets/predict.ts'
import { predictionText, whyNotAnswer } from '#domain/bets/prediction-text.ts'
import { isOnCredit } from '#domain/guests/guest.ts'
import { participantOfUser } from '#domain/bets/transitions/find-participant.ts'
import { sealChange, editChange } from '#domain/bets/transitions/predict.ts'
import { revealChange } from '#domain/bets/transitions/reveal.ts'
import { whyNotReveal } from '#domain/bets/visibility.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { changeBet } from './change-bet.ts'
import { sealText } from './seal-history.ts'

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
    needsGuest: true,
    needsView: true,
    decide: ({ bet, facts, now, haveTokens, guest }) => {
      const refusal = whyNotAnswer(bet.answers, input.text) ?? whyNotPredict(facts, { haveTokens, credit: guest }, now)
      if (refusal) return err(refusal)
      const participant = participantOfUser(bet, context.actorId)
      const sealed = sealText(bet, participant, predictionText(bet.answers, input.text))
      return ok(sealChange(bet, participant, { sealed, isOnCredit: isOnCredit(bet.stake, guest) }))
    },
  })

/** Changes the actor's sealed prediction; charges nothing. @see docs/rules.md#prediction-edit */
export const editPrediction: Command<'bets', 'editPrediction'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.editPrediction',
    input,
    needsView: true,
    decide: ({ bet, facts, now }) => {
      const refusal = whyNotAnswer(bet.answers, input.text) ?? whyNotEdit(facts, now)
      if (refusal) return err(refusal)
      const participant = participantOfUser(bet, context.actorId)
      return ok(editChange(participant, sealText(bet, participant, predictionText(bet.answers, input.text))))
    },
  })

/**
 * Shows the actor the predictions that the others have submitted so far and locks all of them. Stored per user and bet,
 * so that it happens once.
 *
 * @see docs/rules.md#prediction-visibility
 */
export const revealPredictions: Command<'bets', 'reveal'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.reveal',
    input,
    decide: ({ bet, facts }) => {
      const refusal = whyNotReveal(facts)
      return refusal ? err(refusal) : ok(revealChange(bet, facts, context.actorId))
    },
  })
