import { err, ok } from '#domain/kernel/result.ts'
import type { Read } from '../../context.ts'
import { presentEvent } from './present.ts'
import { selectEvents } from './queries.ts'

/** The numbered events of a bet, oldest first, for the people in it. @see rules.md §3 */
export const betHistory: Read<'bets', 'history'> = async ({ tx, viewerId }, { uniqueId }) => {
  const rows = await tx.query(selectEvents, [uniqueId, viewerId])
  if (rows.length === 0) return err({ code: 'bet.not_found' })
  if (!rows[0]?.is_participant) return err({ code: 'bet.not_participant' })
  return ok({ entries: rows.flatMap((row) => (row.seq === null ? [] : [presentEvent({ ...row, seq: row.seq })])) })
}
