import { asScheduler } from '#server/db/database.ts'
import { transact } from '#server/db/transaction.ts'
import { statement } from '#server/db/statement.ts'
import { must } from '#test/support/answers.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { aLeague, aLeagueBet } from '#test/support/in-league.ts'
import { somePeople, type Person } from '#test/support/people.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'

const world = await cloneDatabase()
const { db, owner } = world
const [ann, bo, cy, di] = await somePeople(world, ['Ann', 'Bo', 'Cy', 'Di'], 1_000)
await owner.query(`update profiles set premium_until = 'infinity'`)

/** What a use-case that asks no rule would send. */
const asks = (person: Person, sql: string, ...parameters: readonly unknown[]) =>
  transact(db, person.id, (tx) => tx.query(statement('test.forgotten', sql), parameters))
const isRefused = async (asked: Promise<unknown>) =>
  expect(asked).rejects.toMatchObject({ constraint: 'bet_participants_place' })

const CLAIM = 'update bet_participants set user_id = $2, reserved_for = null where id = $1'
const TAKE = 'update bet_participants set user_id = $2 where id = $1'
const VACATE = `update bet_participants set user_id = null, status = 'pending' where id = $1`
const REMOVE = 'delete from bet_participants where id = $1'
const ADD = `insert into bet_participants (bet_id, friend_name, name_key, reserved_for, position)
  select id, $2, $2, $3, $4 from bets where unique_id = $1`
const add = (person: Person, uniqueId: string, { reservedFor = null as string | null, position = 9 } = {}) =>
  asks(person, ADD, uniqueId, randomUUID(), reservedFor, position)

describe('a use-case that forgets its rule', () => {
  it('seats a user, and no other than the actor', async () => {
    const bet = await aStartedBet(ann, ['Bo'])
    const placeId = participantIdOf(bet, 'Bo')
    await isRefused(asks(bo, TAKE, placeId, cy.id))
    await asks(bo, TAKE, placeId, bo.id)
    await isRefused(asks(cy, TAKE, placeId, cy.id))
  })

  it('seats no one in an active or finished bet, or after its deadline', async () => {
    const late = await aStartedBet(ann, ['Bo', 'Cy'], { deadline: new Date(Date.now() + 3_600_000) })
    await owner.query(`alter table bets disable trigger user`)
    await owner.query(`update bets set deadline = now() - interval '1 minute' where unique_id = $1`, [late.uniqueId])
    await owner.query(`alter table bets enable trigger user`)
    await isRefused(asks(bo, TAKE, participantIdOf(late, 'Bo'), bo.id))

    const active = await join(bo, await aStartedBet(ann, ['Bo']))
    expect(active.status).toBe('active')
    await isRefused(add(ann, active.uniqueId))
    await isRefused(asks(bo, VACATE, participantIdOf(active, 'Bo')))
    await isRefused(asks(ann, REMOVE, participantIdOf(active, 'Bo')))
  })

  it('seats no blocked user, and none whom a reservation keeps out', async () => {
    const bet = await aStartedBet(ann, ['Bo', 'Cy'])
    await owner.query('insert into blocks (user_id, blocked_user_id) values ($1, $2)', [ann.id, cy.id])
    await isRefused(asks(cy, TAKE, participantIdOf(bet, 'Cy'), cy.id))
    await isRefused(add(ann, bet.uniqueId, { reservedFor: cy.id }))
    await owner.query('delete from blocks')
    await add(ann, bet.uniqueId, { reservedFor: cy.id })
    const { rows } = await owner.query<{ id: string }>('select id from bet_participants where reserved_for = $1', [
      cy.id,
    ])
    const reserved = rows[0]?.id
    await isRefused(asks(di, CLAIM, reserved, di.id))
    await isRefused(asks(di, 'update bet_participants set reserved_for = $2 where id = $1', reserved, di.id))
    await isRefused(asks(di, REMOVE, reserved))
    await asks(cy, TAKE, reserved, cy.id)
  })

  it('seats no user twice, and none who has revealed before', async () => {
    const bet = await aStartedBet(ann, ['Bo', 'Cy'])
    await asks(bo, TAKE, participantIdOf(bet, 'Bo'), bo.id)
    await expect(asks(bo, TAKE, participantIdOf(bet, 'Cy'), bo.id)).rejects.toMatchObject({
      refusal: { code: 'action.repeated' },
    })
    await owner.query(
      `insert into prediction_reveals (bet_id, user_id, revealed_version) select id, $2, 1 from bets where unique_id = $1`,
      [bet.uniqueId, cy.id],
    )
    await isRefused(asks(cy, TAKE, participantIdOf(bet, 'Cy'), cy.id))
  })

  it('removes a participant for the creator and the holder only, and none who has revealed', async () => {
    const bet = await aStartedBet(ann, ['Bo', 'Cy', 'Di'])
    for (const person of [bo, cy]) await asks(person, TAKE, participantIdOf(bet, person.name), person.id)
    await isRefused(asks(di, VACATE, participantIdOf(bet, 'Bo')))
    await isRefused(asks(di, REMOVE, participantIdOf(bet, 'Di')))
    await isRefused(asks(ann, REMOVE, participantIdOf(bet, 'Ann')))
    await owner.query(
      `insert into prediction_reveals (bet_id, user_id, revealed_version) select id, $2, 1 from bets where unique_id = $1`,
      [bet.uniqueId, cy.id],
    )
    await isRefused(asks(ann, REMOVE, participantIdOf(bet, 'Cy')))
    await isRefused(asks(ann, VACATE, participantIdOf(bet, 'Cy')))
    await asks(bo, VACATE, participantIdOf(bet, 'Bo'))
    await asks(ann, REMOVE, participantIdOf(bet, 'Bo'))
  })

  it('adds no participant for another creator, none for the creator, and no 21st', async () => {
    const bet = await aStartedBet(ann, ['Bo'])
    await isRefused(add(bo, bet.uniqueId))
    await isRefused(add(ann, bet.uniqueId, { reservedFor: ann.id }))
    for (let position = 3; position <= 20; position += 1) await add(ann, bet.uniqueId, { position })
    await isRefused(add(ann, bet.uniqueId, { position: 21 }))
  })

  it('lets a participant of an active bet leave once, for themselves', async () => {
    const bet = await join(bo, await aStartedBet(ann, ['Bo']))
    const leave = `update bet_participants set left_at = now() where id = $1`
    await isRefused(asks(ann, leave, participantIdOf(bet, 'Bo')))
    await asks(bo, leave, participantIdOf(bet, 'Bo'))
    await isRefused(asks(bo, 'update bet_participants set left_at = null where id = $1', participantIdOf(bet, 'Bo')))
  })
})

