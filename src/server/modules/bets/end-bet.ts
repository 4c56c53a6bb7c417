import { whyNotLeave } from '#domain/bets/manage.ts'
import { whyNotCancel } from '#domain/bets/resolve.ts'
import { leaveChange } from '#domain/bets/transitions/leave.ts'
import { decideResolution, decideStatement } from '#domain/bets/what-happened.ts'
import { resolveChange, confirmChange, cancelChange } from '#domain/bets/transitions/settle.ts'
import { ok, err } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { changeBet } from './change-bet.ts'

/** The creator states how a bet ended: it settles, is contested, or is void. @see docs/rules.md#resolution, docs/rules.md#settlement */
export const resolveBet: Command<'bets', 'resolve'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.resolve',
    input,
    decide: (locked) => {
      const decided = decideResolution(locked.facts, input.resolution, locked.given)
      return decided.ok ? ok(resolveChange(locked, decided.value)) : decided
    },
  })

/** Keeps the result that the actor confirms, and settles the bet where that decides it. @see docs/rules.md#confirmation */
export const confirmResults: Command<'bets', 'confirmResults'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.confirmResults',
    input,
    decide: (locked) => {
      const stated = decideStatement(locked.facts, input.result, locked.given)
      return stated.ok ? ok(confirmChange(locked, context.actorId, stated.value)) : stated
    },
  })

/** Voids a bet: each participant who has paid gets exactly their own stake back. @see docs/rules.md#cancellation */
export const cancelBet: Command<'bets', 'cancel'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.cancel',
    input,
    decide: ({ bet, facts }) => {
      const refusal = whyNotCancel(facts)
      return refusal ? err(refusal) : ok(cancelChange(bet, context.actorId))
    },
  })

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
