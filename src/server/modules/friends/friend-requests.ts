import { decideRequest, type FriendErrorOf } from '#domain/friends/request.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { ok, err, type Result } from '#domain/kernel/result.ts'
import type { Command, Context } from '#server/context.ts'
import { runOnce } from '#server/platform/idempotency/run-once.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { befriend, lockedPair, notifyOfRequest } from './pair.ts'
import { insertRequest, lockPairOfRequest, selectOpenRequest, updateRequest } from './queries.ts'

/** Sends a friend request; if the other user has sent one already, accepts that. @see docs/rules.md#friend-requests */
export const requestFriend: Command<'friends', 'request'> = (context, input) => {
  const { tx, actorId } = context
  const { userId } = input
  return runOnce(context, {
    endpoint: 'friends.request',
    input,
    first: async () => {
      const pair = await lockedPair(context, userId)
      const decided = decideRequest(pair)
      if (!decided.ok) return decided
      if (decided.value === 'accept') {
        befriend(context, userId, pair.askedMeId ?? userId)
        return ok({ outcome: 'friends' as const })
      }
      if (decided.value === 'withhold') tx.write(insertRequest, [actorId, userId, 'withheld'])
      if (decided.value === 'send') {
        const made = await tx.first(insertRequest, [actorId, userId, 'pending'])
        notifyOfRequest(tx, { requestId: made?.id ?? '', fromId: actorId, toId: userId })
      }
      return ok({ outcome: 'sent' as const })
    },
    again: async () => ({ outcome: (await lockedPair(context, userId)).areFriends ? 'friends' : 'sent' }),
  })
}

type NotFound = FriendErrorOf<'friend.not_found'>

interface OpenRequest {
  readonly fromId: UserId
  readonly toId: UserId
  readonly isWithheld: boolean
}

/** The locked request, which no other transaction can answer now; row-level security shows only the actor's own. */
async function lockedRequest({ tx }: Context, requestId: string): Promise<OpenRequest | null> {
  const [, row] = await Promise.all([
    tx.query(lockPairOfRequest, [requestId]),
    tx.first(selectOpenRequest, [requestId]),
  ])
  return row && { fromId: row.from_user_id, toId: row.to_user_id, isWithheld: row.status === 'withheld' }
}

/** The request if it was sent to the actor and they were shown it. */
async function requestToMe(context: Context, requestId: string): Promise<Result<OpenRequest, NotFound>> {
  const request = await lockedRequest(context, requestId)
  if (!request || request.toId !== context.actorId || request.isWithheld) return err({ code: 'friend.not_found' })
  return ok(request)
}

/** Accepts the friend request of another user. */
export const acceptRequest: Command<'friends', 'accept'> = (context, input) =>
  runOnce(context, {
    endpoint: 'friends.accept',
    input,
    first: async () => {
      const found = await requestToMe(context, input.requestId)
      if (!found.ok) return found
      befriend(context, found.value.fromId, input.requestId)
      return ok({})
    },
    again: () => ({}),
  })

/** Declines a friend request; its sender is not notified. */
export const declineRequest: Command<'friends', 'decline'> = (context, input) =>
  runOnce(context, {
    endpoint: 'friends.decline',
    input,
    first: async () => {
      const found = await requestToMe(context, input.requestId)
      if (!found.ok) return found
      close(context, input.requestId, { status: 'declined', notifiedUserId: found.value.fromId })
      return ok({})
    },
    again: () => ({}),
  })

/** Takes the actor's own request back. */
export const cancelRequest: Command<'friends', 'cancel'> = (context, input) =>
  runOnce(context, {
    endpoint: 'friends.cancel',
    input,
    first: async () => {
      const request = await lockedRequest(context, input.requestId)
      if (request?.fromId !== context.actorId) return err({ code: 'friend.not_found' } as const)
      close(context, input.requestId, { status: 'cancelled', notifiedUserId: request.isWithheld ? null : request.toId })
      return ok({})
    },
    again: () => ({}),
  })

interface Closure {
  readonly status: 'declined' | 'cancelled'
  /** Whose other screens show it. */
  readonly notifiedUserId: UserId | null
}

function close({ tx, actorId }: Context, requestId: string, { status, notifiedUserId }: Closure): void {
  tx.write(updateRequest, [requestId, status])
  const userIds = notifiedUserId === null ? [actorId] : [actorId, notifiedUserId]
  publish(
    tx,
    userIds.map((userId) => ({ type: 'account.changed', userId })),
  )
}
