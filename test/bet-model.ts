/**
 * The rules of a bet once more, written from the rules' page alone and on purpose without a line of `src`: maps and plain
 * numbers, no SQL, no locks. A story is told to the model and to the server, and both must have the same ending.
 *
 * Where several refusals hold at once the rules do not say which is told, so the model answers all of them.
 *
 * @see rules.md §2, §3
 */

/** A person, by name. */
export type Who = string

export interface ModelPlace {
  /** Its number in the bet, counted from 0 as they came; 0 is the creator's. Never given twice. */
  readonly nr: number
  readonly name: string
  readonly reservedFor: Who | null
  readonly suggestion: string | null
  holder: Who | null
  prediction: string | null
  hasLeft: boolean
}

export interface ModelBet {
  readonly creator: Who
  /** 0 is a dare. */
  readonly stake: number
  readonly isSealed: boolean
  places: readonly ModelPlace[]
  placesEver: number
  readonly revealedBy: Set<Who>
  /** Who named which places winners; an empty list is nobody, or a draw. */
  readonly confirmed: Map<Who, readonly number[]>
  status: 'pending' | 'active' | 'won' | 'completed' | 'drawn' | 'cancelled'
  pot: number
  /** All days are counted from today; what is not later than 0 has passed. Null: no deadline. */
  deadlineDay: number | null
  createdDay: number
  /** When it went active. */
  activeDay: number | null
  /** Since when all have spoken and do not agree. */
  quarrelDay: number | null
  hasBeenFull: boolean
}

export interface NewBet {
  readonly type: 'create'
  readonly stake: number
  readonly isSealed: boolean
  /** The creator's own, or null to add it later. */
  readonly prediction: string | null
  readonly friends: readonly Pick<ModelPlace, 'name' | 'reservedFor' | 'suggestion'>[]
  readonly deadlineDay: number | null
  /** Names one friend twice. */
  readonly isInvalid: boolean
}

/** Something a person does. Bets and places go by their numbers; a bet that is not there is a link nobody has. */
export type ModelCommand =
  | NewBet
  | { readonly type: 'claim' | 'removeParticipant' | 'freePlace'; readonly bet: number; readonly place: number }
  | { readonly type: 'release' | 'reveal' | 'cancel' | 'decline' | 'leave'; readonly bet: number }
  | { readonly type: 'addParticipant'; readonly bet: number; readonly name: string }
  | { readonly type: 'moveDeadline'; readonly bet: number; readonly day: number }
  | { readonly type: 'predict' | 'editPrediction'; readonly bet: number; readonly text: string }
  | { readonly type: 'resolve'; readonly bet: number; readonly to: readonly number[] | 'drawn' | 'cancelled' }
  | { readonly type: 'confirmResults'; readonly bet: number; readonly to: readonly number[] | 'nobody' }
export type CommandType = ModelCommand['type']

/** What somebody may know of one prediction. */
export interface Seen {
  readonly state: 'mine' | 'visible' | 'suggested' | 'hidden' | 'awaiting'
  readonly text?: string
}

/** What happened along the way that a good story should contain. */
export type Turn =
  | 'activation'
  | 'remainder'
  | 'refund of a release'
  | 'everybody wins'
  | 'cancelled while active'
  | 'settled by confirmations'
  | 'disagreement'
  | 'activated by taking out'
  | 'refund of a place taken out'
  | 'settled by leaving'
  | 'walk-over'
  | 'live by the clock'
  | 'dead by the clock'
  | 'given up by the clock'
  | 'drawn by the clock'

const TEXT_MAX = 500
const PLACES_MAX = 20
const STAKE_BACK = new Set(['drawn', 'cancelled'])

export class BetModel {
  readonly wallets = new Map<Who, number>()
  readonly bets: ModelBet[] = []
  readonly turns: Turn[] = []
  rounding = 0

