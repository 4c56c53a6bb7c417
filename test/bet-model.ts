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
  readonly name: string
  readonly reservedFor: Who | null
  readonly suggestion: string | null
  holder: Who | null
  prediction: string | null
}

export interface ModelBet {
  readonly creator: Who
  /** 0 is a dare. */
  readonly stake: number
  readonly isSealed: boolean
  readonly places: readonly ModelPlace[]
  readonly revealedBy: Set<Who>
  /** Who named which places winners; an empty list is nobody, or a draw. */
  readonly confirmed: Map<Who, readonly number[]>
  status: 'pending' | 'active' | 'won' | 'completed' | 'drawn' | 'cancelled'
  pot: number
  isPastDeadline: boolean
  hasBeenFull: boolean
}

export interface NewBet {
  readonly type: 'create'
  readonly stake: number
  readonly isSealed: boolean
  /** The creator's own, or null to add it later. */
  readonly prediction: string | null
  readonly friends: readonly Pick<ModelPlace, 'name' | 'reservedFor' | 'suggestion'>[]
  /** Names one friend twice. */
  readonly isInvalid: boolean
}

/** Something a person does. `bet` and `place` count from 0; a bet that is not there is a link nobody has. */
export type ModelCommand =
  | NewBet
  | { readonly type: 'claim'; readonly bet: number; readonly place: number }
  | { readonly type: 'release' | 'reveal' | 'cancel'; readonly bet: number }
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

const TEXT_MAX = 500
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
      const place = bet.places[command.place]
      if (place) place.holder = who
    } else if (command.type === 'release') this.#release(bet, own)
    else if (command.type === 'predict') this.#predict(bet, own, command.text)
    else if (command.type === 'editPrediction') own.prediction = command.text.trim()
    else if (command.type === 'reveal') bet.revealedBy.add(who)
    else if (command.type === 'cancel') this.#end(bet, 'cancelled')
    else if (command.type === 'resolve') this.#resolve(bet, command.to)
    else if (command.type === 'confirmResults') this.#confirm(bet, who, command.to)
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
    const closed = [...when('bet.bad_state', !isPending), ...when('bet.deadline_passed', bet.isPastDeadline)]
    switch (command.type) {
      case 'claim': {
        const place = bet.places[command.place]
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
          ...when('bet.confirm_participants_only', !has.place),
          ...when('bet.confirm_not_ready', bet.status !== 'active'),
          ...againstWinners(bet, command.to),
        ]
    }
  }

  #create(who: Who, { stake, isSealed, prediction, friends }: NewBet): void {
    const own: ModelPlace = { name: who, reservedFor: null, suggestion: null, holder: who, prediction: null }
    const places = [own, ...friends.map((friend): ModelPlace => ({ ...friend, holder: null, prediction: null }))]
    const bet: ModelBet = {
      creator: who,
      stake,
      isSealed,
      places,
      revealedBy: new Set(),
      confirmed: new Map(),
      status: 'pending',
      pot: 0,
      isPastDeadline: false,
      hasBeenFull: false,
    }
    this.bets.push(bet)
    if (prediction !== null) this.#predict(bet, own, prediction)
  }

  #predict(bet: ModelBet, own: ModelPlace, text: string): void {
    own.prediction = text.trim()
    this.#pay(bet, own, bet.stake)
    if (bet.places.length < 2 || bet.places.some((place) => place.prediction === null)) return
    bet.status = 'active'
    bet.hasBeenFull = true
    this.turns.push('activation')
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
    if (bet.confirmed.size < bet.places.length) return
    const majority = majorityOf(bet)
    this.turns.push(majority ? 'settled by confirmations' : 'disagreement')
    if (majority) this.#win(bet, majority, 'completed')
  }

  /** Nobody wins, or everybody does: a draw. */
  #win(bet: ModelBet, winnerIndexes: readonly number[], status: 'won' | 'completed'): void {
    if (winnerIndexes.length === 0) {
      this.turns.push('everybody wins')
      return this.#end(bet, 'drawn')
    }
    const winners = winnerIndexes.flatMap((index) => bet.places[index] ?? [])
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

  /** From the holder of a place into the pot; below zero, out of it. */
  #pay(bet: ModelBet, { holder }: ModelPlace, tokens: number): void {
    if (holder === null) throw new Error('nobody pays nobody')
    this.wallets.set(holder, this.balanceOf(holder) - tokens)
    bet.pot += tokens
  }
}

function placeOf(bet: ModelBet, who: Who): ModelPlace {
  // Somebody without a place only cancels or resolves; both leave this place alone.
  return bet.places.find((place) => place.holder === who) ?? { ...NOWHERE }
}
const NOWHERE: ModelPlace = { name: '', reservedFor: null, suggestion: null, holder: null, prediction: null }

function againstText(text: string): readonly string[] {
  if (text.trim() === '') return ['prediction.missing']
  return [...text].length > TEXT_MAX ? ['prediction.too_long'] : []
}

/** Who is named, in order and once; everybody is as good as nobody. */
function setOf({ places }: ModelBet, indexes: readonly number[]): readonly number[] {
  const named = [...new Set(indexes)].sort((a, b) => a - b)
  return named.length === places.length ? [] : named
}

/** What more than half of all participants have confirmed, or null. */
function majorityOf({ confirmed, places }: ModelBet): readonly number[] | null {
  const said = [...confirmed.values()]
  const votesFor = (one: readonly number[]) => said.filter((other) => other.join() === one.join()).length
  return said.find((one) => votesFor(one) * 2 > places.length) ?? null
}

function againstWinners({ places }: ModelBet, to: readonly number[] | string): readonly string[] {
  if (typeof to === 'string') return []
  if (to.length === 0) return ['bet.no_winner']
  return to.some((index) => !places[index]) ? ['bet.unknown_winner'] : []
}

function againstMajority(bet: ModelBet, to: readonly number[] | 'drawn' | 'cancelled'): readonly string[] {
  const majority = majorityOf(bet)
  if (!majority) return []
  if (to === 'cancelled') return ['bet.majority_stands']
  const stated = to === 'drawn' ? [] : setOf(bet, to)
  return stated.join() === majority.join() ? [] : ['bet.majority_differs']
}
