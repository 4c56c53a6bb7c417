import type { Bet, Participant } from '#domain/bets/bet.ts'
import { settle } from '#domain/bets/settle.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBet, anId, aParticipant } from '#test/support/factories.ts'
import { notificationsOfNewBet, notificationsOfStep, type BetStep } from './bet-notifications.ts'
import {
  notificationsOfNearDeadline,
  notificationsOfReminder,
  notificationsOfWantedResult,
} from './expiry-notifications.ts'
import { NOTIFICATION_KIND_NAMES, NOTIFICATION_KINDS } from './kinds.ts'
import { groupKeyOf, notificationsFor, type Notification } from './notification.ts'

const ann = aParticipant({ name: 'Ann' })
const bo = aParticipant({ name: 'Bo' })
const cy = aParticipant({ name: 'Cy' })
const NAMES = new Map([ann, bo, cy].map(({ userId, name }) => [userId ?? '', name]))
const notified = (notifications: readonly Notification[]) =>
  notifications.map(({ userId, kind }) => `${NAMES.get(userId)}: ${kind}`).sort()

const waiting = (participant: Participant): Participant => ({ ...participant, status: 'pending' })
const reserved = (participant: Participant): Participant => ({
  ...participant,
  userId: null,
  reservedForUserId: participant.userId,
  status: 'invited',
})
const pending = (...participants: Participant[]): Bet =>
  aBet(participants, { status: 'pending', creatorId: ann.userId ?? '' })
const active = (...participants: Participant[]): Bet => aBet(participants, { creatorId: ann.userId ?? '' })

function step(before: Bet, after: Partial<Bet>, more: Partial<BetStep> = {}): BetStep {
  return { before, after: { ...before, ...after }, actorId: null, events: [], settlement: null, ...more }
}

