import { err, ok } from '#domain/kernel/result.ts'
import type { Read } from '../../context.ts'
import { presentBet } from './present.ts'
import { selectMyViews } from './queries.ts'

/** More than anybody scrolls through; the list is filtered on the screen. */
const BETS_MAX = 200

/** The bets the viewer is in or awaited in, newest first, without those they hid. @see SPEC-2 §2 "My-bets page" */
export const listMyBets: Read<'bets', 'listMine'> = async ({ tx, viewerId }) => {
  if (viewerId === null) return err({ code: 'account.signed_out' })
  const rows = await tx.query(selectMyViews, [BETS_MAX])
  return ok({ bets: rows.map((row) => presentBet(row, viewerId)) })
}
