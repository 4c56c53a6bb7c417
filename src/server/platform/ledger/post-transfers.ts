import type { UserId } from '#domain/kernel/ids.ts'
import { type Transfer, businessKeys, SYSTEM_ACCOUNT_IDS } from '#domain/money/ledger.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Tokens } from '#domain/money/tokens.ts'
import { closeOwnWallet, insertTransfers, lockWallet, lockWallets, writeOffDebts } from './queries.ts'

/**
 * Inserts transfers into the ledger: the only code that moves tokens. A trigger moves the balances and refuses to go
 * below zero; a business key that was used before fails the whole transaction.
 *
 * @param transfers - sorted by the receiving account, the order in which wallets are locked
 * @param actorId - who caused them; null is the system
 */
export function postTransfers(tx: Tx, transfers: readonly Transfer[], actorId: UserId | null): void {
  const rows = transfers.map((transfer) => {
    const { businessKey, fromAccountId, toAccountId, amountTokens, reason, betId, participantId } = transfer
    return [businessKey, fromAccountId, toAccountId, amountTokens, reason, betId, participantId, actorId] as const
  })
  tx.writeRows(insertTransfers, rows)
}

/**
 * Moves what is left in the actor's wallet to the closed account and closes the wallet. What comes back to it later, a
 * stake of a bet that ends in a draw, the database moves on in the same transaction. Debts end with the account.
 *
 * @see docs/rules.md#account-deletion
 */
export async function closeWallet(tx: Tx, userId: UserId): Promise<void> {
  const balance = (await tx.first(lockWallet, []))?.balance ?? 0
  const rest = {
    businessKey: businessKeys.closeWallet(userId),
    fromAccountId: userId,
    toAccountId: SYSTEM_ACCOUNT_IDS.closed,
    amountTokens: balance,
    reason: 'account_closed',
    betId: null,
    participantId: null,
  } as const
  tx.write(writeOffDebts, [])
  if (balance > 0) postTransfers(tx, [rest], userId)
  tx.write(closeOwnWallet, [])
}

/** Locks the wallets of the participants of the bet that is being corrected, and answers what each of them holds. */
export async function lockWalletsOfBet(tx: Tx): Promise<ReadonlyMap<string, Tokens>> {
  const wallets = await tx.query(lockWallets, [])
  return new Map(wallets.map(({ id, balance }) => [id, balance]))
}
