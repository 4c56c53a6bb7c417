import { compare, print, type Contender, type Plan } from '../measure.ts'
import type { SeededBet } from '../seed.ts'
import type { BenchWorld } from '../world.ts'

/** A bet that is much talked about may take this many times as long to open as one that is not. */
const RATIO_MAX = 1.2
/** Opening takes long: many short turns, whose medians are compared, where rates would count coarsely. */
const SLICE_MS = 200
const TURNS = 40

/** Opening a bet of twenty, silent and with 1,000 comments and 5,000 reactions: as a phone does, and as a desktop. */
export async function benchTalk(
  world: BenchWorld,
  plans: readonly Plan[],
  { silent, loud }: { readonly silent: readonly SeededBet[]; readonly loud: readonly SeededBet[] },
): Promise<void> {
  const ways: readonly (readonly [name: string, open: Opening])[] = [
    ['its page, then its strip', async (visit) => void (await page(world, visit), await thread(world, visit, false))],
    [
      'its page, then its thread at the first unread',
      async (visit) => void (await page(world, visit), await thread(world, visit, true)),
    ],
  ]
  for (const plan of plans) {
    for (const [name, open] of ways) {
      const contenders = await world.counted([
        contenderOf(`${name}, nothing said`, silent, open),
        contenderOf(`${name}, 1,000 and 5,000`, loud, open),
      ])
      const { concurrency } = plan
      const figures = await compare(contenders, { concurrency, turns: TURNS, sliceMs: SLICE_MS }, world.clock)
      print(`open a bet of twenty, ${plan.concurrency} at a time`, figures)
      const ratio = (figures[1]?.p50Ms ?? 0) / (figures[0]?.p50Ms ?? 0)
      console.log(`  ${ratio.toFixed(2)} times as long for the one that is talked about; ${RATIO_MAX} are allowed.`)
    }
  }
}

interface Visit {
  readonly uniqueId: string
  readonly token: string
}
type Opening = (visit: Visit) => Promise<void>

const page = ({ get }: BenchWorld, { uniqueId, token }: Visit) => get(`/predict/${uniqueId}`, token)
/** As the screens ask: a phone for the strip, a desktop for the comments at the first unread along with it. */
const thread = ({ rpc }: BenchWorld, { uniqueId, token }: Visit, withPage: boolean) =>
  rpc('comments/thread', { uniqueId, ...(withPage && { withPage }) }, token)

/** Another bet and another participant with every turn. */
function contenderOf(name: string, bets: readonly SeededBet[], open: Opening): Contender {
  let next = 0
  const run = () => {
    next += 1
    const bet = bets[next % bets.length]
    if (!bet) throw new Error('no bets were seeded')
    const token = bet.tokens[Math.floor(next / bets.length) % bet.tokens.length] ?? ''
    return open({ uniqueId: bet.uniqueId, token })
  }
  return { name, run }
}
