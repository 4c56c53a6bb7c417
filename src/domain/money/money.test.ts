import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessKeys } from './ledger.ts'
import { splitPot } from './split.ts'
import { parseStakeTokens, STAKE_TOKENS_MAX } from './tokens.ts'

describe('splitPot', () => {
  it.each([
    [100, 1, 100, 0],
    [100, 3, 33, 1],
    [4, 3, 1, 1],
    [0, 2, 0, 0],
    [9_999 * 20, 19, 10_525, 5],
  ])('%i between %i: %i each, %i left', (pot, winners, share, remainder) => {
    expect(splitPot(pot, winners)).toEqual({ shareTokens: share, remainderTokens: remainder })
  })

  it('neither makes nor loses a token', () => {
    fc.assert(
      fc.property(fc.nat(9_999 * 20), fc.integer({ min: 1, max: 20 }), (pot, winners) => {
        const { shareTokens, remainderTokens } = splitPot(pot, winners)
        expect(shareTokens * winners + remainderTokens).toBe(pot)
        expect(remainderTokens).toBeGreaterThanOrEqual(0)
        expect(remainderTokens).toBeLessThan(winners)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    [10, 0],
    [-1, 1],
    [1.5, 1],
    [10, 1.5],
    [Number.NaN, 1],
  ])('stops at once for a pot of %d between %d', (pot, winners) => {
    expect(() => splitPot(pot, winners)).toThrow('assertion failed')
  })
})

describe('parseStakeTokens', () => {
  it('reads every stake there is', () => {
    for (let tokens = 1; tokens <= STAKE_TOKENS_MAX; tokens += 1) expect(parseStakeTokens(String(tokens))).toBe(tokens)
  })

  it.each([
    '',
    '0',
    '00',
    '01',
    '-5',
    '+5',
    '1e3',
    '0x10',
    ' 10',
    '10 ',
    '10.0',
    '10,0',
    '１０',
    '٣',
    '10000',
    'NaN',
    '1\n',
  ])('refuses %j', (text) => expect(parseStakeTokens(text)).toBeNull())

  it('reads only what it would write', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: 'binary', size: 'max', maxLength: 60 }), fc.integer().map(String)),
        (text) => {
          const tokens = parseStakeTokens(text)
          if (tokens !== null) {
            expect(String(tokens)).toBe(text)
            expect(tokens).toBeGreaterThanOrEqual(1)
            expect(tokens).toBeLessThanOrEqual(STAKE_TOKENS_MAX)
          }
        },
      ),
      { numRuns: 5_000 },
    )
  })
})

describe('businessKeys', () => {
  it('names every fact apart', () => {
    const keys = [
      businessKeys.startGrant('u'),
      businessKeys.stake('b', 'p', 0),
      businessKeys.stake('b', 'p', 1),
      businessKeys.stakeRefund('b', 'p', 0),
      businessKeys.settle('b', 'u'),
      businessKeys.remainder('b'),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })
})
