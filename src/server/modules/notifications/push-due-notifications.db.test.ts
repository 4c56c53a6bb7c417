import { ok } from '#domain/kernel/result.ts'
import { notificationsFor } from '#domain/notifications/notification.ts'
import { createPushSender } from '#server/adapters/push/create-push-sender.ts'
import type { PushMessage } from '#server/adapters/push/port.ts'
import { vapidKeys } from '#server/adapters/push/vapid.ts'
import { asScheduler } from '#server/db/database.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cloneDatabase } from '#test/support/database.ts'
import { startServer, type Browser } from '#test/support/http.ts'
import { aDevice, PUSH_CERTIFICATE, signerOf, startPushService } from '#test/support/push-service.ts'
import { silentLog } from '#server/log.ts'
import { pushDueNotifications } from './jobs.ts'
import { notify } from './notify.ts'

type SignedUp = Browser & { readonly userId: string }
const SECRET = 'e'.repeat(40)
const world = await cloneDatabase()
const { db, owner } = world
const server = await startServer(world)
const service = await startPushService()
const dial = { ca: PUSH_CERTIFICATE, isPrivateAllowed: true }
const options = { secret: SECRET, publicUrl: 'https://toldya.example', log: silentLog }
const sender = createPushSender({ ...options, dial })
const push = (by = sender) => pushDueNotifications(asScheduler(db), by)

const notifies = (userId: string, kind: 'bet.live' | 'friend.requested' = 'friend.requested') =>
  withTransaction(db, null, async (tx) => {
    notify(tx, notificationsFor([userId], { kind, factKey: randomUUID(), facts: {} }))
    return ok(null)
  })
async function withDevice(name: string) {
  const person = await server.signedUp(name)
  const device = aDevice(service.origin)
  await person.client.notifications.subscribe(device.subscription)
  const received = () => service.pushed.filter(({ path }) => path === device.path)
  const isKnown = async () =>
    (await owner.query('select from push_subscriptions where endpoint = $1', [device.subscription.endpoint]))
      .rowCount === 1
  return { person, device, received, isKnown }
}
const dueOf = async ({ userId }: SignedUp): Promise<number | null> =>
  (await owner.query('select from notifications where user_id = $1 and push_due_at is not null', [userId])).rowCount

