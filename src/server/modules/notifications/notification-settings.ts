import type { NotificationSettings } from '#contract/notifications.ts'
import { ok, err } from '#domain/kernel/result.ts'
import { isOffered, isWanted, type NotificationChoices, choose } from '#domain/notifications/choices.ts'
import { NOTIFICATION_KIND_NAMES, NOTIFICATION_TOPICS, notificationSetting } from '#domain/notifications/kinds.ts'
import type { Command } from '#server/context.ts'
import { withRead, type Reader } from '#server/db/transaction.ts'
import { rememberCommand } from '#server/platform/idempotency/remember-command.ts'
import type { SessionUseCase } from '#server/modules/accounts/session-context.ts'
import { SIGNED_OUT } from './push-devices.ts'
import {
  selectChoices,
  selectMutes,
  type ChoicesRow,
  type MuteRow,
  lockChoices,
  updateChoices,
  deleteMute,
  insertMute,
} from './queries.ts'

/** What reaches the viewer, and how; and whether there is mail at all. */
export const notificationSettings: SessionUseCase<'settings', 'notifications'> = async ({ db, session, mailer }) => {
  if (!session) return SIGNED_OUT
  const settings = await withRead(db, session.userId, readSettings)
  return ok({ ...settings, hasMail: mailer.isConfigured })
}

/** The settings as they stand in this transaction. */
export async function readSettings(tx: Reader): Promise<NotificationSettings> {
  const [row, mutes] = await Promise.all([tx.first(selectChoices, []), tx.query(selectMutes, [])])
  const choices = toChoices(row)
  return {
    topics: NOTIFICATION_TOPICS.map((topic) => ({
      topic,
      kinds: NOTIFICATION_KIND_NAMES.filter((kind) => notificationSetting(kind).topic === topic).map((kind) => ({
        kind,
        push: isWanted(choices, 'push', kind),
        mail: isOffered('mail', kind) ? isWanted(choices, 'mail', kind) : null,
      })),
    })),
    muted: mutes.map(toMuted),
  }
}

/** What a user without a row has switched off: nothing. */
const toChoices = (row: ChoicesRow | null): NotificationChoices => ({
  off: { push: row?.push_off ?? [], mail: row?.mail_off ?? [] },
})

const toMuted = ({
  bet_unique_id: uniqueId,
  league_id: leagueId,
  name,
}: MuteRow): NotificationSettings['muted'][number] =>
  uniqueId === null ? { type: 'league', leagueId: leagueId ?? '', name } : { type: 'bet', uniqueId, name }

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
