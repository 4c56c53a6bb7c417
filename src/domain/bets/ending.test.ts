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
  it.each([
    ['somebody did it', null, 'creator'],
    ['its deadline passed', 'deadline', 'too_few'],
    ['it had waited long enough', 'waited', 'too_few'],
    ['no result came', 'no_result', 'undecided'],
  ] as const)('%s', (_, clockReason, reason) => {
    expect(cancelReasonOf({ result: { clockReason } })).toBe(reason)
  })
})
