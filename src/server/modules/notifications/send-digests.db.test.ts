import { ok } from '#domain/kernel/result.ts'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import { notificationsFor } from '#domain/notifications/notification.ts'
import type { EmailMessage } from '#server/adapters/email/port.ts'
import { asScheduler } from '#server/db/database.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { forgetNotifications } from './jobs.ts'
import { notify } from './notify.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { race } from '#test/support/crowd.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { refused, startServer, type Browser } from '#test/support/http.ts'
import { aRequest, participantIdOf } from '#test/support/started-bet.ts'
import { entriesOf } from '#test/support/notification-entries.ts'
import { sendDigests } from './send-digests.ts'

type Player = Browser & { readonly email: string; readonly userId: string }
const PUBLIC_URL = 'https://toldya.example'
const world = await cloneDatabase()
const { db, owner } = world
const server = await startServer(world)
const deps = { db, emailSecret: 's'.repeat(40), emailHashSecret: 'e'.repeat(40), publicUrl: PUBLIC_URL }
const send = () => sendDigests(deps)

const notifies = ({ userId }: Player, kind: NotificationKind = 'friend.requested', more: object = {}) =>
  withTransaction(db, null, async (tx) => {
    notify(tx, notificationsFor([userId], { kind, factKey: randomUUID(), facts: {} as never, ...more }))
    return ok(null)
  })
/** Time passes, and no user is active. */
async function pass(hours: number): Promise<void> {
  const by = `interval '${hours} hours'`
  await owner.query(`update notifications set created_at = created_at - ${by}, mail_due_at = mail_due_at - ${by}`)
  await owner.query(`update sessions set updated_at = updated_at - ${by}`)
  await owner.query(`update digests set posted_at = posted_at - ${by}`)
  // The server process remembers a session for seconds, and forgets all of them where one may have ended.
  await server.visitor().client.accounts.signOut({})
}
const emailsTo = async ({ email }: Player): Promise<readonly EmailMessage[]> =>
  (await server.emails()).filter(({ to }) => to === email)
const stopLinkOf = async (person: Player): Promise<string> => (await emailsTo(person)).at(-1)?.unsubscribeLink ?? ''
const switchMail = (person: Player, kind: NotificationKind, isOn: boolean) =>
  person.client.notifications.choose({ commandId: randomUUID(), kind, channel: 'mail', isOn })

/** Ann's bet, in which Bo is invited. */
async function aBetFor(ann: Player, bo: Player) {
  await owner.query(
    'insert into friends (user_id, friend_user_id) values (least($1::uuid, $2), greatest($1::uuid, $2))',
    [ann.userId, bo.userId],
  )
  const friends = [{ name: 'Bo', userId: bo.userId, prediction: 'It rains cats' }]
  const request = aRequest({ friends, creatorPrediction: 'Ann’s secret' })
  return ann.client.bets.create({ commandId: randomUUID(), ...request })
}

