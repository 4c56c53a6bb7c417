import { decideConfirmation } from '#domain/bets/confirm.ts'
import { confirmChange } from '#domain/bets/transitions/settle.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { changeBet } from './change-bet.ts'

/** Keeps the winners that the actor confirms, and settles the bet where that decides it. @see docs/rules.md#confirmation */
export const confirmResults: Command<'bets', 'confirmResults'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.confirmResults',
    input,
    decide: (locked) => {
      const winnerIds = decideConfirmation(locked.facts, input.result)
      return winnerIds.ok ? ok(confirmChange(locked, context.actorId, winnerIds.value)) : winnerIds
    },
  })
