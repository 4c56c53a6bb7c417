import { ok } from '#domain/kernel/result.ts'
import type { Database } from '#server/db/database.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { runSequentially } from '#server/platform/run-sequentially.ts'
import { isOverdue, lockDebtOf, writeDebt } from './change-debt.ts'
import { selectSilentDebts } from './queries.ts'

/**
 * Writes down that 72 hours of silence have accepted a proof. The database's clock decides, each debt under its bet's
 * lock and in a transaction of its own: doing it twice, or twice at once, does it once.
 *
 * @param db - speaks as the clock
 * @returns how many were accepted
 * @see docs/rules.md#dare-debts
 */
export async function acceptUnansweredProofs(db: Database): Promise<number> {
  const silent = await withTransaction(db, null, async (tx) => ok(await tx.query(selectSilentDebts, [])))
  if (!silent.ok) return 0
  let count = 0
  await runSequentially({ name: 'dares.accept_silent', log: db.log }, silent.value, async (debt) => {
    const { unique_id: uniqueId, participant_id: participantId } = debt
    const accepted = await withTransaction(db, null, async (tx) => {
      const scheduler = { tx, actorId: null }
      const locked = await lockDebtOf(scheduler, uniqueId, participantId)
      if (!locked.ok || !isOverdue(locked.value)) return ok(false)
      await writeDebt(scheduler, locked.value, { status: 'done', event: 'dare_accepted', isByRule: true })
      return ok(true)
    })
    if (accepted.ok && accepted.value) count += 1
  })
  return count
}
