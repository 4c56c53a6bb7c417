import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { asScheduler } from '#server/db/database.ts'
import { pushDueNotifications } from '#server/modules/notifications/jobs.ts'
import { listNotifications } from '#server/modules/notifications/read-notifications.ts'
import { performRead } from '#server/perform.ts'
import { anActiveBet } from '#test/support/active-bet.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { entriesOf } from '#test/support/notification-entries.ts'
import { must } from '#test/support/answers.ts'
import { type Person } from '#test/support/people.ts'
import { ask } from '#test/support/social.ts'

const world = await cloneDatabase()
const { db, owner } = world

const say = async (person: Person, uniqueId: string, text: string) =>
  must(await ask(db, person.id, ['comments.add', { uniqueId, text }]))
const read = async (person: Person, uniqueId: string, number: number) =>
  must(await ask(db, person.id, ['comments.markRead', { uniqueId, number }]))
const entries = async (person: Person) =>
  entriesOf(must(await performRead(db, person.id, (context) => listNotifications(context as never, { before: null }))))
    .filter(({ kind }) => kind.startsWith('comment.'))
    .map(({ kind, facts, isRead, names }) => `${kind} ${facts.commentCount ?? names.join()} ${isRead ? 'read' : 'new'}`)
const authorsOf = async (person: Person) =>
  entriesOf(must(await performRead(db, person.id, (context) => listNotifications(context as never, { before: null }))))
    .filter(({ kind }) => kind === 'comment.added')
    .map(({ names, peopleCount }) => `${names.join(', ')} of ${peopleCount}`)
const addressesOf = async (person: Person) =>
  entriesOf(
    must(await performRead(db, person.id, (context) => listNotifications(context as never, { before: null }))),
  ).map(({ address }) => address)

async function withDevice(person: Person): Promise<() => Promise<readonly string[]>> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day') returning id`,
    [person.id, randomUUID()],
  )
  const endpoint = `https://push.example/${randomUUID()}`
  await owner.query(
    `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth) values ($1, $2, $3, 'p', 'a')`,
    [person.id, rows[0]?.id, endpoint],
  )
  return async () => {
    const pushed: string[] = []
    const send = async (target: { endpoint: string }, { body }: { body: string }) => {
      if (target.endpoint === endpoint) pushed.push(body)
      return 'sent' as const
    }
    while ((await pushDueNotifications(asScheduler(db), { publicKey: '', send })) > 0);
    return pushed
  }
}

describe('new comments', () => {
  it('make one notification for each participant until they have read the thread, and none for their author', async () => {
    const { ann, bo, cy, uniqueId } = await anActiveBet(world)
    for (const text of ['One', 'Two', 'Three']) await say(ann, uniqueId, text)
    const rows = await owner.query(
      `select from notifications n join bets b on b.id = n.bet_id where b.unique_id = $1 and n.kind = 'comment.added'`,
      [uniqueId],
    )
    expect(rows.rowCount).toBe(2)
    expect(await entries(bo)).toEqual(['comment.added 3 new'])
    expect(await entries(ann)).toEqual([])
    expect(await addressesOf(bo)).toContain(`/predict/${uniqueId}#talk`)
    await read(bo, uniqueId, 3)
    expect(await entries(bo)).toEqual(['comment.added 3 read'])
    await say(cy, uniqueId, 'Four')
    expect(await entries(bo)).toEqual(['comment.added 1 new', 'comment.added 3 read'])
    expect(await entries(cy)).toEqual(['comment.added 3 new'])
  })

  it('do not count what the reader has written, what was taken back, and whom they have blocked', async () => {
    const { ann, bo, cy, uniqueId } = await anActiveBet(world)
    const { id: commentId } = await say(ann, uniqueId, 'One')
    await say(ann, uniqueId, 'Two')
    await say(bo, uniqueId, 'Mine')
    await say(cy, uniqueId, 'Blocked')
    must(await ask(db, ann.id, ['comments.takeBack', { uniqueId, commentId }]))
    await owner.query('insert into blocks (user_id, blocked_user_id) values ($1, $2)', [bo.id, cy.id])
    expect(await entries(bo)).toEqual(['comment.added 1 new'])
    await read(bo, uniqueId, 4)
    await say(cy, uniqueId, 'Still blocked')
    expect(await entries(bo)).toEqual(['comment.added 1 read'])
  })

  it('name who wrote them, the newest first, and never a user on the other side of a block', async () => {
    const { ann, bo, cy, uniqueId } = await anActiveBet(world)
    await say(ann, uniqueId, 'One')
    await say(cy, uniqueId, 'Two')
    expect(await authorsOf(bo)).toEqual(['Cy, Ann of 2'])
    await say(ann, uniqueId, 'Three')
    expect(await authorsOf(bo)).toEqual(['Ann, Cy of 2'])
    await owner.query('insert into blocks (user_id, blocked_user_id) values ($1, $2)', [bo.id, cy.id])
    expect(await authorsOf(bo)).toEqual(['Ann of 1'])
    await owner.query('update blocks set user_id = blocked_user_id, blocked_user_id = user_id where user_id = $1', [
      bo.id,
    ])
    expect(await authorsOf(bo)).toEqual(['Ann of 2'])
  })

  it('of a muted bet are listed as read, one an hour', async () => {
    const { ann, bo, uniqueId } = await anActiveBet(world)
    await owner.query('insert into mutes (user_id, bet_id) select $1, id from bets where unique_id = $2', [
      bo.id,
      uniqueId,
    ])
    for (const text of ['One', 'Two', 'Three']) await say(ann, uniqueId, text)
    const { rowCount } = await owner.query(`select from notifications where user_id = $1 and kind = 'comment.added'`, [
      bo.id,
    ])
    expect(rowCount).toBe(1)
  })

  it('wake a device only where its user has switched the bell on, and once until they are read', async () => {
    const { ann, bo, uniqueId } = await anActiveBet(world)
    const pushed = await withDevice(bo)
    await pushed()
    await say(ann, uniqueId, 'One')
    expect(await pushed()).toEqual([])
    await read(bo, uniqueId, 1)
    must(await ask(db, bo.id, ['comments.follow', { uniqueId, isOn: true }]))
    expect(must(await ask(db, bo.id, ['comments.thread', { uniqueId }]))).toMatchObject({
      isFollowed: true,
      readUpTo: 1,
    })
    await say(ann, uniqueId, 'Two')
    await say(ann, uniqueId, 'Three')
    expect(await pushed()).toEqual(['New comments in one of your bets'])
    must(await ask(db, bo.id, ['comments.follow', { uniqueId, isOn: false }]))
    await read(bo, uniqueId, 3)
    await say(ann, uniqueId, 'Four')
    expect(await pushed()).toEqual([])
  })
})

