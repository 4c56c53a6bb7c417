-- Why: a place in a bet of a league is made for one of its members; anybody else could neither read the bet nor take it.
create function app.guard_league_place() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if not exists (
    select from group_memberships
    where group_id = new.league_id and user_id = coalesce(new.user_id, new.reserved_for)) then
    raise exception 'A place in a bet of a league is for one of its members'
      using errcode = 'check_violation', constraint = 'bet_participants_member';
  end if;
  return new;
end
$$;
revoke all on function app.guard_league_place() from public;
comment on function app.guard_league_place() is 'Asked when a place is made, not while it stands: whoever leaves the league keeps the places they hold.';
-- Named to come behind bet_participants_league, which fills in the league.
create trigger bet_participants_member before insert on bet_participants
  for each row when (new.league_id is not null) execute function app.guard_league_place();
