import type { NotificationSettings } from '#contract/notifications.ts'
import { ok } from '#domain/kernel/result.ts'
import { isOffered, isWanted, type NotificationChoices } from '#domain/notifications/choices.ts'
import { NOTIFICATION_KIND_NAMES, NOTIFICATION_TOPICS, notificationSetting } from '#domain/notifications/kinds.ts'
import { withRead, type Reader } from '#server/db/transaction.ts'
import { SIGNED_OUT, type NotificationSessionContext } from './push-devices.ts'
import { selectChoices, selectMutes, type ChoicesRow, type MuteRow } from './queries.ts'

/** What reaches the viewer, and how; and whether there is mail at all. */
export const notificationSettings: NotificationSessionContext<'settings'> = async ({ db, session, mailer }) => {
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
export const toChoices = (row: ChoicesRow | null): NotificationChoices => ({
  off: { push: row?.push_off ?? [], mail: row?.mail_off ?? [] },
})

const toMuted = ({
  bet_unique_id: uniqueId,
  league_id: leagueId,
  name,
}: MuteRow): NotificationSettings['muted'][number] =>
  uniqueId === null ? { type: 'league', leagueId: leagueId ?? '', name } : { type: 'bet', uniqueId, name }
