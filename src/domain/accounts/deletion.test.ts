import { describe, expect, it } from 'vitest'
import { deletionSummary, type Standing } from './deletion.ts'

const standing = (overrides: Partial<Standing>): Standing => ({
  part: 'participant',
  status: 'pending',
  paidTokens: 0,
  ...overrides,
})

describe('what closing an account would do', () => {
  it('is nothing for somebody who has nothing', () => {
    expect(deletionSummary({ standings: [], balanceTokens: 0, othersInOwnLeagues: [], openDares: 0 })).toEqual({
      betsCancelled: 0,
      participantsReleased: 0,
      betsLeft: 0,
      stakesLostTokens: 0,
      leaguesHandedOver: 0,
      leaguesEnded: 0,
      daresWaived: 0,
      tokensLost: 0,
    })
  })

  it('tells pending from running bets, refunds from stakes that stay, leagues with members from empty ones', () => {
    const standings = [
      standing({ part: 'creator', paidTokens: 10 }),
      standing({ paidTokens: 5 }),
      standing({ part: 'reserved' }),
      standing({ status: 'active', paidTokens: 25 }),
      standing({ status: 'active', paidTokens: 0 }),
    ]
    expect(deletionSummary({ standings, balanceTokens: 60, othersInOwnLeagues: [3, 0, 1], openDares: 2 })).toEqual({
      betsCancelled: 1,
      participantsReleased: 2,
      betsLeft: 2,
      stakesLostTokens: 25,
      leaguesHandedOver: 2,
      leaguesEnded: 1,
      daresWaived: 2,
      tokensLost: 75,
    })
  })
})
