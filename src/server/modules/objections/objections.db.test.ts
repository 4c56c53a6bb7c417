import { anActiveBet } from '#test/support/active-bet.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { ask } from '#test/support/social.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { deleteAccount } from '#test/support/delete-account.ts'
import { anEntry, enterWithoutServer } from '#test/support/guests.ts'
import { aPerson, somePeople, type Person } from '#test/support/people.ts'
import { questioner } from '#test/support/question-result.ts'
import { resolveAs } from '#test/support/resolve-as.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { DAYS, HOURS, letTimePass } from '#test/support/time.ts'
import { asScheduler } from '#server/db/database.ts'
import { describe, expect, it } from 'vitest'
import { passOnDebts } from '#server/platform/ledger/token-debts.ts'
import { decideDueVotes, passOnTokens } from './jobs.ts'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const scheduler = asScheduler(db)

/** Ann, Bo and Cy have put 10 into the pot, and Ann has called it for these. */
async function aCalledBet(winners: readonly string[] = ['Ann'], overrides: Parameters<typeof anActiveBet>[1] = {}) {
  const made = await anActiveBet(world, overrides)
  must(await resolveAs(made.ann, made.bet, winners))
  const as = (person: Person) => questioner(world, person, made.uniqueId)
  const id = (name: string) => participantIdOf(made.bet, name)
  const types = async () => must(await made.ann.history(made.uniqueId)).entries.map(({ type }) => type)
  const pass = (ms: number) => letTimePass(owner, [made.uniqueId], ms)
  return { ...made, as, id, types, pass }
}

/** The same, after Bo has objected and all have said who won. */
async function aVotedBet(winners: readonly string[], votes: readonly (readonly string[])[]) {
  const made = await aCalledBet(winners)
  const { ann, bo, cy, as, id } = made
  const people = [ann, bo, cy]
  const objector = people.find(({ name }) => name !== 'Ann' && !winners.includes(name)) ?? bo
  must(await as(objector).object())
  for (const [index, names] of votes.entries()) must(await as(people[index] ?? ann).vote(...names.map(id)))
  return made
}

const spend = (person: Person, tokens: number) =>
  owner.query(
    `insert into ledger_transfers (business_key, from_account_id, to_account_id, amount, reason)
     values ($1, $2, '00000000-0000-0000-0000-000000000003', $3, 'account_closed')`,
    [`spent:${person.id}:${Math.random()}`, person.id, tokens],
  )
const earn = (person: Person, tokens: number, reason = 'task_reward') =>
  owner.query(
    `insert into ledger_transfers (business_key, from_account_id, to_account_id, amount, reason)
     values ($1, '00000000-0000-0000-0000-000000000001', $2, $3, $4)`,
    [`earned:${person.id}:${Math.random()}`, person.id, tokens, reason],
  )
/** What the rivalry of the two says is owed, by the first and by the second one. */
const owedBetween = async (one: Person, other: Person) => {
  const { mine, theirs } = must(await ask(db, one.id, ['friends.rivalry', { personId: other.id }]))
  return [mine.tokensOwed, theirs.tokensOwed]
}
const kindsOf = async (person: Person) =>
  (
    await owner.query<{ kind: string }>('select kind from notifications where user_id = $1 order by id', [person.id])
  ).rows.map(({ kind }) => kind)

/**
 * Every command runs through `change-objection.ts` and is read by `read-objection.ts`, from rows by `row-to-objection.ts`;
 * the last vote, or the job, runs `decide-verdict.ts` and with it `correct-bet.ts`. The refusals of `objections.debts` are
 * those of every read of one's own.
 */
