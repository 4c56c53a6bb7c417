import { countHidden, selectMyViews } from '#server/modules/bets/view-queries.ts'
import { compare, print, type Contender, type Plan } from '../measure.ts'
import { PARTICIPANTS, type SeededBet } from '../seed.ts'
import { BEGIN_READ, straight } from '../straight.ts'
import type { BenchWorld } from '../world.ts'

/** What the use-case asks for at most. */
const BETS_MAX = 200

/** The list of a user with ten bets, and of a user with five hundred, who gets the newest two hundred. */
export async function benchMyBets(
  world: BenchWorld,
  plans: readonly Plan[],
  bets: { readonly few: readonly SeededBet[]; readonly many: readonly SeededBet[] },
): Promise<void> {
  for (const plan of plans) {
    const few = await compare(contendersOf(world, bets.few, '10 bets'), plan)
    const many = await compare(contendersOf(world, bets.many, '500 bets'), plan)
    print(`my bets, ${plan.concurrency} at a time`, [...few, ...many])
    const [, httpFew] = few
    const [, httpMany] = many
    const growth = (httpMany?.p50Ms ?? 0) / (httpFew?.p50Ms ?? 1)
    console.log(`  ${growth.toFixed(1)} times as long over HTTP for 500 bets (200 sent) as for 10`)
  }
}

function contendersOf({ db, rpc }: BenchWorld, bets: readonly SeededBet[], name: string): readonly Contender[] {
  let next = 0
  const person = () => {
    next += 1
    const bet = bets[(next * 37) % bets.length]
    const index = next % PARTICIPANTS
    return { userId: bet?.userIds[index] ?? '', token: bet?.tokens[index] ?? '' }
  }
  const listStraight = (userId: string): Promise<void> =>
    straight(db.pool, async ({ begin, send, end }) => {
      begin(BEGIN_READ, userId)
      await Promise.all([send(selectMyViews, [BETS_MAX + 1, false, null]), send(countHidden, []), end('rollback')])
    })
  return [
    { name: `its SQL straight, ${name}`, run: () => listStraight(person().userId) },
    { name: `POST /rpc/bets/listMine, ${name}`, run: () => rpc('bets/listMine', {}, person().token) },
  ]
}
