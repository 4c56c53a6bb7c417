-- Why: a push message about a league opens its page, but only for who is still in it. The clock sends it and sees no members.
create function app.is_member(of_user_id uuid, of_league_id uuid)
returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from group_memberships m where m.user_id = of_user_id and m.group_id = of_league_id);
end;
comment on function app.is_member(uuid, uuid) is 'Whether somebody is in a league, for the clock that tells them of it.';
revoke all on function app.is_member(uuid, uuid) from public;
grant execute on function app.is_member(uuid, uuid) to toldya_clock;
