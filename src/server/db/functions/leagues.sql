-- Leagues: members read and write their own; everything else goes through functions that check who calls.
-- needs: kernel, accounts
create function app.my_league_ids() returns uuid[]
language sql stable security definer set search_path = public
begin atomic
  select coalesce(array_agg(group_id), '{}') from group_memberships where user_id = app.uid();
end;

create function app.created_league_ids() returns uuid[]
language sql stable security definer set search_path = public
begin atomic
  select coalesce(array_agg(id), '{}') from groups where created_by = app.uid();
end;
comment on function app.created_league_ids() is 'The leagues whose creator the viewer is.';

-- The creator of the league, who is the referrer of accounts that sign up through its link.
create function app.league_referrer(code text) returns uuid
language sql stable security definer set search_path = public
begin atomic
  select created_by from groups where invite_code = upper(code);
end;

create function app.is_league_mate(other uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from group_memberships mine join group_memberships theirs using (group_id)
    where mine.user_id = app.uid() and theirs.user_id = other);
end;

-- A push message about a league opens the league's page only for members. The scheduler sends it, and may not read the table
-- of members.
create function app.is_member(of_user_id uuid, of_league_id uuid)
returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from group_memberships m where m.user_id = of_user_id and m.group_id = of_league_id);
end;
comment on function app.is_member(uuid, uuid) is 'Whether a user is a member of a league. For the scheduler, which sends notifications about it.';

-- Fills in when the league ended, because a league also ends when the account of its last member is deleted.
create function app.guard_group() returns trigger
language plpgsql as $$
begin
  if old.status = 'finished' and new.status <> 'finished' then
    raise exception 'Finished is final' using errcode = 'check_violation', constraint = 'groups_status_transition';
  end if;
  if new.status = 'finished' then
    new.ended_at = coalesce(new.ended_at, now());
  end if;
  return new;
end
$$;
create trigger groups_status_transition before update on groups for each row execute function app.guard_group();

create function app.league_by_code(code text)
returns table (id uuid, name text, status text, deadline timestamptz, creator_id uuid, member_count int, stake_limit int,
  is_member boolean, is_banned boolean)
language sql stable security definer set search_path = public
begin atomic
  select g.id, g.name, g.status, g.deadline, g.created_by,
    (select count(*)::int from group_memberships m where m.group_id = g.id), g.stake_limit,
    exists (select from group_memberships m where m.group_id = g.id and m.user_id = app.uid()),
    exists (select from group_bans b where b.group_id = g.id and b.user_id = app.uid() and b.invite_code = g.invite_code)
  from groups g where g.invite_code = code and g.deleted_at is null;
end;
comment on function app.league_by_code(text) is 'The league behind a code, for a user who is not a member and therefore cannot read it.';

create function app.hold_league_by_code(code text) returns void
language plpgsql volatile security definer set search_path = public as $$
begin
  perform from groups g where g.invite_code = code for share;
end
$$;
comment on function app.hold_league_by_code(text) is 'Locks the league behind a code: it neither ends nor changes its code before the transaction is over.';

create function app.add_scores(league uuid, user_ids uuid[], won int, drawn int, tokens bigint) returns void
language sql volatile security definer set search_path = public
begin atomic
  -- A correction takes scores back: a line below zero would be refused before it meets the one that stands.
  insert into group_standings (group_id, user_id, bets_won, bets_drawn, tokens_won)
  select league, t.user_id, 0, 0, 0 from unnest(user_ids) with ordinality as t (user_id, position)
  where exists (select from profiles p where p.user_id = t.user_id) order by t.position
  on conflict (group_id, user_id) do update set bets_won = group_standings.bets_won;
  update group_standings s set bets_won = s.bets_won + won, bets_drawn = s.bets_drawn + drawn, tokens_won = s.tokens_won + tokens
  where s.group_id = league and s.user_id = any (user_ids);
  delete from group_standings s where s.group_id = league and s.user_id = any (user_ids) and (s.bets_won, s.bets_drawn, s.tokens_won) = (0, 0, 0);
