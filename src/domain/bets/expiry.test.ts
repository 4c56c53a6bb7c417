import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBet, aParticipant, NOW } from '#test/support/factories.ts'
import type { Bet, Participant } from './bet.ts'
import { dueAction, endOf, givenUpAt, isGivenUpSoon } from './expiry.ts'
import { dueReminders, nextCheckAt, remindersOf } from './reminders.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const at = (ms: number): Date => new Date(NOW.getTime() + ms)

const ann = aParticipant({ name: 'Ann' })
const bo = aParticipant({ name: 'Bo' })
const cy = aParticipant({ name: 'Cy' })
const waiting = (participant: Participant): Participant => ({ ...participant, status: 'pending' })
const free = (participant: Participant): Participant => ({ ...participant, status: 'pending', userId: null })
const reserved = (participant: Participant): Participant => ({
  ...participant,
  status: 'invited',
  userId: null,
  reservedForUserId: participant.userId,
})

/** Created now by Ann. */
const timed = (participants: readonly Participant[], more: Partial<Bet> = {}): Bet => ({
  ...aBet(participants, { creatorId: ann.userId ?? '', createdAt: NOW, status: 'pending' }),
  activatedAt: null,
  ...more,
})
const said = (...winners: readonly (readonly Participant[])[]) =>
  [ann, bo, cy].flatMap((participant, index) =>
    winners[index] ? [{ participantId: participant.id, winnerIds: winners[index].map(({ id }) => id) }] : [],
  )

describe('a pending bet whose time is up', () => {
  const deadline = at(5 * DAY)
  const cases: readonly [string, readonly Participant[], 'activate' | 'cancel', readonly string[]][] = [
    ['goes active with creator and one other', [ann, bo, waiting(cy)], 'activate', ['Cy']],
    ['drops free places', [ann, bo, free(cy)], 'activate', ['Cy']],
    ['drops places kept for somebody', [ann, bo, reserved(cy)], 'activate', ['Cy']],
    ['dies with the creator alone', [ann, waiting(bo), free(cy)], 'cancel', []],
    ['dies without the creator, however many are in', [waiting(ann), bo, cy], 'cancel', []],
    ['dies with nobody', [waiting(ann), waiting(bo)], 'cancel', []],
    ['dies with one place left', [ann], 'cancel', []],
  ]
  it.each(cases)('%s', (_name, participants, type, dropped) => {
    for (const [bet, end, reason] of [
      [timed(participants, { deadline }), deadline, 'deadline'],
      [timed(participants), at(30 * DAY), 'waited'],
    ] as const) {
      expect(dueAction(bet, new Date(end.getTime()))).toBeNull() // the last instant is still in time
      const act = dueAction(bet, new Date(end.getTime() + 1))
      expect(act).toMatchObject({ type, reason })
      const droppedIds = act?.type === 'activate' ? act.droppedIds : []
      expect(
        bet.participants.filter(({ id }) => droppedIds.includes(id)).map((participant) => participant.name),
      ).toEqual(dropped)
    }
  })
})

describe('an active bet', () => {
  const deadline = at(5 * DAY)
  const cases: readonly [string, Partial<Bet>, Date, 'cancel' | 'draw' | 'settle'][] = [
    ['without a result 14 days after its deadline', { deadline, activatedAt: at(DAY) }, at(19 * DAY), 'cancel'],
    ['which the clock activated late', { deadline, activatedAt: at(9 * DAY) }, at(23 * DAY), 'cancel'],
    ['without a deadline 60 days after it went active', { activatedAt: at(DAY) }, at(61 * DAY), 'cancel'],
    [
      'whose people disagree for 7 days',
      { activatedAt: at(DAY), disagreedAt: at(2 * DAY), confirmations: said([ann], [bo], [cy]) },
      at(9 * DAY),
      'draw',
    ],
    [
      'whose people began to disagree shortly before the last day',
      { deadline, activatedAt: at(DAY), disagreedAt: at(18 * DAY), confirmations: said([ann], [bo], [cy]) },
      at(19 * DAY),
      'cancel',
    ],
    [
      'whose people do not disagree any more',
      { activatedAt: at(DAY), disagreedAt: at(2 * DAY), confirmations: said([ann], [bo]) },
      at(61 * DAY),
      'cancel',
    ],
    [
      'whose creator called what others contradict',
      { activatedAt: at(DAY), contestedAt: at(2 * DAY), confirmations: said([ann], [bo]) },
      at(9 * DAY),
      'draw',
    ],
    [
      'contested before all disagreed: the earlier start counts',
      {
        activatedAt: at(DAY),
        contestedAt: at(2 * DAY),
        disagreedAt: at(4 * DAY),
        confirmations: said([ann], [bo], [cy]),
      },
      at(9 * DAY),
      'draw',
    ],
    [
      'in disagreement before it was contested: the same',
      {
        activatedAt: at(DAY),
        contestedAt: at(4 * DAY),
        disagreedAt: at(2 * DAY),
        confirmations: said([ann], [bo], [cy]),
      },
      at(9 * DAY),
      'draw',
    ],
    [
      'in which a majority has stood for 72 hours',
      { activatedAt: at(DAY), majorityAt: at(2 * DAY), confirmations: said([], [bo], [bo]).slice(1) },
      at(5 * DAY),
      'settle',
    ],
    [
      'in which a majority stands shortly before the last day',
      { deadline, activatedAt: at(DAY), majorityAt: at(18 * DAY), confirmations: said([], [bo], [bo]).slice(1) },
      at(19 * DAY),
      'settle',
    ],
  ]
  it.each(cases)('%s', (_name, more, end, type) => {
    const bet = timed([ann, bo, cy], { status: 'active', ...more })
    expect(dueAction(bet, end)).toBeNull()
    expect(dueAction(bet, new Date(end.getTime() + 1))?.type).toBe(type)
  })
})

