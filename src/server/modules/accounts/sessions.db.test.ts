import { describe, expect, it } from 'vitest'
import { transact } from '#server/db/transaction.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { createPasswords, HASHING_COST, TooBusyToHash } from './passwords.ts'
import { createCookies } from './session-cookies.ts'
import { readSession, renewSession, startSession } from './sessions.ts'

const database = await cloneDatabase()
const LIGHT = { logN: 8, r: 8, p: 1 } as const
const cookies = createCookies({ secret: 's'.repeat(40), isHttps: false })
const deps = { db: database.db, cookies }

const FROM = { cookie: null, userAgent: 'test', ip: '203.0.113.0/24' }
let made = 0
async function createUser(): Promise<string> {
  const { rows } = await database.owner.query<{ id: string }>(
    `insert into users (display_name, email, email_verified) values ('', $1, true) returning id`,
    [`sessions-${(made += 1)}@example.com`],
  )
  return rows[0]?.id ?? ''
}
async function cookieOfSession(userId: string): Promise<string> {
  const lines = await transact(database.db, userId, async (tx) => startSession(tx, { cookies, request: FROM }, userId))
  return lines.map((line) => line.split(';', 1)[0]).join('; ')
}

describe('sessions', () => {
  it('end after two weeks without a visit, and a visit prolongs them', async () => {
    const userId = await createUser()
    const cookie = await cookieOfSession(userId)
    expect(await readSession(deps, cookie)).toMatchObject({ userId, isDueForRenewal: false })
    await database.owner.query(
      `update sessions set updated_at = now() - interval '2 days', expires_at = now() + interval '1 day'`,
    )
    expect(await readSession(deps, cookie)).toMatchObject({ isDueForRenewal: true })
    await renewSession(deps, { ...FROM, cookie }, { isGuest: false })
    const { rows } = await database.owner.query(
      `select expires_at > now() + interval '13 days' as is_long from sessions where user_id = $1`,
      [userId],
    )
    expect(rows).toEqual([{ is_long: true }])
    await database.owner.query(`update sessions set expires_at = now() where user_id = $1`, [userId])
    expect(await readSession(deps, cookie)).toBeNull()
  })

  it('end after ninety days, whatever the visits', async () => {
    const userId = await createUser()
    const cookie = await cookieOfSession(userId)
    await database.owner.query(`update sessions set created_at = now() - interval '91 days' where user_id = $1`, [
      userId,
    ])
    expect(await readSession(deps, cookie)).toBeNull()
  })

  it('are ten per user; the oldest gives way', async () => {
    const userId = await createUser()
    const held = []
    for (let device = 0; device < 11; device += 1) held.push(await cookieOfSession(userId))
    const read = await Promise.all(held.map((cookie) => readSession(deps, cookie)))
    expect(read.map((session) => session !== null)).toEqual([false, ...Array.from({ length: 10 }, () => true)])
  })
})

describe('passwords', () => {
  it('are hashed with a cost of the OWASP list, which the hash carries', async () => {
    const { hash, verify } = createPasswords()
    const hashed = await hash('Told-ya-2026!')
    expect(hashed).toMatch(/^scrypt\$15\$8\$3\$/)
    expect(HASHING_COST).toEqual({ logN: 15, r: 8, p: 3 })
    expect(await verify({ hash: hashed, password: 'Told-ya-2026!' })).toBe(true)
    expect(await createPasswords(LIGHT).verify({ hash: hashed, password: 'told-ya-2026!' })).toBe(false)
  })

  it('match hashes that earlier versions stored', async () => {
    const hash = 'scrypt$8$8$1$i3XRVZV61CtCGHCtQ-TEdw$w_VzBbN0zj-EY51l1YS6iELnlEO6ZaqlFoxOobARsLg'
    expect(await createPasswords().verify({ hash, password: 'Told-ya-2026!' })).toBe(true)
    expect(await createPasswords().verify({ hash, password: 'told-ya-2026!' })).toBe(false)
  })

  it('cost an account without a password what they cost one that has one', async () => {
    const { hash, verify } = createPasswords({ logN: 14, r: 8, p: 3 })
    const timed = async (known: string | null) => {
      const startedAt = performance.now()
      expect(await verify({ hash: known, password: 'Told-ya-2026?' })).toBe(false)
      return performance.now() - startedAt
    }
    const known = await hash('Told-ya-2026!')
    expect(await timed(null)).toBeGreaterThan((await timed(known)) / 4)
  })

  it('match however their letters were typed', async () => {
    const { hash, verify } = createPasswords(LIGHT)
    expect(await verify({ hash: await hash('Zoe\u0308-2026!'), password: 'Zo\u00eb-2026!' })).toBe(true)
  })

  it.each(['', 'plain', 'bcrypt$1$2$3$4$5'])('do not match the damaged hash %j', async (hash) => {
    expect(await createPasswords(LIGHT).verify({ hash, password: 'x' })).toBe(false)
  })

  it('wait two at a time, and not for ever', async () => {
    const { hash } = createPasswords(LIGHT)
    const answers = await Promise.allSettled(Array.from({ length: 60 }, () => hash('x')))
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
    expect(refusals).toHaveLength(8)
    expect(refusals[0]).toBeInstanceOf(TooBusyToHash)
    expect(await hash('x')).toMatch(/^scrypt/)
  })
})
