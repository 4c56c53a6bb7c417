/**
 * The rules of leagues once more, written from the rules' page alone and on purpose without a line of `src`: who is in,
 * who leads, which code admits whom, and when it is over. A story runs in the model and on the server.
 *
 * @see docs/rules.md#leagues
 */

/** A person, by name. */
export type Who = string

export interface ModelLeague {
  creator: Who
  /** Longest first. */
  members: readonly Who[]
  /** Who has left it, or was taken out. */
  readonly were: Set<Who>
  /** Which of its codes is the right one, counted from 0. */
  codeNr: number
  /** Who was removed, and which code was the right one then. */
  readonly bans: Map<Who, number>
  status: 'active' | 'finished' | 'gone'
  /** Its last day is over, whether or not the scheduler has ended it. */
  isLate: boolean
  /** The members when it ended, but for the one who ended it; null if no member was notified. */
  notified: readonly Who[] | null
  /** Bets of it were open when it ended: it has no champion before the last one is over. */
  isWaiting: boolean
  /** Who has won it; null until that is certain. */
  champions: readonly Who[] | null
  /** Who was in it when that became known later. */
  notifiedLater: readonly Who[] | null
}

/** Something a person does in a league. Leagues and codes go by their numbers; a code that no league has is one tried at random. */
export type LeagueCommand =
  | { readonly type: 'join'; readonly league: number; readonly codeNr: number }
  | { readonly type: 'leave' | 'newCode' | 'end' | 'delete'; readonly league: number }
  | { readonly type: 'removeMember' | 'handOver'; readonly league: number; readonly member: Who }
  | { readonly type: 'startBet'; readonly league: number; readonly friends: readonly Who[]; readonly stake: number }

/** What happened along the way that a good story should contain. */
export type LeagueTurn = (typeof LEAGUE_TURNS)[number]
export const LEAGUE_TURNS = [
  'a removed one tried the old code',
  'a removed one came back with a new code',
  'an old code was tried',
  'too many wrong codes',
  'handed over by closing an account',
  'ended by closing an account',
  'ended by the clock',
  'deleted before the clock came by',
  'its champion was known later',
  'somebody who had gone won it',
] as const

const WRONG_CODES_MAX = 10

export class LeagueModel {
  readonly leagues: ModelLeague[] = []
  readonly closed = new Set<Who>()
  readonly turns: LeagueTurn[] = []
  readonly #wrongCodes = new Map<Who, number>()

  create(creator: Who): void {
    this.leagues.push({
      creator,
      members: [creator],
      codeNr: 0,
      were: new Set(),
      bans: new Map(),
      status: 'active',
      isLate: false,
      notified: null,
      isWaiting: false,
      champions: null,
      notifiedLater: null,
    })
  }

