import type { ParticipantId, UserId } from '#domain/kernel/ids.ts'
import type { Transfer } from '#domain/money/ledger.ts'
import { withConfirmation, type ResultTimes } from '#domain/bets/agree.ts'
import type { BetEvent } from '#domain/bets/bet-event.ts'
import type { Bet, Participant } from '#domain/bets/bet.ts'
import type { ExpiryReason } from '#domain/bets/expiry.ts'
import type { Settlement } from '#domain/bets/settle.ts'
import type { StatedResult } from '#domain/bets/stated-result.ts'
import type { BetStatus } from '#domain/bets/status.ts'
import type { Postponement } from '#domain/bets/postponement.ts'
import type { SealedPrediction } from '#domain/seals/seal.ts'

export type PredictionChange =
  | ({ readonly type: 'seal' | 'edit'; readonly participantId: ParticipantId } & SealedPrediction)
  /** By its author, or by the creator of the bet. */
  | { readonly type: 'remove' | 'take_back'; readonly participantId: ParticipantId }

/**
 * Everything one command changes about a bet, decided before anything is written. The functions of this folder make it
 * from a bet that a rule has let through; the server writes it.
 */
export interface BetChange {
  readonly events: readonly BetEvent[]
  readonly status?: BetStatus
  readonly participant?: Participant
  readonly addedParticipant?: AddedParticipant
  readonly removedParticipantIds?: readonly ParticipantId[]
  readonly deadline?: Date
  readonly resultDate?: Date
  /** The actor answers "not yet". */
  readonly postponement?: Postponement
  readonly prediction?: PredictionChange
  /** The actor may read what has been submitted up to this version of the bet. */
  readonly revealedVersion?: number
  /** Predictions that were submitted up to this version of the bet can no longer be edited. */
  readonly lockedVersion?: number
  readonly isEndingSeen?: boolean
  /** The result that the actor confirms. */
  readonly confirmed?: StatedResult
  /** Hides the bet from the actor's own list, or shows it again. */
  readonly isHidden?: boolean
  readonly transfers?: readonly Transfer[]
  readonly settlement?: Settlement
  /** What happened, according to the settlement; null or absent where the winners were picked by hand. */
  readonly answer?: string | null
  /** Who decided the settlement; null where it followed from the rules. */
  readonly decidedById?: UserId | null
  /** Since when the present state of the result holds. */
  readonly resultTimes?: ResultTimes
  /** Present where the settlement followed from time alone. */
  readonly expiryReason?: ExpiryReason
}

export interface AddedParticipant extends Pick<Participant, 'id' | 'reservedForUserId'> {
  readonly name: string
}

/** The bet as the change leaves it, as far as its notifications need it. */
export function betAfter(bet: Bet, change: BetChange, actorId: UserId | null): Bet {
  const {
    participant,
    addedParticipant,
    removedParticipantIds = [],
    status = bet.status,
    confirmed,
    resultTimes,
  } = change
  const mine = bet.participants.find(({ userId }) => userId !== null && userId === actorId)
  const said = mine && confirmed ? withConfirmation(bet, mine.id, confirmed) : bet
  const kept = bet.participants.filter(({ id }) => !removedParticipantIds.includes(id))
  const added = addedParticipant ? [newParticipant(addedParticipant)] : []
  const participants = [...kept.map((other) => (other.id === participant?.id ? participant : other)), ...added]
  return Object.assign({ ...said }, resultTimes, { status, participants })
}

/** The transfers of a change: its own, or those of its settlement. */
export const transfersOf = ({ transfers, settlement }: BetChange): readonly Transfer[] =>
  transfers ?? settlement?.transfers ?? []

/** A participant whom no account has claimed yet. */
export const newParticipant = (added: AddedParticipant): Participant & AddedParticipant => ({
  ...added,
  userId: null,
  status: added.reservedForUserId === null ? 'pending' : 'invited',
  hasLeft: false,
  stakeGeneration: 0,
  acceptedVersion: null,
  hasRevealed: false,
  isGuest: false,
  isOnCredit: false,
})
