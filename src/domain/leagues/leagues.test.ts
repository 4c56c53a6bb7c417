import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanCode, CODE_ALPHABET, CODE_LENGTH, codeFrom, isCode } from './code.ts'
import { codeInJoinLink } from '#domain/paths.ts'
import { endOfLastDay, earliestLastDay, msUntilLastDayIsOver, whyNotLastDay } from './last-day.ts'
import { isOver, type LeagueFacts, isWithinStakeLimit, whyNotStakeLimit } from './league.ts'
import {
  whyNotAnotherLeague,
  whyNotDelete,
  whyNotEnd,
  whyNotHandOver,
  whyNotJoin,
  whyNotLeave,
  whyNotNewCode,
  whyNotRemove,
  whyNotStartBet,
} from './membership.ts'
import { whyNotLeagueName } from './name.ts'

const NOW = new Date('2026-06-30T12:00:00.000Z')
const active = (overrides: Partial<LeagueFacts> = {}): LeagueFacts => ({
  status: 'active',
  deadline: null,
  isCreator: true,
  ...overrides,
})
const finished = active({ status: 'finished' })
const runOut = active({ deadline: new Date('2026-06-29T23:59:59.000Z') })
const code = (refusal: { readonly code: string } | null): string => refusal?.code ?? 'ok'

describe('a code', () => {
  it('has 31 letters to choose from, and none that can be read as another', () => {
    expect(new Set(CODE_ALPHABET).size).toBe(31)
    expect(CODE_ALPHABET).not.toMatch(/[01OIL]/)
  })

  it('takes every letter equally often: bytes that would favour one are asked for again', () => {
    const counts = new Map<string, number>()
    const bytes = Array.from({ length: 256 }, (_, byte) => byte)
    let at = 0
    const source = (count: number) => Array.from({ length: count }, () => bytes[at++ % 256] ?? 0)
    for (let made = 0; made < 31; made += 1) {
      for (const letter of codeFrom(source)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }
    expect(new Set(counts.values())).toEqual(new Set([CODE_LENGTH]))
    expect(counts.size).toBe(31)
  })

  it('is read however it was typed', () => {
    expect(cleanCode(' kx3p-9tta ')).toBe('KX3P9TTA')
    expect(cleanCode('ｋｘ３ｐ９ｔｔａ')).toBe('KX3P9TTA')
    expect(cleanCode('KX3P9TTAextra')).toBe('KX3P9TTA')
    expect(cleanCode(cleanCode('\u1fd2'))).toBe(cleanCode('\u1fd2'))
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => cleanCode(cleanCode(text)) === cleanCode(text)))
  })

  it.each([
    ['http://127.0.0.1:3000/leagues?join=AWR3Z9RR', 'AWR3Z9RR'],
    ['https://toldya.example/leagues?join=awr3z9rr', 'AWR3Z9RR'],
    ['https://toldya.example/leagues?utm=chat&join=AWR3Z9RR#top', 'AWR3Z9RR'],
    ['https://toldya.example/auth?returnTo=%2Fleagues%3Fjoin%3DAWR3Z9RR', 'AWR3Z9RR'],
    ['Join Sunday Club on the app: https://toldya.example/leagues?join=AWR3Z9RR See you!', 'AWR3Z9RR'],
    ['AWRhttps://toldya.example/leagues?join=KX3P9TTA', 'KX3P9TTA'],
    ['https://toldya.example/leagues?join=KX3P', 'KX3P'],
    ['Code: AWR3Z9RR', 'AWR3Z9RR'],
    ['code:awr3-z9rr.', 'AWR3Z9RR'],
    ['Our code is “AWR3Z9RR”, see you', 'AWR3Z9RR'],
    ['AWR3Z9RR or awr3z9rr', 'AWR3Z9RR'],
    ['kx3p-9tta and more', 'KX3P9TTA'],
    // Two codes are possible, so the text is read as it was typed.
    ['AWR3Z9RR KX3P9TTA', 'AWR3Z9RR'],
    ['or AWR3Z9RR KX3P9TTA', 'ORAWR3Z9'],
    ['join=AWR3Z9RR', 'AWR3Z9RR'],
    ['kx3p 9tta', 'KX3P9TTA'],
    ['KX3P9TTAX', 'KX3P9TTA'],
    ['x?jo in=ab', 'AB'],
    ['Hello there', 'HELLOTHE'],
  ])('of %j is %s', (text, expected) => {
    expect(cleanCode(text)).toBe(expected)
    expect(cleanCode(expected)).toBe(expected)
  })

  it.each(['', 'KX3P9TT', 'KX3P9TT0', 'KX3P9TTO', 'kx3p9tta', 'KX3P9TTAA'])('%j is none', (text) =>
    expect(isCode(text)).toBe(false),
  )
})

