import type { BetView } from '#contract/bet-view.ts'
import { asScheduler } from '#server/db/database.ts'
import { processDueBet } from '#server/modules/bets/process-due-bet.ts'
import { describe, expect, it } from 'vitest'
import { anActiveBet } from '#test/support/active-bet.ts'
import { queueUp, race, RACE_ROUNDS, type StartingLine } from '#test/support/crowd.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aPerson, through, type Person } from '#test/support/people.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { DAYS, letTimePass } from '#test/support/time.ts'
import { tally, twoServers } from '#test/support/two-servers.ts'

const { world, owner, db, otherServer } = await twoServers()

const rounds = Array.from({ length: RACE_ROUNDS }, (_, index) => index + 1)
const atBet = ({ uniqueId }: Pick<BetView, 'uniqueId'>): StartingLine => ({
  owner,
  lockSql: 'select from bets where unique_id = $1 for update',
  lockedId: uniqueId,
})
const crowd = <T>(length: number, make: (index: number) => T): readonly T[] => Array.from({ length }, (_, i) => make(i))
/** Odd requests arrive at the other server. */
const spread = (person: Person, index: number): Person => (index % 2 === 0 ? person : through(otherServer, person))
const look = async ({ uniqueId }: Pick<BetView, 'uniqueId'>, server = db): Promise<string> => {
  await processDueBet(asScheduler(server), uniqueId)
  return 'looked'
}
const looks = (bet: BetView) => [db, otherServer.db, db, otherServer.db].map((server) => () => look(bet, server))

const countOf = async (sql: string, ...values: readonly string[]): Promise<number> => {
  const { rows } = await owner.query<{ count: number }>(`select count(*)::int as count ${sql}`, [...values])
  return rows[0]?.count ?? 0
}
const eventsOf = ({ uniqueId }: BetView, type: string) =>
  countOf('from bet_events e join bets b on b.id = e.bet_id where b.unique_id = $1 and e.type = $2', uniqueId, type)
const settlementsOf = ({ uniqueId }: BetView) =>
  countOf('from bet_results r join bets b on b.id = r.bet_id where b.unique_id = $1', uniqueId)
const askedOf = ({ uniqueId }: BetView) =>
  countOf(
    `from notifications n join bets b on b.id = n.bet_id where b.unique_id = $1 and n.kind = 'bet.confirmation_wanted'`,
    uniqueId,
  )

const ann = await aPerson(world, 'Ann')
await owner.query(`update profiles set premium_until = 'infinity' where user_id = $1`, [ann.id])
const guests = await Promise.all(crowd(19, (index) => aPerson(world, `Guest ${index}`)))
const tiny = { stake: { type: 'token', tokensText: '1' } } as const

const saying = (bet: BetView, person: Person, name: string) => () =>
  person.command('bets.confirmResults', {
    uniqueId: bet.uniqueId,
    result: { type: 'winners', winnerIds: [participantIdOf(bet, name)] },
  })
const calling = (bet: BetView, person: Person, name: string) => () =>
  person.command('bets.resolve', {
    uniqueId: bet.uniqueId,
    resolution: { type: 'winners', winnerIds: [participantIdOf(bet, name)] },
  })

/** Ann's bet in which these are in. */
async function aBetOf(others: readonly Person[]): Promise<BetView> {
  const names = others.map(({ name }) => name)
  const bet = await aStartedBet(ann, names, tiny)
  for (const person of others) await join(person, bet)
  return ann.get(bet.uniqueId)
}
const [first, second] = guests as [Person, Person]

