import { whyNotSeeEnding } from '#domain/bets/ending.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { changeBet } from './change-bet.ts'

/**
 * Remembers that the actor has been told how the bet ended, so that the moment plays once per person and bet, on whatever
 * device, and that its notification is no news any more. It is no event of the bet: the others see nothing of it. Seeing
 * it again changes nothing.
 *
 * @see docs/decisions/0018-an-ending-is-told-once.md
 */
export const seeEnding: Command<'bets', 'seeEnding'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.seeEnding',
    input,
    decide: ({ facts }) => {
      const refusal = whyNotSeeEnding(facts)
      return refusal ? err(refusal) : ok({ isEndingSeen: true, events: [] })
    },
  })
