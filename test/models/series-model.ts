export const PLAYERS = ['Ann', 'Bo', 'Cy', 'Gus'] as const
/** Gus has no account: he is a guest. */
export type Player = (typeof PLAYERS)[number]
export const OWNERS: readonly Player[] = ['Ann', 'Bo', 'Cy']

interface Game {
  readonly creator: Player
  /** In the order of the participants; the creator is the first. */
  readonly people: readonly Player[]
  /** 0 is a dare. */
  readonly stake: number
  readonly isDouble: boolean
  /** The bet that it follows, and the first bet of the series. */
  readonly follows: number | null
  readonly first: number
  readonly game: number
  /** Pending until all have come. */
  status: 'pending' | 'active' | 'won' | 'drawn' | 'cancelled'
  hasBegun: boolean
  winners: readonly Player[]
}

/** Whom a new bet asks, and what it follows. */
export interface NewGame {
  readonly others: readonly Player[]
  readonly stake: number
  readonly follows: { readonly nr: number; readonly isDouble: boolean } | null
}

const UNFINISHED_MAX = 10
const DOUBLINGS_MAX = 2
const STAKE_MAX = 9_999

const isOpen = ({ status }: Game): boolean => status === 'pending' || status === 'active'
const isSettled = ({ status }: Game): boolean => status === 'won' || status === 'drawn'

/** Whether the player is a participant or one is reserved for them: a guest claims a free one of a new bet when they come. */
export const isIn = ({ people, hasBegun, follows }: Game, who: Player): boolean =>
  people.includes(who) && (hasBegun || follows !== null || who !== 'Gus')
const isSameSet = (one: readonly Player[], other: readonly Player[]): boolean =>
  one.toSorted().join() === other.toSorted().join()

/**
 * Bets that follow each other, and how two people stand, once more: from the rules' page alone and without a line of `src`.
 *
 * @see docs/rules.md#rematch, docs/rules.md#rivalry
 */
export class SeriesModel {
  readonly games: Game[] = []
  /** The games in the order in which they were settled. */
  readonly #settled: Game[] = []
  readonly #blocks = new Set<string>()
  /** All with accounts are friends, until one of them blocks the other. */
  readonly #estranged = new Set<string>()

  areBlocked(one: Player, other: Player): boolean {
    return this.#blocks.has(`${one} ${other}`) || this.#blocks.has(`${other} ${one}`)
  }

  hasBlocked(who: Player, other: Player): boolean {
    return this.#blocks.has(`${who} ${other}`)
  }

  block(who: Player, other: Player): void {
    this.#blocks.add(`${who} ${other}`)
    this.#estranged.add([who, other].toSorted().join(' '))
  }

  unblock(who: Player, other: Player): void {
    this.#blocks.delete(`${who} ${other}`)
  }

  /** Every reason against the bet; none means that it begins. */
  reasonsAgainst(who: Player, { others, stake, follows }: NewGame): readonly string[] {
    const followed = follows && this.games[follows.nr]
    if (followed && !(followed.people.includes(who) && followed.hasBegun) && followed?.creator !== who)
      return ['bet.not_participant']
    const known = PLAYERS.filter(
      (other) => this.#areFriends(who, other) || (followed && isIn(followed, other) && !this.areBlocked(who, other)),
    )
    const unfinished = this.games.filter((game) => game.creator === who && isOpen(game)).length
    return [
      ...(followed ? this.#reasonsAgainstFollowing(who, followed, { others, stake, follows }) : []),
      // No participant of a new bet is reserved for the guest.
      ...(others.every((other) => known.includes(other) || (!followed && other === 'Gus'))
        ? []
        : ['bet.draft_invalid']),
      ...(others.length > 0 ? [] : ['bet.draft_invalid']),
      ...(unfinished >= UNFINISHED_MAX ? ['bet.unfinished_limit'] : []),
    ]
  }

  #reasonsAgainstFollowing(who: Player, followed: Game, { others, stake, follows }: NewGame): readonly string[] {
    if (isOpen(followed)) return ['bet.bad_state']
    if (this.#openGame(followed)) return ['bet.rematch_open']
    if (!follows?.isDouble) return []
    const isAllowed =
      this.hasLost(who, followed) &&
      this.isLatest(followed) &&
      this.doublings(followed) < DOUBLINGS_MAX &&
      followed.stake > 0 &&
      2 * followed.stake <= STAKE_MAX &&
      this.isComplete(who, followed)
    if (!isAllowed) return ['bet.double_closed']
    const isSame = stake === 2 * followed.stake && isSameSet([who, ...others], followed.people)
    return isSame ? [] : ['bet.double_differs']
  }

  #areFriends(one: Player, other: Player): boolean {
    return one !== 'Gus' && other !== 'Gus' && !this.#estranged.has([one, other].toSorted().join(' '))
  }

  begin(who: Player, { others, stake, follows }: NewGame): void {
    const followed = follows && this.games[follows.nr]
    const first = followed ? followed.first : this.games.length
    this.games.push({
      ...{ creator: who, people: [who, ...others], stake, first },
      ...{ isDouble: follows?.isDouble ?? false, follows: follows?.nr ?? null },
      game: followed ? this.seriesOf(followed).filter(isSettled).length + 1 : 1,
      ...{ status: 'pending', hasBegun: false, winners: [] },
    })
  }

