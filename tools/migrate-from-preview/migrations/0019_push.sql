-- Why: somebody who is not looking hears of it on their devices. What is to be sent stands with the notification, written
-- in the same transaction, and is taken from there after it.
create table push_subscriptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles on delete cascade,
  -- signing out ends it
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  constraint push_subscriptions_endpoint_key unique (endpoint)
);
comment on table push_subscriptions is 'Devices that may be woken; each belongs to one session of one account.';
-- serves: whether a person has any, and which
create index push_subscriptions_user_idx on push_subscriptions (user_id);
-- serves: signing out
create index push_subscriptions_session_idx on push_subscriptions (session_id);

alter table notifications add column push_due_at timestamptz;
comment on column notifications.push_due_at is 'When it is to be sent, or tried again; null when there is nothing to send.';
-- serves: what is due
create index notifications_push_idx on notifications (push_due_at) where push_due_at is not null;

create function app.wants_push(of_user_id uuid, of_kind text) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from push_subscriptions where user_id = of_user_id)
    and not exists (select from notice_choices where user_id = of_user_id and of_kind = any (push_off));
end;
comment on function app.wants_push(uuid, text) is 'Whether this kind is to be sent to a device of the person.';

create function app.subscribe_push(of_session_id uuid, of_endpoint text, of_p256dh text, of_auth text) returns void
language sql volatile security definer set search_path = public
begin atomic
  delete from push_subscriptions where endpoint = of_endpoint;
  insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    select app.uid(), s.id, of_endpoint, of_p256dh, of_auth from sessions s
    where s.id = of_session_id and s.user_id = app.uid();
  delete from push_subscriptions where user_id = app.uid() and id not in (
    select id from push_subscriptions where user_id = app.uid() order by id desc limit 10);
end;
comment on function app.subscribe_push(uuid, text, text, text) is 'Gives a device to the viewer''s session, and takes it from whoever had it; ten at most.';

revoke all on function app.wants_push(uuid, text), app.subscribe_push(uuid, text, text, text) from public;
grant execute on function app.wants_push(uuid, text), app.subscribe_push(uuid, text, text, text) to toldya_app;

alter table push_subscriptions enable row level security;
create policy push_subscriptions_own on push_subscriptions for all to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy push_subscriptions_clock on push_subscriptions for all to toldya_clock using (true);
create policy notifications_clock_read on notifications for select to toldya_clock using (true);
create policy notifications_clock on notifications for update to toldya_clock using (true);
grant select, delete on push_subscriptions to toldya_app;
grant update (push_due_at) on notifications to toldya_clock;
