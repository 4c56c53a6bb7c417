// npm run bench: every scenario against its own limit, in one run, on a database of its own.
import { checkBooks } from '#server/platform/checker/check-books.ts'
import type { Plan } from './measure.ts'
import { benchCard } from './scenarios/card.ts'
import { benchLeague } from './scenarios/league.ts'
import { benchLive } from './scenarios/live.ts'
import { benchMyBets } from './scenarios/my-bets.ts'
import { benchOpenLink } from './scenarios/open-link.ts'
import { benchPredict } from './scenarios/predict.ts'
import { seedLeagues } from './seed-leagues.ts'
import { seed } from './seed.ts'
import { startWorld } from './world.ts'

const isFull = process.env['BENCH_FULL'] === '1'
const only = process.env['BENCH_ONLY']?.split(',')
const time = isFull ? { turns: 9, sliceMs: 1_000 } : { turns: 5, sliceMs: 250 }
const plans: readonly Plan[] = [1, 16].map((concurrency) => ({ concurrency, ...time }))

const world = await startWorld()
try {
  console.log('Seeding …')
  const open = await seed(world.owner, { letter: 'o', groups: 200, betsPerGroup: isFull ? 50 : 15, accepted: 1 })
  const shared = await seed(world.owner, { letter: 's', groups: 200, betsPerGroup: 5, accepted: 3 })
  const few = await seed(world.owner, { letter: 'f', groups: 40, betsPerGroup: 10, accepted: 5 })
  const many = await seed(world.owner, { letter: 'm', groups: 4, betsPerGroup: 500, accepted: 5 })
  const small = await seedLeagues(world.owner, { letter: 'k', count: 40, members: 5, bets: 10 })
  const large = await seedLeagues(world.owner, { letter: 'g', count: 1, members: 200, bets: 5_000 })
  // Otherwise the jobs would look at every seeded bet while others are timed.
  await world.owner.query(`update bets set next_check_at = now() + interval '1 day' where next_check_at is not null`)
  await world.owner.query('vacuum analyze')
  await world.owner.query('checkpoint')
  const scenarios = {
    predict: () => benchPredict(world, plans, open),
    'open-link': () => benchOpenLink(world, plans, shared),
    'my-bets': () => benchMyBets(world, plans, { few, many }),
    league: () => benchLeague(world, plans, { small, large }),
    card: () => benchCard({ concurrency: 1, ...time }),
    live: () => benchLive(world, isFull ? 150 : 30, shared),
  }
  for (const [name, run] of Object.entries(scenarios)) if (!only || only.includes(name)) await run()
  const findings = await checkBooks(world.db)
  console.log(`\nThe bank checker finds ${findings.length === 0 ? 'nothing' : JSON.stringify(findings.slice(0, 3))}.`)
  if (findings.length > 0) process.exitCode = 1
} finally {
  await world.stop()
}