  /** All have come and predicted. */
  come(game: Game): void {
    game.status = 'active'
    game.hasBegun = true
  }

  /** @param winners - none for a draw, which naming all of them is too */
  settle(game: Game, winners: readonly Player[]): void {
    const isDraw = winners.length === 0 || winners.length === game.people.length
    game.status = isDraw ? 'drawn' : 'won'
    game.winners = isDraw ? [] : winners
    this.#settled.push(game)
  }

  /** What is not cancelled, in the order of the games. */
  seriesOf({ first }: Game): readonly Game[] {
    return this.games.filter((game) => game.first === first && game.status !== 'cancelled')
  }

  #openGame(of: Game): Game | null {
    return this.seriesOf(of).find((game) => game !== of && isOpen(game)) ?? null
  }

  hasLost = (who: Player, game: Game): boolean =>
    game.people.includes(who) && game.winners.length > 0 && !game.winners.includes(who)
  isLatest = (of: Game): boolean => this.seriesOf(of).every((game) => !isSettled(game) || game.game <= of.game)
  doublings = (of: Game): number => this.seriesOf(of).filter(({ isDouble }) => isDouble).length
  isComplete = (who: Player, game: Game): boolean => this.#askable(who, game).length === game.people.length - 1

  #askable(who: Player, { people }: Game): readonly Player[] {
    return people.filter((other) => other !== who && !this.areBlocked(who, other))
  }

  /** What one of its people reads of the series of a game. */
  read(who: Player, of: Game) {
    const series = this.seriesOf(of)
    const settled = series.filter(isSettled)
    const open = this.#openGame(of)
    const last = of.follows === null ? undefined : series.find((game) => game === this.games[of.follows ?? -1])
    const lastWinners = of.people.filter((player) => last?.winners.includes(player))
    const winsOf = (player: Player) =>
      settled.filter(({ game, winners }) => game <= of.game && winners.includes(player)).length
    return {
      ...{ status: of.status, game: of.game, isDouble: of.isDouble, doublings: this.doublings(of) },
      ...{ hasLost: this.hasLost(who, of), isLatest: this.isLatest(of), isComplete: this.isComplete(who, of) },
      openGame: open && { game: open.game, nr: isIn(open, who) ? this.games.indexOf(open) : null },
      score: of.people
        .filter((player) => isIn(of, player))
        .map((player) => `${player} ${winsOf(player)}`)
        .toSorted((one, other) => Number(other.split(' ')[1]) - Number(one.split(' ')[1])),
      lastWinners: last ? lastWinners : null,
      hasWonLast: lastWinners.includes(who),
      games: series
        .toSorted((one, other) => one.game - other.game)
        .map((game) => ({
          ...{ game: game.game, status: game.status, winners: game.people.filter((one) => game.winners.includes(one)) },
          nr: isIn(game, who) ? this.games.indexOf(game) : null,
        })),
      people: isOpen(of) ? [] : this.#askable(who, of),
    }
  }

  /** How two people stand, from the side of the first; null where there is nothing to read. */
  rivalry(me: Player, them: Player) {
    const shared = this.#settled.filter(({ people }) => people.includes(me) && people.includes(them))
    if (shared.length === 0 || this.areBlocked(me, them)) return null
    const betweenThem = shared.flatMap((game): readonly { game: Game; by: 'me' | 'them' | 'nobody' }[] => {
      const [mine, theirs] = [game.winners.includes(me), game.winners.includes(them)]
      if (game.winners.length === 0) return [{ game, by: 'nobody' }]
      return mine === theirs ? [] : [{ game, by: mine ? 'me' : 'them' }]
    })
    const run = betweenThem.map(({ by }) => ({ me: 'm', them: 't', nobody: '-' })[by]).join('')
    const longest = (letter: 'm' | 't') =>
      Math.max(...run.split(new RegExp(`[^${letter}]`)).map(({ length }) => length))
    const side = (by: 'me' | 'them', letter: 'm' | 't') => ({
      won: betweenThem.filter((one) => one.by === by).length,
      tokensTaken: betweenThem.reduce((sum, one) => sum + (one.by === by ? tokensOfEachLoser(one.game) : 0), 0),
      longestRun: longest(letter),
      // No dare is done in these stories, so every loser of one owes it to each winner.
      daresOwed: betweenThem.filter((one) => one.by !== by && one.by !== 'nobody' && one.game.stake === 0).length,
      tokensOwed: 0,
    })
    const last = /(?:m+|t+)$/.exec(run)?.[0] ?? ''
    return {
      mine: side('me', 'm'),
      theirs: side('them', 't'),
      drawn: betweenThem.filter(({ by }) => by === 'nobody').length,
      lastRun: last === '' ? 0 : { by: last[0] === 'm' ? 'me' : 'them', length: last.length },
      lastBets: shared.slice(-10).reverse(),
    }
  }
}

/** What a winner gained beyond the own stake, split over all who lost. */
function tokensOfEachLoser({ people, winners, stake }: Game): number {
  const gain = Math.floor((people.length * stake) / winners.length) - stake
  return Math.floor(gain / (people.length - winners.length))
}
