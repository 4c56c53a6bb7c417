import type { Answers } from '#domain/answers/answers.ts'
import type { BetId, LeagueId, ParticipantId, UniqueId, UserId } from '#domain/kernel/ids.ts'
import { participantAskedAt, type Postponement } from './postponement.ts'
import type { Stake } from './stake.ts'
import type { BetStatus } from './status.ts'
import { tallyOf, type Confirmation, type Tally } from './tally.ts'

/**
 * One named person of a bet.
 *
 * *unclaimed* while `userId` is null; *accepted* once the user has predicted and, in a token bet, paid.
 */
export interface Participant {
  readonly id: ParticipantId
  /** Null once it is erased with the account that it named. */
  readonly name: string | null
  /** The account that has claimed the participant, or null. */
  readonly userId: UserId | null
  /** The only account that may claim the participant, or null when every user with the link may. */
  readonly reservedForUserId: UserId | null
  readonly status: 'invited' | 'pending' | 'accepted'
  /** Has left the active bet: the stake stays in the pot, and the participant can no longer win. */
  readonly hasLeft: boolean
  /** How many stakes of this participant have been refunded; part of the stake's business key. */
  readonly stakeGeneration: number
  /** The version of the bet that the submitted prediction made, or null before there is a prediction. */
  readonly acceptedVersion: number | null
  /** Has pressed Reveal while the bet was pending. */
  readonly hasRevealed: boolean
  /** The holder is a guest. */
  readonly isGuest: boolean
  /** The stake came from the mint, and a refund goes back there. */
  readonly isOnCredit: boolean
}

/** A bet as the server knows it. Predictions are not part of it: they are read only where a viewer may see them. */
export interface Bet {
  readonly id: BetId
  readonly uniqueId: UniqueId
  readonly description: string
  /** How participants answer; agreed with the bet, and never changed. @see docs/rules.md#answers */
  readonly answers: Answers
  readonly stake: Stake
  /** The last instant to join, predict or edit; null means no deadline. */
  readonly deadline: Date | null
  /** When participants are asked whether the result is known, not before the deadline; null without one. */
  readonly resultDate: Date | null
  readonly status: BetStatus
  /** No participant may reveal before the bet is active. */
  readonly isSealed: boolean
  readonly creatorId: UserId
  /** The league it is played in, or null. */
  readonly leagueId: LeagueId | null
  /** Its number in a series; null for a bet that follows no other. @see docs/rules.md#rematch */
  readonly game: number | null
  readonly createdAt: Date
  readonly activatedAt: Date | null
  /** Since when more than half of all participants have confirmed the same result; null while there is no such result. */
  readonly majorityAt: Date | null
  /** Since when all have confirmed and no result has a majority; null while that is not so. */
  readonly disagreedAt: Date | null
  /** Since when the creator's stated result contradicts what others confirmed; null while it does not. */
  readonly contestedAt: Date | null
  /** The number of the bet's last event; grows by one with every change. */
  readonly version: number
  /** The hash of that event, which covers all before it; null before the first. @see docs/rules.md#seals */
  readonly head: string | null
  readonly participants: readonly Participant[]
  /** What participants have confirmed so far, at most one statement each. */
  readonly confirmations: readonly Confirmation[]
  /** Who has answered "not yet" at the result date; empty unless the bet is active. */
  readonly postponements: readonly Postponement[]
}

/** A participant from one viewer's perspective: enough for every rule, without an account's id. */
export interface ParticipantFacts {
  readonly id: ParticipantId
  readonly name: string
  readonly isClaimed: boolean
  readonly isAccepted: boolean
  readonly hasLeft: boolean
  readonly isMine: boolean
  readonly isCreator: boolean
  readonly reservedFor: 'me' | 'somebody' | null
  /** Has read others' predictions while the bet was pending, and therefore cannot be removed. */
  readonly hasRevealed: boolean
  /** The viewer's last reveal showed them this prediction. */
  readonly isOpened: boolean
  /** The holder is a guest: known to those in the bet only. */
  readonly isGuest: boolean
}

/**
 * A bet from one viewer's perspective. The server builds it from the locked row, the screen receives it in the bet's
 * view: both ask the same rules with it, so a button is disabled for the very reason the server would refuse.
 */
