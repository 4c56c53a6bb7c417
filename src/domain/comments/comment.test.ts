import { describe, expect, it } from 'vitest'
import { after, HOUR_MS } from '#domain/kernel/time.ts'
import {
  commentsLeft,
  decideComment,
  nextCommentAt,
  openingPage,
  threadClosesAt,
  whyNotComment,
  whyNotEditComment,
  whyNotHide,
  whyNotReactToComment,
  whyNotReport,
  whyNotTakeBack,
  type CommentFacts,
  type CommentState,
} from './comment.ts'

const now = new Date('2026-06-14T18:00:00Z')
const thread = { closesAt: null, sentThisHour: 0, oldestThisHourAt: null, isCreator: false }
const comment: CommentFacts = { state: 'said', isMine: true, at: now }

describe('a thread', () => {
  it.each([
    [0, 0, 0],
    [0, 20, 0],
    [19, 1_000, 0],
    [20, 1_000, 1],
    [995, 1_000, 49],
    [1_000, 1_000, 49],
    [1_000, 1_001, 50],
  ])('read up to %i of %i opens at page %i', (readUpTo, lastNumber, page) => {
    expect(openingPage({ readUpTo, lastNumber })).toBe(page)
  })
})

describe('a comment', () => {
  it.each([
    ['  Eleven.  ', 'Eleven.'],
    ['<b>Twelve</b>', 'Twelve'],
    ['one\r\ntwo', 'one\ntwo'],
    ['ne\u0301', 'né'],
    ['🦊'.repeat(500), '🦊'.repeat(500)],
  ])('%j is kept as %j', (text, kept) => {
    expect(decideComment(text)).toEqual({ ok: true, value: kept })
  })

  it.each([
    ['', 'comment.missing'],
    [' \n ', 'comment.missing'],
    ['\u200b\u2800', 'comment.missing'],
    ['🦊'.repeat(501), 'comment.too_long'],
  ])('%j is refused', (text, code) => {
    expect(decideComment(text)).toMatchObject({ ok: false, error: { code } })
  })
})

describe('a thread', () => {
  it('is open while the bet is not over, and 90 days after', () => {
    const endedAt = new Date('2026-03-16T18:00:00Z')
    expect(threadClosesAt(null)).toBeNull()
    const closesAt = threadClosesAt(endedAt)
    expect(closesAt).toEqual(now)
    expect(whyNotComment({ ...thread, closesAt }, now)).toBeNull()
    expect(whyNotComment({ ...thread, closesAt }, after(now, 1))).toEqual({ code: 'comment.closed' })
  })

  it('takes 30 comments of a user within an hour, and says from the 26th on how many are left', () => {
    const oldestThisHourAt = after(now, -HOUR_MS / 2)
    const sent = (sentThisHour: number) => ({ ...thread, sentThisHour, oldestThisHourAt })
    expect([0, 25, 26, 29, 30].map((count) => commentsLeft(sent(count)))).toEqual([null, null, 4, 1, 0])
    expect(whyNotComment(sent(29), now)).toBeNull()
    expect(whyNotComment(sent(30), now)).toEqual({ code: 'comment.limit', limit: 30, retryAfterSeconds: 1_800 })
    expect(nextCommentAt(sent(30))).toEqual(after(now, HOUR_MS / 2))
    expect(nextCommentAt(thread)).toBeNull()
  })
})

describe('who may change a comment', () => {
  const STATES: readonly CommentState[] = ['said', 'taken_back', 'hidden', 'blocked']
  const codesOf = (ask: (facts: CommentFacts) => { readonly code: string } | null, isMine: boolean) =>
    STATES.map((state) => ask({ ...comment, isMine, state })?.code ?? 'ok')

  it('edits: its author, for five minutes', () => {
    const [GONE, OTHERS] = ['comment.gone', 'comment.author_only']
    expect(codesOf((facts) => whyNotEditComment(facts, now), true)).toEqual(['ok', GONE, GONE, GONE])
    expect(codesOf((facts) => whyNotEditComment(facts, now), false)).toEqual([OTHERS, OTHERS, OTHERS, OTHERS])
    expect(whyNotEditComment(comment, after(now, 300_000))).toBeNull()
    expect(whyNotEditComment(comment, after(now, 300_001))).toEqual({ code: 'comment.edit_over', minutes: 5 })
  })

  it('takes back: its author, whenever, once, also what is hidden', () => {
    expect(codesOf(whyNotTakeBack, true)).toEqual(['ok', 'comment.gone', 'ok', 'ok'])
    expect(new Set(codesOf(whyNotTakeBack, false))).toEqual(new Set(['comment.author_only']))
  })

  it('hides: the creator of the bet, what others said', () => {
    const hide = (isCreator: boolean) => (facts: CommentFacts) => whyNotHide({ isCreator }, facts)
    expect(codesOf(hide(true), false)).toEqual(['ok', 'comment.gone', 'comment.gone', 'ok'])
    expect(new Set(codesOf(hide(true), true))).toEqual(new Set(['comment.own']))
    expect(new Set(codesOf(hide(false), false))).toEqual(new Set(['comment.hide_creator_only']))
  })

  it('reports: everybody but its author, what is still there', () => {
    expect(codesOf(whyNotReport, false)).toEqual(['ok', 'comment.gone', 'comment.gone', 'ok'])
    expect(new Set(codesOf(whyNotReport, true))).toEqual(new Set(['comment.own']))
  })

  it('reacts: everybody, to what they can read', () => {
    expect(codesOf(whyNotReactToComment, false)).toEqual(['ok', 'comment.gone', 'comment.gone', 'comment.gone'])
  })
})
