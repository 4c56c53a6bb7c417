import { describe, expect, it } from 'vitest'
import type { Participant } from '#domain/bets/bet.ts'
import { DEBT_STATUSES } from '#domain/dares/debt.ts'
import { noticesOfDebt, noticesOfLostDare, winnersOf } from './dare-notices.ts'

const place = (name: string): Participant => ({
  id: `place-${name}`,
  name,
  userId: name === 'gone' ? null : `user-${name}`,
  reservedForUserId: null,
  status: 'accepted',
  hasLeft: false,
  stakeGeneration: 1,
  acceptedVersion: 2,
  hasRevealed: false,
})
const [cy, bo, dee, gone] = ['cy', 'bo', 'dee', 'gone'].map(place) as [
  Participant,
  Participant,
  Participant,
  Participant,
]
const bet = { id: 'bet', version: 7, participants: [cy, bo, dee, gone] }
const told = (notices: readonly { kind: string; userId: string; factKey: string }[]) =>
  notices.map(({ kind, userId, factKey }) => `${kind} ${userId} ${factKey}`)

describe('the news of a dare', () => {
  it('is told to who owes it, where there is somebody', () => {
    expect(told(noticesOfLostDare(bet, [cy, gone]))).toEqual(['dare.owed user-cy place-cy'])
  })

  it('is told to the other side, once for each time', () => {
    const winners = winnersOf(bet, [bo.id, dee.id, gone.id])
    const newsOf = (actorId: string | null) =>
      DEBT_STATUSES.flatMap((status) => told(noticesOfDebt({ bet, status, actorId, debtor: cy, winners })))
    expect(newsOf('user-bo')).toEqual([
      'dare.proof_sent user-dee place-cy:8',
      'dare.sent_back user-cy place-cy:8',
      'dare.accepted user-cy place-cy',
    ])
    // Silence has accepted it.
    expect(newsOf(null)).toContain('dare.accepted user-cy place-cy')
    expect(newsOf('user-cy')).toEqual(['dare.proof_sent user-bo place-cy:8', 'dare.proof_sent user-dee place-cy:8'])
  })
})
