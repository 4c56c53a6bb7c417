-- Why: T counts tokens, so one bet of a hundred bought the top of any table. A league says how much a bet of it may be about.
alter table groups
  add column stake_limit int not null default 50,
  add constraint groups_stake_limit_check check (stake_limit between 1 and 9999);
comment on column groups.stake_limit is 'The most tokens that a bet of the league asks of each participant. Chosen with the league, for good.';

create or replace function app.guard_league_bet() returns trigger
language plpgsql as $$
declare
  most int;
begin
  if tg_op = 'UPDATE' then
    raise exception 'A bet stays in its league' using errcode = 'check_violation', constraint = 'bets_league';
  end if;
  select g.stake_limit into most from groups g join group_memberships m on m.group_id = g.id
  where g.id = new.league_id and g.status = 'active' and m.user_id = new.created_by;
  if not found then
    raise exception 'A bet begins in an active league of its creator' using errcode = 'check_violation', constraint = 'bets_league';
  end if;
  if new.stake_type = 'token' and new.stake_value::int > most then
    raise exception 'The stake is above the limit of the league' using errcode = 'check_violation', constraint = 'bets_stake_limit';
  end if;
  return new;
end
$$;

drop function app.league_by_code(text);
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
comment on function app.league_by_code(text) is 'The league behind a code, for somebody who is no member and can see none.';
revoke all on function app.league_by_code(text) from public;
grant execute on function app.league_by_code(text) to toldya_app;
