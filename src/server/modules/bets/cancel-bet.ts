import { whyNotCancel } from '#domain/bets/resolve.ts'
import { cancelChange } from '#domain/bets/transitions/settle.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { changeBet } from './change-bet.ts'

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
