import { NOW } from '#test/support/factories.ts'
import { after, HOUR_MS } from '#domain/kernel/time.ts'
import { describe, expect, it } from 'vitest'
import {
  decideVote,
  isVoteDue,
  objectorsOf,
  phaseOf,
  whyNotAccept,
  whyNotObject,
  whyNotVote,
  type ObjectionFacts,
} from './objection.ts'

type Person = ObjectionFacts['participants'][number]
const person = (id: string, overrides: Partial<Person> = {}): Person => ({
  id,
  isAccepted: true,
  hasLeft: false,
  isGuest: false,
  isMine: false,
  isCreator: false,
  ...overrides,
})

/** Ann called her bet for herself; the viewer is one of the people. */
const calledFor = (viewer: string, overrides: Partial<ObjectionFacts> = {}): ObjectionFacts => ({
  participants: [
    person('ann', { isCreator: true, isMine: viewer === 'ann' }),
    person('bo', { isMine: viewer === 'bo' }),
    person('cy', { isMine: viewer === 'cy' }),
    person('leaver', { hasLeft: true, isMine: viewer === 'leaver' }),
  ],
  firstWinnerIds: ['ann'],
  resolvedAt: NOW,
  hasClosedAccount: false,
  acceptedIds: [],
  objection: null,
  votedIds: [],
  ...overrides,
})
const hours = (count: number, ms = 0): Date => after(NOW, count * HOUR_MS + ms)
const codeOf = (refusal: { readonly code: string } | null) => refusal?.code ?? 'ok'
const open = { openedAt: NOW, closedAt: null }
const codeOfVote = (vote: ReturnType<typeof decideVote>) => (vote.ok ? 'ok' : vote.error.code)

describe('who may accept a result, and who may object', () => {
  it.each<[string, string, Partial<ObjectionFacts>, Date]>([
    ['bo', 'ok', {}, NOW],
    ['bo', 'ok', {}, hours(48)],
    ['bo', 'objection.closed', {}, hours(48, 1)],
    ['cy', 'ok', { acceptedIds: ['bo'] }, NOW],
    ['bo', 'objection.accepted_before', { acceptedIds: ['bo'] }, NOW],
    ['ann', 'objection.not_for_you', {}, NOW],
    ['leaver', 'objection.not_for_you', {}, NOW],
    ['a stranger', 'bet.not_participant', {}, NOW],
    ['cy', 'objection.not_for_you', { firstWinnerIds: ['bo', 'cy'] }, NOW],
    ['bo', 'ok', { firstWinnerIds: [] }, NOW],
    ['bo', 'objection.closed', { firstWinnerIds: null, resolvedAt: null }, NOW],
    ['bo', 'objection.exists', { objection: open }, NOW],
    ['bo', 'objection.exists', { objection: { openedAt: NOW, closedAt: NOW } }, NOW],
    ['bo', 'objection.account_closed', { hasClosedAccount: true }, NOW],
  ])('%s: %s', (viewer, code, overrides, now) => {
    expect(codeOf(whyNotAccept(calledFor(viewer, overrides), now))).toBe(code)
    expect(codeOf(whyNotObject(calledFor(viewer, overrides), 'It rained', now))).toBe(code)
  })

  it.each([
    ['', 'objection.sentence_missing'],
    ['\u200b', 'objection.sentence_missing'],
    ['x'.repeat(200), 'ok'],
    ['x'.repeat(201), 'objection.sentence_too_long'],
  ])('takes a sentence of 1 to 200 characters', (sentence, code) => {
    expect(codeOf(whyNotObject(calledFor('bo'), sentence, NOW))).toBe(code)
  })

  it('asks neither the winners nor the creator, who has said it already', () => {
    const ids = (overrides: Partial<ObjectionFacts>) => objectorsOf(calledFor('bo', overrides)).map(({ id }) => id)
    expect(ids({})).toEqual(['bo', 'cy'])
    expect(ids({ firstWinnerIds: ['bo'] })).toEqual(['cy'])
    expect(ids({ firstWinnerIds: [] })).toEqual(['bo', 'cy'])
  })
})

