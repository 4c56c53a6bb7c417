import { describe, expect, it } from 'vitest'
import { decideRequest, REQUESTS_PER_DAY_MAX, type Pair } from './request.ts'
import { filterByName, searchText } from './search.ts'

const STRANGERS: Pair = {
  isSelf: false,
  isKnown: true,
  areFriends: false,
  isBlocked: false,
  hasAsked: false,
  hasAskedMe: false,
  saidNoLately: false,
  sentToday: 0,
}
const outcome = (change: Partial<Pair>): string => {
  const decided = decideRequest({ ...STRANGERS, ...change })
  return decided.ok ? decided.value : decided.error.code
}

describe('asking somebody to be friends', () => {
  it.each([
    ['a stranger', {}, 'send'],
    ['oneself', { isSelf: true }, 'friend.self'],
    ['nobody', { isKnown: false }, 'friend.not_found'],
    ['a friend', { areFriends: true }, 'friend.already'],
    ['again', { hasAsked: true }, 'nothing'],
    ['who asked first', { hasAskedMe: true }, 'accept'],
    ['who asked first, on a busy day', { hasAskedMe: true, sentToday: REQUESTS_PER_DAY_MAX }, 'accept'],
    ['one too many', { sentToday: REQUESTS_PER_DAY_MAX }, 'friend.too_many_requests'],
    ['the last of the day', { sentToday: REQUESTS_PER_DAY_MAX - 1 }, 'send'],
    ['where one blocks the other', { isBlocked: true }, 'withhold'],
    ['where one blocks the other who had asked', { isBlocked: true, hasAskedMe: true }, 'withhold'],
    ['who said no yesterday', { saidNoLately: true }, 'withhold'],
  ] as const)('%s', (_who, change, expected) => {
    expect(outcome(change)).toBe(expected)
  })

  it('never tells a block from its absence, whatever else is true', () => {
    const facts = [true, false]
    const answer = (change: Partial<Pair>) => outcome(change).replace(/^(send|withhold|nothing)$/, 'sent')
    for (const hasAsked of facts)
      for (const saidNoLately of facts)
        for (const sentToday of [0, REQUESTS_PER_DAY_MAX]) {
          const rest = { hasAsked, saidNoLately, sentToday }
          expect(answer({ ...rest, isBlocked: true })).toBe(answer({ ...rest, isBlocked: false }))
        }
  })
})

describe('a search', () => {
  it.each([
    ['', null],
    [' a ', null],
    ['é', null],
    ['🦊', null],
    ['an', 'an'],
    ['  Mia   L ', 'Mia L'],
    ['🦊🦊', '🦊🦊'],
    ['山田', '山田'],
  ])('for %j looks for %j', (typed, text) => {
    expect(searchText(typed)).toBe(text)
  })
})

describe('my friends, looked through', () => {
  const names = ['Zoë Ann', 'ann', 'José', 'Bo', 'Hannah']
  const called = (typed: string) =>
    filterByName(
      names.map((displayName) => ({ displayName })),
      typed,
    ).map(({ displayName }) => displayName)

  it.each([
    ['', names],
    ['  ', names],
    ['ANN', ['ann', 'Zoë Ann', 'Hannah']],
    ['jose', ['José']],
    ['ZOE', ['Zoë Ann']],
    ['x', []],
  ])('for %j are %j', (typed, found) => {
    expect(called(typed)).toEqual(found)
  })
})
