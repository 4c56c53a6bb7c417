import { createClock } from '../costs.ts'
import { compare, print, type Plan } from '../measure.ts'
import { startParse } from '../peers/start-parse.ts'
import { startPostGraphile } from '../peers/start-postgraphile.ts'
import type { SeededBet } from '../seed.ts'
import type { BenchWorld } from '../world.ts'
import { jobsOf, seal } from './predict.ts'

/** Reading a bet and sealing a prediction beside ordinary servers that do the same, in the same rounds. */
export async function benchPeers(
  world: BenchWorld,
  plans: readonly Plan[],
  bets: { readonly shared: readonly SeededBet[]; readonly open: readonly SeededBet[] },
): Promise<void> {
  const { owner, databaseUrl, limit } = world
  const postGraphile = await startPostGraphile(owner, databaseUrl, world.freePort(), limit)
  const parse = await startParse(owner, databaseUrl, world.freePort())
  const peers = [postGraphile, parse]
  const clock = createClock([world.serverPid, limit.pid, ...peers.map(({ pid }) => pid)], world.databasePid)
  let next = 0
  const read = () => {
    next += 1
    const bet = bets.shared[(next * 37) % bets.shared.length]
    if (!bet) throw new Error('no bets were seeded')
    return world.rpc('bets/get', { uniqueId: bet.uniqueId }, bet.tokens[next % bet.tokens.length] ?? '')
  }
  const job = jobsOf(bets.open)
  try {
    const reads = await world.counted([
      { name: 'the limit reads a bet', run: limit.read },
      { name: 'POST /rpc/bets/get, signed in', run: read },
      ...peers.map((peer) => ({ name: peer.name, run: peer.read })),
    ])
    const seals = await world.counted([
      { name: 'the limit seals a prediction', run: limit.seal },
      { name: 'POST /rpc/bets/predict', run: () => seal(world, job()) },
      ...peers.map((peer) => ({ name: peer.name, run: peer.seal })),
    ])
    for (const plan of plans) print(`open a link, ${plan.concurrency} at a time`, await compare(reads, plan, clock))
    for (const plan of plans)
      print(`seal a prediction, ${plan.concurrency} at a time`, await compare(seals, plan, clock))
  } finally {
    await Promise.all(peers.map((peer) => peer.stop()))
  }
}
