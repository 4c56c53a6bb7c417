import type { FriendErrorOf } from '#domain/friends/request.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { runOnce } from '#server/platform/idempotency/run-once.ts'
import { lockPair } from './queries.ts'
import { deleteScoreConsent, insertScoreConsent, selectRivalry } from './rivalry-queries.ts'

/**
 * Lets another user share the score of the two as a picture, or no longer. There is a picture while both allow it.
 *
 * @see docs/rules.md#rivalry
 */
export const shareScore: Command<'friends', 'shareScore'> = (context, input) => {
  const { tx, actorId } = context
  const { userId, isAllowed } = input
  return runOnce(context, {
    endpoint: 'friends.shareScore',
    input,
    first: async (): Promise<Result<object, FriendErrorOf<'friend.not_found'>>> => {
      // A block takes the same lock: it comes before, and there is no rivalry, or afterwards, and withdraws the consent.
      const [, row] = await Promise.all([tx.query(lockPair, [actorId, userId]), tx.first(selectRivalry, [userId])])
      if (!row?.rivalry?.sharing || row.rivalry.person.user_id !== userId) return err({ code: 'friend.not_found' })
      tx.write(isAllowed ? insertScoreConsent : deleteScoreConsent, [actorId, userId])
      return ok({})
    },
    again: () => ({}),
  })
}
