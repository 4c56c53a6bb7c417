import { aBet, aDraft, aParticipant, NOW, participantFacts, someFacts } from '#test/support/factories.ts'
import { describe, expect, it } from 'vitest'
import { factsFor } from './bet.ts'
import { participantAskedAt, type Postponement } from './postponement.ts'
import { dueReminders, nextCheckAt, remindersOf } from './reminders.ts'
import { isResultAsked, isResultUnknown, whyNotMoveResultDate, whyNotPostpone } from './result-date.ts'
import { moveDeadlineChange } from './transitions/manage.ts'
import { newBetErrors } from './new-bet-errors.ts'
import { newBetOf } from './draft.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const at = (ms: number) => new Date(NOW.getTime() + ms)
const [ann, bo, cy] = [aParticipant({ name: 'Ann' }), aParticipant({ name: 'Bo' }), aParticipant({ name: 'Cy' })]
const dated = (overrides: Parameters<typeof aBet>[1] = {}) =>
  aBet([ann, bo, cy], { deadline: at(DAY), resultDate: at(2 * DAY), activatedAt: at(DAY), ...overrides })
const postponed = ({ id }: { readonly id: string }, ms: number): Postponement => ({
  participantId: id,
  askedAgainAt: at(ms),
})
const resultDue = (bet: ReturnType<typeof aBet>, now: Date) =>
  dueReminders(bet, now).filter(({ type }) => type === 'result_due')

describe('who is asked, and when', () => {
  it('is everybody who is still in an active bet, at its result date', () => {
    const asked = (bet: ReturnType<typeof aBet>) => factsFor(bet, bo.userId).resultAskedAt
    expect(asked(dated())).toEqual(at(2 * DAY))
    expect(asked(dated({ resultDate: null }))).toBeNull()
    expect(asked(dated({ status: 'pending' }))).toBeNull()
    expect(asked(dated({ status: 'drawn' }))).toBeNull()
    expect(asked(dated({ participants: [ann, { ...bo, hasLeft: true }] }))).toBeNull()
    expect(factsFor(dated(), null).resultAskedAt).toBeNull()
  })

  it('is each in their own time after "not yet", unless the date has moved behind it', () => {
    const postponements = [postponed(bo, 3 * DAY)]
    const of = participantAskedAt
    expect(of(dated({ postponements }), bo)).toEqual(at(3 * DAY))
    expect(of(dated({ postponements }), cy)).toEqual(at(2 * DAY))
    expect(of(dated({ postponements, resultDate: at(5 * DAY) }), bo)).toEqual(at(5 * DAY))
  })

  it('on the page, is a participant who has not said who won by then', () => {
    const asked = { resultAskedAt: at(0), resultState: { hasConfirmed: false } }
    expect(isResultAsked(asked, at(0))).toBe(true)
    expect(isResultAsked(asked, at(-1))).toBe(false)
    expect(isResultAsked({ ...asked, resultState: { hasConfirmed: true } }, at(0))).toBe(false)
    expect(isResultAsked({ ...asked, resultState: null }, at(0))).toBe(false)
    expect(isResultAsked({ ...asked, resultAskedAt: null }, at(0))).toBe(false)
  })
})

describe('reminders', () => {
  it('ask all at the date instead of the creator at the deadline, and again those who postponed', () => {
    expect(dueReminders(dated(), at(DAY))).toEqual([])
    expect(resultDue(dated(), at(2 * DAY - 1))).toEqual([])
    expect(resultDue(dated(), at(2 * DAY))).toMatchObject([{ from: at(2 * DAY) }])
    const again = dated({ postponements: [postponed(bo, 3 * DAY)] })
    expect(resultDue(again, at(3 * DAY)).map(({ from }) => from)).toEqual([at(2 * DAY), at(3 * DAY)])
    expect(nextCheckAt(again, at(2 * DAY))).toEqual(at(3 * DAY))
  })

  it('are not sent a week late', () => {
    expect(resultDue(dated(), at(9 * DAY - 1))).toHaveLength(1)
    expect(resultDue(dated(), at(9 * DAY))).toEqual([])
  })

  it('come while some have said who won, but not while a majority stands', () => {
    const said = { confirmations: [{ participantId: ann.id, winnerIds: [ann.id] }] }
    expect(resultDue(dated(said), at(2 * DAY))).toHaveLength(1)
    const majority = [ann, bo].map(({ id }) => ({ participantId: id, winnerIds: [ann.id] }))
    const standing = dated({ confirmations: majority, majorityAt: at(DAY) })
    expect(remindersOf(standing).filter(({ type }) => type === 'result_due')).toEqual([])
  })
})

