import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchWorld } from '../world.ts'

/** How many transactions a server commits while no request comes, and what they are. */
export async function benchRest({ owner, clock }: BenchWorld, seconds: number): Promise<void> {
  const committed = async (): Promise<number> => {
    const { rows } = await owner.query<{ count: number }>(
      'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
    )
    return rows[0]?.count ?? 0
  }
  // What the seeding has left to autovacuum is no rest.
  await owner.query('vacuum (analyze)')
  await sleep(15_000) // a connection that has become idle reports its transactions after ten seconds
  await owner.query('select pg_stat_statements_reset()')
  const [before, cpuBefore] = [await committed(), clock()]
  await sleep(seconds * 1_000)
  const [after, cpuAfter] = [await committed(), clock()]
  const { rows } = await owner.query<{ calls: number; query: string }>(
    `select sum(calls)::float8 as calls, left(regexp_replace(query, '\\s+', ' ', 'g'), 70) as query from pg_stat_statements
     group by 2 order by 1 desc limit 12`,
  )
  const perSecond = (value: number): string => (value / seconds).toFixed(2)
  console.log(`\nat rest, ${seconds} s: ${perSecond(after - before)} transactions a second`)
  console.log(
    `  CPU ms a second: ${perSecond(cpuAfter.serverMs - cpuBefore.serverMs)} servers, ${perSecond(cpuAfter.databaseMs - cpuBefore.databaseMs)} database`,
  )
  for (const { calls, query } of rows) console.log(`  ${perSecond(calls).padStart(7)}  ${query}`)
}
