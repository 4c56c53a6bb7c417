import type { UserId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/db/transaction.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import type { PetRow } from './present-pet.ts'
import { lockPet } from './queries.ts'

/** The actor's pet, locked until the transaction ends. Every account has one. */
export async function lockOwnPet(tx: Tx, actorId: UserId): Promise<PetRow> {
  const row = await tx.first(lockPet, [actorId])
  if (!row) throw new Error('every account has a pet')
  return row
}

/** The actor's other screens show the pet too. */
export const publishOwnChange = (tx: Tx, actorId: UserId): void =>
  publish(tx, [{ type: 'account.changed', userId: actorId }])
