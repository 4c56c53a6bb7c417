import type { UserId } from '#domain/kernel/ids.ts'

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

/** What is needed to draw a pet's face. */
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

/** The stage that a pet reached with its latest XP, or null when it stayed in its stage. */
export function grownInto(xpBefore: number, xpAfter: number): PetStage | null {
  const stage = stageOf(xpAfter)
  return stage === stageOf(xpBefore) ? null : stage
}

/** Whether the owner has not seen yet that the pet has grown. @see docs/rules.md#pet-stages */
export const hasGrown = (stage: PetStage, seenStage: PetStage): boolean =>
  PET_STAGES.indexOf(stage) > PET_STAGES.indexOf(seenStage)

/** The same pet one stage earlier: how it looks to its owner until they have seen that it has grown. */
export const beforeGrowth = ({ type, stage }: PetFace): PetFace => ({
  type,
  stage: PET_STAGES[PET_STAGES.indexOf(stage) - 1] ?? 'baby',
})

/** Short, gender-free, and easy to say in most languages. */
const STARTER_PET_NAMES = ['Miso', 'Pip', 'Nori', 'Bean', 'Juno', 'Kiwi', 'Momo', 'Tofu', 'Luna', 'Ziggy'] as const

/** The pet of a new account: chosen by its id, so that asking twice gives the same one. */
export function starterPet(userId: UserId): { readonly type: PetType; readonly name: string } {
  const drawn = [...userId].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003, 7)
  return {
    type: PET_TYPES[drawn % PET_TYPES.length] ?? 'mystical_cat',
    name: STARTER_PET_NAMES[Math.floor(drawn / PET_TYPES.length) % STARTER_PET_NAMES.length] ?? 'Miso',
  }
}
