import {
  cleaned,
  contestedResolution,
  emptyParticipant,
  happenedIn,
  isSameSet,
  keptFor,
  lastDay,
  lastDayOfWaiting,
  leads,
  majorityEnds,
  majorityOf,
  missingIn,
  numbered,
  participantOf,
  quarrelEnds,
  setOf,
  stillIn,
  type ModelBet,
  type ModelCommand,
  type ModelParticipant,
  type NewBet,
  type Who,
} from './bet-model-types.ts'
import { namedBy, sealedAs, type Happened } from './model-answers.ts'
import { awardsOf, daresOf, shares, turnsOf } from './model-outcomes.ts'
import { ModelBooks, ROUNDING, type Change } from './model-books.ts'
import { isComplete, noteVote, phaseOf, unquestioned, verdictOf, voteEnds } from './model-questions.ts'
import { against, againstCreating } from './model-refusals.ts'
import type { StoryTurn } from './story-gates.ts'

/** How a bet was decided, and by whom. */
interface Decided {
  readonly status: 'won' | 'completed'
  readonly by: 'creator' | 'all' | 'walk-over'
}

/**
 * The rules of a bet once more, written from the rules' page alone and on purpose without a line of `src`: maps and
 * plain numbers, no SQL, no locks. A story runs in the model and on the server, and both must end the same.
 *
 * If several refusals hold at once, the rules do not say which one is answered, so the model returns all of them.
 *
 * @see docs/rules.md#ledger, docs/rules.md#bets
 */
export class BetModel {
  readonly books: ModelBooks
  readonly bets: ModelBet[] = []
  readonly turns: StoryTurn[] = []
  /** The XP and the wins of each pet. */
  readonly pets = new Map<Who, { readonly xp: number; readonly wins: number }>()
  /** How often who was asked to confirm, or warned that a bet is about to be given up: `bet/kind/who`. */
  readonly notified = new Map<string, number>()
  /** The reminders of today: each is sent again only after a day has passed. */
  readonly #toldToday = new Set<string>()
  #objections = 0

  /** `order`: the people in the order of their accounts. */
  constructor(balances: Readonly<Record<Who, number>>, order: readonly Who[]) {
    this.books = new ModelBooks(balances, order)
    for (const who of order) this.pets.set(who, { xp: 0, wins: 0 })
  }

  /** Every reason for a no; empty means yes. */
  reasonsAgainst(who: Who, command: ModelCommand): ReadonlySet<string> {
    if (command.type === 'create') return new Set(againstCreating(command, this.books.balanceOf(who)))
    const bet = this.bets[command.bet]
    return new Set(bet ? against(command, { who, bet, balance: this.books.balanceOf(who) }) : ['bet.not_found'])
  }

  /** Does what nothing speaks against. */
  apply(who: Who, command: ModelCommand): void {
    if (command.type === 'create') return this.#create(who, command)
    const bet = this.bets[command.bet]
    if (!bet) throw new Error('nobody does anything to a bet that is not there')
    const own = participantOf(bet, who)
    if (command.type === 'claim') {
      const participant = numbered(bet, command.participant)
      if (participant) participant.holder = who
    } else if (command.type === 'addParticipant') this.#add(bet, command.name)
    else if (command.type === 'removeParticipant') this.#takeOut(bet, numbered(bet, command.participant))
    else if (command.type === 'evictParticipant') this.#free(bet, numbered(bet, command.participant))
    else if (command.type === 'decline') this.#takeOut(bet, keptFor(bet, who))
    else if (command.type === 'moveDeadline') bet.deadlineDay = command.day
    else if (command.type === 'leave') this.#leave(bet, own)
    else if (command.type === 'release') this.#release(bet, own)
    else if (command.type === 'predict') this.#predict(bet, own, command.text)
    else if (command.type === 'editPrediction') own.prediction = sealedAs(bet.scoring, command.text)
    else if (command.type === 'reveal') this.#reveal(bet, who)
    else if (command.type === 'cancel') this.#end(bet, 'cancelled')
    else if (command.type === 'resolve') this.#resolve(bet, command.to)
    else if (command.type === 'confirmResults') this.#confirm(bet, who, command.to)
    else if (command.type === 'accept') this.#accept(bet, who)
    else if (command.type === 'object') bet.objection = { by: who, nr: this.#objections++, day: 0, verdict: null }
    else if (command.type === 'vote') this.#vote(bet, who, command.to)
  }

  /** A wallet spends or earns tokens outside the bets; what debtors have paid is passed on. */
  changeWallet(who: Who, tokens: number): void {
    this.books.add(who, tokens)
    this.#earn(who, tokens)
    this.#passOn()
  }

  #passOn(): void {
    if (this.books.passOn()) this.turns.push('a debt is passed on')
  }

