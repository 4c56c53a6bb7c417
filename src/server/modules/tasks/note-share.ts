import { ok } from '#domain/kernel/result.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { performCommand } from '#server/perform.ts'
import { noteSharePress } from './queries.ts'
import type { SessionUseCase } from '#server/modules/accounts/session-context.ts'
import type { TaskSession } from './list-tasks.ts'

/**
 * Remembers that the actor has shared an unfinished bet of their own today. Shares of other bets and by visitors are
 * ignored; the screens report every share, of any bet and by any viewer.
 *
 * @see docs/rules.md#earning-tokens
 */
export const noteShare: SessionUseCase<'noteShare', 'tasks', TaskSession> = async (
  { db, session, onCommitted },
  { uniqueId },
) => {
  if (session === null) return ok({})
  const { userId } = session
  const noted = await performCommand<object, never>(db, userId, async ({ tx }) => {
    const isNew = (await tx.first(noteSharePress, [userId, uniqueId])) !== null
    if (isNew) publish(tx, [{ type: 'account.changed', userId }])
    return ok({})
  })
  if (noted.ok) onCommitted()
  return noted
}
