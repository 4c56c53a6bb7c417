import { cloneDatabase } from '#test/support/database.ts'
import { expect, it } from 'vitest'
import { createFeed } from './feed-queries.ts'

const { db, owner } = await cloneDatabase()
const feed = createFeed(db)

/** So often that PostgreSQL keeps the plan of the prepared statement. */
const READS = 10

/** The pages that the prepared statement touches for what stands behind the last row. */
async function pagesOfNextRead({ xid, id }: { readonly xid: string; readonly id: string }): Promise<number> {
  const { rows } = await db.pool.query<{ name: string }>(
    `select name from pg_prepared_statements where name like 'outbox.behind:%'`,
  )
  const asked = `execute "${rows[0]?.name}" ('${xid}', '${id}', 500)`
  const plan = await db.pool.query<{
    'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }]
  }>(`explain (analyze, buffers, format json) ${asked}`)
  const pages = plan.rows[0]?.['QUERY PLAN'][0].Plan
  return pages ? pages['Shared Hit Blocks'] + pages['Shared Read Blocks'] : Number.NaN
}

it('finds what is new by the primary key, also with a plan from when the database found the outbox empty', async () => {
  // As on a quiet server behind its hourly cleanup: PostgreSQL has found nothing, and does not look again while the outbox grows.
  await owner.query('alter table outbox set (autovacuum_enabled = off); analyze outbox')
  const start = await feed.head()
  for (let read = 0; read < READS; read += 1) expect(await feed.readBehind(start, 500)).toEqual([])
  await owner.query(`insert into outbox (type, version) select 'switches.changed', n from generate_series(1, 20000) n`)
  const [last] = (
    await owner.query<{ xid: string; id: string }>(
      'select xid::text, id::text from outbox order by outbox.xid desc, outbox.id desc limit 1',
    )
  ).rows
  if (!last) throw new Error('there are rows')
  // Whether they are ready is decided by the oldest open transaction of the whole cluster, which is other tests' too.
  expect(await feed.readBehind({ ...last, id: String(Number(last.id) - 2) }, 500)).toMatchObject([
    { version: 19_999 },
    { version: 20_000 },
  ])
  expect(await pagesOfNextRead(last)).toBeLessThan(10)
})
