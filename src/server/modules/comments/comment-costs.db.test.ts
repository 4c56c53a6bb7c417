import { cloneDatabase } from '#test/support/database.ts'
import { must } from '#test/support/answers.ts'
import { ask } from '#test/support/social.ts'
import { expect, it } from 'vitest'
import { seedTalk } from '../../../../bench/seed-talk.ts'
import { seed, type SeededBet } from '../../../../bench/seed.ts'

/** What reading a thread costs, as the database counts it: no clock, so a busy machine changes nothing. */
const world = await cloneDatabase()
const { db, owner } = world
await owner.query('create extension pg_stat_statements')

/** Until every statement has its plan, and the catalogue was read for it. */
const WARM_RUNS = 8
const COUNTED_RUNS = 5

const twenty = { groups: 1, betsPerGroup: 1, people: 20, accepted: 20 }
const [silent] = (await seed(owner, { letter: 'q', ...twenty })) as [SeededBet]
const [loud] = (await seed(owner, { letter: 'l', ...twenty })) as [SeededBet]
await seedTalk(owner, [silent], { comments: 0, reactions: 0 })
await seedTalk(owner, [loud], { comments: 1_000, reactions: 5_000 })
// Other bets, so that reading all of them is not the cheapest way to read one.
const others = await seed(owner, { letter: 'o', groups: 40, betsPerGroup: 10, accepted: 5 })
await seedTalk(owner, others, { comments: 5, reactions: 20 })
await owner.query('vacuum analyze')

async function costsOf(run: () => Promise<unknown>) {
  for (let turn = 0; turn < WARM_RUNS; turn += 1) await run()
  const here = `(select oid from pg_database where datname = current_database())`
  await owner.query(`select pg_stat_statements_reset(0, ${here}, 0)`)
  for (let turn = 0; turn < COUNTED_RUNS; turn += 1) await run()
  const { rows } = await owner.query<{ statements: number; buffers: number }>(
    `select sum(calls)::float8 / ${COUNTED_RUNS} as statements,
       sum(shared_blks_hit + shared_blks_read)::float8 / ${COUNTED_RUNS} as buffers
     from pg_stat_statements where dbid = ${here} and query not like '%pg_stat_statements%' and query !~* '^set local'`,
  )
  // The last rollback may be counted after the answer is here.
  return { statements: Math.round(rows[0]?.statements ?? 0), buffers: rows[0]?.buffers ?? 0 }
}

const readerOf = (bet: SeededBet) => bet.userIds[1] ?? ''
const strip = (bet: SeededBet) =>
  costsOf(async () => must(await ask(db, readerOf(bet), ['comments.thread', { uniqueId: bet.uniqueId }])))
const page = (bet: SeededBet, after: number) =>
  costsOf(async () => must(await ask(db, readerOf(bet), ['comments.list', { uniqueId: bet.uniqueId, after }])))

it('of a bet of twenty with 1,000 comments and 5,000 reactions costs little more than of one with none', async () => {
  const [none, all] = [await strip(silent), await strip(loud)]
  expect(all.statements).toBe(none.statements)
  // What may be read is asked once for each of twenty predictions, not for each of 500 reactions to them.
  expect(all.buffers - none.buffers).toBeLessThan(900)

  const [first, last] = [await page(loud, 0), await page(loud, 950)]
  expect(last.statements).toBe((await page(silent, 0)).statements)
  // A page costs what is on it: 50 comments with 225 reactions, wherever it stands.
  expect(last.buffers).toBeLessThan(600)
  expect(Math.abs(last.buffers - first.buffers)).toBeLessThan(150)
})
