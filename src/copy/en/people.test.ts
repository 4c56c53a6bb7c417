import { describe, expect, it } from 'vitest'
import { fewNames } from './people.ts'
import { resolveBet } from './resolve-bet.ts'
import { resultStatus } from './result-status.ts'

const names = ['Ann', 'Bo', 'Cy', 'Di', 'Eve']

describe('many names', () => {
  it.each([
    [1, 'Ann'],
    [2, 'Ann and Bo'],
    [3, 'Ann, Bo, and Cy'],
    [4, 'Ann, Bo, Cy, and 1 other'],
    [5, 'Ann, Bo, Cy, and 2 others'],
  ])('%i are said shortly', (count, text) => expect(fewNames(names.slice(0, count))).toBe(text))

  it('fit the button that decides a bet', () => {
    expect(resolveBet.outcome.won(names, 10)).toBe('Ann, Bo, Cy, and 2 others win 10 each')
    expect(resultStatus.contested(['Bo'], false)).toBe('Bo says it was different')
    expect(resultStatus.contested(['Bo', 'Cy'], false)).toBe('Bo and Cy say it was different')
  })
})
