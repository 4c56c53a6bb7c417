import type { PersonView } from '#contract/friends.ts'
import { stageOf } from '#domain/pets/pet.ts'
import type { PersonRow } from './queries.ts'

/** A user as others may see them: only the fields named here leave the server. */
export const presentPerson = (row: PersonRow): PersonView => ({
  userId: row.user_id,
  displayName: row.display_name,
  pet: row.pet_type === null ? null : { type: row.pet_type, stage: stageOf(row.pet_xp ?? 0) },
})
