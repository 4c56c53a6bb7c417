import type { PetView } from '#contract/pets.ts'
import { hasGrown, stageOf, type PetStage, type PetType } from '#domain/pets/pet.ts'

export interface PetRow {
  readonly name: string
  readonly pet_type: PetType
  readonly xp: number
  readonly total_wins: number
  readonly seen_stage: PetStage
}

/** A pet as its owner sees it. */
export function presentPet({
  name,
  pet_type: type,
  xp,
  total_wins: totalWins,
  seen_stage: seenStage,
}: PetRow): PetView {
  const stage = stageOf(xp)
  return { type, stage, name, xp, totalWins, hasGrown: hasGrown(stage, seenStage) }
}
