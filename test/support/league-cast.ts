import type { BetView } from '#contract/bet-view.ts'
import { must } from './answers.ts'
import { inLeague } from './in-league.ts'
import { somePeople, type Person, type World } from './people.ts'
import { resolveAs } from './resolve-as.ts'

/** Four players with tokens and premium, and what Ann, who creates the leagues and most bets, does in them. */
export async function aLeagueCast(world: World) {
  const [ann, bo, cy, eve] = await somePeople(world, ['Ann', 'Bo', 'Cy', 'Eve'], 5_000)
  await world.owner.query(`update profiles set premium_until = 'infinity'`)
  return {
    ann,
    bo,
    cy,
    eve,
    /** The lines of the table as `person` sees it. */
    table: async (person: Person, leagueId: string) =>
      must(await inLeague(world, person, { endpoint: 'leagues.get', asked: { leagueId } })).standings.map(
        ({ name, won, drawn, tokens }) => `${name} ${won} ${drawn} ${tokens}`,
      ),
    /** Ann calls the winners of her bet; a draw without any. */
    resolve: (bet: BetView, ...names: readonly string[]) => resolveAs(ann, bet, names),
    /** Ann removes a member. */
    remove: async (leagueId: string, of: Pick<Person, 'id'>) => {
      const { members } = must(await inLeague(world, ann, { endpoint: 'leagues.members', asked: { leagueId } }))
      const memberId = members.find(({ userId }) => userId === of.id)?.memberId ?? ''
      return inLeague(world, ann, { endpoint: 'leagues.removeMember', asked: { leagueId, memberId } })
    },
    /** Ann ends the league. */
    end: (leagueId: string) => inLeague(world, ann, { endpoint: 'leagues.end', asked: { leagueId } }),
  }
}
