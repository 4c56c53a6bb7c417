import { asScheduler } from '#server/db/database.ts'
import { endDueLeagues } from '#server/modules/leagues/jobs.ts'
import { decideDueVotes } from '#server/modules/objections/jobs.ts'
import { passOnDebts } from '#server/platform/ledger/token-debts.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { anActiveBet } from '#test/support/active-bet.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { queueUp, race, RACE_ROUNDS, type StartingLine } from '#test/support/crowd.ts'
import { deleteAccount } from '#test/support/delete-account.ts'
import { aLeague, aLeagueBet, inLeague } from '#test/support/in-league.ts'
import { moveTokens, somePeople, through, type Person } from '#test/support/people.ts'
import { questioner } from '#test/support/question-result.ts'
import { resolveAs } from '#test/support/resolve-as.ts'
import { aRequest, join, participantIdOf } from '#test/support/started-bet.ts'
import { HOURS, letTimePass } from '#test/support/time.ts'
import { tally, twoServers } from '#test/support/two-servers.ts'

const { world, owner, db, otherServer } = await twoServers()

const rounds = Array.from({ length: RACE_ROUNDS }, (_, index) => index + 1)
const crowd = <T>(length: number, make: (index: number) => T): readonly T[] => Array.from({ length }, (_, i) => make(i))
/** Odd requests arrive at the other server. */
const server = (index: number) => (index % 2 === 0 ? world : otherServer)
const decide = async (index = 0): Promise<string> => {
  await decideDueVotes(asScheduler(server(index).db))
  return 'looked'
}

/** Ann, Bo and Cy have put 10 into the pot, and Ann has called it for herself. */
async function aCalledBet() {
  const made = await anActiveBet(world)
  must(await resolveAs(made.ann, made.bet, ['Ann']))
  const as = (person: Person, index = 0) => questioner(server(index), person, made.uniqueId)
  const id = (name: string) => participantIdOf(made.bet, name)
  const line: StartingLine = {
    owner,
    lockSql: 'select from bets where unique_id = $1 for update',
    lockedId: made.uniqueId,
  }
  const eventsOf = async (type: string) =>
    must(await made.bo.history(made.uniqueId)).entries.filter((entry) => entry.type === type).length
  const verdict = async () => must(await as(made.bo).read()).objection?.verdict
  return { ...made, as, id, line, eventsOf, verdict }
}

/** The same, after Bo has objected, and Ann and Bo have voted for Bo: Cy's voice is missing. */
async function anAskedBet() {
  const made = await aCalledBet()
  const { ann, bo, as, id } = made
  must(await as(bo).object())
  must(await as(bo).vote(id('Bo')))
  must(await as(ann).vote(id('Bo')))
  return made
}

const atWallet = ({ id }: Person): StartingLine => ({
  owner,
  lockSql: 'select from ledger_accounts where id = $1 for update',
  lockedId: id,
})

