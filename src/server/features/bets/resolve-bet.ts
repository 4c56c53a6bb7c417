import { decideOutcome } from '#domain/bets/resolve.ts'
import { settle } from '#domain/bets/settle.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Command } from '../../context.ts'
import { changeBet } from './change-bet.ts'

/** States how a bet ended; its tokens move because of it, once. @see rules.md §3 "resolve", "Settling" */
export const resolveBet: Command<'bets', 'resolve'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.resolve',
    input,
    decide: ({ bet, facts }) => {
      const outcome = decideOutcome(facts, input.resolution)
      if (!outcome.ok) return outcome
      const { status } = outcome.value
      return ok({
        status,
        settlement: settle(bet, outcome.value),
        events: [{ type: status === 'cancelled' ? 'cancelled' : 'resolved', actorId: context.actorId, place: null }],
      })
    },
  })
