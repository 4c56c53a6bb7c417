import { decideRequest } from '#domain/friends/request.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { runOnce } from '#server/platform/idempotency/run-once.ts'
import { befriend } from './befriend.ts'
import { lockedPair } from './pair.ts'
import { insertRequest } from './queries.ts'
import { notifyOfRequest } from './notify-of-request.ts'

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