  constructor(balances: Readonly<Record<Who, number>>) {
    for (const [who, tokens] of Object.entries(balances)) this.wallets.set(who, tokens)
  }

  balanceOf(who: Who): number {
    return this.wallets.get(who) ?? 0
  }

  /** Every reason for a no; empty means yes. */
  reasonsAgainst(who: Who, command: ModelCommand): ReadonlySet<string> {
    if (command.type === 'create') return new Set(this.#againstCreate(who, command))
    const bet = this.bets[command.bet]
    return new Set(bet ? this.#against(who, bet, command) : ['bet.not_found'])
  }

  /** Does what nothing speaks against. */
  apply(who: Who, command: ModelCommand): void {
    if (command.type === 'create') return this.#create(who, command)
    const bet = this.bets[command.bet]
    if (!bet) throw new Error('nobody does anything to a bet that is not there')
    const own = placeOf(bet, who)
    if (command.type === 'claim') {
      const place = numbered(bet, command.place)
      if (place) place.holder = who
    } else if (command.type === 'addParticipant') this.#add(bet, command.name)
    else if (command.type === 'removeParticipant') this.#takeOut(bet, numbered(bet, command.place))
    else if (command.type === 'freePlace') this.#free(bet, numbered(bet, command.place))
    else if (command.type === 'decline') this.#takeOut(bet, keptFor(bet, who))
    else if (command.type === 'moveDeadline') bet.deadlineDay = command.day
    else if (command.type === 'leave') this.#leave(bet, own)
    else if (command.type === 'release') this.#release(bet, own)
    else if (command.type === 'predict') this.#predict(bet, own, command.text)
    else if (command.type === 'editPrediction') own.prediction = command.text.trim()
    else if (command.type === 'reveal') bet.revealedBy.add(who)
    else if (command.type === 'cancel') this.#end(bet, 'cancelled')
    else if (command.type === 'resolve') this.#resolve(bet, command.to)
    else if (command.type === 'confirmResults') this.#confirm(bet, who, command.to)
  }

  /** How many days must pass until time alone does something to a bet, the active ones first. */
  daysUntilSomething(): readonly number[] {
    const live = this.bets.filter(({ status }) => status === 'active' || status === 'pending')
    const waits = live.map(({ status, ...bet }) =>
      status === 'pending' ? lastDayOfWaiting(bet) : Math.min(lastDay(bet), (bet.quarrelDay ?? 99) + 7),
    )
    const order = live.map(({ status }, index) => ({
      isActive: status === 'active',
      days: Math.max(0, waits[index] ?? 0),
    }))
    return order.toSorted((a, b) => Number(b.isActive) - Number(a.isActive)).map(({ days }) => days)
  }

  /** How many days a disagreement still has; null where nobody disagrees. */
  daysUntilQuarrelEnds(): number | null {
    const days = this.bets.flatMap(({ status, quarrelDay }) =>
      status === 'active' && quarrelDay !== null ? [quarrelDay + 7] : [],
    )
    return days.length === 0 ? null : Math.max(0, Math.min(...days))
  }

  /** Days pass, and what time alone does is done. @see rules.md §3, the lines of the job */
  letDaysPass(days: number): void {
    for (const bet of this.bets) {
      bet.createdDay -= days
      if (bet.deadlineDay !== null) bet.deadlineDay -= days
      if (bet.activeDay !== null) bet.activeDay -= days
      if (bet.quarrelDay !== null) bet.quarrelDay -= days
      if (bet.status === 'pending') this.#endWaiting(bet)
      else if (bet.status === 'active') this.#giveUp(bet)
    }
  }

  /** @see rules.md §3 "Who sees predictions" */
  seenBy(who: Who | null, bet: ModelBet, place: ModelPlace): Seen {
    const { prediction, suggestion, holder } = place
    const isMine = who !== null && holder === who
    if (prediction !== null && isMine) return { state: 'mine', text: prediction }
    if (prediction === null) {
      const isFor = isMine || (who !== null && holder === null && place.reservedFor === who)
      if (suggestion !== null && (isFor || bet.creator === who)) return { state: 'suggested', text: suggestion }
      return { state: 'awaiting' }
    }
    const isIn = bet.places.some((other) => other.holder === who && other.prediction !== null)
    const hasOpened = who !== null && bet.revealedBy.has(who) && !bet.isSealed
    return isIn && (bet.hasBeenFull || hasOpened) ? { state: 'visible', text: prediction } : { state: 'hidden' }
  }

  #againstCreate(who: Who, { prediction, stake, isInvalid }: NewBet): readonly string[] {
    const isTooPoor = prediction !== null && this.balanceOf(who) < stake
    return [...(isInvalid ? ['bet.draft_invalid'] : []), ...(isTooPoor ? ['tokens.insufficient'] : [])]
  }

  #against(who: Who, bet: ModelBet, command: Exclude<ModelCommand, NewBet>): readonly string[] {
    const own = bet.places.find((place) => place.holder === who)
    const has = { place: own !== undefined, prediction: (own?.prediction ?? null) !== null }
    const when = (code: string, holds: boolean): readonly string[] => (holds ? [code] : [])
    const isPending = bet.status === 'pending'
    const isLive = isPending || bet.status === 'active'
    const isCreator = bet.creator === who
    const hasLooked = bet.revealedBy.has(who)
    const isPastDeadline = bet.deadlineDay !== null && bet.deadlineDay <= 0
    const closed = [...when('bet.bad_state', !isPending), ...when('bet.deadline_passed', isPastDeadline)]
    switch (command.type) {
      case 'claim': {
        const place = numbered(bet, command.place)
        const isTaken = place && (place.holder !== null || (place.reservedFor !== null && place.reservedFor !== who))
        return [
          ...closed,
          ...when('bet.already_joined', has.place),
          ...when('bet.no_place', !place),
          ...when('bet.place_taken', isTaken === true),
          ...when('bet.revealed', hasLooked),
        ]
      }
      case 'release':
        return [
          ...when('bet.no_place', !has.place),
          ...when('bet.bad_state', !isPending),
          ...when('bet.creator_keeps_place', isCreator),
          // Whoever has looked is locked in with what they wrote.
          ...when('bet.revealed', hasLooked),
        ]
      case 'predict':
        return [
          ...againstText(command.text),
          ...closed,
          ...when('bet.no_place', !has.place),
          ...when('prediction.exists', has.prediction),
          ...when('tokens.insufficient', this.balanceOf(who) < bet.stake),
        ]
      case 'editPrediction':
        return [
          ...againstText(command.text),
          ...closed,
          ...when('bet.not_participant', !has.place),
          ...when('prediction.not_submitted', has.place && !has.prediction),
          ...when('bet.revealed', hasLooked),
        ]
      case 'reveal':
        return [
          ...when('bet.not_participant', !has.place),
          ...when('prediction.not_submitted', has.place && !has.prediction),
          ...when('bet.sealed_until_active', bet.isSealed && !bet.hasBeenFull),
          ...when('bet.nothing_to_reveal', !bet.places.some((p) => p.holder !== who && p.prediction !== null)),
        ]
      case 'addParticipant':
        return [
          ...when('bet.manage_creator_only', !isCreator),
          ...closed,
          ...when('bet.full', bet.places.length >= PLACES_MAX),
          ...againstName(bet, command.name),
        ]
      case 'removeParticipant':
      case 'freePlace': {
        const place = numbered(bet, command.place)
        return [
          ...when('bet.remove_creator_only', !isCreator),
          ...when('bet.remove_pending_only', !isPending),
          ...when('bet.unknown_place', !place),
          ...when('bet.creator_keeps_place', place?.nr === 0),
          ...when('bet.place_free', command.type === 'freePlace' && place?.holder === null),
        ]
      }
      case 'decline':
        return [
          ...when('bet.not_reserved', !keptFor(bet, who)),
          ...when('bet.bad_state', !isPending),
          ...when('bet.revealed', hasLooked),
        ]
      case 'leave':
        return [
          ...when('bet.not_participant', !has.place),
          ...when('bet.bad_state', bet.status !== 'active'),
          ...when('bet.creator_stays', isCreator),
          ...when('bet.already_left', own?.hasLeft === true),
        ]
      case 'moveDeadline': {
        const isLater = bet.deadlineDay !== null && command.day > bet.deadlineDay && command.day > 0
        return [
          ...when('bet.manage_creator_only', !isCreator),
          ...when('bet.bad_state', !isPending),
          ...when('bet.deadline_not_later', !isLater),
        ]
      }
      case 'cancel':
        return [
          ...when('bet.cancel_creator_only', !isCreator),
          ...when('bet.bad_state', !isLive),
          ...when('bet.majority_stands', majorityOf(bet) !== null),
        ]
      case 'resolve':
        return [
          ...when('bet.resolve_creator_only', !isCreator),
          ...when('bet.not_active', bet.status !== 'active'),
          ...againstWinners(bet, command.to),
          ...againstMajority(bet, command.to),
        ]
      case 'confirmResults':
        return [
          ...when('bet.confirm_participants_only', !has.place || own?.hasLeft === true),
          ...when('bet.confirm_not_ready', bet.status !== 'active'),
          ...againstWinners(bet, command.to),
        ]
    }
  }

