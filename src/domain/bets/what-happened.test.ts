import { modelWinners } from '#test/models/scorer.ts'
import { anId, aBet, aParticipant, NOW, participantFacts, someFacts } from '#test/support/factories.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TypedAnswers } from '#domain/answers/answers.ts'
import { decimalText } from '#domain/answers/decimal.ts'
import type { Confirmation } from './tally.ts'
import { answerBehind, decideResolution, decideStatement, resultByAnswer } from './what-happened.ts'
import { confirmChange, resolveChange } from './transitions/settle.ts'
import { factsFor } from './bet.ts'

const OPTIONS = ['Theo', 'The DJ', 'Nobody'] as const
const aNumber = fc
  .tuple(fc.integer({ min: -40, max: 40 }), fc.constantFrom(1n, 250_000n, 1_000_000n, 1_000_000_000n))
  .map(([count, unit]) => decimalText(BigInt(count) * unit))
const aDate = fc
  .date({ min: new Date('2025-12-20'), max: new Date('2026-03-10'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))

const aTypedBet = fc
  .tuple(
    fc.constantFrom('options' as const, 'number' as const, 'date' as const),
    fc.boolean(),
    fc.integer({ min: 2, max: 8 }),
  )
  .chain(([kind, isCapped, count]) => {
    const text = kind === 'options' ? fc.constantFrom(...OPTIONS) : kind === 'number' ? aNumber : aDate
    return fc.record({
      kind: fc.constant(kind),
      isCapped: fc.constant(isCapped && kind !== 'options'),
      people: fc.array(fc.record({ text, hasLeft: fc.nat(5).map((die) => die === 0) }), {
        minLength: count,
        maxLength: count,
      }),
      happened: text,
    })
  })

const answersOf = (kind: 'options' | 'number' | 'date', isCapped: boolean): TypedAnswers => {
  if (kind === 'options') return { type: 'options', options: OPTIONS }
  return kind === 'number' ? { type: 'number', unit: '', isCapped } : { type: 'date', timeZone: 'UTC', isCapped }
}

describe('what happened', () => {
  it('names the winners whom an independent scorer names, in 10,000 bets', () => {
    const seen = { draws: 0, ties: 0, leavers: 0 }
    fc.assert(
      fc.property(aTypedBet, ({ kind, isCapped, people, happened }) => {
        const participants = people.map(({ hasLeft }) => participantFacts({ isAccepted: true, hasLeft }))
        const given = people.map(({ text }, index) => ({ participantId: participants[index]?.id ?? '', text }))
        const result = resultByAnswer({ answers: answersOf(kind, isCapped), participants }, given, happened)
        const expected = modelWinners(
          { kind, isCapped },
          people.map((one, nr) => ({ ...one, nr })),
          happened,
        )
        seen.draws += expected.length === 0 ? 1 : 0
        seen.ties += expected.length > 1 ? 1 : 0
        seen.leavers += people.some(({ hasLeft }) => hasLeft) ? 1 : 0
        expect(result).toMatchObject({ ok: true, value: { winnerIds: expected.map((nr) => participants[nr]?.id) } })
      }),
      { numRuns: 10_000 },
    )
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(500)
  })

  it('says nothing in a bet of free text, and counts no answer that is not one', () => {
    const facts = someFacts({ status: 'active', isCreator: true })
    expect(resultByAnswer(facts, [], '12')).toEqual({ ok: false, error: { code: 'answer.free_text' } })
    const typed = { ...facts, answers: answersOf('number', false) }
    expect(decideResolution(typed, { type: 'answer', answer: 'twelve' }, [])).toMatchObject({
      error: { code: 'answer.not_a_number' },
    })
    expect(decideStatement(typed, { type: 'answer', answer: '1' }, [])).toMatchObject({
      error: { code: 'bet.confirm_participants_only' },
    })
    expect(decideResolution({ ...typed, isCreator: false }, { type: 'answer', answer: '1' }, [])).toMatchObject({
      error: { code: 'bet.resolve_creator_only' },
    })
  })
})

describe('a result by what happened', () => {
  const people = ['Ann', 'Bo', 'Cy'].map((name) => aParticipant({ name }))
  const [ann, bo, cy] = people.map(({ id }) => id) as [string, string, string]
  const bet = aBet(people, { answers: answersOf('number', false) })
  const facts = factsFor(bet, bet.creatorId)
  const given = [
    { participantId: ann, text: '11' },
    { participantId: bo, text: '14' },
    { participantId: cy, text: '6' },
  ]
  const locked = { bet, now: NOW, facts }

  it('settles as if the winners had been picked, and remembers what happened', () => {
    const decided = decideResolution(facts, { type: 'answer', answer: ' 12,0 ' }, given)
    if (!decided.ok) throw new Error(decided.error.code)
    expect(decided.value).toEqual({ outcome: { status: 'won', winnerIds: [ann] }, answer: '12' })
    const change = resolveChange(locked, decided.value)
    expect(change).toMatchObject({ status: 'won', answer: '12', confirmed: { winnerIds: [ann], answer: '12' } })
    expect(change.events).toMatchObject([{ type: 'resolved', answer: '12' }])
  })

  it('by hand says nothing of it', () => {
    const decided = decideResolution(facts, { type: 'winners', winnerIds: [bo] }, given)
    if (!decided.ok) throw new Error(decided.error.code)
    const change = resolveChange(locked, decided.value)
    expect(change).toMatchObject({ status: 'won', answer: null })
    expect(change.events[0]).not.toHaveProperty('answer')
  })

  it('that is said again with another number is another statement', () => {
    const said = (answer: string | null) => ({
      ...bet,
      confirmations: [{ participantId: bo, winnerIds: [ann], answer }] satisfies Confirmation[],
    })
    const again = { winnerIds: [ann], answer: '12' }
    const userId = people[1]?.userId ?? anId()
    expect(confirmChange({ bet: said('12'), now: NOW }, userId, again).events).toEqual([])
    expect(confirmChange({ bet: said('11'), now: NOW }, userId, again).events).toHaveLength(1)
    expect(confirmChange({ bet: said(null), now: NOW }, userId, again).events).toHaveLength(1)
  })

  it.each<
    readonly [
      string,
      readonly (readonly [string, readonly string[], string | null])[],
      'creator' | 'participants',
      string | null,
    ]
  >([
    [
      'most of those who agree',
      [
        [ann, [ann], '12'],
        [bo, [ann], '12'],
        [cy, [ann], '11'],
      ],
      'participants',
      '12',
    ],
    [
      'no answer leads',
      [
        [ann, [ann], '12'],
        [bo, [ann], '11'],
      ],
      'participants',
      null,
    ],
    [
      'one of them by hand',
      [
        [ann, [ann], null],
        [bo, [ann], '11'],
      ],
      'participants',
      '11',
    ],
    [
      'all by hand',
      [
        [ann, [ann], null],
        [bo, [ann], null],
      ],
      'participants',
      null,
    ],
    [
      'others do not count',
      [
        [ann, [ann], '12'],
        [bo, [bo], '14'],
        [cy, [bo], '14'],
      ],
      'participants',
      '12',
    ],
    [
      'the creator decides',
      [
        [ann, [ann], '12'],
        [bo, [ann], '11'],
        [cy, [ann], '11'],
      ],
      'creator',
      '12',
    ],
  ])('happened as said by: %s', (_name, said, by, answer) => {
    const confirmations = said.map(([participantId, winnerIds, stated]) => ({
      participantId,
      winnerIds,
      answer: stated,
    }))
    expect(answerBehind({ ...bet, confirmations }, [ann], by)).toBe(answer)
  })
})
