import { describe, expect, it } from 'vitest'
import { aBet, aParticipant } from '#test/support/factories.ts'
import { expiryChange } from './expire.ts'

const [ann, bo] = [aParticipant({ name: 'Ann' }), aParticipant({ name: 'Bo', status: 'pending' })]
const bet = aBet([ann, bo])
const told = (...[act]: [Parameters<typeof expiryChange>[1]]) => {
  const { events, settlement, ...change } = expiryChange(bet, act)
  return { ...change, events: events.map(({ type }) => type), refunds: settlement?.transfers.length ?? 0 }
}

describe('what follows from time alone', () => {
  it('says why, who lost a place, and that the bet is live', () => {
    expect(told({ type: 'activate', reason: 'deadline', droppedIds: [bo.id] })).toEqual({
      status: 'active',
      removedParticipantIds: [bo.id],
      events: ['deadline_passed', 'dropped', 'activated'],
      refunds: 0,
    })
  })

  it.each([
    [{ type: 'cancel', reason: 'deadline' }, 'cancelled', ['deadline_passed', 'cancelled']],
    [{ type: 'cancel', reason: 'waited' }, 'cancelled', ['waited_long_enough', 'cancelled']],
    [{ type: 'cancel', reason: 'no_result' }, 'cancelled', ['no_result_came', 'cancelled']],
    [
      { type: 'settle', reason: 'majority_stood', outcome: { status: 'completed', winnerIds: [ann.id] } },
      'completed',
      ['majority_stood'],
    ],
    [{ type: 'settle', reason: 'majority_at_end', outcome: { status: 'drawn' } }, 'drawn', ['majority_at_end']],
    [{ type: 'draw', reason: 'no_agreement' }, 'drawn', ['no_agreement_came']],
  ] as const)('%o: %s, by no user', (act, status, events) => {
    expect(told(act)).toEqual({ status, events, answer: null, decidedById: null, expiryReason: act.reason, refunds: 1 })
  })
})
