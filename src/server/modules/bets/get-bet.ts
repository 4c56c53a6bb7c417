import type { BetView } from '#contract/bet-view.ts'
import type { Bet } from '#domain/bets/bet.ts'
import { whyNotManage } from '#domain/bets/manage.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Read } from '#server/context.ts'
import type { Reader } from '#server/db/transaction.ts'
import { readAddableMembers } from '#server/modules/leagues/hold-league-for-bet.ts'
import { viewOfText } from './known-views.ts'
import { rowToBet } from './row-to-bet.ts'
import { openBet, viewRowOfText } from './view-queries.ts'

/**
 * A bet by its link, as the viewer may see it; a visitor with the link is a viewer too.
 *
 * @see docs/rules.md#bet-readers
 */
export const getBet: Read<'bets', 'get'> = async ({ tx, viewerId }, { uniqueId }) => {
  const view = await readView(tx, uniqueId, viewerId)
  return view ? ok(view) : err({ code: 'bet.not_found' })
}

/** The bet as the viewer may see it, or null if the link leads to none that they may read. */
export async function readView(tx: Reader, uniqueId: string, viewerId: UserId | null): Promise<BetView | null> {
  const row = await tx.first(openBet, [uniqueId, viewerId])
  return row?.view ? viewOfText(row.view, { uniqueId, viewerId }) : null
}

/** The bet itself, without predictions and what participants have said about the result, or null as above. */
export async function readBet(tx: Reader, uniqueId: string, viewerId: UserId | null): Promise<Bet | null> {
  const row = await tx.first(openBet, [uniqueId, viewerId])
  if (!row?.view) return null
  const view = viewRowOfText(row.view)
  return rowToBet(view, view.participants)
}

/** The same for a bet that is certainly there: it was written or locked in this very transaction. */
export async function readViewOf(tx: Reader, uniqueId: string, viewerId: UserId): Promise<BetView> {
  const view = await readView(tx, uniqueId, viewerId)
  if (!view) throw new Error('a bet that was just changed is there')
  return view
}

/**
 * The members whom the creator of a league's bet can add; empty if the bet has no league or its creator has left it.
 */
export const listAddableMembers: Read<'bets', 'listAddableMembers'> = async ({ tx, viewerId }, { uniqueId }) => {
  const [bet, members] = await Promise.all([readView(tx, uniqueId, viewerId), readAddableMembers(tx, uniqueId)])
  if (!bet) return err({ code: 'bet.not_found' })
  const refusal = whyNotManage(bet)
  return refusal ? err(refusal) : ok({ members: [...members] })
}
