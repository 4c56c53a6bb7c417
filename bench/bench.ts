// npm run bench: every scenario against its own limit, in one run, on a database of its own.
import { checkBooks } from '#server/platform/checker/check-books.ts'
import type { Plan } from './measure.ts'
import { benchCard } from './scenarios/card.ts'
import { benchLeague } from './scenarios/league.ts'
import { benchLiveTalk } from './scenarios/live-talk.ts'
import { benchLive } from './scenarios/live.ts'
import { benchMyBets } from './scenarios/my-bets.ts'
import { benchOpenLink } from './scenarios/open-link.ts'
import { benchPeers } from './scenarios/peers.ts'
import { benchPredict } from './scenarios/predict.ts'
import { benchRest } from './scenarios/rest.ts'
import { benchStart } from './scenarios/start.ts'
import { benchStreams } from './scenarios/streams.ts'
import { benchTalk } from './scenarios/talk.ts'
import { seedLeagues } from './seed-leagues.ts'
import { seedTalk } from './seed-talk.ts'
import { seed } from './seed.ts'
import { startWorld } from './world.ts'

/** The peers are no part of an ordinary run: they are installed for it. */
const hasPeers = process.argv.includes('--peers')
const isFull = process.env['BENCH_FULL'] === '1'
const only = hasPeers ? ['peers'] : process.env['BENCH_ONLY']?.split(',')
/** A server is compiled while it runs: ours for some three seconds, the limit, which is small, for one. */
const time = isFull ? { turns: 9, warmTurns: 4, sliceMs: 1_000 } : { turns: 7, warmTurns: 12, sliceMs: 250 }
const plans: readonly Plan[] = [1, 16].map((concurrency) => ({ concurrency, ...time }))

const world = await startWorld()
try {
  console.log('Seeding …')
  // So many that no run reaches the last prediction of a bet, which begins it and notifies everyone in it.
  const openBets = { groups: 400, betsPerGroup: isFull ? 50 : 20 }
  const open = await seed(world.owner, { letter: 'o', ...openBets, accepted: 1 })
  const shared = await seed(world.owner, { letter: 's', groups: 200, betsPerGroup: 5, accepted: 3 })
  const few = await seed(world.owner, { letter: 'f', groups: 40, betsPerGroup: 10, accepted: 5 })
  const many = await seed(world.owner, { letter: 'm', groups: 4, betsPerGroup: 500, accepted: 5 })
  const small = await seedLeagues(world.owner, { letter: 'k', count: 40, members: 5, bets: 10 })
  const large = await seedLeagues(world.owner, { letter: 'g', count: 1, members: 200, bets: 5_000 })
  const twenty = { groups: 10, betsPerGroup: 1, people: 20, accepted: 20 }
  const silent = await seed(world.owner, { letter: 'q', ...twenty })
  const loud = await seed(world.owner, { letter: 'l', ...twenty })
  await seedTalk(world.owner, silent, { comments: 0, reactions: 0 })
  await seedTalk(world.owner, loud, { comments: 1_000, reactions: 5_000 })
  const [watched] = await seed(world.owner, { letter: 'w', ...twenty, groups: 1, accepted: 19 })
  await world.owner.query('vacuum analyze')
  await world.owner.query('checkpoint')
  const scenarios = {
    start: () => benchStart(world, shared),
    predict: () => benchPredict(world, plans, open),
    'open-link': () => benchOpenLink(world, plans, shared),
    'my-bets': () => benchMyBets(world, plans, { few, many }),
    league: () => benchLeague(world, plans, { small, large }),
    card: () => benchCard({ concurrency: 1, ...time }),
    talk: () => benchTalk(world, plans, { silent, loud }),
    'live-talk': () => benchLiveTalk(world, isFull ? 150 : 60, watched),
    live: () => benchLive(world, isFull ? 150 : 30, shared),
    streams: () => benchStreams(world, isFull ? 300 : 100, shared),
    rest: () => benchRest(world, isFull ? 120 : 60),
    ...(hasPeers && { peers: () => benchPeers(world, plans, { shared, open }) }),
  }
  for (const [name, run] of Object.entries(scenarios)) if (!only || only.includes(name)) await run()
  const findings = await checkBooks(world.db)
  console.log(`\nThe bank checker finds ${findings.length === 0 ? 'nothing' : JSON.stringify(findings.slice(0, 3))}.`)
  if (findings.length > 0) process.exitCode = 1
} finally {
  await world.stop()
}