  /** Every refusal that holds; empty means allowed. The rules do not say which of several is answered. */
  reasonsAgainst(who: Who, command: LeagueCommand): ReadonlySet<string> {
    const league = this.#at(command.league)
    if (command.type === 'join') return new Set(this.#againstJoining(who, league, command.codeNr))
    if (!league.members.includes(who)) return new Set(['league.not_found'])
    const when = (code: string, holds: boolean): readonly string[] => (holds ? [code] : [])
    const isCreator = league.creator === who
    const isOver = league.status !== 'active' || league.isLate
    if (command.type === 'leave') return new Set(when('league.creator_stays', isCreator))
    if (command.type === 'startBet') {
      const others = command.friends.filter((friend) => friend !== who && league.members.includes(friend))
      const isInvalid = others.length < command.friends.length || command.friends.length === 0
      return new Set([...when('league.finished', isOver), ...when('bet.draft_invalid', isInvalid)])
    }
    if (!isCreator) return new Set(['league.creator_only'])
    if (command.type === 'end') return new Set(when('league.finished', league.status !== 'active'))
    if (command.type === 'delete') return new Set(when('league.not_finished', !isOver))
    const member = 'member' in command ? command.member : null
    if (member === null) return new Set(when('league.finished', isOver))
    return new Set([
      ...when('league.finished', isOver),
      ...when('league.member_unknown', !league.members.includes(member)),
      ...when('league.creator_stays', member === who),
    ])
  }

  /** A removed account, and a person with a replaced code, get the same refusal as a person who guesses codes. */
  #againstJoining(who: Who, league: ModelLeague, codeNr: number): readonly string[] {
    if ((this.#wrongCodes.get(who) ?? 0) >= WRONG_CODES_MAX) return ['league.too_many_tries']
    if (codeNr !== league.codeNr || league.status === 'gone') return ['league.code_invalid']
    if (league.members.includes(who)) return ['league.already_member']
    if (league.bans.get(who) === league.codeNr) return ['league.code_invalid']
    return league.status === 'finished' || league.isLate ? ['league.finished'] : []
  }

  /** Notes a no: wrong codes are counted. */
  refuse(who: Who, command: LeagueCommand, code: string): void {
    if (command.type !== 'join') return
    const league = this.#at(command.league)
    if (code === 'league.too_many_tries') this.turns.push('too many wrong codes')
    if (code !== 'league.code_invalid') return
    this.#wrongCodes.set(who, (this.#wrongCodes.get(who) ?? 0) + 1)
    if (command.codeNr === league.codeNr && league.status !== 'gone')
      this.turns.push('a removed one tried the old code')
    else if (command.codeNr >= 0 && command.codeNr < league.codeNr) this.turns.push('an old code was tried')
  }

  /** Does what nothing speaks against. */
  apply(who: Who, command: LeagueCommand): void {
    const league = this.#at(command.league)
    if (command.type === 'join') {
      if (league.bans.has(who)) this.turns.push('a removed one came back with a new code')
      league.members = [...league.members, who]
    } else if (command.type === 'leave') this.#takeOut(league, who)
    else if (command.type === 'removeMember') {
      this.#takeOut(league, command.member)
      league.bans.set(command.member, league.codeNr)
    } else if (command.type === 'handOver') league.creator = command.member
    else if (command.type === 'newCode') league.codeNr += 1
    else if (command.type === 'end') this.#end(league, who)
    else if (command.type === 'delete') {
      if (league.status === 'active') {
        this.#end(league, who)
        this.turns.push('deleted before the clock came by')
      }
      league.status = 'gone'
      league.members = []
    }
  }

  /**
   * Whether a participant of a pending bet may be reserved for them: an account that leaves a league loses the
   * reservation.
   */
  mayBeReservedFor(who: Who, nr: number): boolean {
    const league = this.#at(nr)
    return league.status === 'gone' || league.members.includes(who)
  }

  passLastDay(nr: number): void {
    this.#at(nr).isLate = true
  }

  /** The scheduler runs. */
  look(): void {
    for (const league of this.leagues) {
      if (league.status !== 'active' || !league.isLate) continue
      this.#end(league, null)
      this.turns.push('ended by the clock')
    }
  }

  /** After every step: how many bets of a league are open, and who leads it. */
  follow(nr: number, openBets: number, leaders: readonly Who[]): void {
    const league = this.#at(nr)
    if (league.status !== 'finished' || league.champions !== null) return
    if (openBets > 0) {
      league.isWaiting = true
      return
    }
    league.champions = leaders
    if (league.members.length > 0 && leaders.some((who) => !league.members.includes(who)))
      this.turns.push('somebody who had gone won it')
    if (!league.isWaiting) return
    league.notifiedLater = league.members
    if (league.members.length > 0) this.turns.push('its champion was known later')
  }

  /**
   * The person deletes the account: their leagues go to the longest-standing member; without one they end, unnotified.
   */
  close(who: Who): void {
    this.closed.add(who)
    for (const league of this.leagues) {
      this.#takeOut(league, who)
      if (league.creator !== who || league.status === 'gone') continue
      const [next] = league.members
      if (next !== undefined) {
        league.creator = next
        this.turns.push('handed over by closing an account')
      } else if (league.status === 'active') {
        league.status = 'finished'
        this.turns.push('ended by closing an account')
      }
    }
  }

  #end(league: ModelLeague, by: Who | null): void {
    league.status = 'finished'
    league.notified = league.members.filter((member) => member !== by)
  }

  #takeOut(league: ModelLeague, who: Who): void {
    if (league.members.includes(who)) league.were.add(who)
    league.members = league.members.filter((member) => member !== who)
  }

  #at(nr: number): ModelLeague {
    const league = this.leagues[nr]
    if (!league) throw new Error('a story knows its leagues')
    return league
  }
}

