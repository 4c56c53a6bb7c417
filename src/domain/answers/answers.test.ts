import { describe, expect, it } from 'vitest'
import { answerText } from './answer-text.ts'
import type { Answers, TypedAnswers } from './answers.ts'
import { dayNumber } from './calendar-date.ts'
import { distanceOf, nearestIds } from './score.ts'
import { answersProblems, cleanAnswers } from './new-answers.ts'

const number: TypedAnswers = { type: 'number', unit: 'people', isCapped: false }
const date: TypedAnswers = { type: 'date', timeZone: 'Europe/Berlin', isCapped: false }
const options: TypedAnswers = { type: 'options', options: ['Theo', 'The DJ', 'Nobody'] }

const outcome = (answers: TypedAnswers, written: string): string => {
  const text = answerText(answers, written)
  return text.ok ? text.value : text.error.code
}

describe('the text of a number', () => {
  it.each([
    ['12', '12'],
    [' 12 ', '12'],
    ['+12', '12'],
    ['012', '12'],
    ['12.50', '12.5'],
    ['12,5', '12.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-0', '0'],
    ['-0.0', '0'],
    ['−3', '-3'],
    ['0.123456', '0.123456'],
    ['0.1234560', '0.123456'],
    ['999999999999.999999', '999999999999.999999'],
    ['0,125', '0.125'],
    ['3.141', '3.141'],
  ])('%s is %s', (written, text) => {
    expect(outcome(number, written)).toBe(text)
    expect(outcome(number, text)).toBe(text)
  })

  it.each([
    ['twelve', 'answer.not_a_number'],
    ['12 people', 'answer.not_a_number'],
    ['1e3', 'answer.not_a_number'],
    ['１０', 'answer.not_a_number'],
    ['0x10', 'answer.not_a_number'],
    ['1.2.3', 'answer.not_a_number'],
    ['.', 'answer.not_a_number'],
    ['-', 'answer.not_a_number'],
    ['NaN', 'answer.not_a_number'],
    ['Infinity', 'answer.not_a_number'],
    ['1,000', 'answer.thousands'],
    ['1,000,000', 'answer.thousands'],
    ['0.1234567', 'answer.too_many_decimals'],
    ['1000000000000', 'answer.number_too_large'],
  ])('%s is refused: %s', (written, code) => {
    expect(outcome(number, written)).toBe(code)
  })
})

describe('the text of a date and of an option', () => {
  it.each([
    ['2026-05-31', '2026-05-31'],
    [' 2028-02-29 ', '2028-02-29'],
    ['2027-02-29', 'answer.not_a_date'],
    ['2026-13-01', 'answer.not_a_date'],
    ['2026-00-10', 'answer.not_a_date'],
    ['31.05.2026', 'answer.not_a_date'],
    ['0099-01-01', 'answer.not_a_date'],
    ['2026-5-31', 'answer.not_a_date'],
    ['2026-05-31T10:00', 'answer.not_a_date'],
  ])('date %s: %s', (written, text) => {
    expect(outcome(date, written)).toBe(text)
  })

  it.each([
    ['The DJ', 'The DJ'],
    [' The DJ ', 'The DJ'],
    ['the dj', 'answer.not_an_option'],
    ['Jo', 'answer.not_an_option'],
  ])('option %s: %s', (written, text) => {
    expect(outcome(options, written)).toBe(text)
  })
})

describe('a date', () => {
  it('is as many whole days from another as the calendar has between them, across every change of clocks', () => {
    expect((dayNumber('2026-03-30') ?? 0) - (dayNumber('2026-03-28') ?? 0)).toBe(2)
    expect((dayNumber('2028-03-01') ?? 0) - (dayNumber('2028-02-28') ?? 0)).toBe(2)
    expect((dayNumber('2027-01-01') ?? 0) - (dayNumber('2026-01-01') ?? 0)).toBe(365)
  })
})

