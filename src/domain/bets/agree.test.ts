import { aBet, aParticipant, NOW } from '#test/support/factories.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agree, creatorsResolution, verdictOf, withResolution, withConfirmation } from './agree.ts'
import type { Bet } from './bet.ts'
import { tallyOfBet } from './agree.ts'

const NAMES = 'abcde'
const participant = (name: string) => aParticipant({ id: name, name, userId: name })
/** An active bet of as many people, created by `a`. */
const betOf = (count: number): Bet => aBet([...NAMES.slice(0, count)].map(participant))
const later = (hours: number): Date => new Date(NOW.getTime() + hours * 3_600_000)

/** `b:bc` confirms, `!a` is the creator's call (`!` a draw), `-c` leaves. What ends the bet ends the story. */
function afterSteps(bet: Bet, steps: readonly string[]): Bet {
  return steps.reduce((before, step, hour) => follow(before, step, later(hour)), bet)
}

function follow(before: Bet, step: string, now: Date): Bet {
  if (before.status !== 'active') return before
  const after = changed(before, step, now)
  const { verdict, times } = agree(before, after, now)
  return verdict ? { ...after, status: verdict.outcome.status } : { ...after, ...times }
}

function changed(bet: Bet, step: string, now: Date): Bet {
  const rest = [...step.slice(1)]
  if (step.startsWith('!')) return withResolution(bet, { winnerIds: rest, answer: null }, now)
  if (!step.startsWith('-')) return withConfirmation(bet, step[0] ?? '', { winnerIds: rest.slice(1), answer: null })
  const participants = bet.participants.map((one) => (one.id === rest[0] ? { ...one, hasLeft: true } : one))
  return { ...bet, participants }
}

const endingOf = (count: number, ...steps: string[]): string => {
  const before = afterSteps(betOf(count), steps.slice(0, -1))
  const now = later(steps.length - 1)
  const verdict = verdictOf(changed(before, steps.at(-1) ?? '', now))
  if (before.status !== 'active') return `ended before: ${before.status}`
  if (!verdict) return afterSteps(betOf(count), steps).contestedAt ? 'contested' : 'goes on'
  const { outcome, by } = verdict
  return `${outcome.status}${'winnerIds' in outcome ? ` ${outcome.winnerIds.join('')}` : ''} by ${by}`
}

describe('the creator calls', () => {
  it.each([
    ['nobody has said anything', 2, ['!a'], 'won a by creator'],
    ['a draw', 2, ['!'], 'drawn by creator'],
    ['the other one agrees', 2, ['b:a', '!a'], 'won a by creator'],
    ['the other one of two says otherwise', 2, ['b:b', '!a'], 'contested'],
    ['the other one of two says it is a draw', 2, ['b:', '!a'], 'contested'],
    ['a draw, and the other of two named a winner', 2, ['b:b', '!'], 'contested'],
    ['one voice among three holds nobody up, if another agrees', 3, ['b:b', 'c:a', '!a'], 'won a by creator'],
    ['one voice against the creator’s alone', 3, ['b:b', '!a'], 'contested'],
    ['two against two', 5, ['b:a', 'c:c', 'd:c', '!a'], 'contested'],
    ['two against one and one', 5, ['b:a', 'c:c', 'd:d', '!a'], 'won a by creator'],
    ['the creator said something else before', 3, ['a:b', 'b:b', '!a'], 'contested'],
  ] as const)('%s', (_what, count, steps, ending) => expect(endingOf(count, ...steps)).toBe(ending))
})

describe('a contested call', () => {
  it.each([
    ['the other one gives in', 2, ['b:b', '!a', 'b:a'], 'won a by creator'],
    ['the creator gives in', 2, ['b:b', '!a', 'a:b'], 'won b by creator'],
    ['the creator calls it otherwise', 2, ['b:b', '!a', '!b'], 'won b by creator'],
    ['a third one sides with the creator', 3, ['b:b', '!a', 'c:a'], 'won a by creator'],
    [
      'a third one sides with the other: at once, all have confirmed',
      3,
      ['b:b', '!a', 'c:b'],
      'completed b by participants',
    ],
    [
      'a majority against it settles while others are silent',
      5,
      ['b:b', '!a', 'c:b', 'd:b'],
      'completed b by participants',
    ],
    ['a majority for a draw', 5, ['b:', '!a', 'c:', 'd:'], 'drawn by participants'],
    ['a third voice changes nothing', 3, ['b:b', '!a', 'c:c'], 'contested'],
    ['who contradicts leaves', 3, ['b:b', '!a', '-b'], 'won a by creator'],
    ['the sole loser leaves, and all who stay are named', 3, ['-c', '!ab'], 'won ab by creator'],
    ['the sole loser leaves after the others confirmed', 3, ['a:ab', 'b:ab', '-c'], 'completed ab by participants'],
    ['the sole loser leaves, and the others confirm', 3, ['-c', 'a:ab', 'b:ab'], 'completed ab by participants'],
    ['the creator calls a draw over a leaver', 3, ['-c', 'b:ab', '!'], 'contested'],
    ['whose winner leaves is called no more', 3, ['b:b', '!c', '-c'], 'goes on'],
    ['whose winner left waits for a new call, a confirmation is none', 4, ['b:b', '!c', '-c', 'a:a'], 'goes on'],
    ['whose creator leaves goes on without it', 4, ['b:b', '!a', 'c:c', '-a'], 'goes on'],
    [
      'whose creator leaves: the majority of the rest, all confirmed',
      3,
      ['b:b', 'c:b', '-a'],
      'completed b by participants',
    ],
  ] as const)('%s', (_what, count, steps, ending) => expect(endingOf(count, ...steps)).toBe(ending))

  it('is what the creator confirms at present', () => {
    const bet = afterSteps(betOf(3), ['b:b', '!a'])
    expect(creatorsResolution(bet)).toEqual(['a'])
    expect(creatorsResolution(afterSteps(bet, ['a:c']))).toEqual(['c'])
    expect(creatorsResolution({ ...bet, status: 'won' })).toBeNull()
    expect(creatorsResolution(afterSteps(betOf(3), ['b:b', 'a:a']))).toBeNull()
  })
})

