import { ok } from '#domain/kernel/result.ts'
import type { PhotoStore } from '#server/adapters/photos/port.ts'
import type { Database } from '#server/db/database.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { deleteLeftovers, forgetUnsentPhotos, selectLeftovers } from './queries.ts'

const AT_ONCE_MAX = 200

/**
 * Forgets photos that were sent up a day ago and never became a proof, and deletes the bytes of every photo whose row is
 * gone. `db` speaks as the clock. A name is crossed off only after its bytes are: what fails is tried again next time.
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