  #create(who: Who, { stake, isSealed, prediction, friends, deadlineDay }: NewBet): void {
    const own = { ...emptyPlace(0, who), holder: who }
    const places = [own, ...friends.map((friend, index) => ({ ...emptyPlace(index + 1, friend.name), ...friend }))]
    const bet: ModelBet = {
      creator: who,
      stake,
      isSealed,
      places,
      placesEver: places.length,
      revealedBy: new Set(),
      confirmed: new Map(),
      status: 'pending',
      pot: 0,
      deadlineDay,
      createdDay: 0,
      activeDay: null,
      quarrelDay: null,
      hasBeenFull: false,
    }
    this.bets.push(bet)
    if (prediction !== null) this.#predict(bet, own, prediction)
  }

  #predict(bet: ModelBet, own: ModelPlace, text: string): void {
    own.prediction = text.trim()
    this.#pay(bet, own, bet.stake)
    if (this.#activate(bet)) this.turns.push('activation')
  }

  #activate(bet: ModelBet): boolean {
    if (bet.places.length < 2 || bet.places.some((place) => place.prediction === null)) return false
    bet.status = 'active'
    bet.activeDay = 0
    bet.hasBeenFull = true
    return true
  }

  #add(bet: ModelBet, name: string): void {
    bet.places = [...bet.places, emptyPlace(bet.placesEver, cleaned(name))]
    bet.placesEver += 1
  }

  /** By the creator, or by the one it was kept for. */
  #takeOut(bet: ModelBet, place: ModelPlace | undefined): void {
    if (!place) throw new Error('nobody takes out a place that is not there')
    if (place.prediction !== null && bet.stake > 0) this.turns.push('refund of a place taken out')
    this.#free(bet, place)
    bet.places = bet.places.filter((other) => other !== place)
    if (this.#activate(bet)) this.turns.push('activated by taking out')
  }

  #free(bet: ModelBet, place: ModelPlace | undefined): void {
    if (!place) throw new Error('nobody frees a place that is not there')
    if (place.prediction !== null) this.#pay(bet, place, -bet.stake)
    place.prediction = null
    place.holder = null
  }

  #leave(bet: ModelBet, own: ModelPlace): void {
    own.hasLeft = true
    const [last, ...others] = stillIn(bet)
    if (last && others.length === 0) {
      this.turns.push('walk-over')
      this.#win(bet, [last.nr], 'won')
    } else if (this.#agree(bet) === 'settled') this.turns.push('settled by leaving')
  }

  #release(bet: ModelBet, own: ModelPlace): void {
    if (own.prediction !== null && bet.stake > 0) {
      this.#pay(bet, own, -bet.stake)
      this.turns.push('refund of a release')
    }
    own.prediction = null
    own.holder = null
  }

  #resolve(bet: ModelBet, to: readonly number[] | 'drawn' | 'cancelled'): void {
    if (typeof to === 'string') return this.#end(bet, to)
    this.#win(bet, setOf(bet, to), 'won')
  }

  #confirm(bet: ModelBet, who: Who, to: readonly number[] | 'nobody'): void {
    bet.confirmed.set(who, to === 'nobody' ? [] : setOf(bet, to))
    const found = this.#agree(bet)
    if (found) this.turns.push(found === 'settled' ? 'settled by confirmations' : 'disagreement')
  }

  /** Everybody who is still in has said something that can still come true. */
  #agree(bet: ModelBet): 'settled' | 'disagreeing' | null {
    const isQuarrelling = countedIn(bet).length === stillIn(bet).length && !majorityOf(bet)
    bet.quarrelDay = isQuarrelling ? (bet.quarrelDay ?? 0) : null
    if (countedIn(bet).length < stillIn(bet).length) return null
    const majority = majorityOf(bet)
    if (!majority) return 'disagreeing'
    this.#win(bet, majority, 'completed')
    return 'settled'
  }

  /** Nobody wins, or everybody does: a draw. */
  #win(bet: ModelBet, winnerNrs: readonly number[], status: 'won' | 'completed'): void {
    if (winnerNrs.length === 0) {
      this.turns.push('everybody wins')
      return this.#end(bet, 'drawn')
    }
    const winners = bet.places.filter(({ nr }) => winnerNrs.includes(nr))
    const share = (bet.pot - (bet.pot % winners.length)) / winners.length
    for (const winner of winners) this.#pay(bet, winner, -share)
    if (bet.pot > 0) this.turns.push('remainder')
    this.rounding += bet.pot
    bet.pot = 0
    bet.status = status
  }

  #end(bet: ModelBet, status: 'drawn' | 'cancelled'): void {
    if (!STAKE_BACK.has(status)) throw new Error('only draws and cancelled bets give stakes back')
    if (bet.status === 'active' && status === 'cancelled') this.turns.push('cancelled while active')
    for (const place of bet.places) if (place.prediction !== null) this.#pay(bet, place, -bet.stake)
    bet.status = status
  }

  #endWaiting(bet: ModelBet): void {
    if (lastDayOfWaiting(bet) > 0) return
    const inside = bet.places.filter((place) => place.prediction !== null)
    if (inside.length > 1 && inside.some(({ holder }) => holder === bet.creator)) {
      bet.places = inside
      this.#activate(bet)
      this.turns.push('live by the clock')
    } else {
      this.#end(bet, 'cancelled')
      this.turns.push('dead by the clock')
    }
  }

  #giveUp(bet: ModelBet): void {
    const { quarrelDay } = bet
    if (quarrelDay !== null && quarrelDay + 7 <= 0 && quarrelDay + 7 < lastDay(bet)) {
      this.#end(bet, 'drawn')
      this.turns.push('drawn by the clock')
    } else if (lastDay(bet) <= 0) {
      this.#end(bet, 'cancelled')
      this.turns.push('given up by the clock')
    }
  }

  /** From the holder of a place into the pot; below zero, out of it. */
  #pay(bet: ModelBet, { holder }: ModelPlace, tokens: number): void {
    if (holder === null) throw new Error('nobody pays nobody')
    this.wallets.set(holder, this.balanceOf(holder) - tokens)
    bet.pot += tokens
  }
}

