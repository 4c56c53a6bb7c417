import type { TicketView } from '#contract/bet-view.ts'
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

/** The changes that the viewer can make from the list, in a dialog over it. */
export type BetChangeType = 'add' | 'remove' | 'release' | 'decline' | 'leave' | 'cancel'

/** The participants whom the viewer may remove. */
export const removableParticipants = (bet: TicketView): TicketView['participants'] =>
  bet.participants.filter((participant) => whyNotRemoveParticipant(bet, participant.id) === null)

/** Which of these changes the viewer may make now. */
export function possibleChanges(bet: TicketView, now: Date): readonly BetChangeType[] {
  const isPossible: { readonly [T in BetChangeType]: boolean } = {
    add: whyNotAddParticipant(bet, now) === null && whyNotFromLeague(bet) === null,
    remove: removableParticipants(bet).length > 0,
    // A reserved participant can only be declined: no other account could claim it.
    release: whyNotRelease(bet) === null && participantReservedForMe(bet) === null,
    decline: whyNotDecline(bet) === null,
    leave: whyNotLeave(bet) === null,
    cancel: whyNotCancel(bet) === null,
  }
  return (['add', 'remove', 'release', 'decline', 'leave', 'cancel'] as const).filter((type) => isPossible[type])
}
