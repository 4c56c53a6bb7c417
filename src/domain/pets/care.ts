import { loneNameProblem } from '#domain/bets/names.ts'

/** Every expected "no" about pets. */
export type PetError =
  | { readonly code: 'pet.name_length' }
  | { readonly code: 'pet.name_invalid' }
  /** The pet has XP, so its type is final. */
  | { readonly code: 'pet.chosen' }

type PetErrorCode = PetError['code']
export type PetErrorOf<C extends PetErrorCode> = Extract<PetError, { code: C }>

const PET_NAME_LENGTH_MAX = 50

/** Why a pet cannot have this name, or null. Unlike participants' names, pets' names may contain commas. */
export function whyNotPetName(name: string): PetErrorOf<'pet.name_length' | 'pet.name_invalid'> | null {
  const problem = loneNameProblem(name, PET_NAME_LENGTH_MAX)
  if (problem === null) return null
  return { code: problem === 'invalid' ? 'pet.name_invalid' : 'pet.name_length' }
}

/** Why a pet cannot become another animal, or null: it can until its first XP. @see docs/rules.md#pets */
export const whyNotChoose = (pet: { readonly xp: number }): PetErrorOf<'pet.chosen'> | null =>
  pet.xp > 0 ? { code: 'pet.chosen' } : null
