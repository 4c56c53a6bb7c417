import { PET_STAGES, PET_TYPES } from '#domain/pets/pet.ts'
import { expect, it } from 'vitest'
import { petErrorText, pets } from './pets.ts'

it('has the pets’ sentences word for word', () => {
  expect(pets.maxReached).toBe('Max Evolution Reached!')
  expect(petErrorText({ code: 'account.signed_out' }, pets.failed.xp)).toEqual({
    title: 'Authentication required',
    line: 'Please sign in to earn XP.',
  })
  expect(petErrorText({ code: 'network.failed' }, pets.failed.xp).title).toBe('XP Error')
  expect(petErrorText({ code: 'pet.chosen' }, pets.failed.update).title).toBe('Update Error')
})

it('has another line for each of the fifteen', () => {
  const lines = PET_TYPES.flatMap((type) => PET_STAGES.map((stage) => pets.grown.description(type, stage)))
  expect(new Set(lines).size).toBe(15)
})

it('says a and an', () => {
  expect(pets.alt('Miso', pets.kind('mystical_cat', 'adult'))).toBe('Miso, an adult cat')
  expect(pets.alt('Miso', pets.kind('mystical_dog', 'young'))).toBe('Miso, a young dog')
})