describe('who is told what', () => {
  it('a new bet: those a place is kept for, each place once', () => {
    const notifications = notificationsOfNewBet(pending(ann, reserved(bo), { ...cy, userId: null }), null)
    expect(notified(notifications)).toEqual(['Bo: bet.invited'])
    expect(notifications[0]?.actorId).toBe(ann.userId)
  })

  it('a rematch says so, and a declined one says nothing', () => {
    const bet = { ...pending(ann, reserved(bo)), game: 2 }
    const asked = (isDouble: boolean) => notificationsOfNewBet(bet, { isDouble }).map(({ facts }) => facts)
    expect(asked(false)).toEqual([{ again: 'rematch' }])
    expect(asked(true)).toEqual([{ again: 'double' }])
    const declined = step(
      bet,
      { participants: [ann] },
      { actorId: bo.userId, events: [{ type: 'declined', participant: bo }] },
    )
    expect(notificationsOfStep(declined)).toEqual([])
  })

  it('a place added later, too', () => {
    const bet = pending(ann, bo)
    const after = { participants: [ann, bo, reserved(cy)] }
    expect(notified(notificationsOfStep(step(bet, after, { actorId: ann.userId })))).toContain('Cy: bet.invited')
  })

  it('somebody accepted: the creator, and not who did it', () => {
    const three = pending(ann, waiting(bo), waiting(cy))
    const bos = step(three, { participants: [ann, bo, waiting(cy)] }, { actorId: bo.userId })
    expect(notified(notificationsOfStep(bos))).toEqual(['Ann: bet.accepted', 'Cy: bet.last_missing'])
    const anns = step(
      pending(waiting(ann), bo, waiting(cy)),
      { participants: [ann, bo, waiting(cy)] },
      { actorId: ann.userId },
    )
    expect(notified(notificationsOfStep(anns))).toEqual(['Cy: bet.last_missing'])
  })

  it('the last one missing: also somebody whose place is only kept, and not twice', () => {
    const bet = pending(ann, waiting(bo), reserved(cy))
    const after = { participants: [ann, bo, reserved(cy)] }
    expect(notified(notificationsOfStep(step(bet, after, { actorId: bo.userId })))).toContain('Cy: bet.last_missing')
    const claimed = step({ ...bet, ...after }, { participants: [ann, bo, waiting(cy)] }, { actorId: cy.userId })
    expect(notificationsOfStep(claimed)).toEqual([])
  })

  it('live: everybody but the last to come, and that is all', () => {
    const going = step(
      pending(ann, bo, waiting(cy)),
      { status: 'active', participants: [ann, bo, cy] },
      { actorId: cy.userId, events: [{ type: 'activated', participant: null }] },
    )
    expect(notified(notificationsOfStep(going))).toEqual(['Ann: bet.live', 'Bo: bet.live'])
  })

  it('somebody revealed: everybody else with a place, each reader once and whatever was read not at all', () => {
    const bet = pending(ann, bo, waiting(cy), { ...waiting(cy), id: anId(), userId: null })
    const opening = step(bet, {}, { actorId: bo.userId, events: [{ type: 'revealed', participant: bo }] })
    const notifications = notificationsOfStep(opening)
    expect(notified(notifications)).toEqual(['Ann: bet.revealed', 'Cy: bet.revealed'])
    expect(notifications.map(({ facts }) => facts)).toEqual([{}, {}])
    const again = notificationsOfStep({ ...opening, after: { ...opening.after, version: 9 } })
    expect(again.map(({ factKey }) => factKey)).toEqual(notifications.map(({ factKey }) => factKey))
  })

  it('somebody confirmed: the others who are still in; a disagreement stands for it', () => {
    const bet = active(ann, bo, { ...cy, hasLeft: true })
    const confirmed = { type: 'confirmed', participant: bo }
    const said = step(bet, {}, { actorId: bo.userId, events: [confirmed] })
    expect(notified(notificationsOfStep(said))).toEqual(['Ann: bet.confirmed'])
    const disagreed = step(
      bet,
      {},
      { actorId: bo.userId, events: [confirmed, { type: 'disagreed', participant: null }] },
    )
    expect(notified(notificationsOfStep(disagreed))).toEqual(['Ann: bet.disagreed'])
  })

  it('a majority begins: those missing are asked, everybody else hears who confirmed', () => {
    const di = aParticipant({ name: 'Di' })
    const bet = active(ann, bo, cy, di)
    const says = (participant: Participant) => ({ participantId: participant.id, winnerIds: [bo.id] })
    const confirmations = [says(ann), says(bo), says(cy)]
    const events = [
      { type: 'confirmed', participant: bo },
      { type: 'majority_began', participant: null },
    ]
    const begun = step(bet, { confirmations, majorityAt: bet.createdAt }, { actorId: bo.userId, events })
    const notifications = notificationsOfStep(begun)
    expect(notifications.map(({ userId, kind }) => [userId, kind])).toEqual([
      [di.userId, 'bet.confirmation_wanted'],
      [ann.userId, 'bet.confirmed'],
      [cy.userId, 'bet.confirmed'],
    ])
    // A majority that begins again asks again.
    const again = step(bet, { confirmations, majorityAt: new Date() }, { actorId: bo.userId, events })
    expect(notificationsOfStep(again)[0]?.factKey).not.toBe(notifications[0]?.factKey)
  })

  it('a call that others contradict: everybody but the creator', () => {
    const bet = active(ann, bo, cy)
    const contested = step(bet, {}, { actorId: ann.userId, events: [{ type: 'contested', participant: ann }] })
    const notifications = notificationsOfStep(contested)
    expect(notified(notifications)).toEqual(['Bo: bet.disagreed', 'Cy: bet.disagreed'])
    expect(notifications[0]?.facts).toEqual({ isContested: true })
  })

  it('before a bet is given up: everybody who is still in, and what will happen', () => {
    const reminder = { type: 'given_up_in_a_week', occasion: 'x', from: new Date(), until: new Date() } as const
    const bet = active(ann, bo, { ...cy, hasLeft: true })
    const notifications = notificationsOfReminder(bet, reminder)
    expect(notified(notifications)).toEqual(['Ann: bet.given_up_soon', 'Bo: bet.given_up_soon'])
    expect(notifications[0]?.facts).toEqual({ days: 7, hasMajority: false, tokens: 10 })
    const said = [ann, bo].map(({ id }) => ({ participantId: id, winnerIds: [] }))
    const agreed = notificationsOfReminder(
      { ...bet, confirmations: said },
      { ...reminder, type: 'given_up_in_two_days' },
    )
    expect(agreed[0]?.facts).toEqual({ days: 2, hasMajority: true, tokens: 10 })
  })

  it('decided, with what came back: also those who left', () => {
    const bet = active(ann, bo, { ...cy, hasLeft: true })
    const settlement = settle(bet, { status: 'won', winnerIds: [bo.id] })
    const notifications = notificationsOfStep(step(bet, { status: 'won' }, { actorId: ann.userId, settlement }))
    expect(notified(notifications)).toEqual(['Bo: bet.decided', 'Cy: bet.decided'])
    expect(notifications.map(({ facts }) => facts)).toEqual([
      { outcome: 'won', tokens: 30 },
      { outcome: 'lost', tokens: 10 },
    ])
  })

  it('drawn gives everybody their stake back; the clock tells everybody', () => {
    const bet = active(ann, bo)
    const settlement = settle(bet, { status: 'drawn' })
    const notifications = notificationsOfStep(step(bet, { status: 'drawn' }, { settlement }))
    expect(notifications.map(({ facts }) => facts)).toEqual([
      { outcome: 'drawn', tokens: 10 },
      { outcome: 'drawn', tokens: 10 },
    ])
  })

  it('cancelled: also those whose place is only kept, who get nothing back', () => {
    const bet = pending(ann, bo, reserved(cy))
    const settlement = settle(bet, { status: 'cancelled' })
    const notifications = notificationsOfStep(step(bet, { status: 'cancelled' }, { actorId: ann.userId, settlement }))
    expect(notifications.map(({ userId, facts }) => [NAMES.get(userId), facts])).toEqual([
      ['Bo', { tokens: 10 }],
      ['Cy', { tokens: 0 }],
    ])
  })

  it('removed: whose place it was; declined: the creator', () => {
    const bet = pending(ann, bo, reserved(cy))
    const removed = step(
      bet,
      { participants: [ann, reserved(cy)] },
      { actorId: ann.userId, events: [{ type: 'removed', participant: bo }] },
    )
    expect(
      notificationsOfStep(removed).map(({ userId, kind, facts }) => [NAMES.get(userId), kind, facts]),
    ).toContainEqual(['Bo', 'bet.removed', { tokens: 10 }])
    const declined = step(
      bet,
      { participants: [ann, bo] },
      { actorId: cy.userId, events: [{ type: 'declined', participant: cy }] },
    )
    expect(notified(notificationsOfStep(declined))).toEqual(['Ann: bet.declined'])
  })

  it('a near deadline: only those missing; a wanted result: the creator, once per occasion', () => {
    const bet = pending(ann, waiting(bo), reserved(cy))
    expect(notified(notificationsOfNearDeadline(bet, 'bet.deadline_hours'))).toEqual([
      'Bo: bet.deadline_hours',
      'Cy: bet.deadline_hours',
    ])
    expect(notified(notificationsOfWantedResult(bet, 'deadline'))).toEqual(['Ann: bet.result_wanted'])
  })
})