type Days = Pick<ModelBet, 'deadlineDay' | 'createdDay' | 'activeDay'>
const lastDayOfWaiting = ({ deadlineDay, createdDay }: Days): number => deadlineDay ?? createdDay + 30
const lastDay = ({ deadlineDay, activeDay }: Days): number =>
  deadlineDay === null ? (activeDay ?? 0) + 60 : Math.max(activeDay ?? 0, deadlineDay) + 14

function placeOf(bet: ModelBet, who: Who): ModelPlace {
  // Somebody without a place only cancels or resolves; both leave this place alone.
  return bet.places.find((place) => place.holder === who) ?? emptyPlace(-1, '')
}

const emptyPlace = (nr: number, name: string): ModelPlace => ({
  nr,
  name,
  reservedFor: null,
  suggestion: null,
  holder: null,
  prediction: null,
  hasLeft: false,
})
const numbered = ({ places }: ModelBet, nr: number) => places.find((place) => place.nr === nr)
const keptFor = ({ places }: ModelBet, who: Who) => places.find((place) => place.reservedFor === who)
/** Who may win and counts. */
const stillIn = ({ places }: ModelBet): readonly ModelPlace[] =>
  places.filter((place) => place.prediction !== null && !place.hasLeft)

const cleaned = (name: string): string => name.trim().replace(/\s+/g, ' ')
/** Case and accents do not tell people apart. */
const alike = (name: string): string => cleaned(name).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function againstName({ places }: ModelBet, name: string): readonly string[] {
  if (cleaned(name) === '') return ['bet.participant_name_missing']
  if (name.includes(',')) return ['bet.participant_name_invalid']
  return places.some((place) => alike(place.name) === alike(name)) ? ['bet.participant_exists'] : []
}

