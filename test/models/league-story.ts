import type { BetView } from '#contract/bet-view.ts'
import { asScheduler } from '#server/db/database.ts'
import { checkBooks } from '#server/platform/checker/check-books.ts'
import { CHECKS } from '#server/platform/checker/checks.ts'
import { processDueBet } from '#server/modules/bets/process-due-bet.ts'
import { endDueLeagues } from '#server/modules/leagues/jobs.ts'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { deleteAccount } from '#test/support/delete-account.ts'
import { betMovesOf, type BetMove } from '#test/support/league-bet-moves.ts'
import { LeagueModel, leadersOf, linesOf, scoresFromNothing, tableOf } from './league-model.ts'
import type { LeagueCommand, Line, ModelLeague, Who } from './league-model.ts'
import { questionResult } from './league-questions.ts'
import { expectNotified } from '#test/support/league-notifications.ts'
import { readLeagues, type BetState, type LeagueRows } from './league-state.ts'
import {
  at,
  isOfBet,
  leagueMoveOf,
  LEAGUES_MAX,
  PEOPLE,
  resolutionOf,
  type BetKind,
  type Choice,
  type LeagueMove,
  type Scored,
  wayBackOf,
} from './league-steps.ts'
import { turnsBetween } from './league-turns.ts'
import { codeOf } from '#test/support/answers.ts'
import { inLeague } from '#test/support/in-league.ts'
import { somePeople, viewOf, type Person, type World } from '#test/support/people.ts'
import { aRequest } from '#test/support/started-bet.ts'
import { refusedOrNull } from '#test/support/refused-or-null.ts'
import { DAYS, letTimePass } from '#test/support/time.ts'

/** What came of a step, for the tally. */
export type Note = (what: string, code: string) => void

/** One story about leagues, run in the model and on the server. */
export class LeagueStory {
  readonly model = new LeagueModel()
  readonly people: ReadonlyMap<Who, Person>
  readonly #world: World
  readonly #note: Note
  readonly #leagueIds: string[] = []
  /** Every code each league ever had. */
  readonly #codes: string[][] = []
  /** Who was ever a member under which id. */
  readonly #memberIds = new Map<string, string>()
  /** Of its own: an address may be wrong only so often. */
  readonly #ip = randomUUID()
  /** What was done, for the message of a failure. */
  readonly #log: string[] = []
  #state: LeagueRows = { leagues: [], bets: [] }
  #steps = 0

