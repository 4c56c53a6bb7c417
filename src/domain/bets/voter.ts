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

/**
 * Whose voices decide between two results where no majority does: the accounts where there are two or more, because
 * guests outvote none; otherwise all of these voters.
 *
 * @see docs/rules.md#guest-voices
 */
export function decisiveAmong<V extends Pick<Voter, 'isGuest'>>(voters: readonly V[]): readonly V[] {
  const accounts = voters.filter(({ isGuest }) => !isGuest)
  return accounts.length < ACCOUNTS_MIN ? voters : accounts
}

/** An account alone among guests counts as one of them. */
const ACCOUNTS_MIN = 2
