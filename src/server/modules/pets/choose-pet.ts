import { err, ok } from '#domain/kernel/result.ts'
import { whyNotChoose } from '#domain/pets/care.ts'
import type { Command } from '#server/context.ts'
import { presentPet } from './present-pet.ts'
import { updateType } from './queries.ts'
import { lockOwnPet, publishOwnChange } from './own-pet.ts'

/**
 * Makes the actor's pet another animal; only until its first XP. A win that comes at the same time is waited for.
 *
 * @see docs/rules.md#pets
 */
export const choosePet: Command<'pets', 'choose'> = async ({ tx, actorId }, { type }) => {
  const pet = await lockOwnPet(tx, actorId)
  const refusal = whyNotChoose(pet)
  if (refusal) return err(refusal)
  tx.write(updateType, [actorId, type])
  publishOwnChange(tx, actorId)
  return ok(presentPet({ ...pet, pet_type: type }))
}
