import type { UserId } from '#domain/kernel/ids.ts'
import type { Tokens } from '#domain/money/tokens.ts'
import type { Tx } from '#server/db/transaction.ts'
import { fromMint } from './from-mint.ts'
import { postTransfers } from './post-transfers.ts'

/** Facts that earn the same each. */
export interface TaskReward {
  /** One for each fact, unique for ever. */
  readonly businessKeys: readonly string[]
  readonly tokensEach: Tokens
}

/** Pays what a task has earned. @see docs/rules.md#earning-tokens */
export function grantTask(tx: Tx, userId: UserId, { businessKeys, tokensEach }: TaskReward): void {
  const rewards = businessKeys.map((businessKey) =>
    fromMint(userId, { businessKey, amountTokens: tokensEach, reason: 'task_reward' }),
  )
  postTransfers(tx, rewards, userId)
}
