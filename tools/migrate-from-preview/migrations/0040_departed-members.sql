-- Why: whoever ended a league picked its champion by removing the leader, because a line went with its member. A line now
-- stays as long as bets stand behind it, without the account, and whoever went shortly before the end can still win.
create table group_departures (
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references profiles,
  -- the id of the membership they had: it names their line in place of the account
  line_id uuid not null,
  departed_at timestamptz not null default now(),
  constraint group_departures_pkey primary key (group_id, user_id)
);
comment on table group_departures is 'Who was a member of a league and left, was removed, or closed the account. Coming back takes the row away.';

-- When somebody left until now is not known; in a league younger than the 30 days it does not matter.
insert into group_departures (group_id, user_id, line_id, departed_at)
select s.group_id, s.user_id, uuidv7(), g.created_at from group_standings s join groups g on g.id = s.group_id
where not exists (select from group_memberships m where m.group_id = s.group_id and m.user_id = s.user_id);

create function app.note_departure() returns trigger
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
  for each row execute function app.note_departure();

create function app.is_contender(departed_at timestamptz, ended_at timestamptz) returns boolean
language sql immutable
return departed_at is null or departed_at >= ended_at - interval '30 days';
comment on function app.is_contender(timestamptz, timestamptz) is 'Whether somebody can be the champion of a league that ended then: its members, and whoever went within 30 days before the end or after it.';

drop function app.final_scores(uuid);
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
comment on function app.final_scores(uuid) is 'The lines of a league that has ended, those of departed members too, once all its bets are over; else nobody.';

revoke all on function app.final_scores(uuid), app.note_departure() from public;
grant execute on function app.final_scores(uuid) to toldya_app;

alter table group_departures enable row level security;
create policy group_departures_members on group_departures for select to toldya_app
  using (group_id = any ((select app.my_league_ids())::uuid[]));
create policy group_departures_checker on group_departures for select to toldya_checker using (true);
grant select on group_departures to toldya_app, toldya_checker;
comment on table group_standings is 'What each person has made of a league''s settled bets, also after leaving it. Written when a bet settles, by app.add_scores only.';
