import type { BetView } from '#contract/bet-view.ts'
import type { Pool } from 'pg'
import type { Recording } from './recording.ts'

/** Records what the server keeps of a bet, and what it sends its users later. */
export async function readRows(
  into: Recording,
  owner: Pool,
  { uniqueId, userIds }: Pick<BetView, 'uniqueId'> & { readonly userIds: readonly string[] },
): Promise<void> {
  const rows = async (name: string, sql: string, parameters: readonly unknown[]) => {
    const found = await owner.query<object>(sql, [...parameters])
    into.set(`rows of ${name}`, found.rows.map((row) => JSON.stringify(row)).join('\n'))
  }
  const ofBet = 'bet_id = (select id from bets where unique_id = $1)'
  await rows(
    'outbox',
    `select type, version, bet_id is null as is_personal from outbox where ${ofBet} or user_id = any($2) order by xid, id`,
    [uniqueId, userIds],
  )
  await rows('bet_events', `select seq, type, facts from bet_events where ${ofBet} order by seq`, [uniqueId])
  await rows(
    'notifications',
    `select kind, fact_key, group_key, facts from notifications where user_id = any($1) order by id`,
    [userIds],
  )
  // The hash of the request is no text that a viewer gets; only its length must be equal.
  await rows(
    'idempotency_keys',
    `select endpoint, length(request_hash) as hash_length, response from idempotency_keys where user_id = any($1) order by created_at`,
    [userIds],
  )
}