function againstText(text: string): readonly string[] {
  if (text.trim() === '') return ['prediction.missing']
  return [...text].length > TEXT_MAX ? ['prediction.too_long'] : []
}

/** Who is named, in order and once; everybody who can win is as good as nobody. */
function setOf(bet: ModelBet, nrs: readonly number[]): readonly number[] {
  const named = [...new Set(nrs)].sort((a, b) => a - b)
  return named.length === stillIn(bet).length ? [] : named
}

/** Of what was said, what still counts: by those still in, about those still in. */
function countedIn(bet: ModelBet): readonly (readonly number[])[] {
  const inNrs = stillIn(bet).map(({ nr }) => nr)
  return stillIn(bet)
    .flatMap(({ holder }) => [bet.confirmed.get(holder ?? '') ?? []].filter(() => bet.confirmed.has(holder ?? '')))
    .filter((nrs) => nrs.every((nr) => inNrs.includes(nr)))
    .map((nrs) => setOf(bet, nrs))
}

/** What more than half of all who are still in have confirmed, or null. */
function majorityOf(bet: ModelBet): readonly number[] | null {
  const said = countedIn(bet)
  const votesFor = (one: readonly number[]) => said.filter((other) => other.join() === one.join()).length
  return said.find((one) => votesFor(one) * 2 > stillIn(bet).length) ?? null
}

function againstWinners(bet: ModelBet, to: readonly number[] | string): readonly string[] {
  if (typeof to === 'string') return []
  if (to.length === 0) return ['bet.no_winner']
  const inNrs = stillIn(bet).map(({ nr }) => nr)
  return to.some((nr) => !inNrs.includes(nr)) ? ['bet.unknown_winner'] : []
}

function againstMajority(bet: ModelBet, to: readonly number[] | 'drawn' | 'cancelled'): readonly string[] {
  const majority = majorityOf(bet)
  if (!majority) return []
  if (to === 'cancelled') return ['bet.majority_stands']
  const stated = to === 'drawn' ? [] : setOf(bet, to)
  return stated.join() === majority.join() ? [] : ['bet.majority_differs']
}