describe.each(rounds)('round %i', () => {
  it('two object at once, ten times each: one of them has', async () => {
    const { bo, cy, as, line, eventsOf } = await aCalledBet()
    const runs = crowd(20, (index) => () => as(index % 4 < 2 ? bo : cy, index).object())
    expect(tally((await race(line, runs)).map(codeOf))).toEqual({ ok: 1, 'objection.exists': 19 })
    expect(await eventsOf('objected')).toBe(1)
  })

  it('one accepts and another objects at once, ten times each: a vote is open, whichever was first', async () => {
    const { bo, cy, as, line, verdict } = await aCalledBet()
    const runs = crowd(20, (index) => () => (index % 4 < 2 ? as(bo, index).accept() : as(cy, index).object()))
    const codes = tally((await race(line, runs)).map(codeOf))
    const { acceptedIds } = must(await as(bo).read())
    expect(codes['ok']).toBe(1 + acceptedIds.length)
    expect(await verdict()).toBeNull()
  })

  it('the last vote is sent twenty times: the verdict is written once, and the tokens move once', async () => {
    const { cy, as, id, line, eventsOf, balances } = await anAskedBet()
    const runs = crowd(20, (index) => () => as(cy, index).vote(id('Bo')))
    expect(tally((await race(line, runs)).map(codeOf))).toEqual({ ok: 1, 'objection.closed': 19 })
    expect([await eventsOf('overturned'), await balances()]).toEqual([1, [90, 120, 90]])
  })

  it('the job of both servers looks ten times at a vote that is over, while votes still arrive: it is decided once', async () => {
    const { cy, as, id, line, eventsOf, balances, uniqueId } = await anAskedBet()
    await letTimePass(owner, [uniqueId], 72 * HOURS + 1_000)
    const runs = crowd(20, (index) =>
      index % 4 < 2 ? () => decide(index) : async () => codeOf(await as(cy, index).vote(id('Ann'))),
    )
    // A scheduler has few connections: not all of its looks stand at the lock at once.
    expect(tally(await race<string>(line, runs, 14))).toEqual({ looked: 10, 'objection.closed': 10 })
    expect([await eventsOf('overturned'), await eventsOf('voted'), await balances()]).toEqual([1, 2, [90, 120, 90]])
  })

  it('a vote that came in time is counted although the job is due when it is its turn', async () => {
    const { cy, as, id, line, eventsOf, uniqueId } = await anAskedBet()
    await letTimePass(owner, [uniqueId], 72 * HOURS - 1_500)
    const late = async () => {
      await sleep(1_600)
      return decide(1)
    }
    const codes = await queueUp<string>(line, [async () => codeOf(await as(cy).vote(id('Bo'))), late])
    expect(codes).toEqual(['ok', 'looked'])
    expect([await eventsOf('voted'), await eventsOf('overturned')]).toEqual([3, 1])
  })

  it('the last vote meets the deletion of its voter: the verdict is by the votes, or the first result stands', async () => {
    const { bo, cy, as, id, line, verdict, balances } = await anAskedBet()
    const [code] = await race<string>(
      line,
      [
        async () => codeOf(await as(cy).vote(id('Bo'))),
        () => deleteAccount(otherServer, cy).then(() => 'deleted'),
        () => decide(1),
      ],
      1,
    )
    await decide()
    const isOverturned = (await verdict()) === 'overturned'
    if (code === 'ok') expect(isOverturned).toBe(true)
    expect((await balances()).slice(0, 2)).toEqual(isOverturned ? [90, 120] : [120, 90])
    expect(must(await as(bo).read()).phase).toBe('decided')
  })

  it('a wallet pays stakes while it has to give back: it never goes below zero, and the rest is owed', async () => {
    const { ann, bo, cy, as, id } = await anAskedBet()
    await moveTokens(owner, ann, -90)
    const stakes = crowd(
      5,
      (index) => async () => codeOf(await through(server(index), ann).command('bets.create', aRequest())),
    )
    const codes = await race<string>(atWallet(ann), [async () => codeOf(await as(cy).vote(id('Bo'))), ...stakes])
    expect(codes[0]).toBe('ok')
    const paid = codes.slice(1).filter((code) => code === 'ok').length
    const { changes, debts } = must(await as(bo).read())
    const moved = -(changes.find(({ participantId }) => participantId === id('Ann'))?.movedTokens ?? 0)
    expect(await ann.balance()).toBe(30 - 10 * paid - moved)
    expect(await ann.balance()).toBeGreaterThanOrEqual(0)
    expect(moved + debts.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(30)
  })

  it('a debtor earns twenty times at once: half goes to the debt, never more than is owed', async () => {
    const { ann, bo, cy, as, id } = await anAskedBet()
    await moveTokens(owner, ann, -120)
    must(await as(cy).vote(id('Bo')))
    await Promise.all(crowd(20, () => moveTokens(owner, ann, 5)))
    await passOnDebts(asScheduler(db))
    // Three of five, ten times, are all of the thirty.
    expect([await ann.balance(), await bo.balance()]).toEqual([70, 120])
  })

  it('a result is overturned while its league ends: the table and its champion are those of the new result', async () => {
    const [ann, bo, cy] = await somePeople(world, ['Ann', 'Bo', 'Cy'])
    await owner.query(`update profiles set premium_until = 'infinity' where user_id = $1`, [ann.id])
    const { leagueId } = await aLeague(world, ann, [bo, cy])
    const made = await aLeagueBet(ann, [bo, cy], { leagueId })
    await join(bo, made)
    const bet = await join(cy, made)
    must(await resolveAs(ann, bet, ['Ann']))
    const as = (person: Person) => questioner(otherServer, person, bet.uniqueId)
    must(await as(bo).object())
    for (const person of [bo, ann]) must(await as(person).vote(participantIdOf(bet, 'Bo')))
    await owner.query(`update groups set deadline = now() - interval '1 second' where id = $1`, [leagueId])
    await race<unknown>(
      { owner, lockSql: 'select from groups where id = $1 for update', lockedId: leagueId },
      [() => endDueLeagues(db), () => endDueLeagues(otherServer.db), () => as(cy).vote(participantIdOf(bet, 'Bo'))],
      1,
    )
    const league = must(await inLeague(world, ann, { endpoint: 'leagues.get', asked: { leagueId } }))
    expect(league.standings.map(({ name, rank, won, tokens }) => [name, rank, won, tokens])).toEqual([
      ['Bo', 1, 1, 20],
      ['Ann', 2, 0, 0],
      ['Cy', 2, 0, 0],
    ])
    expect(league.status).toBe('finished')
  })

  it('double or nothing begins while the result is voted on: one game begins, and the verdict stands beside it', async () => {
    const { ann, bo, cy, as, id, bet, line, eventsOf } = await anAskedBet()
    const again = (person: Person, others: readonly Person[], index: number) => async () =>
      codeOf(
        await through(server(index), person).command(
          'bets.create',
          aRequest({
            creatorPrediction: null,
            friends: others.map(({ id: userId, name }) => ({ name, userId, prediction: null })),
            stake: { type: 'token', tokensText: '20' },
            follows: { uniqueId: bet.uniqueId, isDouble: true },
          }),
        ),
      )
    const runs = crowd(10, (index) => again(index % 2 === 0 ? cy : bo, index % 2 === 0 ? [ann, bo] : [ann, cy], index))
    const codes = await race<string>(line, [async () => codeOf(await as(cy).vote(id('Bo'))), ...runs], 1)
    expect(codes[0]).toBe('ok')
    expect(await eventsOf('overturned')).toBe(1)
    // Bo has won in the end: only Cy may still ask for the double.
    const { ok, ...refused } = tally(codes.slice(1))
    expect(ok).toBe(1)
    expect(Object.keys(refused).every((code) => code === 'bet.rematch_open' || code === 'bet.double_closed')).toBe(true)
  })
})
