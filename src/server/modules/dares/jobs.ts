import type { PhotoStore } from '#server/adapters/photos/port.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transaction.ts'
import { MINUTE_MS, type Job } from '#server/platform/jobs/job.ts'
import { runSequentially } from '#server/platform/run-sequentially.ts'
import { isOverdue, lockDebtOf, writeDebt } from './change-debt.ts'
import { selectUnansweredProofs, deleteLeftovers, forgetUnsentPhotos, selectLeftovers } from './queries.ts'

/**
 * Accepts proofs that no winner has answered within 72 hours. The time of the database decides, each debt under its
 * bet's lock and in its own transaction: running twice, or twice at once, accepts it once.
 *
 * @param db - with the role of the scheduler
 * @returns how many were accepted
 * @see docs/rules.md#dare-debts
 */
export async function acceptUnansweredProofs(db: Database): Promise<number> {
  const proofs = await transact(db, null, (tx) => tx.query(selectUnansweredProofs, []))
  let count = 0
  await runSequentially({ name: 'dares.auto_accept', db }, proofs, async (debt) => {
    const { unique_id: uniqueId, participant_id: participantId } = debt
    const accepted = await transact(db, null, async (tx) => {
      const scheduler = { tx, actorId: null }
      const locked = await lockDebtOf(scheduler, uniqueId, participantId)
      if (!locked.ok || !isOverdue(locked.value)) return false
      await writeDebt(scheduler, locked.value, { status: 'done', event: 'dare_accepted', isByRule: true })
      return true
    })
    if (accepted) count += 1
  })
  return count
}

const AT_ONCE_MAX = 200

/**
 * Deletes photos that were uploaded a day ago and have not become a proof, and the bytes of every photo whose row is
 * gone. `db` has the role of the scheduler. A name is removed only after its bytes: what fails is tried again next
 * time.
 */
export async function clearPhotos(db: Database, store: Pick<PhotoStore, 'delete'>): Promise<void> {
  const found = await transact(db, null, async (tx) => {
    await tx.query(forgetUnsentPhotos, [])
    return tx.query(selectLeftovers, [AT_ONCE_MAX])
  })
  const names = found.map(({ name }) => name)
  for (const name of names) await store.delete(name)
  if (names.length > 0) await forgetNames(db, names)
}

/** Called once the bytes of these photos are deleted. */
export async function forgetNames(db: Database, names: readonly string[]): Promise<void> {
  await transact(db, null, (tx) => tx.query(deleteLeftovers, [names]))
}

/** Accepts the proof of a dare after 72 hours without an answer. */
export const autoAcceptProofs: Job = {
  name: 'dares.auto_accept',
  everyMs: 5 * MINUTE_MS,
  run: async ({ db, onCommitted }) => {
    if ((await acceptUnansweredProofs(db)) > 0) onCommitted()
  },
}

/** Deletes photos that never became a proof, and the bytes of those whose row is gone. */
export const forgetOldPhotos = (store: Pick<PhotoStore, 'delete'>): Job => ({
  name: 'photos.forget',
  everyMs: 10 * MINUTE_MS,
  run: ({ db }) => clearPhotos(db, store),
})
