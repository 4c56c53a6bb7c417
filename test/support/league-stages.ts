import { must } from './answers.ts'
import { aLeague, inLeague } from './in-league.ts'
import type { World } from './people.ts'
import type { LeagueView } from '#contract/leagues.ts'
import type { TestServer } from './http.ts'
import type { BrowsingPerson } from './bet-stages.ts'
import { makePlayer } from './bet-stages.ts'

/** Who stands how to the leagues of {@link makeLeagueStage}. */
export interface LeagueCast {
  readonly owner: BrowsingPerson
  readonly member: BrowsingPerson
  /** Is in and does nothing: whom a creator's command names. */
  readonly other: BrowsingPerson
  readonly removed: BrowsingPerson
  readonly outsider: BrowsingPerson
}

/** Five people who have just signed up; the owner's leagues know no limit. */
export async function makeLeagueCast(world: World, server: TestServer): Promise<LeagueCast> {
  const [owner, member, other, removed, outsider] = await Promise.all(
    ['Lea', 'Max', 'Oda', 'Ron', 'Una'].map((name) => makePlayer(world, server, name)),
  )
  if (!owner || !member || !other || !removed || !outsider) throw new Error('five people')
  return { owner, member, other, removed, outsider }
}

/** How far a league has come. A league that is gone was deleted. */
export const LEAGUE_STAGES = ['active', 'finished', 'gone'] as const
export type LeagueStage = (typeof LEAGUE_STAGES)[number]

/** A league of the cast and the membership of the one whom commands name. */
export interface StagedLeague extends LeagueView {
  readonly otherMemberId: string
}

/** Makes a league of the cast that stands at `stage`: two joined and stayed, one joined and was removed. */
export async function makeLeagueStage(world: World, cast: LeagueCast, stage: LeagueStage): Promise<StagedLeague> {
  const { owner, member, other, removed } = cast
  const { leagueId } = await aLeague(world, owner, [member, other, removed])
  const { members } = must(await inLeague(world, owner, { endpoint: 'leagues.members', asked: { leagueId } }))
  const memberIdOf = ({ id }: BrowsingPerson) => members.find(({ userId }) => userId === id)?.memberId ?? ''
  const asked = { leagueId, memberId: memberIdOf(removed) }
  const league = must(await inLeague(world, owner, { endpoint: 'leagues.removeMember', asked }))
  if (stage !== 'active') must(await inLeague(world, owner, { endpoint: 'leagues.end', asked: { leagueId } }))
  if (stage === 'gone') must(await inLeague(world, owner, { endpoint: 'leagues.delete', asked: { leagueId } }))
  return { ...league, otherMemberId: memberIdOf(other) }
}
