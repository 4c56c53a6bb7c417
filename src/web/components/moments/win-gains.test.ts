import { describe, expect, it } from 'vitest'
import { gainOf, xpBarOf } from './win-gains.ts'

describe('what a win has raised', () => {
  it.each([
    ['a fresh win', 125, 50, 75],
    ['the first tokens', 50, 50, 0],
    ['spent meanwhile: nothing is counted', 20, 50, 20],
    ['nothing came', 75, 0, 75],
  ])('%s', (_what, now, gained, from) => {
    expect(gainOf(now, gained)).toEqual({ from, to: now })
  })

  it.each([
    [
      'fills',
      { from: 0, to: 50 },
      { from: 0, to: 0.5, atXp: 100, counted: { from: 0, to: 50 }, stage: 'young', missingXp: 50 },
    ],
    [
      'is full when the pet has grown',
      { from: 80, to: 130 },
      { from: 0.8, to: 1, atXp: 100, counted: { from: 80, to: 100 }, stage: 'young', missingXp: 0 },
    ],
    ['is not there at the last stage', { from: 1_500, to: 1_550 }, null],
  ])('the bar %s', (_what, xp, bar) => {
    expect(xpBarOf(xp)).toEqual(bar)
  })
})
