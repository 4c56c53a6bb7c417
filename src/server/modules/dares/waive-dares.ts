import { lapsesWithAccount } from '#domain/dares/debt.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Database } from '#server/db/database.ts'
import { transact, withRead, type Reader } from '#server/db/transaction.ts'
import { lockDebtOf, writeDebt } from './change-debt.ts'
import { selectOpenDebtsOfViewer, type OpenDebtRow } from './queries.ts'

/** The open dares that would be waived if the viewer deleted the account now. */
export const listDaresToLetGo = async (reader: Reader): Promise<readonly OpenDebtRow[]> =>
  (await reader.query(selectOpenDebtsOfViewer, [])).filter((debt) => debt.is_mine || !debt.has_other_winners)

/**
 * Waives every dare that cannot be done any more, or that has no creditor left, because this account is being deleted.
 * Each under its bet's lock and in its own transaction: repeating it changes nothing.
 *
 * @see docs/rules.md#account-deletion
 */
export async function waiveDares(db: Database, userId: UserId): Promise<void> {
  const open = await withRead(db, userId, listDaresToLetGo)
  for (const { unique_id: uniqueId, participant_id: participantId, has_other_winners: hasOthers } of open) {
    await transact(db, userId, async (tx) => {
      const acting = { tx, actorId: userId }
      const locked = await lockDebtOf(acting, uniqueId, participantId)
      if (!locked.ok || !lapsesWithAccount(locked.value.debt, hasOthers, locked.value.now)) return
      await writeDebt(acting, locked.value, { status: 'forgiven', event: 'dare_lapsed', isByRule: true })
    })
  }
}
