import { describe, expect, it } from 'vitest'
import { anId, participantFacts } from '#test/support/factories.ts'
import { cardStateOf } from './bet-card.ts'
import { BET_STATUSES } from './status.ts'

const [samId, miaId] = [anId(), anId()]
const sam = participantFacts({ id: samId, name: 'Sam', isClaimed: true, isAccepted: true })
const mia = participantFacts({ id: miaId, name: 'Mia', isClaimed: true, isAccepted: false })
const free = participantFacts({ name: 'Jo', isClaimed: false, isAccepted: false })

describe('cardStateOf', () => {
  it('counts who has sealed, and tells whether there is room', () => {
    const bet = { status: 'pending', participants: [sam, mia, free], result: null } as const
    expect(cardStateOf(bet)).toEqual({ kind: 'open', sealedCount: 1, participantCount: 3, hasOpenParticipant: true })
    expect(cardStateOf({ ...bet, participants: [sam, mia] })).toMatchObject({ hasOpenParticipant: false })
    expect(cardStateOf({ ...bet, status: 'active' })).toMatchObject({ kind: 'open', hasOpenParticipant: false })
  })

  it('names the winners of a decided bet, in the order of their places', () => {
    const result = { winnerIds: [miaId, samId], shareTokens: 25 }
    const participants = [sam, mia, free]
    const decided = { kind: 'decided', winnerNames: ['Sam', 'Mia'], shareTokens: 25 }
    expect(cardStateOf({ status: 'won', participants, result })).toEqual(decided)
    expect(cardStateOf({ status: 'completed', participants, result })).toEqual(decided)
  })

  it('has nobody to name where imported rows carry no result', () => {
    expect(cardStateOf({ status: 'lost', participants: [sam], result: null })).toEqual({
      kind: 'decided',
      winnerNames: [],
      shareTokens: 0,
    })
  })

  it('knows every status', () => {
    for (const status of BET_STATUSES)
      expect(cardStateOf({ status, participants: [sam], result: null }).kind).toBeTruthy()
  })
})
