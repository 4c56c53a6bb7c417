import { ok } from '#domain/kernel/result.ts'
import type { Database } from '#server/db/database.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { runSequentially } from '#server/platform/run-sequentially.ts'
import { isOverdue, lockDebtOf, writeDebt } from './change-debt.ts'
import { selectUnansweredProofs } from './queries.ts'

/**
 * Accepts proofs that no winner has answered within 72 hours. The time of the database decides, each debt under its
 * bet's lock and in its own transaction: running twice, or twice at once, accepts it once.
 *
 * @param db - with the role of the scheduler
 * @returns how many were accepted
 * @see docs/rules.md#dare-debts
 */
export async function acceptUnansweredProofs(db: Database): Promise<number> {
  const proofs = await withTransaction(db, null, async (tx) => ok(await tx.query(selectUnansweredProofs, [])))
  if (!proofs.ok) return 0
  let count = 0
  await runSequentially({ name: 'dares.auto_accept', log: db.log }, proofs.value, async (debt) => {
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
