import { postponementOf, whyNotPostpone } from '#domain/bets/result-date.ts'
import { assert, err, ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { changeBet } from './change-bet.ts'

/**
 * Answers that the result is not known yet: the actor is asked again in some days. It is not an event of the bet, and
 * another answer replaces it.
 *
 * @see docs/rules.md#result-date
 */
export const postponeResult: Command<'bets', 'postpone'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.postpone',
    input,
    decide: ({ facts, now }) => {
      const refusal = whyNotPostpone(facts, now)
      if (refusal) return err(refusal)
      const postponement = postponementOf(facts, input.askAgainDays, now)
      assert(postponement !== null, 'a viewer who may postpone has a participant')
      return ok({ postponement, events: [] })
    },
  })
