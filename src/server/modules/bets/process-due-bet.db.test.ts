import { asScheduler } from '#server/db/database.ts'
import { silentLog } from '#server/log.ts'
import { describe, expect, it } from 'vitest'
import { anActiveBet } from '#test/support/active-bet.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { must } from '#test/support/answers.ts'
import { aPerson, type Person } from '#test/support/people.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { DAYS, HOURS, letTimePass } from '#test/support/time.ts'
import { processDueBet } from './process-due-bet.ts'
import { processDueBets } from './jobs.ts'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const scheduler = asScheduler(db)

const look = (uniqueId: string) => processDueBet(scheduler, uniqueId)
/** Lets the bet become `ms` older and runs the scheduler on it. */
const wait = async (uniqueId: string, ms: number): Promise<void> => {
  await letTimePass(owner, [uniqueId], ms)
  await look(uniqueId)
}
const people = async (...names: readonly string[]): Promise<readonly [Person, Person, Person]> =>
  (await Promise.all(names.map((name) => aPerson(world, name)))) as [Person, Person, Person]
const inDays = (days: number) => new Date(Date.now() + days * DAYS)
const typesOf = async (person: Person, uniqueId: string) =>
  must(await person.history(uniqueId)).entries.map(({ type, participantName }) =>
    participantName ? `${type} ${participantName}` : type,
  )
const notified = async (person: Person, kind: string): Promise<number> => {
  const { rows } = await owner.query('select from notifications where user_id = $1 and kind = $2', [person.id, kind])
  return rows.length
}
const appointmentOf = async (uniqueId: string): Promise<number | null> => {
  const { rows } = await owner.query<{ days: number | null }>(
    `select round(extract(epoch from next_check_at - now()) / 86400, 1)::float8 as days from bets where unique_id = $1`,
    [uniqueId],
  )
  return rows[0]?.days ?? null
}

