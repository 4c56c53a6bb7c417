import {
  cleaned,
  contestedResolution,
  emptyParticipant,
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
  wordOf,
  type ModelBet,
  type ModelCommand,
  type ModelParticipant,
  type NewBet,
  type Who,
} from './bet-model-types.ts'
import { against, againstCreating } from './model-refusals.ts'

/** What one viewer may know of one prediction. */
export interface Seen {
  readonly state: 'mine' | 'visible' | 'suggested' | 'hidden' | 'awaiting'
  readonly text?: string
}

/** What happened along the way that a good story should contain. */
export type StoryTurn =
  | 'activation'
  | 'revealed again'
  | 'remainder'
  | 'refund of a release'
  | 'everybody wins'
  | 'cancelled while active'
  | 'settled by confirmations'
  | 'disagreement'
  | 'activated by taking out'
  | 'refund of a place taken out'
  | 'settled by leaving'
  | 'a leaver loses to all who stay'
  | 'walk-over'
  | 'live by the clock'
  | 'dead by the clock'
  | 'given up by the clock'
  | 'drawn by the clock'
  | 'contested'
  | 'contested, then settled as the creator says'
  | 'contested, then settled as most say'
  | 'contested, then drawn by the clock'
  | 'a majority settles in silence'
  | 'a majority settles at the very end'
  | 'a majority is gone again'

const STAKE_BACK = new Set(['drawn', 'cancelled'])

/** How far a result has come, in days and numbers of participants. */
export interface ModelResult {
  readonly phase: 'open' | 'majority' | 'disagreeing' | 'contested'
  readonly endsDay: number | null
  readonly givenUpDay: number
  readonly missing: readonly number[]
  readonly hasConfirmed: boolean
  readonly call: readonly number[] | null
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
  readonly wallets = new Map<Who, number>()
  readonly bets: ModelBet[] = []
  readonly turns: StoryTurn[] = []
  rounding = 0
  /** The XP and the wins of each pet. */
  readonly pets = new Map<Who, { readonly xp: number; readonly wins: number }>()
  /** How often who was asked to confirm, or warned that a bet is about to be given up: `bet/kind/who`. */
  readonly notified = new Map<string, number>()
  /** The reminders of today: each is sent again only after a day has passed. */
  readonly #toldToday = new Set<string>()

  constructor(balances: Readonly<Record<Who, number>>) {
    for (const [who, tokens] of Object.entries(balances)) {
      this.wallets.set(who, tokens)
      this.pets.set(who, { xp: 0, wins: 0 })
    }
  }

  balanceOf(who: Who): number {
    return this.wallets.get(who) ?? 0
  }

  /** Every reason for a no; empty means yes. */
  reasonsAgainst(who: Who, command: ModelCommand): ReadonlySet<string> {
    if (command.type === 'create') return new Set(againstCreating(command, this.balanceOf(who)))
    const bet = this.bets[command.bet]
    return new Set(bet ? against(command, { who, bet, balance: this.balanceOf(who) }) : ['bet.not_found'])
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
    else if (command.type === 'editPrediction') own.prediction = command.text.trim()
    else if (command.type === 'reveal') this.#reveal(bet, who)
    else if (command.type === 'cancel') this.#end(bet, 'cancelled')
    else if (command.type === 'resolve') this.#resolve(bet, command.to)
    else if (command.type === 'confirmResults') this.#confirm(bet, who, command.to)
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

  /** How many days a disagreement or a majority still has; null where there is neither. */
  daysUntilSilenceDecides(): number | null {
    const days = this.bets.flatMap((bet) =>
      bet.status === 'active' ? [quarrelEnds(bet), majorityEnds(bet)].filter((day) => day !== null) : [],
    )
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
      if (bet.status === 'pending') this.#endWaiting(bet)
      else if (bet.status === 'active') this.#giveUp(bet)
      this.#remind(bet, index)
    }
  }

  /** How far the result of a bet has come for one of its people; null for others, and unless it is active. */
  resultFor(who: Who | null, bet: ModelBet): ModelResult | null {
    if (bet.status !== 'active' || !bet.participants.some(({ holder }) => holder !== null && holder === who))
      return null
    const call = contestedResolution(bet)
    const missing = missingIn(bet).map(({ nr }) => nr)
    const quiet = majorityOf(bet) ? 'majority' : 'open'
    const phase = call ? 'contested' : missing.length === 0 ? 'disagreeing' : quiet
    const ends = phase === 'majority' ? majorityEnds(bet) : quarrelEnds(bet)
    return {
      phase,
      endsDay: phase === 'open' ? null : Math.min(ends ?? 99, lastDay(bet)),
      givenUpDay: lastDay(bet),
      missing,
      hasConfirmed: who !== null && wordOf(bet, who) !== null,
      call,
    }
  }

