-- Why: whoever was blocked could still keep a place for the blocker, take one in the blocker's bets, and put words into the
-- blocker's notifications through a league of both. And of ten people of one name nothing told one from another.
create function app.has_blocked_me(other uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from blocks where user_id = other and blocked_user_id = app.uid());
end;
comment on function app.has_blocked_me(uuid) is 'Whether that person has blocked the viewer; for rules only, never for an answer.';
revoke all on function app.has_blocked_me(uuid) from public;
grant execute on function app.has_blocked_me(uuid) to toldya_app, toldya_clock;

create function app.is_withheld(of_user_id uuid, of_bet_id uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from bets b
    where b.id = of_bet_id and app.are_blocked(of_user_id, b.created_by)
      and not exists (select from bet_events e where e.bet_id = b.id and e.actor_id = of_user_id));
end;
comment on function app.is_withheld(uuid, uuid) is
  'Whether the bet is of somebody between whom and the person stands a block, and the person has never done anything in it: nothing is told of it.';
revoke all on function app.is_withheld(uuid, uuid) from public;
grant execute on function app.is_withheld(uuid, uuid) to toldya_app, toldya_clock;

create function app.friends_in_common(other uuid) returns int
language sql stable security definer set search_path = public
begin atomic
  select count(*)::int from (
      select friend_user_id as id from friends where user_id = app.uid()
      union all select user_id from friends where friend_user_id = app.uid()) mine
    where exists (select from friends f where f.user_id = least(mine.id, other) and f.friend_user_id = greatest(mine.id, other));
end;
comment on function app.friends_in_common(uuid) is 'How many friends the viewer shares with that person; who they are is not told.';
revoke all on function app.friends_in_common(uuid) from public;
grant execute on function app.friends_in_common(uuid) to toldya_app;
