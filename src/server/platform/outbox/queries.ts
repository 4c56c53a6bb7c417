import { statement } from '#server/db/statement.ts'

export const insertEvents = statement<
  never,
  [
    types: readonly string[],
    betIds: readonly (string | null)[],
    userIds: readonly (string | null)[],
    versions: readonly number[],
    leagueIds: readonly (string | null)[],
  ]
>(
  'outbox.insert',
  `insert into outbox (type, bet_id, user_id, version, league_id)
   select * from unnest($1::text[], $2::uuid[], $3::uuid[], $4::int[], $5::uuid[])`,
)

/** A stream that was away for longer starts afresh. */
export const deleteOldEvents = statement<never, []>(
  'outbox.delete_old',
  `delete from outbox where created_at < now() - interval '24 hours'`,
)
