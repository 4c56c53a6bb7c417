import { participantFacts, someFacts } from '#test/support/factories.ts'
import { describe, expect, it } from 'vitest'
import { whyNotHide } from './own-list.ts'
import { BET_STATUSES, isLive } from './status.ts'

const participants = [participantFacts({ isMine: true, isClaimed: true }), participantFacts({ name: 'Sam' })]

describe('hiding a bet', () => {
  it.each(BET_STATUSES)('%s: only what is over leaves the list', (status) => {
    const refusal = whyNotHide(someFacts({ status, participants }))
    expect(refusal).toEqual(isLive(status) ? { code: 'bet.bad_state', status } : null)
  })

  it('is for the people in it', () => {
    expect(whyNotHide(someFacts({ status: 'won' }))).toEqual({ code: 'bet.not_participant' })
  })
})
