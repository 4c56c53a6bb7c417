import { describe, expect, it } from 'vitest'
import type { Participant } from '#domain/bets/bet.ts'
import { DEBT_STATUSES } from '#domain/dares/debt-status.ts'
import { notificationsOfDebt, notificationsOfLostDare, winnersOf } from './dare-notifications.ts'

const participant = (name: string): Participant => ({
  id: `place-${name}`,
  name,
  userId: name === 'gone' ? null : `user-${name}`,
  reservedForUserId: null,
  status: 'accepted',
  hasLeft: false,
  stakeGeneration: 1,
  acceptedVersion: 2,
  hasRevealed: false,
  isGuest: false,
  isOnCredit: false,
})
const [cy, bo, dee, gone] = ['cy', 'bo', 'dee', 'gone'].map(participant) as [
  Participant,
  Participant,
  Participant,
  Participant,
]
const bet = { id: 'bet', version: 7, participants: [cy, bo, dee, gone] }
const notified = (notifications: readonly { kind: string; userId: string; factKey: string }[]) =>
  notifications.map(({ kind, userId, factKey }) => `${kind} ${userId} ${factKey}`)

describe('the news of a dare', () => {
  it('is told to who owes it, where there is somebody', () => {
    expect(notified(notificationsOfLostDare(bet, [cy, gone]))).toEqual(['dare.owed user-cy place-cy'])
  })

  it('is told to the other side, once for each time', () => {
    const winners = winnersOf(bet, [bo.id, dee.id, gone.id])
    const notificationsOf = (actorId: string | null) =>
      DEBT_STATUSES.flatMap((status) => notified(notificationsOfDebt({ bet, status, actorId, debtor: cy, winners })))
    expect(notificationsOf('user-bo')).toEqual([
      'dare.proof_sent user-dee place-cy:8',
      'dare.sent_back user-cy place-cy:8',
      'dare.accepted user-cy place-cy',
    ])
    // Silence has accepted it.
    expect(notificationsOf(null)).toContain('dare.accepted user-cy place-cy')
    expect(notificationsOf('user-cy')).toEqual([
      'dare.proof_sent user-bo place-cy:8',
      'dare.proof_sent user-dee place-cy:8',
    ])
  })
})
