import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { rememberCommand } from '#server/platform/idempotency/remember-command.ts'
import { updateRead } from './queries.ts'
import { publish } from '#server/platform/outbox/publish.ts'

/** Marks all notifications up to this one as read; later ones stay unread. The user's other screens are updated. */
export const markNotificationsRead: Command<'notifications', 'markRead'> = async (context, input) => {
  const { tx, actorId } = context
  const response = { uniqueId: input.upToId }
  const remembered = await rememberCommand(context, { endpoint: 'notifications.markRead', input, response })
  if (remembered.kind === 'reused') return err({ code: 'command.reused' })
  tx.write(updateRead, [input.upToId])
  publish(tx, [{ type: 'account.changed', userId: actorId }])
  return ok({})
}