describe('a majority settles a bet', () => {
  const settled = (winners: readonly Participant[], majorityAt: Date) =>
    dueAction(
      timed([ann, bo, cy], {
        status: 'active',
        deadline: at(5 * DAY),
        activatedAt: at(DAY),
        majorityAt,
        confirmations: said([cy], winners, winners).slice(1),
      }),
      at(30 * DAY),
    )
  it('with what it named, and says why', () => {
    expect(settled([bo], at(6 * DAY))).toEqual({
      type: 'settle',
      reason: 'majority_stood',
      outcome: { status: 'completed', winnerIds: [bo.id] },
    })
    expect(settled([bo], at(18 * DAY))).toMatchObject({ reason: 'majority_at_end', outcome: { status: 'completed' } })
    expect(settled([], at(6 * DAY))).toMatchObject({ outcome: { status: 'drawn' } })
  })
})

it('says from a week before that a bet is given up', () => {
  const facts = { deadline: at(5 * DAY), resultDate: null, activatedAt: at(DAY), createdAt: NOW }
  const last = givenUpAt(facts)
  expect(last).toEqual(at(19 * DAY))
  expect([at(12 * DAY - 1), at(12 * DAY)].map((now) => isGivenUpSoon(last, now))).toEqual([false, true])
})

it('counts from the result date where that is later', () => {
  const facts = { deadline: at(5 * DAY), resultDate: at(8 * DAY), activatedAt: at(DAY), createdAt: NOW }
  expect(givenUpAt(facts)).toEqual(at(22 * DAY))
  expect(givenUpAt({ ...facts, activatedAt: at(9 * DAY) })).toEqual(at(23 * DAY))
  expect(givenUpAt({ ...facts, deadline: null })).toEqual(at(61 * DAY))
  expect(givenUpAt({ ...facts, deadline: null, resultDate: at(50 * DAY) })).toEqual(at(64 * DAY))
})

it('leaves finished bets alone for ever', () => {
  for (const status of ['won', 'completed', 'drawn', 'cancelled', 'lost'] as const) {
    const bet = timed([ann, bo], { status, deadline: at(DAY) })
    expect([endOf(bet), dueAction(bet, at(999 * DAY)), nextCheckAt(bet, NOW), remindersOf(bet)]).toEqual([
      null,
      null,
      null,
      [],
    ])
  }
})