describe('a pending bet', () => {
  it('goes live at its deadline with those who are in; the others lose their places', async () => {
    const [ann, bo, cy] = await people('Ann', 'Bo', 'Cy')
    const bet = await aStartedBet(ann, ['Bo', 'Cy', 'Di'], { deadline: inDays(5) })
    await join(bo, bet)
    const { uniqueId } = bet
    must(await cy.command('bets.claim', { uniqueId, participantId: participantIdOf(bet, 'Cy') }))
    await wait(uniqueId, 5 * DAYS - 5_000)
    expect((await ann.get(uniqueId)).status).toBe('pending')

    await wait(uniqueId, 6_000)
    const live = await ann.get(uniqueId)
    expect(live.status).toBe('active')
    expect(live.participants.map(({ name }) => name)).toEqual(['Ann', 'Bo'])
    expect(await typesOf(bo, uniqueId)).toEqual([
      'created',
      'predicted Ann',
      'claimed Bo',
      'predicted Bo',
      'claimed Cy',
      'deadline_passed',
      'dropped Cy',
      'dropped Di',
      'activated',
    ])
    expect([
      await notified(ann, 'bet.live'),
      await notified(bo, 'bet.live'),
      await notified(cy, 'bet.removed'),
    ]).toEqual([1, 1, 1])
    expect((await cy.get(uniqueId)).isInvolved).toBe(false)
    await look(uniqueId)
    expect(await appointmentOf(uniqueId)).toBe(7) // a week before the fourteen are over
    const winnerIds = [participantIdOf(bet, 'Bo')]
    const won = must(await ann.command('bets.resolve', { uniqueId, resolution: { type: 'winners', winnerIds } }))
    expect(won.result?.potTokens).toBe(20)
  })

  it.each([
    ['its deadline', inDays(5), 5, 'deadline', 'deadline_passed'],
    ['thirty days without one', null, 30, 'waited', 'waited_long_enough'],
  ] as const)(
    'dies at %s when only its creator is in: everybody is refunded',
    async (_, deadline, days, why, event) => {
      const [ann, bo] = await people('Ann', 'Bo')
      const { uniqueId, participants } = await aStartedBet(ann, ['Bo'], { deadline })
      must(await bo.command('bets.claim', { uniqueId, participantId: participants[1]?.id ?? '' }))
      expect(await ann.balance()).toBe(90)
      await wait(uniqueId, days * DAYS - 5_000)
      expect((await ann.get(uniqueId)).status).toBe('pending')

      await wait(uniqueId, 6_000)
      expect(await bo.get(uniqueId)).toMatchObject({
        status: 'cancelled',
        result: { expiryReason: why, resolvedByName: null, winnerIds: [] },
      })
      expect(await ann.balance()).toBe(100)
      expect((await typesOf(ann, uniqueId)).slice(-2)).toEqual([event, 'cancelled'])
      expect([await notified(ann, 'bet.cancelled'), await notified(bo, 'bet.cancelled')]).toEqual([1, 1])
      expect(await appointmentOf(uniqueId)).toBeNull()
      await look(uniqueId)
      expect((await typesOf(ann, uniqueId)).length).toBe(5)
    },
  )

  it('dies without its creator, whoever else has paid', async () => {
    const [ann, bo, cy] = await people('Ann', 'Bo', 'Cy')
    const bet = await aStartedBet(ann, ['Bo', 'Cy'], { creatorPrediction: null })
    await join(bo, bet)
    await join(cy, bet)
    await wait(bet.uniqueId, 31 * DAYS)
    expect((await ann.get(bet.uniqueId)).status).toBe('cancelled')
    expect(await Promise.all([ann.balance(), bo.balance(), cy.balance()])).toEqual([100, 100, 100])
  })

  it('waits longer when its deadline is moved', async () => {
    const [ann] = await people('Ann')
    const { uniqueId } = await aStartedBet(ann, ['Bo'], { deadline: inDays(5) })
    await look(uniqueId)
    expect(await appointmentOf(uniqueId)).toBe(4)
    must(await ann.command('bets.moveDeadline', { uniqueId, deadline: inDays(9) }))
    expect(await appointmentOf(uniqueId), 'it asks for a look').toBe(0)
    await look(uniqueId)
    expect(await appointmentOf(uniqueId)).toBe(8)
    await wait(uniqueId, 6 * DAYS)
    expect((await ann.get(uniqueId)).status).toBe('pending')
    await wait(uniqueId, 3 * DAYS)
    expect((await ann.get(uniqueId)).status).toBe('cancelled')
  })

  it('reminds those who are missing, each once, a day and two hours before', async () => {
    const [ann, bo, cy] = await people('Ann', 'Bo', 'Cy')
    const bet = await aStartedBet(ann, ['Bo', 'Cy'], { deadline: inDays(5) })
    await join(bo, bet)
    must(await cy.command('bets.claim', { uniqueId: bet.uniqueId, participantId: participantIdOf(bet, 'Cy') }))
    const received = async () => [
      await notified(ann, 'bet.deadline_day'),
      await notified(bo, 'bet.deadline_day'),
      await notified(cy, 'bet.deadline_day'),
      await notified(cy, 'bet.deadline_hours'),
    ]
    await wait(bet.uniqueId, 4 * DAYS - HOURS)
    expect(await received()).toEqual([0, 0, 0, 0])
    await wait(bet.uniqueId, HOURS)
    await look(bet.uniqueId)
    expect(await received()).toEqual([0, 0, 1, 0])
    await wait(bet.uniqueId, 22 * HOURS)
    expect(await received()).toEqual([0, 0, 1, 1])
  })
})