  private constructor(world: World, people: readonly Person[], note: Note) {
    this.#world = world
    this.#note = (what, code) => {
      this.#log.push(`${what}: ${code}`)
      note(what, code)
    }
    this.people = new Map(people.map((person) => [person.name, person]))
  }

  static async begin(world: World, note: Note): Promise<LeagueStory> {
    const people = await somePeople(world, PEOPLE, 1_000)
    await world.owner.query(`update profiles set premium_until = 'infinity' where user_id = any($1)`, [
      people.map(({ id }) => id),
    ])
    return new LeagueStory(world, people, note)
  }

  async run(choice: Choice): Promise<void> {
    const before = this.#state
    try {
      await this.#do(choice)
      this.#state = await this.#read()
      this.#follow()
      const nameOf = (userId: string) => this.#nameOf(userId)
      for (const turn of turnsBetween(before, this.#state, { model: this.model, nameOf })) this.#note('turn', turn)
      await this.#expectSame()
      await this.#expectSeen(choice)
    } catch (error) {
      throw new Error(`${this.#log.join('\n')}\n${String(error)}`, { cause: error })
    }
  }

  async #do(choice: Choice): Promise<void> {
    const { what, dice } = choice
    const isFirst = this.model.leagues.length === 0
    if (isFirst || (what === 'createLeague' && this.model.leagues.length < LEAGUES_MAX)) return this.#create(dice)
    if (what === 'createLeague') return
    if (what === 'lastDay') return this.#passLastDay(dice)
    if (what === 'clock') return this.#look()
    if (what === 'close') return this.#close(dice)
    if (what === 'tryCodes') return this.#tryCodes(dice)
    if (what === 'play') return this.#play(dice)
    if (what === 'agree') return this.#agree(dice)
    if (what === 'question') return this.#question(dice)
    if (what === 'days') return this.#letDaysPass()
    if (isOfBet(what)) return this.#actOnBet(what, choice)
    const world = { model: this.model, scored: this.#scored() }
    const move = what === 'comeBack' ? wayBackOf(world, dice[0] ?? 0) : leagueMoveOf(world, what, choice)
    if (!move) return
    const { league } = move.command
    const gone = move.command.type === 'leave' ? move.who : 'member' in move.command ? move.command.member : null
    const first = this.model.leagues[league]
    const isLeader = gone !== null && first !== undefined && this.#leaders(first, league).includes(gone)
    await this.#send(move)
    // Who has just gone may win it, or come back to their score.
    if (isLeader && what !== 'comeBack' && !first.members.includes(gone)) await this.#endLeague(league)
  }

  #scored(): Scored {
    return this.#state.leagues.map(({ scores }) => new Set(scores.map(({ userId }) => this.#nameOf(userId))))
  }

  async #create(dice: readonly number[]): Promise<void> {
    const who = at(this.#here(), dice[0] ?? 0)
    if (who === undefined) return
    const asked = { name: `League ${this.#leagueIds.length}`, lastDay: '2999-12-31' }
    const made = await inLeague(this.#world, this.#person(who), { endpoint: 'leagues.create', asked })
    if (!made.ok) throw new Error(`nothing speaks against a league: ${made.error.code}`)
    this.#leagueIds.push(made.value.leagueId)
    this.#codes.push([made.value.code])
    this.model.create(who)
    this.#note('createLeague', 'ok')
    const league = this.#leagueIds.length - 1
    const others = this.#here().filter((other) => other !== who)
    for (const other of others.slice((dice[1] ?? 0) % 5, 4)) {
      await this.#send({ who: other, command: { type: 'join', league, codeNr: 0 } })
    }
  }

  /** Sends a command, holds the answer against the model, and lets the model follow. */
  async #send({ who, command }: LeagueMove): Promise<void> {
    const reasons = this.model.reasonsAgainst(who, command)
    const code = await this.#ask(this.#person(who), command)
    if (reasons.size === 0 ? code !== 'ok' : !reasons.has(code)) {
      const shown = [...reasons].join(' or ') || 'yes'
      throw new Error(`${who} ${JSON.stringify(command)}: ${code}, where the rules say ${shown}`)
    }
    this.#log.push(`${who} ${JSON.stringify(command)}`)
    this.#note(command.type, code)
    if (code === 'ok') this.model.apply(who, command)
    else this.model.refuse(who, command, code)
  }

  async #ask(person: Person, command: LeagueCommand): Promise<string> {
    const leagueId = this.#leagueIds[command.league] ?? ''
    const world = this.#world
    switch (command.type) {
      case 'join': {
        const code = this.#codes[command.league]?.[command.codeNr] ?? 'AAAAAAAA'
        return codeOf(await inLeague(world, person, { endpoint: 'leagues.join', asked: { code }, ip: this.#ip }))
      }
      case 'removeMember':
      case 'handOver': {
        const memberId = this.#memberIds.get(`${command.league}/${command.member}`) ?? randomUUID()
        const endpoint = `leagues.${command.type}` as const
        return codeOf(await inLeague(world, person, { endpoint, asked: { leagueId, memberId } }))
      }
      case 'newCode': {
        const renewed = await inLeague(world, person, { endpoint: 'leagues.newCode', asked: { leagueId } })
        if (renewed.ok) this.#codes[command.league]?.push(renewed.value.code)
        return codeOf(renewed)
      }
      case 'startBet':
        return this.#startBet(person, leagueId, command)
      case 'leave':
      case 'end':
      case 'delete':
        return codeOf(await inLeague(world, person, { endpoint: `leagues.${command.type}`, asked: { leagueId } }))
    }
  }

  async #startBet(
    person: Person,
    leagueId: string,
    { friends, stake }: Extract<LeagueCommand, { type: 'startBet' }>,
  ): Promise<string> {
    const asked = aRequest({
      leagueId,
      friends: friends.map((name) => ({ name, userId: this.#person(name).id, prediction: null })),
      stake: stake === 0 ? { type: 'action', forfeit: 'sing' } : { type: 'token', tokensText: String(stake) },
    })
    return codeOf(await person.command('bets.create', asked))
  }

  async #tryCodes([die = 0]: readonly number[]): Promise<void> {
    const who = at(this.#here(), die)
    if (who === undefined) return
    for (let attempt = 0; attempt < 11; attempt += 1) {
      await this.#send({ who, command: { type: 'join', league: 0, codeNr: -1 } })
    }
  }

  async #passLastDay([die = 0]: readonly number[]): Promise<void> {
    const nr = die % this.#leagueIds.length
    if (this.model.leagues[nr]?.status !== 'active') return
    await this.#world.owner.query(`update groups set deadline = now() - interval '1 second' where id = $1`, [
      this.#leagueIds[nr],
    ])
    this.model.passLastDay(nr)
    this.#note('lastDay', 'ok')
  }

  /** Two schedulers run at once. */
  async #look(): Promise<void> {
    await Promise.all([endDueLeagues(this.#world.db), endDueLeagues(this.#world.db)])
    this.model.look()
    this.#note('clock', 'ok')
  }

  /** A person deletes the account: one who leads a league alone, one who has won in a league, or a random one. */
  async #close([die = 0, turn = 0]: readonly number[]): Promise<void> {
    if (this.model.closed.size >= 3) return
    const lonely = this.model.leagues.filter(({ members }) => members.length === 1).map(({ creator }) => creator)
    const scored = this.#scored().flatMap((names) => [...names])
    const some = [lonely, scored, []][turn % 3]?.filter((who) => !this.model.closed.has(who)) ?? []
    const who = at(some.length > 0 ? some : this.#here(), die)
    if (who === undefined) return
    await deleteAccount(this.#world, this.#person(who))
    // Their bets are wound up while they are still in their leagues.
    this.#state = await this.#read()
    this.#follow()
    this.model.close(who)
    this.#note('close', 'ok')
  }

  /** Every person who can joins one pending bet, preferably one that does not wait for a person who cannot join. */
  async #play([die = 0]: readonly number[]): Promise<void> {
    const waiting = this.#state.bets.filter(({ status }) => status === 'pending')
    const here = new Map(this.#here().map((who) => [this.#person(who).id, who]))
    const hopeful = waiting.filter((bet) =>
      bet.participants.every(({ userId, reservedFor }) => {
        const who = here.get(userId ?? reservedFor ?? '')
        return (userId ?? reservedFor) === null || (who !== undefined && this.#mayRead(bet, who))
      }),
    )
    const bet = at(hopeful.length > 0 ? hopeful : waiting, die)
    if (!bet) return
    let { participants } = bet
    for (const who of this.#here()) {
      const { id } = this.#person(who)
      const freeFor = (forId: string | null) =>
        participants.find(({ reservedFor, userId }) => userId === null && reservedFor === forId)
      const isGuest = this.#mayRead(bet, who) && !this.#mine(bet, who)
      const found = freeFor(id) ?? (isGuest ? freeFor(null) : undefined)
      if (found && (await this.#sendToBet('claim', { who, bet, ofId: found.id })) !== 'ok') continue
      participants = participants.map((other) => (other === found ? { ...other, userId: id } : other))
      if (found || this.#mine(bet, who)) await this.#sendToBet('predict', { who, bet: { ...bet, participants } })
    }
  }

  /** All who are in one bet say the same. */
  async #agree([die = 0, turn = 0, more = 0]: readonly number[]): Promise<void> {
    const bet = at(
      this.#state.bets.filter(({ status }) => status === 'active'),
      die,
    )
    for (const who of bet ? this.#here() : []) {
      const mine = bet && this.#mine(bet, who)
      if (bet && mine?.hasLeft === false) await this.#sendToBet('confirmResults', { who, bet }, [die, turn, more])
    }
  }

  async #question(dice: readonly number[]): Promise<void> {
    const [, , , which = 0] = dice
    const bets = this.#state.bets.filter(
      ({ status, verdict }) => (status === 'won' || status === 'drawn') && verdict === null,
    )
    // A league that is over has its champion already: what a vote changes there is rare.
    const late = bets.filter(({ leagueNr }) => this.model.leagues[leagueNr]?.status !== 'active')
    const bet = at(late.length > 0 && which % 4 > 0 ? late : bets, which)
    if (bet && which % 3 === 0) await this.#endLeague(bet.leagueNr)
    const people = this.#here().map((who) => this.#person(who))
    const note = (command: string, code: string) => this.#note(command, code)
    if (bet) await questionResult(this.#world, people, { bet, dice, note })
  }

  /** The champion is known before anything else happens. */
  async #endLeague(league: number): Promise<void> {
    const { creator: who, status } = this.model.leagues[league] ?? {}
    if (who === undefined || status !== 'active') return
    await this.#send({ who, command: { type: 'end', league } })
    this.#state = await this.#read()
    this.#follow()
  }

  async #actOnBet(kind: BetKind, { isSensible, dice }: Choice): Promise<void> {
    const [die = 0, turn = 0] = dice
    const bets = this.#state.bets.filter(({ status }) => !isSensible || status === 'pending' || status === 'active')
    const movesOf = (some: readonly BetState[]) =>
      some.flatMap((bet) =>
        this.#here().flatMap((who) => betMovesOf(kind, { who, id: this.#person(who).id, bet }, isSensible)),
      )
    // Bets that outlive their league are few, and what becomes of them is the question.
    const late = bets.filter(({ leagueNr }) => this.model.leagues[leagueNr]?.status !== 'active')
    const lateMoves = die % 2 === 0 ? movesOf(late) : []
    const move = at(lateMoves.length > 0 ? lateMoves : movesOf(bets), die * 31 + turn)
    if (move) await this.#sendToBet(kind, move, dice)
  }

  /** Only a person who is neither member nor participant is answered that there is no such bet. */
  async #sendToBet(kind: BetKind, move: BetMove, dice: readonly number[] = []): Promise<string> {
    const { who, bet } = move
    const mayRead = this.#mayRead(bet, who)
    const code = await this.#askOfBet(kind, move, dice)
    if (code === 'bet.not_found' ? mayRead : !mayRead) {
      throw new Error(`${who} ${kind}: ${code}, where ${who} ${mayRead ? 'may' : 'may not'} know the bet`)
    }
    this.#log.push(`${who} in ${bet.uniqueId}`)
    this.#note(kind, code)
    return code
  }

  async #askOfBet(kind: BetKind, { who, bet, ofId }: BetMove, dice: readonly number[]): Promise<string> {
    const person = this.#person(who)
    const { uniqueId } = bet
    const participantId = ofId ?? ''
    const [, turn = 0, more = 0] = dice
    const winnerIds = bet.participants
      .filter(({ status, hasLeft }, index) => status === 'accepted' && !hasLeft && (more >> index) % 2 === 0)
      .map(({ id }) => id)
    if (kind === 'claim' || kind === 'removeParticipant')
      return codeOf(await person.command(`bets.${kind}`, { uniqueId, participantId }))
    if (kind === 'predict') return codeOf(await person.command('bets.predict', { uniqueId, text: 'no' }))
    if (kind === 'addParticipant') {
      const members = this.model.leagues[bet.leagueNr]?.members ?? []
      const named = at(more % 4 === 0 ? PEOPLE : members, more) ?? who
      const asked = { uniqueId, name: `Place ${more}`, userId: this.#person(named).id }
      const code = codeOf(await person.command('bets.addParticipant', asked))
      if (code === 'ok') expect(this.model.leagues[bet.leagueNr]?.members, 'who is given a place').toContain(named)
      return code
    }
    if (kind === 'resolve') {
      return codeOf(await person.command('bets.resolve', { uniqueId, resolution: resolutionOf(turn, winnerIds) }))
    }
    if (kind === 'confirmResults') {
      // Few different words, so that people agree.
      const first = bet.participants.find(({ status, hasLeft }) => status === 'accepted' && !hasLeft)?.id ?? ''
      const result = turn % 3 === 0 ? ({ type: 'nobody' } as const) : { type: 'winners' as const, winnerIds: [first] }
      return codeOf(await person.command('bets.confirmResults', { uniqueId, result }))
    }
    return codeOf(await person.command(`bets.${kind === 'leaveBet' ? 'leave' : kind}`, { uniqueId }))
  }

  async #letDaysPass(): Promise<void> {
    const links = this.#state.bets.map((bet) => bet.uniqueId)
    await letTimePass(this.#world.owner, links, 61 * DAYS)
    for (const link of links) await processDueBet(asScheduler(this.#world.db), link)
    this.#note('days', 'ok')
  }

  // --- what stands ---------------------------------------------------------------------------------------------------

  async #read(): Promise<LeagueRows> {
    const state = await readLeagues(this.#world.owner, this.#leagueIds)
    for (const [nr, { members }] of state.leagues.entries()) {
      for (const { id, userId } of members) this.#memberIds.set(`${nr}/${this.#nameOf(userId)}`, id)
    }
    return state
  }

  /** Members, creators and every score, against the model and against a rebuild from nothing, ours and now and then the server's. */
  async #expectSame(): Promise<void> {
    for (const [nr, league] of this.#state.leagues.entries()) {
      const shown = this.model.leagues[nr]
      expect(league.isGone ? 'gone' : league.status).toBe(shown?.status)
      expect(league.members.map(({ userId }) => this.#nameOf(userId))).toEqual(shown?.members)
      if (shown?.status !== 'gone' && shown?.members.length) expect(this.#nameOf(league.creator)).toBe(shown.creator)
      const stored = new Map(league.scores.map(({ userId, ...line }) => [this.#nameOf(userId), line]))
      expect(byName(stored), 'the table equals a rebuild from nothing').toEqual(byName(this.#scores(nr)))
    }
    this.#expectKeptForMembers()
    // The checker reads the rows of all stories: it runs after every fifth step, and at the end with all the books.
    this.#steps += 1
    if (this.#steps % 5 > 0) return
    const { rows } = await this.#world.owner.query<{ about: string }>(
      `select about from (${CHECKS.standings} union ${CHECKS.league_creator}) found where about = any($1)`,
      [this.#leagueIds],
    )
    expect(rows, 'the server’s own rebuild finds nothing').toEqual([])
  }

  #expectKeptForMembers(): void {
    for (const { leagueNr, status, participants } of this.#state.bets.filter((bet) => bet.status === 'pending')) {
      const kept = participants.flatMap(({ reservedFor }) => (reservedFor === null ? [] : [this.#nameOf(reservedFor)]))
      const stuck = kept.filter((who) => !this.model.mayBeReservedFor(who, leagueNr))
      expect(stuck, `who a ${status} bet waits for in vain`).toEqual([])
    }
  }

  #scores(nr: number): ReadonlyMap<Who, Line> {
    const scores = scoresFromNothing(this.#state.bets.filter(({ leagueNr }) => leagueNr === nr))
    return new Map([...scores].map(([userId, line]) => [this.#nameOf(userId), line]))
  }

  #follow(): void {
    for (const [nr, league] of this.model.leagues.entries()) {
      const bets = this.#state.bets.filter(({ leagueNr, status }) => leagueNr === nr && isOpen(status))
      this.model.follow(nr, bets.length, this.#leaders(league, nr))
    }
  }

  #leaders(league: ModelLeague, nr: number): readonly Who[] {
    const scores = this.#scores(nr)
    return leadersOf(league, (who) => scores.get(who))
  }

  /** What one person sees of a league and of a bet: members everything, others nothing. */
  async #expectSeen({ dice: [die = 0, turn = 0] }: Choice): Promise<void> {
    const who = at(this.#here(), die)
    if (who === undefined) return
    const person = this.#person(who)
    const nr = turn % this.#leagueIds.length
    const leagueId = this.#leagueIds[nr] ?? ''
    const seen = await inLeague(this.#world, person, { endpoint: 'leagues.get', asked: { leagueId } })
    const league = this.model.leagues[nr]
    if (!league?.members.includes(who)) expect(codeOf(seen), `what ${who} sees`).toBe('league.not_found')
    else {
      if (!seen.ok) throw new Error(`${who} is a member: ${seen.error.code}`)
      const { standings, code, isCreator, memberCount, openBets, openBetCount, lastResults } = seen.value
      const scoreOf = (name: Who) => this.#scores(nr).get(name)
      const shownAs = (name: Who) => (this.model.closed.has(name) ? 'Unknown User' : name)
      const table = tableOf(linesOf(league, scoreOf), scoreOf, shownAs)
      expect(standings.map(({ rank, name, won, drawn, tokens }) => ({ rank, name, won, drawn, tokens }))).toEqual(
        table.map(({ rank, name, won, drawn, tokens }) => ({ rank, name, won, drawn, tokens })),
      )
      expect(standings.flatMap(({ hasLeft, name }) => (hasLeft ? [] : [name])).toSorted()).toEqual(
        league.members.toSorted(),
      )
      expect({ code, isCreator, memberCount }).toEqual({
        code: this.#codes[nr]?.at(-1),
        isCreator: league.creator === who,
        memberCount: league.members.length,
      })
      const bets = this.#state.bets.filter(({ leagueNr }) => leagueNr === nr)
      const open = bets.filter(({ status }) => isOpen(status))
      expect([openBets.length, lastResults.length]).toEqual([open.length, Math.min(10, bets.length - open.length)])
      expect(openBetCount).toBe(open.length)
      if (new Set(table.map(({ rank }) => rank)).size < table.length && table.some(({ won }) => won > 0)) {
        this.#note('turn', 'a tie')
      }
    }
    await this.#expectBetSeen(who, turn)
  }

  async #expectBetSeen(who: Who, turn: number): Promise<void> {
    const bet = at(this.#state.bets, turn)
    if (!bet) return
    const seen = await refusedOrNull((): Promise<BetView> => viewOf(this.#world.db, this.#person(who).id, bet.uniqueId))
    expect(seen === 'bet.not_found', `${who} sees ${bet.uniqueId}`).toBe(!this.#mayRead(bet, who))
  }

  /** Every member has been notified of what they had to be, and the books balance. */
  async end(): Promise<void> {
    const nameOf = (userId: string) => this.#nameOf(userId)
    await expectNotified(this.#world.owner, { model: this.model, leagueIds: this.#leagueIds, nameOf })
    expect(await checkBooks(this.#world.db)).toEqual([])
    for (const turn of this.model.turns) this.#note('turn', turn)
  }

  readonly #here = (): readonly Who[] => PEOPLE.filter((who) => !this.model.closed.has(who))

  #person(who: Who): Person {
    const person = this.people.get(who)
    if (!person) throw new Error(`${who} is not in this story`)
    return person
  }

  #nameOf(userId: string): Who {
    return [...this.people.values()].find(({ id }) => id === userId)?.name ?? userId
  }

  #mine(bet: BetState, who: Who) {
    return bet.participants.find(({ userId }) => userId === this.#person(who).id)
  }

  /** Whether an unclaimed participant is reserved for them. */
  #isAwaited(bet: BetState, who: Who): boolean {
    const { id } = this.#person(who)
    return bet.participants.some(({ userId, reservedFor }) => userId === null && reservedFor === id)
  }

  #mayRead(bet: BetState, who: Who): boolean {
    const league = this.model.leagues[bet.leagueNr]
    const isIn = league?.members.includes(who) === true || this.#mine(bet, who) !== undefined
    return isIn || (league?.status === 'gone' && bet.status === 'pending' && this.#isAwaited(bet, who))
  }
}

const isOpen = (status: string): boolean => status === 'pending' || status === 'active'
const counts = ({ won, drawn }: Line): boolean => won + drawn > 0
const byName = (scores: ReadonlyMap<Who, Line>) =>
  Object.fromEntries([...scores].filter(([, line]) => counts(line)).toSorted(([a], [b]) => (a < b ? -1 : 1)))
