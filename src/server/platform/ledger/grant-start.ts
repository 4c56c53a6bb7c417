import type { UserId } from '#domain/kernel/ids.ts'
import { businessKeys, SYSTEM_ACCOUNT_IDS } from '#domain/money/ledger.ts'
import { START_GRANT_TOKENS } from '#domain/money/tokens.ts'
import type { Tx } from '#server/db/transaction.ts'
import { postTransfers } from './post-transfers.ts'
import { insertStartGrant, openAccount } from './queries.ts'

/** Keyed hashes that remember, beyond the account, that an address has been rewarded. */
export interface RewardKeys {
  /** Of the mailbox: what a new reward is kept under. */
  readonly mailbox: Buffer
  /** Of the mailbox, and of the address as it was written: older rewards are kept under that. */
  readonly all: readonly Buffer[]
}

/**
 * Opens the wallet of a new account and pays the start grant into it, once per account and at most once per e-mail
 * address ever.
 *
 * Called in the transaction that makes the profile, so that neither stands without the other.
 *
 * @see docs/rules.md#start-grant
 */
export async function grantStart(tx: Tx, userId: UserId, keys: RewardKeys): Promise<void> {
  tx.write(openAccount, [userId, 'wallet'])
  const isFirst = (await tx.first(insertStartGrant, [keys.mailbox, keys.all])) !== null
  if (!isFirst) return
  const grant = {
    businessKey: businessKeys.startGrant(userId),
    fromAccountId: SYSTEM_ACCOUNT_IDS.mint,
    toAccountId: userId,
    amountTokens: START_GRANT_TOKENS,
    reason: 'start_grant',
    betId: null,
    participantId: null,
  } as const
  postTransfers(tx, [grant], userId)
}