describe('the scheduler', () => {
  it('drops participants who have not predicted, and no others', async () => {
    const bet = await aStartedBet(ann, ['Bo', 'Cy', 'Di'])
    await join(bo, bet)
    const scheduler = asScheduler(db)
    const drop = (name: string) =>
      transact(scheduler, null, (tx) => tx.query(statement('test.drop', REMOVE), [participantIdOf(bet, name)]))
    await isRefused(drop('Bo'))
    await isRefused(drop('Ann'))
    await drop('Cy')
    await isRefused(
      transact(scheduler, null, (tx) => tx.query(statement('test.seat', TAKE), [participantIdOf(bet, 'Di'), di.id])),
    )
  })
})

describe('a bet of a league', () => {
  let league: { readonly leagueId: string }
  beforeAll(async () => {
    league = await aLeague(world, ann, [bo])
  })

  it('seats members only, also where a use-case has locked it', async () => {
    const bet = await aLeagueBet(ann, [bo], league)
    await owner.query('update bet_participants set reserved_for = null where user_id is null')
    const placeId = participantIdOf(bet, 'Bo')
    const claim = transact(db, di.id, async (tx) => {
      await tx.query(statement('test.lock', `select set_config('app.locked_bet', $1, true)`), [
        (await owner.query<{ id: string }>('select id from bets where unique_id = $1', [bet.uniqueId])).rows[0]?.id,
      ])
      return tx.query(statement('test.forgotten', TAKE), [placeId, di.id])
    })
    await isRefused(claim)
    await asks(bo, TAKE, placeId, bo.id)
    must(await bo.command('bets.predict', { uniqueId: bet.uniqueId, text: 'no' }))
  })
})
