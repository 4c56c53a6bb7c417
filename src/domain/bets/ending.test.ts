import { aPlace, someFacts } from '../../../test/factories.ts'
import { describe, expect, it } from 'vitest'
import { cancelReasonOf, isEndingNews, whyNotSeeEnding } from './ending.ts'
import { BET_STATUSES, isLive } from './status.ts'

const mine = aPlace({ isMine: true, isClaimed: true, isAccepted: true })

describe('the end of a bet', () => {
  it.each(BET_STATUSES)('is told to the people in it once it is over: %s', (status) => {
    const bet = someFacts({ status, places: [mine] })
    expect(whyNotSeeEnding(bet)).toEqual(isLive(status) ? { code: 'bet.bad_state', status } : null)
    expect(isEndingNews({ ...bet, hasSeenEnding: false })).toBe(!isLive(status))
    expect(isEndingNews({ ...bet, hasSeenEnding: true })).toBe(false)
  })

  it('is no news to anybody else', () => {
    const bet = someFacts({ status: 'won' })
    expect(whyNotSeeEnding(bet)).toEqual({ code: 'bet.not_participant' })
    expect(isEndingNews({ ...bet, hasSeenEnding: false })).toBe(false)
  })
})

describe('why a bet was cancelled', () => {
  const friend = aPlace({ isAccepted: true })
  it.each([
    ['somebody did it', [mine, friend], 'Sam', 'creator'],
    ['somebody did it early', [mine, aPlace()], 'Sam', 'creator'],
    ['a place was still empty', [mine, aPlace()], null, 'too_few'],
    ['everybody else had gone', [mine], null, 'too_few'],
    ['nobody said who won', [mine, friend], null, 'undecided'],
  ] as const)('%s', (_why, places, resolvedByName, reason) => {
    expect(cancelReasonOf({ places, result: { resolvedByName } })).toBe(reason)
  })
})
