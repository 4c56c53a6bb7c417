import type { TransferReason } from '#domain/money/ledger.ts'
import type { Tokens } from '#domain/money/tokens.ts'

/** One movement of tokens into or out of a bet's pot. */
export interface PotMovement {
  readonly reason: TransferReason
  readonly tokens: Tokens
}

/** Everything that went through a bet's pot, added up. */
export interface PotBooks {
  readonly paidInTokens: Tokens
  readonly refundedTokens: Tokens
  readonly paidOutTokens: Tokens
  /** What did not divide. */
  readonly remainderTokens: Tokens
  /** What a result that replaced another one took back, and gave to others instead. */
  readonly takenBackTokens: Tokens
  readonly givenInsteadTokens: Tokens
  /** What the pot must still hold if no token was lost or made. */
  readonly leftTokens: Tokens
}

/** Adds up the movements of one pot. */
export function booksOf(movements: readonly PotMovement[]): PotBooks {
  const sum = (reason: TransferReason): Tokens =>
    movements.reduce((total, movement) => (movement.reason === reason ? total + movement.tokens : total), 0)
  const [paidInTokens, refundedTokens] = [sum('stake'), sum('stake_refund')]
  const [paidOutTokens, remainderTokens] = [sum('payout'), sum('remainder')]
  const [takenBackTokens, givenInsteadTokens] = [sum('correction_taken'), sum('correction_given')]
  const outTokens = refundedTokens + paidOutTokens + remainderTokens + givenInsteadTokens
  const leftTokens = paidInTokens + takenBackTokens - outTokens
  return {
    paidInTokens,
    refundedTokens,
    paidOutTokens,
    remainderTokens,
    takenBackTokens,
    givenInsteadTokens,
    leftTokens,
  }
}

/**
 * Whether what was paid in equals what was paid out plus what the pot holds now: nothing once the bet is over.
 *
 * @param potTokens - what the pot holds now
 * @see docs/rules.md#receipt
 */
export const isBalanced = (books: PotBooks, potTokens: Tokens): boolean => books.leftTokens === potTokens
