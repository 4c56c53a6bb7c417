/** @see SPEC-2 §3 "pet" */
export const PET_TYPES = ['mystical_cat', 'mystical_dog', 'mystical_fox'] as const
export type PetType = (typeof PET_TYPES)[number]
export const PET_STAGES = ['baby', 'young', 'adult', 'elder', 'legendary'] as const
export type PetStage = (typeof PET_STAGES)[number]

/** The XP from which a pet is in each stage. @see rules.md §6 */
export const STAGE_XP: { readonly [stage in PetStage]: number } = {
  baby: 0,
  young: 100,
  adult: 300,
  elder: 700,
  legendary: 1500,
}

/** What a face needs to be drawn. */
export interface PetFace {
  readonly type: PetType
  readonly stage: PetStage
}

/** The stage a pet with this XP has reached; never goes back, because XP never does. @see rules.md §6 */
export const stageOf = (xp: number): PetStage => PET_STAGES.findLast((stage) => xp >= STAGE_XP[stage]) ?? 'baby'