describe('who was right', () => {
  const right = (answers: TypedAnswers, happened: string, ...texts: readonly string[]): string =>
    nearestIds(
      answers,
      texts.map((text, index) => ({ participantId: 'ABCDEFGH'[index] ?? '', text })),
      happened,
    ).join('')

  it.each<readonly [string, TypedAnswers, string, readonly string[], string]>([
    ['the closest', number, '12', ['11', '14', '6', '0'], 'A'],
    ['a tie shares', number, '12', ['11', '13', '6'], 'AB'],
    ['exactly', number, '12', ['11', '12', '12'], 'BC'],
    ['a millionth decides', number, '0.1', ['0.100001', '0.100002'], 'A'],
    ['no float rounds', number, '0.3', ['0.1', '0.5'], 'AB'],
    ['below zero', number, '-2', ['0', '-3', '-5'], 'B'],
    ['without going over', { ...number, isCapped: true }, '12', ['13', '6', '2'], 'B'],
    ['exactly is not over', { ...number, isCapped: true }, '12', ['12', '11'], 'A'],
    ['all over', { ...number, isCapped: true }, '12', ['13', '14'], ''],
    ['the closest day', date, '2026-06-19', ['2026-06-14', '2026-06-23', '2027-06-19'], 'B'],
    ['too late is out', { ...date, isCapped: true }, '2026-06-19', ['2026-06-20', '2025-06-19'], 'B'],
    ['the same option', options, 'Theo', ['Theo', 'The DJ', 'Theo'], 'AC'],
    ['no option', options, 'Nobody', ['Theo', 'The DJ'], ''],
  ])('%s', (_name, answers, happened, texts, winners) => {
    expect(right(answers, happened, ...texts)).toBe(winners)
  })

  it('measures how far each one is off', () => {
    expect(distanceOf(number, '11.5', '12')).toBe(500_000n)
    expect(distanceOf(date, '2026-06-14', '2026-06-19')).toBe(5n)
    expect(distanceOf({ ...number, isCapped: true }, '13', '12')).toBeNull()
  })
})

describe('the kind of a new bet', () => {
  it.each<readonly [string, Answers, readonly string[]]>([
    ['words', { type: 'text' }, []],
    ['two options', { type: 'options', options: ['Yes', '', 'No'] }, []],
    ['one option', { type: 'options', options: ['Yes', ' '] }, ['draft.options_missing option:1']],
    ['a double', { type: 'options', options: ['Yes', 'No', 'YES'] }, ['draft.option_duplicate option:2']],
    [
      'eleven',
      { type: 'options', options: Array.from({ length: 11 }, (_, index) => `${index}`) },
      ['draft.too_many_options option:10'],
    ],
    ['a novel', { type: 'options', options: ['a'.repeat(101), 'No'] }, ['draft.option_too_long option:0']],
    ['a unit', { type: 'number', unit: 'a'.repeat(20), isCapped: false }, []],
    ['a long unit', { type: 'number', unit: 'a'.repeat(21), isCapped: false }, ['draft.unit_too_long unit']],
    ['a zone', { type: 'date', timeZone: 'America/Argentina/Buenos_Aires', isCapped: false }, []],
    ['UTC', { type: 'date', timeZone: 'UTC', isCapped: false }, []],
    ['no zone', { type: 'date', timeZone: '<b>', isCapped: false }, ['draft.time_zone_unknown answers']],
  ])('%s', (_name, answers, problems) => {
    expect(answersProblems(answers).map(({ code, field }) => `${code} ${field}`)).toEqual(problems)
    expect(cleanAnswers(cleanAnswers(answers))).toEqual(cleanAnswers(answers))
  })

  it('keeps options on one line, and none that is blank', () => {
    expect(cleanAnswers({ type: 'options', options: [' The\nDJ ', '', '<b>Theo</b>'] })).toEqual({
      type: 'options',
      options: ['The DJ', 'Theo'],
    })
  })
})
