import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { runOnce } from '#server/platform/idempotency/run-once.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { deleteFriendship, lockPair } from './queries.ts'

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
