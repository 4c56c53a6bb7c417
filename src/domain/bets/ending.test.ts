import { participantFacts, someFacts } from '#test/support/factories.ts'
import { describe, expect, it } from 'vitest'
import { cancelReasonOf, isEndingUnseen, whyNotSeeEnding } from './ending.ts'
import { BET_STATUSES, isLive } from './status.ts'

const mine = participantFacts({ isMine: true, isClaimed: true, isAccepted: true })

describe('the end of a bet', () => {
  it.each(BET_STATUSES)('is told to the people in it once it is over: %s', (status) => {
    const bet = someFacts({ status, participants: [mine] })
    expect(whyNotSeeEnding(bet)).toEqual(isLive(status) ? { code: 'bet.bad_state', status } : null)
    expect(isEndingUnseen({ ...bet, hasSeenEnding: false })).toBe(!isLive(status))
    expect(isEndingUnseen({ ...bet, hasSeenEnding: true })).toBe(false)
  })

  it('is no news to anybody else', () => {
    const bet = someFacts({ status: 'won' })
    expect(whyNotSeeEnding(bet)).toEqual({ code: 'bet.not_participant' })
    expect(isEndingUnseen({ ...bet, hasSeenEnding: false })).toBe(false)
  })
})

describe('why a bet was cancelled', () => {
  it.each([
    ['somebody did it', null, 'creator'],
    ['its deadline passed', 'deadline', 'too_few'],
    ['it had waited long enough', 'waited', 'too_few'],
    ['no result came', 'no_result', 'undecided'],
  ] as const)('%s', (_, expiryReason, reason) => {
    expect(cancelReasonOf({ result: { expiryReason } })).toBe(reason)
  })
})
