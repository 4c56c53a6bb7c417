import type { BetView } from '#contract/bet-view.ts'
import { whyNotFromLeague } from '#domain/bets/add-member.ts'
import {
  participantReservedForMe,
  whyNotAddParticipant,
  whyNotDecline,
  whyNotLeave,
  whyNotRemoveParticipant,
  whyNotRelease,
} from '#domain/bets/manage.ts'
import { whyNotCancel } from '#domain/bets/resolve.ts'

/** What the list lets its reader change about a bet, in a dialog over it. */
export type BetChangeType = 'add' | 'remove' | 'release' | 'decline' | 'leave' | 'cancel'

/** The places that the viewer may take out. */
export const removableParticipants = (bet: BetView): BetView['participants'] =>
  bet.participants.filter((participant) => whyNotRemoveParticipant(bet, participant.id) === null)

/** What of all that the viewer may do with the bet now. */
export function possibleChanges(bet: BetView, now: Date): readonly BetChangeType[] {
  const isPossible: { readonly [T in BetChangeType]: boolean } = {
    add: whyNotAddParticipant(bet, now) === null && whyNotFromLeague(bet) === null,
    remove: removableParticipants(bet).length > 0,
    // A place reserved for the viewer can only be declined: no other account could take it.
    release: whyNotRelease(bet) === null && participantReservedForMe(bet) === null,
    decline: whyNotDecline(bet) === null,
    leave: whyNotLeave(bet) === null,
    cancel: whyNotCancel(bet) === null,
  }
  return (['add', 'remove', 'release', 'decline', 'leave', 'cancel'] as const).filter((type) => isPossible[type])
}