end;
comment on function app.add_scores(uuid, uuid[], int, int, bigint) is 'Adds what one settled bet brought. The user who settles it may have left the league, so the app is not granted to write the table.';

create function app.is_contender(departed_at timestamptz, ended_at timestamptz) returns boolean
language sql immutable
return departed_at is null or departed_at >= ended_at - interval '30 days';
comment on function app.is_contender(timestamptz, timestamptz) is 'Whether a user can be champion of a league that ended at that time: its members can, and users who left later than 30 days before the end.';

-- The bets of a league may end after it, and the last one decides who won. The user who settles that one may not be a member
-- of the league, or the scheduler settles it: neither may read the table.
create function app.final_scores(league uuid)
returns table (user_id uuid, name text, is_member boolean, is_contender boolean, won int, drawn int, tokens bigint)
language sql stable security definer set search_path = public
begin atomic
  select s.user_id, p.display_name, s.is_member, app.is_contender(s.departed_at, g.ended_at), s.won, s.drawn, s.tokens
  from groups g
  cross join lateral (
    select m.user_id, true as is_member, null::timestamptz as departed_at,
      coalesce(score.bets_won, 0) as won, coalesce(score.bets_drawn, 0) as drawn, coalesce(score.tokens_won, 0) as tokens
    from group_memberships m
    left join group_standings score on score.group_id = m.group_id and score.user_id = m.user_id
    where m.group_id = g.id
    union all
    select d.user_id, false, d.departed_at, score.bets_won, score.bets_drawn, score.tokens_won
    from group_departures d join group_standings score on score.group_id = d.group_id and score.user_id = d.user_id
    where d.group_id = g.id) s
  join profiles p on p.user_id = s.user_id
  where g.id = league and g.status = 'finished'
    and not exists (select from bets b where b.league_id = g.id and b.status in ('pending', 'active'));
end;
comment on function app.final_scores(uuid) is 'The standings of a league that has ended, with its former members, once all its bets are over; empty before that.';

create function app.record_departure() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    delete from group_departures where group_id = new.group_id and user_id = new.user_id;
  elsif exists (select from groups where id = old.group_id) then
    insert into group_departures (group_id, user_id, line_id) values (old.group_id, old.user_id, old.id)
    on conflict (group_id, user_id) do update set line_id = excluded.line_id, departed_at = now();
  end if;
  return null;
end
$$;
create trigger group_memberships_departure after insert or delete on group_memberships
  for each row execute function app.record_departure();

create function app.league_audience(league_ids uuid[]) returns table (league_id uuid, user_ids uuid[])
language sql stable security definer set search_path = public
begin atomic
  select m.group_id, array_agg(m.user_id) from group_memberships m where m.group_id = any (league_ids) group by m.group_id;
end;
comment on function app.league_audience(uuid[]) is 'The users whose screens are notified of a change of the league, as of now. Called by the relay, which has no viewer.';

create function app.due_leagues() returns table (league_id uuid, creator_id uuid)
language sql stable security definer set search_path = public
begin atomic
  select id, created_by from groups where status = 'active' and deadline < now() order by deadline, id limit 100;
end;
comment on function app.due_leagues() is 'Active leagues whose last day is over. For the scheduler.';

create function app.others_in_own_leagues() returns int[]
language sql stable security definer set search_path = public
begin atomic
  select coalesce(array_agg((select count(*)::int from group_memberships m where m.group_id = g.id and m.user_id <> app.uid())), '{}')
  from groups g where g.created_by = app.uid() and g.status = 'active';
end;
comment on function app.others_in_own_leagues() is 'How many others are in each running league of the viewer.';

