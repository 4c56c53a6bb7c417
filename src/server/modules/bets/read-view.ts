import type { BetView } from '#contract/bet-view.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Reader } from '#server/db/transaction.ts'
import { presentBet } from './present.ts'
import { selectView } from './view-queries.ts'

/** The bet as the viewer may see it, or null if the link leads to none that they may read. */
export async function readView(tx: Reader, uniqueId: string, viewerId: UserId | null): Promise<BetView | null> {
  const row = await tx.first(selectView, [uniqueId])
  return row ? presentBet(row, viewerId) : null
}

/** The same for a bet that is certainly there: it was written or locked in this very transaction. */
export async function readViewOf(tx: Reader, uniqueId: string, viewerId: UserId): Promise<BetView> {
  const view = await readView(tx, uniqueId, viewerId)
  if (!view) throw new Error('a bet that was just changed is there')
  return view
}
