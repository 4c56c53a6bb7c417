import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { codeOf, must, type Refused } from '#test/support/answers.ts'
import { aLeague, aLeagueBet } from '#test/support/in-league.ts'
import { aPerson, somePeople, type Person } from '#test/support/people.ts'
import { aStartedBet, participantIdOf } from '#test/support/started-bet.ts'
import type { BetView } from '#contract/bet-view.ts'
import { ok } from '#domain/kernel/result.ts'
import { withJointTransaction } from '#server/db/joint-queue.ts'
import { statement } from '#server/db/statement.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { lockBetFor } from './lock-bet.ts'

const world = await cloneDatabase()
checkBooksAfterwards(world.db)

/** A bet, and the user who has claimed a participant of it and not predicted yet. */
interface Open {
  readonly bet: BetView
  readonly person: Person
}

/** So many bets of different creators, each with a user of its own; every second one begins with their prediction. */
const someOpen = (count: number, tokens = 100): Promise<readonly Open[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const [creator, person] = await Promise.all([aPerson(world, 'Ann', 1_000), aPerson(world, 'Bo', tokens)])
      const bet = await aStartedBet(creator, index % 2 === 0 ? ['Bo'] : ['Bo', 'Cy'])
      const participantId = participantIdOf(bet, 'Bo')
      must(await person.command('bets.claim', { uniqueId: bet.uniqueId, participantId }))
      return { bet, person }
    }),
  )

const textOf = ({ person }: Open): string => `Never, says ${person.id}`
const sealAll = (open: readonly Open[]) =>
  Promise.all(
    open.map(({ bet, person }) =>
      person.command('bets.predict', { uniqueId: bet.uniqueId, text: textOf({ bet, person }) }),
    ),
  )
const lockedBetId = statement<{ readonly locked: string | null }, []>('locked', 'select app.locked_bet_id() as locked')

/** How many of these predictions are written, and in how many transactions. */
async function countOf(open: readonly Open[]): Promise<{ readonly sealed: number; readonly transactions: number }> {
  const { rows } = await world.owner.query<{ sealed: number; transactions: number }>(
    `select count(*)::int as sealed, count(distinct p.xmin::text)::int as transactions from predictions p join bets b on b.id = p.bet_id
     where b.unique_id = any($1) and p.user_id = any($2)`,
    [open.map(({ bet }) => bet.uniqueId), open.map(({ person }) => person.id)],
  )
  return rows[0] ?? { sealed: 0, transactions: 0 }
}

/** What a prediction leaves in the tables whose rows several commands insert together, with the names of roles instead of ids. */
async function traceOf({ bet, person }: Open): Promise<object> {
  const { rows } = await world.owner.query<{ creator: string; trace: string }>(
    `select b.created_by as creator, jsonb_build_object(
       'transfers', (select jsonb_agg(jsonb_build_object('from', t.from_account_id, 'amount', t.amount, 'reason', t.reason,
           'by', t.actor_id, 'balance', t.from_balance) order by t.id)
         from ledger_transfers t where t.bet_id = b.id and t.from_account_id = $2),
       'events', (select jsonb_agg(jsonb_build_object('seq', e.seq, 'type', e.type, 'by', e.actor_id,
           'about', (select p.friend_name from bet_participants p where p.id = e.participant_id)) order by e.seq)
         from bet_events e where e.bet_id = b.id),
       'notified', (select jsonb_object_agg(n.user_id, n.actor_id) from notifications n where n.bet_id = b.id and n.actor_id = $2),
       'published', (select jsonb_agg(distinct jsonb_build_object('type', o.type, 'user', o.user_id, 'version', o.version))
         from outbox o where o.bet_id = b.id or o.user_id = $2))::text as trace
     from bets b where b.unique_id = $1`,
    [bet.uniqueId, person.id],
  )
  const [{ creator, trace } = { creator: '', trace: 'null' }] = rows
  return JSON.parse(trace.replaceAll(person.id, 'author').replaceAll(creator, 'creator')) as object
}

