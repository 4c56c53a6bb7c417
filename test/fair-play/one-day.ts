import { asScheduler } from '#server/db/database.ts'
import { processDueBets } from '#server/modules/bets/jobs.ts'
import { payAllPendingRewards } from '#server/modules/invites/pay-pending-rewards.ts'
import { endDueLeagues } from '#server/modules/leagues/jobs.ts'
import { decideDueVotes } from '#server/modules/objections/jobs.ts'
import { silentLog, type Log } from '#server/log.ts'
import { passOnDebts } from '#server/platform/ledger/token-debts.ts'
import { DAYS } from '#test/support/time.ts'
import { areBlocked, blockAtRandom, hasBlocked } from './blocks.ts'
import { closeAndReturn } from './account-deletion.ts'
import type { Game } from './game.ts'
import { noteMajority } from './majorities.ts'
import {
  cancel,
  creatorOf,
  isLive,
  startBet,
  claimParticipant,
  truthToTell,
  type PlayedBet,
  type PlayedParticipant,
} from './played-bet.ts'
import { noteEndedLeagues, endLeague, openLeague, type PlayedLeague } from './played-league.ts'
import { aComingGuest, type Account, type Player } from './player.ts'
import { questionResults } from './questions.ts'
import { readStatuses } from './statuses.ts'
import { lookAtVerdict } from './verdicts.ts'

/** A league that its creator ends, and beside it a long one that its last day ends. */
const LEAGUE_DAYS = 7
const LONG_LEAGUE_DAYS = 45
const HONEST_DELETIONS_A_DAY = 0.02
/** How many bets a guest comes to whom no cheat has brought. */
const HONEST_GUESTS = 0.15
const STAKES = [1, 2, 5, 10, 20]

/** One day: every player does what they do beside betting, starts bets, and states results of the bets that run. */
export async function playDay(game: Game, betCount: number): Promise<void> {
  await runLeagues(game)
  for (const player of game.players) {
    const { cheat } = player
    await cheat?.daily?.(game, player)
    await blockAtRandom(game, player)
    if (!cheat && game.random() < HONEST_DELETIONS_A_DAY)
      await closeAndReturn(game, { player, account: game.pick(player.accounts) })
    if (game.random() < 0.3) await game.doTasks(game.pick(player.accounts))
  }
  for (let nr = 0; nr < betCount; nr += 1) await openBet(game)
  await takeTurns(game)
  await questionResults(game)
}

/** Lets days pass and the server's own jobs run; bets know afterwards how they stand. */
export async function passDays(game: Game, days: number): Promise<void> {
  await game.clock.pass(days * DAYS)
  game.day += days
  const { db } = game.world
  // What fails is put off by the server, and seen here.
  const log: Log = { ...silentLog, error: (event, facts) => game.find(`${event} ${String(facts?.['error'])}`) }
  await processDueBets({ db: asScheduler(db), log, onCommitted: () => {} })
  await decideDueVotes(asScheduler(db))
  await passOnDebts(asScheduler(db))
  await endDueLeagues(asScheduler(db))
  noteEndedLeagues(game, (await game.clock.now()).getTime())
  await payAllPendingRewards(asScheduler(db))
  await readStatuses(game)
  for (const bet of game.bets) await lookAtVerdict(game, bet)
}

/** A new league each week beside a long one, run by one cheat after the other. */
async function runLeagues(game: Game): Promise<void> {
  const due = game.runningLeagues.find(
    ({ lastInstant, bornOn }) => lastInstant === null && game.day >= bornOn + LEAGUE_DAYS,
  )
  const owner = game.players.find(({ accounts }) => due && accounts.includes(due.creator))
  if (due && owner) await owner.cheat?.beforeEnd?.(game, owner, due)
  if (due) await endLeague(game, due)
  const isLong = ({ lastInstant }: PlayedLeague) => lastInstant !== null
  for (const [lastsDays, isThere] of [
    [null, !game.runningLeagues.every(isLong)],
    [LONG_LEAGUE_DAYS, game.runningLeagues.some(isLong)],
  ] as const) {
    const hosts = game.players.filter(({ cheat }) => cheat?.runsLeagues)
    const creator = hosts[game.leagues.length % hosts.length]?.accounts[0]
    if (!isThere && creator) await openLeague(game, creator, lastsDays)
  }
}

interface Holder {
  readonly player: Player
  readonly account: Account
}

/** A player starts a bet with one to four others; cheats who bring own accounts bring as many as make a majority. */
async function openBet(game: Game): Promise<void> {
  const { day: bornOn, random } = game
  const league = random() < 0.25 && game.runningLeagues.length > 0 ? game.pick(game.runningLeagues) : null
  const here = league ? membersOf(game, league) : game.players.map((player) => holderOf(game, player))
  const creator = pickCreator(game, here)
  if (!creator) return
  const guests = league ? [] : someGuests(game, creator)
  const holders = [creator, ...ownAccounts(game, creator, league), ...others(game, creator, here), ...guests]
  const deadline = random() < 0.5 ? new Date((await game.clock.now()).getTime() + DAYS / 2) : null
  const stake = game.pick(STAKES)
  const isAcrossBlock = league !== null && holders.some(({ account }) => areBlocked(game, creator.account, account))
  const bet = await startBet(holders, { stake, deadline, league, bornOn, random })
  if (isAcrossBlock) game.note('a block kept a member out of a bet')
  if (bet && isAcrossBlock) game.find(`${bet.uniqueId}: a place was reserved across a block`)
  if (!bet) return game.note('a bet was refused')
  game.bets.push(bet)
  game.note(league ? 'a bet of a league' : 'a bet')
  await fill(game, bet)
}