describe('fair enough', () => {
  it('is recorded, and lets the result stand at once when all who did not win have said it', async () => {
    const { ann, bo, cy, as, id, types } = await aCalledBet()
    const first = must(await as(bo).accept())
    expect(first).toMatchObject({ phase: 'open', acceptedIds: [id('Bo')], firstWinnerIds: [id('Ann')] })
    expect(Math.round(((first.endsAt?.getTime() ?? 0) - Date.now()) / HOURS)).toBe(48)
    expect(codeOf(await as(bo).accept())).toBe('objection.accepted_before')
    expect(codeOf(await as(bo).object())).toBe('objection.accepted_before')
    expect(codeOf(await as(ann).accept())).toBe('objection.not_for_you')
    expect(must(await as(cy).accept())).toMatchObject({ phase: 'none', endsAt: null })
    expect((await types()).slice(-2)).toEqual(['result_accepted', 'result_accepted'])
    expect((await kindsOf(ann)).filter((kind) => kind === 'bet.accepted_result')).toHaveLength(2)
  })

  it('is not asked where the participants decided', async () => {
    const { ann, bo, cy, say, uniqueId } = await anActiveBet(world)
    for (const person of [ann, bo, cy]) must(await say(person, 'Ann'))
    const { firstWinnerIds, phase } = must(await questioner(world, bo, uniqueId).read())
    expect([firstWinnerIds, phase]).toEqual([null, 'none'])
    expect(codeOf(await questioner(world, bo, uniqueId).accept())).toBe('objection.closed')
  })

  it('is over after 48 hours', async () => {
    const { bo, cy, as, pass } = await aCalledBet()
    await pass(48 * HOURS + 1_000)
    expect(codeOf(await as(bo).accept())).toBe('objection.closed')
    expect(codeOf(await as(cy).object())).toBe('objection.closed')
    expect(must(await as(bo).read())).toMatchObject({ phase: 'stands', endsAt: null })
  })
})

