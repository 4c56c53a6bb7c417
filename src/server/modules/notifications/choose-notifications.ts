import { err, ok } from '#domain/kernel/result.ts'
import { choose } from '#domain/notifications/choices.ts'
import type { Command } from '#server/context.ts'
import { rememberCommand } from '#server/platform/idempotency/remember-command.ts'
import { lockChoices, updateChoices } from './queries.ts'
import { readSettings, toChoices } from './notification-settings.ts'

/** Switches one kind on or off for one way of reaching the actor. */
export const chooseNotifications: Command<'notifications', 'choose'> = async (context, input) => {
  const { tx } = context
  const [remembered, row] = await Promise.all([
    rememberCommand(context, { endpoint: 'notifications.choose', input, response: { uniqueId: input.kind } }),
    tx.first(lockChoices, []),
  ])
  if (remembered.kind === 'reused') return err({ code: 'command.reused' })
  if (remembered.kind === 'new') {
    const { off } = choose(toChoices(row), input)
    tx.write(updateChoices, [off.push, off.mail])
  }
  return ok(readSettings(tx))
}
