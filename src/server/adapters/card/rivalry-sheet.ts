import type { PetFace } from '#domain/pets/pet.ts'
import type { CardSheet, RivalSide } from './port.ts'

const ANY_PET: PetFace = { type: 'mystical_dog', stage: 'young' }

interface Rival {
  readonly name: string
  readonly pet: PetFace | null
  readonly won: number
}

/** The words and the pets on the picture of a score. Lime belongs to no bet. */
export const rivalrySheet = ({ viewer, other }: { readonly viewer: Rival; readonly other: Rival }): CardSheet => ({
  design: 'rivalry',
  paper: 'lime',
  sides: [sideOf(viewer, other), sideOf(other, viewer)],
})

const sideOf = ({ name, pet, won }: Rival, { won: lost }: Rival): RivalSide => ({
  name,
  won: String(won),
  pet: pet ?? ANY_PET,
  isAhead: won > lost,
})
