-- Why: somebody who was not there hears of it by mail, all of it in one letter. Like a push message, what is to be sent stands
-- with the notification, written in the same transaction.
alter table notifications add column mail_due_at timestamptz;
comment on column notifications.mail_due_at is 'When it goes into a letter, if its person has not come by; null when there is nothing to send.';
-- serves: who is to get a letter
create index notifications_mail_idx on notifications (mail_due_at) where mail_due_at is not null;
-- serves: forgetting what is old
create index notifications_created_idx on notifications (created_at);

create table digests (
  user_id uuid primary key references profiles on delete cascade,
  posted_at timestamptz not null default now()
);
comment on table digests is 'When a person last got a letter with what they missed: one a day at most.';

create or replace function app.wants_push(of_user_id uuid, of_kind text) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from push_subscriptions where user_id = of_user_id)
    and not exists (select from notice_choices where user_id = of_user_id and array[of_kind, '*'] && push_off);
end;

create function app.wants_mail(of_user_id uuid, of_kind text) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from users where id = of_user_id and email_verified)
    and not exists (select from notice_choices where user_id = of_user_id and array[of_kind, '*'] && mail_off);
end;
comment on function app.wants_mail(uuid, text) is 'Whether this kind may be put into a letter to the person.';

create function app.people_to_write(at_most int) returns setof uuid
language sql stable security definer set search_path = public
begin atomic
  select n.user_id from notifications n
  left join digests d on d.user_id = n.user_id
  where n.mail_due_at <= now() and n.read_at is null
    and (d.posted_at is null or d.posted_at < now() - interval '1 day')
    and exists (select from users u where u.id = n.user_id and u.email_verified)
  group by n.user_id order by min(n.mail_due_at) limit at_most;
end;
comment on function app.people_to_write(int) is 'Who has missed something, and has had no letter for a day.';

revoke all on function app.wants_mail(uuid, text), app.people_to_write(int) from public;
grant execute on function app.wants_mail(uuid, text) to toldya_app;
grant execute on function app.people_to_write(int) to toldya_clock;

alter table digests enable row level security;
create policy digests_own on digests for all to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy digests_checker on digests for select to toldya_checker using (true);
grant select, insert, update on digests to toldya_app;
grant select on digests to toldya_checker;

grant update (mail_due_at) on notifications to toldya_app;
grant update (mail_due_at, read_at) on notifications to toldya_clock;
-- What is old is forgotten; which, the policy says once more.
create policy notifications_clock_delete on notifications for delete to toldya_clock
  using (created_at < now() - interval '90 days');
grant delete on notifications to toldya_clock;
