import type { BetView } from '#contract/bet-view.ts'
import { asScheduler } from '#server/db/database.ts'
import { processDueBet } from '#server/modules/bets/process-due-bet.ts'
import { describe, expect, it } from 'vitest'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { must } from '#test/support/answers.ts'
import { aPerson, type Person } from '#test/support/people.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { DAYS, letTimePass } from '#test/support/time.ts'

const PARTICIPANTS_MAX = 20
const ROUNDING = '00000000-0000-0000-0000-000000000002'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)

const everybody = await Promise.all(
  Array.from({ length: PARTICIPANTS_MAX }, (_, index) => aPerson(world, `P${index + 1}`, 1_000_000)),
)
await owner.query(`update profiles set premium_until = 'infinity'`)

/** A bet that all of `people` are in, and what its end should be measured by. */
interface Played {
  readonly people: readonly Person[]
  readonly stakeTokens: number
  readonly bet: BetView
}

/** What each way to end pays: per person, in the order of the participants, and what goes to the rounding account. */
interface Paid {
  readonly status: BetView['status']
  readonly gains: readonly number[]
  readonly remainder: number
}

const gainsOf = ({ people, stakeTokens }: Played, winners: readonly number[]): Pick<Paid, 'gains' | 'remainder'> => {
  const pot = people.length * stakeTokens
  const share = Math.floor(pot / winners.length)
  const gains = people.map((_, index) => (winners.includes(index) ? share : 0) - stakeTokens)
  return { gains, remainder: pot - share * winners.length }
}
const stakesBack = ({ people }: Played): Pick<Paid, 'gains' | 'remainder'> => ({
  gains: people.map(() => 0),
  remainder: 0,
})
const ids = ({ bet }: Played, winners: readonly number[]) =>
  winners.map((index) => participantIdOf(bet, `P${index + 1}`))
/** All but the last: as many winners as there can be, so that hardly any pot divides. */
const allButLast = ({ people }: Played) => people.slice(0, -1).map((_, index) => index)

async function confirmAll(played: Played, winnersBy: (index: number) => readonly number[]): Promise<void> {
  for (const [index, person] of played.people.entries()) {
    const winnerIds = ids(played, winnersBy(index))
    const result = winnerIds.length === 0 ? ({ type: 'nobody' } as const) : ({ type: 'winners', winnerIds } as const)
    must(await person.command('bets.confirmResults', { uniqueId: played.bet.uniqueId, result }))
  }
}

const resolve = async (played: Played, winners: readonly number[] | 'drawn' | 'cancelled') => {
  const resolution =
    typeof winners === 'string' ? { type: winners } : { type: 'winners' as const, winnerIds: ids(played, winners) }
  must(await first(played).command('bets.resolve', { uniqueId: played.bet.uniqueId, resolution }))
}
const first = ({ people }: Played): Person => people[0] as Person

/** Days pass, and the scheduler processes the bet. */
async function wait(uniqueId: string, days: number): Promise<void> {
  await letTimePass(owner, [uniqueId], days * DAYS)
  await processDueBet(asScheduler(db), uniqueId)
}

/** Every way a full bet can end. @see docs/rules.md#results */
const ENDINGS: { readonly [ending: string]: (played: Played) => Promise<Paid> } = {
  'won by one, the creator says': async (played) => {
    await resolve(played, [1])
    return { status: 'won', ...gainsOf(played, [1]) }
  },
  'won by all but one, the creator says': async (played) => {
    const winners = allButLast(played)
    await resolve(played, winners)
    return { status: 'won', ...gainsOf(played, winners) }
  },
  'everybody chosen, the creator says': async (played) => {
    await resolve(
      played,
      played.people.map((_, index) => index),
    )
    return { status: 'drawn', ...stakesBack(played) }
  },
  'drawn, the creator says': async (played) => {
    await resolve(played, 'drawn')
    return { status: 'drawn', ...stakesBack(played) }
  },
  'cancelled while active': async (played) => {
    await resolve(played, 'cancelled')
    return { status: 'cancelled', ...stakesBack(played) }
  },
  'won by confirmations, all agree': async (played) => {
    const winners = allButLast(played)
    await confirmAll(played, () => winners)
    return { status: 'completed', ...gainsOf(played, winners) }
  },
  'won by confirmations of a bare majority': async (played) => {
    const majority = Math.floor(played.people.length / 2) + 1
    await confirmAll(played, (index) => (index < majority ? [0] : [1]))
    return { status: 'completed', ...gainsOf(played, [0]) }
  },
  'drawn by vote': async (played) => {
    await confirmAll(played, () => [])
    return { status: 'drawn', ...stakesBack(played) }
  },
  'left by all but one: a walk-over': async (played) => {
    for (const leaver of played.people.slice(1)) {
      must(await leaver.command('bets.leave', { uniqueId: played.bet.uniqueId }))
    }
    return { status: 'won', ...gainsOf(played, [0]) }
  },
  'a leaver pays and cannot win, the others confirm': async (played) => {
    const last = played.people.length - 1
    must(await (played.people[last] as Person).command('bets.leave', { uniqueId: played.bet.uniqueId }))
    if (last === 1) return { status: 'won', ...gainsOf(played, [0]) }
    const stayed = { ...played, people: played.people.slice(0, last) }
    const winners = allButLast(stayed)
    await confirmAll(stayed, () => winners)
    return { status: 'completed', ...gainsOf(played, winners) }
  },
  'drawn after a week of disagreement': async (played) => {
    await confirmAll(played, (index) => [index])
    await wait(played.bet.uniqueId, 6.9)
    expect((await first(played).get(played.bet.uniqueId)).status).toBe('active')
    await wait(played.bet.uniqueId, 0.2)
    return { status: 'drawn', ...stakesBack(played) }
  },
  'given up by the clock after sixty days': async (played) => {
    await wait(played.bet.uniqueId, 59.9)
    expect((await first(played).get(played.bet.uniqueId)).status).toBe('active')
    await wait(played.bet.uniqueId, 0.2)
    return { status: 'cancelled', ...stakesBack(played) }
  },
  'everybody chosen by vote': async (played) => {
    await confirmAll(played, () => played.people.map((_, index) => index))
    return { status: 'drawn', ...stakesBack(played) }
  },
}

