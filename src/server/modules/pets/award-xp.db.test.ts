import { DAY_XP_MAX, WIN_XP_MAX } from '#domain/pets/xp.ts'
import { asScheduler } from '#server/db/database.ts'
import { processDueBet } from '#server/modules/bets/process-due-bet.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { race } from '#test/support/crowd.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aPerson, type Person } from '#test/support/people.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { HOURS, letTimePass } from '#test/support/time.ts'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)

const rich = (name: string) => aPerson(world, name, 100_000)
const petOf = async ({ id }: Pick<Person, 'id'>) => {
  const { rows } = await owner.query<{ xp: number; total_wins: number }>(
    'select xp, total_wins from pets where user_id = $1',
    [id],
  )
  return rows[0]
}
const tokens = (count: number) => ({ stake: { type: 'token', tokensText: String(count) } }) as const

/** A bet between the first of `people` and the rest, decided by its creator. */
async function play(
  people: readonly Person[],
  winners: readonly string[],
  overrides: Parameters<typeof aStartedBet>[2],
) {
  const [creator, ...friends] = people
  if (!creator) throw new Error('somebody starts it')
  let bet = await aStartedBet(
    creator,
    friends.map(({ name }) => name),
    overrides,
  )
  for (const friend of friends) bet = await join(friend, bet)
  const winnerIds = winners.map((name) => participantIdOf(bet, name))
  const { uniqueId } = bet
  return must(await creator.command('bets.resolve', { uniqueId, resolution: { type: 'winners', winnerIds } }))
}

describe('a win', () => {
  it('brings twice the stake, counts, and is told to its winner only', async () => {
    const [ann, bo] = [await rich('Ann'), await rich('Bo')]
    const bet = await play([ann, bo], ['Bo'], tokens(10))
    expect(await petOf(bo)).toEqual({ xp: 20, total_wins: 1 })
    expect(await petOf(ann)).toEqual({ xp: 0, total_wins: 0 })
    expect((await bo.get(bet.uniqueId)).myXp).toBe(20)
    expect(bet.myXp).toBeNull()
  })

  it('of a dare counts and brings nothing; a draw and a cancelled bet are no win', async () => {
    const [ann, bo] = [await rich('Ann'), await rich('Bo')]
    await play([ann, bo], ['Bo'], { stake: { type: 'action', forfeit: 'Sing' } })
    await play([ann, bo], ['Ann', 'Bo'], tokens(10))
    const open = await join(bo, await aStartedBet(ann, ['Bo'], tokens(10)))
    must(await ann.command('bets.cancel', { uniqueId: open.uniqueId }))
    expect(await petOf(bo)).toEqual({ xp: 0, total_wins: 1 })
    expect(await petOf(ann)).toEqual({ xp: 0, total_wins: 0 })
  })

  it('counts for the one who is left when the others have gone, and brings nothing', async () => {
    const [ann, bo] = [await rich('Ann'), await rich('Bo')]
    const { uniqueId } = await join(bo, await aStartedBet(ann, ['Bo'], tokens(10)))
    must(await bo.command('bets.leave', { uniqueId }))
    expect((await ann.get(uniqueId)).result?.shareTokens).toBe(20)
    expect(await petOf(ann)).toEqual({ xp: 0, total_wins: 1 })
  })

  it('brings as much as the rules say, whatever is played', async () => {
    const people = [await rich('Ann'), await rich('Bo'), await rich('Cy')]
    const given = new Map(people.map(({ name }) => [name, { xp: 0, total_wins: 0 }]))
    const games = fc.record({
      stake: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constant(0)),
      creator: fc.nat(2),
      winners: fc.subarray(['Ann', 'Bo', 'Cy'], { minLength: 1 }),
    })
    await fc.assert(
      fc.asyncProperty(games, async ({ stake, creator, winners }) => {
        const order = [...people.slice(creator), ...people.slice(0, creator)]
        const stakes = stake > 0 ? tokens(stake) : { stake: { type: 'action', forfeit: 'Sing' } as const }
        await play(order, winners, stakes)
        for (const name of winners.length < 3 ? winners : []) {
          const pet = given.get(name) ?? { xp: 0, total_wins: 0 }
          const xp = Math.min(2 * stake, 50, 200 - pet.xp)
          given.set(name, { xp: pet.xp + xp, total_wins: pet.total_wins + 1 })
        }
        for (const [name, pet] of winners.length < 3 ? [...given] : []) {
          given.set(name, { ...pet, xp: Math.min(200, pet.xp + 5) })
        }
        for (const person of people) expect(await petOf(person)).toEqual(given.get(person.name))
      }),
      { numRuns: 25 },
    )
  })

  it('is kept for ever: the app writes XP by awards only', async () => {
    const app = await db.pool.connect()
    try {
      for (const sql of ['update pets set xp = xp + 1', 'update pets set total_wins = 9', 'delete from pet_awards']) {
        await expect(app.query(sql)).rejects.toMatchObject({ code: '42501' })
      }
    } finally {
      app.release()
    }
    await expect(owner.query('update pet_awards set xp = 50')).rejects.toMatchObject({ code: '23001' })
    await expect(owner.query('update pets set xp = xp - 1 where xp > 0')).rejects.toMatchObject({
      constraint: 'pets_growth',
    })
  })
})

