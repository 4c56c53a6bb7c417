import { ok } from '#domain/kernel/result.ts'
import { hasGrown, stageOf } from '#domain/pets/pet.ts'
import type { Command } from '#server/context.ts'
import { presentPet } from './present-pet.ts'
import { updateSeenStage } from './queries.ts'
import { lockOwnPet, publishOwnChange } from './own-pet.ts'

/**
 * Remembers the stage that the actor has been shown, so that its moment plays once, on whatever device. Never a stage that
 * the pet has not reached, and never back.
 *
 * @see docs/rules.md#pet-stages
 */
export const seeGrowth: Command<'pets', 'seeGrowth'> = async ({ tx, actorId }, { stage }) => {
  const pet = await lockOwnPet(tx, actorId)
  const isUnseen = hasGrown(stage, pet.seen_stage) && !hasGrown(stage, stageOf(pet.xp))
  if (!isUnseen) return ok(presentPet(pet))
  tx.write(updateSeenStage, [actorId, stage])
  publishOwnChange(tx, actorId)
  return ok(presentPet({ ...pet, seen_stage: stage }))
}
