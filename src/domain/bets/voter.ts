import type { ParticipantId } from '#domain/kernel/ids.ts'

/** The facts that decide whether a participant counts. */
export interface Voter {
  readonly id: ParticipantId
  readonly isAccepted: boolean
  readonly hasLeft: boolean
  /** Guests outvote no account. */
  readonly isGuest: boolean
}

/**
 * Accepted, and has not left: such a participant may win, and their confirmation counts.
 *
 * @see docs/rules.md#leaving, docs/rules.md#settlement
 */
export const isStillIn = (participant: Pick<Voter, 'isAccepted' | 'hasLeft'>): boolean =>
  participant.isAccepted && !participant.hasLeft
