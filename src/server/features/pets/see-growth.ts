import { ok } from '#domain/kernel/result.ts'
import { hasGrown, stageOf } from '#domain/pets/pet.ts'
import type { Command } from '#server/context.ts'
import { presentPet } from '#server/pets/present-pet.ts'
import { updateToldStage } from '#server/pets/queries.ts'
import { lockOwnPet, tellOwnScreens } from './own-pet.ts'

/**
 * Remembers the stage that the actor has been shown, so that its moment plays once, on whatever device. Never a stage that
 * the pet has not reached, and never back.
 *
 * @see docs/rules.md#pet-stages
 */
export const seeGrowth: Command<'pets', 'seeGrowth'> = async ({ tx, actorId }, { stage }) => {
  const pet = await lockOwnPet(tx, actorId)
  const isNews = hasGrown(stage, pet.told_stage) && !hasGrown(stage, stageOf(pet.xp))
  if (!isNews) return ok(presentPet(pet))
  tx.write(updateToldStage, [actorId, stage])
  tellOwnScreens(tx, actorId)
  return ok(presentPet({ ...pet, told_stage: stage }))
}