describe('a bet played', () => {
  it('brings losers and winners 5 XP each among three accounts, and is no win', async () => {
    const [ann, bo, cy] = [await rich('Ann'), await rich('Bo'), await rich('Cy')]
    const { uniqueId, myXp } = await play([ann, bo, cy], ['Bo'], tokens(10))
    expect(myXp).toBe(5)
    expect((await bo.get(uniqueId)).myXp).toBe(25)
    expect(await petOf(bo)).toEqual({ xp: 25, total_wins: 1 })
    expect(await petOf(ann)).toEqual({ xp: 5, total_wins: 0 })
    expect(await petOf(cy)).toEqual({ xp: 5, total_wins: 0 })
    expect(must(await ann.history(uniqueId)).awards).toEqual([
      { participantName: 'Ann', xp: 5 },
      { participantName: 'Bo', xp: 25 },
      { participantName: 'Cy', xp: 5 },
    ])
  })

  it('brings nothing to the one who left, and nothing in a draw or a walk-over', async () => {
    const people = [await rich('Ann'), await rich('Bo'), await rich('Cy'), await rich('Dee')] as const
    const [ann, bo, cy, dee] = people
    const inAll = async () => {
      const { uniqueId } = await aStartedBet(ann, ['Bo', 'Cy', 'Dee'], tokens(10))
      let bet = await ann.get(uniqueId)
      for (const person of [bo, cy, dee]) bet = await join(person, bet)
      return bet
    }
    const left = await inAll()
    must(await dee.command('bets.leave', { uniqueId: left.uniqueId }))
    const resolution = { type: 'winners' as const, winnerIds: [participantIdOf(left, 'Ann')] }
    must(await ann.command('bets.resolve', { uniqueId: left.uniqueId, resolution }))
    const drawn = await inAll()
    must(await ann.command('bets.resolve', { uniqueId: drawn.uniqueId, resolution: { type: 'drawn' } }))
    const walkOver = await inAll()
    for (const person of [bo, cy, dee]) must(await person.command('bets.leave', { uniqueId: walkOver.uniqueId }))
    expect(await Promise.all(people.map(petOf))).toEqual([
      { xp: 25, total_wins: 2 },
      { xp: 5, total_wins: 0 },
      { xp: 5, total_wins: 0 },
      { xp: 0, total_wins: 0 },
    ])
  })

  it('that the clock settles notifies the loser whose pet has grown', async () => {
    const [ann, bo, cy] = [await rich('Ann'), await rich('Bo'), await rich('Cy')]
    let bet = await aStartedBet(ann, ['Bo', 'Cy'], tokens(10))
    for (const person of [bo, cy]) bet = await join(person, bet)
    for (const stake of [25, 23]) await play([ann, cy], ['Cy'], tokens(stake))
    for (const person of [ann, bo]) {
      const result = { type: 'winners' as const, winnerIds: [participantIdOf(bet, 'Bo')] }
      must(await person.command('bets.confirmResults', { uniqueId: bet.uniqueId, result }))
    }
    await letTimePass(owner, [bet.uniqueId], 73 * HOURS)
    await processDueBet(asScheduler(db), bet.uniqueId)
    expect(await petOf(cy)).toEqual({ xp: 101, total_wins: 2 })
    const { rows } = await owner.query(
      `select fact_key from notifications where user_id = $1 and kind = 'pet.evolved'`,
      [cy.id],
    )
    expect(rows).toEqual([{ fact_key: 'young' }])
  })
})

describe('the cap of a day', () => {
  it('holds when six bets end at once, and is gone the next day', async () => {
    const bo = await rich('Bo')
    const bets = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const ann = await rich('Ann')
        return { ann, bet: await join(bo, await aStartedBet(ann, ['Bo'], tokens(25))) }
      }),
    )
    const line = { owner, lockSql: 'select from pets where user_id = $1 for update', lockedId: bo.id }
    const results = await race(
      line,
      bets.map(({ ann, bet }) => () => {
        const winnerIds = [participantIdOf(bet, 'Bo')]
        return ann.command('bets.resolve', { uniqueId: bet.uniqueId, resolution: { type: 'winners', winnerIds } })
      }),
    )
    expect(results.map(codeOf)).toEqual(bets.map(() => 'ok'))
    expect(await petOf(bo)).toEqual({ xp: DAY_XP_MAX, total_wins: 6 })

    await owner.query(`alter table pet_awards disable trigger pet_awards_append_only`)
    await owner.query(`update pet_awards set awarded_at = awarded_at - interval '1 day' where user_id = $1`, [bo.id])
    await owner.query(`alter table pet_awards enable trigger pet_awards_append_only`)
    await play([await rich('Ann'), bo], ['Bo'], tokens(25))
    expect(await petOf(bo)).toEqual({ xp: DAY_XP_MAX + WIN_XP_MAX, total_wins: 7 })
  })

  it('cuts what a win leaves of it for having played', async () => {
    const [ann, bo, cy] = [await rich('Ann'), await rich('Bo'), await rich('Cy')]
    for (const stake of [25, 25, 25, 16]) await play([ann, bo, cy], ['Bo'], tokens(stake))
    // 55 + 55 + 55 + 32, and 3 of the last 5.
    expect(await petOf(bo)).toEqual({ xp: DAY_XP_MAX, total_wins: 4 })
    const bet = await play([ann, bo, cy], ['Bo'], tokens(25))
    expect((await bo.get(bet.uniqueId)).myXp).toBe(0)
    expect(await petOf(bo)).toEqual({ xp: DAY_XP_MAX, total_wins: 5 })
    expect(await petOf(cy)).toEqual({ xp: 25, total_wins: 0 })
  })
})
