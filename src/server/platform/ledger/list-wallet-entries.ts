import type { WalletEntry } from '#contract/accounts.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { taskOfKey } from '#domain/tasks/task.ts'
import type { Reader } from '#server/db/transaction.ts'
import { selectWalletEntries, type WalletEntryRow } from './queries.ts'

const PAGE_ENTRIES = 50

export interface WalletPage {
  readonly entries: WalletEntry[]
  /** Hand it in as `before` to read on; null at the end. */
  readonly nextBefore: string | null
}

/**
 * One page of the wallet's history, newest first, each movement with its reason, its bet or task, and the balance after it.
 *
 * @param before - the `nextBefore` of the page before; null or anything that is no id starts at the newest
 * @see docs/rules.md#wallet-history
 */
export async function listWalletEntries(tx: Reader, userId: UserId, before: string | null): Promise<WalletPage> {
  const rows = await tx.query(selectWalletEntries, [userId, isId(before) ? before : null, PAGE_ENTRIES + 1])
  const page = rows.slice(0, PAGE_ENTRIES)
  return {
    entries: page.map(toEntry),
    nextBefore: rows.length > PAGE_ENTRIES ? (page.at(-1)?.id ?? null) : null,
  }
}

const isId = (text: string | null): text is string =>
  text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

const toEntry = (row: WalletEntryRow): WalletEntry => ({
  id: row.id,
  at: row.at,
  reason: row.reason,
  tokens: row.tokens,
  balanceAfterTokens: row.balance_after,
  bet: row.bet_unique_id === null ? null : { uniqueId: row.bet_unique_id, description: row.bet_description ?? '' },
  task: taskOfKey(row.business_key),
})