  /** @see docs/rules.md#prediction-visibility */
  seenBy(who: Who | null, bet: ModelBet, participant: ModelParticipant): Seen {
    const { prediction, suggestion, holder } = participant
    const isMine = who !== null && holder === who
    if (prediction !== null && isMine) return { state: 'mine', text: prediction }
    if (prediction === null) {
      const isFor = isMine || (who !== null && holder === null && participant.reservedFor === who)
      if (suggestion !== null && (isFor || bet.creator === who)) return { state: 'suggested', text: suggestion }
      return { state: 'awaiting' }
    }
    const isIn = bet.participants.some((other) => other.holder === who && other.prediction !== null)
    const hasOpened = who !== null && (bet.revealedBy.get(who) ?? -1) > participant.sealedAt && !bet.isSealed
    return isIn && (bet.hasBeenFull || hasOpened) ? { state: 'visible', text: prediction } : { state: 'hidden' }
  }

  #create(who: Who, { stake, isSealed, prediction, friends, deadlineDay }: NewBet): void {
    const own = { ...emptyParticipant(0, who), holder: who }
    const participants = [
      own,
      ...friends.map((friend, index) => ({ ...emptyParticipant(index + 1, friend.name), ...friend })),
    ]
    const bet: ModelBet = {
      creator: who,
      stake,
      isSealed,
      participants,
      participantsEver: participants.length,
      revealedBy: new Map(),
      locked: new Set(),
      moments: 0,
      confirmed: new Map(),
      status: 'pending',
      pot: 0,
      deadlineDay,
      createdDay: 0,
      activeDay: null,
      quarrelDay: null,
      majority: null,
      contestedDay: null,
      hasBeenFull: false,
    }
    this.bets.push(bet)
    if (prediction !== null) this.#predict(bet, own, prediction)
  }

  #predict(bet: ModelBet, own: ModelParticipant, text: string): void {
    own.prediction = text.trim()
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
      this.#win(bet, [last.nr], 'won')
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
  #resolve(bet: ModelBet, to: readonly number[] | 'drawn' | 'cancelled'): void {
    if (to === 'cancelled') return this.#end(bet, to)
    const isFirst = bet.contestedDay === null
    bet.confirmed.set(bet.creator, to === 'drawn' ? [] : setOf(bet, to))
    bet.contestedDay ??= 0
    const end = this.#agree(bet)
    if (isFirst && end === null) this.turns.push('contested')
    if (!isFirst && end !== null) this.turns.push('contested, then settled as the creator says')
  }

  #confirm(bet: ModelBet, who: Who, to: readonly number[] | 'nobody'): void {
    bet.confirmed.set(who, to === 'nobody' ? [] : setOf(bet, to))
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
      this.#win(bet, call, 'won')
      return 'the creator says'
    }
    const [majority, haveAllSpoken] = [majorityOf(bet), missingIn(bet).length === 0]
    if (majority && (call || haveAllSpoken)) {
      this.#win(bet, majority, 'completed')
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
  #win(bet: ModelBet, winnerNrs: readonly number[], status: 'won' | 'completed'): void {
    if (winnerNrs.length === 0) {
      this.turns.push('everybody wins')
      return this.#end(bet, 'drawn')
    }
    const winners = bet.participants.filter(({ nr }) => winnerNrs.includes(nr))
    if (winners.length > 1 && winners.length === stillIn(bet).length) this.turns.push('a leaver loses to all who stay')
    this.#grow(bet, winnerNrs)
    const share = (bet.pot - (bet.pot % winners.length)) / winners.length
    for (const winner of winners) this.#pay(bet, winner, -share)
    if (bet.pot > 0) this.turns.push('remainder')
    this.rounding += bet.pot
    bet.pot = 0
    bet.status = status
  }

  /**
   * Winners and participants who stay get XP. A story has too few bets to reach the cap of a day.
   *
   * @see docs/rules.md#xp
   */
  #grow(bet: ModelBet, winnerNrs: readonly number[]): void {
    const stayed = stillIn(bet)
    for (const { nr, holder } of stayed) {
      const hasWon = winnerNrs.includes(nr)
      const won = hasWon && stayed.length > 1 ? Math.min(2 * bet.stake, 50) : 0
      const played = stayed.length > 2 ? 5 : 0
      const { xp, wins } = this.pets.get(holder ?? '') ?? { xp: 0, wins: 0 }
      this.pets.set(holder ?? '', { xp: xp + won + played, wins: wins + (hasWon ? 1 : 0) })
    }
  }

  #end(bet: ModelBet, status: 'drawn' | 'cancelled'): void {
    if (!STAKE_BACK.has(status)) throw new Error('only draws and cancelled bets give stakes back')
    if (bet.status === 'active' && status === 'cancelled') this.turns.push('cancelled while active')
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
      this.#win(bet, bet.majority.nrs, 'completed')
    } else {
      this.#end(bet, 'cancelled')
      this.turns.push('given up by the clock')
    }
  }

  /** From the wallet of a participant into the pot; below zero, out of it. */
  #pay(bet: ModelBet, { holder }: ModelParticipant, tokens: number): void {
    if (holder === null) throw new Error('nobody pays nobody')
    this.wallets.set(holder, this.balanceOf(holder) - tokens)
    bet.pot += tokens
  }
}
