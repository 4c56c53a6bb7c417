import { openBet } from '#server/modules/bets/view-queries.ts'
import { compare, print, type Plan } from '../measure.ts'
import { PARTICIPANTS, type SeededBet } from '../seed.ts'
import type { BenchWorld } from '../world.ts'

interface Opening {
  readonly uniqueId: string
  readonly userId: string | null
  readonly token: string | null
}

/** Another bet with every turn, opened by each of its people in turn; visitors open the same ones. */
function openingsOf(bets: readonly SeededBet[]): (isVisitor: boolean) => Opening {
  let next = 0
  return (isVisitor) => {
    next += 1
    const bet = bets[(next * 37) % bets.length]
    const index = next % PARTICIPANTS
    if (!bet) throw new Error('no bets were seeded')
    if (isVisitor) return { uniqueId: bet.uniqueId, userId: null, token: null }
    return { uniqueId: bet.uniqueId, userId: bet.userIds[index] ?? '', token: bet.tokens[index] ?? '' }
  }
}

const OWN_SQL = 'its SQL straight, as a participant'
const OWN_SQL_OF_VISITORS = 'its SQL straight, as a visitor'

/** Opening a shared link: the bet over the API, and the whole page; as a visitor and as a participant. */
export async function benchOpenLink(
  world: BenchWorld,
  plans: readonly Plan[],
  bets: readonly SeededBet[],
): Promise<void> {
  const next = openingsOf(bets)
  const same = next(true)
  const contenders = await world.counted([
    { name: 'the limit reads a bet', run: world.limit.read },
    { name: OWN_SQL, run: () => viewStraight(world, next(false)) },
    { name: OWN_SQL_OF_VISITORS, run: () => viewStraight(world, next(true)) },
    { name: 'POST /rpc/bets/get, signed in', own: OWN_SQL, run: () => get(world, next(false)) },
    { name: 'POST /rpc/bets/get, visitor', own: OWN_SQL_OF_VISITORS, run: () => get(world, next(true)) },
    { name: 'GET /predict/{id}, signed in', own: OWN_SQL, run: () => open(world, next(false)) },
    { name: 'GET /predict/{id}, visitor (Brotli)', own: OWN_SQL_OF_VISITORS, run: () => open(world, next(true)) },
    // As in a chat: a group opens one link, and the page is kept.
    { name: 'the same link again, visitor (Brotli)', own: OWN_SQL_OF_VISITORS, run: () => open(world, same) },
  ])
  for (const plan of plans) {
    print(`open a shared link, ${plan.concurrency} at a time`, await compare(contenders, plan, world.clock))
  }
}

const get = ({ rpc }: BenchWorld, { uniqueId, token }: Opening) => rpc('bets/get', { uniqueId }, token)
const open = (world: BenchWorld, { uniqueId, token }: Opening) => world.get(`/predict/${uniqueId}`, token)

const viewStraight = ({ db }: BenchWorld, { uniqueId, userId }: Opening): Promise<unknown> =>
  db.pool.query({ name: openBet.name, text: openBet.text, values: [uniqueId, userId] })
