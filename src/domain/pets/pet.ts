/** @see docs/rules.md#pets */
export const PET_TYPES = ['mystical_cat', 'mystical_dog', 'mystical_fox'] as const
export type PetType = (typeof PET_TYPES)[number]
export const PET_STAGES = ['baby', 'young', 'adult', 'elder', 'legendary'] as const
export type PetStage = (typeof PET_STAGES)[number]

/** The XP from which a pet is in each stage. @see docs/rules.md#pet-stages */
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

/** The stage a pet with this XP has reached; never goes back, because XP never does. @see docs/rules.md#pet-stages */
export const stageOf = (xp: number): PetStage => PET_STAGES.findLast((stage) => xp >= STAGE_XP[stage]) ?? 'baby'

/** The way to the next stage. */
export interface NextStage {
  readonly stage: PetStage
  readonly atXp: number
  readonly missingXp: number
}

/** What comes next for a pet with this XP; null at the last stage. @see docs/rules.md#pet-stages */
export function nextStageOf(xp: number): NextStage | null {
  const stage = PET_STAGES.find((later) => STAGE_XP[later] > xp)
  return stage ? { stage, atXp: STAGE_XP[stage], missingXp: STAGE_XP[stage] - xp } : null
}

/** The stage a pet grew into by the XP it just got, or null when it stayed what it was. */
export function grownInto(xpBefore: number, xpAfter: number): PetStage | null {
  const stage = stageOf(xpAfter)
  return stage === stageOf(xpBefore) ? null : stage
}

/** Whether its person has yet to hear that the pet has grown. @see docs/rules.md#pet-stages */
export const hasGrown = (stage: PetStage, seenStage: PetStage): boolean =>
  PET_STAGES.indexOf(stage) > PET_STAGES.indexOf(seenStage)

/** The same pet one stage earlier: what its person knows until they are told that it has grown. */
export const beforeGrowth = ({ type, stage }: PetFace): PetFace => ({
  type,
  stage: PET_STAGES[PET_STAGES.indexOf(stage) - 1] ?? 'baby',
})
