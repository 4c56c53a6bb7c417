import type { Participant } from '#domain/bets/bet.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBet, aParticipant, NOW } from '../../../test/factories.ts'
import { dueReminders, endOf, nextLookAt, remindersOf, whatTheClockDoes, type TimedBet } from './clock.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const at = (ms: number): Date => new Date(NOW.getTime() + ms)

const ann = aParticipant({ name: 'Ann' })
const bo = aParticipant({ name: 'Bo' })
const cy = aParticipant({ name: 'Cy' })
const waiting = (place: Participant): Participant => ({ ...place, status: 'pending' })
const free = (place: Participant): Participant => ({ ...place, status: 'pending', userId: null })
const reserved = (place: Participant): Participant => ({
  ...place,
  status: 'invited',
  userId: null,
  reservedForUserId: place.userId,
})

/** Created now by Ann. */
const timed = (participants: readonly Participant[], more: Partial<TimedBet> = {}): TimedBet => ({
  ...aBet(participants, { creatorId: ann.userId ?? '', createdAt: NOW, status: 'pending' }),
  activatedAt: null,
  disagreedAt: null,
  ...more,
})
const said = (...winners: readonly (readonly Participant[])[]) =>
  [ann, bo, cy].flatMap((place, index) =>
    winners[index] ? [{ placeId: place.id, winnerIds: winners[index].map(({ id }) => id) }] : [],
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
  it.each(cases)('%s', (_name, places, type, dropped) => {
    for (const [bet, end, reason] of [
      [timed(places, { deadline }), deadline, 'deadline'],
      [timed(places), at(30 * DAY), 'waited'],
    ] as const) {
      expect(whatTheClockDoes(bet, new Date(end.getTime()))).toBeNull() // the last instant is still in time
      const act = whatTheClockDoes(bet, new Date(end.getTime() + 1))
      expect(act).toMatchObject({ type, reason })
      const droppedIds = act?.type === 'activate' ? act.droppedIds : []
      expect(bet.participants.filter(({ id }) => droppedIds.includes(id)).map((place) => place.name)).toEqual(dropped)
    }
  })
})

describe('an active bet', () => {
  const deadline = at(5 * DAY)
  const cases: readonly [string, Partial<TimedBet>, Date, 'cancel' | 'draw'][] = [
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
  ]
  it.each(cases)('%s', (_name, more, end, type) => {
    const bet = timed([ann, bo, cy], { status: 'active', ...more })
    expect(whatTheClockDoes(bet, end)).toBeNull()
    expect(whatTheClockDoes(bet, new Date(end.getTime() + 1))?.type).toBe(type)
  })
})

it('leaves finished bets alone for ever', () => {
  for (const status of ['won', 'completed', 'drawn', 'cancelled', 'lost'] as const) {
    const bet = timed([ann, bo], { status, deadline: at(DAY) })
    expect([endOf(bet), whatTheClockDoes(bet, at(999 * DAY)), nextLookAt(bet, NOW), remindersOf(bet)]).toEqual([
      null,
      null,
      null,
      [],
    ])
  }
})

describe('reminders', () => {
  const types = (bet: TimedBet, now: Date) => dueReminders(bet, now).map(({ type }) => type)

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

  it('for the result: after the deadline, and before the clock gives up', () => {
    const bet = timed([ann, bo], { status: 'active', deadline: at(5 * DAY), activatedAt: at(DAY) })
    expect(types(bet, at(4 * DAY))).toEqual([])
    expect(types(bet, at(5 * DAY))).toEqual(['result_wanted'])
    expect(types(bet, at(17 * DAY))).toEqual(['last_call'])
    const open = timed([ann, bo], { status: 'active', activatedAt: at(DAY) })
    expect(remindersOf(open).map(({ type, from }) => [type, from])).toEqual([['last_call', at(59 * DAY)]])
  })

  it('before a disagreement ends', () => {
    const confirmations = said([ann], [bo], [cy])
    const bet = timed([ann, bo, cy], { status: 'active', activatedAt: NOW, disagreedAt: at(DAY), confirmations })
    expect(types(bet, at(7 * DAY))).toEqual(['disagreement_ends'])
  })
})

describe('the next look', () => {
  const aDay = fc.integer({ min: 0, max: 90 * DAY })
  const someBet = fc
    .record({
      places: fc.constantFrom([ann, bo], [ann, waiting(bo)], [ann, bo, free(cy)], [waiting(ann), bo]),
      status: fc.constantFrom('pending' as const, 'active' as const),
      deadline: fc.option(aDay.map((ms) => at(ms + 1))),
      activatedMs: aDay,
      disagreedAt: fc.option(aDay.map(at)),
      confirmations: fc.constantFrom([], said([ann], [bo])),
    })
    .map(({ places, activatedMs, status, ...more }) =>
      timed(places, { ...more, status, activatedAt: status === 'active' ? at(activatedMs) : null }),
    )

  it('is always ahead, and nothing becomes due before it', () => {
    fc.assert(
      fc.property(someBet, aDay, fc.double({ min: 0, max: 1, noNaN: true }), (bet, nowMs, part) => {
        const now = at(nowMs)
        fc.pre(whatTheClockDoes(bet, now) === null)
        const next = nextLookAt(bet, now)
        expect(next !== null && next > now).toBe(true)
        const between = new Date(now.getTime() + ((next?.getTime() ?? 0) - now.getTime() - 1) * part)
        expect(whatTheClockDoes(bet, between)).toBeNull()
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
        while (whatTheClockDoes(bet, now) === null) {
          now = nextLookAt(bet, now) ?? now
          looks += 1
          expect(looks).toBeLessThan(6)
        }
        expect(now.getTime()).toBe((endOf(bet)?.at.getTime() ?? 0) + 1)
      }),
    )
  })
})