/** A member's score from the bets of a league. */
export interface Line {
  readonly won: number
  readonly drawn: number
  readonly tokens: number
}
const NOTHING: Line = { won: 0, drawn: 0, tokens: 0 }

/** A bet of a league as it stands in the database: who is in, how it ended, and every token that moved. */
export interface BetRows {
  readonly status: string
  readonly isDare: boolean
  /** In tokens; null for a dare. */
  readonly stake: number | null
  readonly verdict: string | null
  readonly participants: readonly { readonly id: string; readonly userId: string | null; readonly status: string }[]
  readonly winnerParticipantIds: readonly string[]
  readonly transfers: readonly {
    readonly reason: string
    readonly from: string
    readonly to: string
    readonly amount: number
  }[]
}

/**
 * The scores from nothing: of token bets from the books alone, of dares and of what a vote has replaced from the winners.
 *
 * @see docs/rules.md#league-standings
 */
export function scoresFromNothing(bets: readonly BetRows[]): ReadonlyMap<string, Line> {
  const scores = new Map<string, Line>()
  const add = (userId: string | null, { won, drawn, tokens }: Line): void => {
    if (userId === null) return
    const before = scores.get(userId) ?? NOTHING
    scores.set(userId, { won: before.won + won, drawn: before.drawn + drawn, tokens: before.tokens + tokens })
  }
  for (const { status, isDare, stake, verdict, participants, winnerParticipantIds, transfers } of bets) {
    if (status === 'drawn') {
      for (const participant of participants)
        if (participant.status === 'accepted') add(participant.userId, { ...NOTHING, drawn: 1 })
    } else if (isDare || verdict === 'overturned') {
      // What a vote has replaced is partly owed, so that no transfer shows the new share.
      const inside = participants.filter((participant) => participant.status === 'accepted').length
      const tokens = isDare ? 0 : Math.floor((inside * (stake ?? 0)) / winnerParticipantIds.length) - (stake ?? 0)
      for (const participant of participants)
        if (winnerParticipantIds.includes(participant.id)) add(participant.userId, { won: 1, drawn: 0, tokens })
    } else {
      const sum = (moved: typeof transfers) => moved.reduce((total, { amount }) => total + amount, 0)
      for (const { to, amount } of transfers.filter(({ reason }) => reason === 'payout')) {
        const paid = sum(transfers.filter(({ reason, from }) => reason === 'stake' && from === to))
        const back = sum(transfers.filter((other) => other.reason === 'stake_refund' && other.to === to))
        add(to, { won: 1, drawn: 0, tokens: amount - (paid - back) })
      }
    }
  }
  return scores
}

/** A line of the table as it is shown. */
export interface TableLine extends Line {
  readonly rank: number
  readonly name: Who
}

/** Whose lines the table has: every member's, and those of who was one and has won or drawn something in it. */
export const linesOf = ({ members, were }: ModelLeague, scoreOf: (who: Who) => Line | undefined): readonly Who[] => [
  ...members,
  ...[...were].filter((who) => !members.includes(who) && scoreOf(who) !== undefined),
]

/** Most T first, then most W, then by name; who has the same T and W has the same rank. */
export function tableOf(
  people: readonly Who[],
  scoreOf: (who: Who) => Line | undefined,
  shownAs: (who: Who) => string = (who) => who,
): readonly TableLine[] {
  const lines = people.map((who) => ({ name: shownAs(who), ...(scoreOf(who) ?? NOTHING) }))
  const above = (one: Line, other: Line): boolean =>
    one.tokens > other.tokens || (one.tokens === other.tokens && one.won > other.won)
  return lines
    .toSorted((a, b) =>
      above(a, b) ? -1 : above(b, a) ? 1 : a.name === b.name ? b.drawn - a.drawn : a.name < b.name ? -1 : 1,
    )
    .map((line) => ({ ...line, rank: 1 + lines.filter((other) => above(other, line)).length }))
}

/** Who is first in the table and has won something: the champions, once the league and its bets are over. */
export function leadersOf(league: ModelLeague, scoreOf: (who: Who) => Line | undefined): readonly Who[] {
  const table = tableOf(linesOf(league, scoreOf), scoreOf)
  return table.filter(({ rank, won }) => rank === 1 && won > 0).map(({ name }) => name)
}