/** Own accounts that a cheat brings into a bet; in a league those that are members. */
function ownAccounts(game: Game, { player, account }: Holder, league: PlayedLeague | null): readonly Holder[] {
  if (!player.cheat?.bringsOwnAccounts) return []
  const own = player.accounts.filter((one) => one !== account && (!league || league.members.includes(one)))
  return own.slice(0, 1 + Math.floor(game.random() * 2)).map((one) => ({ player, account: one }))
}

/** Guests who do what the creator wants, where the creator cheats with them; sometimes an honest one. */
function someGuests(game: Game, { player }: Holder): readonly Holder[] {
  const isOwn = player.cheat?.bringsOwnGuests === true
  const count = isOwn ? 1 + Math.floor(game.random() * 3) : Number(game.random() < HONEST_GUESTS)
  return Array.from({ length: count }, () => {
    const name = `Guest ${(game.guests += 1)}`
    const self: Player = { name, cheat: null, accounts: [], closed: [] }
    return { player: isOwn ? player : self, account: aComingGuest(game.world, name, game.day) }
  })
}

/** One to four others, each with one account. In a league mostly those whom no block keeps out. */
function others(game: Game, { player, account }: Holder, here: readonly Holder[]): readonly Holder[] {
  const isBlind = game.random() < 0.2
  const open = here.filter((one) => one.player !== player && (isBlind || !areBlocked(game, account, one.account)))
  const one = game
    .shuffled(open)
    .filter((holder, index, all) => all.findIndex((other) => other.player === holder.player) === index)
  return one.slice(0, 1 + Math.floor(game.random() * 4))
}

const holderOf = (game: Game, player: Player): Holder => ({ player, account: game.pick(player.accounts.slice(0, 3)) })

/** Cheats start most of the bets. */
const pickCreator = (game: Game, here: readonly Holder[]): Holder | null => {
  const cheats = here.filter(({ player }) => player.cheat !== null)
  const some = cheats.length > 0 && game.random() < 0.7 ? cheats : here
  return some.length > 0 ? game.pick(some) : null
}

/** Every account that is in the league, with its player. */
const membersOf = ({ players }: Game, { members }: PlayedLeague): readonly Holder[] =>
  players.flatMap((player) =>
    player.accounts.filter((account) => members.includes(account)).map((account) => ({ player, account })),
  )

/** All participants are claimed, one after the other; before the last one is, the creator may try something. */
async function fill(game: Game, bet: PlayedBet): Promise<void> {
  const last = bet.participants.at(-1)
  for (const participant of [...bet.participants]) {
    if (participant === last) await creatorOf(bet).player.cheat?.whileWaiting?.(game, bet)
    if (bet.status === 'pending') await tryParticipant(game, bet, participant)
  }
}

/** Claims a participant. Accounts that the creator has blocked cannot claim one. */
async function tryParticipant(game: Game, bet: PlayedBet, participant: PlayedParticipant): Promise<void> {
  const code = await claimParticipant(game.world, bet, participant)
  const isShutOut = participant !== creatorOf(bet) && hasBlocked(game, creatorOf(bet).account, participant.account)
  if (isShutOut) game.note('a block kept an account out of a bet')
  if (participant.account.isGuest) game.note(code === 'ok' ? 'a guest came' : `a guest could not come: ${code}`)
  if (isShutOut !== (code === 'bet.participant_closed'))
    game.find(
      `${bet.uniqueId}: ${participant.account.name} takes a place, blocked by its creator ${isShutOut}: ${code}`,
    )
}

/** In random order, every participant of every running bet states the result. */
async function takeTurns(game: Game): Promise<void> {
  for (const bet of game.shuffled(game.bets.filter(isLive))) {
    if (bet.status === 'pending' && bet.bornOn < game.day) await cancel(bet)
    for (const participant of game.shuffled(bet.participants)) {
      if (bet.status !== 'active' || participant.hasLeft) continue
      await takeTurn(game, bet, participant)
      await noteMajority(game, bet)
    }
  }
}

async function takeTurn(game: Game, bet: PlayedBet, participant: PlayedParticipant): Promise<void> {
  const { cheat } = participant.player
  if (!cheat?.whenActive) return game.tellTruth(bet, participant)
  const truth = truthToTell(bet)
  const mine = bet.participants.filter(({ player }) => player === participant.player)
  await cheat.whenActive({
    game,
    bet,
    participant,
    truth,
    hasWon: mine.some(({ id }) => truth.includes(id)),
    isCreator: participant === creatorOf(bet),
    favourite: mine[0] ?? participant,
  })
  game.note(cheat.name)
}
