import type { Delivery } from '#server/platform/realtime/port.ts'
import type { Feed } from './feed-queries.ts'
import type { OutboxRow } from './relay.ts'

/**
 * Turns outbox rows into the events that the streams send, and reads the audience of each as it is now: a user who
 * stopped being a participant a second ago receives nothing.
 */
export async function deliveriesOf(
  { audienceOf, leagueAudienceOf }: Pick<Feed, 'audienceOf' | 'leagueAudienceOf'>,
  rows: readonly OutboxRow[],
) {
  const betIds = [...new Set(rows.flatMap((row) => row.betId ?? []))]
  const leagueIds = [...new Set(rows.flatMap((row) => row.leagueId ?? []))]
  const [bets, leagues] = await Promise.all([
    betIds.length === 0 ? [] : audienceOf(betIds),
    leagueIds.length === 0 ? [] : leagueAudienceOf(leagueIds),
  ])
  const byBet = new Map(bets.map((audience) => [audience.bet_id, audience]))
  const byLeague = new Map(leagues.map((audience) => [audience.league_id, audience.user_ids]))
  return rows.flatMap((row): readonly Delivery[] => {
    const id = `${row.xid}-${row.id}`
    const bet = row.betId === null ? undefined : byBet.get(row.betId)
    if (bet) {
      const event = { type: 'bet.changed', uniqueId: bet.unique_id, version: row.version } as const
      return [{ id, event, userIds: new Set(bet.user_ids), isClosed: bet.is_closed }]
    }
    if (row.leagueId !== null) {
      const userIds = row.userId === null ? (byLeague.get(row.leagueId) ?? []) : [row.userId]
      return [{ id, event: { type: 'league.changed', leagueId: row.leagueId }, userIds: new Set(userIds) }]
    }
    return row.userId === null ? [] : [{ id, event: { type: 'account.changed' }, userIds: new Set([row.userId]) }]
  })
}
