import { whyNotMoveDeadline } from '#domain/bets/manage.ts'
import { moveDeadlineChange } from '#domain/bets/transitions/manage.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { changeBet } from './change-bet.ts'

/** Moves the deadline to a later time. @see docs/rules.md#deadline */
export const moveDeadline: Command<'bets', 'moveDeadline'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.moveDeadline',
    input,
    decide: ({ facts, now }) => {
      const refusal = whyNotMoveDeadline(facts, input.deadline, now)
      return refusal ? err(refusal) : ok(moveDeadlineChange(input.deadline, context.actorId))
    },
  })
