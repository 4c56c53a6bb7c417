import type { CommentView } from '#contract/comments.ts'
import type { Inputs } from '#contract/index.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { anActiveBet } from '#test/support/active-bet.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aLeague, aLeagueBet, inLeague } from '#test/support/in-league.ts'
import { aPerson, type Person } from '#test/support/people.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { aSecretBet } from '#test/support/secret-bet.ts'
import { ask } from '#test/support/social.ts'
import { DAYS, letTimePass } from '#test/support/time.ts'

/**
 * The use-cases of comments: open-thread, read-thread, add-comment, change-comment, edit-comment, take-back-comment,
 * hide-comment, find-target, react, report, follow-thread. Notifications have comment-notifications.db.test.ts, live
 * events comment-live.db.test.ts.
 */
const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)

const HOUR = 3_600_000
const MINUTE = 60_000

const say = (person: Person, uniqueId: string, text: string, commandId: string = randomUUID()) =>
  ask(db, person.id, ['comments.add', { uniqueId, text, commandId }])
const page = async (person: Person, uniqueId: string, after = 0) =>
  must(await ask(db, person.id, ['comments.list', { uniqueId, after }])).comments
const threadOf = async (person: Person, uniqueId: string, withPage = false) =>
  must(await ask(db, person.id, ['comments.thread', { uniqueId, ...(withPage && { withPage }) }]))
const about = (uniqueId: string, { id }: { readonly id: string }) => ({ uniqueId, commentId: id })
const line = ({ state, author, text }: CommentView) => `${author?.name ?? '-'} ${state} ${text ?? '-'}`
const react = (
  person: Person,
  uniqueId: string,
  target: Inputs['comments']['react']['target'],
  { kind = '💀', isOn = true }: Partial<Pick<Inputs['comments']['react'], 'kind' | 'isOn'>> = {},
) => ask(db, person.id, ['comments.react', { uniqueId, target, kind, isOn }])

