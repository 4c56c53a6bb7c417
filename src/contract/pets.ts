import { PET_STAGES, PET_TYPES } from '#domain/pets/pet.ts'
import { z } from 'zod'
import { ownChange } from './endpoint.ts'
import { refusals } from './errors.ts'

/** A pet as other users see it. */
export const petFace = z.object({ type: z.enum(PET_TYPES), stage: z.enum(PET_STAGES) })

/** A pet as its owner sees it. */
export const petView = petFace.extend({
  name: z.string(),
  xp: z.int(),
  /** Every decided win, dares included. */
  totalWins: z.int(),
  /** It has reached a stage that the owner has not seen yet. */
  hasGrown: z.boolean(),
})
export type PetView = z.infer<typeof petView>

export const pets = {
  rename: ownChange
    .route({ method: 'PUT', path: '/my/pet/name', summary: 'Rename my pet' })
    .errors(refusals('pet.name_length', 'pet.name_invalid'))
    .input(z.strictObject({ name: z.string().max(400) }))
    .output(petView),

  choose: ownChange
    .route({ method: 'PUT', path: '/my/pet/type', summary: 'Choose the animal of my pet, until its first XP' })
    .errors(refusals('pet.chosen'))
    .input(z.strictObject({ type: z.enum(PET_TYPES) }))
    .output(petView),

  seeGrowth: ownChange
    .route({ method: 'PUT', path: '/my/pet/seen-stage', summary: 'Remember that I have seen the pet grow' })
    /** The stage that the screen showed: a stage the pet reaches after that is still announced. */
    .input(z.strictObject({ stage: z.enum(PET_STAGES) }))
    .output(petView),
}
