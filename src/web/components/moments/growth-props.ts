import type { PetView } from '#contract/pets.ts'

export interface GrowthProps {
  readonly pet: PetView
  readonly onClose: () => void
}
