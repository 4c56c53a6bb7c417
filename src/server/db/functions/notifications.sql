-- Notifications: which of them a user wants, and through which channel.
-- needs: kernel, friends, comments
create function app.is_muted(of_user_id uuid, of_bet_id uuid, of_league_id uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from mutes m where m.user_id = of_user_id
    and (m.bet_id = of_bet_id or m.league_id = of_league_id
      or m.league_id = (select b.league_id from bets b where b.id = of_bet_id)));
end;
comment on function app.is_muted(uuid, uuid, uuid) is 'Whether the user has muted this bet, its league or this league.';

create function app.is_withheld(of_user_id uuid, of_bet_id uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from bets b
    where b.id = of_bet_id and app.are_blocked(of_user_id, b.created_by)
      and not exists (select from bet_events e where e.bet_id = b.id and e.actor_id = of_user_id));
end;
comment on function app.is_withheld(uuid, uuid) is
  'Whether a block stands between the user and the creator of the bet, and the user has never acted in it: then they get no notification about it.';

create function app.wants_push(of_user_id uuid, of_kind text) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from push_subscriptions where user_id = of_user_id)
    and not exists (select from notification_choices where user_id = of_user_id and array[of_kind, '*'] && push_off);
end;
comment on function app.wants_push(uuid, text) is 'Whether this kind is to be sent to the devices of the user.';

create function app.known_time_zone(of_name text) returns text
language plpgsql stable as $$
begin
  perform now() at time zone of_name;
  return of_name;
exception when invalid_parameter_value then
  return null;
end
$$;
comment on function app.known_time_zone(text) is 'The time zone, or null where the database does not have it: browsers may be ahead.';

create function app.next_daytime(of_user_id uuid) returns timestamptz
language sql stable security definer set search_path = public
begin atomic
  select case when here.at::time >= '08:00' and here.at::time < '22:00' then now()
      else (date_trunc('day', here.at - interval '8 hours') + interval '1 day 8 hours') at time zone here.zone end
  from (select zone, now() at time zone zone as at from (
    select coalesce((select s.time_zone from push_subscriptions s where s.user_id = of_user_id order by s.id desc limit 1), 'UTC') as zone) newest) here;
end;
comment on function app.next_daytime(uuid) is 'Now, between 8 and 22 o''clock in the time zone of the user''s newest device; otherwise its next 8 o''clock.';

create function app.subscribe_push(of_session_id uuid, of_endpoint text, of_p256dh text, of_auth text, of_time_zone text) returns void
language sql volatile security definer set search_path = public
begin atomic
  delete from push_subscriptions where endpoint = of_endpoint;
  insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, time_zone)
    select app.uid(), s.id, of_endpoint, of_p256dh, of_auth, app.known_time_zone(of_time_zone) from sessions s
    where s.id = of_session_id and s.user_id = app.uid();
  delete from push_subscriptions where user_id = app.uid() and id not in (
    select id from push_subscriptions where user_id = app.uid() order by id desc limit 10);
end;
comment on function app.subscribe_push(uuid, text, text, text, text) is 'Gives a device to the viewer''s session, and takes it from the account that had it before; ten at most.';

create function app.wants_mail(of_user_id uuid, of_kind text) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from users where id = of_user_id and email_verified)
    and not exists (select from notification_choices where user_id = of_user_id and array[of_kind, '*'] && mail_off);
end;
comment on function app.wants_mail(uuid, text) is 'Whether this kind may be put into the digest of the user.';

create function app.users_to_email(at_most int) returns setof uuid
language sql stable security definer set search_path = public
begin atomic
  select n.user_id from notifications n
  left join digests d on d.user_id = n.user_id
  where n.mail_due_at <= now() and n.read_at is null
    and (d.posted_at is null or d.posted_at < now() - interval '1 day')
    and exists (select from users u where u.id = n.user_id and u.email_verified)
  group by n.user_id order by min(n.mail_due_at) limit at_most;
end;
comment on function app.users_to_email(int) is 'Users who have missed something and have had no digest for a day.';

create function app.take_back_invitations(people uuid[], fact_keys text[]) returns void
language sql security definer set search_path = public
begin atomic
  update notifications n set taken_back_at = now(), read_at = now(), push_due_at = null, mail_due_at = null
    from unnest(people, fact_keys) as t (user_id, fact_key)
    where n.user_id = t.user_id and n.kind = 'bet.invited' and n.fact_key = t.fact_key and (n.read_at is null or n.read_at = n.created_at)
      and not exists (select from bet_participants p where p.id::text = n.fact_key);
end;
comment on function app.take_back_invitations(uuid[], text[]) is 'Takes back unread invitations to participants that do not exist any more. One that was stored as read, because it was muted, counts as unread.';

create function app.was_notified_lately(of_user_id uuid, of_bet_id uuid, of_kind text) returns text
language sql stable security definer set search_path = public
begin atomic
  -- 'was_notified' outweighs 'taken_back'
  select max(case when taken_back_at is null then 'was_notified' else 'taken_back' end) from notifications
    where user_id = of_user_id and bet_id = of_bet_id and kind = of_kind and kind in ('bet.invited', 'bet.removed')
      and created_at > now() - interval '1 hour';
end;
comment on function app.was_notified_lately(uuid, uuid, text) is
  'Whether the user was notified of the same in this bet within the hour, and whether that notification was taken back unread.';

create function app.is_taken_back(of_user_id uuid, of_fact_key text) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from notifications where user_id = of_user_id and kind = 'bet.invited'
    and fact_key = of_fact_key and taken_back_at is not null);
