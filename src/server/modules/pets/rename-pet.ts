import { cleanName } from '#domain/bets/names.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { whyNotPetName } from '#domain/pets/care.ts'
import type { Command } from '#server/context.ts'
import { presentPet } from './present-pet.ts'
import { updateName } from './queries.ts'
import { lockOwnPet, publishOwnChange } from './own-pet.ts'

/** Gives the actor's pet another name. @see docs/rules.md#pets, docs/rules.md#names */
export const renamePet: Command<'pets', 'rename'> = async ({ tx, actorId }, { name: typed }) => {
  const refusal = whyNotPetName(typed)
  if (refusal) return err(refusal)
  const pet = await lockOwnPet(tx, actorId)
  const name = cleanName(typed)
  tx.write(updateName, [actorId, name])
  publishOwnChange(tx, actorId)
  return ok(presentPet({ ...pet, name }))
}
