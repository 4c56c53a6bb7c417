-- Why: adding somebody to a bet and removing them again told them of it each time: twenty presses were forty notifications.
-- And a winner whose dare was not done could only let it go; now they may remind the debtor, once a UTC day.
alter table dare_debts add column reminded_at timestamptz;
comment on column dare_debts.reminded_at is 'When a winner last reminded the debtor.';

alter table notifications add column taken_back_at timestamptz;
comment on column notifications.taken_back_at is
  'Of an invitation: what it invited to was gone before it was read. It stands in no list; the closing of an account still finds the place by it.';
-- serves: what a person was told of a bet lately
create index notifications_bet_idx on notifications (bet_id, user_id) where kind in ('bet.invited', 'bet.removed');

create function app.take_back_invitations(people uuid[], fact_keys text[]) returns void
language sql security definer set search_path = public
begin atomic
  update notifications n set taken_back_at = now(), read_at = now(), push_due_at = null, mail_due_at = null
    from unnest(people, fact_keys) as t (user_id, fact_key)
    where n.user_id = t.user_id and n.kind = 'bet.invited' and n.fact_key = t.fact_key and (n.read_at is null or n.read_at = n.created_at)
      and not exists (select from bet_participants p where p.id::text = n.fact_key);
end;
comment on function app.take_back_invitations(uuid[], text[]) is 'Takes back what nobody has read about places that are gone; what came already read was read by nobody.';
revoke all on function app.take_back_invitations(uuid[], text[]) from public;
grant execute on function app.take_back_invitations(uuid[], text[]) to toldya_app, toldya_clock;
grant update (taken_back_at) on notifications to toldya_app;

create function app.was_told_lately(of_user_id uuid, of_bet_id uuid, of_kind text) returns text
language sql stable security definer set search_path = public
begin atomic
  -- 'told' outweighs 'taken_back'
  select max(case when taken_back_at is null then 'told' else 'taken_back' end) from notifications
    where user_id = of_user_id and bet_id = of_bet_id and kind = of_kind and kind in ('bet.invited', 'bet.removed')
      and created_at > now() - interval '1 hour';
end;
comment on function app.was_told_lately(uuid, uuid, text) is
  'Whether the person was told the same of the bet within the hour, and whether that was taken back unread.';
revoke all on function app.was_told_lately(uuid, uuid, text) from public;
grant execute on function app.was_told_lately(uuid, uuid, text) to toldya_app, toldya_clock;

create function app.is_taken_back(of_user_id uuid, of_fact_key text) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from notifications where user_id = of_user_id and kind = 'bet.invited'
    and fact_key = of_fact_key and taken_back_at is not null);
end;
comment on function app.is_taken_back(uuid, text) is 'Whether the invitation to this place was taken back: then nobody hears that the place is gone.';
revoke all on function app.is_taken_back(uuid, text) from public;
grant execute on function app.is_taken_back(uuid, text) to toldya_app, toldya_clock;
