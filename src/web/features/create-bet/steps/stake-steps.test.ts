import { describe, expect, it } from 'vitest'
import { lowerStake, raiseStake, settleStake } from './stake-steps.ts'

describe('the stake stepper', () => {
  it.each([
    ['10', '5'],
    ['5', '1'],
    ['1', '1'],
    ['6', '1'],
    ['0', '1'],
    ['nonsense', '1'],
    ['9999', '9994'],
  ])('lowers %s to %s: by five, never under one', (before, after) => {
    expect(lowerStake(before)).toBe(after)
  })

  it.each([
    ['10', '15'],
    ['1', '6'],
    ['0', '5'],
    ['', '5'],
    ['9995', '9999'],
    ['9999', '9999'],
  ])('raises %s to %s: by five, never over 9,999', (before, after) => {
    expect(raiseStake(before)).toBe(after)
  })

  it.each([
    ['25', '25'],
    ['025', '25'],
    ['0', '0'],
    ['000', '0'],
    ['', '0'],
    ['-5', '0'],
    ['1e3', '0'],
    ['2.5', '0'],
    ['１０', '0'],
    ['12345', '0'],
  ])('settles a typed %j as %s', (typed, settled) => {
    expect(settleStake(typed)).toBe(settled)
  })
})
