import { rm, mkdtemp, readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { expectBooksBalanced } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { PASSWORD, refused, startServer } from '#test/support/http.ts'
import { codeOf } from '#test/support/answers.ts'
import { aPerson, through, type Person } from '#test/support/people.ts'
import { aStartedBet, join as joinBet, participantIdOf } from '#test/support/started-bet.ts'
import { tracesOf } from '#test/support/traces.ts'
import { entriesOf } from '#test/support/notification-entries.ts'
import { resumeDeletions } from './jobs.ts'

// get-deletion-summary, delete-account, delete-account-data, resume-deletions, erasure-log and withdraw, through real
// HTTP. Accounts in the middle of bets, dares and leagues are deleted in situations.db.test.ts.

const world = await cloneDatabase()
const { db, owner } = world
const dataDirectory = await mkdtemp(join(tmpdir(), 'toldya-deletion-'))
const server = await startServer(world, {
  config: { dataDirectory },
})
afterAll(async () => {
  await expectBooksBalanced(db)
  await rm(dataDirectory, { recursive: true })
})

let made = 0
/** A user whose name does not occur in the database by accident. */
async function somebody() {
  made += 1
  const name = `Zebulon${made}q`
  const browser = await server.signedUp(name)
  return { ...browser, name, person: through(world, { id: browser.userId, name }) }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

const remove = (who: Somebody) => who.client.accounts.deleteAccount({ password: PASSWORD })
const statusOf = async (uniqueId: string): Promise<string> =>
  (await owner.query<{ status: string }>('select status from bets where unique_id = $1', [uniqueId])).rows[0]?.status ??
  ''

const participantsOf = (words: readonly string[]): Promise<readonly string[]> => tracesOf(owner, words, dataDirectory)

describe('accounts.deletionSummary and accounts.deleteAccount', () => {
  it('wants the password, and only five times', async () => {
    const zeb = await somebody()
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const refusal = await refused(zeb.client.accounts.deleteAccount({ password: 'Wrong-1234!' }))
      expect(refusal).toEqual({ code: 'account.password_wrong', status: 403 })
    }
    expect(await refused(remove(zeb))).toMatchObject({ code: 'account.too_many_attempts', status: 429 })
    expect(await zeb.client.accounts.me({})).not.toBeNull()
  })

  it('takes back what others were told of its requests, answered or not', async () => {
    const [zeb, ann, bo] = [await somebody(), await somebody(), await somebody()]
    const commandId = () => randomUUID()
    for (const other of [ann, bo]) await zeb.client.friends.request({ commandId: commandId(), userId: other.userId })
    const [request] = (await bo.client.friends.requests({})).received
    await bo.client.friends.accept({ commandId: commandId(), requestId: request?.requestId ?? '' })
    const kindsOf = async (who: Somebody) => entriesOf(await who.client.notifications.list({})).map(({ kind }) => kind)
    expect([await kindsOf(ann), await kindsOf(bo)]).toEqual([['friend.requested'], ['friend.requested']])
    expect(await ann.client.accounts.me({})).toMatchObject({ unreadCount: 1 })
    await remove(zeb)
    expect([await kindsOf(ann), await kindsOf(bo)]).toEqual([[], []])
    expect(await ann.client.accounts.me({})).toMatchObject({ unreadCount: 0 })
  })

  it('leaves an empty account behind nowhere, and signs out everywhere', async () => {
    const zeb = await somebody()
    const elsewhere = server.visitor()
    await elsewhere.client.accounts.signIn({ email: zeb.email, password: PASSWORD })
    await zeb.client.accounts.rename({ displayName: `${zeb.name} Renamed` })
    expect(await zeb.client.accounts.deletionSummary({})).toMatchObject({ tokensLost: 100, betsLeft: 0 })
    expect(await participantsOf([zeb.name, zeb.email])).not.toEqual([])

    await remove(zeb)
    expect(await participantsOf([zeb.name, zeb.email, `${zeb.name} Renamed`])).toEqual([])
    expect([...zeb.cookies.keys()]).toEqual([])
    expect(await zeb.client.accounts.me({})).toBeNull()
    expect(await elsewhere.client.accounts.me({})).toBeNull()
    const again = refused(server.visitor().client.accounts.signIn({ email: zeb.email, password: PASSWORD }))
    expect(await again).toEqual({ code: 'account.credentials_invalid', status: 401 })
    expect(await zeb.person.balance()).toBe(0)
  })

  it('signs up again with the same address without a second start grant', async () => {
    const zeb = await somebody()
    await remove(zeb)
    const again = server.visitor()
    const fresh = { email: zeb.email, password: PASSWORD, displayName: 'Again', inviteCode: null, returnTo: null }
    await again.client.accounts.signUp(fresh)
    expect(await again.client.accounts.me({})).toMatchObject({ tokens: 0, displayName: 'Again' })
  })

  it('takes no place any more, not even one that was asked for at the same moment', async () => {
    const zeb = await somebody()
    const ann = await aPerson(world, 'Ann')
    const bets = await Promise.all(
      Array.from({ length: 8 }, () => aStartedBet(ann, [zeb.name], { stake: { type: 'token', tokensText: '1' } })),
    )
    const claims = bets.map((bet) =>
      zeb.person
        .command('bets.claim', { uniqueId: bet.uniqueId, participantId: participantIdOf(bet, zeb.name) })
        .then(codeOf, () => 'failed' as const),
    )
    await Promise.all([...claims, remove(zeb)])
    const { rows } = await owner.query(
      `select 1 from bet_participants p join bets b on b.id = p.bet_id where p.user_id = $1 and b.status = 'pending'`,
      [zeb.userId],
    )
    expect(rows).toEqual([])
  })

  it('counts a press that comes twenty times at once as one', async () => {
    const zeb = await somebody()
    const ann: Person = await aPerson(world, 'Ann')
    const own = await aStartedBet(zeb.person, ['Ann'])
    await joinBet(ann, own)
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => remove(zeb)))
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await participantsOf([zeb.name, zeb.email])).toEqual([])
    expect(await zeb.person.balance()).toBe(0)
  })
})

