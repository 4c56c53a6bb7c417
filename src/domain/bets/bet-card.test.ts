import { describe, expect, it } from 'vitest'
import { anId, aPlace } from '../../../test/factories.ts'
import { standingOf } from './bet-card.ts'
import { BET_STATUSES } from './status.ts'

const [samId, miaId] = [anId(), anId()]
const sam = aPlace({ id: samId, name: 'Sam', isClaimed: true, isAccepted: true })
const mia = aPlace({ id: miaId, name: 'Mia', isClaimed: true, isAccepted: false })
const free = aPlace({ name: 'Jo', isClaimed: false, isAccepted: false })

describe('standingOf', () => {
  it('counts who has sealed, and tells whether there is room', () => {
    const bet = { status: 'pending', places: [sam, mia, free], result: null } as const
    expect(standingOf(bet)).toEqual({ kind: 'open', sealedCount: 1, placeCount: 3, hasFreePlace: true })
    expect(standingOf({ ...bet, places: [sam, mia] })).toMatchObject({ hasFreePlace: false })
    expect(standingOf({ ...bet, status: 'active' })).toMatchObject({ kind: 'open', hasFreePlace: false })
  })

  it('names the winners of a decided bet, in the order of their places', () => {
    const result = { winnerIds: [miaId, samId], shareTokens: 25 }
    const places = [sam, mia, free]
    const decided = { kind: 'decided', winnerNames: ['Sam', 'Mia'], shareTokens: 25 }
    expect(standingOf({ status: 'won', places, result })).toEqual(decided)
    expect(standingOf({ status: 'completed', places, result })).toEqual(decided)
  })

  it('has nobody to name where imported rows carry no result', () => {
    expect(standingOf({ status: 'lost', places: [sam], result: null })).toEqual({
      kind: 'decided',
      winnerNames: [],
      shareTokens: 0,
    })
  })

  it('knows every status', () => {
    for (const status of BET_STATUSES) expect(standingOf({ status, places: [sam], result: null }).kind).toBeTruthy()
  })
})