export interface BetFacts {
  readonly status: BetStatus
  readonly answers: Answers
  readonly stake: Stake
  readonly deadline: Date | null
  readonly resultDate: Date | null
  /** When the viewer is asked whether the result is known, or asked again; null where they are not. */
  readonly resultAskedAt: Date | null
  readonly isSealed: boolean
  readonly isCreator: boolean
  /** The viewer has pressed Reveal in this bet. */
  readonly hasRevealed: boolean
  /** A participant has revealed since the viewer submitted a prediction in this bet, so it can no longer be edited. */
  readonly isLocked: boolean
  readonly participants: readonly ParticipantFacts[]
  /** The winners that more than half of all participants confirmed (empty: a draw), or null. */
  readonly majority: readonly ParticipantId[] | null
  /** A participant other than the creator confirmed a winner, which prevents the creator from cancelling. Only the creator's view contains it. */
  readonly isWinnerNamedByOthers: boolean
}

/** The participant whom the viewer has claimed, or null. */
export const myParticipant = (bet: Pick<BetFacts, 'participants'>): ParticipantFacts | null =>
  bet.participants.find((participant) => participant.isMine) ?? null

/** The viewer's own reveals in a bet, and what others' reveals mean for the viewer. */
export interface OwnReveals {
  /**
   * The bet's version at the viewer's last reveal: the viewer may read what was submitted up to it. Null before a
   * reveal.
   */
  readonly revealedVersion: number | null
  /** As in {@link BetFacts}. */
  readonly isLocked: boolean
}
const NO_REVEALS: OwnReveals = { revealedVersion: null, isLocked: false }

/** The bet from the perspective of `viewerId`; null is a visitor who is not signed in. */
export function factsFor(bet: Bet, viewerId: UserId | null, own = NO_REVEALS): BetFacts {
  const participants = bet.participants.map((participant) =>
    participantFactsFor(bet, participant, { ...own, viewerId }),
  )
  const tally = tallyOf(participants, bet.confirmations)
  const isCreator = viewerId !== null && bet.creatorId === viewerId
  const mine = viewerId === null ? undefined : bet.participants.find(({ userId }) => userId === viewerId)
  return {
    status: bet.status,
    answers: bet.answers,
    stake: bet.stake,
    deadline: bet.deadline,
    resultDate: bet.resultDate,
    resultAskedAt: mine ? participantAskedAt(bet, mine) : null,
    isSealed: bet.isSealed,
    isCreator,
    hasRevealed: own.revealedVersion !== null,
    isLocked: own.isLocked,
    participants,
    majority: tally.majority,
    isWinnerNamedByOthers: isCreator && isWinnerNamedByOthers(participants, tally),
  }
}

/** Whether a participant other than the creator has confirmed a winner. A confirmed draw names no winner. */
const isWinnerNamedByOthers = (participants: readonly ParticipantFacts[], { said }: Pick<Tally, 'said'>): boolean =>
  participants.some(({ id, isCreator }) => !isCreator && (said.get(id)?.length ?? 0) > 0)

/**
 * The same bet for a viewer whom its creator has blocked: every unclaimed participant looks as if it were reserved for
 * another account, so that a block looks like a reservation.
 *
 * @see docs/rules.md#blocking
 */
export const shutOut = (bet: BetFacts): BetFacts => ({
  ...bet,
  participants: bet.participants.map((participant) =>
    participant.isClaimed ? participant : { ...participant, reservedFor: 'somebody' },
  ),
})

function participantFactsFor(
  bet: Bet,
  participant: Participant,
  { viewerId, revealedVersion }: Pick<OwnReveals, 'revealedVersion'> & { readonly viewerId: UserId | null },
): ParticipantFacts {
  const { reservedForUserId, acceptedVersion } = participant
  return {
    id: participant.id,
    // No other name is like an erased one; what a viewer reads instead is in `copy`.
    name: participant.name ?? '',
    isClaimed: participant.userId !== null,
    isAccepted: participant.status === 'accepted',
    hasLeft: participant.hasLeft,
    isMine: viewerId !== null && participant.userId === viewerId,
    isCreator: participant.userId === bet.creatorId,
    reservedFor: reservedForUserId === null ? null : reservedForUserId === viewerId ? 'me' : 'somebody',
    hasRevealed: participant.hasRevealed,
    isOpened: revealedVersion !== null && acceptedVersion !== null && acceptedVersion <= revealedVersion,
    isGuest: participant.isGuest,
  }
}