describe('hold on', () => {
  it('asks everybody, and keeps the answers sealed until all are in', async () => {
    const { ann, bo, cy, as, id, types, uniqueId, balances } = await aCalledBet()
    expect(codeOf(await as(bo).object(' '))).toBe('objection.sentence_missing')
    const asked = must(await as(bo).object('It rained at noon'))
    expect(asked).toMatchObject({
      phase: 'voting',
      objection: { participantId: id('Bo'), sentence: 'It rained at noon', verdict: null },
      votes: [],
    })
    expect((await cy.get(uniqueId)).askedUntil).toEqual(asked.endsAt)
    expect(codeOf(await as(cy).object())).toBe('objection.exists')
    expect((await bo.get(uniqueId)).isAsked).toBe(true)
    must(await as(bo).vote(id('Bo')))
    expect((await bo.get(uniqueId)).isAsked).toBe(false)
    expect(codeOf(await as(bo).vote(id('Cy')))).toBe('objection.voted_before')
    const seenByCy = must(await as(cy).read())
    expect([seenByCy.votedIds, seenByCy.votes]).toEqual([[id('Bo')], []])
    expect(must(await as(bo).read()).votes).toHaveLength(1)
    must(await as(ann).vote(id('Ann')))
    expect(await balances()).toEqual([120, 90, 90])
    const decided = must(await as(cy).vote(id('Bo')))
    expect(decided).toMatchObject({ phase: 'decided', objection: { verdict: 'overturned' } })
    expect(decided.votes).toHaveLength(3)
    expect(await balances()).toEqual([90, 120, 90])
    expect(await bo.get(uniqueId)).toMatchObject({
      status: 'completed',
      askedUntil: null,
      result: { winnerIds: [id('Bo')], shareTokens: 30, resolvedByName: null },
    })
    expect((await types()).slice(-5)).toEqual(['objected', 'voted', 'voted', 'voted', 'overturned'])
    expect(await kindsOf(cy)).toEqual(expect.arrayContaining(['bet.objected', 'bet.verdict']))
  })

  it.each<[string, readonly string[], readonly (readonly string[])[], string, readonly number[]]>([
    ['the first result', ['Ann'], [['Ann'], ['Bo'], ['Ann']], 'stands', [120, 90, 90]],
    ['three results', ['Ann'], [['Ann'], ['Bo'], ['Cy']], 'stands', [120, 90, 90]],
    ['a draw', ['Ann'], [[], [], ['Bo']], 'overturned', [100, 100, 100]],
    ['another winner instead of a draw', [], [['Bo'], ['Bo'], []], 'overturned', [90, 120, 90]],
    ['two winners instead of one', ['Ann'], [['Ann'], ['Bo', 'Cy'], ['Cy', 'Bo']], 'overturned', [90, 105, 105]],
    ['one of two winners', ['Ann', 'Bo'], [['Ann'], ['Ann'], ['Ann']], 'overturned', [120, 90, 90]],
  ])('ends with %s', async (_, winners, votes, verdict, tokens) => {
    const { bo, as, balances, uniqueId } = await aVotedBet(winners, votes)
    expect(must(await as(bo).read()).objection?.verdict).toBe(verdict)
    expect(await balances()).toEqual(tokens)
    expect(must(await bo.history(uniqueId)).potTokens).toBe(0)
    const petOf = async (person: Person) =>
      (
        await owner.query<{ xp: number; total_wins: number }>('select xp, total_wins from pets where user_id = $1', [
          person.id,
        ])
      ).rows[0]
    const isWinner = (await bo.get(uniqueId)).result?.winnerIds.length
    if (isWinner === 0) expect(await petOf(bo)).toEqual({ xp: 0, total_wins: 0 })
  })

  it('waits 72 hours, and the job decides', async () => {
    const { bo, cy, as, id, pass, balances } = await aCalledBet()
    must(await as(bo).object())
    must(await as(bo).vote(id('Bo')))
    must(await as(cy).vote(id('Bo')))
    await decideDueVotes(scheduler)
    expect(await balances()).toEqual([120, 90, 90])
    await pass(72 * HOURS + 1_000)
    expect(codeOf(await as(bo).vote(id('Bo')))).toBe('objection.closed')
    await decideDueVotes(scheduler)
    await decideDueVotes(scheduler)
    expect(await balances()).toEqual([90, 120, 90])
    expect(must(await as(bo).read()).objection?.verdict).toBe('overturned')
    expect(codeOf(await as(cy).object())).toBe('objection.exists')
  })

  it('makes a bet of two a draw when the two do not agree', async () => {
    const [ann, bo] = await somePeople(world, ['Ann', 'Bo'])
    const bet = await join(bo, await aStartedBet(ann, ['Bo']))
    must(await resolveAs(ann, bet, ['Ann']))
    must(await questioner(world, bo, bet.uniqueId).object())
    must(await questioner(world, bo, bet.uniqueId).vote(participantIdOf(bet, 'Bo')))
    await letTimePass(owner, [bet.uniqueId], 3 * DAYS + 1_000)
    await decideDueVotes(scheduler)
    expect([await ann.balance(), await bo.balance()]).toEqual([100, 100])
    expect((await bo.get(bet.uniqueId)).status).toBe('drawn')
  })

  it('makes it a draw between two accounts, whichever of them a guest sides with', async () => {
    const [ann, bo] = await somePeople(world, ['Ann', 'Bo'])
    const started = await join(bo, await aStartedBet(ann, ['Bo', 'Gus']))
    const { guest, bet } = must(await enterWithoutServer(world, 'Gus', anEntry(started, 'Gus')))
    must(await resolveAs(ann, bet, ['Ann']))
    const about = (person: Person) => questioner(world, person, bet.uniqueId)
    must(await about(bo).object())
    for (const [person, winner] of [
      [ann, 'Ann'],
      [bo, 'Bo'],
      [guest, 'Ann'],
    ] as const)
      must(await about(person).vote(participantIdOf(bet, winner)))
    expect(must(await about(bo).read()).objection?.verdict).toBe('drawn')
    expect([await ann.balance(), await bo.balance(), await guest.balance()]).toEqual([100, 100, 0])
  })

  it('ends with the first result when an account is closed', async () => {
    const { bo, cy, as, id, balances } = await aCalledBet()
    must(await as(bo).object())
    must(await as(bo).vote(id('Bo')))
    await deleteAccount(world, cy)
    await decideDueVotes(scheduler)
    expect(must(await as(bo).read())).toMatchObject({ phase: 'decided', objection: { verdict: 'stands' } })
    expect((await balances()).slice(0, 2)).toEqual([120, 90])
  })

  it('loses its sentence with the account of its author, and stays', async () => {
    const { ann, bo, cy, as, id, types } = await aCalledBet()
    must(await as(bo).object('It rained at noon'))
    for (const person of [ann, bo, cy]) must(await as(person).vote(id('Bo')))
    await deleteAccount(world, bo)
    const { objection } = must(await as(ann).read())
    expect(objection).toMatchObject({ participantId: id('Bo'), sentence: null, verdict: 'overturned' })
    expect(await types()).toEqual(expect.arrayContaining(['objected', 'overturned']))
    const { rows } = await owner.query(
      `select from objections where sentence like '%at noon%' and participant_id = $1`,
      [id('Bo')],
    )
    expect(rows).toHaveLength(0)
  })

  it('is refused after an account was closed', async () => {
    const { bo, cy, as } = await aCalledBet()
    await deleteAccount(world, cy)
    expect(codeOf(await as(bo).object())).toBe('objection.account_closed')
    expect(codeOf(await as(bo).accept())).toBe('objection.account_closed')
  })
})

