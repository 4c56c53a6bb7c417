import { DAY_XP_MAX, WIN_XP_MAX } from '#domain/pets/xp.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkBooksAfterwards } from '../../../test/books.ts'
import { race } from '../../../test/crowd.ts'
import { cloneDatabase } from '../../../test/database.ts'
import { aPerson, aStartedBet, codeOf, join, must, placeId, type Person } from '../../../test/people.ts'

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
  const winnerIds = winners.map((name) => placeId(bet, name))
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
        for (const person of people) expect(await petOf(person)).toEqual(given.get(person.name))
      }),
      { numRuns: 25 },
    )
  })

  it('is kept for ever: nobody writes XP but a win', async () => {
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
        const winnerIds = [placeId(bet, 'Bo')]
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
})
