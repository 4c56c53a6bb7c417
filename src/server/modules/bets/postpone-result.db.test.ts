import { asScheduler } from '#server/db/database.ts'
import { describe, expect, it } from 'vitest'
import { anActiveBet } from '#test/support/active-bet.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { expectHistoriesWhole } from '#test/support/histories.ts'
import { aPerson, type Person } from '#test/support/people.ts'
import { aRequest, aStartedBet } from '#test/support/started-bet.ts'
import { DAYS, HOURS, letTimePass } from '#test/support/time.ts'
import { processDueBet } from './process-due-bet.ts'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const inDays = (days: number) => new Date(Date.now() + days * DAYS)

async function wait(uniqueId: string, ms: number): Promise<void> {
  await letTimePass(owner, [uniqueId], ms)
  await processDueBet(asScheduler(db), uniqueId)
}
const asked = async (...people: readonly Person[]) => {
  const { rows } = await owner.query<{ user_id: string }>(
    `select user_id from notifications where kind = 'bet.result_due' and user_id = any($1::uuid[])`,
    [people.map(({ id }) => id)],
  )
  return people.map(({ id }) => rows.filter(({ user_id }) => user_id === id).length)
}
const dated = (days = 6) => anActiveBet(world, { deadline: inDays(5), resultDate: inDays(days) })

describe('at the result date', () => {
  it('everybody is asked at once, but for those who have said who won, and nobody at the deadline', async () => {
    const { ann, bo, cy, say, uniqueId } = await dated()
    await wait(uniqueId, 5 * DAYS + HOURS)
    expect(await asked(ann, bo, cy)).toEqual([0, 0, 0])
    const { rows } = await owner.query(`select from notifications where kind = 'bet.result_wanted' and user_id = $1`, [
      ann.id,
    ])
    expect(rows).toEqual([])
    must(await say(cy, 'Cy'))
    await wait(uniqueId, 23 * HOURS)
    await processDueBet(asScheduler(db), uniqueId)
    expect(await asked(ann, bo, cy)).toEqual([1, 1, 0])
    expect((await bo.get(uniqueId)).resultAskedAt?.getTime()).toBeLessThanOrEqual(Date.now())
  })

  it('"not yet" is asked again after the days that were chosen, and says nothing to the others', async () => {
    const { ann, bo, cy, uniqueId } = await dated()
    expect(codeOf(await bo.command('bets.postpone', { uniqueId, askAgainDays: 1 }))).toBe('bet.result_not_due')
    await wait(uniqueId, 6 * DAYS)
    const before = await ann.get(uniqueId)
    const view = must(await bo.command('bets.postpone', { uniqueId, askAgainDays: 1 }))
    expect(Math.round((Number(view.resultAskedAt) - Date.now()) / HOURS)).toBe(24)
    expect(await ann.get(uniqueId)).toEqual(before)
    const { rows } = await owner.query(
      `select read_at is not null as is_read from notifications where kind = 'bet.result_due' and user_id = $1`,
      [bo.id],
    )
    expect(rows).toEqual([{ is_read: true }])

    must(await bo.command('bets.postpone', { uniqueId, askAgainDays: 3 }))
    for (const person of [ann, cy]) must(await person.command('bets.postpone', { uniqueId, askAgainDays: 7 }))
    await wait(uniqueId, 2 * DAYS)
    expect(await asked(ann, bo, cy)).toEqual([1, 1, 1])
    await wait(uniqueId, DAYS)
    expect(await asked(ann, bo, cy)).toEqual([1, 2, 1])
  })

  it('the creator learns that all others do not know, and moves the date for everybody', async () => {
    const { ann, bo, cy, uniqueId } = await dated()
    await wait(uniqueId, 6 * DAYS)
    must(await bo.command('bets.postpone', { uniqueId, askAgainDays: 1 }))
    expect((await ann.get(uniqueId)).isResultUnknown).toBe(false)
    must(await cy.command('bets.postpone', { uniqueId, askAgainDays: 7 }))
    expect([(await ann.get(uniqueId)).isResultUnknown, (await bo.get(uniqueId)).isResultUnknown]).toEqual([true, false])

    const move = (person: Person, resultDate: Date) => person.command('bets.moveResultDate', { uniqueId, resultDate })
    expect(codeOf(await move(bo, inDays(9)))).toBe('bet.manage_creator_only')
    expect(codeOf(await move(ann, inDays(-1)))).toBe('bet.result_date_not_later')
    const moved = inDays(9)
    expect(must(await move(ann, moved))).toMatchObject({ resultDate: moved, isResultUnknown: false })
    expect((await cy.get(uniqueId)).resultAskedAt).toEqual(moved)
    const { entries } = must(await bo.history(uniqueId))
    expect(entries.at(-1)).toMatchObject({ type: 'result_date_moved', resultDate: moved, deadline: null })
    await expectHistoriesWhole(owner)
    await wait(uniqueId, 9 * DAYS)
    expect(await asked(ann, bo, cy)).toEqual([2, 2, 2])
  })

  it('the bet waits for its result from then on', async () => {
    const { ann, uniqueId } = await dated(20)
    await wait(uniqueId, 33 * DAYS)
    expect((await ann.get(uniqueId)).status).toBe('active')
    await wait(uniqueId, DAYS + HOURS)
    expect(await ann.get(uniqueId)).toMatchObject({ status: 'cancelled', result: { expiryReason: 'no_result' } })
  })
})

