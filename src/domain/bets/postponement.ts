import type { ParticipantId } from '#domain/kernel/ids.ts'
import type { BetStatus } from './status.ts'
import { isStillIn } from './voter.ts'

/** A participant has answered "not yet", and is asked again later. @see docs/rules.md#result-date */
export interface Postponement {
  readonly participantId: ParticipantId
  readonly askedAgainAt: Date
}

/** What decides when participants are asked for the result. */
export interface Dated {
  readonly status: BetStatus
  readonly resultDate: Date | null
  readonly postponements: readonly Postponement[]
}

/**
 * When this participant of an active bet is asked whether the result is known, or asked again; null where they are not.
 *
 * A result date that moves to a later instant ends every postponement before it.
 */
export function participantAskedAt(bet: Dated, participant: Asked): Date | null {
  const { status, resultDate, postponements } = bet
  if (
    status !== 'active' ||
    resultDate === null ||
    !isStillIn({ isAccepted: participant.status === 'accepted', hasLeft: participant.hasLeft })
  )
    return null
  const own = postponements.find(({ participantId }) => participantId === participant.id)
  return own && own.askedAgainAt > resultDate ? own.askedAgainAt : resultDate
}

interface Asked {
  readonly id: ParticipantId
  readonly status: 'invited' | 'pending' | 'accepted'
  readonly hasLeft: boolean
}
