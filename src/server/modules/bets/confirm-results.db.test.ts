import { anActiveBet } from '#test/support/active-bet.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aPerson, type Person } from '#test/support/people.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { describe, expect, it } from 'vitest'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)

const typesOf = async (person: Person, uniqueId: string) =>
  must(await person.history(uniqueId)).entries.map(({ type, actorName }) => `${type} ${actorName ?? '-'}`)

describe('bets.confirmResults', () => {
  it('settles when the last one has spoken and most agree; nobody decided it', async () => {
    const { ann, bo, cy, say, balances, uniqueId, bet } = await anActiveBet(world)
    expect(must(await say(ann, 'Ann')).status).toBe('active')
    expect(must(await say(bo, 'Bo')).majority).toBeNull()
    const done = must(await say(cy, 'Bo'))
    expect(done).toMatchObject({
      status: 'completed',
      result: { winnerIds: [participantIdOf(bet, 'Bo')], potTokens: 30, shareTokens: 30, resolvedByName: null },
    })
    expect(await balances()).toEqual([90, 120, 90])
    expect((await typesOf(bo, uniqueId)).slice(-4)).toEqual([
      'confirmed Ann',
      'confirmed Bo',
      'confirmed Cy',
      'resolved -',
    ])
  })

  it('settles nothing with half of the participants, neither by the rule nor in the database', async () => {
    const [ann, bo] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo')]
    const bet = await join(bo, await aStartedBet(ann, ['Bo']))
    const result = { type: 'winners' as const, winnerIds: [participantIdOf(bet, 'Ann')] }
    const said = must(await ann.command('bets.confirmResults', { uniqueId: bet.uniqueId, result }))
    expect(said.majority).toBeNull()
    // A guest and an account: there is no majority of the accounts that would refuse it, too.
    const client = await owner.connect()
    try {
      await client.query('begin; set local session_replication_role = replica')
      await client.query('update bet_participants set is_guest = true where user_id = $1', [bo.id])
      const counted = await client.query('select app.majority_of(id) as ids from bets where unique_id = $1', [
        bet.uniqueId,
      ])
      expect(counted.rows).toEqual([{ ids: null }])
    } finally {
      await client.query('rollback')
      client.release()
    }
    must(await bo.command('bets.confirmResults', { uniqueId: bet.uniqueId, result }))
  })

  it('settles a draw: nobody, or everybody', async () => {
    const { ann, bo, cy, say, balances } = await anActiveBet(world)
    must(await say(ann))
    must(await say(bo, 'Ann', 'Bo', 'Cy'))
    expect(must(await say(cy, 'Cy'))).toMatchObject({
      status: 'drawn',
      result: { winnerIds: [], resolvedByName: null },
    })
    expect(await balances()).toEqual([100, 100, 100])
  })

  it('writes down who owes a dare', async () => {
    const { ann, bo, cy, say, uniqueId } = await anActiveBet(world, { stake: { type: 'action', forfeit: 'Sing' } })
    for (const person of [ann, bo, cy]) must(await say(person, 'Ann', 'Bo'))
    const { rows } = await owner.query(
      'select d.user_id from dare_debts d join bets b on b.id = d.bet_id where b.unique_id = $1',
      [uniqueId],
    )
    expect(rows).toEqual([{ user_id: cy.id }])
  })

  it('can be changed until it settles; the same again changes nothing', async () => {
    const { ann, bo, cy, say, uniqueId } = await anActiveBet(world)
    must(await say(ann, 'Ann'))
    must(await say(bo, 'Bo'))
    const disagreeing = must(await say(cy, 'Cy'))
    expect(disagreeing).toMatchObject({ status: 'active', majority: null })
    const { version } = disagreeing
    expect(must(await say(cy, 'Cy')).version).toBe(version)
    expect(must(await say(cy)).version).toBe(version + 1)
    expect(must(await say(cy, 'Ann')).status).toBe('completed')
    expect((await typesOf(ann, uniqueId)).slice(-7)).toEqual([
      'confirmed Ann',
      'confirmed Bo',
      'confirmed Cy',
      'disagreed -',
      'confirmed Cy',
      'confirmed Cy',
      'resolved -',
    ])
    expect(codeOf(await say(ann, 'Ann'))).toBe('bet.confirm_not_ready')
  })

  it('is for the people in an active bet, about people in it', async () => {
    const { ann, say, uniqueId } = await anActiveBet(world)
    const eve = await aPerson(world, 'Eve')
    expect(codeOf(await say(eve, 'Ann'))).toBe('bet.confirm_participants_only')
    const nobodyNamed = { uniqueId, result: { type: 'winners' as const, winnerIds: [] } }
    expect(codeOf(await ann.command('bets.confirmResults', nobodyNamed))).toBe('bet.no_winner')
    const stranger = { uniqueId, result: { type: 'winners' as const, winnerIds: [eve.id] } }
    expect(codeOf(await ann.command('bets.confirmResults', stranger))).toBe('bet.unknown_winner')
    const pending = await aStartedBet(eve, ['Bo'])
    const early = { uniqueId: pending.uniqueId, result: { type: 'nobody' as const } }
    expect(codeOf(await eve.command('bets.confirmResults', early))).toBe('bet.confirm_not_ready')
  })

  it('binds the creator once most have said the same', async () => {
    const { ann, bo, cy, say, uniqueId, bet } = await anActiveBet(world)
    must(await say(bo, 'Bo'))
    expect(must(await say(cy, 'Bo')).majority).toEqual([participantIdOf(bet, 'Bo')])
    const resolve = (
      resolution: { type: 'winners'; winnerIds: string[] } | { type: 'drawn' } | { type: 'cancelled' },
    ) => ann.command('bets.resolve', { uniqueId, resolution })
    expect(codeOf(await resolve({ type: 'winners', winnerIds: [participantIdOf(bet, 'Ann')] }))).toBe(
      'bet.majority_differs',
    )
    expect(codeOf(await resolve({ type: 'drawn' }))).toBe('bet.majority_differs')
    expect(codeOf(await resolve({ type: 'cancelled' }))).toBe('bet.winner_named')
    expect(codeOf(await ann.command('bets.cancel', { uniqueId }))).toBe('bet.winner_named')
    expect(must(await resolve({ type: 'winners', winnerIds: [participantIdOf(bet, 'Bo')] }))).toMatchObject({
      status: 'won',
      result: { resolvedByName: 'Ann' },
    })
  })
})

describe('the database itself', () => {
  const insert = (uniqueId: string, person: Person) =>
    owner.query(
      `insert into bet_result_confirmations (bet_id, user_id, winner_participant_ids)
       select id, $2, '{}' from bets where unique_id = $1`,
      [uniqueId, person.id],
    )
  it('takes no word from strangers, before the bet is active, or after its end', async () => {
    const refused = { constraint: 'bet_result_confirmations_guard' }
    const { ann, bo, uniqueId, say } = await anActiveBet(world)
    const eve = await aPerson(world, 'Eve')
    await expect(insert(uniqueId, eve)).rejects.toMatchObject(refused)
    const pending = await aStartedBet(eve, ['Bo'])
    await expect(insert(pending.uniqueId, eve)).rejects.toMatchObject(refused)
    must(await say(bo))
    must(await ann.command('bets.cancel', { uniqueId }))
    await expect(insert(uniqueId, ann)).rejects.toMatchObject(refused)
    await expect(
      owner.query(`update bet_result_confirmations set winner_participant_ids = '{}' where user_id = $1`, [bo.id]),
    ).rejects.toMatchObject(refused)
  })
})