  /** How many days must pass until time alone does something to a bet, the active ones first. */
  daysUntilSomething(): readonly number[] {
    const live = this.bets.filter(({ status }) => status === 'active' || status === 'pending')
    const waits = live.map((bet) =>
      bet.status === 'pending'
        ? lastDayOfWaiting(bet)
        : Math.min(lastDay(bet), quarrelEnds(bet) ?? 99, majorityEnds(bet) ?? 99),
    )
    const order = live.map(({ status }, index) => ({
      isActive: status === 'active',
      days: Math.max(0, waits[index] ?? 0),
    }))
    return order.toSorted((a, b) => Number(b.isActive) - Number(a.isActive)).map(({ days }) => days)
  }

  /** How many days a disagreement, a majority or a vote still has; null without one. */
  daysUntilSilenceDecides(): number | null {
    const daysOf = (ends: (bet: ModelBet) => readonly (number | null)[]) =>
      this.bets.flatMap(ends).filter((day) => day !== null)
    const results = daysOf((bet) => (bet.status === 'active' ? [quarrelEnds(bet), majorityEnds(bet)] : []))
    // A vote gets time, so that some are complete before.
    const days = results.length > 0 ? results : daysOf((bet) => (bet.votes.size > 1 ? [voteEnds(bet)] : []))
    return days.length === 0 ? null : Math.max(0, Math.min(...days))
  }

  /** How many days a majority still has to stand until it settles its bet; null without one. */
  daysUntilMajoritySettles(): number | null {
    const days = this.bets.flatMap((bet) => (bet.status === 'active' ? (majorityEnds(bet) ?? []) : []))
    return days.length === 0 ? null : Math.max(0, Math.min(...days))
  }

  /** How many days until the next undecided bet of several people is about to be given up; null without such a bet. */
  daysUntilNearlyGivenUp(): number | null {
    const undecided = this.bets.filter(
      (bet) => bet.status === 'active' && stillIn(bet).length > 2 && !bet.majority && quarrelEnds(bet) === null,
    )
    const days = undecided.map((bet) => lastDay(bet) - 2).filter((day) => day > 0)
    return days.length === 0 ? null : Math.min(...days)
  }

  /** Days pass, and what time alone does is done. @see docs/rules.md#time-limits */
  letDaysPass(days: number): void {
    if (days > 0) this.#toldToday.clear()
    for (const [index, bet] of this.bets.entries()) {
      bet.createdDay -= days
      if (bet.deadlineDay !== null) bet.deadlineDay -= days
      if (bet.activeDay !== null) bet.activeDay -= days
      if (bet.quarrelDay !== null) bet.quarrelDay -= days
      if (bet.contestedDay !== null) bet.contestedDay -= days
      if (bet.majority !== null) bet.majority.day -= days
      if (bet.ending !== null) bet.ending.day -= days
      if (bet.objection !== null) bet.objection.day -= days
      if (bet.status === 'pending') this.#endWaiting(bet)
      else if (bet.status === 'active') this.#giveUp(bet)
      this.#remind(bet, index)
    }
    const due = this.bets.filter((bet) => (voteEnds(bet) ?? 1) <= 0)
    for (const bet of due.toSorted((a, b) => (a.objection?.nr ?? 0) - (b.objection?.nr ?? 0))) {
      this.turns.push('a vote ends by the clock')
      this.#decide(bet)
    }
    this.#passOn()
  }

