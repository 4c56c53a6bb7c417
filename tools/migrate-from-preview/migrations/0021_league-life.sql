-- Why: leagues begin, gather people, keep a table that is always right, and end.
alter table groups
  add column ended_at timestamptz,
  add column deleted_at timestamptz,
  add constraint groups_ended_at_check check ((ended_at is null) = (status = 'active')),
  add constraint groups_deleted_at_check check (deleted_at is null or status = 'finished');
comment on column groups.deleted_at is 'Gone for everybody: it has no members any more. The row stays, so that its bets stay closed to strangers and its code is never given out again.';
-- serves: counting the active leagues of one creator
create index groups_creator_active_idx on groups (created_by) where status = 'active';
-- serves: the clock's look for leagues whose last day is over
create index groups_deadline_idx on groups (deadline) where status = 'active';

create function app.guard_group() returns trigger
language plpgsql as $$
begin
  if old.status = 'finished' and new.status <> 'finished' then
    raise exception 'Finished is final' using errcode = 'check_violation', constraint = 'groups_status_transition';
  end if;
  return new;
end
$$;
create trigger groups_status_transition before update on groups for each row execute function app.guard_group();

create table group_bans (
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  -- the code that lets them in no more; a new one does
  invite_code text not null,
  banned_at timestamptz not null default now(),
  constraint group_bans_pkey primary key (group_id, user_id)
);
comment on table group_bans is 'Members who were removed, and the code they may not come back with.';

create table group_standings (
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  bets_won int not null,
  bets_drawn int not null,
  tokens_won bigint not null,
  constraint group_standings_pkey primary key (group_id, user_id),
  constraint group_standings_counts_check check (bets_won >= 0 and bets_drawn >= 0 and tokens_won >= 0)
);
comment on table group_standings is 'What each person has made of a league''s settled bets, also after leaving it; members are shown. Written when a bet settles, by app.add_scores only.';

create table group_code_tries (
  id bigint generated always as identity primary key,
  user_id uuid not null references profiles on delete cascade,
  ip_prefix text,
  created_at timestamptz not null default now()
);
comment on table group_code_tries is 'Wrong join codes, and those being tried right now; counted for the limits.';
-- serves: counting the recent tries of one account, and of one address
create index group_code_tries_user_idx on group_code_tries (user_id, created_at);
create index group_code_tries_ip_idx on group_code_tries (ip_prefix, created_at);

create function app.led_league_ids() returns uuid[]
language sql stable security definer set search_path = public
begin atomic
  select coalesce(array_agg(id), '{}') from groups where created_by = app.uid();
end;
comment on function app.led_league_ids() is 'The leagues whose creator the viewer is.';

create function app.league_by_code(code text)
returns table (id uuid, name text, status text, deadline timestamptz, creator_id uuid, member_count int, is_member boolean, is_banned boolean)
language sql stable security definer set search_path = public
begin atomic
  select g.id, g.name, g.status, g.deadline, g.created_by,
    (select count(*)::int from group_memberships m where m.group_id = g.id),
    exists (select from group_memberships m where m.group_id = g.id and m.user_id = app.uid()),
    exists (select from group_bans b where b.group_id = g.id and b.user_id = app.uid() and b.invite_code = g.invite_code)
  from groups g where g.invite_code = code and g.deleted_at is null;
end;
comment on function app.league_by_code(text) is 'The league behind a code, for somebody who is no member and can see none.';

create function app.hold_league_by_code(code text) returns void
language plpgsql volatile security definer set search_path = public as $$
begin
  perform from groups g where g.invite_code = code for share;
end
$$;
comment on function app.hold_league_by_code(text) is 'Holds the league behind a code: it neither ends nor changes its code before the transaction is over.';

create function app.add_scores(league uuid, user_ids uuid[], won int, drawn int, tokens bigint) returns void
language sql volatile security definer set search_path = public
begin atomic
  insert into group_standings as s (group_id, user_id, bets_won, bets_drawn, tokens_won)
  select league, t.user_id, won, drawn, tokens from unnest(user_ids) with ordinality as t (user_id, position)
  where exists (select from profiles p where p.user_id = t.user_id) order by t.position
  on conflict (group_id, user_id) do update
  set bets_won = s.bets_won + excluded.bets_won, bets_drawn = s.bets_drawn + excluded.bets_drawn,
    tokens_won = s.tokens_won + excluded.tokens_won;
end;
comment on function app.add_scores(uuid, uuid[], int, int, bigint) is 'Adds what one settled bet brought. The one who settles may be no member any more, so nobody writes the table themselves.';

create function app.league_audience(league_ids uuid[]) returns table (league_id uuid, user_ids uuid[])
language sql stable security definer set search_path = public
begin atomic
  select m.group_id, array_agg(m.user_id) from group_memberships m where m.group_id = any (league_ids) group by m.group_id;
end;
comment on function app.league_audience(uuid[]) is 'Who is to hear of a league, as it stands now. Asked by the relay, which is nobody.';

create function app.due_leagues() returns table (league_id uuid, creator_id uuid)
language sql stable security definer set search_path = public
begin atomic
  select id, created_by from groups where status = 'active' and deadline < now() order by deadline, id limit 100;
end;
comment on function app.due_leagues() is 'Active leagues whose last day is over, for the clock.';

revoke all on function app.led_league_ids(), app.league_by_code(text), app.hold_league_by_code(text),
  app.add_scores(uuid, uuid[], int, int, bigint), app.league_audience(uuid[]), app.due_leagues() from public;
grant execute on function app.led_league_ids(), app.league_by_code(text), app.hold_league_by_code(text),
  app.add_scores(uuid, uuid[], int, int, bigint), app.league_audience(uuid[]), app.due_leagues() to toldya_app;

alter table group_bans enable row level security;
alter table group_standings enable row level security;
create policy groups_insert on groups for insert to toldya_app with check (created_by = (select app.uid()));
create policy groups_update on groups for update to toldya_app
  using (id = any ((select app.my_league_ids())::uuid[])) with check (true);
create policy group_memberships_insert on group_memberships for insert to toldya_app with check (user_id = (select app.uid()));
create policy group_memberships_delete on group_memberships for delete to toldya_app
  using (user_id = (select app.uid()) or group_id = any ((select app.led_league_ids())::uuid[]));
create policy group_bans_creator on group_bans for all to toldya_app
  using (group_id = any ((select app.led_league_ids())::uuid[])) with check (group_id = any ((select app.led_league_ids())::uuid[]));
create policy group_standings_members on group_standings for select to toldya_app
  using (group_id = any ((select app.my_league_ids())::uuid[]));
create policy group_bans_checker on group_bans for select to toldya_checker using (true);
create policy group_standings_checker on group_standings for select to toldya_checker using (true);

grant select, insert on groups to toldya_app;
grant update (invite_code, created_by, status, ended_at, deleted_at) on groups to toldya_app;
grant select, insert, delete on group_memberships to toldya_app;
grant select, insert, update on group_bans to toldya_app;
grant select on group_standings to toldya_app;
grant select, insert, delete on group_code_tries to toldya_app;
grant select on group_bans, group_standings to toldya_checker;

alter table outbox add column league_id uuid;
comment on column outbox.league_id is 'For events about a league; with user_id, for that person only.';