describe('since when', () => {
  const times = (count: number, ...steps: string[]) => {
    const { majorityAt, disagreedAt, contestedAt } = afterSteps(betOf(count), steps)
    const hour = (at: Date | null) => at && (at.getTime() - NOW.getTime()) / 3_600_000
    return { majority: hour(majorityAt), disagreed: hour(disagreedAt), contested: hour(contestedAt) }
  }
  it.each([
    ['a majority begins with the statement that makes it', 3, ['a:b', 'b:b'], { majority: 1 }],
    ['it lasts while more say the same', 5, ['a:b', 'b:b', 'c:b', 'd:b'], { majority: 2 }],
    ['it lasts while others say something else', 5, ['a:b', 'b:b', 'c:b', 'd:d'], { majority: 2 }],
    ['it is over when one of them changes their mind', 3, ['a:b', 'b:b', 'b:a'], {}],
    ['it begins anew when they come back', 3, ['a:b', 'b:b', 'b:a', 'b:b'], { majority: 3 }],
    ['it lasts when the named are all who stay', 5, ['a:abcd', 'b:abcd', 'c:abcd', '-e'], { majority: 2 }],
    ['it is over when too few of those who named them stay', 4, ['a:bc', 'b:bc', 'd:bc', '-a', '-d'], {}],
    ['a leave makes one', 4, ['a:b', 'b:b', '-d'], { majority: 2 }],
    ['a leave takes it away', 5, ['a:b', 'b:b', 'c:b', '-c'], {}],
    ['a disagreement begins with the last statement', 3, ['a:a', 'b:b', 'c:c'], { disagreed: 2 }],
    ['it lasts while they go on', 3, ['a:a', 'b:b', 'c:c', 'c:'], { disagreed: 2 }],
    ['a contested call', 3, ['b:b', '!a'], { contested: 1 }],
    ['which lasts while it changes', 4, ['b:b', '!a', 'c:c', '!c', '!d'], { contested: 1 }],
    ['a call in a disagreement: both', 3, ['a:a', 'b:b', 'c:c', '!'], { disagreed: 2, contested: 3 }],
  ] as const)('%s', (_what, count, steps, expected) => {
    const none = { majority: null, disagreed: null, contested: null }
    expect(times(count, ...steps)).toEqual({ ...none, ...expected })
  })

  it('what begins is said once', () => {
    const begun = (count: number, ...steps: string[]) => {
      const before = afterSteps(betOf(count), steps.slice(0, -1))
      const now = later(steps.length - 1)
      return agree(before, changed(before, steps.at(-1) ?? '', now), now).begun
    }
    expect(begun(3, 'a:b', 'b:b')).toEqual(['majority_began'])
    expect(begun(5, 'a:b', 'b:b', 'c:b', 'd:b')).toEqual([])
    expect(begun(3, 'a:a', 'b:b', 'c:c')).toEqual(['disagreed'])
    expect(begun(3, 'b:b', '!a')).toEqual(['contested'])
    expect(begun(3, 'b:b', 'c:c', '!a')).toEqual(['contested', 'disagreed'])
    expect(begun(3, 'b:b', '!a', '!c')).toEqual([])
    expect(begun(2, 'b:a', '!a')).toEqual([])
  })
})

/** Steps as {@link afterSteps} plays them; the creator leaves only by deleting the account. */
const aStep = (count: number): fc.Arbitrary<string> => {
  const name = fc.constantFrom(...NAMES.slice(0, count))
  const winners = fc.subarray([...NAMES.slice(0, count)]).map((names) => names.join(''))
  return fc.oneof(
    { weight: 8, arbitrary: fc.tuple(name, winners).map(([who, named]) => `${who}:${named}`) },
    { weight: 3, arbitrary: winners.map((named) => `!${named}`) },
    { weight: 1, arbitrary: name.map((who) => `-${who}`) },
  )
}
const aStory = fc
  .integer({ min: 2, max: 5 })
  .chain((count) => fc.tuple(fc.constant(count), fc.array(aStep(count), { minLength: 1, maxLength: 25 })))

