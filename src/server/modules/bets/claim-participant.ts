import { shutOut } from '#domain/bets/bet.ts'
import { whyNotRelease, participantReservedForMe, whyNotDecline } from '#domain/bets/manage.ts'
import { whyNotClaim } from '#domain/bets/participant.ts'
import { whyNotAnotherGuest } from '#domain/guests/guest.ts'
import { claimChange } from '#domain/bets/transitions/claim.ts'
import { participantOf } from '#domain/bets/transitions/find-participant.ts'
import { releaseChange, removeChange } from '#domain/bets/transitions/release.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { changeBet } from './change-bet.ts'

/** Makes the actor an unclaimed participant. @see docs/rules.md#claim */
export const claimParticipant: Command<'bets', 'claim'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.claim',
    input,
    needsPairWith: { userId: null },
    needsGuest: true,
    decide: ({ bet, facts, pair, now, guest }) => {
      const refusal = whyNotClaim(pair?.hasBlockedMe ? shutOut(facts) : facts, input.participantId, now)
      const isGuest = guest !== null
      const full = refusal ?? (isGuest ? whyNotAnotherGuest(facts) : null)
      if (full) return err(full)
      return ok(claimChange(participantOf(bet, input.participantId), context.actorId, isGuest))
    },
  })

/** Gives back the participant whom the actor has claimed, and refunds them. @see docs/rules.md#release */
export const releaseParticipant: Command<'bets', 'release'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.release',
    input,
    decide: ({ bet, facts }) => {
      const refusal = whyNotRelease(facts)
      return refusal ? err(refusal) : ok(releaseChange(bet, context.actorId))
    },
  })

/** Declines the participant that is reserved for the actor, claimed already or not. @see docs/rules.md#decline */
export const declineReservation: Command<'bets', 'decline'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.decline',
    input,
    decide: ({ bet, facts }) => {
      const refusal = whyNotDecline(facts)
      if (refusal) return err(refusal)
      const participant = participantOf(bet, participantReservedForMe(facts)?.id ?? '')
      return ok(removeChange(bet, participant, { type: 'declined', actorId: context.actorId }))
    },
  })
