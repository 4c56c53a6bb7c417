import { whyNotLeave } from '#domain/bets/manage.ts'
import { leaveChange } from '#domain/bets/transitions/leave.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { changeBet } from './change-bet.ts'

/** The actor leaves an active bet and their stake in it. @see docs/rules.md#leaving */
export const leaveBet: Command<'bets', 'leave'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.leave',
    input,
    decide: (locked) => {
      const refusal = whyNotLeave(locked.facts)
      return refusal ? err(refusal) : ok(leaveChange(locked, context.actorId))
    },
  })