describe('a notice', () => {
  const someKind = fc.constantFrom(...NOTIFICATION_KIND_NAMES)

  it('never goes to the one who did it, and once to each person', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b', 'c', null)),
        fc.constantFrom('a', 'b', null),
        someKind,
        (people, actorId, kind) => {
          const notifications = notificationsFor(people, { kind, factKey: 'x', actorId, facts: {} as never })
          expect(notifications.map(({ userId }) => userId)).not.toContain(actorId)
          expect(new Set(notifications.map(({ userId }) => userId)).size).toBe(notifications.length)
          expect(notifications.length).toBe(new Set(people.filter((id) => id !== null && id !== actorId)).size)
        },
      ),
    )
  })

  it('stands alone in the list, unless its kind is grouped', () => {
    const about = { actorId: null, betId: anId(), facts: {} }
    const keys = ['1', '2'].map((factKey) =>
      notificationsFor([anId()], { kind: 'bet.accepted', factKey, ...about }).map(groupKeyOf),
    )
    expect(keys[0]).toEqual(keys[1])
    const alone = ['1', '2'].map((factKey) =>
      notificationsFor([anId()], { kind: 'bet.live', factKey, ...about }).map(groupKeyOf),
    )
    expect(alone[0]).not.toEqual(alone[1])
  })

  it('carries no text that somebody typed', () => {
    const bet = active(ann, bo)
    const notifications = notificationsOfStep(
      step(bet, { status: 'won' }, { settlement: settle(bet, { status: 'won', winnerIds: [bo.id] }) }),
    )
    expect(JSON.stringify(notifications)).not.toMatch(/rain|Ann|Bo/)
    expect(Object.keys(NOTIFICATION_KINDS).length).toBe(36)
  })
})
