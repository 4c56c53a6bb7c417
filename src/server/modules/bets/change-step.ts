import type { Bet } from '#domain/bets/bet.ts'
import type { BetChange } from '#domain/bets/transitions/bet-change.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Lock } from '#server/db/lock-order.ts'
import type { Tx } from '#server/db/transaction.ts'

/** One change of one locked bet, on its way into the database. */
export interface ChangeStep {
  readonly tx: Tx
  /** Null for the scheduler, which writes nothing that is a user's own. */
  readonly actorId: UserId | null
  /** The bet as it was before. */
  readonly bet: Bet
  readonly change: BetChange
}

/** Writes one part of a change, and does nothing if the change does not have this part. */
export interface ChangeWriter {
  /**
   * The lock that the writer takes. `bet` means everything under the bet's own lock, which the caller holds already.
   */
  readonly locks: Lock
  readonly write: (step: ChangeStep) => void | Promise<void>
}