describe('reminders', () => {
  const types = (bet: Bet, now: Date) => dueReminders(bet, now).map(({ type }) => type)

  it('a day and two hours before a bet closes, to be true when they are read', () => {
    const bet = timed([ann, waiting(bo)], { deadline: at(5 * DAY) })
    expect(types(bet, at(4 * DAY - 1))).toEqual([])
    expect(types(bet, at(4 * DAY))).toEqual(['closes_in_a_day'])
    expect(types(bet, at(4 * DAY + 2 * HOUR))).toEqual([])
    expect(types(bet, at(5 * DAY - 2 * HOUR))).toEqual(['closes_in_hours'])
    expect(types(bet, at(5 * DAY - HOUR))).toEqual([])
  })

  it('none for what was asked only now', () => {
    const bet = timed([ann, waiting(bo)], { deadline: at(3 * HOUR) })
    expect(remindersOf(bet).map(({ type }) => type)).toEqual(['closes_in_hours'])
    expect(remindersOf(timed([ann, waiting(bo)], { deadline: at(HOUR) }))).toEqual([])
  })

  it('anew when the deadline has moved', () => {
    const [before, after] = [at(5 * DAY), at(9 * DAY)].map((deadline) => timed([ann, waiting(bo)], { deadline }))
    expect(before && remindersOf(before)[0]?.occasion).not.toBe(after && remindersOf(after)[0]?.occasion)
  })

  it('for the result: after the deadline, a week and two days before the clock gives up', () => {
    const bet = timed([ann, bo], { status: 'active', deadline: at(5 * DAY), activatedAt: at(DAY) })
    expect(types(bet, at(4 * DAY))).toEqual([])
    expect(types(bet, at(5 * DAY))).toEqual(['result_wanted'])
    expect(types(bet, at(12 * DAY))).toEqual(['given_up_in_a_week'])
    expect(types(bet, at(17 * DAY))).toEqual(['given_up_in_two_days'])
    const open = timed([ann, bo], { status: 'active', activatedAt: at(DAY) })
    expect(remindersOf(open).map(({ type, from }) => [type, from])).toEqual([
      ['given_up_in_a_week', at(54 * DAY)],
      ['given_up_in_two_days', at(59 * DAY)],
    ])
  })

  it('before a disagreement ends, or a contested call', () => {
    const confirmations = said([ann], [bo], [cy])
    const bet = timed([ann, bo, cy], { status: 'active', activatedAt: NOW, disagreedAt: at(DAY), confirmations })
    expect(types(bet, at(7 * DAY))).toEqual(['disagreement_ends'])
    expect(types({ ...bet, disagreedAt: null, contestedAt: at(2 * DAY) }, at(8 * DAY))).toEqual(['disagreement_ends'])
  })

  it('after 24 and 48 hours to those for whom a majority waits', () => {
    const confirmations = said([], [bo], [bo]).slice(1)
    const bet = timed([ann, bo, cy], { status: 'active', activatedAt: NOW, majorityAt: at(DAY), confirmations })
    expect(remindersOf(bet).map(({ type, from, until }) => [type, from, until])).toEqual([
      ['confirmation_wanted', at(2 * DAY), at(3 * DAY)],
      ['confirmation_wanted', at(3 * DAY), at(4 * DAY)],
    ])
    const [first, later] = [bet, { ...bet, majorityAt: at(2 * DAY) }].map((one) => remindersOf(one)[0]?.occasion)
    expect(first).not.toBe(later)
    const late = { ...bet, majorityAt: at(59 * DAY) }
    expect(remindersOf(late).map(({ type }) => type)).toEqual(['given_up_in_a_week', 'given_up_in_two_days'])
    expect(remindersOf({ ...bet, majorityAt: at(58 * DAY) }).map(({ type }) => type)).toEqual([
      'given_up_in_a_week',
      'given_up_in_two_days',
      'confirmation_wanted',
    ])
  })
})

describe('the next look', () => {
  const aDay = fc.integer({ min: 0, max: 90 * DAY })
  const someBet = fc
    .record({
      participants: fc.constantFrom(
        [ann, bo],
        [ann, bo, cy],
        [ann, waiting(bo)],
        [ann, bo, free(cy)],
        [waiting(ann), bo],
      ),
      status: fc.constantFrom('pending' as const, 'active' as const),
      deadline: fc.option(aDay.map((ms) => at(ms + 1))),
      activatedMs: aDay,
      disagreedAt: fc.option(aDay.map(at)),
      majorityAt: fc.option(aDay.map(at)),
      contestedAt: fc.option(aDay.map(at)),
      confirmations: fc.constantFrom([], said([ann], [bo]), said([ann]), said([bo], [bo])),
    })
    .map(({ participants, activatedMs, status, ...more }) =>
      timed(participants, { ...more, status, activatedAt: status === 'active' ? at(activatedMs) : null }),
    )

  it('is always ahead, and nothing becomes due before it', () => {
    fc.assert(
      fc.property(someBet, aDay, fc.double({ min: 0, max: 1, noNaN: true }), (bet, nowMs, part) => {
        const now = at(nowMs)
        fc.pre(dueAction(bet, now) === null)
        const next = nextCheckAt(bet, now)
        expect(next !== null && next > now).toBe(true)
        const between = new Date(now.getTime() + ((next?.getTime() ?? 0) - now.getTime() - 1) * part)
        expect(dueAction(bet, between)).toBeNull()
        const known = new Set(remindersOf(bet).flatMap(({ from, occasion }) => (from <= now ? [occasion] : [])))
        expect(dueReminders(bet, between).every(({ occasion }) => known.has(occasion))).toBe(true)
      }),
    )
  })

  it('comes to the end in a handful of looks', () => {
    fc.assert(
      fc.property(someBet, (bet) => {
        let now = NOW
        let looks = 0
        while (dueAction(bet, now) === null) {
          now = nextCheckAt(bet, now) ?? now
          looks += 1
          expect(looks).toBeLessThan(6)
        }
        expect(now.getTime()).toBe((endOf(bet)?.at.getTime() ?? 0) + 1)
      }),
    )
  })
})