describe('an active bet', () => {
  it('asks its creator for the result, and gives every stake back when none comes', async () => {
    const { ann, bo, cy, uniqueId, balances } = await anActiveBet(world, { deadline: inDays(5) })
    await wait(uniqueId, 5 * DAYS)
    expect([await notified(ann, 'bet.result_wanted'), await notified(bo, 'bet.result_wanted')]).toEqual([1, 0])
    const warned = () => Promise.all([ann, bo, cy].map((person) => notified(person, 'bet.given_up_soon')))
    await wait(uniqueId, 7 * DAYS)
    expect(await warned()).toEqual([1, 1, 1])
    must(await cy.command('bets.leave', { uniqueId }))
    await wait(uniqueId, 5 * DAYS)
    expect(await warned()).toEqual([2, 2, 1])
    expect(await notified(ann, 'bet.result_wanted')).toBe(1)
    await wait(uniqueId, 2 * DAYS - 5_000)
    expect((await ann.get(uniqueId)).status).toBe('active')
    await wait(uniqueId, 6_000)
    expect(await ann.get(uniqueId)).toMatchObject({ status: 'cancelled', result: { expiryReason: 'no_result' } })
    expect(await balances()).toEqual([100, 100, 100])
    expect((await typesOf(ann, uniqueId)).slice(-2)).toEqual(['no_result_came', 'cancelled'])
  })

  it('without a deadline waits sixty days', async () => {
    const { ann, uniqueId, balances } = await anActiveBet(world)
    await wait(uniqueId, 60 * DAYS - 5_000)
    expect((await ann.get(uniqueId)).status).toBe('active')
    await wait(uniqueId, 6_000)
    expect((await ann.get(uniqueId)).result?.expiryReason).toBe('no_result')
    expect(await balances()).toEqual([100, 100, 100])
  })

  it('is drawn after seven days of disagreement, of which the last is announced', async () => {
    const { ann, bo, cy, say, uniqueId, balances } = await anActiveBet(world)
    must(await say(ann, 'Ann'))
    must(await say(bo, 'Bo'))
    must(await say(cy, 'Cy'))
    await look(uniqueId)
    expect(await appointmentOf(uniqueId)).toBe(6)
    await wait(uniqueId, 6 * DAYS)
    expect(await notified(bo, 'bet.disagreed')).toBe(2)
    await wait(uniqueId, DAYS - 5_000)
    expect((await ann.get(uniqueId)).status).toBe('active')
    await wait(uniqueId, 6_000)
    expect(await ann.get(uniqueId)).toMatchObject({ status: 'drawn', result: { expiryReason: 'no_agreement' } })
    expect(await balances()).toEqual([100, 100, 100])
    expect((await typesOf(ann, uniqueId)).at(-1)).toBe('no_agreement_came')
  })

  it('is settled by a majority that has stood for 72 hours; the one who is silent is asked three times', async () => {
    const { ann, bo, cy, say, bet, uniqueId, balances } = await anActiveBet(world)
    must(await say(ann, 'Ann'))
    must(await say(bo, 'Ann'))
    expect([await notified(ann, 'bet.confirmed'), await notified(cy, 'bet.confirmed')]).toEqual([1, 1])
    const asked = () => notified(cy, 'bet.confirmation_wanted')
    expect([await asked(), await notified(ann, 'bet.confirmation_wanted')]).toEqual([1, 0])
    await look(uniqueId)
    expect(await appointmentOf(uniqueId)).toBe(1)
    await wait(uniqueId, DAYS)
    expect([await asked(), await appointmentOf(uniqueId)]).toEqual([2, 1])
    await wait(uniqueId, DAYS)
    expect([await asked(), await appointmentOf(uniqueId)]).toEqual([3, 1])
    const { resultState } = await cy.get(uniqueId)
    expect(resultState).toMatchObject({
      phase: 'majority',
      missingIds: [participantIdOf(bet, 'Cy')],
      hasConfirmed: false,
    })
    await wait(uniqueId, DAYS - 5_000)
    expect((await ann.get(uniqueId)).status).toBe('active')
    await wait(uniqueId, 6_000)
    expect(await ann.get(uniqueId)).toMatchObject({
      status: 'completed',
      result: { expiryReason: 'majority_stood', resolvedByName: null },
    })
    expect(await balances()).toEqual([120, 90, 90])
    expect((await typesOf(ann, uniqueId)).slice(-2)).toEqual(['majority_began', 'majority_stood'])
    expect([await notified(ann, 'bet.decided'), await notified(cy, 'bet.decided')]).toEqual([1, 1])
  })

  it('is settled by a majority that begins within the last three days, and by none that is gone', async () => {
    const late = await anActiveBet(world, { deadline: inDays(5) })
    await wait(late.uniqueId, 18 * DAYS)
    must(await late.say(late.bo, 'Bo'))
    must(await late.say(late.cy, 'Bo'))
    await wait(late.uniqueId, DAYS + 5_000)
    expect((await late.ann.get(late.uniqueId)).result).toMatchObject({ expiryReason: 'majority_at_end' })
    expect(await late.balances()).toEqual([90, 120, 90])

    const { ann, bo, cy, say, uniqueId, balances } = await anActiveBet(world, { deadline: inDays(5) })
    must(await say(bo, 'Bo'))
    must(await say(cy, 'Bo'))
    await wait(uniqueId, 2 * DAYS)
    must(await say(cy, 'Cy'))
    await wait(uniqueId, 2 * DAYS)
    expect(await ann.get(uniqueId)).toMatchObject({ status: 'active', majority: null, resultState: { phase: 'open' } })
    await wait(uniqueId, 15 * DAYS + 5_000)
    expect((await ann.get(uniqueId)).result?.expiryReason).toBe('no_result')
    expect(await balances()).toEqual([100, 100, 100])
  })

  it('counts a majority from when it began last', async () => {
    const { ann, bo, cy, say, uniqueId } = await anActiveBet(world)
    must(await say(bo, 'Bo'))
    must(await say(cy, 'Bo'))
    await wait(uniqueId, 2 * DAYS)
    must(await say(cy, 'Cy'))
    must(await say(cy, 'Bo'))
    await wait(uniqueId, 2 * DAYS)
    expect((await ann.get(uniqueId)).status).toBe('active')
    await wait(uniqueId, DAYS + 5_000)
    expect((await ann.get(uniqueId)).status).toBe('completed')
  })

  it('whose creator called what others contradict is drawn after seven days', async () => {
    const { ann, bo, say, bet, uniqueId, balances } = await anActiveBet(world)
    must(await say(bo, 'Bo'))
    const resolution = { type: 'winners' as const, winnerIds: [participantIdOf(bet, 'Ann')] }
    must(await ann.command('bets.resolve', { uniqueId, resolution }))
    await look(uniqueId)
    expect(await appointmentOf(uniqueId)).toBe(6)
    await wait(uniqueId, 6 * DAYS)
    expect(await notified(bo, 'bet.disagreed')).toBe(2)
    await wait(uniqueId, DAYS + 5_000)
    expect(await ann.get(uniqueId)).toMatchObject({ status: 'drawn', result: { expiryReason: 'no_agreement' } })
    expect(await balances()).toEqual([100, 100, 100])
  })

  it('owes no dare when the clock ends it', async () => {
    const { ann, uniqueId } = await anActiveBet(world, { stake: { type: 'action', forfeit: 'Sing' } })
    await wait(uniqueId, 61 * DAYS)
    expect((await ann.get(uniqueId)).status).toBe('cancelled')
    const { rows } = await owner.query(
      'select d.id from dare_debts d join bets b on b.id = d.bet_id where b.unique_id = $1',
      [uniqueId],
    )
    expect(rows).toEqual([])
  })

  it('keeps its books through an indivisible pot', async () => {
    const [ann, bo, cy] = await people('Ann', 'Bo', 'Cy')
    const bet = await aStartedBet(ann, ['Bo', 'Cy'], { stake: { type: 'token', tokensText: '7' } })
    await join(bo, bet)
    await join(cy, bet)
    must(await bo.command('bets.leave', { uniqueId: bet.uniqueId }))
    await wait(bet.uniqueId, 61 * DAYS)
    expect(await Promise.all([ann.balance(), bo.balance(), cy.balance()])).toEqual([100, 100, 100])
  })
})

