import type { DareDebt } from '#contract/bet-view.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Read } from '#server/context.ts'
import { selectDareDebts, type DareDebtRow } from './view-queries.ts'

/** More dares than a user has open at once. */
const DEBTS_MAX = 100

/**
 * The open dares of the viewer: what they owe and what they are owed, first what waits for them.
 *
 * @see docs/rules.md#dare-debts
 */
export const listDareDebts: Read<'bets', 'dareDebts'> = async ({ tx }) => {
  const rows = await tx.query(selectDareDebts, [DEBTS_MAX])
  const side = (isMine: boolean) => rows.filter((row) => row.is_mine === isMine).map(toDebt)
  return ok({ iOwe: side(true), owedToMe: side(false) })
}

const toDebt = (row: DareDebtRow): DareDebt => ({
  id: row.id,
  state: row.state,
  bet: { uniqueId: row.unique_id, description: row.description },
  forfeit: row.forfeit,
  names: [...row.names],
  since: row.since,
})