describe('an account deletion that was interrupted', () => {
  it('goes on from wherever it stood', async () => {
    const zeb = await somebody()
    const ann = await aPerson(world, 'Ann')
    const own = await aStartedBet(zeb.person, ['Ann'])
    await joinBet(ann, own)
    // As a killed process leaves it: the account cannot sign in, and nothing of it is settled yet.
    await owner.query('update profiles set deletion_started_at = now() where user_id = $1', [zeb.userId])
    const added: string[] = []
    await resumeDeletions({
      db,
      mailer: { forget: async () => {} },
      emailHashSecret: 'e'.repeat(40),
      erasureLog: { add: (userId) => void added.push(userId), has: () => false, isEmpty: () => true },
    })
    expect(added).toEqual([zeb.userId])
    expect(await statusOf(own.uniqueId)).toBe('won')
    expect(await zeb.person.balance()).toBe(0)
    await owner.query('delete from users where id = $1', [zeb.userId])
    expect(await participantsOf([zeb.name])).toEqual([])
  })

  it('is repeated after a restore: who is gone stays gone', async () => {
    const zeb = await somebody()
    await remove(zeb)
    // A backup of before brings the person back.
    await owner.query(`insert into users (id, display_name, email, email_verified) values ($1, $2, $3, true)`, [
      zeb.userId,
      zeb.name,
      zeb.email,
    ])
    await owner.query(
      `update profiles set display_name = $2, deletion_started_at = null, closed_at = null where user_id = $1`,
      [zeb.userId, zeb.name],
    )
    expect(await participantsOf([zeb.name, zeb.email])).not.toEqual([])
    await startServer(world, {
      config: { dataDirectory },
    })
    expect(await participantsOf([zeb.name, zeb.email])).toEqual([])
    const log = await readFile(join(dataDirectory, 'erasures.log'), 'utf8')
    expect(log).toMatch(/^[\w-]{43} \d{4}-/)
    expect(log).not.toContain(zeb.userId)
  })
})

describe('names that others typed', () => {
  it('of places the person never held stay, whoever they mean', async () => {
    const zeb = await somebody()
    const ann = await aPerson(world, 'Ann')
    const name = `Somebody ${randomUUID().slice(0, 6)}`
    const bet = await aStartedBet(ann, [zeb.name, name])
    await joinBet(zeb.person, bet)
    await remove(zeb)
    expect((await ann.get(bet.uniqueId)).participants.map((participant) => participant.name)).toEqual([
      'Ann',
      'Unknown User',
      name,
    ])
  })
})
