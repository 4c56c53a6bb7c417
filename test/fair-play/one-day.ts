import { asClock } from '#server/db/as-clock.ts'
import { lookAtWaitingBets } from '#server/features/bets/look-at-waiting-bets.ts'
import { payAllDues } from '#server/features/invites/pay-dues.ts'
import { endDueLeagues } from '#server/features/leagues/end-due-leagues.ts'
import { silentLog, type Log } from '#server/log.ts'
import { inLeague } from '../people.ts'
import { DAYS } from '../time.ts'
import type { Game } from './game.ts'
import { endLeague } from './league-cheats.ts'
import {
  cancel,
  creatorOf,
  isLive,
  startBet,
  takePlace,
  truthOf,
  type PlayedBet,
  type PlayedPlace,
} from './played-bet.ts'
import type { Account, Player } from './player.ts'

const LEAGUE_DAYS = 7
const STAKES = [1, 2, 5, 10, 20]

/** One day: everybody does what they do beside betting, starts bets, and says what there is to say about those that run. */
export async function playDay(game: Game, betCount: number): Promise<void> {
  await runLeagues(game)
  for (const player of game.players) {
    await player.cheat?.daily?.(game, player)
    if (game.random() < 0.3) await game.doTasks(game.pick(player.accounts))
  }
  for (let nr = 0; nr < betCount; nr += 1) await openBet(game)
  await takeTurns(game)
}

/** Lets days pass and the server's own jobs run; bets know afterwards how they stand. */
export async function passDays(game: Game, days: number): Promise<void> {
  await game.clock.pass(days * DAYS)
  game.day += days
  const { db } = game.world
  // What fails is put off by the server, and seen here.
  const log: Log = { ...silentLog, error: (event, facts) => game.find(`${event} ${String(facts?.['error'])}`) }
  await lookAtWaitingBets({ db: asClock(db), log, onCommitted: () => {} })
  await endDueLeagues(asClock(db))
  await payAllDues(asClock(db))
  await readStatuses(game)
}

/** A new league each week, when the last one is ended. */
async function runLeagues(game: Game): Promise<void> {
  const host = game.players.find(({ cheat }) => cheat?.runsLeagues)
  const [account] = host?.accounts ?? []
  if (!host || !account) return
  const { league } = game
  if (league && game.day < league.bornOn + LEAGUE_DAYS) return
  if (league) await endLeague(game, host)
  await game.openLeague(account)
}

interface Holder {
  readonly player: Player
  readonly account: Account
}

/** Somebody starts a bet with one to four others; whoever brings own accounts brings as many as make a majority. */
async function openBet(game: Game): Promise<void> {
  const { day: bornOn, random, league } = game
  const isOfLeague = league !== null && random() < 0.25
  const here = isOfLeague ? await membersOf(game) : game.players.map((player) => holderOf(game, player))
  const creator = pickCreator(game, here)
  if (!creator) return
  const { player } = creator
  const own =
    isOfLeague || !player.cheat?.bringsOwnAccounts ? [] : player.accounts.filter((one) => one !== creator.account)
  const others = shuffled(
    game,
    here.filter((one) => one.player !== player),
  ).slice(0, 1 + Math.floor(random() * 4))
  const holders = [
    creator,
    ...own.slice(0, 1 + Math.floor(random() * 2)).map((account) => ({ player, account })),
    ...others,
  ]
  const deadline = random() < 0.5 ? new Date((await game.clock.now()).getTime() + DAYS / 2) : null
  const stake = game.pick(STAKES)
  const bet = await startBet(holders, { stake, deadline, league: isOfLeague ? league : null, bornOn, random })
  if (!bet) return game.note('a bet was refused')
  game.bets.push(bet)
  game.note(isOfLeague ? 'a bet of a league' : 'a bet')
  await fill(game, bet)
}

const holderOf = (game: Game, player: Player): Holder => ({ player, account: game.pick(player.accounts.slice(0, 3)) })

/** Cheats start most of the bets. */
const pickCreator = (game: Game, here: readonly Holder[]): Holder | null => {
  const cheats = here.filter(({ player }) => player.cheat !== null)
  const some = cheats.length > 0 && game.random() < 0.7 ? cheats : here
  return some.length > 0 ? game.pick(some) : null
}

function shuffled<T>(game: Game, of: readonly T[]): readonly T[] {
  return of
    .map((one) => ({ one, at: game.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

/** Whoever is in the league at present, one account of each player. */
async function membersOf({ world, league, players }: Game): Promise<readonly Holder[]> {
  const host = players.find(({ cheat }) => cheat?.runsLeagues)?.accounts[0]
  if (!host || !league) return []
  const found = await inLeague(world, host, { endpoint: 'leagues.members', asked: { leagueId: league.id } })
  const ids = new Set(found.ok ? found.value.members.map(({ userId }) => userId) : [])
  return players.flatMap((player) => {
    const account = player.accounts.find(({ id }) => ids.has(id))
    return account ? [{ player, account }] : []
  })
}

/** All take their places, one after the other; before the last one does, the creator may try something. */
async function fill(game: Game, bet: PlayedBet): Promise<void> {
  const last = bet.places.at(-1)
  for (const place of [...bet.places]) {
    if (place === last) await creatorOf(bet).player.cheat?.whileWaiting?.(game, bet)
    if (bet.status === 'pending') await takePlace(bet, place)
  }
}

/** In some order, everybody in every bet that runs says what they have to say. */
async function takeTurns(game: Game): Promise<void> {
  for (const bet of shuffled(game, game.bets.filter(isLive))) {
    if (bet.status === 'pending' && bet.bornOn < game.day) await cancel(bet)
    for (const place of shuffled(game, bet.places)) {
      if (bet.status === 'active' && !place.hasLeft) await takeTurn(game, bet, place)
    }
  }
}

async function takeTurn(game: Game, bet: PlayedBet, place: PlayedPlace): Promise<void> {
  const { cheat } = place.player
  if (!cheat?.whenActive) return game.tellTruth(bet, place)
  const truth = truthOf(bet)
  const mine = bet.places.filter(({ player }) => player === place.player)
  await cheat.whenActive({
    game,
    bet,
    place,
    truth,
    hasWon: mine.some(({ id }) => truth.includes(id)),
    isCreator: place === creatorOf(bet),
    favourite: mine[0] ?? place,
  })
  game.note(cheat.name)
}

/** What the clock did; whoever was not in when a bet began has no place any more. */
async function readStatuses({ world, bets }: Game): Promise<void> {
  const live = bets.filter(isLive)
  const { rows } = await world.owner.query<{ unique_id: string; status: string }>(
    'select unique_id, status from bets where unique_id = any ($1)',
    [live.map(({ uniqueId }) => uniqueId)],
  )
  const statuses = new Map(rows.map(({ unique_id: id, status }) => [id, status]))
  for (const bet of live) {
    const status = statuses.get(bet.uniqueId) ?? bet.status
    if (bet.status === 'pending' && status !== 'pending')
      bet.places.splice(0, bet.places.length, ...bet.places.filter(({ isIn }) => isIn))
    bet.status = status
  }
}
