import { rm, mkdtemp, readdir, readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { expectBooksBalanced } from '../../../../test/books.ts'
import { cloneDatabase } from '../../../../test/database.ts'
import { PASSWORD, refused, startServer } from '../../../../test/http.ts'
import {
  aPerson,
  aRequest,
  aStartedBet,
  codeOf,
  join as joinBet,
  must,
  placeId,
  through,
  type Person,
} from '../../../../test/people.ts'
import { resumeClosings } from './resume-closings.ts'

// get-closing-summary, delete-account, finish-closing, resume-closings, erasure-log and withdraw, through real HTTP.

const world = await cloneDatabase()
const { db, owner } = world
const dataDirectory = await mkdtemp(join(tmpdir(), 'toldya-closing-'))
const server = await startServer(world, {
  config: { dataDirectory },
})
afterAll(async () => {
  await expectBooksBalanced(db)
  await rm(dataDirectory, { recursive: true })
})

let made = 0
/** Somebody whose name stands nowhere by accident. */
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

/** Every table, every row, as text: where the words still stand. */
async function placesOf(words: readonly string[], pool: Pool = owner): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    for (const word of words) {
      const hits = await pool.query(`select 1 from ${name} t where lower(t::text) like $1`, [`%${word.toLowerCase()}%`])
      if (hits.rows.length > 0) found.push(`${name}: ${word}`)
    }
  }
  for (const entry of await readdir(dataDirectory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const text = await readFile(join(entry.parentPath, entry.name), 'utf8')
    for (const word of words) if (text.toLowerCase().includes(word.toLowerCase())) found.push(`${entry.name}: ${word}`)
  }
  return found
}

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

  it('leaves an empty account behind nowhere, and signs out everywhere', async () => {
    const zeb = await somebody()
    const elsewhere = server.visitor()
    await elsewhere.client.accounts.signIn({ email: zeb.email, password: PASSWORD })
    await zeb.client.accounts.rename({ displayName: `${zeb.name} Renamed` })
    expect(await zeb.client.accounts.deletionSummary({})).toMatchObject({ tokensLost: 100, betsLeft: 0 })
    expect(await placesOf([zeb.name, zeb.email])).not.toEqual([])

    await remove(zeb)
    expect(await placesOf([zeb.name, zeb.email, `${zeb.name} Renamed`])).toEqual([])
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

  it('cancels own pending bets with refunds, releases and declines places, and loses what is in the wallet', async () => {
    const zeb = await somebody()
    const ann = await aPerson(world, 'Ann')
    const own = await aStartedBet(zeb.person, ['Ann', 'Bo'])
    await joinBet(ann, own)
    const hers = await aStartedBet(ann, [zeb.name, 'Bo'])
    await joinBet(zeb.person, hers)
    const [low = '', high = ''] = [ann.id, zeb.userId].sort()
    await owner.query('insert into friends (user_id, friend_user_id) values ($1, $2)', [low, high])
    const kept = must(
      await ann.command(
        'bets.create',
        aRequest({
          friends: [
            { name: zeb.name, userId: zeb.userId, prediction: 'He says no' },
            { name: 'Bo', userId: null, prediction: null },
          ],
        }),
      ),
    )
    expect(await zeb.client.accounts.deletionSummary({})).toEqual({
      betsCancelled: 1,
      placesReleased: 2,
      betsLeft: 0,
      stakesLostTokens: 0,
      leaguesHandedOver: 0,
      leaguesEnded: 0,
      tokensLost: 100,
    })

    await remove(zeb)
    expect(await statusOf(own.uniqueId)).toBe('cancelled')
    expect(await ann.balance()).toBe(80)
    const after = await ann.get(hers.uniqueId)
    expect(after.places.map(({ name, isClaimed }) => [name, isClaimed])).toEqual([
      ['Ann', true],
      ['Unknown User', false],
      ['Bo', false],
    ])
    expect((await ann.get(kept.uniqueId)).places.map(({ name }) => name)).toEqual(['Ann', 'Bo'])
    expect(await placesOf([zeb.name, zeb.email, 'He says no'])).toEqual([])
    expect((await ann.get(own.uniqueId)).creatorName).toBe('Unknown User')
    // Nobody is stuck: the freed place goes, or somebody takes it.
    const gone = placeId(after, 'Unknown User')
    const bo = await aPerson(world, 'Bo')
    await joinBet(bo, hers)
    must(await ann.command('bets.removeParticipant', { uniqueId: hers.uniqueId, participantId: gone }))
    expect(await statusOf(hers.uniqueId)).toBe('active')
  })

  it('leaves running bets: the stake stays, the others settle by what they confirm', async () => {
    const zeb = await somebody()
    const [ann, bo] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo')]
    const own = await aStartedBet(zeb.person, ['Ann', 'Bo'])
    await joinBet(ann, own)
    await joinBet(bo, own)
    must(
      await ann.command('bets.confirmResults', {
        uniqueId: own.uniqueId,
        result: { type: 'winners', winnerIds: [placeId(own, 'Ann')] },
      }),
    )
    expect(await zeb.client.accounts.deletionSummary({})).toMatchObject({
      betsLeft: 1,
      stakesLostTokens: 10,
      tokensLost: 90,
    })
    await remove(zeb)
    expect(await statusOf(own.uniqueId)).toBe('active')
    const view = await ann.get(own.uniqueId)
    expect(view.places[0]).toMatchObject({ name: 'Unknown User', hasLeft: true, isAccepted: true })
    expect(view.places[0]?.prediction).toMatchObject({ text: '(deleted)' })
    must(
      await bo.command('bets.confirmResults', {
        uniqueId: own.uniqueId,
        result: { type: 'winners', winnerIds: [placeId(own, 'Ann')] },
      }),
    )
    expect(await statusOf(own.uniqueId)).toBe('completed')
    expect(await ann.balance()).toBe(120)
    expect(await placesOf([zeb.name, zeb.email])).toEqual([])
  })

  it('lets the last one left win at once', async () => {
    const zeb = await somebody()
    const ann = await aPerson(world, 'Ann')
    const own = await aStartedBet(zeb.person, ['Ann'])
    await joinBet(ann, own)
    await remove(zeb)
    expect(await statusOf(own.uniqueId)).toBe('won')
    expect(await ann.balance()).toBe(110)
  })

  it('sends a stake that comes back later to the closed account', async () => {
    const zeb = await somebody()
    const [ann, bo] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo')]
    const bet = await aStartedBet(ann, [zeb.name, 'Bo'])
    await joinBet(zeb.person, bet)
    await joinBet(bo, bet)
    await remove(zeb)
    must(await ann.command('bets.resolve', { uniqueId: bet.uniqueId, resolution: { type: 'drawn' } }))
    expect(await ann.balance()).toBe(100)
    expect(await zeb.person.balance()).toBe(0)
    const { rows } = await owner.query<{ reason: string; amount: number }>(
      `select reason, amount from ledger_transfers where from_account_id = $1 order by id desc limit 1`,
      [zeb.userId],
    )
    expect(rows).toEqual([{ reason: 'account_closed', amount: 10 }])
  })

  it('forgets the winner of an old bet, in the result and in its history', async () => {
    const zeb = await somebody()
    const ann = await aPerson(world, 'Ann')
    const bet = await aStartedBet(ann, [zeb.name])
    await joinBet(zeb.person, bet)
    const winnerIds = [placeId(bet, zeb.name)]
    must(await ann.command('bets.resolve', { uniqueId: bet.uniqueId, resolution: { type: 'winners', winnerIds } }))
    await remove(zeb)
    expect(await placesOf([zeb.name, zeb.email])).toEqual([])
    const history = must(await ann.history(bet.uniqueId)).entries
    expect(new Set(history.map(({ actorName }) => actorName))).toEqual(new Set(['Ann', 'Unknown User', null]))
    const { rows } = await owner.query(
      'select winner_names from bet_results r join bets b on b.id = r.bet_id where b.unique_id = $1',
      [bet.uniqueId],
    )
    expect(rows).toEqual([{ winner_names: ['Unknown User'] }])
  })

  it('leaves a dare that can never be done to the winner, who can forgive it', async () => {
    const zeb = await somebody()
    const ann = await server.signedUp('Ann')
    const her = through(world, { id: ann.userId, name: 'Ann' })
    const lost = await aStartedBet(her, [zeb.name], { stake: { type: 'action', forfeit: 'buy coffee' } })
    await joinBet(zeb.person, lost)
    const resolution = { type: 'winners' as const, winnerIds: [placeId(lost, 'Ann')] }
    must(await her.command('bets.resolve', { uniqueId: lost.uniqueId, resolution }))
    await remove(zeb)
    expect(await placesOf([zeb.name, zeb.email])).toEqual([])
    const participantId = placeId(lost, zeb.name)
    const { debts } = await ann.client.dares.forgive({
      uniqueId: lost.uniqueId,
      participantId,
      commandId: randomUUID(),
    })
    expect(debts).toMatchObject([{ status: 'forgiven' }])
  })

  it('hands leagues to who has been there longest, and ends the empty ones', async () => {
    const zeb = await somebody()
    const [ann, bo] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo')]
    const league = async (code: string, members: readonly (readonly [string, string])[]) => {
      const { rows } = await owner.query<{ id: string }>(
        'insert into groups (name, invite_code, created_by) values ($1, $2, $3) returning id',
        ['Sunday', code, zeb.userId],
      )
      const id = rows[0]?.id ?? ''
      for (const [userId, since] of members) {
        await owner.query('insert into group_memberships (group_id, user_id, joined_at) values ($1, $2, $3)', [
          id,
          userId,
          since,
        ])
      }
      return id
    }
    const shared = await league('ABCDEFGH', [
      [zeb.userId, '2026-01-01'],
      [bo.id, '2026-01-03'],
      [ann.id, '2026-01-02'],
    ])
    const alone = await league('ABCDEFGJ', [[zeb.userId, '2026-01-01']])
    expect(await zeb.client.accounts.deletionSummary({})).toMatchObject({ leaguesHandedOver: 1, leaguesEnded: 1 })
    await remove(zeb)
    const { rows } = await owner.query('select id, created_by, status from groups where id = any($1) order by id', [
      [shared, alone],
    ])
    expect(rows).toEqual(
      [
        { id: shared, created_by: ann.id, status: 'active' },
        { id: alone, created_by: zeb.userId, status: 'finished' },
      ].sort((a, b) => (a.id < b.id ? -1 : 1)),
    )
  })

  it('takes no place any more, not even one that was asked for at the same moment', async () => {
    const zeb = await somebody()
    const ann = await aPerson(world, 'Ann')
    const bets = await Promise.all(
      Array.from({ length: 8 }, () => aStartedBet(ann, [zeb.name], { stake: { type: 'token', tokensText: '1' } })),
    )
    const claims = bets.map((bet) =>
      zeb.person
        .command('bets.claim', { uniqueId: bet.uniqueId, participantId: placeId(bet, zeb.name) })
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
    expect(await placesOf([zeb.name, zeb.email])).toEqual([])
    expect(await zeb.person.balance()).toBe(0)
  })
})

describe('a closing that was interrupted', () => {
  it('goes on from wherever it stood', async () => {
    const zeb = await somebody()
    const ann = await aPerson(world, 'Ann')
    const own = await aStartedBet(zeb.person, ['Ann'])
    await joinBet(ann, own)
    // As a killed process leaves it: nobody can come back, nothing is wound up.
    await owner.query('update profiles set closing_at = now() where user_id = $1', [zeb.userId])
    const added: string[] = []
    await resumeClosings({
      db,
      auth: {
        findById: async () => null,
        deleteIdentity: async () => {},
      },
      mailer: { forget: async () => {} },
      erasureLog: { add: (userId) => void added.push(userId), has: () => false, isEmpty: () => true },
    })
    expect(added).toEqual([zeb.userId])
    expect(await statusOf(own.uniqueId)).toBe('won')
    expect(await zeb.person.balance()).toBe(0)
    await owner.query('delete from users where id = $1', [zeb.userId])
    expect(await placesOf([zeb.name])).toEqual([])
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
    await owner.query(`update profiles set display_name = $2, closing_at = null, closed_at = null where user_id = $1`, [
      zeb.userId,
      zeb.name,
    ])
    expect(await placesOf([zeb.name, zeb.email])).not.toEqual([])
    await startServer(world, {
      config: { dataDirectory },
    })
    expect(await placesOf([zeb.name, zeb.email])).toEqual([])
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
    expect((await ann.get(bet.uniqueId)).places.map((place) => place.name)).toEqual(['Ann', 'Unknown User', name])
  })
})
