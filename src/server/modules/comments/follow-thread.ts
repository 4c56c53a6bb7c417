import { ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { markCommentsRead } from '#server/modules/notifications/read-notifications.ts'
import { openThread } from './open-thread.ts'
import { updateFollowed, updateReadUpTo } from './queries.ts'

/** The actor has read up to this number: the thread opens behind it, and its notifications are read. */
export const markThreadRead: Command<'comments', 'markRead'> = async (context, { uniqueId, number }) => {
  const thread = await openThread(context.tx, uniqueId)
  if (!thread.ok) return thread
  const { betId } = thread.value
  const moved = await context.tx.first(updateReadUpTo, [betId, number])
  if (moved) await markCommentsRead(context, betId)
  return ok({})
}

/** New comments are pushed to the actor's devices, or not. @see docs/rules.md#comment-notifications */
export const followThread: Command<'comments', 'follow'> = async ({ tx }, { uniqueId, isOn }) => {
  const thread = await openThread(tx, uniqueId)
  if (!thread.ok) return thread
  tx.write(updateFollowed, [thread.value.betId, isOn])
  return ok({})
}
