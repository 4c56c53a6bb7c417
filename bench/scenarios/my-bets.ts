import { LIST_PAGE } from '#domain/bets/own-list.ts'
import { selectMyBets } from '#server/modules/bets/list-queries.ts'
import { compare, print, type Contender, type Plan } from '../measure.ts'
import { PARTICIPANTS, type SeededBet } from '../seed.ts'
import type { BenchWorld } from '../world.ts'

/** The first page of the list of a user with ten bets, and of a user with five hundred. */
export async function benchMyBets(
  world: BenchWorld,
  plans: readonly Plan[],
  bets: { readonly few: readonly SeededBet[]; readonly many: readonly SeededBet[] },
): Promise<void> {
  const few = contendersOf(world, bets.few, '10 bets')
  const many = contendersOf(world, bets.many, '500 bets')
  const contenders = await world.counted([{ name: 'the limit reads a bet', run: world.limit.read }, ...few, ...many])
  const buffersOf = (name: string) => contenders.find((each) => each.name === name)?.counts?.buffers ?? Number.NaN
  const growth = buffersOf(OVER_HTTP('500 bets')) / buffersOf(OVER_HTTP('10 bets'))
  for (const plan of plans) {
    print(`my bets, ${plan.concurrency} at a time`, await compare(contenders, plan, world.clock))
  }
  console.log(`  ${growth.toFixed(1)} times the buffers for 500 bets as for 10`)
}

const OWN_SQL = (name: string): string => `its SQL straight, ${name}`
const OVER_HTTP = (name: string): string => `POST /rpc/bets/listMine, ${name}`

function contendersOf({ db, rpc }: BenchWorld, bets: readonly SeededBet[], name: string): readonly Contender[] {
  let next = 0
  const person = () => {
    next += 1
    const bet = bets[(next * 37) % bets.length]
    const index = next % PARTICIPANTS
    return { userId: bet?.userIds[index] ?? '', token: bet?.tokens[index] ?? '' }
  }
  const { name: statement, text } = selectMyBets
  const listStraight = (userId: string): Promise<unknown> =>
    db.pool.query({ name: statement, text, values: [userId, LIST_PAGE, false, null, null, [], null, null] })
  return [
    { name: OWN_SQL(name), run: () => listStraight(person().userId) },
    { name: OVER_HTTP(name), own: OWN_SQL(name), run: () => rpc('bets/listMine', {}, person().token) },
  ]
}
