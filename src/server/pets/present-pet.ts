import type { PetView } from '#contract/pets.ts'
import { hasGrown, stageOf } from '#domain/pets/pet.ts'
import type { PetRow } from './queries.ts'

/** A pet as its person sees it. */
export function presentPet({
  name,
  pet_type: type,
  xp,
  total_wins: totalWins,
  told_stage: toldStage,
}: PetRow): PetView {
  const stage = stageOf(xp)
  return { type, stage, name, xp, totalWins, hasGrown: hasGrown(stage, toldStage) }
}