describe('the round', () => {
  const round = () => processDueBets({ db: scheduler, log: silentLog, onCommitted: () => {} })

  it('finds every bet that waits, makes its appointments, and says when the next one is', async () => {
    const [ann] = await people('Ann')
    const soon = await aStartedBet(ann, ['Bo'], { deadline: inDays(3) })
    const due = await aStartedBet(ann, ['Bo'], { deadline: inDays(3) })
    await round()
    expect([await appointmentOf(soon.uniqueId), await appointmentOf(due.uniqueId)]).toEqual([2, 2])
    await letTimePass(owner, [due.uniqueId], 3 * DAYS)
    await round()
    expect((await ann.get(due.uniqueId)).status).toBe('cancelled')
    expect((await ann.get(soon.uniqueId)).status).toBe('pending')
    await letTimePass(owner, [soon.uniqueId], 2 * DAYS - 60_000)
    const waitMs = await round()
    expect(waitMs).toBeGreaterThan(30_000)
    expect(waitMs).toBeLessThanOrEqual(60_000)
  })

  it('leaves what is due to the next round when the process stops', async () => {
    const [ann] = await people('Ann')
    const { uniqueId } = await aStartedBet(ann, ['Bo'], { deadline: inDays(3) })
    await letTimePass(owner, [uniqueId], 4 * DAYS)
    const stopped = { ...scheduler, stopping: AbortSignal.abort() }
    expect(await processDueBets({ db: stopped, log: silentLog, onCommitted: () => {} })).toBe(null)
    expect((await ann.get(uniqueId)).status).toBe('pending')
    await round()
    expect((await ann.get(uniqueId)).status).toBe('cancelled')
  })

  it('puts off a bet that it cannot look at, and goes on with the others', async () => {
    const [ann] = await people('Ann')
    const stuck = await aStartedBet(ann, ['Bo'], { deadline: inDays(3) })
    const fine = await aStartedBet(ann, ['Bo'], { deadline: inDays(3) })
    await letTimePass(owner, [stuck.uniqueId, fine.uniqueId], 4 * DAYS)
    // The books cannot be written for this bet: its refund's key is taken.
    const key = `refund:' || b.id || ':' || p.id || ':0`
    await owner.query(
      `insert into ledger_transfers (business_key, from_account_id, to_account_id, amount, reason)
       select '${key}', '00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000003', 1, 'account_closed'
       from bets b join bet_participants p on p.bet_id = b.id where b.unique_id = $1 and p.user_id = $2`,
      [stuck.uniqueId, ann.id],
    )
    await round()
    expect((await ann.get(fine.uniqueId)).status).toBe('cancelled')
    expect((await ann.get(stuck.uniqueId)).status).toBe('pending')
    expect(await appointmentOf(stuck.uniqueId)).toBeGreaterThanOrEqual(0)

    await owner.query(
      `begin; set local session_replication_role = replica;
       delete from ledger_transfers where reason = 'account_closed' and business_key like 'refund:%'; commit`,
    )
    await look(stuck.uniqueId)
    expect((await ann.get(stuck.uniqueId)).status).toBe('cancelled')
  })
})