describe('how far the question has come', () => {
  it.each<[string, Partial<ObjectionFacts>, Date]>([
    ['open', {}, NOW],
    ['open', { acceptedIds: ['bo'] }, hours(48)],
    ['stands', {}, hours(48, 1)],
    ['none', { acceptedIds: ['bo', 'cy'] }, NOW],
    ['none', { firstWinnerIds: ['bo', 'cy'] }, NOW],
    ['none', { firstWinnerIds: null, resolvedAt: null }, NOW],
    ['stands', { hasClosedAccount: true }, NOW],
    ['voting', { objection: open }, hours(72, 1)],
    ['decided', { objection: { openedAt: NOW, closedAt: NOW } }, NOW],
  ])('%s', (phase, overrides, now) => expect(phaseOf(calledFor('bo', overrides), now)).toBe(phase))
})

describe('who says what really happened', () => {
  it.each<[string, string, Partial<ObjectionFacts>, Date]>([
    ['ann', 'ok', {}, NOW],
    ['bo', 'ok', {}, hours(72)],
    ['bo', 'objection.closed', {}, hours(72, 1)],
    ['bo', 'objection.closed', { objection: { openedAt: NOW, closedAt: NOW } }, NOW],
    ['bo', 'objection.voted_before', { votedIds: ['bo'] }, NOW],
    ['bo', 'objection.none', { objection: null }, NOW],
    ['leaver', 'objection.not_for_you', {}, NOW],
    ['a stranger', 'bet.not_participant', {}, NOW],
    ['bo', 'objection.account_closed', { hasClosedAccount: true }, NOW],
  ])('%s: %s', (viewer, code, overrides, now) => {
    expect(codeOf(whyNotVote(calledFor(viewer, { objection: open, ...overrides }), now))).toBe(code)
  })

  it('names winners as a confirmation does', () => {
    const facts = calledFor('bo', { objection: open })
    const words = { answers: { type: 'text' }, given: [], now: NOW } as const
    const named = (...winnerIds: readonly string[]) => decideVote(facts, { type: 'winners', winnerIds }, words)
    expect(named('cy', 'bo')).toEqual({ ok: true, value: { winnerIds: ['bo', 'cy'], answer: null } })
    expect(named()).toEqual({ ok: false, error: { code: 'bet.no_winner' } })
    expect(named('leaver')).toEqual({ ok: false, error: { code: 'bet.unknown_winner' } })
    expect(decideVote(facts, { type: 'nobody' }, words)).toEqual({ ok: true, value: { winnerIds: [], answer: null } })
    expect(codeOfVote(decideVote(facts, { type: 'answer', answer: '12' }, words))).toBe('answer.free_text')
  })

  const given = [
    { participantId: 'ann', text: '10' },
    { participantId: 'bo', text: '12' },
    { participantId: 'cy', text: '14' },
    { participantId: 'leaver', text: '20' },
  ]

  it.each<[string, string, readonly string[]]>([
    ['the closest', '12.5', ['bo']],
    ['a tie', '13', ['bo', 'cy']],
    ['not one who has left', '19', ['cy']],
    ['one answer in its one form', ' 010 ', ['ann']],
  ])('lets the winners follow from what happened: %s', (_, answer, winnerIds) => {
    const vote = decideVote(
      calledFor('bo', { objection: open }),
      { type: 'answer', answer },
      { answers: { type: 'number', unit: '', isCapped: false }, given, now: NOW },
    )
    expect(vote).toEqual({ ok: true, value: { winnerIds, answer: answer.trim().replace(/^0/, '') } })
  })

  it.each<[string, string, string]>([
    ['bo', 'twelve', 'answer.not_a_number'],
    ['bo', '', 'answer.not_a_number'],
    ['leaver', '12', 'objection.not_for_you'],
  ])('refuses what happened as said by %s: %s', (viewer, answer, code) => {
    const vote = decideVote(
      calledFor(viewer, { objection: open }),
      { type: 'answer', answer },
      { answers: { type: 'number', unit: '', isCapped: false }, given, now: NOW },
    )
    expect(codeOfVote(vote)).toBe(code)
  })

  it.each<[boolean, Partial<ObjectionFacts>, Date]>([
    [false, { votedIds: ['ann', 'bo'] }, hours(72)],
    [true, { votedIds: ['ann', 'bo'] }, hours(72, 1)],
    [true, { votedIds: ['cy', 'bo', 'ann'] }, NOW],
    [true, { hasClosedAccount: true }, NOW],
    [false, { objection: { openedAt: NOW, closedAt: NOW } }, hours(100)],
    [false, { objection: null }, hours(100)],
  ])('is decided when all have, or when the time is up: %s', (isDue, overrides, now) => {
    expect(isVoteDue(calledFor('bo', { objection: open, ...overrides }), now)).toBe(isDue)
  })
})
