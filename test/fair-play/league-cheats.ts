import { STAKE_TOKENS_MAX } from '#domain/money/tokens.ts'
import { codeOf, inLeague } from '../people.ts'
import type { Game } from './game.ts'
import { rig } from './money-cheats.ts'
import type { Player } from './player.ts'

/** Removes whoever leads the league, unless it is one of their own accounts. */
export async function removeLeader(game: Game, { accounts }: Player): Promise<void> {
  const [host] = accounts
  const { league } = game
  if (!host || !league || game.random() < 0.5) return
  const asked = { leagueId: league.id }
  const [table, all] = await Promise.all([
    inLeague(game.world, host, { endpoint: 'leagues.standings', asked }),
    inLeague(game.world, host, { endpoint: 'leagues.members', asked }),
  ])
  if (!table.ok || !all.ok) return
  const own = new Set(accounts.map(({ id }) => id))
  const leader = table.value.standings
    .map(({ memberId, won }) =>
      won > 0 ? all.value.members.find((member) => member.memberId === memberId) : undefined,
    )
    .find((member) => member && !own.has(member.userId))
  if (!leader) return
  const { memberId } = leader
  const removed = await inLeague(game.world, host, { endpoint: 'leagues.removeMember', asked: { ...asked, memberId } })
  if (removed.ok) game.note('removed the leader of a league')
}

/** Out and in again, to see what becomes of a score. */
export async function leaveAndReturn(game: Game, { accounts }: Player): Promise<void> {
  const [account] = accounts
  const { league } = game
  if (!account || !league) return
  const left = await inLeague(game.world, account, { endpoint: 'leagues.leave', asked: { leagueId: league.id } })
  const back = await game.joinLeague(account)
  if (left.ok && back === 'ok') game.note('left a league and came back')
}

/** Own accounts lose to the first one in the league, as much as one bet takes. */
export async function rigLeague(game: Game, player: Player): Promise<void> {
  const [main, other] = player.accounts
  const { league } = game
  if (!main || !other || !league) return
  for (const account of [main, other]) await game.joinLeague(account)
  for (const stake of [STAKE_TOKENS_MAX, 50, 10]) {
    if (await rig(game, { player, from: other, to: main, stake, league })) game.note('bought a line of a table')
  }
}

/** Joins with every account, and plays in the league with all of them. */
export async function bringInMembers(game: Game, { accounts }: Player): Promise<void> {
  for (const account of accounts) {
    if ((await game.joinLeague(account)) === 'ok') game.note('joined a league with another account')
  }
}

/** The league's creator ends it. */
export const endLeague = async (game: Game, { accounts: [host] }: Player): Promise<string> =>
  host && game.league
    ? codeOf(await inLeague(game.world, host, { endpoint: 'leagues.end', asked: { leagueId: game.league.id } }))
    : 'nobody'
