import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { rememberCommand } from '#server/idempotency/remember-command.ts'
import { lockChoices, updateChoices } from '#server/notices/queries.ts'
import { readSettings, toChoices } from './notice-settings.ts'

/** Switches one kind on or off for one way of reaching the actor. */
export const chooseNotices: Command<'notices', 'choose'> = async (context, input) => {
  const { tx } = context
  const { kind, channel, isOn } = input
  const [remembered, row] = await Promise.all([
    rememberCommand(context, { endpoint: 'notices.choose', input, response: { uniqueId: kind } }),
    tx.first(lockChoices, []),
  ])
  if (remembered.kind === 'reused') return err({ code: 'command.reused' })
  if (remembered.kind === 'new') {
    const { off } = toChoices(row)
    const others = off[channel].filter((other) => other !== kind)
    const next = { ...off, [channel]: isOn ? others : [...others, kind] }
    tx.write(updateChoices, [next.push, next.mail])
  }
  return ok(readSettings(tx))
}
