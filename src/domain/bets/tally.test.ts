import { participantFacts } from '#test/support/factories.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLeading, isSameResult, tallyOf, type Confirmation } from './tally.ts'
import { isStillIn } from './voter.ts'

const NAMES = ['a', 'b', 'c', 'd', 'e'] as const
const participantsOf = (names: readonly string[], left: readonly string[] = []) =>
  names.map((name) =>
    participantFacts({ id: name, name, isClaimed: true, isAccepted: true, hasLeft: left.includes(name) }),
  )
/** `a:bc` means that a named b and c the winners; `a:` means that a named none. */
const said = (...words: readonly string[]): readonly Confirmation[] =>
  words.map((word) => ({ participantId: word[0] ?? '', winnerIds: [...word.slice(2)] }))

describe('the tally', () => {
  it.each([
    ['nobody has said anything', 'ab', '', [], 'open', null],
    ['one of two', 'ab', '', ['a:a'], 'open', null],
    ['two of two, the same', 'ab', '', ['a:a', 'b:a'], 'agreed', ['a']],
    ['two of two, each their own: half is no majority', 'ab', '', ['a:a', 'b:b'], 'disagreeing', null],
    ['two of three say it, the third has not: a majority stands', 'abc', '', ['a:a', 'b:a'], 'open', ['a']],
    ['two of three against one', 'abc', '', ['a:a', 'b:a', 'c:c'], 'agreed', ['a']],
    ['three minds', 'abc', '', ['a:a', 'b:b', 'c:c'], 'disagreeing', null],
    ['two of four is half', 'abcd', '', ['a:a', 'b:a', 'c:c', 'd:'], 'disagreeing', null],
    ['three of four', 'abcd', '', ['a:ab', 'b:ba', 'c:ab', 'd:'], 'agreed', ['a', 'b']],
    ['sets are compared whole, not person by person', 'abc', '', ['a:a', 'b:ab', 'c:ac'], 'disagreeing', null],
    ['nobody', 'abc', '', ['a:', 'b:', 'c:c'], 'agreed', []],
    ['everybody is a draw, like nobody', 'abc', '', ['a:abc', 'b:', 'c:c'], 'agreed', []],
    ['who has left does not count', 'abc', 'c', ['a:a', 'b:a', 'c:c'], 'agreed', ['a']],
    ['who has left keeps nobody waiting', 'abc', 'c', ['a:a', 'b:b'], 'disagreeing', null],
    ['who has left cannot win: say it again', 'abc', 'c', ['a:c', 'b:a'], 'open', null],
    ['all who stay are not everybody: who has left loses', 'abc', 'c', ['a:ab', 'b:ab'], 'agreed', ['a', 'b']],
    ['all who stay against a draw', 'abc', 'c', ['a:ab', 'b:'], 'disagreeing', null],
    ['all who stay, named before the last one left', 'abcd', 'd', ['a:abc', 'b:abc'], 'open', ['a', 'b', 'c']],
    ['all who stay of two who have left', 'abcd', 'cd', ['a:ab', 'b:ab'], 'agreed', ['a', 'b']],
    ['nobody, once somebody has left', 'abc', 'c', ['a:', 'b:'], 'agreed', []],
    ['whoever is not in the bet says nothing', 'ab', '', ['a:a', 'x:a', 'b:x'], 'open', null],
  ] as const)('%s', (_what, names, left, words, state, majority) => {
    expect(tallyOf(participantsOf([...names], [...left]), said(...words))).toMatchObject({ state, majority })
  })

  it('counts for each place how many named it', () => {
    const { votes, nobodyVotes, said: counted } = tallyOf(participantsOf(NAMES), said('a:ab', 'b:b', 'c:', 'd:abcde'))
    expect(Object.fromEntries(votes)).toEqual({ a: 1, b: 2 })
    expect(nobodyVotes).toBe(2)
    expect([...counted.keys()]).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('the leading result', () => {
  it.each([
    ['the only one', ['a:a'], 'a', true],
    ['one against one', ['a:a', 'b:b'], 'a', false],
    ['two against one', ['a:a', 'b:b', 'c:a'], 'a', true],
    ['two against two others', ['a:a', 'b:b', 'c:a', 'd:c'], 'a', true],
    ['two against two', ['a:a', 'b:b', 'c:a', 'd:b'], 'a', false],
    ['sets are compared whole', ['a:a', 'b:ab', 'c:ab'], 'a', false],
    ['a draw', ['a:', 'b:abcde', 'c:c'], '', true],
    ['nobody said it', ['b:b'], 'a', false],
  ] as const)('%s', (_what, words, winners, isFirst) => {
    expect(isLeading(tallyOf(participantsOf(NAMES), said(...words)), [...winners])).toBe(isFirst)
  })

  it('is compared by its winners', () => {
    expect(isSameResult(['a', 'b'], ['a', 'b'])).toBe(true)
    expect(isSameResult([], [])).toBe(true)
    expect(isSameResult([], ['a'])).toBe(false)
  })
})

const aVote = fc
  .record({
    count: fc.integer({ min: 2, max: 5 }),
    left: fc.subarray([...NAMES]),
    words: fc.dictionary(fc.constantFrom(...NAMES), fc.subarray([...NAMES])),
  })
  .map(({ count, left, words }) => ({
    participants: participantsOf(NAMES.slice(0, count), left.slice(1)),
    confirmations: Object.entries(words).map(([participantId, winnerIds]) => ({ participantId, winnerIds })),
  }))

const shuffled = <T>(of: readonly T[], keys: readonly number[]): readonly T[] =>
  of
    .map((value, index) => ({ value, key: keys[index % keys.length] ?? 0 }))
    .sort((left, right) => left.key - right.key)
    .map(({ value }) => value)

describe('whatever is said', () => {
  it('no order of people, places or names changes what comes out', () => {
    fc.assert(
      fc.property(
        aVote,
        fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
        ({ participants, confirmations }, keys) => {
          const turned = confirmations.map(({ participantId, winnerIds }) => ({
            participantId,
            winnerIds: shuffled(winnerIds, keys),
          }))
          const one = tallyOf(participants, confirmations)
          const other = tallyOf(shuffled(participants, keys), shuffled(turned, keys))
          expect(other.state).toBe(one.state)
          expect([...(other.majority ?? ['none'])].sort()).toEqual([...(one.majority ?? ['none'])].sort())
          expect(new Map([...other.votes].sort())).toEqual(new Map([...one.votes].sort()))
          expect(other.nobodyVotes).toBe(one.nobodyVotes)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('settles exactly when all who are in have spoken and more than half of them said the same', () => {
    fc.assert(
      fc.property(aVote, ({ participants, confirmations }) => {
        const voters = participants.filter(isStillIn).map(({ id }) => id)
        const draw = (winnerIds: readonly string[]) => (winnerIds.length === participants.length ? [] : winnerIds)
        const valid = confirmations.filter(
          ({ participantId, winnerIds }) =>
            voters.includes(participantId) && winnerIds.every((id) => voters.includes(id)),
        )
        const words = valid.map(({ winnerIds }) => [...draw(winnerIds)].sort().join())
        const popular = words.find((word) => words.filter((other) => other === word).length > voters.length / 2)
        const { state, majority } = tallyOf(participants, confirmations)
        const expected = words.length < voters.length ? 'open' : popular === undefined ? 'disagreeing' : 'agreed'
        expect(state).toBe(expected)
        expect(majority && [...majority].sort().join()).toBe(popular ?? null)
        expect(majority?.every((id) => voters.includes(id)) ?? true).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the voices of guests', () => {
  const voters = (accounts: number, guests: number) =>
    Array.from({ length: accounts + guests }, (_, index) => ({
      id: String(index),
      isAccepted: true,
      hasLeft: false,
      isGuest: index >= accounts,
    }))
  /** The first `count` voters from `first` on name the first participant. */
  const naming = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ participantId: String(first + index), winnerIds: ['0'] }))

  it.each([
    ['six guests against two accounts', 2, 6, [2, 6], false],
    ['six guests and one of two accounts', 2, 6, [1, 7], false],
    ['six guests and both accounts', 2, 6, [0, 8], true],
    ['two of three accounts without a majority of all', 3, 4, [0, 2], false],
    ['two of three accounts and two of three guests', 3, 3, [1, 4], true],
    ['a guest and the only account', 1, 2, [0, 2], true],
    ['the guests alone against the only account', 1, 2, [1, 2], true],
    ['guests among themselves', 0, 3, [0, 2], true],
  ] as const)('%s', (_, accounts, guests, [first, count], isMajority) => {
    const { majority } = tallyOf(voters(accounts, guests), naming(first, count))
    expect(majority !== null).toBe(isMajority)
  })

  it.each([
    ['an account against the creator, and guests who side with the creator', 2, ['0:0', '1:1', '2:0', '3:0'], false],
    ['an account against the creator, and guests who side with the account', 2, ['0:0', '1:1', '2:1', '3:1'], false],
    ['a guest against the creator', 2, ['0:0', '2:2'], false],
    ['a guest against both accounts', 2, ['0:0', '1:0', '2:2'], true],
    ['a guest with the creator, and the other account silent', 2, ['0:0', '2:0'], true],
    ['two of three accounts, and guests against them', 3, ['0:0', '1:0', '2:2', '3:3', '4:3'], false],
    ['two of three accounts, and guests who differ', 3, ['0:0', '1:0', '2:2', '3:3', '4:4'], true],
    ['the only account, and guests who outnumber it', 1, ['0:0', '1:1', '2:1'], false],
    ['the only account and a guest against one', 1, ['0:0', '1:0', '2:2'], true],
  ] as const)('%s: whether the result leads', (_, accounts, words, isFirst) => {
    expect(isLeading(tallyOf(voters(accounts, 5 - accounts), said(...words)), ['0'])).toBe(isFirst)
  })
})
