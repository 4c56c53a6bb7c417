import { PHOTOS_PER_DEBT_MAX, whyNotSendProof } from '#domain/dares/debt.ts'
import type { DareErrorOf } from '#domain/dares/errors.ts'
import type { ParticipantId, UserId } from '#domain/kernel/ids.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { DatabaseRefusal } from '#server/db/constraints.ts'
import type { Database } from '#server/db/database.ts'
import { withTransaction, withRead } from '#server/db/transaction.ts'
import { presentDebt } from './present-debts.ts'
import {
  countUpload,
  deleteEarlierPhotos,
  deletePhotoRow,
  insertPhoto,
  lockDebt,
  type DebtRow,
  selectPhoto,
} from './queries.ts'

type NotAdmitted = DareErrorOf<'dare.not_found' | 'dare.debtor_only' | 'dare.bad_state' | 'photo.limit'>

/** A photo that lies ready to become a proof. */
export interface ReadyPhoto {
  readonly name: string
  readonly width: number
  readonly height: number
}

/**
 * Why the actor may not upload a photo for this debt, or null. Asked before the first byte is read, and again when the
 * photo is stored. For users outside the bet the debt does not exist.
 */
export async function whyNotSendPhoto(
  db: Database,
  userId: UserId,
  participantId: ParticipantId,
): Promise<NotAdmitted | null> {
  const asked = await withTransaction(db, userId, async (tx) =>
    ok(refusalFor(await tx.first(lockDebt, [participantId]))),
  )
  return asked.ok ? asked.value : { code: 'dare.not_found' }
}

/** Stores the row of a photo that will be kept as `photo.name`. */
export async function keepPhoto(
  db: Database,
  userId: UserId,
  { participantId, photo }: { readonly participantId: ParticipantId; readonly photo: ReadyPhoto },
): Promise<Result<string, NotAdmitted | DatabaseRefusal>> {
  return withTransaction(db, userId, async (tx) => {
    const debt = await tx.first(lockDebt, [participantId])
    const refusal = refusalFor(debt)
    if (refusal || !debt) return err(refusal ?? { code: 'dare.not_found' })
    tx.write(countUpload, [debt.id])
    const { name, width, height } = photo
    const kept = await tx.first(insertPhoto, [debt.id, debt.bet_id, userId, name, width, height])
    return kept ? ok(kept.id) : err({ code: 'dare.not_found' })
  })
}

/** The bytes are kept: the photo replaces those that were chosen before and never sent. */
export async function dropEarlierPhotos(db: Database, userId: UserId, photoId: string): Promise<void> {
  await withTransaction(db, userId, async (tx) => ok(await tx.query(deleteEarlierPhotos, [photoId])))
}

/** The bytes could not be kept, so there is no such photo. */
export async function dropPhoto(db: Database, userId: UserId, photoId: string): Promise<void> {
  await withTransaction(db, userId, async (tx) => ok(await tx.first(deletePhotoRow, [photoId])))
}

function refusalFor(row: (DebtRow & { readonly now: Date }) | null): NotAdmitted | null {
  if (!row) return { code: 'dare.not_found' }
  const refusal = whyNotSendProof(presentDebt(row, { now: row.now, isWinner: false }))
  if (refusal) return refusal
  return row.upload_count >= PHOTOS_PER_DEBT_MAX ? { code: 'photo.limit', limit: PHOTOS_PER_DEBT_MAX } : null
}

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
