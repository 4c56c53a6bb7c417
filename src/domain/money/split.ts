import { assert } from '#domain/kernel/result.ts'
import type { Tokens } from './tokens.ts'

export interface Split {
  /** What every winner gets; the same for all. */
  readonly shareTokens: Tokens
  /** The tokens that do not divide. Booked to the rounding account, shown on the receipt, never lost. */
  readonly remainderTokens: Tokens
}

/**
 * Divides a pot between `winnerCount` winners: ⌊pot ÷ winners⌋ each.
 *
 * share × winners + remainder = pot, and 0 ≤ remainder < winners.
 *
 * @see docs/rules.md#settlement
 */
export function splitPot(potTokens: Tokens, winnerCount: number): Split {
  assert(Number.isSafeInteger(potTokens) && potTokens >= 0, 'a pot is a whole number, zero or more')
  assert(Number.isSafeInteger(winnerCount) && winnerCount > 0, 'a pot is split between at least one winner')
  const shareTokens = Math.floor(potTokens / winnerCount)
  return { shareTokens, remainderTokens: potTokens - shareTokens * winnerCount }
}
