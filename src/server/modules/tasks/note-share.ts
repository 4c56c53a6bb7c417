import { ok } from '#domain/kernel/result.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { performCommand } from '#server/perform.ts'
import { noteSharePress } from './queries.ts'
import type { TaskSessionUseCase } from './session-context.ts'

/**
 * Remembers that somebody has handed on an unfinished bet of their own today. Of any other bet, and of visitors, nothing;
 * the screens say it of every bet, whoever shares it.
 *
 * @see docs/rules.md#earning-tokens
 */
export const noteShare: TaskSessionUseCase<'noteShare'> = async ({ db, session, onCommitted }, { uniqueId }) => {
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