describe('a correction', () => {
  it('moves XP and wins, and each pet keeps only what the new result brings', async () => {
    const { ann, bo, cy } = await aVotedBet(['Ann'], [['Bo'], ['Bo'], ['Bo']])
    const pets = await Promise.all(
      [ann, bo, cy].map(
        async ({ id }) =>
          (await owner.query('select xp, total_wins from pets where user_id = $1', [id])).rows[0] as object,
      ),
    )
    expect(pets).toEqual([
      { xp: 5, total_wins: 0 },
      { xp: 25, total_wins: 1 },
      { xp: 5, total_wins: 0 },
    ])
  })

  it('owes what the wallet does not hold, and half of what is earned goes there first', async () => {
    const made = await aCalledBet()
    const { ann, bo, cy, as, id, balances } = made
    await spend(ann, 105)
    must(await as(bo).object())
    for (const person of [ann, bo, cy]) must(await as(person).vote(id('Bo')))
    expect(await balances()).toEqual([0, 105, 90])
    const view = must(await as(bo).read())
    expect(view.changes).toEqual([
      { participantId: id('Ann'), tokens: -30, movedTokens: -15 },
      { participantId: id('Bo'), tokens: 30, movedTokens: 15 },
    ])
    expect(view.debts).toMatchObject([{ debtorId: id('Ann'), creditorId: id('Bo'), tokens: 15, paidTokens: 0 }])
    expect(must(await as(ann).debts()).iOwe).toMatchObject([{ name: 'Bo', leftTokens: 15 }])
    expect(must(await as(bo).debts()).owedToMe).toMatchObject([{ name: 'Ann', leftTokens: 15 }])
    expect(await owedBetween(bo, ann)).toEqual([0, 15])
    await earn(ann, 5)
    expect(await balances()).toEqual([2, 105, 90])
    expect(await owedBetween(ann, bo)).toEqual([12, 0])
    await earn(ann, 100)
    expect(await owedBetween(ann, bo)).toEqual([0, 0])
    expect(await balances()).toEqual([90, 105, 90])
    await passOnDebts(scheduler)
    await passOnDebts(scheduler)
    expect(await balances()).toEqual([90, 120, 90])
    expect(must(await as(ann).debts())).toEqual({ iOwe: [], owedToMe: [] })
  })

  it('does not take from a stake that comes back', async () => {
    const { ann, bo, cy, as, id } = await aCalledBet()
    const other = await join(bo, await aStartedBet(ann, ['Bo'], { stake: { type: 'token', tokensText: '20' } }))
    await spend(ann, 100)
    must(await as(bo).object())
    for (const person of [ann, bo, cy]) must(await as(person).vote(id('Bo')))
    expect(await ann.balance()).toBe(0)
    must(await resolveAs(ann, other, ['Ann']))
    // A pot of 40, of which 20 were the own stake: half of the other 20.
    expect(await ann.balance()).toBe(30)
    await passOnDebts(scheduler)
  })

  it('takes half of all that is above the own stake, where a first result has given the stake back', async () => {
    const { ann, bo, cy, as, id } = await aCalledBet()
    const started = await aStartedBet(cy, ['Ann', 'Bo'])
    await join(ann, started)
    const drawn = await join(bo, started)
    await spend(ann, 110)
    must(await as(bo).object())
    for (const person of [ann, bo, cy]) must(await as(person).vote(id('Bo')))
    must(await resolveAs(cy, drawn, []))
    expect(await ann.balance()).toBe(10)
    const about = (person: Person) => questioner(world, person, drawn.uniqueId)
    must(await about(bo).object())
    for (const person of [ann, bo, cy]) must(await about(person).vote(participantIdOf(drawn, 'Ann')))
    // Twenty more, of which none is the own stake: ten of them pay the debt.
    expect(await ann.balance()).toBe(20)
    await passOnDebts(scheduler)
  })

  it('writes debts off with the account', async () => {
    const { ann, bo, cy, as, id } = await aCalledBet()
    await spend(ann, 120)
    must(await as(bo).object())
    for (const person of [ann, bo, cy]) must(await as(person).vote(id('Bo')))
    await earn(ann, 10)
    await deleteAccount(world, ann)
    await passOnDebts(scheduler)
    expect(await bo.balance()).toBe(95)
    expect(must(await as(bo).debts())).toEqual({ iOwe: [], owedToMe: [] })
  })

  it('moves the dares with the result', async () => {
    const { ann, bo, cy, as, id, uniqueId } = await aCalledBet(['Ann'], { stake: { type: 'action', forfeit: 'sing' } })
    must(await as(cy).object())
    for (const person of [ann, bo, cy]) must(await as(person).vote(id('Bo')))
    const { debts } = must(await ann.history(uniqueId))
    expect(debts).toEqual([
      { participantName: 'Ann', status: 'owed' },
      { participantName: 'Bo', status: 'forgiven' },
      { participantName: 'Cy', status: 'owed' },
    ])
    expect(await kindsOf(ann)).toContain('dare.owed')
  })

  it('lets all off a dare that was nobody’s', async () => {
    const { ann, bo, cy, as, uniqueId } = await aCalledBet(['Ann'], { stake: { type: 'action', forfeit: 'sing' } })
    must(await as(cy).object())
    for (const person of [ann, bo, cy]) must(await as(person).vote())
    expect(must(await ann.history(uniqueId)).debts.map(({ status }) => status)).toEqual(['forgiven', 'forgiven'])
  })
})

