import type { BetView, ParticipantView } from '#contract/bet-view.ts'
import { participantNameOf } from '#domain/accounts/display-name.ts'
import { nameKey } from '#domain/bets/names.ts'
import { whyNotClaim } from '#domain/bets/participant.ts'

/** Whom the link that the viewer opened was made for. */
export interface Named {
  /** By name, in `?participant=`. */
  readonly participant: string | null
}

/** What suggests which participant the viewer is, before they choose. */
export interface Hints extends Named {
  readonly displayName: string
}

/**
 * The participant preselected for the viewer: the link's own, else a reserved one, else one with the viewer's name. A
 * visitor, who has no name, is the only one who is left.
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
    (displayName === '' ? (free.length === 1 ? free[0] : undefined) : named(participantNameOf(displayName))) ??
    null
  )
}
