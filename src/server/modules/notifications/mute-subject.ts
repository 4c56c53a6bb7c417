import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { rememberCommand } from '#server/platform/idempotency/remember-command.ts'
import { deleteMute, insertMute } from './queries.ts'
import { readSettings } from './notification-settings.ts'

/**
 * The actor mutes a bet or a league, or ends that. While it is muted, its notifications are listed as read and are not
 * sent to devices or mailboxes.
 */
export const muteSubject: Command<'notifications', 'mute'> = async (context, input) => {
  const { tx } = context
  const { about, isMuted } = input
  const subject = about.type === 'bet' ? about.uniqueId : about.leagueId
  const remembered = await rememberCommand(context, {
    endpoint: 'notifications.mute',
    input,
    response: { uniqueId: subject },
  })
  if (remembered.kind === 'reused') return err({ code: 'command.reused' })
  if (remembered.kind === 'new') {
    const ids = [about.type === 'bet' ? subject : null, about.type === 'league' ? subject : null] as const
    tx.write(isMuted ? insertMute : deleteMute, [...ids])
  }
  return ok(readSettings(tx))
}
