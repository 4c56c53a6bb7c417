import type { UserId } from '#domain/kernel/ids.ts'
import { starterPet } from '#domain/pets/pet.ts'
import type { Tx } from '#server/db/transaction.ts'
import { insertPet } from './queries.ts'

/** Gives a new account its pet; a pet that is there stays. @see docs/rules.md#pets */
export function openPet(tx: Tx, userId: UserId): void {
  const { name, type } = starterPet(userId)
  tx.write(insertPet, [userId, name, type])
}
