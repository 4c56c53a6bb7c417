import type { Inputs } from '#contract/index.ts'
import { ok } from '#domain/kernel/result.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { performCommand } from '#server/perform.ts'
import { describe, expect, it } from 'vitest'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { race } from '#test/support/crowd.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aPerson, type Person } from '#test/support/people.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { openPet } from './own-pet.ts'
import { petRoutes } from './routes.ts'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)

type PetVerb = keyof typeof petRoutes
const change = <V extends PetVerb>({ id }: Person, verb: V, input: Inputs['pets'][V]) =>
  performCommand(db, id, (context) => petRoutes[verb].run(context as never, input as never))
const rename = (person: Person, name: string) => change(person, 'rename', { name })

/** Bo wins bets of 25 against Ann. */
async function win(bo: Person, times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    const ann = await aPerson(world, 'Ann')
    const bet = await join(bo, await aStartedBet(ann, ['Bo'], { stake: { type: 'token', tokensText: '25' } }))
    const resolution = { type: 'winners' as const, winnerIds: [participantIdOf(bet, 'Bo')] }
    must(await ann.command('bets.resolve', { uniqueId: bet.uniqueId, resolution }))
  }
}
const notificationsOf = async ({ id }: Person) => {
  const { rows } = await owner.query(
    `select fact_key, facts, bet_id from notifications where user_id = $1 and kind = 'pet.evolved' order by created_at`,
    [id],
  )
  return rows
}

describe('the first pet (open-pet)', () => {
  it('leaves the pet that is there as it is', async () => {
    const bo = await aPerson(world, 'Bo')
    must(await rename(bo, 'Ember'))
    await withTransaction(db, bo.id, async (tx) => ok(openPet(tx, bo.id)))
    const { rows } = await owner.query('select name from pets where user_id = $1', [bo.id])
    expect(rows).toEqual([{ name: 'Ember' }])
  })
})

describe('the name of a pet (rename-pet)', () => {
  it('is kept tidy and told to the other screens', async () => {
    const bo = await aPerson(world, 'Bo')
    expect(must(await rename(bo, '  Sir   Biscuit '))).toMatchObject({ name: 'Sir Biscuit', type: 'mystical_fox' })
    const { rows } = await owner.query(`select 1 from outbox where user_id = $1 and type = 'account.changed'`, [bo.id])
    expect(rows.length).toBeGreaterThan(0)
  })

  it.each([
    ['', 'pet.name_length'],
    ['x'.repeat(51), 'pet.name_length'],
    ['\u2800', 'pet.name_length'],
    ['<script>Biscuit', 'pet.name_invalid'],
    ['Bis\ncuit', 'pet.name_invalid'],
  ])('cannot be %j', async (name, code) => {
    const bo = await aPerson(world, 'Bo')
    expect(codeOf(await rename(bo, name))).toBe(code)
  })
})

describe('the animal (choose-pet)', () => {
  it('can be chosen until the first XP, and not after it', async () => {
    const bo = await aPerson(world, 'Bo')
    expect(must(await change(bo, 'choose', { type: 'mystical_dog' }))).toMatchObject({ type: 'mystical_dog', xp: 0 })
    await win(bo, 1)
    expect(codeOf(await change(bo, 'choose', { type: 'mystical_cat' }))).toBe('pet.chosen')
    const { rows } = await owner.query('select pet_type from pets where user_id = $1', [bo.id])
    expect(rows).toEqual([{ pet_type: 'mystical_dog' }])
    await expect(
      owner.query(`update pets set pet_type = 'mystical_cat' where user_id = $1`, [bo.id]),
    ).rejects.toMatchObject({ constraint: 'pets_type_chosen' })
  })

  it('is chosen before or after the win that comes at the same time, never both', async () => {
    const [ann, bo] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo')]
    const bet = await join(bo, await aStartedBet(ann, ['Bo']))
    const resolution = { type: 'winners' as const, winnerIds: [participantIdOf(bet, 'Bo')] }
    const line = { owner, lockSql: 'select from pets where user_id = $1 for update', lockedId: bo.id }
    const [chosen] = await race(line, [
      async () => codeOf(await change(bo, 'choose', { type: 'mystical_cat' })),
      async () => codeOf(await ann.command('bets.resolve', { uniqueId: bet.uniqueId, resolution })),
    ])
    const { rows } = await owner.query('select pet_type, xp from pets where user_id = $1', [bo.id])
    expect(rows).toEqual([{ pet_type: chosen === 'ok' ? 'mystical_cat' : 'mystical_fox', xp: 20 }])
  })
})

describe('growing (see-growth)', () => {
  it('is told once, by a notice and by its moment', async () => {
    const bo = await aPerson(world, 'Bo', 1_000)
    expect(must(await change(bo, 'seeGrowth', { stage: 'legendary' })).hasGrown).toBe(false)
    await win(bo, 1)
    expect(must(await rename(bo, 'Ember'))).toMatchObject({ xp: 50, stage: 'baby', hasGrown: false })
    expect(await notificationsOf(bo)).toEqual([])

    await win(bo, 2)
    expect(must(await rename(bo, 'Ember'))).toMatchObject({ xp: 150, totalWins: 3, stage: 'young', hasGrown: true })
    expect(await notificationsOf(bo)).toEqual([{ fact_key: 'young', facts: { stage: 'young' }, bet_id: null }])

    expect(must(await change(bo, 'seeGrowth', { stage: 'adult' })).hasGrown).toBe(true)
    expect(must(await change(bo, 'seeGrowth', { stage: 'young' })).hasGrown).toBe(false)
    expect(must(await change(bo, 'seeGrowth', { stage: 'baby' })).hasGrown).toBe(false)
    await win(bo, 1)
    expect(must(await rename(bo, 'Ember')).hasGrown).toBe(false)
    expect(await notificationsOf(bo)).toHaveLength(1)
  })
})
