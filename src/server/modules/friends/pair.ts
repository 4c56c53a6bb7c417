import { DECLINE_REST_DAYS, type Pair } from '#domain/friends/request.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { notificationsFor } from '#domain/notifications/notification.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/transaction.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { lockPair, selectPair, acceptRequests, insertFriendship } from './queries.ts'

/** The relation between two users, locked: no other transaction can change it now. */
export interface LockedPair extends Pair {
  /** The request that the other has sent. */
  readonly askedMeId: string | null
}

/** The actor: the user who asks, or a job on behalf of them. */
interface Acting {
  readonly tx: Tx
  readonly actorId: UserId
}

/** Holds the pair until the transaction ends and reads how the actor stands to the other. */
export async function lockedPair({ tx, actorId }: Acting, otherId: UserId): Promise<LockedPair> {
  const [, row] = await Promise.all([
    tx.query(lockPair, [actorId, otherId]),
    tx.first(selectPair, [actorId, otherId, DECLINE_REST_DAYS]),
  ])
  return {
    isSelf: actorId === otherId,
    isKnown: row?.is_known ?? false,
    areFriends: row?.are_friends ?? false,
    isBlocked: row?.is_blocked ?? false,
    hasAsked: row?.has_asked ?? false,
    hasAskedMe: (row?.asked_me_id ?? null) !== null,
    askedMeId: row?.asked_me_id ?? null,
    saidNoLately: row?.said_no_lately ?? false,
    sentToday: row?.sent_today ?? 0,
  }
}

/**
 * Makes the actor and the user who asked or invited them friends, and notifies that user; the caller has locked the
 * pair.
 */
export function befriend({ tx, actorId }: Context, otherId: UserId, factKey: string): void {
  tx.write(insertFriendship, [actorId, otherId])
  tx.write(acceptRequests, [actorId, otherId])
  notify(tx, notificationsFor([otherId], { kind: 'friend.accepted', factKey, actorId, facts: {} }))
  publish(tx, [
    { type: 'account.changed', userId: actorId },
    { type: 'account.changed', userId: otherId },
  ])
}

interface Asking {
  readonly requestId: string
  readonly fromId: UserId
  readonly toId: UserId
}

/** Notifies a user of a friend request, and updates their open screens. */
export function notifyOfRequest(tx: Tx, { requestId, fromId, toId }: Asking): void {
  notify(tx, notificationsFor([toId], { kind: 'friend.requested', factKey: requestId, actorId: fromId, facts: {} }))
  publish(tx, [{ type: 'account.changed', userId: toId }])
}
