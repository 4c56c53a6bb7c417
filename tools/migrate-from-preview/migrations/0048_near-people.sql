-- Why: a search shows ten names of perhaps hundreds. People the viewer has something to do with come first, so they have to
-- be known before the ten are chosen; counting friends in common for every name that matches would cost too much.
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
revoke all on function app.near_people() from public;
grant execute on function app.near_people() to toldya_app;

-- A bet that ended before everybody was in opens no more letters: src/domain/bets/visibility.ts, once more.
drop policy prediction_reveals_insert on prediction_reveals;
create policy prediction_reveals_insert on prediction_reveals for insert to toldya_app
  with check (user_id = (select app.uid()) and exists (
    select from bets b where b.id = bet_id and (b.status = 'pending' or b.activated_at is not null)));
drop policy prediction_reveals_update on prediction_reveals;
create policy prediction_reveals_update on prediction_reveals for update to toldya_app
  using (user_id = (select app.uid()))
  with check (user_id = (select app.uid()) and exists (
    select from bets b where b.id = bet_id and (b.status = 'pending' or b.activated_at is not null)));