it('a debt that has been paid is passed on within two minutes, whoever collected it', () => {
  expect(passOnTokens.everyMs).toBeLessThanOrEqual(120_000)
})

describe('what the database itself refuses', () => {
  const asBo = async (sql: string, parameters: readonly unknown[], boId: string) => {
    const client = await db.pool.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('app.user_id', $1, true)`, [boId])
      return (await client.query(sql, [...parameters])).rowCount
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  it('a vote of another, a late one, and every look at the votes of others', async () => {
    const { bo, cy, as, id, bet } = await aCalledBet()
    must(await as(bo).object())
    must(await as(cy).vote(id('Cy')))
    const betId = `(select id from bets where unique_id = '${bet.uniqueId}')`
    expect(await asBo(`select from objection_votes where bet_id = ${betId}`, [], bo.id)).toBe(0)
    expect(await asBo(`select from objection_votes where bet_id = ${betId}`, [], cy.id)).toBe(1)
    const insert = `insert into objection_votes values (${betId}, $1, '{}')`
    await expect(asBo(insert, [id('Ann')], bo.id)).rejects.toThrow('row-level security')
    await expect(
      asBo(`update objections set verdict = 'overturned', closed_at = now() where bet_id = ${betId}`, [], bo.id),
    ).resolves.toBe(0)
    await expect(
      asBo(
        `insert into token_debts (bet_id, debtor_id, debtor_participant_id, creditor_account_id, tokens)
      values (${betId}, $1, $2, $3, 5)`,
        [cy.id, id('Cy'), bo.id],
        bo.id,
      ),
    ).rejects.toThrow('a correction leaves debts')
    await expect(asBo('select app.lock_wallets()', [], bo.id)).rejects.toThrow('wallets of others')
  })

  it('an objection by the winner', async () => {
    const { ann, id, bet } = await aCalledBet()
    const insert = `insert into objections (bet_id, participant_id, first_outcome, first_winner_participant_ids, first_share_tokens, first_remainder_tokens)
      values ((select id from bets where unique_id = '${bet.uniqueId}'), $1, 'won', '{}', 0, 0)`
    await expect(asBo(insert, [id('Ann')], ann.id)).rejects.toThrow('questioned by those who lost it')
  })

  it('shows nothing to strangers', async () => {
    const { uniqueId } = await aCalledBet()
    const eve = await aPerson(world, 'Eve')
    expect(codeOf(await questioner(world, eve, uniqueId).read())).toBe('bet.not_participant')
    expect(codeOf(await questioner(world, eve, uniqueId).accept())).toBe('bet.not_participant')
  })
})
