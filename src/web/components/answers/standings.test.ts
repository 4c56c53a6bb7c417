import { aSealedParticipant } from '#test/support/participant-view.ts'
import { describe, expect, it } from 'vitest'
import type { TypedAnswers } from '#domain/answers/answers.ts'
import { howDecided } from './how-decided.ts'
import { standingsOf } from './standings.ts'
import { tapeOf } from './tape.ts'
import { aBetView, aResult } from '#test/support/bet-view.ts'

const number: TypedAnswers = { type: 'number', unit: 'people', isCapped: false }
const said = (answers: Readonly<Record<string, string>>) =>
  aBetView({
    status: 'active',
    answers: number,
    participants: Object.entries(answers).map(([name, text]) => aSealedParticipant(name, { state: 'visible', text })),
  })
const standing = (bet: ReturnType<typeof said>, happened: string, answers = number) =>
  standingsOf(bet, answers, happened).map(
    ({ participant, distance, isNearest }) => `${participant.name} ${distance ?? 'out'}${isNearest ? ' *' : ''}`,
  )

describe('the standings', () => {
  it('begin with the nearest, and end with those who are out', () => {
    const bet = said({ Priya: '0', Mia: '11', Sam: '14', Jo: '13' })
    expect(standing(bet, '12')).toEqual(['Mia 1000000 *', 'Jo 1000000 *', 'Sam 2000000', 'Priya 12000000'])
    expect(standing(bet, '12', { ...number, isCapped: true })).toEqual([
      'Mia 1000000 *',
      'Priya 12000000',
      'Sam out',
      'Jo out',
    ])
  })

  it('leave out a participant who has left, however near', () => {
    const bet = said({ Mia: '12', Sam: '20' })
    const [mia, sam] = bet.participants
    if (!mia || !sam) throw new Error('two participants')
    expect(standing({ ...bet, participants: [{ ...mia, hasLeft: true }, sam] }, '12')).toEqual(['Sam 8000000 *'])
  })
})

describe('the tape', () => {
  const tape = (answers: Readonly<Record<string, string>>, happened: string) =>
    tapeOf(number, standingsOf(said(answers), number, happened), happened)

  it('stretches from the lowest to the highest, and piles up pins that would overlap', () => {
    const { pins, happenedAt } = tape({ Priya: '0', Mia: '11', Sam: '12', Jo: '20' }, '10')
    expect(happenedAt).toBe(0.5)
    expect(pins.map(({ at, people }) => [at, people.map(({ name }) => name).join(' ')])).toEqual([
      [0, 'Priya'],
      [0.55, 'Mia Sam'],
      [1, 'Jo'],
    ])
  })

  it('has one place where all said what happened', () => {
    expect(tape({ Mia: '5', Sam: '5' }, '5')).toMatchObject({ happenedAt: 0.5, pins: [{ at: 0.5 }] })
  })

  it('shows few of many: the nearest and the two ends', () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`P${index}`, String(index * 10)]))
    const { pins } = tape(many, '95')
    expect(pins.flatMap(({ people }) => people.map(({ name }) => name))).toEqual(['P0', 'P8', 'P9', 'P10', 'P19'])
  })
})

describe('how a bet was decided', () => {
  const ended = (overrides: Parameters<typeof aBetView>[0]) => howDecided(aBetView({ answers: number, ...overrides }))

  it.each([
    ['by what happened', { status: 'won', result: aResult(['a'], { answer: '12' }) }, 'answer'],
    ['by hand', { status: 'won', result: aResult(['a']) }, 'hand'],
    ['by hand, by most', { status: 'completed', result: aResult(['a'], { resolvedByName: null }) }, 'hand'],
    ['by leaving', { status: 'won', result: aResult(['a'], { resolvedByName: null }) }, null],
    ['by time', { status: 'drawn', result: aResult([], { expiryReason: 'no_agreement', resolvedByName: null }) }, null],
    ['by two who did not agree', { status: 'drawn', result: aResult([], { resolvedByName: null }) }, null],
    ['by the creator, who called it drawn', { status: 'drawn', result: aResult([]) }, 'hand'],
    ['not at all', { status: 'cancelled', result: aResult([]) }, null],
    ['in words', { answers: { type: 'text' }, status: 'won', result: aResult(['a']) }, null],
  ] as const)('%s', (_name, overrides, how) => {
    expect(ended(overrides as Parameters<typeof ended>[0])).toBe(how)
  })
})