end;
comment on function app.is_taken_back(uuid, text) is 'Whether the invitation to this participant was taken back: then the user is not notified of the removal either.';

-- One look shows which questions about a user need an answer: most users have blocked and muted nothing and made no choices.
create function app.weigh_notification(of_user_id uuid, of_kind text, of_actor_id uuid, of_bet_id uuid, of_league_id uuid,
  of_facts jsonb, is_about_actor boolean, undone_key text)
returns table (is_blocked boolean, is_read boolean, is_pushed boolean, is_mailed boolean)
language plpgsql stable rows 1 security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  known record;
  is_muted boolean;
  lately text;
begin
  select exists (select from blocks where user_id = of_user_id) or exists (select from blocks where blocked_user_id = of_user_id) as has_blocks,
      exists (select from mutes where user_id = of_user_id) as has_mutes,
      exists (select from push_subscriptions where user_id = of_user_id) as has_devices,
      exists (select from notification_choices where user_id = of_user_id) as has_choices,
      exists (select from users where id = of_user_id and email_verified) as has_address
    into known;
  is_blocked := known.has_blocks and app.are_blocked(of_user_id, of_actor_id);
  if is_blocked and is_about_actor or known.has_blocks and app.is_withheld(of_user_id, of_bet_id) then return; end if;
  if undone_key is not null and app.is_taken_back(of_user_id, undone_key) then return; end if;
  if of_kind = 'comment.added' and app.has_unread_comments(of_user_id, of_bet_id) then return; end if;
  is_muted := known.has_mutes and app.is_muted(of_user_id, of_bet_id, of_league_id);
  if of_kind in ('bet.invited', 'bet.removed') and coalesce((of_facts ->> 'tokens')::int, 0) = 0 then
    lately := app.was_notified_lately(of_user_id, of_bet_id, of_kind);
  end if;
  is_read := is_muted or lately is not distinct from 'was_notified';
  is_pushed := known.has_devices and not is_muted and lately is null
    and (not known.has_choices or app.wants_push(of_user_id, of_kind))
    and (of_kind <> 'comment.added' or app.is_following_comments(of_user_id, of_bet_id));
  is_mailed := known.has_address and not is_read and (not known.has_choices or app.wants_mail(of_user_id, of_kind));
  return next;
end
$$;
comment on function app.weigh_notification(uuid, text, uuid, uuid, uuid, jsonb, boolean, text) is
  'How a user gets this notification: without the name of its actor, already read, to their devices, in their digest. No row: not at all.';

revoke all on function app.is_muted(uuid, uuid, uuid), app.is_withheld(uuid, uuid), app.wants_push(uuid, text),
  app.subscribe_push(uuid, text, text, text, text), app.known_time_zone(text), app.next_daytime(uuid), app.wants_mail(uuid, text), app.users_to_email(int),
  app.take_back_invitations(uuid[], text[]), app.was_notified_lately(uuid, uuid, text), app.is_taken_back(uuid, text),
  app.weigh_notification(uuid, text, uuid, uuid, uuid, jsonb, boolean, text)
  from public;
grant execute on function app.is_muted(uuid, uuid, uuid), app.subscribe_push(uuid, text, text, text, text), app.next_daytime(uuid),
  app.wants_mail(uuid, text) to toldya_app;
grant execute on function app.is_withheld(uuid, uuid), app.take_back_invitations(uuid[], text[]),
  app.weigh_notification(uuid, text, uuid, uuid, uuid, jsonb, boolean, text) to toldya_app, toldya_scheduler;
grant execute on function app.users_to_email(int) to toldya_scheduler;

alter table notifications enable row level security;
create policy notifications_read on notifications for select to toldya_app using (user_id = (select app.uid()));
create policy notifications_insert on notifications for insert to toldya_app with check (true);
create policy notifications_update on notifications for update to toldya_app using (user_id = (select app.uid()));
create policy notifications_checker on notifications for select to toldya_checker using (true);
create policy notifications_scheduler_read on notifications for select to toldya_scheduler using (true);
create policy notifications_scheduler on notifications for update to toldya_scheduler using (true);
-- The scheduler deletes old notifications; the policy lets it delete no others.
create policy notifications_scheduler_delete on notifications for delete to toldya_scheduler
  using (created_at < now() - interval '90 days');
grant select, insert, update (mail_due_at, read_at, taken_back_at) on notifications to toldya_app;
grant select on notifications to toldya_checker;
grant delete, update (mail_due_at, push_due_at, read_at) on notifications to toldya_scheduler;

alter table notification_choices enable row level security;
create policy notification_choices_own on notification_choices for all to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy notification_choices_checker on notification_choices for select to toldya_checker using (true);
grant select, insert, update on notification_choices to toldya_app;
grant select on notification_choices to toldya_checker;

alter table mutes enable row level security;
create policy mutes_own on mutes for all to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy mutes_checker on mutes for select to toldya_checker using (true);
grant select, insert, delete on mutes to toldya_app;
grant select on mutes to toldya_checker;

alter table digests enable row level security;
create policy digests_own on digests for all to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy digests_checker on digests for select to toldya_checker using (true);
grant select, insert, update on digests to toldya_app;
grant select on digests to toldya_checker;

alter table push_subscriptions enable row level security;
create policy push_subscriptions_own on push_subscriptions for all to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy push_subscriptions_scheduler on push_subscriptions for all to toldya_scheduler using (true);
grant select, delete on push_subscriptions to toldya_app;
