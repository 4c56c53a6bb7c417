import { nextPremiumMonth } from '#domain/premium/month.ts'
import { asScheduler } from '#server/db/database.ts'
import { payAllPendingRewards, payPendingRewards } from '#server/modules/invites/pay-pending-rewards.ts'
import { describe, expect, it } from 'vitest'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { chance } from '#test/support/chance.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { startServer } from '#test/support/http.ts'
import { newcomersOf, predictOwn, settleOnTwoDays } from '#test/support/newcomers.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aPerson } from '#test/support/people.ts'
import { aRequest } from '#test/support/started-bet.ts'

/** What the rules say of premium, through its use-cases: add-premium-month and pay-started-months. */
const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const { linkOf, comeBy, premiumOf } = newcomersOf(world, await startServer(world))
const scheduler = asScheduler(db)

describe('premium months', () => {
  it('are counted by the server as the database counts months, from any instant', async () => {
    const random = chance(20_260_601)
    const starts = Array.from({ length: 400 }, () => new Date(Date.UTC(2024, 0, 1) + Math.floor(random() * 8e11)))
    const { rows } = await owner.query<{ ends_at: Date }>(
      `select (start at time zone 'UTC' + interval '1 month') at time zone 'UTC' as ends_at
       from unnest($1::timestamptz[]) with ordinality as t (start, position) order by position`,
      [starts],
    )
    expect(starts.map((start) => nextPremiumMonth(start, null).endsAt)).toEqual(rows.map((row) => row.ends_at))
  })

  it('stand one behind the other, and each pays its tokens once, when it has started', async () => {
    const ann = await aPerson(world, 'Ann')
    const other = await aPerson(world, 'Other')
    for (const name of ['Bo', 'Cy', 'Di']) {
      await settleOnTwoDays(world, await comeBy(await linkOf(ann), { name }), other)
      await payAllPendingRewards(scheduler)
    }
    const { rows } = await owner.query<{ starts_at: Date; ends_at: Date }>(
      'select starts_at, ends_at from premium_months where user_id = $1 order by month_index',
      [ann.id],
    )
    expect(rows.slice(1).map((row) => row.starts_at)).toEqual(rows.slice(0, -1).map((row) => row.ends_at))
    expect(await premiumOf(ann)).toEqual(rows.at(-1)?.ends_at)
    expect(await ann.balance()).toBe(100 + 300 + 100)
    const pass = (days: number) =>
      owner.query(
        `update premium_months set starts_at = starts_at - make_interval(days => $2), ends_at = ends_at - make_interval(days => $2)
         where user_id = $1`,
        [ann.id, days],
      )
    await pass(31)
    await Promise.all([payAllPendingRewards(scheduler), payPendingRewards(db, ann.id), payAllPendingRewards(scheduler)])
    expect(await ann.balance()).toBe(600)
    await pass(62)
    await payAllPendingRewards(scheduler)
    await payAllPendingRewards(scheduler)
    expect(await ann.balance()).toBe(700)
    const { rows: notified } = await owner.query<{ month: number }>(
      `select (facts ->> 'month')::int as month from notifications
       where user_id = $1 and kind = 'premium.started' order by id`,
      [ann.id],
    )
    expect(notified.map(({ month }) => month)).toEqual([1, 2, 3])
  })

  it('lift the limit of unfinished bets, whose refusal names both ways out', async () => {
    const ann = await aPerson(world, 'Ann')
    for (let count = 0; count < 10; count += 1) await predictOwn(ann)
    const stake = { type: 'action', forfeit: 'sing' } as const
    const refusal = await ann.command('bets.create', aRequest({ stake }))
    expect(refusal).toEqual({ ok: false, error: { code: 'bet.unfinished_limit', limit: 10 } })
    await settleOnTwoDays(world, await comeBy(await linkOf(ann)), await aPerson(world, 'Other'))
    await payAllPendingRewards(scheduler)
    must(await ann.command('bets.create', aRequest({ stake })))
  })

  it('that are over close nothing, and leave joining without a limit', async () => {
    const [ann, bo] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo', 1_000)]
    const setPremium = (until: string) =>
      owner.query(`update profiles set premium_until = now() + $2::interval where user_id = $1`, [ann.id, until])
    await setPremium('1 day')
    for (let count = 0; count < 12; count += 1) await predictOwn(ann)
    await setPremium('-1 day')
    const unfinished = async () => (await ann.listMine()).filter((bet) => bet.status === 'pending')
    expect(await unfinished()).toHaveLength(12)
    expect(codeOf(await ann.command('bets.create', aRequest()))).toBe('bet.unfinished_limit')
    const [one] = await unfinished()
    must(await ann.command('bets.addParticipant', { uniqueId: one?.uniqueId ?? '', name: 'Late' }))
    const his = must(
      await bo.command('bets.create', aRequest({ friends: [{ name: 'Ann', userId: null, prediction: null }] })),
    )
    const participant = his.participants.find(({ name }) => name === 'Ann')?.id ?? ''
    must(await ann.command('bets.claim', { uniqueId: his.uniqueId, participantId: participant }))
    must(await ann.command('bets.predict', { uniqueId: his.uniqueId, text: 'no' }))
  })
})