/**
 * What the remaining participants have confirmed that can still come true, sorted, a draw as `draw`. Counted without
 * the tally.
 */
function wordsIn({ participants, confirmations }: Bet): readonly string[] {
  const inIds = participants.filter(({ hasLeft }) => !hasLeft).map(({ id }) => id)
  return confirmations
    .filter(
      ({ participantId, winnerIds }) => inIds.includes(participantId) && winnerIds.every((id) => inIds.includes(id)),
    )
    .map(({ winnerIds }) =>
      new Set(winnerIds).size === participants.length ? 'draw' : [...winnerIds].sort().join('') || 'draw',
    )
}

/** A story up to the step that ends it, or to its last one; steps that no participant could take are skipped. */
function* stepsOf(
  count: number,
  steps: readonly string[],
): Generator<{ readonly before: Bet; readonly after: Bet; readonly step: string; readonly now: Date }> {
  let bet = betOf(count)
  for (const [hour, step] of steps.entries()) {
    const [now, inIds] = [later(hour), bet.participants.filter(({ hasLeft }) => !hasLeft).map(({ id }) => id)]
    const who = step.startsWith('!') ? 'a' : step.startsWith('-') ? step[1] : step[0]
    const named = step.startsWith('-') ? [] : [...step.slice(step.indexOf('!') === 0 ? 1 : 2)]
    const isPossible = inIds.includes(who ?? '') && named.every((id) => inIds.includes(id))
    const isLast = step.startsWith('-') && inIds.length === 2
    if (!isPossible || isLast) continue
    const majority = tallyOfBet(bet).majority
    const call = named.length === count ? [] : named
    // The creator's call is refused where it contradicts a majority.
    if (step.startsWith('!') && majority !== null && [...majority].sort().join() !== call.toSorted().join()) continue
    const after = changed(bet, step, now)
    yield { before: bet, after, step, now }
    const { verdict, times } = agree(bet, after, now)
    if (verdict) return
    bet = { ...after, ...times }
  }
}

describe('whatever people say, in whatever order', () => {
  it('no creator’s result settles against a majority, nor against as many', () => {
    fc.assert(
      fc.property(aStory, ([count, steps]) => {
        for (const { after } of stepsOf(count, steps)) {
          const verdict = verdictOf(after)
          if (verdict?.by !== 'creator') continue
          const own = 'winnerIds' in verdict.outcome ? [...verdict.outcome.winnerIds].sort().join('') : 'draw'
          const counts = new Map<string, number>()
          for (const word of wordsIn(after)) counts.set(word, (counts.get(word) ?? 0) + 1)
          for (const [word, votes] of counts) if (word !== own) expect(votes).toBeLessThan(counts.get(own) ?? 0)
        }
      }),
      { numRuns: 3_000 },
    )
  })

  it('the participants’ result is what more than half of all confirmed', () => {
    fc.assert(
      fc.property(aStory, ([count, steps]) => {
        for (const { after } of stepsOf(count, steps)) {
          const verdict = verdictOf(after)
          if (verdict?.by !== 'participants') continue
          const own = 'winnerIds' in verdict.outcome ? [...verdict.outcome.winnerIds].sort().join('') : 'draw'
          const inCount = after.participants.filter(({ hasLeft }) => !hasLeft).length
          expect(2 * wordsIn(after).filter((word) => word === own).length).toBeGreaterThan(inCount)
        }
      }),
      { numRuns: 3_000 },
    )
  })

  it('a majority stands since the step that made it, and nobody’s silence moves that instant', () => {
    fc.assert(
      fc.property(aStory, ([count, steps]) => {
        let [majority, since] = ['none', null as Date | null]
        for (const { before, after, now } of stepsOf(count, steps)) {
          const { verdict, times } = agree(before, after, now)
          if (verdict) return
          const named = tallyOfBet(after).majority
          const word = named === null ? 'none' : `is ${named.join('')}`
          if (word !== majority) [majority, since] = [word, word === 'none' ? null : now]
          expect(times.majorityAt).toEqual(since)
        }
      }),
      { numRuns: 3_000 },
    )
  })

  it('a contested bet has no majority that waits, and a call that leads waits for nobody', () => {
    fc.assert(
      fc.property(aStory, ([count, steps]) => {
        for (const { before, after, now } of stepsOf(count, steps)) {
          const { verdict, times } = agree(before, after, now)
          if (verdict || times.contestedAt === null) continue
          expect(times.majorityAt).toBeNull()
          expect(creatorsResolution({ ...after, ...times })).not.toBeNull()
        }
      }),
      { numRuns: 3_000 },
    )
  })
})