describe('"not yet"', () => {
  const mine = participantFacts({ isMine: true, isClaimed: true, isAccepted: true })
  const facts = someFacts({ status: 'active', resultDate: NOW, participants: [mine, participantFacts()] })

  it('is for those who are still in an active bet, from its result date on', () => {
    expect(whyNotPostpone(facts, NOW)).toBeNull()
    expect(whyNotPostpone(facts, at(-1))?.code).toBe('bet.result_not_due')
    expect(whyNotPostpone({ ...facts, resultDate: null }, NOW)?.code).toBe('bet.result_not_due')
    expect(whyNotPostpone({ ...facts, status: 'won' }, NOW)).toEqual({ code: 'bet.bad_state', status: 'won' })
    expect(whyNotPostpone({ ...facts, participants: [participantFacts()] }, NOW)?.code).toBe('bet.not_participant')
    const gone = [{ ...mine, hasLeft: true }]
    expect(whyNotPostpone({ ...facts, participants: gone }, NOW)?.code).toBe('bet.not_participant')
  })

  it('of everybody else asks the creator to move the date', () => {
    const all = [postponed(bo, 3 * DAY), postponed(cy, 3 * DAY)]
    expect(isResultUnknown(dated({ postponements: all }))).toBe(true)
    expect(isResultUnknown(dated({ postponements: all.slice(1) }))).toBe(false)
    expect(isResultUnknown(dated({ postponements: all, resultDate: at(4 * DAY) }))).toBe(false)
    const confirmations = [{ participantId: ann.id, winnerIds: [ann.id] }]
    expect(isResultUnknown(dated({ postponements: all, confirmations }))).toBe(false)
    expect(isResultUnknown(dated({ postponements: all, status: 'won' }))).toBe(false)
  })
})

describe('moving the date', () => {
  const facts = { isCreator: true, status: 'active' as const, resultDate: at(DAY), isWinnerNamedByOthers: false }

  it('is for the creator of a bet that has one, and to a later time only', () => {
    expect(whyNotMoveResultDate(facts, at(DAY + 1), NOW)).toBeNull()
    expect(whyNotMoveResultDate({ ...facts, status: 'pending' }, at(DAY + 1), NOW)).toBeNull()
    for (const [changed, to] of [
      [facts, at(DAY)],
      [{ ...facts, resultDate: at(-DAY) }, NOW],
      [{ ...facts, resultDate: null }, at(DAY)],
    ] as const) {
      expect(whyNotMoveResultDate(changed, to, NOW)?.code).toBe('bet.result_date_not_later')
    }
    expect(whyNotMoveResultDate({ ...facts, isCreator: false }, at(9 * DAY), NOW)?.code).toBe('bet.manage_creator_only')
    expect(whyNotMoveResultDate({ ...facts, isWinnerNamedByOthers: true }, at(9 * DAY), NOW)?.code).toBe(
      'bet.winner_named',
    )
    expect(whyNotMoveResultDate({ ...facts, status: 'drawn' }, at(9 * DAY), NOW)?.code).toBe('bet.bad_state')
  })

  it('happens by itself where the deadline would come after it', () => {
    const types = (resultDate: Date | null, deadline: Date) =>
      moveDeadlineChange({ resultDate }, deadline, 'ann').events.map(({ type }) => type)
    expect(types(at(2 * DAY), at(2 * DAY))).toEqual(['deadline_moved'])
    expect(types(null, at(2 * DAY))).toEqual(['deadline_moved'])
    expect(types(at(2 * DAY), at(3 * DAY))).toEqual(['deadline_moved', 'result_date_moved'])
  })
})

describe('a new bet', () => {
  const errors = (deadline: Date | null, resultDate: Date | null) =>
    newBetErrors({ ...newBetOf(aDraft()), deadline, resultDate }, { now: NOW, creatorName: 'Ann' }).map(
      ({ code, field }) => `${code} ${field}`,
    )

  it.each([
    ['no dates', null, null, []],
    ['the same instant', at(DAY), at(DAY), []],
    ['no deadline', null, at(DAY), []],
    ['a date before the deadline', at(DAY), at(DAY - 1), ['draft.result_date_early resultDate']],
    ['a date that is over', null, NOW, ['draft.result_date_passed resultDate']],
  ])('with %s', (_name, deadline, resultDate, expected) => {
    expect(errors(deadline, resultDate)).toEqual(expected)
  })
})