-- Hands each league of the viewer to its longest-standing member; a league without another member ends. The leagues are
-- locked first, as when a member joins or the league ends, so that the later statements see what those committed.
create function app.hand_over_leagues() returns void
language plpgsql volatile security definer set search_path = public as $$
begin
  perform from groups where created_by = app.uid() or id = any (app.my_league_ids()) order by id for no key update;
  delete from group_memberships where user_id = app.uid();
  update groups g set created_by = (
      select m.user_id from group_memberships m where m.group_id = g.id order by m.joined_at, m.id limit 1)
    where g.created_by = app.uid() and exists (select from group_memberships m where m.group_id = g.id);
  update groups set status = 'finished' where created_by = app.uid() and status = 'active';
end
$$;

-- As for participants of a bet: a user either joins before the deletion of the account starts, which then takes them out, or
-- is refused.
create trigger group_memberships_account_insert before insert on group_memberships
  for each row execute function app.guard_account();

revoke all on function app.my_league_ids(), app.created_league_ids(), app.league_referrer(text), app.is_league_mate(uuid),
  app.is_member(uuid, uuid), app.league_by_code(text), app.hold_league_by_code(text),
  app.add_scores(uuid, uuid[], int, int, bigint), app.final_scores(uuid), app.record_departure(), app.league_audience(uuid[]),
  app.due_leagues(), app.others_in_own_leagues(), app.hand_over_leagues() from public;
grant execute on function app.my_league_ids(), app.created_league_ids(), app.league_referrer(text), app.is_league_mate(uuid),
  app.league_by_code(text), app.hold_league_by_code(text), app.add_scores(uuid, uuid[], int, int, bigint),
  app.final_scores(uuid), app.league_audience(uuid[]), app.due_leagues(), app.others_in_own_leagues(),
  app.hand_over_leagues() to toldya_app;
grant execute on function app.is_member(uuid, uuid) to toldya_scheduler;

alter table groups enable row level security;
create policy groups_members on groups for select to toldya_app using (id = any ((select app.my_league_ids())::uuid[]));
create policy groups_checker on groups for select to toldya_checker using (true);
create policy groups_insert on groups for insert to toldya_app with check (created_by = (select app.uid()));
create policy groups_update on groups for update to toldya_app
  using (id = any ((select app.my_league_ids())::uuid[])) with check (true);
grant select, insert, update (created_by, deleted_at, ended_at, invite_code, status) on groups to toldya_app;
grant select on groups to toldya_checker;

alter table group_memberships enable row level security;
create policy group_memberships_members on group_memberships for select to toldya_app
  using (group_id = any ((select app.my_league_ids())::uuid[]));
create policy group_memberships_checker on group_memberships for select to toldya_checker using (true);
create policy group_memberships_insert on group_memberships for insert to toldya_app with check (user_id = (select app.uid()));
create policy group_memberships_delete on group_memberships for delete to toldya_app
  using (user_id = (select app.uid()) or group_id = any ((select app.created_league_ids())::uuid[]));
grant select, insert, delete on group_memberships to toldya_app;
grant select on group_memberships to toldya_checker;

alter table group_bans enable row level security;
create policy group_bans_creator on group_bans for all to toldya_app
  using (group_id = any ((select app.created_league_ids())::uuid[])) with check (group_id = any ((select app.created_league_ids())::uuid[]));
create policy group_bans_checker on group_bans for select to toldya_checker using (true);
grant select, insert, update on group_bans to toldya_app;
grant select on group_bans to toldya_checker;

alter table group_standings enable row level security;
create policy group_standings_members on group_standings for select to toldya_app
  using (group_id = any ((select app.my_league_ids())::uuid[]));
create policy group_standings_checker on group_standings for select to toldya_checker using (true);
grant select on group_standings to toldya_app, toldya_checker;

grant select, insert, delete on group_code_tries to toldya_app;

alter table group_departures enable row level security;
create policy group_departures_members on group_departures for select to toldya_app
  using (group_id = any ((select app.my_league_ids())::uuid[]));
create policy group_departures_checker on group_departures for select to toldya_checker using (true);
grant select on group_departures to toldya_app, toldya_checker;
