import { err, ok } from '#domain/kernel/result.ts'
import type { Read } from '#server/context.ts'
import { presentBet } from './present.ts'
import { countHidden, selectMyViews } from './view-queries.ts'

/** Few users have more; the screen reads all pages, because it filters in the browser. */
const PAGE_BETS = 200

/** The bets the viewer is in or awaited in, newest first, page by page. @see docs/screens.md#my-bets */
export const listMyBets: Read<'bets', 'listMine'> = async ({ tx, viewerId }, { withHidden, before }) => {
  if (viewerId === null) return err({ code: 'account.signed_out' })
  const [rows, hidden] = await Promise.all([
    tx.query(selectMyViews, [PAGE_BETS + 1, withHidden ?? false, before ?? null]),
    tx.first(countHidden, []),
  ])
  const page = rows.slice(0, PAGE_BETS)
  return ok({
    bets: page.map((row) => ({ ...presentBet(row, viewerId), isHidden: row.is_hidden })),
    hiddenCount: hidden?.hidden_count ?? 0,
    nextBefore: rows.length > PAGE_BETS ? (page.at(-1)?.unique_id ?? null) : null,
  })
}