describe('predictions that are sealed in one moment', () => {
  it('share a transaction, and each author is answered what they read next, their own words and no others', async () => {
    const open = await someOpen(12)
    const answers = (await sealAll(open)).map(must)
    expect((await countOf(open)).transactions).toBe(1)
    for (const [index, { bet, person }] of open.entries()) {
      const answer = answers[index]
      expect(answer).toEqual(await person.get(bet.uniqueId))
      const predictions = answer?.participants.map(({ prediction }) => ('text' in prediction ? prediction.text : null))
      const own = textOf({ bet, person })
      expect(predictions).toEqual(answer?.status === 'active' ? ['Yes, all day', own] : [null, own, null])
      expect(await person.balance()).toBe(90)
    }
  })

  it('write what each of them writes alone: transfers, events, notifications and what is published', async () => {
    const open = await someOpen(6)
    ;(await sealAll(open.slice(0, 4))).map(must)
    for (const one of open.slice(4)) (await sealAll([one])).map(must)
    const traces = await Promise.all(open.map(traceOf))
    expect((await countOf(open.slice(0, 4))).transactions).toBe(1)
    expect(traces.slice(0, 4)).toEqual([traces[4], traces[5], traces[4], traces[5]])
    expect(traces[4]).toMatchObject({ transfers: [{ by: 'author', reason: 'stake' }], notified: { creator: 'author' } })
  })

  it('are edited together as well', async () => {
    const open = (await someOpen(8)).filter((_, index) => index % 2 === 1)
    ;(await sealAll(open)).map(must)
    const edit = ({ bet, person }: Open) =>
      person.command('bets.editPrediction', { uniqueId: bet.uniqueId, text: person.id })
    const answers = (await Promise.all(open.map(edit))).map(must)
    expect(await countOf(open)).toEqual({ sealed: open.length, transactions: 1 })
    for (const [index, { bet, person }] of open.entries()) {
      const answer = answers[index]
      expect(answer?.participants[1]?.prediction).toEqual({ state: 'mine', text: person.id })
      expect(answer).toEqual(await person.get(bet.uniqueId))
    }
  })

  it('do not suffer from one that its author cannot pay, which leaves nothing behind', async () => {
    const [poor] = await someOpen(1, 0)
    const open = await someOpen(5)
    if (!poor) throw new Error('there is one')
    const answers = await sealAll([...open.slice(0, 2), poor, ...open.slice(2)])
    expect(answers.map((answer) => (answer.ok ? 'sealed' : codeOf(answer)))).toEqual([
      ...['sealed', 'sealed', 'tokens.insufficient', 'sealed', 'sealed', 'sealed'],
    ])
    expect(await poor.person.get(poor.bet.uniqueId)).toMatchObject({ version: poor.bet.version + 1, status: 'pending' })
    expect(await poor.person.balance()).toBe(0)
  })

  it('of one user in several bets are paid one after the other, as far as the tokens go', async () => {
    const bo = await aPerson(world, 'Bo', 25)
    const bets = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const bet = await aStartedBet(await aPerson(world, 'Ann'), ['Bo', 'Cy'])
        must(await bo.command('bets.claim', { uniqueId: bet.uniqueId, participantId: participantIdOf(bet, 'Bo') }))
        return bet
      }),
    )
    const answers = await sealAll(bets.map((bet) => ({ bet, person: bo })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    expect(await bo.balance()).toBe(5)
  })

  it('take effect once where one is sent twice', async () => {
    const open = await someOpen(4)
    const commandIds = open.map(() => randomUUID())
    const twice = await Promise.all(
      [...open, ...open].map(({ bet, person }, index) =>
        person.command('bets.predict', {
          uniqueId: bet.uniqueId,
          text: 'Never',
          commandId: commandIds[index % open.length] ?? '',
        }),
      ),
    )
    expect(twice.every(({ ok }) => ok)).toBe(true)
    for (const { person } of open) expect(await person.balance()).toBe(90)
  })

  it('share a transaction in leagues and outside of them', async () => {
    const inLeagues = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const [ann, bo] = await somePeople(world, ['Ann', 'Bo'])
        const bet = await aLeagueBet(ann, [bo], { leagueId: (await aLeague(world, ann, [bo])).leagueId })
        must(await bo.command('bets.claim', { uniqueId: bet.uniqueId, participantId: participantIdOf(bet, 'Bo') }))
        return { bet, person: bo }
      }),
    )
    const open = [...inLeagues, ...(await someOpen(3))]
    const answers = (await sealAll(open)).map(must)
    expect((await countOf(open)).transactions).toBe(1)
    for (const [index, { bet, person }] of open.entries())
      expect(answers[index]).toEqual(await person.get(bet.uniqueId))
  })

  it('have each locked their own bet, whoever speaks in between', async () => {
    const open = await someOpen(4)
    const seen = await Promise.all(
      open.map(({ bet: { uniqueId }, person: { id: actorId } }) =>
        withJointTransaction<unknown, Refused>(world.db, {
          actorId,
          about: uniqueId,
          run: async (tx) => {
            const locked = await lockBetFor({ tx, actorId }, uniqueId)
            return ok([locked?.bet.id, (await tx.first(lockedBetId, []))?.locked])
          },
        }),
      ),
    )
    const ids = seen.map(must) as [held: string, locked: string][]
    expect(ids.map(([, locked]) => locked)).toEqual(ids.map(([held]) => held))
    expect(new Set(ids.flat()).size).toBe(open.length)
  })

  it('of friends in one bet follow each other, and the last one begins it', async () => {
    const names = Array.from({ length: 9 }, (_, index) => `Friend ${index}`)
    const ann = await aPerson(world, 'Ann')
    const friends = await Promise.all(names.map((name) => aPerson(world, name)))
    const bet = await aStartedBet(ann, names)
    for (const friend of friends)
      must(
        await friend.command('bets.claim', {
          uniqueId: bet.uniqueId,
          participantId: participantIdOf(bet, friend.name),
        }),
      )
    const answers = await sealAll(friends.map((person) => ({ bet, person })))
    expect(answers.map(must).filter(({ status }) => status === 'active')).toHaveLength(1)
    expect((await ann.get(bet.uniqueId)).version).toBe(bet.version + 2 * friends.length + 1)
  })

  it('do not wait for a bet that is locked: that one is sealed later, and alone', async () => {
    const open = await someOpen(6)
    const other = await world.owner.connect()
    await other.query('begin')
    await other.query('select from bets where unique_id = $1 for update', [open[0]?.bet.uniqueId])
    const answers = sealAll(open)
    while ((await countOf(open)).sealed < open.length - 1) await new Promise((settle) => setTimeout(settle, 10))
    await other.query('commit')
    other.release()
    expect((await answers).every(({ ok }) => ok)).toBe(true)
    expect((await countOf(open)).transactions).toBe(2)
  })
})
