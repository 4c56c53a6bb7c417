import type { NotificationView } from '#contract/notifications.ts'
import { shownName } from '#copy/account.ts'
import { ok, err } from '#domain/kernel/result.ts'
import { addressOf } from '#domain/notifications/address.ts'
import { notificationSetting, COMMENT_KINDS, ENDING_KINDS } from '#domain/notifications/kinds.ts'
import type { Read, Command, Context } from '#server/context.ts'
import { rememberCommand } from '#server/platform/idempotency/remember-command.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { selectCards, type EntryRow, updateRead, updateReadAbout } from './queries.ts'

const PAGE_CARDS = 30

/** The viewer's notifications, newest first, all of one bet on one card. @see docs/rules.md#notification-list */
export const listNotifications: Read<'notifications', 'list'> = async ({ tx }, { before }) => {
  const rows = await tx.query(selectCards, [before, PAGE_CARDS + 1])
  const ids = [...new Set(rows.map((row) => row.card_id))]
  const cards = ids.slice(0, PAGE_CARDS).map((id) => ({
    id,
    entries: rows.filter((row) => row.card_id === id).map(toEntry),
  }))
  return ok({ cards, nextBefore: ids.length > PAGE_CARDS ? (cards.at(-1)?.id ?? null) : null })
}

/** One entry as its viewer sees it. */
export const toEntry = (row: EntryRow): NotificationView => ({
  id: row.id,
  kind: row.kind,
  at: row.at,
  isRead: row.is_read,
  names: (row.names ?? []).map(shownName),
  peopleCount: row.people_count,
  facts: row.facts,
  bet:
    row.bet_unique_id === null
      ? null
      : { uniqueId: row.bet_unique_id, description: row.bet_description ?? '', isMuted: row.is_bet_muted },
  league:
    row.league_id === null ? null : { id: row.league_id, name: row.league_name ?? '', isMuted: row.is_league_muted },
  address: addressOf(notificationSetting(row.kind).opens, { uniqueId: row.bet_unique_id, leagueId: row.league_id }),
})

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

/** A user who has seen the end of a bet on its own page needs no notification of it: no badge, no push, no digest. */
export function markEndingRead({ tx, actorId }: Pick<Context, 'tx' | 'actorId'>, betId: string): void {
  tx.write(updateReadAbout, [betId, ENDING_KINDS])
  publish(tx, [{ type: 'account.changed', userId: actorId }])
}

/** A user who has answered that the result is not known yet is not asked again before the time that they chose. */
export function markDueResultRead({ tx, actorId }: Pick<Context, 'tx' | 'actorId'>, betId: string): void {
  tx.write(updateReadAbout, [betId, ['bet.result_due']])
  publish(tx, [{ type: 'account.changed', userId: actorId }])
}

/** A user who has read the thread of a bet needs no notification of its comments. */
export async function markCommentsRead({ tx, actorId }: Pick<Context, 'tx' | 'actorId'>, betId: string): Promise<void> {
  const read = await tx.query(updateReadAbout, [betId, COMMENT_KINDS])
  if (read.length > 0) publish(tx, [{ type: 'account.changed', userId: actorId }])
}
