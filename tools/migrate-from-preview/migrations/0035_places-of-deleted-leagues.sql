-- Why: a place that is kept for somebody in a league's pending bet was kept in vain once the league was deleted: they could
-- neither read the bet nor take the place, and the bet waited for them until its time was over.
create or replace function app.my_bet_ids() returns uuid[]
language sql stable security definer set search_path = public
begin atomic
  select coalesce(array_agg(bet_id), '{}') from (
    select bet_id from bet_participants where user_id = app.uid()
    union all
    select p.bet_id from bet_participants p
    where p.reserved_for = app.uid() and p.user_id is null
      and (exists (select from profiles where profiles.user_id = app.uid() and closing_at is not null)
        or exists (select from bets b join groups g on g.id = b.league_id
          where b.id = p.bet_id and b.status = 'pending' and g.deleted_at is not null))) mine;
end;
comment on function app.my_bet_ids() is 'The bets the viewer holds a place in, and those in which one is kept for them that they read by nothing else. Asked once per query, never per row.';

create or replace function app.bet_audience(bet_ids uuid[])
returns table (bet_id uuid, unique_id text, user_ids uuid[], is_closed boolean)
language sql stable security definer set search_path = public
begin atomic
  select b.id, b.unique_id,
    array_remove(array_agg(p.user_id) || array_agg(p.reserved_for) filter (where b.league_id is null or g.deleted_at is not null)
      || b.created_by || array(select m.user_id from group_memberships m where m.group_id = b.league_id), null),
    b.league_id is not null
  from bets b
  left join groups g on g.id = b.league_id
  left join bet_participants p on p.bet_id = b.id
  where b.id = any (bet_ids)
  group by b.id, g.deleted_at;
end;
