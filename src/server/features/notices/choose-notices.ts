import { err, ok } from '#domain/kernel/result.ts'
import { choose } from '#domain/notices/choices.ts'
import type { Command } from '#server/context.ts'
import { rememberCommand } from '#server/idempotency/remember-command.ts'
import { lockChoices, updateChoices } from '#server/notices/queries.ts'
import { readSettings, toChoices } from './notice-settings.ts'

/** Switches one kind on or off for one way of reaching the actor. */
export const chooseNotices: Command<'notices', 'choose'> = async (context, input) => {
  const { tx } = context
  const [remembered, row] = await Promise.all([
    rememberCommand(context, { endpoint: 'notices.choose', input, response: { uniqueId: input.kind } }),
    tx.first(lockChoices, []),
  ])
  if (remembered.kind === 'reused') return err({ code: 'command.reused' })
  if (remembered.kind === 'new') {
    const { off } = choose(toChoices(row), input)
    tx.write(updateChoices, [off.push, off.mail])
  }
  return ok(readSettings(tx))
}
