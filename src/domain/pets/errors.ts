/** Every expected "no" about pets. */
export type PetError =
  | { readonly code: 'pet.name_length' }
  | { readonly code: 'pet.name_invalid' }
  /** The pet has XP, so its type is final. */
  | { readonly code: 'pet.chosen' }

export type PetErrorCode = PetError['code']
export type PetErrorOf<C extends PetErrorCode> = Extract<PetError, { code: C }>
