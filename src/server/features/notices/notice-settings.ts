import type { NoticeSettings } from '#contract/notices.ts'
import { ok } from '#domain/kernel/result.ts'
import { isOffered, isWanted, type NoticeChoices } from '#domain/notices/choices.ts'
import { NOTICE_KIND_NAMES, NOTICE_TOPICS, noticeSetting } from '#domain/notices/kinds.ts'
import { withRead, type Reader } from '#server/db/transaction.ts'
import { SIGNED_OUT, type NoticeVisit } from './push-devices.ts'
import { selectChoices, selectMutes, type ChoicesRow, type MuteRow } from '#server/notices/queries.ts'

/** What reaches the viewer, and how; and whether there is mail at all. */
export const noticeSettings: NoticeVisit<'settings'> = async ({ db, session, mailer }) => {
  if (!session) return SIGNED_OUT
  const settings = await withRead(db, session.userId, readSettings)
  return ok({ ...settings, hasMail: mailer.isConfigured })
}

/** The settings as they stand in this transaction. */
export async function readSettings(tx: Reader): Promise<NoticeSettings> {
  const [row, mutes] = await Promise.all([tx.first(selectChoices, []), tx.query(selectMutes, [])])
  const choices = toChoices(row)
  return {
    topics: NOTICE_TOPICS.map((topic) => ({
      topic,
      kinds: NOTICE_KIND_NAMES.filter((kind) => noticeSetting(kind).topic === topic).map((kind) => ({
        kind,
        push: isWanted(choices, 'push', kind),
        mail: isOffered('mail', kind) ? isWanted(choices, 'mail', kind) : null,
      })),
    })),
    muted: mutes.map(toMuted),
  }
}

/** What somebody without a row has switched off: nothing. */
export const toChoices = (row: ChoicesRow | null): NoticeChoices => ({
  off: { push: row?.push_off ?? [], mail: row?.mail_off ?? [] },
})

const toMuted = ({ bet_unique_id: uniqueId, league_id: leagueId, name }: MuteRow): NoticeSettings['muted'][number] =>
  uniqueId === null ? { type: 'league', leagueId: leagueId ?? '', name } : { type: 'bet', uniqueId, name }
