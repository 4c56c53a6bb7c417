import type { UserId } from '#domain/kernel/ids.ts'
import { businessKeys, SYSTEM_ACCOUNT_IDS } from '#domain/money/ledger.ts'
import type { Tx } from '#server/db/transaction.ts'
import { postTransfers } from './post-transfers.ts'
import { closeOwnWallet, lockWallet } from './queries.ts'

/**
 * Moves what is left in the actor's wallet to the closed account and closes the wallet. What comes back to it later, a
 * stake of a bet that ends in a draw, the database moves on in the same transaction.
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
  if (balance > 0) postTransfers(tx, [rest], userId)
  tx.write(closeOwnWallet, [])
}
