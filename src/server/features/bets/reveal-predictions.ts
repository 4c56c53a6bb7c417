import { whyNotReveal } from '#domain/bets/visibility.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '../../context.ts'
import { changeBet } from './change-bet.ts'
import { placeOfUser } from './participant-of.ts'

/**
 * Shows the actor the others' predictions submitted so far and locks their own for good. Remembered per person and bet, so
 * the envelopes open once. Pressing again changes nothing.
 *
 * @see rules.md §3 "Who sees predictions"
 */
export const revealPredictions: Command<'bets', 'reveal'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.reveal',
    input,
    decide: ({ bet, facts }) => {
      const refusal = whyNotReveal(facts)
      if (refusal) return err(refusal)
      if (facts.hasRevealed) return ok({ events: [] })
      // Once everybody is in it takes nothing from anybody: the press is remembered, so that the ceremony happens once.
      if (facts.status !== 'pending') return ok({ isRevealing: true, events: [] })
      const place = placeOfUser(bet, context.actorId)
      return ok({ isRevealing: true, events: [{ type: 'revealed', actorId: context.actorId, place }] })
    },
  })
