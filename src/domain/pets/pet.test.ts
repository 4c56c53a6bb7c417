import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { whyNotChoose, whyNotPetName } from './care.ts'
import { beforeGrowth, grownInto, hasGrown, nextStageOf, PET_STAGES, STAGE_XP, stageOf } from './pet.ts'

describe('the stages of a pet', () => {
  it.each([
    [0, 'baby', 'young', 100],
    [99, 'baby', 'young', 1],
    [100, 'young', 'adult', 200],
    [299, 'young', 'adult', 1],
    [300, 'adult', 'elder', 400],
    [700, 'elder', 'legendary', 800],
    [1_499, 'elder', 'legendary', 1],
  ])('at %i XP it is %s, and %s in %s', (xp, stage, next, missingXp) => {
    expect(stageOf(xp)).toBe(stage)
    expect(nextStageOf(xp)).toMatchObject({ stage: next, missingXp })
  })

  it('end with the legend', () => {
    expect(stageOf(1_500)).toBe('legendary')
    expect(nextStageOf(1_500)).toBeNull()
  })

  it('are one more than before the pet grew', () => {
    expect(PET_STAGES.map((stage) => beforeGrowth({ type: 'mystical_dog', stage }).stage)).toEqual([
      'baby',
      ...PET_STAGES.slice(0, -1),
    ])
  })

  it('are news exactly when XP has crossed a line that was not told', () => {
    const xps = fc.tuple(fc.nat(2_000), fc.nat(2_000)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
    fc.assert(
      fc.property(xps, ([before, after]) => {
        const crossed = PET_STAGES.filter((stage) => STAGE_XP[stage] > before && STAGE_XP[stage] <= after)
        expect(grownInto(before, after)).toBe(crossed.at(-1) ?? null)
        expect(hasGrown(stageOf(after), stageOf(before))).toBe(crossed.length > 0)
        expect(hasGrown(stageOf(before), stageOf(after))).toBe(false)
      }),
    )
  })
})

it('chooses its animal before the first XP only', () => {
  expect(whyNotChoose({ xp: 0 })).toBeNull()
  expect(whyNotChoose({ xp: 1 })).toEqual({ code: 'pet.chosen' })
})

it.each([
  ['Biscuit', null],
  [' ', 'pet.name_length'],
  ['x'.repeat(51), 'pet.name_length'],
  ['Sir Paws, Esq.', null],
  ['a\nb', 'pet.name_invalid'],
] as const)('can it be called %j?', (name, code) => {
  expect(whyNotPetName(name)?.code ?? null).toBe(code)
})
