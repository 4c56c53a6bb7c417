import type { UserId } from '#domain/kernel/ids.ts'
import type { Participant } from './bet.ts'

/** What can happen to a bet, as its history lists it. */
export const BET_EVENT_TYPES = [
  'created',
  'claimed',
  'released',
  'predicted',
  'edited',
  'revealed',
  'activated',
  'confirmed',
  'disagreed',
  'majority_began',
  'contested',
  'added',
  'removed',
  'evicted',
  'declined',
  'unreserved',
  'deadline_moved',
  'result_date_moved',
  'left',
  'walked_over',
  'cancelled',
  'resolved',
  // by the scheduler: first why, then what followed
  'deadline_passed',
  'waited_long_enough',
  'no_result_came',
  'no_agreement_came',
  'majority_stood',
  'majority_at_end',
  'dropped',
  'dare_proof_sent',
  'dare_proof_deleted',
  'dare_accepted',
  'dare_sent_back',
  'dare_forgiven',
  'dare_lapsed',
  'guest_kept',
  'guest_moved',
  // after the creator's decision
  'result_accepted',
  'objected',
  'voted',
  'result_stood',
  'overturned',
  'became_drawn',
] as const
type BetEventType = (typeof BET_EVENT_TYPES)[number]

/** Something that happened to a bet. `tokens` is what it moved, from the actor's side. */
export interface BetEvent {
  readonly type: BetEventType
  /** Null where the event followed from the rules and no user caused it. */
  readonly actorId: UserId | null
  readonly participant: Pick<Participant, 'id' | 'name'> | null
  readonly tokens?: number
  /** The bet's new deadline. */
  readonly deadline?: Date
  /** The bet's new result date. */
  readonly resultDate?: Date
  /** The seal of the prediction that the event submits. @see docs/rules.md#seals */
  readonly seal?: string
  /** What happened, where the event ends a bet whose result was stated so. @see docs/rules.md#scoring */
  readonly answer?: string
}

/** The part of an event that says what happened; empty where the winners were picked by hand. */
export const happened = (answer: string | null): Pick<BetEvent, 'answer'> => (answer === null ? {} : { answer })
