import { describe, expect, it } from 'vitest'
import { shortOf } from './story-gates.ts'

const gate = (times: number, least: number) => ({ what: 'a turn', times, least })

describe('the gates of stories', () => {
  it.each([
    ['as often as the gate', gate(100, 100), []],
    ['once less', gate(99, 100), ['a turn: 99']],
    ['a little too seldom, as chance has it', gate(20, 25), []],
    ['more seldom than chance has it', gate(12, 25), ['a turn: 12']],
    ['never, where it is rare', gate(0, 4), []],
  ])('%s', (_, asked, short) => {
    expect(shortOf([asked])).toEqual(short)
  })

  it('count what is rare together', () => {
    const rare = (times: number) => Array.from({ length: 12 }, () => gate(times, 5))
    expect(shortOf(rare(5))).toEqual([])
    expect(shortOf(rare(0))).toEqual(['all that is rare: 0'])
  })
})
