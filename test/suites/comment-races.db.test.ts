import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { CommentView } from '#contract/comments.ts'
import { COMMENTS_PER_PAGE } from '#domain/comments/comment.ts'
import { openDatabase } from '#server/db/database.ts'
import { silentLog, type Log } from '#server/log.ts'
import { anActiveBet } from '#test/support/active-bet.ts'
import { expectBooksBalanced } from '#test/support/books.ts'
import { race, RACE_ROUNDS, waitPatiently, type StartingLine } from '#test/support/crowd.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { type Person } from '#test/support/people.ts'
import { ask } from '#test/support/social.ts'

/** Counts transactions that had to run again: the second net caught what a lock should have held. */
const caught: string[] = []
const log: Log = { ...silentLog, debug: (event) => void (event === 'transaction.retried' && caught.push(event)) }
const world = await cloneDatabase(log)
const { db, owner, url } = world
/** Another server process on the same database: twenty requests are twenty connections. */
const otherDb = openDatabase(url, log)
waitPatiently(db, otherDb)
afterAll(() => otherDb.close())
afterEach(async () => {
  expect(caught.splice(0), 'no transaction had to run again').toEqual([])
  await expectBooksBalanced(db)
})

const CROWD = 20
const crowd = <T>(make: (index: number) => T): readonly T[] => Array.from({ length: CROWD }, (_, index) => make(index))
const rounds = Array.from({ length: RACE_ROUNDS }, (_, index) => index + 1)
const databaseOf = (index: number) => (index % 2 === 0 ? db : otherDb)
const tally = (codes: readonly string[]): Record<string, number> =>
  codes.reduce<Record<string, number>>((counts, code) => ({ ...counts, [code]: (counts[code] ?? 0) + 1 }), {})

const atThread = (uniqueId: string): StartingLine => ({
  owner,
  lockSql: 'select from comment_threads t join bets b on b.id = t.bet_id where b.unique_id = $1 for update of t',
  lockedId: uniqueId,
})

/** A bet whose thread has this many comments by Ann. */
async function aTalk(count: number) {
  const bet = await anActiveBet(world)
  for (let number = 1; number <= count; number += 1) {
    must(await ask(db, bet.ann.id, ['comments.add', { uniqueId: bet.uniqueId, text: `No ${number}` }]))
  }
  return bet
}
const threadOf = async (person: Person, uniqueId: string) => ({
  ...must(await ask(db, person.id, ['comments.thread', { uniqueId }])),
  comments: await allComments(person, uniqueId),
})

/** Page by page, until one is not full. */
async function allComments(person: Person, uniqueId: string, after = 0): Promise<readonly CommentView[]> {
  const { comments } = must(await ask(db, person.id, ['comments.list', { uniqueId, after }]))
  if (comments.length < COMMENTS_PER_PAGE) return comments
  return [...comments, ...(await allComments(person, uniqueId, after + COMMENTS_PER_PAGE))]
}

describe.each(rounds)('round %i', () => {
  it('twenty comments of one user at once: the hour takes as many as are left', async () => {
    const { ann, uniqueId } = await aTalk(23)
    const runs = crowd(
      (index) => () => ask(databaseOf(index), ann.id, ['comments.add', { uniqueId, text: `At once ${index}` }]),
    )
    const codes = (await race(atThread(uniqueId), runs)).map(codeOf)
    expect(tally(codes)).toEqual({ ok: 7, 'comment.limit': CROWD - 7 })
    const { comments, lastNumber, commentCount } = await threadOf(ann, uniqueId)
    expect([lastNumber, commentCount]).toEqual([30, 30])
    expect(comments.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  })

  it('one comment twenty times at once: it stands there once', async () => {
    const { ann, uniqueId } = await aTalk(1)
    const commandId = randomUUID()
    const runs = crowd(
      (index) => () => ask(databaseOf(index), ann.id, ['comments.add', { uniqueId, text: 'Me', commandId }]),
    )
    // The same command waits for its first, not for the thread.
    expect(tally((await race(atThread(uniqueId), runs, CROWD)).map(codeOf))).toEqual({ ok: CROWD })
    expect(await threadOf(ann, uniqueId)).toMatchObject({ lastNumber: 2, commentCount: 2 })
  })

  it('one reaction twenty times at once: it counts once', async () => {
    const { bo, cy, ann, uniqueId } = await aTalk(1)
    const [comment] = (await threadOf(ann, uniqueId)).comments
    const target = { type: 'comment' as const, commentId: comment?.id ?? '' }
    const runs = crowd(
      (index) => () =>
        ask(databaseOf(index), [bo, cy][index % 2]?.id ?? '', [
          'comments.react',
          { uniqueId, target, kind: '🔥', isOn: true },
        ]),
    )
    expect(tally((await race(atThread(uniqueId), runs)).map(codeOf))).toEqual({ ok: CROWD })
    expect((await threadOf(ann, uniqueId)).comments[0]?.reactions).toEqual({ counts: { '🔥': 2 }, mine: [] })
  })

  it('taking back twenty times at once while the creator hides it: the thread counts it once', async () => {
    const { bo, ann, uniqueId } = await aTalk(1)
    const { id: commentId } = must(await ask(db, bo.id, ['comments.add', { uniqueId, text: 'Oops' }]))
    const runs = crowd(
      (index) => () =>
        index === 7
          ? ask(databaseOf(index), ann.id, ['comments.hide', { uniqueId, commentId }])
          : ask(databaseOf(index), bo.id, ['comments.takeBack', { uniqueId, commentId }]),
    )
    const codes = (await race<Parameters<typeof codeOf>[0]>(atThread(uniqueId), runs)).map(codeOf)
    expect(codes.filter((code, index) => index !== 7 && code === 'ok')).toHaveLength(1)
    expect(await threadOf(ann, uniqueId)).toMatchObject({ lastNumber: 2, commentCount: 1 })
  })
})
