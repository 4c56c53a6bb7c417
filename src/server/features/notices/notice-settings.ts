import type { NoticeSettings } from '#contract/notices.ts'
import { ok } from '#domain/kernel/result.ts'
import { isWanted, type NoticeChoices } from '#domain/notices/choices.ts'
import { NOTICE_KIND_NAMES, NOTICE_TOPICS, noticeSetting } from '#domain/notices/kinds.ts'
import type { Read } from '#server/context.ts'
import type { Reader } from '#server/db/transaction.ts'
import { selectChoices, selectMutes, type ChoicesRow, type MuteRow } from '#server/notices/queries.ts'

/** What reaches the viewer, and how. */
export const noticeSettings: Read<'notices', 'settings'> = async ({ tx }) => ok(await readSettings(tx))

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
        mail: isWanted(choices, 'mail', kind),
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