describe('a letter to somebody who was not there (send-digests)', () => {
  it('holds everything they missed, in the words of the list, and no prediction', async () => {
    const [ann, bo] = [await server.signedUp('Ann'), await server.signedUp('Bo')]
    const bet = await aBetFor(ann, bo)
    await notifies(bo, 'friend.requested', { actorId: ann.userId })
    await pass(5)
    expect(await send()).toBe(1)
    const [message] = await emailsTo(bo)
    expect(message).toMatchObject({ subject: 'You missed 2 things on Toldya', link: `${PUBLIC_URL}/notifications` })
    expect(message?.text).toContain('Hi Bo!')
    expect(message?.text).toContain(`Ann invited you to a bet: “${bet.description}”`)
    expect(message?.text).toContain('Ann wants to be friends')
    expect(message?.text).toContain(`Unsubscribe from these emails: ${message?.unsubscribeLink}`)
    for (const secret of ['rains', 'secret']) expect(JSON.stringify(message)).not.toContain(secret)
    expect(await emailsTo(ann)).toEqual([])
  })

  it('waits an hour for what is urgent, four for the rest, and takes along what came since', async () => {
    const bo = await server.signedUp('Bo')
    await notifies(bo, 'bet.live')
    await pass(2)
    await notifies(bo, 'dare.owed')
    expect(await send()).toBe(0)
    await pass(1.1)
    expect(await send()).toBe(1)
    expect((await emailsTo(bo))[0]?.subject).toBe('You missed 2 things on Toldya')
  })

  it('comes once a day at most, and tells each fact once', async () => {
    const bo = await server.signedUp('Bo')
    await notifies(bo)
    await pass(5)
    await Promise.all([send(), send(), send()])
    await notifies(bo)
    await pass(5)
    expect(await send()).toBe(0)
    await pass(20)
    expect(await send()).toBe(1)
    expect((await emailsTo(bo)).map(({ subject }) => subject)).toEqual([
      'You missed something on Toldya',
      'You missed something on Toldya',
    ])
    await pass(30)
    expect(await send()).toBe(0)
  })

  it('ticks off nothing that came while it was written', async () => {
    const bo = await server.signedUp('Bo')
    await notifies(bo)
    await pass(5)
    // While the digest waits for the user's choices, another notification is written.
    await owner.query(`create function meanwhile(of_user_id uuid) returns void language plpgsql as $$ begin
      lock table notification_choices in access exclusive mode;
      insert into notifications (user_id, kind, fact_key, mail_due_at) values (of_user_id, 'dare.owed', 'more', now());
    end $$`)
    expect(await race({ owner, lockSql: 'select meanwhile($1)', lockedId: bo.userId }, [send])).toEqual([1])
    await pass(25)
    expect(await send()).toBe(1)
    expect((await emailsTo(bo)).map(({ subject }) => subject)).toEqual([
      'You missed something on Toldya',
      'You missed something on Toldya',
    ])
  })

  it('ticks off nothing where another process has written the letter of the day', async () => {
    const bo = await server.signedUp('Bo')
    await notifies(bo)
    await pass(5)
    const lockSql = 'insert into digests (user_id) values ($1)'
    expect(await race({ owner, lockSql, lockedId: bo.userId }, [send])).toEqual([0])
    expect(await emailsTo(bo)).toEqual([])
    await pass(25)
    expect(await send()).toBe(1)
    expect((await emailsTo(bo)).map(({ subject }) => subject)).toEqual(['You missed something on Toldya'])
  })

  it('is not written to somebody who came by, has read it, muted it, switched it off, or whose news are stale', async () => {
    const [visitor, reader, chooser, deaf, away] = await Promise.all(
      ['Vic', 'Ria', 'Cho', 'Dee', 'Ava'].map((name) => server.signedUp(name)),
    )
    const bet = await aBetFor(await server.signedUp('Ann'), deaf as Player)
    await deaf?.client.notifications.mute({
      commandId: randomUUID(),
      about: { type: 'bet', uniqueId: bet.uniqueId },
      isMuted: true,
    })
    await switchMail(chooser as Player, 'friend.requested', false)
    for (const person of [visitor, reader, chooser]) await notifies(person as Player)
    await notifies(away as Player, 'bet.deadline_day')
    await notifies(away as Player, 'bet.deadline_hours')
    await pass(5)
    await visitor?.client.accounts.me({})
    await owner.query('update notifications set read_at = now() where user_id = $1', [reader?.userId])
    await pass(16)
    expect(await send()).toBe(0)
  })

  it('notices a visit within a quarter of an hour', async () => {
    const bo = await server.signedUp('Bo')
    await notifies(bo)
    await pass(3)
    await bo.client.accounts.me({})
    await pass(2)
    expect(await send()).toBe(0)
  })

  it('is short, and says how much more there is', async () => {
    const bo = await server.signedUp('Bo')
    for (let number = 0; number < 12; number += 1) await notifies(bo, 'reward.earned', { facts: { tokens: 5 } })
    await pass(5)
    await send()
    expect((await emailsTo(bo))[0]?.text).toContain('… and 2 more.')
  })

  it('goes to nobody whose address is not confirmed or whose account is gone', async () => {
    const [bo, cy] = [await server.signedUp('Bo'), await server.signedUp('Cy')]
    for (const person of [bo, cy]) await notifies(person)
    await pass(5)
    await owner.query('update users set email_verified = false where id = $1', [bo.userId])
    await owner.query('delete from users where id = $1', [cy.userId])
    expect(await send()).toBe(0)
  })
})