describe('a push message', () => {
  it('is signed by us and sealed for the device: a fixed sentence and an address of ours', async () => {
    const { person, device, received } = await withDevice('Ann')
    await notifies(person.userId)
    expect(await push()).toBe(1)
    const [message] = received()
    expect(message?.headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' })
    const { key, claims } = signerOf(String(message?.headers['authorization']))
    expect(key).toBe((await person.client.notifications.pushKey({})).publicKey)
    expect(key).toBe(vapidKeys(SECRET).publicKey)
    expect(claims).toMatchObject({ aud: service.origin, sub: 'https://toldya.example' })
    expect(Number(claims['exp'])).toBeLessThanOrEqual(Date.now() / 1_000 + 24 * 3_600)
    expect(device.read(message?.body ?? Buffer.of())).toEqual({
      tag: expect.any(String) as string,
      title: 'Toldya',
      body: 'Somebody wants to be friends',
      address: '/account#friends',
    })
    expect(await dueOf(person)).toBe(0)
    expect(await push()).toBe(0)
  })

  it.each([
    ['league.ended', true, (leagueId: string) => `/leagues/${leagueId}`],
    ['league.ended', false, () => '/leagues'],
    ['league.removed', true, () => '/leagues'],
  ] as const)(
    '%s: to somebody who is in the league (%s) it opens its page, else the list',
    async (kind, isIn, opens) => {
      const { person, device, received } = await withDevice('Ann')
      const creator = isIn ? person : await server.signedUp('Bo')
      const { leagueId } = await creator.client.leagues.create({ commandId: randomUUID(), name: 'Us', lastDay: null })
      const facts = { isChampion: false, championIds: [], openBetCount: 0 }
      await withTransaction(db, null, async (tx) => {
        notify(tx, notificationsFor([person.userId], { kind, factKey: randomUUID(), leagueId, facts }))
        return ok(null)
      })
      await push()
      expect(received().map(({ body }) => device.read(body))).toMatchObject([{ address: opens(leagueId) }])
    },
  )

  it('is not sent for what is switched off, muted, seen already, or to nobody’s device', async () => {
    const { person, received } = await withDevice('Ann')
    await person.client.notifications.choose({
      commandId: randomUUID(),
      kind: 'friend.requested',
      channel: 'push',
      isOn: false,
    })
    await notifies(person.userId)
    await notifies(person.userId, 'bet.live')
    const { unreadUpToId } = (await person.client.accounts.me({})) ?? {}
    await person.client.notifications.markRead({ commandId: randomUUID(), upToId: unreadUpToId ?? '' })
    const deaf = await server.signedUp('Bo')
    await notifies(deaf.userId)
    expect(await push()).toBe(0)
    expect(received()).toEqual([])
  })

  it('is due from the start only where the user takes it, and so is the line in a digest', async () => {
    const { person } = await withDevice('Ann')
    const { userId, client } = person
    const { leagueId } = await client.leagues.create({ commandId: randomUUID(), name: 'Us', lastDay: null })
    const dueAfter = async (change: string, about: { readonly leagueId?: string } = {}) => {
      await owner.query(change, change.includes('$2') ? [userId, leagueId] : [userId])
      const facts = { isChampion: false, championIds: [], openBetCount: 0 }
      const factKey = randomUUID()
      await withTransaction(db, null, async (tx) => {
        notify(tx, notificationsFor([userId], { kind: 'league.ended', factKey, ...about, facts }))
        return ok(null)
      })
      const { rows } = await owner.query(
        `select push_due_at is not null as push, mail_due_at is not null as mail, read_at is not null as read
         from notifications where fact_key = $1`,
        [factKey],
      )
      return rows[0] as unknown
    }
    const unverified = await dueAfter('update users set email_verified = false where id = $1')
    expect(unverified).toEqual({ push: true, mail: false, read: false })
    const verified = await dueAfter('update users set email_verified = true where id = $1')
    expect(verified).toEqual({ push: true, mail: true, read: false })
    const muted = await dueAfter('insert into mutes (user_id, league_id) values ($1, $2)', { leagueId })
    expect(muted).toEqual({ push: false, mail: false, read: true })
    const elsewhere = await dueAfter('select from users where id = $1')
    expect(elsewhere).toEqual({ push: true, mail: true, read: false })
    const switchedOff = (columns: string) =>
      dueAfter(`insert into notification_choices (user_id, push_off, mail_off) values ($1, ${columns})
        on conflict (user_id) do update set push_off = excluded.push_off, mail_off = excluded.mail_off`)
    expect(await switchedOff(`'{league.ended}', '{}'`)).toEqual({ push: false, mail: true, read: false })
    expect(await switchedOff(`'{}', '{*}'`)).toEqual({ push: true, mail: false, read: false })
  })

  it('is tried again when the service is ill, and once more only', async () => {
    const { person, device, received, isKnown } = await withDevice('Ann')
    service.answers.set(device.path, 503)
    await notifies(person.userId)
    await push()
    expect(await push()).toBe(0)
    expect(await dueOf(person)).toBe(1)
    service.answers.delete(device.path)
    await owner.query(`update notifications set push_due_at = now() where user_id = $1`, [person.userId])
    await push()
    expect(received()).toHaveLength(2)
    expect(await dueOf(person)).toBe(0)
    expect(await isKnown()).toBe(true)
  })

  it.each([404, 410])('forgets a device of which the service says %i', async (status) => {
    const { person, device, isKnown } = await withDevice('Ann')
    service.answers.set(device.path, status)
    await notifies(person.userId)
    await push()
    expect(await isKnown()).toBe(false)
    expect(await dueOf(person)).toBe(0)
  })

  it('follows no redirect', async () => {
    const { person, device, received } = await withDevice('Ann')
    service.answers.set(device.path, 302)
    await notifies(person.userId)
    await push()
    expect(received()).toHaveLength(1)
  })

  it('dials the push services of browsers only', async () => {
    const { person, received, isKnown } = await withDevice('Ann')
    await notifies(person.userId)
    await push(createPushSender({ ...options, dial: { ca: PUSH_CERTIFICATE } }))
    expect(received()).toEqual([])
    expect(await isKnown()).toBe(false)
    const text = { tag: 't', title: 't', body: 'b', address: '/account' }
    const message: PushMessage = { ...text, isUrgent: false, hasAnswers: false }
    const strict = createPushSender(options)
    const others = ['https://push.example/x', 'https://1.1.1.1/x', 'https://fcm.googleapis.com:1/x']
    for (const endpoint of [
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'http://1.1.1.1/x',
      'https://localhost:1/x',
      ...others,
    ]) {
      const { p256dh, auth } = aDevice('').subscription
      expect(await strict.send({ endpoint, p256dh, auth }, message)).toBe('gone')
    }
  })
})

describe('a device: push-devices', () => {
  it('belongs to whoever subscribed last, and to no other account', async () => {
    const { person: ann, device, received } = await withDevice('Ann')
    const bo = await server.signedUp('Bo')
    await bo.client.notifications.subscribe(device.subscription)
    await notifies(ann.userId)
    await notifies(bo.userId)
    await push()
    expect(received()).toHaveLength(1)
  })

  it('is gone at sign-out, and when it is told to sleep', async () => {
    const first = await withDevice('Ann')
    await first.person.client.accounts.signOut({})
    expect(await first.isKnown()).toBe(false)
    const second = await withDevice('Bo')
    await second.person.client.notifications.unsubscribe({ endpoint: second.device.subscription.endpoint })
    expect(await second.isKnown()).toBe(false)
  })

  it('is one of ten at most', async () => {
    const { person, isKnown } = await withDevice('Ann')
    for (let number = 0; number < 10; number += 1) {
      await person.client.notifications.subscribe(aDevice(service.origin).subscription)
    }
    expect(await isKnown()).toBe(false)
    const { rowCount } = await owner.query('select from push_subscriptions where user_id = $1', [person.userId])
    expect(rowCount).toBe(10)
  })

  it('has an address behind https', async () => {
    const { person, device } = await withDevice('Ann')
    const endpoint = 'http://push.example/x'
    await expect(person.client.notifications.subscribe({ ...device.subscription, endpoint })).rejects.toMatchObject({
      code: 'input.invalid',
    })
  })
})