describe.each(rounds)('round %i', () => {
  it('nineteen of twenty confirm the same at once: one majority begins, and whoever is missing then is asked once', async () => {
    const bet = await aBetOf(guests)
    const silent = guests.at(-1)
    const sayers = [ann, ...guests.slice(0, -1)]
    const words = sayers.map((person, index) => saying(bet, spread(person, index), first.name))
    expect(tally((await race(atBet(bet), words)).map(codeOf))).toEqual({ ok: 19 })
    // Eleven make a majority; the other nine are missing at that instant.
    expect([await eventsOf(bet, 'majority_began'), await askedOf(bet), await settlementsOf(bet)]).toEqual([1, 9, 0])
    expect((await ann.get(bet.uniqueId)).resultState?.missingIds).toEqual([participantIdOf(bet, silent?.name ?? '')])

    await letTimePass(owner, [bet.uniqueId], 3 * DAYS + 60_000)
    await race<string>(atBet(bet), looks(bet))
    expect(await ann.get(bet.uniqueId)).toMatchObject({
      status: 'completed',
      result: { expiryReason: 'majority_stood', shareTokens: 20 },
    })
    expect([await eventsOf(bet, 'majority_stood'), await settlementsOf(bet)]).toEqual([1, 1])
  }, 60_000)

  it('the creator calls it for herself ten times while another says otherwise ten times: one of the two was first', async () => {
    const bet = await aBetOf([first])
    const before = await ann.balance()
    const runs = crowd(20, (index) => {
      const [creator, other] = [spread(ann, index), spread(first, index)]
      return index % 4 < 2 ? calling(bet, creator, 'Ann') : saying(bet, other, first.name)
    })
    const codes = tally((await race(atBet(bet), runs)).map(codeOf))
    const { status, resultState } = await ann.get(bet.uniqueId)
    if (status === 'active') {
      expect(codes).toEqual({ ok: 20 })
      expect([resultState?.phase, await eventsOf(bet, 'contested'), await ann.balance()]).toEqual([
        'contested',
        1,
        before,
      ])
    } else {
      expect([status, codes]).toEqual(['won', { ok: 1, 'bet.not_active': 9, 'bet.confirm_not_ready': 10 }])
      expect([await settlementsOf(bet), await ann.balance()]).toEqual([1, before + 2])
    }
  })

  it('eighteen take sides in a contested bet at once: it settles once, and only for who leads', async () => {
    const bet = await aBetOf(guests)
    must(await saying(bet, first, first.name)())
    must(await calling(bet, ann, 'Ann')())
    const sides = guests
      .slice(1)
      .map((guest, index) => saying(bet, spread(guest, index), index % 2 === 0 ? 'Ann' : first.name))
    const codes = tally((await race(atBet(bet), sides)).map(codeOf))
    const { status, result, resultState } = await ann.get(bet.uniqueId)
    if (status === 'won')
      expect([result?.winnerIds, result?.resolvedByName]).toEqual([[participantIdOf(bet, 'Ann')], 'Ann'])
    else expect([status, resultState?.phase]).toEqual(['active', 'contested'])
    expect(await settlementsOf(bet)).toBe(status === 'won' ? 1 : 0)
    expect((codes['ok'] ?? 0) + (codes['bet.confirm_not_ready'] ?? 0)).toBe(18)
  }, 60_000)

  it('two words end a contested bet of three at once, one each way: the first of them does', async () => {
    const bet = await aBetOf([first, second])
    must(await saying(bet, first, first.name)())
    must(await calling(bet, ann, 'Ann')())
    const codes = await race(atBet(bet), [
      saying(bet, second, first.name),
      saying(bet, through(otherServer, first), 'Ann'),
    ])
    const { status, result } = await ann.get(bet.uniqueId)
    expect(codes.map(codeOf).toSorted()).toEqual(['bet.confirm_not_ready', 'ok'])
    expect([status, result?.winnerIds]).toEqual(
      codes[0]?.ok ? ['completed', [participantIdOf(bet, first.name)]] : ['won', [participantIdOf(bet, 'Ann')]],
    )
    expect(await settlementsOf(bet)).toBe(1)
  })

  it('ten cancels meet ten first words that name a winner: it is void, or it goes on', async () => {
    const bet = await aBetOf([first])
    const runs = crowd(20, (index) =>
      index % 4 < 2
        ? () => spread(ann, index).command('bets.cancel', { uniqueId: bet.uniqueId })
        : saying(bet, spread(first, index), first.name),
    )
    const codes = tally((await race(atBet(bet), runs)).map(codeOf))
    const { status } = await ann.get(bet.uniqueId)
    if (status === 'active') expect(codes).toEqual({ ok: 10, 'bet.winner_named': 10 })
    else expect([status, codes]).toEqual(['cancelled', { ok: 1, 'bet.bad_state': 9, 'bet.confirm_not_ready': 10 }])
    expect(await settlementsOf(bet)).toBe(status === 'active' ? 0 : 1)
  })

  it('somebody changes their mind as the 72 hours end: it settles, or the majority is gone', async () => {
    const { ann: creator, bo, cy, bet, say, balances } = await anActiveBet(world)
    must(await say(bo, 'Bo'))
    must(await say(cy, 'Bo'))
    await letTimePass(owner, [bet.uniqueId], 3 * DAYS + 60_000)
    const [code] = await race<string>(atBet(bet), [() => say(cy, 'Cy').then(codeOf), ...looks(bet)])
    const { status, majority } = await creator.get(bet.uniqueId)
    if (code === 'ok') expect([status, majority, await balances()]).toEqual(['active', null, [90, 90, 90]])
    else expect([code, status, await balances()]).toEqual(['bet.confirm_not_ready', 'completed', [90, 120, 90]])
    expect(await settlementsOf(bet)).toBe(code === 'ok' ? 0 : 1)
  })

  it('the last word in a contested bet meets its last instant: it settles, or it is drawn', async () => {
    const { ann: creator, bo, bet, say, balances } = await anActiveBet(world)
    must(await say(bo, 'Bo'))
    must(await calling(bet, creator, 'Ann')())
    await letTimePass(owner, [bet.uniqueId], 7 * DAYS + 60_000)
    const [code] = await race<string>(atBet(bet), [() => say(bo, 'Ann').then(codeOf), ...looks(bet)])
    const { status } = await creator.get(bet.uniqueId)
    if (code === 'ok') expect([status, await balances()]).toEqual(['won', [120, 90, 90]])
    else expect([code, status, await balances()]).toEqual(['bet.confirm_not_ready', 'drawn', [100, 100, 100]])
    expect(await settlementsOf(bet)).toBe(1)
  })

  it('who contradicts leaves while a third one sides with them: the bet settles once, by what is said last', async () => {
    const { ann: creator, bo, cy, bet, say } = await anActiveBet(world)
    must(await say(bo, 'Bo'))
    must(await calling(bet, creator, 'Ann')())
    const { uniqueId } = bet
    const codes = await race(atBet(bet), [
      () => bo.command('bets.leave', { uniqueId }),
      () =>
        through(otherServer, cy).command('bets.confirmResults', {
          uniqueId,
          result: { type: 'winners', winnerIds: [participantIdOf(bet, 'Bo')] },
        }),
    ])
    const { status } = await creator.get(uniqueId)
    const [left, said] = codes.map(codeOf)
    if (said === 'ok') expect([status, left]).toEqual(['completed', 'bet.bad_state'])
    else expect([status, left, said]).toEqual(['won', 'ok', 'bet.confirm_not_ready'])
    expect(await settlementsOf(bet)).toBe(1)
  })
})