describe('ending letters (unsubscribe-from-emails, mail-token)', () => {
  async function written(): Promise<{ readonly bo: Player; readonly link: string }> {
    const bo = await server.signedUp('Bo')
    await notifies(bo)
    await pass(5)
    await send()
    return { bo, link: (await stopLinkOf(bo)).replace(PUBLIC_URL, '') }
  }
  const isMailed = async ({ client }: Player) =>
    (await client.notifications.settings({})).topics.flatMap(({ kinds }) => kinds).some(({ mail }) => mail === true)

  it('notifications.unsubscribeFromEmails: works without signing in, for every kind, until one is wanted again', async () => {
    const { bo, link } = await written()
    expect(await isMailed(bo)).toBe(true)
    await notifies(bo)
    const token = new URL(link, PUBLIC_URL).searchParams.get('token') ?? ''
    expect(await server.visitor().client.notifications.unsubscribeFromEmails({ token })).toEqual({})
    await server.visitor().client.notifications.unsubscribeFromEmails({ token })
    expect(await isMailed(bo)).toBe(false)
    await pass(30)
    expect(await send()).toBe(0)
    await switchMail(bo, 'friend.requested', true)
    await notifies(bo)
    await pass(30)
    expect(await send()).toBe(1)
  })

  it('cannot be found by trying', async () => {
    const { link } = await written()
    const token = new URL(link, PUBLIC_URL).searchParams.get('token') ?? ''
    const changed = `${token.slice(0, -2)}AA`
    for (const forged of ['', changed]) {
      const refusal = await refused(server.visitor().client.notifications.unsubscribeFromEmails({ token: forged }))
      expect(refusal).toMatchObject({ code: 'account.link_invalid', status: 404 })
    }
  })

  it('one click: a form from the mail program’s server is enough, opening the page changes nothing', async () => {
    const { bo, link } = await written()
    const page = await fetch(server.url + link)
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
    expect(await isMailed(bo)).toBe(true)
    const form = (path: string) =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    expect((await form('/unsubscribe?token=made-up')).status).toBe(404)
    expect((await form('/unsubscribe')).status).toBe(404)
    expect((await form(link)).status).toBe(200)
    expect(await isMailed(bo)).toBe(false)
  })

  it('of an account that is gone says nothing about it', async () => {
    const { bo, link } = await written()
    await owner.query('delete from users where id = $1', [bo.userId])
    const token = new URL(link, PUBLIC_URL).searchParams.get('token') ?? ''
    expect(await server.visitor().client.notifications.unsubscribeFromEmails({ token })).toEqual({})
    expect((await owner.query('select from notification_choices where user_id = $1', [bo.userId])).rowCount).toBe(0)
  })
})

describe('forget-notifications', () => {
  it('forgets what is older than 90 days; an invitation is kept for the closing of the account, and not shown', async () => {
    const [ann, bo] = [await server.signedUp('Ann'), await server.signedUp('Bo')]
    const bet = await aBetFor(ann, bo)
    await notifies(bo)
    await owner.query(`update notifications set created_at = now() - interval '91 days' where user_id = $1`, [
      bo.userId,
    ])
    await notifies(bo)
    await forgetNotifications(asScheduler(db))
    const { rows } = await owner.query<{ kind: string; fact_key: string }>(
      'select kind, fact_key from notifications where user_id = $1 order by created_at',
      [bo.userId],
    )
    expect(rows).toMatchObject([
      { kind: 'bet.invited', fact_key: participantIdOf(bet, 'Bo') },
      { kind: 'friend.requested' },
    ])
    expect(entriesOf(await bo.client.notifications.list({ before: null })).map(({ kind }) => kind)).toEqual([
      'friend.requested',
    ])
    expect((await bo.client.accounts.me({}))?.unreadCount).toBe(1)
  })
})
