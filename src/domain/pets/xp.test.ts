import { describe, expect, it } from 'vitest'
import { WIN_XP_MAX, winXp } from './xp.ts'

describe('the XP of a win', () => {
  it.each([
    [0, 0],
    [1, 2],
    [10, 20],
    [25, 50],
    [26, 50],
    [9_999, WIN_XP_MAX],
  ])('of a stake of %i is %i: twice the stake, at most 50', (stake, xp) => {
    expect(winXp(stake)).toBe(xp)
  })
})