describe('the date', () => {
  it('is not before the deadline, and moves with it', async () => {
    const ann = await aPerson(world, 'Ann')
    const early = aRequest({ deadline: inDays(5), resultDate: inDays(4) })
    expect(codeOf(await ann.command('bets.create', early))).toBe('bet.draft_invalid')
    const { uniqueId } = await aStartedBet(ann, ['Bo'], { deadline: inDays(2), resultDate: inDays(3) })
    const [within, behind] = [inDays(2.5), inDays(8)]
    const move = async (deadline: Date) => must(await ann.command('bets.moveDeadline', { uniqueId, deadline }))
    expect((await move(within)).resultDate?.getTime()).toBeLessThan(behind.getTime())
    expect(await move(behind)).toMatchObject({ deadline: behind, resultDate: behind })
    const types = must(await ann.history(uniqueId)).entries.map(({ type }) => type)
    expect(types.slice(-3)).toEqual(['deadline_moved', 'deadline_moved', 'result_date_moved'])
    await expectHistoriesWhole(owner)
  })

  it('is guarded by the database as well', async () => {
    const { ann, uniqueId } = await dated()
    const asApp = async (sql: string) => {
      const client = await owner.connect()
      try {
        await client.query('begin; set local role toldya_app')
        await client.query(`select set_config('app.user_id', $1, true)`, [ann.id])
        await client.query(sql)
        return 'ok'
      } catch (error) {
        return (error instanceof Error && 'constraint' in error && error.constraint) || error
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    const where = `where unique_id = '${uniqueId}'`
    expect(await asApp(`update bets set result_date = result_date - interval '1 hour' ${where}`)).toBe('bets_time')
    expect(await asApp(`update bets set result_date = null ${where}`)).toBe('bets_time')
    const postponed = (participant: string) =>
      `select set_config('app.locked_bet', (select id::text from bets ${where}), true);
       insert into result_postponements (bet_id, participant_id, asked_again_at)
       select b.id, p.id, now() + interval '1 day' from bets b join bet_participants p on p.bet_id = b.id
       where b.unique_id = '${uniqueId}' and p.friend_name = '${participant}'`
    expect(await asApp(postponed('Ann'))).toBe('result_postponements_guard')
    await letTimePass(owner, [uniqueId], 6 * DAYS)
    expect(await asApp(postponed('Ann'))).toBe('ok')
    expect(await asApp(postponed('Bo'))).toMatchObject({
      message: expect.stringContaining('row-level security') as string,
    })
    await expect(
      owner.query(`update bets set result_date = deadline - interval '1 second' ${where}`),
    ).rejects.toMatchObject({ constraint: 'bets_result_date_check' })
  })
})

describe('the clock of a device', () => {
  /** The name of a time zone in which it is this hour now. */
  const zoneAt = async (hour: number): Promise<string> => {
    const { rows } = await owner.query<{ name: string }>(
      `select name from pg_timezone_names where name like 'Etc/GMT%' and name ~ '[0-9]$'
         and extract(hour from now() at time zone name) = $1 order by name limit 1`,
      [hour],
    )
    return rows[0]?.name ?? ''
  }
  const withDevice = async (person: Person, hour: number): Promise<Person> => {
    await owner.query(
      `with session as (
         insert into sessions (user_id, token, expires_at) values ($1, $3, now() + interval '1 day') returning id)
       insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, time_zone)
       select $1, id, $3, 'p', 'a', $2 from session`,
      [person.id, await zoneAt(hour), `https://push.example/${person.id}`],
    )
    return person
  }

  it.each([
    [12, 0, 0],
    [8, 0, 0],
    [21, 0, 0],
    [22, 9, 10],
    [3, 4, 5],
    [7, 0, 1],
  ])('at %i o’clock lets the question wait for %i to %i hours', async (hour, atLeast, atMost) => {
    const { id } = await withDevice(await aPerson(world, 'Ann'), hour)
    const { rows } = await owner.query<{ hours: number }>(
      `select (extract(epoch from app.next_daytime($1) - now()) / 3600)::float8 as hours`,
      [id],
    )
    expect(rows[0]?.hours).toBeGreaterThanOrEqual(atLeast)
    expect(rows[0]?.hours).toBeLessThanOrEqual(atMost)
    if (hour < 8 || hour >= 22) expect(rows[0]?.hours).toBeGreaterThan(atLeast)
  })

  it('lets the push message of a due result wait until eight o’clock, and only that message', async () => {
    const { ann, bo, cy, say, uniqueId } = await dated()
    await withDevice(bo, 12)
    await withDevice(cy, 3)
    await wait(uniqueId, 6 * DAYS)
    const { rows } = await owner.query<{ name: string; hours: number | null }>(
      `select u.id as name, extract(epoch from n.push_due_at - n.created_at)::float8 / 3600 as hours
       from notifications n join users u on u.id = n.user_id where n.kind = 'bet.result_due' and u.id = any($1::uuid[])`,
      [[ann.id, bo.id, cy.id]],
    )
    const hoursOf = ({ id }: Person) => rows.find(({ name }) => name === id)?.hours
    expect(hoursOf(ann)).toBeNull()
    expect(hoursOf(bo)).toBe(0)
    expect(hoursOf(cy)).toBeGreaterThan(4)
    expect(hoursOf(cy)).toBeLessThanOrEqual(5)
    for (const person of [ann, bo]) must(await say(person, 'Ann'))
    const wanted = await owner.query<{ is_due: boolean }>(
      `select push_due_at <= now() as is_due from notifications where kind = 'bet.confirmation_wanted' and user_id = $1`,
      [cy.id],
    )
    expect(wanted.rows).toEqual([{ is_due: true }])
  })

  it('keeps the zones that the database has', async () => {
    const known = await owner.query(
      `select app.known_time_zone('Mars/Olympus') as mars, app.known_time_zone('Asia/Tokyo') as tokyo`,
    )
    expect(known.rows).toEqual([{ mars: null, tokyo: 'Asia/Tokyo' }])
  })
})