describe('a mention', () => {
  it('notifies at once, by push too, and counts as no new comment', async () => {
    const { ann, bo, cy, uniqueId } = await anActiveBet(world)
    const pushed = await withDevice(bo)
    await pushed()
    await say(ann, uniqueId, '@Bo and @Ann, who counted?')
    expect(await entries(bo)).toEqual(['comment.mentioned Ann new'])
    expect(await entries(cy)).toEqual(['comment.added 1 new'])
    expect(await entries(ann)).toEqual([])
    expect(await pushed()).toEqual(['Somebody mentioned you'])
    await read(bo, uniqueId, 1)
    expect(await entries(bo)).toEqual(['comment.mentioned Ann read'])
  })

  it('that is added while editing notifies once', async () => {
    const { ann, bo, uniqueId } = await anActiveBet(world)
    const { id: commentId } = await say(ann, uniqueId, 'Who counted?')
    for (const text of ['Who counted, @Bo?', '@Bo, who counted?']) {
      must(await ask(db, ann.id, ['comments.edit', { uniqueId, commentId, text }]))
    }
    expect(await entries(bo)).toEqual(['comment.mentioned Ann new', 'comment.added 1 new'])
  })

  it('says nothing between two users of whom one has blocked the other', async () => {
    const { ann, bo, uniqueId } = await anActiveBet(world)
    await owner.query('insert into blocks (user_id, blocked_user_id) values ($1, $2)', [bo.id, ann.id])
    await say(ann, uniqueId, '@Bo?')
    await say(bo, uniqueId, '@Ann?')
    expect([await entries(ann), await entries(bo)]).toEqual([[], []])
  })
})

describe('how far a user has read', () => {
  it('goes forward only, and not beyond the last comment', async () => {
    const { ann, bo, uniqueId } = await anActiveBet(world)
    await read(bo, uniqueId, 3)
    for (const text of ['One', 'Two', 'Three']) await say(ann, uniqueId, text)
    const thread = async () => must(await ask(db, bo.id, ['comments.thread', { uniqueId }]))
    expect(await thread()).toMatchObject({ readUpTo: 0, unreadCount: 3 })
    await read(bo, uniqueId, 2)
    await read(bo, uniqueId, 1)
    expect(await thread()).toMatchObject({ readUpTo: 2, unreadCount: 1 })
    await read(bo, uniqueId, 99)
    expect(await thread()).toMatchObject({ readUpTo: 3, unreadCount: 0 })
  })
})