describe('the draw of a code', () => {
  it('passes over the bytes that would make some characters likelier', () => {
    const bytes = [248, 255, ...Array.from({ length: CODE_LENGTH }, () => 0)]
    expect(codeFrom((count) => bytes.splice(0, count))).toBe('A'.repeat(CODE_LENGTH))
  })
})

describe('the stake limit of a league', () => {
  it('is a stake itself', () => {
    expect([0, 1, 50, 9_999, 10_000, 1.5].map((tokens) => whyNotStakeLimit(tokens) === null)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it('may be reached, and not passed', () => {
    expect(isWithinStakeLimit(50, 50)).toBe(true)
    expect(isWithinStakeLimit(51, 50)).toBe(false)
  })
})

describe('a join link', () => {
  it.each([
    ['/leagues?join=kx3p9tta', 'kx3p9tta'],
    ['/leagues?x=1&join=KX3P9TTA&y=2#z', 'KX3P9TTA'],
    ['/leagues?join=abc', 'abc'],
    ['/leagues?join=', null],
    ['/leagues?rejoin=KX3P9TTA', null],
    ['/leagues#?join=KX3P9TTA', null],
    ['/leagues?x=1#&join=KX3P9TTA', null],
    ['/my-bets?join=KX3P9TTA', null],
    ['/leagues', null],
  ])('%s has the code %s', (address, code) => expect(codeInJoinLink(address)).toBe(code))
})

describe('a name', () => {
  it.each([
    ['Sunday Club', 'ok'],
    ['Us, and them', 'ok'],
    ['  ', 'league.name_missing'],
    ['', 'league.name_missing'],
    ['The Very Long League', 'league.name_too_long'],
    ['1234567890 12345', 'league.name_too_long'],
    ['🦊'.repeat(15), 'ok'],
    ['\u3164', 'league.name_missing'],
    ['We <3 it', 'ok'],
    ['<script>bold', 'league.name_invalid'],
    ['a\u202eb', 'league.name_invalid'],
  ])('%j: %s', (name, expected) => expect(code(whyNotLeagueName(name))).toBe(expected))
})

describe('the last day', () => {
  it('ends at 23:59:59 UTC', () => {
    expect(endOfLastDay('2026-06-30')).toEqual(new Date('2026-06-30T23:59:59.000Z'))
    expect(earliestLastDay(NOW)).toBe('2026-06-30')
  })

  it.each([
    ['2026-06-30', 'ok'],
    ['2026-07-01', 'ok'],
    ['2026-06-29', 'league.deadline_passed'],
    ['2026-02-30', 'league.deadline_passed'],
    ['soon', 'league.deadline_passed'],
    ['+12026-06-30', 'league.deadline_passed'],
  ])('%s: %s', (day, expected) => expect(code(whyNotLastDay(day, NOW))).toBe(expected))

  it.each([
    ['2026-06-30T00:00:00.000Z', 86_399_001],
    ['2026-06-30T23:59:59.000Z', 1],
    ['2026-06-30T23:59:59.001Z', 86_400_000],
    ['2026-06-30T23:59:59.999Z', 86_399_002],
  ])('at %s the next last day is over in %i ms', (now, expected) => {
    const over = new Date(Date.parse(now) + msUntilLastDayIsOver(new Date(now)))
    expect(msUntilLastDayIsOver(new Date(now))).toBe(expected)
    const deadline = endOfLastDay(over.toISOString().slice(0, 10))
    expect(isOver({ status: 'active', deadline }, over)).toBe(true)
    expect(isOver({ status: 'active', deadline }, new Date(over.getTime() - 1))).toBe(false)
  })

  it('is over one moment after its last instant, whether or not the clock has come by', () => {
    const deadline = new Date('2026-06-30T23:59:59.000Z')
    expect(isOver({ status: 'active', deadline }, deadline)).toBe(false)
    expect(isOver({ status: 'active', deadline }, new Date(deadline.getTime() + 1))).toBe(true)
    expect(isOver({ status: 'finished', deadline: null }, NOW)).toBe(true)
    expect(isOver({ status: 'active', deadline: null }, NOW)).toBe(false)
  })
})

describe('who may do what', () => {
  const member = active({ isCreator: false })
  const me = { isMe: true }
  const somebody = { isMe: false }

  it.each([
    ['join', whyNotJoin({ ...active(), isMember: false, isBanned: false }, NOW), 'ok'],
    ['join again', whyNotJoin({ ...finished, isMember: true, isBanned: false }, NOW), 'league.already_member'],
    [
      'join after being removed',
      whyNotJoin({ ...active(), isMember: false, isBanned: true }, NOW),
      'league.code_invalid',
    ],
    [
      'hear nothing after being removed',
      whyNotJoin({ ...finished, isMember: false, isBanned: true }, NOW),
      'league.code_invalid',
    ],
    ['join what has ended', whyNotJoin({ ...finished, isMember: false, isBanned: false }, NOW), 'league.finished'],
    ['join what has run out', whyNotJoin({ ...runOut, isMember: false, isBanned: false }, NOW), 'league.finished'],
    ['make a third', whyNotAnotherLeague({ isPremium: false, activeCount: 2 }), 'ok'],
    ['make a fourth', whyNotAnotherLeague({ isPremium: false, activeCount: 3 }), 'league.active_limit'],
    ['make a fourth with premium', whyNotAnotherLeague({ isPremium: true, activeCount: 3 }), 'ok'],
    ['leave', whyNotLeave(member), 'ok'],
    ['leave the own', whyNotLeave(active()), 'league.creator_stays'],
    ['remove', whyNotRemove(active(), somebody, NOW), 'ok'],
    ['remove as a member', whyNotRemove(member, somebody, NOW), 'league.creator_only'],
    ['remove oneself', whyNotRemove(active(), me, NOW), 'league.creator_stays'],
    ['remove nobody', whyNotRemove(active(), null, NOW), 'league.member_unknown'],
    ['remove when finished', whyNotRemove(finished, somebody, NOW), 'league.finished'],
    ['hand over', whyNotHandOver(active(), somebody, NOW), 'ok'],
    ['hand over as a member', whyNotHandOver(member, somebody, NOW), 'league.creator_only'],
    ['end', whyNotEnd(active()), 'ok'],
    ['end what has run out', whyNotEnd(runOut), 'ok'],
    ['end twice', whyNotEnd(finished), 'league.finished'],
    ['end as a member', whyNotEnd(member), 'league.creator_only'],
    ['a new code', whyNotNewCode(active(), NOW), 'ok'],
    ['a new code when finished', whyNotNewCode(finished, NOW), 'league.finished'],
    ['a new code as a member', whyNotNewCode(member, NOW), 'league.creator_only'],
    ['delete when finished', whyNotDelete(finished, NOW), 'ok'],
    ['delete what has run out', whyNotDelete(runOut, NOW), 'ok'],
    ['delete when active', whyNotDelete(active(), NOW), 'league.not_finished'],
    ['delete as a member', whyNotDelete({ ...finished, isCreator: false }, NOW), 'league.creator_only'],
    ['start a bet', whyNotStartBet(active(), NOW), 'ok'],
    ['start a bet when run out', whyNotStartBet(runOut, NOW), 'league.finished'],
  ] as const)('%s', (_, refusal, expected) => expect(code(refusal)).toBe(expected))
})
