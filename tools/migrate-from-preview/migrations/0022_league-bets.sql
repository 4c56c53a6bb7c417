-- Why: a bet of a league is read by the members of that league, by whoever holds a place in it, and by nobody else.
create function app.held_bet_id() returns uuid
language sql stable
return nullif(current_setting('app.held_bet', true), '')::uuid;
comment on function app.held_bet_id() is 'The bet this transaction has locked: whoever gives back the last thing that let them see it still gets to see what came of it.';

-- serves: the open bets of a league
create index bets_league_open_idx on bets (league_id, created_at desc) where status in ('pending', 'active');
-- serves: the last results of a league
create index bets_league_resolved_idx on bets (league_id, resolved_at desc) where league_id is not null and resolved_at is not null;
-- serves: the newest bets of my leagues
create index bets_league_created_idx on bets (league_id, created_at desc) where league_id is not null;

-- A bet begins in an active league of its creator's, and stays in it.
create function app.guard_league_bet() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'A bet stays in its league' using errcode = 'check_violation', constraint = 'bets_league';
  end if;
  if not exists (
    select from groups g join group_memberships m on m.group_id = g.id
    where g.id = new.league_id and g.status = 'active' and m.user_id = new.created_by) then
    raise exception 'A bet begins in an active league of its creator' using errcode = 'check_violation', constraint = 'bets_league';
  end if;
  return new;
end
$$;
create trigger bets_league_insert before insert on bets
  for each row when (new.league_id is not null) execute function app.guard_league_bet();
create trigger bets_league_update before update of league_id on bets
  for each row when (new.league_id is distinct from old.league_id) execute function app.guard_league_bet();

alter table bets enable row level security;
create policy bets_read on bets for select to toldya_app using (
  league_id is null
  or league_id = any ((select app.my_league_ids())::uuid[])
  or id = any ((select app.my_bet_ids())::uuid[])
  or id = (select app.held_bet_id()));
create policy bets_insert on bets for insert to toldya_app with check (created_by = (select app.uid()));
create policy bets_update on bets for update to toldya_app using (true);
create policy bets_checker on bets for select to toldya_checker using (true);
create policy bets_clock on bets for select to toldya_clock using (true);

-- What happened in a bet and how it ended is read by whoever reads the bet.
alter table bet_events enable row level security;
alter table bet_results enable row level security;
create policy bet_events_read on bet_events for select to toldya_app using (exists (select from bets b where b.id = bet_id));
create policy bet_events_insert on bet_events for insert to toldya_app with check (true);
create policy bet_events_checker on bet_events for select to toldya_checker using (true);
create policy bet_results_read on bet_results for select to toldya_app using (exists (select from bets b where b.id = bet_id));
create policy bet_results_insert on bet_results for insert to toldya_app with check (true);
create policy bet_results_checker on bet_results for select to toldya_checker using (true);

create function app.bet_audience(bet_ids uuid[])
returns table (bet_id uuid, unique_id text, user_ids uuid[], is_closed boolean)
language sql stable security definer set search_path = public
begin atomic
  select b.id, b.unique_id,
    array_remove(array_agg(p.user_id) || array_agg(p.reserved_for) filter (where b.league_id is null) || b.created_by
      || array(select m.user_id from group_memberships m where m.group_id = b.league_id), null),
    b.league_id is not null
  from bets b left join bet_participants p on p.bet_id = b.id
  where b.id = any (bet_ids)
  group by b.id;
end;
comment on function app.bet_audience(uuid[]) is 'Who is to hear of a bet, as it stands now. Asked by the relay, which is nobody.';
revoke all on function app.bet_audience(uuid[]) from public;
grant execute on function app.bet_audience(uuid[]) to toldya_app;
