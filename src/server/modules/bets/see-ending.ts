import { whyNotSeeEnding } from '#domain/bets/ending.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { changeBet } from './change-bet.ts'

/**
 * Remembers that the actor has seen how the bet ended, so that the ending is shown once per user and bet, on any
 * device, and marks its notification as read. It is not an event of the bet: other participants do not see it.
 * Repeating it changes nothing.
 *
 * @see docs/decisions/0018-an-ending-is-shown-once.md
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
