-- Why: the list names who did it and what it is about, and shows several of one kind as one entry.
alter table notifications
  add column actor_id uuid references profiles on delete set null,
  add column league_id uuid references groups on delete cascade,
  -- rows with the same key stand in the list as one entry
  add column group_key text not null default uuidv7()::text;
-- serves: the list, newest first
create index notifications_user_idx on notifications (user_id, id desc);

create function app.are_blocked(one uuid, other uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from blocks
    where (user_id = one and blocked_user_id = other) or (user_id = other and blocked_user_id = one));
end;
comment on function app.are_blocked(uuid, uuid) is 'Whether either has blocked the other; nobody can read it from the table.';
revoke all on function app.are_blocked(uuid, uuid) from public;
grant execute on function app.are_blocked(uuid, uuid) to toldya_app;
