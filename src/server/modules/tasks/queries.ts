import type { FinishableTask } from '#domain/tasks/task.ts'
import { statement } from '#server/db/statement.ts'

/** When the UTC day began, by the database's clock. */
const TODAY = `date_trunc('day', now(), 'UTC')`

export interface FactsRow {
  readonly now: Date
  readonly unclaimed_invite_ids: readonly string[]
  readonly has_unfinished_bet: boolean
  readonly has_settled_bet: boolean
  readonly has_settled_today: boolean
  readonly has_shared_today: boolean
  readonly rewarded: readonly FinishableTask[]
}

/**
 * One index look-up each, however many bets and friends the user has. A day is a UTC day, by the time of the database.
 */
export const selectFacts = statement<FactsRow, [userId: string, emailHash: Buffer]>(
  'tasks.facts',
  `select now() as now,
     (select coalesce(array_agg(r.invite_id order by r.created_at, r.invite_id), '{}') from referrals r
       where r.inviter_id = $1 and r.is_inviter_paid
         and not exists (select from ledger_transfers t where t.business_key = 'friend:' || r.invite_id)) as unclaimed_invite_ids,
     exists (select from bets b where b.created_by = $1 and b.status in ('pending', 'active')) as has_unfinished_bet,
     exists (select from bets b where b.created_by = $1 and b.status in ('won', 'completed', 'drawn')) as has_settled_bet,
     exists (select from bets b where b.created_by = $1 and b.status in ('won', 'completed', 'drawn')
       and b.resolved_at >= ${TODAY}
       and exists (select from bet_participants p
         where p.bet_id = b.id and p.user_id <> $1 and p.accepted_at is not null)) as has_settled_today,
     exists (select from share_presses s where s.user_id = $1 and s.pressed_at >= ${TODAY}) as has_shared_today,
     (select coalesce(array_agg(g.task), '{}') from task_grants g
       where g.email_hash = $2 and (g.task = 'first_bet' or g.granted_at >= ${TODAY})) as rewarded`,
)

/** Returns a row only once: ever, or each UTC day. Waits for a concurrent claim of the same task. */
export const insertTaskGrant = statement<
  { readonly is_first: true },
  [emailHash: Buffer, task: FinishableTask, isDaily: boolean]
>(
  'tasks.grant',
  `insert into task_grants as g (email_hash, task, granted_at) values ($1, $2, now())
   on conflict (email_hash, task) do update set granted_at = excluded.granted_at
     where $3 and g.granted_at < ${TODAY}
   returning true as is_first`,
)

/** Only an unfinished bet of one's own counts. Answers a row for the first press of a day. */
export const noteSharePress = statement<{ readonly is_new: true }, [userId: string, uniqueId: string]>(
  'tasks.note_share',
  `insert into share_presses as s (user_id, pressed_at)
   select $1::uuid, now() from bets b
     where b.unique_id = $2 and b.created_by = $1 and b.status in ('pending', 'active')
   on conflict (user_id) do update set pressed_at = excluded.pressed_at where s.pressed_at < ${TODAY}
   returning true as is_new`,
)