describe('a comment (add-comment, read-thread)', () => {
  it('is read by all in the bet, in the order in which it was written', async () => {
    const { ann, bo, cy, uniqueId } = await anActiveBet(world)
    const commandId = randomUUID()
    const written = must(await say(ann, uniqueId, ' It’s a <b>long</b> ribbon ', commandId))
    expect(written).toMatchObject({ id: commandId, number: 1, state: 'said', isMine: true, text: 'It’s a long ribbon' })
    must(await say(bo, uniqueId, '@Cy who counted? @Nobody'))
    const seen = await page(cy, uniqueId)
    expect(seen.map(line)).toEqual(['Ann said It’s a long ribbon', 'Bo said @Cy who counted? @Nobody'])
    expect(seen[1]?.reactions).toEqual({ counts: {}, mine: [] })
    const bet = await cy.get(uniqueId)
    expect(seen[1]).toMatchObject({
      number: 2,
      isMine: false,
      isEdited: false,
      isReportedByMe: false,
      author: { participantId: participantIdOf(bet, 'Bo'), pet: { type: 'mystical_fox', stage: 'baby' } },
      mentionedIds: [participantIdOf(bet, 'Cy')],
    })
    expect(await threadOf(cy, uniqueId)).toMatchObject({
      lastNumber: 2,
      commentCount: 2,
      unreadCount: 2,
      readUpTo: 0,
      isFollowed: false,
      isCreator: false,
      closesAt: null,
      sentThisHour: 0,
      last: { name: 'Bo', text: '@Cy who counted? @Nobody' },
      speakers: [{ name: 'Bo' }, { name: 'Ann' }],
      reactions: [],
    })
    expect(await threadOf(ann, uniqueId)).toMatchObject({ isCreator: true, sentThisHour: 1, unreadCount: 1 })
  })

  it('takes effect once, however often it is sent', async () => {
    const { ann, uniqueId } = await anActiveBet(world)
    const commandId = randomUUID()
    const first = must(await say(ann, uniqueId, 'Once', commandId))
    expect(must(await say(ann, uniqueId, 'Once', commandId))).toEqual(first)
    expect(codeOf(await say(ann, uniqueId, 'Twice', commandId))).toBe('command.reused')
    expect(await threadOf(ann, uniqueId)).toMatchObject({ lastNumber: 1, commentCount: 1, sentThisHour: 1 })
  })

  it('of another user’s command id is refused, and theirs stays', async () => {
    const { ann, bo, uniqueId } = await anActiveBet(world)
    const { id } = must(await say(ann, uniqueId, 'Mine'))
    expect(codeOf(await say(bo, uniqueId, 'Mine too', id))).toBe('action.repeated')
    expect((await page(bo, uniqueId)).map(line)).toEqual(['Ann said Mine'])
  })

  it('comes in pages that are known beforehand, because numbers have no gaps', async () => {
    const { ann, uniqueId } = await anActiveBet(world)
    must(await say(ann, uniqueId, 'The first'))
    await owner.query(
      `with more as (insert into comments (id, bet_id, number, author_id, body, created_at)
         select gen_random_uuid(), b.id, n, $2, 'No ' || n, now() - interval '2 hours'
         from bets b, generate_series(2, 50) n where b.unique_id = $1 returning bet_id)
       update comment_threads set last_number = 50, comment_count = 50 where bet_id in (select bet_id from more)`,
      [uniqueId, ann.id],
    )
    const numbers = async (after: number) => (await page(ann, uniqueId, after)).map(({ number }) => number)
    expect(await numbers(0)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(await numbers(40)).toEqual(Array.from({ length: 10 }, (_, index) => index + 41))
    expect(await numbers(50)).toEqual([])
    expect(await threadOf(ann, uniqueId)).toMatchObject({ unreadCount: 0, lastNumber: 50 })
  })

  it('comes with its thread where that is asked for: the page of the first unread one', async () => {
    const { ann, bo, uniqueId } = await anActiveBet(world)
    expect((await threadOf(bo, uniqueId, true)).page).toEqual([])
    const { id: commentId } = must(await say(ann, uniqueId, 'The first'))
    must(await react(bo, uniqueId, { type: 'comment', commentId }))
    const opened = await threadOf(bo, uniqueId, true)
    expect(opened.page).toEqual(await page(bo, uniqueId))
    expect(opened.page).toMatchObject([{ author: { name: 'Ann' }, reactions: { counts: { '💀': 1 }, mine: ['💀'] } }])
    expect(await threadOf(bo, uniqueId)).not.toHaveProperty('page')
    await owner.query(
      `with more as (insert into comments (id, bet_id, number, author_id, body)
         select gen_random_uuid(), b.id, n, $2, 'No ' || n
         from bets b, generate_series(2, 120) n where b.unique_id = $1 returning bet_id)
       update comment_threads set last_number = 120, comment_count = 120 where bet_id in (select bet_id from more)`,
      [uniqueId, ann.id],
    )
    must(await ask(db, bo.id, ['comments.markRead', { uniqueId, number: 60 }]))
    expect((await threadOf(bo, uniqueId, true)).page).toEqual(await page(bo, uniqueId, 60))
  })
})

describe('who may (open-thread)', () => {
  it('is who has claimed a participant, not who holds the link', async () => {
    const { uniqueId, ann, bo, cy, di, eve } = await aSecretBet(world, { bo: 'b', cy: 'c', di: 'd' })
    const codes = async (person: Person) => [
      codeOf(await say(person, uniqueId, 'Hello')),
      codeOf(await ask(db, person.id, ['comments.list', { uniqueId, after: 0 }])),
      codeOf(await ask(db, person.id, ['comments.signalTyping', { uniqueId }])),
    ]
    for (const person of [ann, bo, cy]) expect(await codes(person)).toEqual(['ok', 'ok', 'ok'])
    const refused = Array.from({ length: 3 }, () => 'bet.not_participant')
    for (const person of [di, eve]) expect(await codes(person)).toEqual(refused)
    expect(codeOf(await say(ann, 'A'.repeat(22), 'Hello'))).toBe('bet.not_found')
    await cy.command('bets.release', { uniqueId })
    expect(await codes(cy)).toEqual(refused)
  })

  it('is a member of its league too, until they leave it', async () => {
    const [ann, bo, eve, stranger] = (await Promise.all(
      ['Ann', 'Bo', 'Eve', 'Stu'].map((name) => aPerson(world, name)),
    )) as [Person, Person, Person, Person]
    const { leagueId } = await aLeague(world, ann, [bo, eve])
    const { uniqueId } = await aLeagueBet(ann, [bo], { leagueId })
    must(await say(eve, uniqueId, 'From the stands'))
    expect(codeOf(await say(bo, uniqueId, 'Reserved for me'))).toBe('ok')
    expect(await page(ann, uniqueId)).toMatchObject([
      { author: { participantId: null, name: 'Eve' }, text: 'From the stands' },
      { author: { participantId: null, name: 'Bo' } },
    ])
    expect(codeOf(await say(stranger, uniqueId, 'Hello'))).toBe('bet.not_found')
    must(await inLeague(world, eve, { endpoint: 'leagues.leave', asked: { leagueId } }))
    expect(codeOf(await ask(db, eve.id, ['comments.list', { uniqueId, after: 0 }]))).toBe('bet.not_found')
  })

  it('ends 90 days after the bet: everything is still there to read', async () => {
    const { ann, bo, uniqueId } = await anActiveBet(world)
    const mine = must(await say(ann, uniqueId, 'Told you'))
    must(await ann.command('bets.resolve', { uniqueId, resolution: { type: 'drawn' } }))
    await letTimePass(owner, [uniqueId], 90 * DAYS - MINUTE)
    must(await say(bo, uniqueId, 'Just in time'))
    await letTimePass(owner, [uniqueId], 2 * MINUTE)
    expect(codeOf(await say(bo, uniqueId, 'Too late'))).toBe('comment.closed')
    expect(codeOf(await react(bo, uniqueId, { type: 'ending' }))).toBe('comment.closed')
    expect((await page(bo, uniqueId)).map(({ text }) => text)).toEqual(['Told you', 'Just in time'])
    must(await ask(db, ann.id, ['comments.takeBack', about(uniqueId, mine)]))
  })

  it('is refused behind 30 comments within an hour, in that bet', async () => {
    const { ann, bo, uniqueId } = await anActiveBet(world)
    for (let number = 1; number <= 30; number += 1) must(await say(ann, uniqueId, `No ${number}`))
    expect(codeOf(await say(ann, uniqueId, 'No 31'))).toBe('comment.limit')
    must(await say(bo, uniqueId, 'My first'))
    const other = await aStartedBet(ann, ['Bo'])
    must(await say(ann, other.uniqueId, 'Elsewhere'))
    await letTimePass(owner, [uniqueId], HOUR)
    must(await say(ann, uniqueId, 'An hour later'))
  })
})

describe('a comment that was written', () => {
  it('is edited by its author for five minutes, and says so', async () => {
    const { ann, bo, cy, uniqueId } = await anActiveBet(world)
    const comment = must(await say(ann, uniqueId, 'Twelf'))
    const edit = (person: Person, text: string) =>
      ask(db, person.id, ['comments.edit', { ...about(uniqueId, comment), text }])
    expect(must(await edit(ann, '@Bo, twelve'))).toMatchObject({ text: '@Bo, twelve', isEdited: true })
    expect(codeOf(await edit(ann, ' '))).toBe('comment.missing')
    expect(codeOf(await edit(ann, 'x'.repeat(501)))).toBe('comment.too_long')
    expect(codeOf(await edit(bo, 'Eleven'))).toBe('comment.author_only')
    expect(await page(cy, uniqueId)).toMatchObject([{ text: '@Bo, twelve', isEdited: true }])
    await letTimePass(owner, [uniqueId], 5 * MINUTE)
    expect(codeOf(await edit(ann, 'Thirteen'))).toBe('comment.edit_over')
  })

  it('is taken back by its author: a line stays, the words are gone from the database', async () => {
    const { ann, bo, uniqueId } = await anActiveBet(world)
    const comment = must(await say(ann, uniqueId, 'Something I regret'))
    must(await say(bo, uniqueId, 'Ha'))
    const takeBack = (person: Person) => ask(db, person.id, ['comments.takeBack', about(uniqueId, comment)])
    expect(codeOf(await takeBack(bo))).toBe('comment.author_only')
    expect(must(await takeBack(ann))).toMatchObject({ state: 'taken_back', text: null })
    expect(codeOf(await takeBack(ann))).toBe('comment.gone')
    expect((await page(bo, uniqueId)).map(line)).toEqual(['Ann taken_back -', 'Bo said Ha'])
    expect(await threadOf(bo, uniqueId)).toMatchObject({ commentCount: 1, lastNumber: 2, speakers: [{ name: 'Bo' }] })
    const { rows } = await owner.query('select from comments where body = $1', ['Something I regret'])
    expect(rows).toEqual([])
  })

  it('is hidden by the creator of the bet, and all see that', async () => {
    const { ann, bo, cy, uniqueId } = await anActiveBet(world)
    const comment = must(await say(bo, uniqueId, 'Something rude'))
    const own = must(await say(ann, uniqueId, 'Behave'))
    const hide = (person: Person, of: CommentView) => ask(db, person.id, ['comments.hide', about(uniqueId, of)])
    expect(codeOf(await hide(cy, comment))).toBe('comment.hide_creator_only')
    expect(codeOf(await hide(ann, own))).toBe('comment.own')
    must(await hide(ann, comment))
    for (const person of [ann, bo, cy]) {
      expect((await page(person, uniqueId)).map(line)).toEqual(['Bo hidden -', 'Ann said Behave'])
    }
    expect(codeOf(await hide(ann, comment))).toBe('comment.gone')
    expect(codeOf(await react(cy, uniqueId, { type: 'comment', commentId: comment.id }))).toBe('comment.gone')
    must(await ask(db, bo.id, ['comments.takeBack', about(uniqueId, comment)]))
  })

  it('is reported once, to no user, and its author may be blocked with it', async () => {
    const { ann, bo, cy, uniqueId } = await anActiveBet(world)
    const comment = must(await say(bo, uniqueId, 'Something mean'))
    const report = (person: Person, isBlocking: boolean) =>
      ask(db, person.id, [
        'comments.report',
        { uniqueId, target: { type: 'comment', commentId: comment.id }, reason: 'mean', isBlocking },
      ])
    expect(codeOf(await report(bo, false))).toBe('comment.own')
    must(await report(ann, false))
    must(await report(ann, false))
    expect(await page(ann, uniqueId)).toMatchObject([{ state: 'said', text: 'Something mean', isReportedByMe: true }])
    expect(await page(cy, uniqueId)).toMatchObject([{ isReportedByMe: false }])
    must(await report(cy, true))
    const { rows } = await owner.query<{ reason: string }>(
      'select reason from reports where comment_id = $1 order by id',
      [comment.id],
    )
    expect(rows).toEqual([{ reason: 'mean' }, { reason: 'mean' }])
    expect(await page(cy, uniqueId)).toMatchObject([{ state: 'blocked', author: null, text: null }])
  })

  it('of a blocked author is a line without a name for who has blocked them, and for no other user', async () => {
    const { ann, bo, cy, uniqueId } = await anActiveBet(world)
    const comment = must(await say(bo, uniqueId, 'Listen to me'))
    const own = must(await say(ann, uniqueId, 'No'))
    must(await react(bo, uniqueId, { type: 'comment', commentId: own.id }))
    const block = (person: Person, of: CommentView) => ask(db, person.id, ['comments.block', about(uniqueId, of)])
    expect(codeOf(await block(ann, own))).toBe('comment.own')
    must(await block(ann, comment))
    expect((await page(ann, uniqueId)).map(line)).toEqual(['- blocked -', 'Ann said No'])
    expect((await page(ann, uniqueId))[1]?.reactions).toEqual({ counts: {}, mine: [] })
    expect(await threadOf(ann, uniqueId)).toMatchObject({ last: { name: 'Ann' }, speakers: [{ name: 'Ann' }] })
    // The blocked user cannot find out, and no other user is concerned.
    expect((await page(bo, uniqueId)).map(line)).toEqual(['Bo said Listen to me', 'Ann said No'])
    expect((await page(cy, uniqueId))[1]?.reactions.counts).toEqual({ '💀': 1 })
  })
})

describe('a reaction (react, find-target)', () => {
  it('is one per user, target and kind, and is taken away again', async () => {
    const { ann, bo, uniqueId } = await anActiveBet(world)
    const { id: commentId } = must(await say(ann, uniqueId, 'Eleven'))
    const target = { type: 'comment', commentId } as const
    must(await react(bo, uniqueId, target))
    must(await react(bo, uniqueId, target))
    must(await react(bo, uniqueId, target, { kind: '🔥' }))
    expect(must(await react(ann, uniqueId, target))).toEqual({ counts: { '🔥': 1, '💀': 2 }, mine: ['💀'] })
    const { reactors } = must(await ask(db, ann.id, ['comments.reactors', { uniqueId, target }]))
    expect(reactors.map(({ kind, speaker }) => `${kind} ${speaker.name}`)).toEqual(['💀 Bo', '🔥 Bo', '💀 Ann'])
    must(await react(bo, uniqueId, target, { isOn: false }))
    expect((await page(bo, uniqueId))[0]?.reactions).toEqual({ counts: { '🔥': 1, '💀': 1 }, mine: ['🔥'] })
    expect(codeOf(await react(bo, uniqueId, { type: 'comment', commentId: randomUUID() }))).toBe('comment.not_found')
  })

  it('finds nothing in a sealed prediction, and what it says of an opened one is read by those who may read that', async () => {
    const { uniqueId, ann, bo, cy } = await aSecretBet(world, { bo: 'Never', cy: 'c', di: 'd' })
    const bet = await ann.get(uniqueId)
    const to = (name: string) => ({ type: 'prediction', participantId: participantIdOf(bet, name) }) as const
    for (const name of ['Bo', 'Cy', 'Free']) {
      expect(codeOf(await react(ann, uniqueId, to(name)))).toBe('reaction.nothing')
    }
    must(await ann.command('bets.reveal', { uniqueId }))
    must(await react(ann, uniqueId, to('Bo'), { kind: '😱' }))
    const counts = async (person: Person) => (await threadOf(person, uniqueId)).reactions
    expect(await counts(ann)).toEqual([{ target: to('Bo'), counts: { '😱': 1 }, mine: ['😱'] }])
    expect(await counts(bo)).toEqual([{ target: to('Bo'), counts: { '😱': 1 }, mine: [] }])
    // Cy has not sealed yet, and must not see that the prediction surprised Ann.
    expect(await counts(cy)).toEqual([])
    const { reactors } = must(await ask(db, cy.id, ['comments.reactors', { uniqueId, target: to('Bo') }]))
    expect(reactors).toEqual([])
    expect(codeOf(await react(cy, uniqueId, to('Bo')))).toBe('reaction.nothing')
  })

  it('to the ending waits for one, and to a proof for a proof', async () => {
    const { ann, bo, cy, bet, uniqueId } = await anActiveBet(world, { stake: { type: 'action', forfeit: 'Sing' } })
    const proof = { type: 'proof', participantId: participantIdOf(bet, 'Cy') } as const
    expect(codeOf(await react(ann, uniqueId, { type: 'ending' }))).toBe('reaction.nothing')
    const winnerIds = [participantIdOf(bet, 'Bo')]
    must(await ann.command('bets.resolve', { uniqueId, resolution: { type: 'winners', winnerIds } }))
    must(await react(cy, uniqueId, { type: 'ending' }, { kind: '🫡' }))
    expect(codeOf(await react(ann, uniqueId, proof))).toBe('reaction.nothing')
    await owner.query(
      `with photo as (insert into dare_photos (debt_id, bet_id, user_id, name, width, height, sent_at)
         select d.id, d.bet_id, d.user_id, substr(md5(random()::text), 1, 22), 1, 1, now() from dare_debts d where d.participant_id = $1
         returning debt_id)
       select from photo`,
      [proof.participantId],
    )
    must(await react(ann, uniqueId, proof, { kind: '🔥' }))
    expect((await threadOf(bo, uniqueId)).reactions).toEqual([
      { target: { type: 'ending' }, counts: { '🫡': 1 }, mine: [] },
      { target: proof, counts: { '🔥': 1 }, mine: [] },
    ])
    const reported = (person: Person) =>
      ask(db, person.id, ['comments.report', { uniqueId, target: proof, reason: 'private', isBlocking: true }])
    expect(codeOf(await reported(cy))).toBe('comment.own')
    must(await reported(bo))
    const { rows } = await owner.query('select from blocks where user_id = $1 and blocked_user_id = $2', [bo.id, cy.id])
    expect(rows).toHaveLength(1)
    // A new photo is a new proof.
    await owner.query('delete from dare_photos where bet_id = (select id from bets where unique_id = $1)', [uniqueId])
    expect((await threadOf(ann, uniqueId)).reactions).toHaveLength(1)
  })
})

describe('the database says it again', () => {
  /** Runs SQL as the app does, on behalf of the person. */
  const asApp = async (person: Person, sql: string, values: readonly unknown[]): Promise<string> => {
    const client = await db.pool.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('app.user_id', $1, true)`, [person.id])
      const { rowCount } = await client.query(sql, [...values])
      return `${rowCount} rows`
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  it('who reads, writes, edits and hides', async () => {
    const { ann, bo, uniqueId } = await anActiveBet(world)
    const eve = await aPerson(world, 'Eve')
    const { id } = must(await say(ann, uniqueId, 'Mine'))
    const read = 'select from comments where id = $1'
    expect([await asApp(bo, read, [id]), await asApp(eve, read, [id])]).toEqual(['1 rows', '0 rows'])
    const insert = `insert into comments (id, bet_id, number, author_id, body)
      select gen_random_uuid(), c.bet_id, 2, $2, 'forged' from (select $3::uuid as bet_id) c where $1::uuid is not null`
    const { rows } = await owner.query<{ id: string }>('select id from bets where unique_id = $1', [uniqueId])
    const betId = rows[0]?.id
    expect(await asApp(bo, insert, [id, bo.id, betId])).toBe('1 rows')
    expect(await asApp(bo, insert, [id, ann.id, betId])).toContain('row-level security')
    expect(await asApp(eve, insert, [id, eve.id, betId])).toContain('row-level security')
    const edit = `update comments set body = 'forged' where id = $1`
    expect(await asApp(ann, edit, [id])).toBe('1 rows')
    expect(await asApp(bo, edit, [id])).toBe('A comment is changed by its author')
    expect(await asApp(eve, edit, [id])).toBe('0 rows')
    const hide = 'update comments set hidden_at = now() where id = $1'
    expect(await asApp(ann, hide, [id])).toBe('1 rows')
    expect(await asApp(bo, hide, [id])).toBe('A comment is changed by its author')
    expect(await asApp(bo, 'delete from comments where id = $1', [id])).toContain('permission denied')
    await letTimePass(owner, [uniqueId], 6 * MINUTE)
    expect(await asApp(ann, edit, [id])).toBe('A comment is changed by its author')
  })

  it('that nobody reacts to a sealed prediction, and for another user', async () => {
    const { uniqueId, ann, cy } = await aSecretBet(world, { bo: 'Never', cy: 'c', di: 'd' })
    const { rows } = await owner.query<{ id: string; bet_id: string }>(
      `select q.id, q.bet_id from predictions q join bets b on b.id = q.bet_id where b.unique_id = $1 and q.prediction = 'Never'`,
      [uniqueId],
    )
    const insert = `insert into reactions (user_id, bet_id, prediction_id, kind) values ($1, $2, $3, '🔥')`
    const on = (person: Person, userId = person.id) => asApp(person, insert, [userId, rows[0]?.bet_id, rows[0]?.id])
    expect(await on(cy)).toContain('row-level security')
    expect(await on(ann)).toContain('row-level security')
    must(await ann.command('bets.reveal', { uniqueId }))
    expect(await on(ann)).toBe('1 rows')
    expect(await on(ann, cy.id)).toContain('row-level security')
  })
})

describe('opening a bet', () => {
  it('reads as many pages of the database with 1,000 comments as with none', async () => {
    const { ann, bo, uniqueId } = await anActiveBet(world)
    const { openBet } = await import('#server/modules/bets/view-queries.ts')
    const pagesRead = async (): Promise<number> => {
      const client = await db.pool.connect()
      try {
        await client.query('begin')
        await client.query(`select set_config('app.user_id', $1, true)`, [bo.id])
        const read = async () => {
          const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
            `explain (analyze, buffers, format json) ${openBet.text.replaceAll('$1', `'${uniqueId}'`).replaceAll('$2', `'${bo.id}'`)}`,
          )
          const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {}
          return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
        }
        await read()
        return await read()
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    const before = await pagesRead()
    must(await say(ann, uniqueId, 'The first'))
    await owner.query(
      `with more as (insert into comments (id, bet_id, number, author_id, body, created_at)
         select gen_random_uuid(), b.id, n, $2, repeat('x', 200), now() - interval '2 hours'
         from bets b, generate_series(2, 1000) n where b.unique_id = $1 returning id, bet_id),
       counted as (update comment_threads set last_number = 1000, comment_count = 1000 where bet_id in (select bet_id from more))
       insert into reactions (user_id, bet_id, comment_id, kind)
         select $2, more.bet_id, more.id, kind from more, unnest(array['👍', '😂', '😱', '🔥', '💀']) as kind`,
      [uniqueId, ann.id],
    )
    expect(before).toBeGreaterThan(0)
    expect(await pagesRead()).toBe(before)
  })
})

describe('joining late', () => {
  it('shows everything that was said before', async () => {
    const ann = await aPerson(world, 'Ann')
    const bo = await aPerson(world, 'Bo')
    const bet = await aStartedBet(ann, ['Bo'])
    must(await say(ann, bet.uniqueId, 'Anybody?'))
    await join(bo, bet)
    expect((await page(bo, bet.uniqueId)).map(line)).toEqual(['Ann said Anybody?'])
  })
})
