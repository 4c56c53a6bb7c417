import type { BetView, ParticipantView } from '#contract/bet-view.ts'
import { participantNameOf } from '#domain/accounts/display-name.ts'
import { nameKey } from '#domain/bets/names.ts'
import { whyNotClaim } from '#domain/bets/participant.ts'

/** What suggests which participant the viewer is, before they choose. */
export interface Hints {
  /** The name in the link that the viewer opened. */
  readonly participant: string | null
  readonly displayName: string
}

/**
 * The participant preselected for the viewer: the link's `?participant=`, else a reserved one, else one with the
 * viewer's name.
 */
export function preselectedParticipant(
  bet: BetView,
  { participant, displayName }: Hints,
  now: Date,
): ParticipantView | null {
  const free = bet.participants.filter((participant) => whyNotClaim(bet, participant.id, now) === null)
  const named = (name: string | null): ParticipantView | undefined =>
    name === null ? undefined : free.find((participant) => nameKey(participant.name) === nameKey(name))
  return (
    named(participant) ??
    free.find((participant) => participant.reservedFor === 'me') ??
    named(participantNameOf(displayName)) ??
    null
  )
}
