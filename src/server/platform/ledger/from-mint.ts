import type { UserId } from '#domain/kernel/ids.ts'
import { SYSTEM_ACCOUNT_IDS, type Transfer } from '#domain/money/ledger.ts'

/** What is given, and for which fact. */
export type Grant = Pick<Transfer, 'businessKey' | 'amountTokens' | 'reason'>

/** A transfer of new tokens to a user. */
export const fromMint = (userId: UserId, grant: Grant): Transfer => ({
  ...grant,
  fromAccountId: SYSTEM_ACCOUNT_IDS.mint,
  toAccountId: userId,
  betId: null,
  participantId: null,
})
