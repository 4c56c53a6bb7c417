import type { UserId } from '#domain/kernel/ids.ts'
import { PET_TYPES, type PetType } from './pet.ts'

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
