import { selectLastResults, selectLeague, selectOpenBets } from '#server/modules/leagues/queries.ts'
import { compare, print, type Contender, type Plan } from '../measure.ts'
import type { SeededLeague } from '../seed-leagues.ts'
import { BEGIN_READ, straight } from '../straight.ts'
import type { BenchWorld } from '../world.ts'

/** A large league may take this many times as long as a small one. */
const RATIO_MAX = 1.5

/** What the use-case asks for at most. */
const PAGE_LINES = 25
const OPEN_BETS_MAX = 50
const LAST_RESULTS_MAX = 10

/** Opening a league of 5 with 10 settled bets, and one of 200 with 5,000: the page, and what the page then asks for. */
export async function benchLeague(
  world: BenchWorld,
  plans: readonly Plan[],
  leagues: { readonly small: readonly SeededLeague[]; readonly large: readonly SeededLeague[] },
): Promise<void> {
  for (const plan of plans) {
    const ways: readonly ((leagues: readonly SeededLeague[], size: string) => Contender)[] = [
      (of, size) => ({ name: `its SQL straight, ${size}`, run: runOf(of, (visit) => selectStraight(world, visit)) }),
      (of, size) => ({
        name: `POST /rpc/leagues/get, ${size}`,
        run: runOf(of, ({ leagueId, token }) => world.rpc('leagues/get', { leagueId }, token)),
      }),
      (of, size) => ({
        name: `GET /leagues/{id}, ${size}`,
        run: runOf(of, ({ leagueId, token }) => world.get(`/leagues/${leagueId}`, token)),
      }),
    ]
    for (const way of ways) {
      const figures = await compare([way(leagues.small, '5 members, 10 bets'), way(leagues.large, '200, 5,000')], plan)
      print(`open a league, ${plan.concurrency} at a time`, figures)
      const ratio = 1 / (figures[1]?.ratio ?? 0)
      console.log(`  ${ratio.toFixed(2)} times as long for the large one; over HTTP ${RATIO_MAX} are allowed.`)
    }
  }
}

interface SessionContext {
  readonly leagueId: string
  readonly userId: string
  readonly token: string
}

/** Another league and another member with every turn. */
function runOf(
  leagues: readonly SeededLeague[],
  open: (visit: SessionContext) => Promise<unknown>,
): () => Promise<unknown> {
  let next = 0
  return () => {
    next += 1
    const league = leagues[next % leagues.length]
    if (!league) throw new Error('no leagues were seeded')
    const member = Math.floor(next / leagues.length) % league.tokens.length
    const { leagueId, tokens, userIds } = league
    return open({ leagueId, token: tokens[member] ?? '', userId: userIds[member] ?? '' })
  }
}

const selectStraight = ({ db }: BenchWorld, { leagueId, userId }: SessionContext): Promise<void> =>
  straight(db.pool, async ({ begin, send, end }) => {
    begin(BEGIN_READ, userId)
    await Promise.all([
      send(selectLeague, [leagueId, PAGE_LINES]),
      send(selectOpenBets, [leagueId, OPEN_BETS_MAX]),
      send(selectLastResults, [leagueId, LAST_RESULTS_MAX]),
      end('rollback'),
    ])
  })
