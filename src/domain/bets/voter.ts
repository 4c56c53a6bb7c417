import type { ParticipantId } from '#domain/kernel/ids.ts'

/** What is asked of a place before its holder counts. */
export interface Voter {
  readonly id: ParticipantId
  readonly isAccepted: boolean
  readonly hasLeft: boolean
}

/**
 * In, and not left: such a person may win, and counts for confirmations.
 *
 * @see docs/rules.md#leaving, docs/rules.md#settlement
 */
export const isStillIn = (participant: Pick<Voter, 'isAccepted' | 'hasLeft'>): boolean =>
  participant.isAccepted && !participant.hasLeft
