import type { DareDebt } from '#contract/bet-view.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Read } from '../../context.ts'
import { selectDareDebts, type DareDebtRow } from './view-queries.ts'

/** Nobody pays back more at once. */
const DEBTS_MAX = 100

/** The dares the viewer owes and is owed, newest first. @see rules.md §5 */
export const listDareDebts: Read<'bets', 'dareDebts'> = async ({ tx }) => {
  const rows = await tx.query(selectDareDebts, [DEBTS_MAX])
  const side = (isMine: boolean) => rows.filter((row) => row.is_mine === isMine).map(toDebt)
  return ok({ iOwe: side(true), owedToMe: side(false) })
}

const toDebt = (row: DareDebtRow): DareDebt => ({
  id: row.id,
  bet: { uniqueId: row.unique_id, description: row.description },
  forfeit: row.forfeit,
  names: [...row.names],
  since: row.since,
})
