import { getMigrations } from 'better-auth/db/migration'
import { describe, expect, it } from 'vitest'
import { cloneDatabase } from '#test/support/database.ts'
import { createLibrary } from './better-auth.ts'
import { createAuth } from './create-auth.ts'
import { createPasswords, HASHING_COST, TooBusyToHash } from './passwords.ts'
import { sessionQueries, signUpQueries } from './queries.ts'

const database = await cloneDatabase()
const LIGHT = { logN: 8, r: 8, p: 1 } as const
const deps = { pool: database.db.pool, secret: 's'.repeat(40), publicUrl: 'http://localhost:1' }
const auth = await createAuth({
  ...deps,
  sessions: sessionQueries(database.db),
  signUps: signUpQueries(database.db),
  hashingCost: LIGHT,
})

const FROM = { cookie: null, userAgent: 'test', ip: '203.0.113.0/24' }
const cookieOf = (lines: readonly string[]) => lines.map((line) => line.split(';', 1)[0]).join('; ')
let made = 0
async function somebody() {
  const email = `auth-${(made += 1)}@example.com`
  const { user } = await auth.register({ email, password: 'x', name: '', inviteCode: null, isConfirmed: true })
  return user
}

describe('the tables of the library', () => {
  it('are what the library expects', async () => {
    const { options } = createLibrary({ ...deps, pool: database.owner, passwords: createPasswords(LIGHT) })
    const { toBeAdded, toBeCreated } = await getMigrations(options)
    expect({ toBeAdded, toBeCreated }).toEqual({ toBeAdded: [], toBeCreated: [] })
  })
})

describe('sessions', () => {
  it('end after two weeks without a visit, and a visit prolongs them', async () => {
    const user = await somebody()
    const cookie = cookieOf(await auth.startSession(user.id, FROM))
    expect(await auth.readSession(cookie)).toMatchObject({ userId: user.id, isDueForRenewal: false })
    await database.owner.query(
      `update sessions set updated_at = now() - interval '2 days', expires_at = now() + interval '1 day'`,
    )
    expect(await auth.readSession(cookie)).toMatchObject({ isDueForRenewal: true })
    await auth.renewSession({ ...FROM, cookie })
    const { rows } = await database.owner.query(
      `select expires_at > now() + interval '13 days' as is_long from sessions where user_id = $1`,
      [user.id],
    )
    expect(rows).toEqual([{ is_long: true }])
    await database.owner.query(`update sessions set expires_at = now() where user_id = $1`, [user.id])
    expect(await auth.readSession(cookie)).toBeNull()
  })

  it('end after ninety days, whatever the visits', async () => {
    const user = await somebody()
    const cookie = cookieOf(await auth.startSession(user.id, FROM))
    await database.owner.query(`update sessions set created_at = now() - interval '91 days' where user_id = $1`, [
      user.id,
    ])
    expect(await auth.readSession(cookie)).toBeNull()
  })

  it('are ten per person; the oldest gives way', async () => {
    const user = await somebody()
    const cookies = []
    for (let device = 0; device < 11; device += 1) cookies.push(cookieOf(await auth.startSession(user.id, FROM)))
    const read = await Promise.all(cookies.map((cookie) => auth.readSession(cookie)))
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

  it('open the door however their letters were typed', async () => {
    const { hash, verify } = createPasswords(LIGHT)
    expect(await verify({ hash: await hash('Zoe\u0308-2026!'), password: 'Zo\u00eb-2026!' })).toBe(true)
  })

  it.each(['', 'plain', 'bcrypt$1$2$3$4$5'])('are not opened by the damaged hash %j', async (hash) => {
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
