import type { Route, Verb } from '#server/context.ts'
import type { SessionUseCase } from '#server/modules/accounts/session-context.ts'
import { bringAlong, leaveHere, listHeldParticipants } from './bring-along.ts'
import { enterAsGuest } from './enter-as-guest.ts'
import { getGuestDoor } from './get-guest-door.ts'

type GuestRoutes = {
  readonly [V in Verb<'guests'>]:
    Route<'guests', V> | { readonly kind: 'session'; readonly run: SessionUseCase<V, 'guests'> }
}

/** What runs behind every endpoint of `contract.guests`. */
export const guestRoutes: GuestRoutes = {
  door: { kind: 'session', run: getGuestDoor },
  enter: { kind: 'session', run: enterAsGuest },
  participants: { kind: 'read', run: listHeldParticipants },
  bringAlong: { kind: 'command', run: bringAlong },
  leaveHere: { kind: 'command', run: leaveHere },
}
