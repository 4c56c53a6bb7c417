import type { StandingView } from '#contract/leagues.ts'
import { must } from '#test/support/answers.ts'
import { inLeague } from '#test/support/in-league.ts'
import type { Game } from './game.ts'
import { championsOf, countTable, type DecidedBet, type HonestLine } from './honest-table.ts'
import { explain, type End } from './judge.ts'
import { isLive, truthOf } from './played-bet.ts'
import type { PlayedLeague } from './played-league.ts'
import type { Account } from './player.ts'

const UNKNOWN_USER = 'Unknown User'

/** Watches the tables of all leagues and their champions, and counts them again from the bets. */
export class TableWatch {
  readonly #game: Game
  readonly #ends: ReadonlyMap<string, End>
  /** The champions of leagues that are decided, and how many of their bets a vote had decided when they were counted. */
  readonly #champions = new Map<PlayedLeague, { readonly ids: string; readonly votes: number }>()

  constructor(game: Game, ends: ReadonlyMap<string, End>) {
    this.#game = game
    this.#ends = ends
  }

  async look(): Promise<void> {
    const now = (await this.#game.clock.now()).getTime()
    for (const league of this.#game.leagues) {
      const table = countTable(league, this.#decided(league), now)
      await this.#lookAtTable(league, table)
      if (league.endedAt !== null && !this.#betsOf(league).some(isLive)) await this.#lookAtChampions(league, table)
    }
  }

  #betsOf({ nr }: PlayedLeague) {
    return this.#game.bets.filter(({ leagueNr }) => leagueNr === nr)
  }

  /** The bets of a league that count, with who won them by what was said, before votes that ended later; or else in truth. */
  #decided(league: PlayedLeague, { isTruth = false, asOf = Infinity } = {}): readonly DecidedBet[] {
    return this.#betsOf(league).flatMap((bet) => {
      const end = this.#ends.get(bet.uniqueId)
      if (!end?.wasActive || (!isTruth && end.status === 'cancelled')) return []
      const isBeforeVote = (bet.question?.closedAt ?? 0) > asOf
      const said = isBeforeVote ? (bet.decision?.winnerIds ?? []) : end.winnerIds
      return [{ bet, winnerIds: isTruth ? truthOf(bet) : said }]
    })
  }

  /** The creator and another member see the table that an honest count has, line by line. */
  async #lookAtTable(league: PlayedLeague, table: readonly HonestLine[]): Promise<void> {
    const game = this.#game
    const honest = table.map(told).toSorted()
    const viewers = league.members.length === 0 ? [] : [league.creator, game.pick(league.members)]
    for (const viewer of viewers) {
      const asked = { leagueId: league.id }
      const { standings } = must(await inLeague(game.world, viewer, { endpoint: 'leagues.standings', asked }))
      const shown = standings.map(toldAsShown).toSorted()
      game.note('a table was counted again')
      for (const line of shown.filter((one) => !honest.includes(one)))
        game.find(`league ${league.nr}: ${viewer.name} sees the line "${line}"`)
      for (const line of honest.filter((one) => !shown.includes(one)))
        game.find(`league ${league.nr}: ${viewer.name} does not see the line "${line}"`)
      if (shown.length !== honest.length) game.find(`league ${league.nr}: ${shown.length} lines, not ${honest.length}`)
    }
  }

  /** Members are notified of the champions that an honest count gives, after the last bet has ended. */
  async #lookAtChampions(league: PlayedLeague, table: readonly HonestLine[]): Promise<void> {
    const game = this.#game
    const champions = championsOf(table)
    const { rows } = await game.world.owner.query<{ kind: string; ids: string[]; at: Date }>(
      `select kind, facts -> 'championIds' as ids, created_at as at from notifications
       where kind in ('league.ended', 'league.decided') and league_id = $1`,
      [league.id],
    )
    const final = rows.filter(({ kind, ids }) => kind === 'league.decided' || ids.length > 0)
    for (const { kind, ids, at } of final) {
      // Members are not notified again of a champion whom a later vote has changed.
      const then = idsOf(championsOf(countTable(league, this.#decided(league, { asOf: at.getTime() }), at.getTime())))
      if (ids.toSorted().join() !== then)
        game.find(`league ${league.nr}: ${kind} names ${ids.join()}, an honest count ${then}`)
    }
    const ids = idsOf(champions)
    const votes = this.#betsOf(league).filter(({ question }) => question?.verdict).length
    const before = this.#champions.get(league)
    if (final.length === 0 && champions.length > 0 && league.members.length > 1 && votes === 0)
      game.find(`league ${league.nr}: nobody was told of the champions ${ids}`)
    if (before && before.ids !== ids && before.votes === votes)
      game.find(`league ${league.nr}: the champion was ${before.ids}, and is ${ids}`)
    this.#champions.set(league, { ids, votes })
    if (!before) this.#describe(league, table, champions)
  }

  /** Notes what sort of people became champions, and by what when the truth would have named others. */
  #describe(league: PlayedLeague, table: readonly HonestLine[], champions: readonly Account[]): void {
    const game = this.#game
    game.note(champions.length > 0 ? 'a league had a champion' : 'a league had no champion')
    const lines = table.filter(({ account }) => champions.includes(account))
    if (lines.some(({ isMember }) => !isMember)) game.note('a champion had gone before the end')
    if (lines.some(({ rank }) => rank > 1)) game.note('a champion stood below a line that had gone long before')
    const truth = championsOf(countTable(league, this.#decided(league, { isTruth: true }), league.endedAt ?? 0))
    if (idsOf(champions) === idsOf(truth)) return
    const decided = this.#decided(league)
    const isRigged = ({ bet }: DecidedBet) => new Set(bet.participants.map(({ player }) => player)).size === 1
    const plain = championsOf(
      countTable(
        league,
        decided.filter((one) => !isRigged(one)),
        league.endedAt ?? 0,
      ),
    )
    game.note(
      idsOf(plain) === idsOf(champions)
        ? `a champion by ${this.#reasonsFor(league, champions)}`
        : 'a champion by bets of own accounts',
    )
  }

  /** By what the bets that the champions have won ended otherwise than in truth. */
  #reasonsFor(league: PlayedLeague, champions: readonly Account[]): string {
    const reasons = this.#betsOf(league).flatMap((bet) => {
      const end = this.#ends.get(bet.uniqueId)
      const isTheirs = bet.participants.some(({ account }) => champions.includes(account))
      const reason = end && isTheirs ? explain(bet, end) : null
      return reason === null ? [] : [reason]
    })
    return [...new Set(reasons)].toSorted().join(', ') || 'bets of others that ended otherwise'
  }
}

const idsOf = (accounts: readonly Account[]): string =>
  accounts
    .map(({ id }) => id)
    .toSorted()
    .join()

interface Line extends Omit<HonestLine, 'account' | 'isMember'> {
  readonly name: string
  readonly hasLeft: boolean
}
const words = ({ name, rank, won, drawn, tokens, hasLeft, isContender }: Line): string =>
  `${rank}. ${name}: W ${won}, D ${drawn}, T ${tokens}${hasLeft ? ', gone' : ''}${isContender ? '' : ', long before'}`

const told = ({ account, isMember, ...line }: HonestLine): string =>
  words({ ...line, name: account.isClosed ? UNKNOWN_USER : account.name, hasLeft: !isMember })

const toldAsShown = (line: StandingView): string => words(line)
