import { ok } from '#domain/kernel/result.ts'
import type { PhotoStore } from '#server/adapters/photos/port.ts'
import type { Database } from '#server/db/database.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { deleteLeftovers, forgetUnsentPhotos, selectLeftovers } from './queries.ts'

const AT_ONCE_MAX = 200

/**
 * Deletes photos that were uploaded a day ago and have not become a proof, and the bytes of every photo whose row is
 * gone. `db` has the role of the scheduler. A name is removed only after its bytes: what fails is tried again next
 * time.
 */
export async function clearPhotos(db: Database, store: Pick<PhotoStore, 'delete'>): Promise<void> {
  const found = await withTransaction(db, null, async (tx) => {
    await tx.query(forgetUnsentPhotos, [])
    return ok(await tx.query(selectLeftovers, [AT_ONCE_MAX]))
  })
  const names = found.ok ? found.value.map(({ name }) => name) : []
  for (const name of names) await store.delete(name)
  if (names.length > 0) await forgetNames(db, names)
}

/** The bytes of these names are deleted. */
export async function forgetNames(db: Database, names: readonly string[]): Promise<void> {
  await withTransaction(db, null, async (tx) => ok(await tx.query(deleteLeftovers, [names])))
}
