import {
  contestedResolution,
  lastDay,
  majorityEnds,
  majorityOf,
  missingIn,
  quarrelEnds,
  wordOf,
  type ModelBet,
  type ModelParticipant,
  type Who,
} from './bet-model-types.ts'

/** What one viewer may know of one prediction. */
export interface Seen {
  readonly state: 'mine' | 'visible' | 'suggested' | 'hidden' | 'awaiting'
  readonly text?: string
}

/** How far a result has come, in days and numbers of participants. */
export interface ModelResult {
  readonly phase: 'open' | 'majority' | 'disagreeing' | 'contested'
  readonly endsDay: number | null
  readonly givenUpDay: number
  readonly missing: readonly number[]
  readonly hasConfirmed: boolean
  readonly call: readonly number[] | null
}

/** How far the result of a bet has come for one of its people; null for others, and unless it is active. */
export function resultFor(who: Who | null, bet: ModelBet): ModelResult | null {
  if (bet.status !== 'active' || !bet.participants.some(({ holder }) => holder !== null && holder === who)) return null
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
export function seenBy(who: Who | null, bet: ModelBet, participant: ModelParticipant): Seen {
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