describe('nobody turns the clock', () => {
  it.each([
    ['a deadline comes nearer', `update bets set deadline = now() - interval '1 day' where unique_id = $1`],
    ['a deadline goes', 'update bets set deadline = null where unique_id = $1'],
    ['a bet is older', `update bets set created_at = created_at - interval '30 days' where unique_id = $1`],
    ['what happened was earlier', `update bet_events set created_at = created_at - interval '7 days'`],
    ['a bet was live before', `update bets set activated_at = now() - interval '60 days' where unique_id = $1`],
    ['triggers are off', 'set session_replication_role = replica'],
    ['somebody else asks', 'set role toldya_scheduler'],
    ['the clock itself turns it', `update bets set deadline = now() where unique_id = $1`],
  ])('%s: not through the app', async (name, sql) => {
    const [ann] = await people('Ann')
    const { uniqueId } = await aStartedBet(ann, ['Bo'], { deadline: inDays(3) })
    const { pool } = name.startsWith('the clock') ? scheduler : db
    const client = await pool.connect()
    try {
      await client.query('begin')
      // A client that can send SQL could `set role` back to the owner; even then the triggers hold.
      const before =
        name === 'somebody else asks' ? `; update bets set deadline = now() where unique_id = '${uniqueId}'` : ''
      const asked = client.query(before ? sql + before : sql, sql.includes('$1') ? [uniqueId] : [])
      await expect(asked).rejects.toThrow(/Time does not turn back|does not change|append-only|permission denied/)
    } finally {
      await client.query('rollback')
      client.release()
    }
    await look(uniqueId)
    expect((await ann.get(uniqueId)).status).toBe('pending')
  })

  it('shows the clock who has confirmed, and no prediction', async () => {
    const { ann, say } = await anActiveBet(world)
    must(await say(ann, 'Ann'))
    const { rows } = await scheduler.pool.query<{ said: number; confirmed: number }>(
      'select (select count(*) from predictions) as said, (select count(*) from bet_result_confirmations) as confirmed',
    )
    expect(rows[0]?.said).toBe(0)
    expect(rows[0]?.confirmed).toBeGreaterThan(0)
  })
})
