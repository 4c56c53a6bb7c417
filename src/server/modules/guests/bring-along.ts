import { isLive } from '#domain/bets/status.ts'
import { participantOf } from '#domain/bets/transitions/find-participant.ts'
import { guestKeptChange } from '#domain/bets/transitions/guest.ts'
import { whyNotBringAlong } from '#domain/guests/guest.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { businessKeys } from '#domain/money/ledger.ts'
import type { Command, Context, Read } from '#server/context.ts'
import { forgetGuestBefore, guestBefore } from '#server/modules/accounts/guest-identities.ts'
import { lockBetFor } from '#server/modules/bets/lock-bet.ts'
import { recordEvents } from '#server/modules/bets/write-events.ts'
import { writeChange } from '#server/modules/bets/write-change.ts'
import { runOnce } from '#server/platform/idempotency/run-once.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { moveParticipant, moveWallet, selectGuestBets, selectGuestTokens, selectHeldParticipants } from './queries.ts'

/** What the guest holds who was signed in on this device before. @see docs/rules.md#bring-along */
export const listHeldParticipants: Read<'guests', 'participants'> = async ({ tx, viewerId }) => {
  const guestId = viewerId === null ? null : await guestBefore(tx, viewerId)
  if (guestId === null) return ok({ participants: [], tokens: 0 })
  const [rows, wallet] = await Promise.all([
    tx.query(selectHeldParticipants, [guestId]),
    tx.first(selectGuestTokens, [guestId]),
  ])
  return ok({
    tokens: wallet?.tokens ?? 0,
    participants: rows.map(
      ({ participant_id: participantId, name, unique_id: uniqueId, description, is_movable: isMovable }) => ({
        participantId,
        name,
        bet: { uniqueId, description },
        isMovable,
      }),
    ),
  })
}

/**
 * Moves what a guest holds to the account that has signed in on the guest's device: every participant of a bet in which
 * the account is not yet, and the own tokens in one transfer. The XP of the guest's pet stays its own.
 *
 * @see docs/rules.md#bring-along
 */
export const bringAlong: Command<'guests', 'bringAlong'> = (context, input) =>
  runOnce(context, {
    endpoint: 'guests.bringAlong',
    input,
    first: async () => {
      const { tx, actorId } = context
      const guestId = await guestBefore(context.tx, context.actorId)
      if (guestId === null) return err({ code: 'guest.none' })
      const bets = await tx.query(selectGuestBets, [guestId])
      for (const bet of bets)
        await move(context, guestId, { uniqueId: bet.unique_id, participantId: bet.participant_id })
      tx.write(moveWallet, [guestId, businessKeys.broughtAlong(guestId)])
      forgetGuestBefore(tx, actorId, guestId)
      publish(tx, [{ type: 'account.changed', userId: actorId }])
      return ok({})
    },
    again: () => ({}),
  })

interface Held {
  readonly uniqueId: string
  readonly participantId: string
}

/** Under the bet's lock, taken in the order of the bets. A participant who cannot move stays the guest's. */
async function move(context: Context, guestId: UserId, { uniqueId, participantId }: Held): Promise<void> {
  const { tx, actorId } = context
  const before = await lockBetFor(context, uniqueId, { needsPairWith: { userId: null } })
  if (!before || before.bet.participants.every(({ id, userId }) => id !== participantId || userId !== guestId)) return
  const refusal = whyNotBringAlong(before.facts, { hasBlockedMe: before.pair?.hasBlockedMe ?? false })
  if (refusal) return
  tx.write(moveParticipant, [participantId, guestId])
  // Read again: only now may the account see what the participants have confirmed.
  const moved = await lockBetFor(context, uniqueId)
  if (!moved) throw new Error('a bet that was just locked is there')
  const wasGuest = participantOf(before.bet, participantId).isGuest
  const bet = {
    ...moved.bet,
    participants: moved.bet.participants.map((other) =>
      other.id === participantId ? { ...other, isGuest: wasGuest } : other,
    ),
  }
  const held = { bet, now: moved.now }
  const keeping = { participantId, userId: actorId, type: 'guest_moved', isCreditRepaid: false } as const
  if (isLive(bet.status)) await writeChange(context, held, guestKeptChange(held, keeping))
  else recordEvents(tx, held, [{ type: 'guest_moved', actorId, participant: participantOf(bet, participantId) }])
}

/** Everything stays the guest's, and the account is not asked again. */
export const leaveHere: Command<'guests', 'leaveHere'> = (context, input) =>
  runOnce(context, {
    endpoint: 'guests.leaveHere',
    input,
    first: async () => {
      const guestId = await guestBefore(context.tx, context.actorId)
      if (guestId === null) return err({ code: 'guest.none' })
      forgetGuestBefore(context.tx, context.actorId, guestId)
      return ok({})
    },
    again: () => ({}),
  })
