import { randomUUID } from 'node:crypto'
import { codeOf, must } from '#test/support/answers.ts'
import { inLeague } from '#test/support/in-league.ts'
import { DAYS } from '#test/support/time.ts'
import type { Game } from './game.ts'
import type { Account } from './player.ts'

/** A league of the simulation: who is in it and who has gone, from what the players did and not from the database. */
export interface PlayedLeague {
  readonly nr: number
  readonly id: string
  readonly code: string
  readonly bornOn: number
  /** The last instant of its last day; null where it ends by its creator only. */
  readonly lastInstant: number | null
  creator: Account
  /** The longest-standing one first. */
  members: readonly Account[]
  /** When each account that is no member any more has gone. */
  readonly goneAt: Map<Account, number>
  /** Who was removed; the league keeps its code, so that it lets none of them in again. */
  readonly removed: Set<Account>
  endedAt: number | null
}

/** Opens a league, which the first account of every player joins. It ends on a day, or with null by its creator. */
export async function openLeague(game: Game, creator: Account, lastsDays: number | null): Promise<void> {
  const { leagues, day: bornOn } = game
  const now = (await game.clock.now()).getTime()
  const lastDay = lastsDays === null ? null : new Date(now + lastsDays * DAYS).toISOString().slice(0, 10)
  const asked = { name: `League ${leagues.length}`, lastDay }
  const made = await inLeague(game.world, creator, { endpoint: 'leagues.create', asked })
  const { leagueId: id, code } = must(made)
  const league: PlayedLeague = {
    nr: leagues.length,
    id,
    code,
    bornOn,
    lastInstant: lastDay === null ? null : Date.parse(`${lastDay}T23:59:59Z`),
    creator,
    members: [creator],
    goneAt: new Map(),
    removed: new Set(),
    endedAt: null,
  }
  leagues.push(league)
  for (const { accounts } of game.players) {
    const [account] = accounts
    if (account && account !== creator) await joinLeague(game, league, account)
  }
}

/**
 * Joins by the code, which admits every account that is no member and was not removed. @returns the refusal, or `ok`
 */
export async function joinLeague(game: Game, league: PlayedLeague, account: Account): Promise<string> {
  const asked = { code: league.code }
  const code = codeOf(await inLeague(game.world, account, { endpoint: 'leagues.join', asked, ip: randomUUID() }))
  const expected = whyNotIn(league, account)
  if (code !== expected && code !== 'league.too_many_tries')
    game.find(`league ${league.nr}: the code answers ${account.name} "${code}" instead of "${expected}"`)
  if (code !== 'ok') return code
  league.members = [...league.members, account]
  league.goneAt.delete(account)
  return code
}

function whyNotIn({ members, removed, endedAt }: PlayedLeague, account: Account): string {
  if (members.includes(account)) return 'league.already_member'
  if (removed.has(account)) return 'league.code_invalid'
  return endedAt === null ? 'ok' : 'league.finished'
}

/** Leaves the league. @returns the refusal, or `ok` */
export async function leaveLeague(game: Game, league: PlayedLeague, account: Account): Promise<string> {
  const asked = { leagueId: league.id }
  const code = codeOf(await inLeague(game.world, account, { endpoint: 'leagues.leave', asked }))
  if (code === 'ok') await depart(game, league, account)
  return code
}

/** The creator removes a member. @returns the refusal, or `ok` */
export async function removeFromLeague(game: Game, league: PlayedLeague, account: Account): Promise<string> {
  const { world } = game
  const found = await inLeague(world, league.creator, { endpoint: 'leagues.members', asked: { leagueId: league.id } })
  const member = found.ok ? found.value.members.find(({ userId }) => userId === account.id) : undefined
  if (!member) return 'no member'
  const asked = { leagueId: league.id, memberId: member.memberId }
  const code = codeOf(await inLeague(world, league.creator, { endpoint: 'leagues.removeMember', asked }))
  if (code !== 'ok') return code
  league.removed.add(account)
  await depart(game, league, account)
  return code
}

/** Takes an account out of what the simulation knows: it has left, was removed, or is closed. */
async function depart({ clock }: Game, league: PlayedLeague, account: Account): Promise<void> {
  league.members = league.members.filter((member) => member !== account)
  league.goneAt.set(account, (await clock.now()).getTime())
}

/** Hands the leagues of a closed account to their longest-standing member, and ends those without members. */
export async function closeInLeagues(game: Game, account: Account): Promise<void> {
  for (const league of game.leagues.filter(({ members }) => members.includes(account))) {
    await depart(game, league, account)
    const [heir] = league.members
    if (league.creator !== account) continue
    if (heir) league.creator = heir
    else league.endedAt ??= (await game.clock.now()).getTime()
    game.note('a league was handed over')
  }
}

/** The creator ends the league. */
export async function endLeague(game: Game, league: PlayedLeague): Promise<void> {
  const asked = { leagueId: league.id }
  must(await inLeague(game.world, league.creator, { endpoint: 'leagues.end', asked }))
  league.endedAt = (await game.clock.now()).getTime()
}

/** Notes which leagues have had their last day, after the server's scheduler has run. */
export function noteEndedLeagues({ leagues }: Pick<Game, 'leagues'>, now: number): void {
  for (const league of leagues)
    if (league.endedAt === null && league.lastInstant !== null && league.lastInstant < now)
      league.endedAt = league.lastInstant
}
