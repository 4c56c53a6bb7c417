import type { UserId } from '#domain/kernel/ids.ts'
import type { Database } from '#server/db/database.ts'
import { withRead } from '#server/db/transaction.ts'
import { selectPhoto } from './queries.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The name of a photo in the store, or null if it does not exist or the viewer may not see it. Row-level security
 * decides, so the two cases look the same.
 */
export async function findPhoto(db: Database, viewerId: UserId | null, photoId: string): Promise<string | null> {
  if (!UUID.test(photoId)) return null
  const row = await withRead(db, viewerId, (reader) => reader.first(selectPhoto, [photoId]))
  return row?.name ?? null
}
