import { factsFor, type Bet, type BetFacts } from '#domain/bets/bet.ts'
import type { Tokens } from '#domain/money/tokens.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Tx } from '../../db/transaction.ts'
import { lockWallet } from '../../ledger/queries.ts'
import { lockBet, selectConfirmations, selectMyFacts, selectPlaces } from './queries.ts'
import { rowToBet } from './row-to-bet.ts'

/** A bet whose row is held until the transaction ends: nothing about it moves while a rule is asked. */
export interface LockedBet {
  readonly bet: Bet
  /** How the actor stands to it. */
  readonly facts: BetFacts
  /** The database's clock. */
  readonly now: Date
  /** The actor's balance, held as well; 0 unless the command asked for it. */
  readonly haveTokens: Tokens
}

/** Locks the bet of that link, or answers null. The clock has no `actorId`. Sent together, locked in this order: bet, then wallet. */
export async function lockBetFor(
  { tx, actorId }: { readonly tx: Tx; readonly actorId: UserId | null },
  uniqueId: string,
  needsWallet = false,
): Promise<LockedBet | null> {
  const [row, places, confirmations, mine, wallet] = await Promise.all([
    tx.first(lockBet, [uniqueId]),
    tx.query(selectPlaces, [uniqueId]),
    tx.query(selectConfirmations, [uniqueId]),
    tx.first(selectMyFacts, [uniqueId, actorId]),
    needsWallet ? tx.first(lockWallet, []) : null,
  ])
  if (!row || !mine?.may_read) return null
  const bet = rowToBet(row, places, confirmations)
  const facts = factsFor(bet, actorId, mine.has_revealed)
  return { bet, facts, now: row.now, haveTokens: wallet?.balance ?? 0 }
}
