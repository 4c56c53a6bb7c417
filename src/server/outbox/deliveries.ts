import type { Delivery } from '#server/adapters/realtime/port.ts'
import type { Feed } from './feed-queries.ts'
import type { OutboxRow } from './relay.ts'

/**
 * Turns outbox rows into what the streams send, and finds out whom each is for, as things stand at this moment:
 * somebody who lost their place a second ago hears nothing.
 */
export async function deliveriesOf({ audienceOf }: Pick<Feed, 'audienceOf'>, rows: readonly OutboxRow[]) {
  const betIds = [...new Set(rows.flatMap((row) => row.betId ?? []))]
  const audiences = betIds.length === 0 ? [] : await audienceOf(betIds)
  const byBet = new Map(audiences.map((audience) => [audience.bet_id, audience]))
  return rows.flatMap((row): readonly Delivery[] => {
    const id = `${row.xid}-${row.id}`
    const bet = row.betId === null ? undefined : byBet.get(row.betId)
    if (bet) {
      const event = { type: 'bet.changed', uniqueId: bet.unique_id, version: row.version } as const
      return [{ id, event, userIds: new Set(bet.user_ids) }]
    }
    return row.userId === null ? [] : [{ id, event: { type: 'account.changed' }, userIds: new Set([row.userId]) }]
  })
}