const balancesOf = async (people: readonly Person[]): Promise<readonly number[]> => {
  const { rows } = await owner.query<{ balance: number }>(
    `select account.balance from unnest($1::uuid[]) with ordinality as asked (id, nth)
     join ledger_accounts account on account.id = asked.id order by nth`,
    [people.map(({ id }) => id)],
  )
  return rows.map(({ balance }) => balance)
}

const rounded = async (): Promise<number> => {
  const { rows } = await owner.query<{ sum: number }>(
    'select coalesce(sum(amount), 0)::int as sum from ledger_transfers where to_account_id = $1',
    [ROUNDING],
  )
  return rows[0]?.sum ?? 0
}
const escrowOf = async ({ bet }: Played): Promise<number> => {
  const { rows } = await owner.query<{ balance: number }>(
    'select balance from ledger_accounts join bets on bets.id = ledger_accounts.id where bets.unique_id = $1',
    [bet.uniqueId],
  )
  return rows[0]?.balance ?? 0
}

async function play(count: number, stakeTokens: number): Promise<Played> {
  const people = everybody.slice(0, count)
  const [creator, ...friends] = people as [Person, ...Person[]]
  const stake = { type: 'token' as const, tokensText: String(stakeTokens) }
  const started = await aStartedBet(
    creator,
    friends.map(({ name }) => name),
    { stake },
  )
  for (const friend of friends) await join(friend, started)
  return { people, stakeTokens, bet: await creator.get(started.uniqueId) }
}

describe('every way to end pays what the rules say, and books what does not divide', () => {
  let remainders = 0
  for (const [ending, end] of Object.entries(ENDINGS)) {
    it(`${ending}, for 2 to ${PARTICIPANTS_MAX} people`, { timeout: 120_000 }, async () => {
      for (let count = 2; count <= PARTICIPANTS_MAX; count += 1) {
        const people = everybody.slice(0, count)
        const [before, roundedBefore] = [await balancesOf(people), await rounded()]
        // Odd and prime stakes: no pot of theirs divides by chance.
        const played = await play(count, [1, 7, 11, 13][count % 4] as number)
        expect(played.bet.status).toBe('active')
        const { status, gains, remainder } = await end(played)
        const after = await balancesOf(people)
        expect(await first(played).get(played.bet.uniqueId), `${count} people`).toMatchObject({ status })
        expect(
          after.map((balance, index) => balance - (before[index] as number)),
          `${count} people`,
        ).toEqual(gains)
        expect((await rounded()) - roundedBefore, `${count} people`).toBe(remainder)
        expect(await escrowOf(played)).toBe(0)
        remainders += remainder
      }
    })
  }

  it(`cancelled while pending, when every second of 3 to ${PARTICIPANTS_MAX} is in: whoever paid has it back`, async () => {
    for (let count = 3; count <= PARTICIPANTS_MAX; count += 1) {
      const [creator, ...friends] = everybody.slice(0, count) as [Person, ...Person[]]
      const before = await balancesOf(everybody)
      const stake = { type: 'token' as const, tokensText: '7' }
      const started = await aStartedBet(
        creator,
        friends.map(({ name }) => name),
        { stake },
      )
      for (const [index, friend] of friends.entries()) if (index % 2 === 1) await join(friend, started)
      expect((await creator.get(started.uniqueId)).status).toBe('pending')
      const cancelled = must(await creator.command('bets.cancel', { uniqueId: started.uniqueId }))
      expect(cancelled.status).toBe('cancelled')
      expect(await balancesOf(everybody)).toEqual(before)
    }
  })

  it(`dead by the clock after thirty days with nobody but the creator in, and live with those who are`, async () => {
    for (let count = 3; count <= PARTICIPANTS_MAX; count += 1) {
      const people = everybody.slice(0, count)
      const [creator, ...friends] = people as [Person, ...Person[]]
      const joined = friends.slice(0, count % 3 === 0 ? 0 : Math.floor(count / 2))
      const before = await balancesOf(people)
      const stake = { type: 'token' as const, tokensText: '7' }
      const { uniqueId, ...started } = await aStartedBet(
        creator,
        friends.map(({ name }) => name),
        { stake },
      )
      for (const friend of joined) await join(friend, { uniqueId, ...started })
      await wait(uniqueId, 30.1)
      const bet = await creator.get(uniqueId)
      expect([count, bet.status]).toEqual([count, joined.length === 0 ? 'cancelled' : 'active'])
      if (joined.length > 0) {
        expect(bet.participants).toHaveLength(1 + joined.length)
        must(await creator.command('bets.resolve', { uniqueId, resolution: { type: 'drawn' } }))
      }
      expect(await balancesOf(people)).toEqual(before)
    }
  })

  it('met pots that do not divide', () => {
    expect(remainders).toBeGreaterThan(PARTICIPANTS_MAX)
  })
})
