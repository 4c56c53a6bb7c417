import { describe, expect, it } from 'vitest'
import { isWithin, RAIL } from './nav-items.ts'

describe('the place that a page belongs to', () => {
  it.each([
    ['/predict/AAAA', ['/my-bets']],
    ['/bet/AAAA/results', ['/my-bets']],
    ['/manage-bet/AAAA', ['/my-bets']],
    ['/resolve-bet/AAAA', ['/my-bets']],
    ['/create-bet', []],
    ['/leagues/AAAA', []],
    ['/my-bets', []],
  ])('of %s is %j', (here, expected) => {
    expect(RAIL.filter((item) => isWithin(item, here)).map(({ to }) => to)).toEqual(expected)
  })
})
