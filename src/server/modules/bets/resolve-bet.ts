import { decideOutcome } from '#domain/bets/resolve.ts'
import { resolveChange } from '#domain/bets/transitions/settle.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { changeBet } from './change-bet.ts'

/** The creator states how a bet ended: it settles, is contested, or is void. @see docs/rules.md#resolution, docs/rules.md#settlement */
export const resolveBet: Command<'bets', 'resolve'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.resolve',
    input,
    decide: (locked) => {
      const outcome = decideOutcome(locked.facts, input.resolution)
      return outcome.ok ? ok(resolveChange(locked, outcome.value)) : outcome
    },
  })
