import { STAKE_TOKENS_MAX } from '#domain/money/tokens.ts'
import { inLeague } from '#test/support/in-league.ts'
import { block } from './blocks.ts'
import { closeAndReturn } from './account-deletion.ts'
import type { Game } from './game.ts'
import { rig } from './money-cheats.ts'
import { joinLeague, leaveLeague, removeFromLeague, type PlayedLeague } from './played-league.ts'
import type { Account, Player } from './player.ts'

const CLOSES_AFTER_DAYS = 3

/** The account that leads the league on its page, unless it is one of the player's own. */
async function leaderOf(game: Game, league: PlayedLeague, { accounts }: Player): Promise<Account | undefined> {
  const viewer = league.members.find((member) => accounts.includes(member))
  if (!viewer) return undefined
  const asked = { leagueId: league.id }
  const table = await inLeague(game.world, viewer, { endpoint: 'leagues.standings', asked })
  const names = table.ok ? table.value.standings.filter(({ won }) => won > 0).map(({ name }) => name) : []
  const members = names.map((name) => league.members.find((member) => member.name === name))
  return members.find((member) => member && !accounts.includes(member))
}

/** Removes the leader of a league that the player runs. */
export async function removeLeader(game: Game, player: Player, league: PlayedLeague): Promise<void> {
  const leader = await leaderOf(game, league, player)
  if (leader && (await removeFromLeague(game, league, leader)) === 'ok') game.note('removed the leader of a league')
}

/** On some days, removes the leader of the day's league, if the player runs it. */
export async function removeLeaders(game: Game, player: Player): Promise<void> {
  const { league } = game
  if (league && player.accounts.includes(league.creator) && game.random() < 0.5)
    await removeLeader(game, player, league)
}

/** Blocks the leader of the league with every account of the player. */
export async function blockLeader(game: Game, player: Player): Promise<void> {
  const { league } = game
  const leader = league ? await leaderOf(game, league, player) : undefined
  for (const account of leader ? player.accounts : []) {
    if (leader) await block(game, account, leader)
    game.note('blocked the leader of a league')
  }
}

/** Closes the account that runs a league, and comes back as another member of it. */
export async function closeCreator(game: Game, player: Player): Promise<void> {
  const { league } = game
  if (!league || game.day < league.bornOn + CLOSES_AFTER_DAYS || !player.accounts.includes(league.creator)) return
  await closeAndReturn(game, { player, account: league.creator })
}

/** Out and in again, to see what becomes of a score. */
export async function leaveAndReturn(game: Game, { accounts }: Player): Promise<void> {
  const [account] = accounts
  const { league } = game
  if (!account || !league) return
  const left = await leaveLeague(game, league, account)
  const back = await joinLeague(game, league, account)
  if (left === 'ok' && back === 'ok') game.note('left a league and came back')
}

/** Own accounts lose to the first one in the league, as much as one bet takes. */
export async function rigLeague(game: Game, player: Player): Promise<void> {
  const [main, other] = player.accounts
  const { league } = game
  if (!main || !other || !league) return
  for (const account of [main, other]) await joinLeague(game, league, account)
  for (const stake of [STAKE_TOKENS_MAX, 50, 10]) {
    if (await rig(game, { player, from: other, to: main, stake, league })) game.note('bought a line of a table')
  }
}

/** Joins with every account, and plays in the league with all of them. */
export async function bringInMembers(game: Game, { accounts }: Player): Promise<void> {
  for (const league of game.runningLeagues)
    for (const account of accounts)
      if ((await joinLeague(game, league, account)) === 'ok') game.note('joined a league with another account')
}