  #create(who: Who, { stake, isSealed, scoring, prediction, friends, deadlineDay }: NewBet): void {
    const own = { ...emptyParticipant(0, who), holder: who }
    const participants = [
      own,
      ...friends.map((friend, index) => ({ ...emptyParticipant(index + 1, friend.name), ...friend })),
    ]
    const bet: ModelBet = {
      creator: who,
      stake,
      isSealed,
      scoring,
      participants,
      participantsEver: participants.length,
      revealedBy: new Map(),
      locked: new Set(),
      moments: 0,
      confirmed: new Map(),
      stated: new Map(),
      status: 'pending',
      pot: 0,
      deadlineDay,
      createdDay: 0,
      activeDay: null,
      quarrelDay: null,
      majority: null,
      contestedDay: null,
      hasBeenFull: false,
      ending: null,
      ...unquestioned(),
      awards: new Map(),
      dares: new Map(),
    }
    this.bets.push(bet)
    if (prediction !== null) this.#predict(bet, own, prediction)
  }

  #predict(bet: ModelBet, own: ModelParticipant, text: string): void {
    own.prediction = sealedAs(bet.scoring, text)
    own.sealedAt = bet.moments++
    this.#pay(bet, own, bet.stake)
    if (this.#activate(bet)) this.turns.push('activation')
  }

  /** Opens what has been sealed so far, and locks it while a participant could still edit. */
  #reveal(bet: ModelBet, who: Who): void {
    const last = bet.revealedBy.get(who) ?? Infinity
    if (bet.participants.some((participant) => participant.prediction !== null && participant.sealedAt > last))
      this.turns.push('revealed again')
    bet.revealedBy.set(who, bet.moments++)
    if (bet.status !== 'pending') return
    for (const { holder, prediction } of bet.participants) {
      if (holder !== null && prediction !== null) bet.locked.add(holder)
    }
  }

  #activate(bet: ModelBet): boolean {
    if (bet.participants.length < 2 || bet.participants.some((participant) => participant.prediction === null))
      return false
    bet.status = 'active'
    bet.activeDay = 0
    bet.hasBeenFull = true
    return true
  }

  #add(bet: ModelBet, name: string): void {
    bet.participants = [...bet.participants, emptyParticipant(bet.participantsEver, cleaned(name))]
    bet.participantsEver += 1
  }

  /** By the creator, or by the one it was kept for. */
  #takeOut(bet: ModelBet, participant: ModelParticipant | undefined): void {
    if (!participant) throw new Error('nobody takes out a place that is not there')
    if (participant.prediction !== null && bet.stake > 0) this.turns.push('refund of a place taken out')
    this.#free(bet, participant)
    bet.participants = bet.participants.filter((other) => other !== participant)
    if (this.#activate(bet)) this.turns.push('activated by taking out')
  }

  #free(bet: ModelBet, participant: ModelParticipant | undefined): void {
    if (!participant) throw new Error('nobody frees a place that is not there')
    if (participant.prediction !== null) this.#pay(bet, participant, -bet.stake)
    participant.prediction = null
    participant.holder = null
  }

  #leave(bet: ModelBet, own: ModelParticipant): void {
    own.hasLeft = true
    const [last, ...others] = stillIn(bet)
    if (last && others.length === 0) {
      this.turns.push('walk-over')
      this.#win(bet, [last.nr], { status: 'won', by: 'walk-over' })
    } else this.#say(bet, 'settled by leaving')
  }

  #release(bet: ModelBet, own: ModelParticipant): void {
    if (own.prediction !== null && bet.stake > 0) {
      this.#pay(bet, own, -bet.stake)
      this.turns.push('refund of a release')
    }
    own.prediction = null
    own.holder = null
  }

  /** It is the creator's own word as well, and decides at once unless others contradict it. */
  #resolve(bet: ModelBet, to: readonly number[] | Happened | 'drawn' | 'cancelled'): void {
    if (to === 'cancelled') return this.#end(bet, to)
    const isFirst = bet.contestedDay === null
    this.#note(bet, bet.creator, to)
    bet.contestedDay ??= 0
    const end = this.#agree(bet)
    if (isFirst && end === null) this.turns.push('contested')
    if (!isFirst && end !== null) this.turns.push('contested, then settled as the creator says')
  }

  /** What someone says has happened, or whom they name. */
  #note(bet: ModelBet, who: Who, to: readonly number[] | Happened | string): void {
    bet.stated.delete(who)
    const isStated = typeof to !== 'string' && 'happened' in to
    const named = typeof to === 'string' ? [] : isStated ? namedBy(bet, to) : to
    bet.confirmed.set(who, setOf(bet, named))
    if (!isStated) return
    bet.stated.set(who, sealedAs(bet.scoring, to.happened))
    this.turns.push(named.length > 0 ? 'what happened names winners' : 'what happened names nobody')
  }

  #confirm(bet: ModelBet, who: Who, to: readonly number[] | Happened | 'nobody'): void {
    this.#note(bet, who, to)
    this.#say(bet, 'settled by confirmations')
    if (bet.status === 'active' && bet.quarrelDay !== null) this.turns.push('disagreement')
  }

  #say(bet: ModelBet, otherwise: StoryTurn): void {
    const wasContested = bet.contestedDay !== null
    const end = this.#agree(bet)
    if (end === null) return
    this.turns.push(wasContested ? `contested, then settled as ${end}` : otherwise)
  }

  /**
   * What follows from everything that was said so far.
   *
   * @see docs/rules.md#confirmation, docs/rules.md#contested-result
   */
  #agree(bet: ModelBet): 'the creator says' | 'most say' | null {
    const call = contestedResolution(bet)
    if (call === null) bet.contestedDay = null
    if (call && leads(bet, call)) {
      this.#win(bet, call, { status: 'won', by: 'creator' })
      return 'the creator says'
    }
    const [majority, haveAllSpoken] = [majorityOf(bet), missingIn(bet).length === 0]
    if (majority && (call || haveAllSpoken)) {
      this.#win(bet, majority, { status: 'completed', by: 'all' })
      return 'most say'
    }
    bet.quarrelDay = haveAllSpoken ? (bet.quarrelDay ?? 0) : null
    this.#noteMajority(bet, majority)
    return null
  }

  /** Who is missing is asked at once when a majority begins. */
  #noteMajority(bet: ModelBet, nrs: readonly number[] | null): void {
    if (nrs && bet.majority && isSameSet(nrs, bet.majority.nrs)) return
    if (bet.majority) this.turns.push('a majority is gone again')
    bet.majority = nrs && { nrs, day: 0 }
    if (nrs) this.#run(bet, 'asked', missingIn(bet))
  }

  #run(bet: ModelBet, what: 'asked' | 'warned', participants: readonly ModelParticipant[]): void {
    for (const { holder } of participants) {
      const key = `${this.bets.indexOf(bet)}/${what}/${holder}`
      this.notified.set(key, (this.notified.get(key) ?? 0) + 1)
    }
  }

  /** The reminders of the scheduler: after 24 and 48 hours of a majority, and in the last week of a bet. */
  #remind(bet: ModelBet, index: number): void {
    if (bet.status !== 'active') return
    const last = lastDay(bet)
    const age = bet.majority ? -bet.majority.day : 0
    if (age === 1 || age === 2) this.#tellOnce(`${index}/asked/${age}`, () => this.#run(bet, 'asked', missingIn(bet)))
    const isLastFirst = Math.min(quarrelEnds(bet) ?? 99, majorityEnds(bet) ?? 99) >= last
    if (isLastFirst && last <= 7) {
      this.#tellOnce(`${index}/warned/${last}`, () => this.#run(bet, 'warned', stillIn(bet)))
    }
  }

  #tellOnce(key: string, run: () => void): void {
    if (!this.#toldToday.has(key)) run()
    this.#toldToday.add(key)
  }

  /** These participants win; no winners are a draw. */
  #win(bet: ModelBet, winnerNrs: readonly number[], { status, by }: Decided): void {
    const happened = by === 'walk-over' ? null : happenedIn(bet, winnerNrs, by)
    if (winnerNrs.length === 0) this.turns.push('everybody wins')
    else {
      const winners = bet.participants.filter(({ nr }) => winnerNrs.includes(nr))
      if (winners.length > 1 && winners.length === stillIn(bet).length)
        this.turns.push('a leaver loses to all who stay')
      const share = (bet.pot - (bet.pot % winners.length)) / winners.length
      for (const winner of winners) {
        this.#pay(bet, winner, -share)
        this.#earn(winner.holder ?? '', share - bet.stake)
      }
      if (bet.pot > 0) this.turns.push('remainder')
      this.books.rounding += bet.pot
      bet.pot = 0
      bet.status = status
    }
    const isCreators = by === 'creator'
    bet.ending = { first: winnerNrs, nrs: winnerNrs, happened, isCreators, day: 0 }
    this.#follow(bet)
    if (winnerNrs.length === 0) this.#giveBack(bet, 'drawn')
  }

  #earn(who: Who, tokens: number): void {
    if (this.books.earn(who, Math.max(0, tokens))) this.turns.push('an earning pays a debt')
  }

  /** What follows from the winners: the dares that are owed, and the XP of the pets. */
  #follow(bet: ModelBet): void {
    if (bet.stake === 0 && bet.dares.size > 0 && bet.ending?.nrs.length) this.turns.push('a dare changes hands')
    bet.dares = daresOf(bet)
    bet.awards = awardsOf(bet)
    for (const who of this.pets.keys()) {
      const own = (reason: string) => this.bets.flatMap((one) => one.awards.get(`${who}/${reason}`) ?? [])
      const xp = [...own('win'), ...own('played')].reduce((sum, each) => sum + each, 0)
      this.pets.set(who, { xp, wins: own('win').length })
    }
  }

  #accept(bet: ModelBet, who: Who): void {
    bet.accepted.add(who)
    if (phaseOf(bet) === 'none') this.turns.push('fair enough, says everybody')
  }

  #vote(bet: ModelBet, who: Who, to: readonly number[] | Happened | 'nobody'): void {
    if (noteVote(bet, who, to)) this.turns.push('a vote says what happened')
    if (!isComplete(bet)) return
    this.turns.push('a vote is complete')
    this.#decide(bet)
  }

  /** @see docs/rules.md#votes, docs/rules.md#corrections */
  #decide(bet: ModelBet): void {
    const { objection, ending } = bet
    if (!objection || !ending) throw new Error('only a questioned result is decided')
    const { type, nrs, happened } = verdictOf(bet)
    objection.verdict = type
    this.turns.push(...turnsOf({ type, nrs, happened }))
    if (type === 'stands') return
    this.#correct(bet, nrs)
    bet.ending = { ...ending, nrs, happened }
    bet.status = nrs.length === 0 ? 'drawn' : 'completed'
    this.#follow(bet)
  }

  /** Every account ends with what the new outcome brings it, as far as the wallets hold it. */
  #correct(bet: ModelBet, nrs: readonly number[]): void {
    const [before, after] = [shares(bet, bet.ending?.nrs ?? []), shares(bet, nrs)]
    const accounts = [...new Set([...before.keys(), ...after.keys()])]
    const changes: readonly Change[] = accounts.map((account) => ({
      account,
      tokens: (after.get(account) ?? 0) - (before.get(account) ?? 0),
    }))
    const owed = this.books.debts.length
    const given = this.books.correct(this.bets.indexOf(bet), changes)
    if (this.books.debts.length > owed) this.turns.push('a wallet owes')
    for (const { account, tokens } of given) {
      if (account === ROUNDING) continue
      // What is above the own stake is earned; the stake itself only comes back.
      const above = (brought: number) => Math.max(0, brought - bet.stake)
      const had = before.get(account) ?? 0
      this.#earn(account, above(had + tokens) - above(had))
    }
  }

  #end(bet: ModelBet, status: 'drawn' | 'cancelled'): void {
    if (bet.status === 'active' && status === 'cancelled') this.turns.push('cancelled while active')
    bet.ending = { first: [], nrs: [], happened: null, isCreators: false, day: 0 }
    this.#giveBack(bet, status)
  }

  #giveBack(bet: ModelBet, status: 'drawn' | 'cancelled'): void {
    for (const participant of bet.participants)
      if (participant.prediction !== null) this.#pay(bet, participant, -bet.stake)
    bet.status = status
  }

  #endWaiting(bet: ModelBet): void {
    if (lastDayOfWaiting(bet) > 0) return
    const inside = bet.participants.filter((participant) => participant.prediction !== null)
    if (inside.length > 1 && inside.some(({ holder }) => holder === bet.creator)) {
      bet.participants = inside
      this.#activate(bet)
      this.turns.push('live by the clock')
    } else {
      this.#end(bet, 'cancelled')
      this.turns.push('dead by the clock')
    }
  }

  #giveUp(bet: ModelBet): void {
    const [quarrel, most, last] = [quarrelEnds(bet) ?? 99, majorityEnds(bet) ?? 99, lastDay(bet)]
    if (Math.min(quarrel, most, last) > 0) return
    if (quarrel < last) {
      this.turns.push(contestedResolution(bet) ? 'contested, then drawn by the clock' : 'drawn by the clock')
      this.#end(bet, 'drawn')
    } else if (bet.majority) {
      this.turns.push(most < last ? 'a majority settles in silence' : 'a majority settles at the very end')
      this.#win(bet, bet.majority.nrs, { status: 'completed', by: 'all' })
    } else {
      this.#end(bet, 'cancelled')
      this.turns.push('given up by the clock')
    }
  }

  /** From the wallet of a participant into the pot; below zero, out of it. */
  #pay(bet: ModelBet, { holder }: ModelParticipant, tokens: number): void {
    if (holder === null) throw new Error('nobody pays nobody')
    this.books.add(holder, -tokens)
    bet.pot += tokens
  }
}
