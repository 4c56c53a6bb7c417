-- Friends: two users may read their friendship and requests; a block is readable by the user who made it only.
-- needs: kernel
create function app.are_blocked(one uuid, other uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from blocks
    where (user_id = one and blocked_user_id = other) or (user_id = other and blocked_user_id = one));
end;
comment on function app.are_blocked(uuid, uuid) is 'Whether either user has blocked the other; the table itself does not show the blocks of others.';

create function app.has_blocked_me(other uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from blocks where user_id = other and blocked_user_id = app.uid());
end;
comment on function app.has_blocked_me(uuid) is 'Whether that person has blocked the viewer; for rules only, never for an answer.';

create function app.hidden_people() returns uuid[]
language sql stable security definer set search_path = public
begin atomic
  select coalesce(array_agg(case when user_id = app.uid() then blocked_user_id else user_id end), '{}')
    from blocks where app.uid() in (user_id, blocked_user_id);
end;
comment on function app.hidden_people() is 'Whom the viewer has blocked or is blocked by. Asked once per query, never per row.';

-- Changes of the relation between two users run one after the other, whichever of the two makes them.
create function app.lock_pair(one uuid, other uuid) returns void
language sql volatile
begin atomic
  select pg_advisory_xact_lock(hashtextextended(least(one, other)::text || greatest(one, other)::text, 0));
end;
comment on function app.lock_pair(uuid, uuid) is 'Locks a pair of users until the transaction ends; every change of their friendship, requests or blocks takes it first.';

-- The notification is deleted together with its request, whether that was cancelled or deleted with its account, because
-- there is nothing left to answer.
create function app.delete_request_notification() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from notifications where user_id = old.to_user_id and kind = 'friend.requested' and fact_key = old.id::text;
  return null;
end
$$;
comment on function app.delete_request_notification() is 'Deletes the notification of a request that does not exist any more.';
create trigger friend_requests_gone after delete on friend_requests
  for each row execute function app.delete_request_notification();
create trigger friend_requests_taken_back after update of status on friend_requests
  for each row when (new.status in ('cancelled', 'withheld')) execute function app.delete_request_notification();

-- A request made within a week after a declined one is withheld. A job delivers it when the week is over.
create function app.due_requests(rest_days int)
  returns table (request_id uuid, from_user_id uuid, to_user_id uuid)
language sql stable security definer set search_path = public
begin atomic
  select r.id, r.from_user_id, r.to_user_id from friend_requests r
    where r.status = 'withheld' and r.answered_at is null
      and exists (select from friend_requests no where no.from_user_id = r.from_user_id and no.to_user_id = r.to_user_id
        and no.status = 'declined' and no.answered_at > r.created_at - make_interval(days => rest_days))
      and not exists (select from friend_requests no where no.from_user_id = r.from_user_id and no.to_user_id = r.to_user_id
        and no.status = 'declined' and no.answered_at > now() - make_interval(days => rest_days))
      and not exists (select from friend_requests other where other.from_user_id = r.to_user_id
        and other.to_user_id = r.from_user_id and other.status = 'pending')
      and not exists (select from blocks b where (b.user_id, b.blocked_user_id) = (r.from_user_id, r.to_user_id)
        or (b.user_id, b.blocked_user_id) = (r.to_user_id, r.from_user_id))
    order by r.created_at limit 100;
end;
comment on function app.due_requests(int) is 'Requests that were withheld only because an earlier one was declined, and that are due now. For the scheduler.';

create function app.friends_in_common(other uuid) returns int
language sql stable security definer set search_path = public
begin atomic
  select count(*)::int from (
      select friend_user_id as id from friends where user_id = app.uid()
      union all select user_id from friends where friend_user_id = app.uid()) mine
    where exists (select from friends f where f.user_id = least(mine.id, other) and f.friend_user_id = greatest(mine.id, other));
end;
comment on function app.friends_in_common(uuid) is 'How many friends the viewer shares with that person; who they are stays hidden.';

-- A search shows ten names of perhaps hundreds. People the viewer has something to do with come first, so they have to be
-- known before the ten are chosen; counting friends in common for every name that matches would cost too much.
create function app.near_people() returns uuid[]
language sql stable security definer set search_path = public
begin atomic
  with mine as materialized (
    select friend_user_id as id from friends where user_id = app.uid()
    union all select user_id from friends where friend_user_id = app.uid())
  select coalesce(array_agg(id), '{}') from (
    select id from mine
    union select f.friend_user_id from friends f join mine on mine.id = f.user_id
    union select f.user_id from friends f join mine on mine.id = f.friend_user_id
    union select m.user_id from group_memberships own join group_memberships m on m.group_id = own.group_id
      where own.user_id = app.uid()) near;
end;
comment on function app.near_people() is
  'The friends of the viewer, their friends, and the members of the viewer''s leagues; for the order of a search, never for an answer.';

-- Which of them are found is left to the order on disk: a text that so many names contain is typed on. The settings keep
-- the planner at the index, where it would read the whole table in the hope of soon meeting enough of them.
create function app.names_inside(key text, pairs text[], left_out uuid[], up_to bigint)
  returns table (user_id uuid, display_name text, search_key text)
language sql stable rows 10 set search_path = public set enable_seqscan = off set enable_indexscan = off
begin atomic
  select n.user_id, n.display_name, n.search_key from profiles n
    where app.name_pairs(n.search_key) @> pairs and position(key in n.search_key) > 1 and n.user_id <> all (left_out)
      and n.deletion_started_at is null and not n.is_guest
    limit up_to;
end;
comment on function app.names_inside(text, text[], uuid[], bigint) is
  'People whose name contains a text further on than at its beginning, by the pairs of its characters.';

revoke all on function app.are_blocked(uuid, uuid), app.has_blocked_me(uuid), app.hidden_people(), app.delete_request_notification(),
  app.due_requests(int), app.friends_in_common(uuid), app.near_people(), app.names_inside(text, text[], uuid[], bigint) from public;
grant execute on function app.are_blocked(uuid, uuid), app.hidden_people(), app.friends_in_common(uuid), app.near_people(),
  app.names_inside(text, text[], uuid[], bigint) to toldya_app;
grant execute on function app.has_blocked_me(uuid) to toldya_app, toldya_scheduler;
grant execute on function app.due_requests(int) to toldya_scheduler;

alter table friends enable row level security;
create policy friends_own on friends for all to toldya_app
  using ((select app.uid()) in (user_id, friend_user_id)) with check ((select app.uid()) in (user_id, friend_user_id));
create policy friends_checker on friends for select to toldya_checker using (true);
grant select, insert, delete on friends to toldya_app;
grant select on friends to toldya_checker;

alter table friend_requests enable row level security;
create policy friend_requests_own on friend_requests for all to toldya_app
  using ((select app.uid()) in (from_user_id, to_user_id)) with check ((select app.uid()) in (from_user_id, to_user_id));
create policy friend_requests_checker on friend_requests for select to toldya_checker using (true);
grant select, insert, update on friend_requests to toldya_app;
grant select on friend_requests to toldya_checker;

-- Users read whom they have blocked, never who has blocked them.
alter table blocks enable row level security;
create policy blocks_own on blocks for all to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy blocks_checker on blocks for select to toldya_checker using (true);
grant select, insert, delete on blocks to toldya_app;
grant select on blocks to toldya_checker;
