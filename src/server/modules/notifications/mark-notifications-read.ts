import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { rememberCommand } from '#server/platform/idempotency/remember-command.ts'
import { updateRead } from './queries.ts'
import { publish } from '#server/platform/outbox/publish.ts'

/** Everything up to this one has been seen; what arrived since stays unread. The person's other screens hear of it. */
export const markNotificationsRead: Command<'notifications', 'markRead'> = async (context, input) => {
  const { tx, actorId } = context
  const response = { uniqueId: input.upToId }
  const remembered = await rememberCommand(context, { endpoint: 'notifications.markRead', input, response })
  if (remembered.kind === 'reused') return err({ code: 'command.reused' })
  tx.write(updateRead, [input.upToId])
  publish(tx, [{ type: 'account.changed', userId: actorId }])
  return ok({})
}
