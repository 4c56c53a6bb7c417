import { transact } from '#server/db/transaction.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { PASSWORD, startServer, type Browser } from '#test/support/http.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createKnownSessions } from './known-sessions.ts'
import { createCookies } from '#server/modules/accounts/session-cookies.ts'
import { startSession } from '#server/modules/accounts/sessions.ts'

const world = await cloneDatabase()
const { db, owner } = world
const cookies = createCookies({ secret: 's'.repeat(40), isHttps: false })

async function aSession(): Promise<{ readonly cookie: string; readonly userId: string }> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into users (display_name, email, email_verified) values ('', gen_random_uuid() || '@example.com', true) returning id`,
  )
  const userId = rows[0]?.id ?? ''
  const request = { cookie: null, userAgent: 'test', ip: '203.0.113.0/24' }
  const lines = await transact(db, userId, async (tx) => startSession(tx, { cookies, request }, userId))
  return { userId, cookie: lines.map((line) => line.split(';', 1)[0]).join('; ') }
}
/** Ends it where no process learns of it: a database that has lost its trigger. */
const loseSession = (userId: string) =>
  owner.query(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [userId])

/** The events of ended sessions were read a moment ago. */
const isHeard = () => 0

describe('known sessions', () => {
  it('are read again after a minute', async () => {
    let now = 0
    const sessions = createKnownSessions({ db, cookies }, { unheardSeconds: isHeard, now: () => now })
    const { cookie, userId } = await aSession()
    expect(await sessions.read(cookie)).toMatchObject({ userId })
    await loseSession(userId)
    now = 59_999
    expect(await sessions.read(cookie)).toMatchObject({ userId })
    now = 60_000
    expect(await sessions.read(cookie)).toBeNull()
  })

  it('are read again once they are forgotten, also if that happened while they were read', async () => {
    const sessions = createKnownSessions({ db, cookies }, { unheardSeconds: isHeard })
    const { cookie, userId } = await aSession()
    const reading = sessions.read(cookie)
    sessions.forget()
    expect(await reading).toMatchObject({ userId })
    await loseSession(userId)
    expect(await sessions.read(cookie)).toBeNull()
  })

  it('are read each time while this process has not read for five seconds which have ended', async () => {
    let unheardSeconds = 4.9
    const sessions = createKnownSessions({ db, cookies }, { unheardSeconds: () => unheardSeconds })
    const { cookie, userId } = await aSession()
    expect(await sessions.read(cookie)).toMatchObject({ userId })
    await loseSession(userId)
    expect(await sessions.read(cookie)).toMatchObject({ userId })
    unheardSeconds = 5
    expect(await sessions.read(cookie)).toBeNull()
  })

  it('are nothing for a visitor, and for a cookie that nobody has signed', async () => {
    const sessions = createKnownSessions({ db, cookies }, { unheardSeconds: isHeard })
    expect(await sessions.read(null)).toBeNull()
    expect(await sessions.read('sid=made-up')).toBeNull()
  })
})

const isSignedIn = async ({ client }: Browser): Promise<boolean> => (await client.accounts.me({})) !== null

describe('a session that ends', () => {
  it('is over at once where it was ended, and within a moment in every other process', async () => {
    const [here, there] = [await startServer(world), await startServer(world)]
    const ann = await here.signedUp('Ann')
    const elsewhere = there.visitor()
    for (const [name, value] of ann.cookies) elsewhere.cookies.set(name, value)
    const copy = here.visitor()
    for (const [name, value] of ann.cookies) copy.cookies.set(name, value)
    expect(await Promise.all([ann, elsewhere, copy].map(isSignedIn))).toEqual([true, true, true])

    await ann.client.accounts.signOut({})
    expect(await isSignedIn(copy)).toBe(false)
    const from = performance.now()
    while (await isSignedIn(elsewhere)) await sleep(10)
    expect(performance.now() - from).toBeLessThan(2_000)
  })

  it('is announced as well when what it says about its user has changed', async () => {
    const { userId } = await aSession()
    const announced = async () =>
      (await owner.query<{ count: number }>(`select count(*)::int from outbox where type = 'session.ended'`)).rows[0]
        ?.count
    const before = (await announced()) ?? 0
    await owner.query(`update users set email = gen_random_uuid() || '@example.com' where id = $1`, [userId])
    expect(await announced()).toBe(before + 1)
    await owner.query('update users set updated_at = now() where id = $1', [userId])
    expect(await announced()).toBe(before + 1)
  })

  it('is over for every other device when the password changes', async () => {
    const server = await startServer(world)
    const ann = await server.signedUp('Ann')
    const phone = server.visitor()
    await phone.client.accounts.signIn({ email: ann.email, password: PASSWORD })
    expect(await isSignedIn(phone)).toBe(true)
    await ann.client.accounts.changePassword({ currentPassword: PASSWORD, newPassword: 'Another-1-2026!' })
    expect(await isSignedIn(phone)).toBe(false)
  })
})
