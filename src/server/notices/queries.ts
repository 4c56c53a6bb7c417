import { statement } from '../db/statement.ts'

/**
 * Each fact once for ever; who is blocked hears nothing of the other.
 */
export const insertNotices = statement<
  never,
  [
    userIds: readonly string[],
    kinds: readonly string[],
    factKeys: readonly string[],
    groupKeys: readonly string[],
    actorIds: readonly (string | null)[],
    betIds: readonly (string | null)[],
    leagueIds: readonly (string | null)[],
    facts: readonly string[],
  ]
>(
  'notices.insert',
  `insert into notifications (user_id, kind, fact_key, group_key, actor_id, bet_id, league_id, facts)
   select t.*
   from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::uuid[], $6::uuid[], $7::uuid[], $8::jsonb[])
     as t (user_id, kind, fact_key, group_key, actor_id, bet_id, league_id, facts)
   where not app.are_blocked(t.user_id, t.actor_id)
   on conflict do nothing`,
)
