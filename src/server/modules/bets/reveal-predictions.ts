import { revealChange } from '#domain/bets/transitions/reveal.ts'
import { whyNotReveal } from '#domain/bets/visibility.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { changeBet } from './change-bet.ts'

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