describe('two commands, either order', () => {
  it.each([
    ['confirm', 'resolve', ['ok', 'ok'], 'active'],
    ['resolve', 'confirm', ['ok', 'bet.confirm_not_ready'], 'won'],
    ['confirm', 'cancel', ['ok', 'bet.winner_named'], 'active'],
    ['cancel', 'confirm', ['ok', 'bet.confirm_not_ready'], 'cancelled'],
  ] as const)('the first word, which names a winner: %s before %s', async (...row) => {
    const [one, other, codes, status] = row
    const bo = { ...first, name: 'Bo' }
    const bet = await join(bo, await aStartedBet(ann, ['Bo'], tiny))
    const { uniqueId } = bet
    const winner = (name: string) => ({ type: 'winners' as const, winnerIds: [participantIdOf(bet, name)] })
    const run = {
      confirm: () => through(otherServer, bo).command('bets.confirmResults', { uniqueId, result: winner('Bo') }),
      resolve: () => ann.command('bets.resolve', { uniqueId, resolution: winner('Ann') }),
      cancel: () => ann.command('bets.cancel', { uniqueId }),
    }
    expect((await queueUp(atBet(bet), [run[one], run[other]])).map(codeOf)).toEqual(codes)
    expect((await ann.get(uniqueId)).status).toBe(status)
    expect(await settlementsOf(bet)).toBe(status === 'active' ? 0 : 1)
  })
})
