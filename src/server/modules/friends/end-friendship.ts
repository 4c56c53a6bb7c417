import type { FriendErrorOf } from '#domain/friends/request.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Command, Context } from '#server/context.ts'
import { runOnce } from '#server/platform/idempotency/run-once.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { lockedPair } from './pair.ts'
import { deleteFriendship, lockPair, deleteBlock, insertBlock, putAwayRequest, withdrawRequests } from './queries.ts'

/** Ends a friendship for both. @see docs/rules.md#friend-removal */
export const removeFriend: Command<'friends', 'remove'> = (context, input) => {
  const { tx, actorId } = context
  const { userId } = input
  return runOnce(context, {
    endpoint: 'friends.remove',
    input,
    first: async () => {
      const [, removed] = await Promise.all([
        tx.query(lockPair, [actorId, userId]),
        tx.first(deleteFriendship, [actorId, userId]),
      ])
      if (!removed) return err({ code: 'friend.not_found' } as const)
      publish(tx, [
        { type: 'account.changed', userId: actorId },
        { type: 'account.changed', userId },
      ])
      return ok({})
    },
    again: () => ({}),
  })
}

/**
 * Hides two users from each other: it ends their friendship and requests, and neither finds the other by a search. The
 * blocked user is not notified and cannot find out.
 *
 * @see docs/rules.md#blocking
 */
export const blockPerson: Command<'friends', 'block'> = (context, input) => {
  const { userId } = input
  return runOnce(context, {
    endpoint: 'friends.block',
    input,
    first: async (): Promise<Result<object, FriendErrorOf<'friend.self' | 'friend.not_found'>>> => {
      const pair = await lockedPair(context, userId)
      if (pair.isSelf) return err({ code: 'friend.self' })
      if (!pair.isKnown) return err({ code: 'friend.not_found' })
      writeBlock(context, userId, pair.areFriends)
      return ok({})
    },
    again: () => ({}),
  })
}

/** Blocks a user whom the actor knows from the thread of a bet, without knowing the account. */
export async function blockAuthor(context: Context, userId: UserId): Promise<void> {
  const pair = await lockedPair(context, userId)
  if (!pair.isSelf) writeBlock(context, userId, pair.areFriends)
}

function writeBlock({ tx, actorId }: Context, userId: UserId, areFriends: boolean): void {
  tx.write(insertBlock, [actorId, userId])
  tx.write(deleteFriendship, [actorId, userId])
  tx.write(withdrawRequests, [actorId, userId])
  publish(tx, [
    { type: 'account.changed', userId: actorId },
    ...(areFriends ? [{ type: 'account.changed', userId } as const] : []),
  ])
}

/** Ends the block. What it has hidden stays hidden, and the two do not become friends again. */
export const unblockPerson: Command<'friends', 'unblock'> = (context, input) => {
  const { tx, actorId } = context
  return runOnce(context, {
    endpoint: 'friends.unblock',
    input,
    first: async () => {
      const [, removed] = await Promise.all([
        tx.query(lockPair, [actorId, input.userId]),
        tx.first(deleteBlock, [actorId, input.userId]),
      ])
      if (!removed) return err({ code: 'friend.not_found' } as const)
      tx.write(putAwayRequest, [actorId, input.userId])
      publish(tx, [{ type: 'account.changed', userId: actorId }])
      return ok({})
    },
    again: () => ({}),
  })
}
