import { describe, expect, it } from 'vitest'
import { presentPet } from './present-pet.ts'

const row = { name: 'Ember', pet_type: 'mystical_fox', total_wins: 2 } as const

describe('a pet as its owner sees it', () => {
  it.each([
    [0, 'baby', 'baby', false],
    [150, 'baby', 'young', true],
    [150, 'young', 'young', false],
  ] as const)('with %i XP, seen as %s: stage %s, has grown %s', (xp, seen_stage, stage, hasGrown) => {
    expect(presentPet({ ...row, xp, seen_stage })).toEqual({
      type: 'mystical_fox',
      name: 'Ember',
      totalWins: 2,
      xp,
      stage,
      hasGrown,
    })
  })
})
