import type { Bet } from '#domain/bets/bet.ts'
import { whyNotCancel } from '#domain/bets/resolve.ts'
import { settle } from '#domain/bets/settle.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '../../context.ts'
import type { BetChange } from './bet-change.ts'
import { changeBet } from './change-bet.ts'

/** Voids a bet: everybody who paid gets exactly their own stake back. @see docs/rules.md#cancellation */
export const cancelBet: Command<'bets', 'cancel'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.cancel',
    input,
    decide: ({ bet, facts }) => {
      const refusal = whyNotCancel(facts)
      if (refusal) return err(refusal)
      return ok(cancelling(bet, context.actorId))
    },
  })

/** The bet is void, because `actorId` says so. */
export const cancelling = (bet: Bet, actorId: UserId): BetChange => ({
  status: 'cancelled',
  settlement: settle(bet, { status: 'cancelled' }),
  decidedById: actorId,
  events: [{ type: 'cancelled', actorId, place: null }],
})
