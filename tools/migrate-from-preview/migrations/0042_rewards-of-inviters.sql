-- Why: a first prediction costs a made-up account nothing, so it made an inviter's bonus due for nothing. Now the bonus falls
-- due once the invitee has been in bets settled on several UTC days, and the 20 tokens for an invited friend come after it.
alter table referrals add column due_at timestamptz;
alter table referrals add column was_claimed_early boolean not null default false;
comment on column referrals.due_at is 'Since when the inviter''s bonus is due; what is due is decided once.';
comment on column referrals.predicted_at is
  'The invitee''s first prediction, which made the bonus due until this migration. Nothing writes or reads it but the checker.';
comment on column referrals.was_claimed_early is
  'The 20 tokens for an invited friend were claimed while joining was enough for them.';

-- What had fallen due by the rule of its time stays due.
update referrals set due_at = predicted_at where predicted_at is not null;
update referrals r set was_claimed_early = true
  where exists (select from ledger_transfers t where t.business_key = 'friend:' || r.invite_id);

drop index referrals_due_idx;
-- serves: whose bonus is due, for the clock
create index referrals_due_idx on referrals (due_at) where due_at is not null and decided_at is null;

create function app.note_due_referrals(people uuid[], days int) returns void
language plpgsql security definer set search_path = public as $$
begin
  -- Held before anything is counted: of two bets that are settled at once, the second sees what the first has written.
  perform 1 from referrals where invitee_id = any (people) and due_at is null and decided_at is null
    order by invite_id for no key update;
  if not found then return; end if;
  update referrals r set due_at = now()
    where r.invitee_id = any (people) and r.due_at is null and r.decided_at is null and days <= (
      select count(distinct date_trunc('day', s.resolved_at, 'UTC'))
      from bet_participants p join bet_results s on s.bet_id = p.bet_id and s.outcome <> 'cancelled'
      where p.user_id = r.invitee_id and p.status = 'accepted' and p.left_at is null);
end
$$;
comment on function app.note_due_referrals(uuid[], int) is
  'The bonus for each of these invitees is due once bets with them in were settled on so many UTC days.';
revoke all on function app.note_due_referrals(uuid[], int) from public;
grant execute on function app.note_due_referrals(uuid[], int) to toldya_app, toldya_clock;

create or replace function app.people_with_dues(limit_count int) returns setof uuid
language sql stable security definer set search_path = public
begin atomic
  (select user_id from premium_months where paid_at is null and starts_at <= now() order by starts_at limit limit_count)
  union
  (select inviter_id from referrals where due_at is not null and decided_at is null and inviter_id is not null
    order by due_at limit limit_count);
end;
