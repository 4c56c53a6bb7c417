-- Series: what a bet follows, and what the next game of its series needs to know. Runs as the owner: a viewer who took part in
-- one game reads who won the others, and nothing else about them.
-- needs: kernel, leagues, bets, bet-views, friends
create function app.series_games(of_series_id uuid, viewer uuid) returns json
language sql stable
begin atomic
  select json_agg(json_build_object('bet_id', g.id, 'game', coalesce(g.game, 1), 'is_double', coalesce(g.is_double, false),
      'status', g.status, 'stake_tokens', g.stake_tokens, 'forfeit', g.forfeit, 'resolved_at', g.resolved_at,
      'unique_id', case when exists (select from bet_participants p where p.bet_id = g.id
        and (p.user_id = viewer or p.user_id is null and p.reserved_for = viewer)) then g.unique_id end,
      'winners', (select coalesce(json_agg(json_build_object('user_id', p.user_id, 'name', p.friend_name) order by p.position), '[]')
        from bet_results r join bet_participants p on p.bet_id = r.bet_id and p.id = any (r.winner_participant_ids)
        where r.bet_id = g.id))
    order by coalesce(g.game, 1), g.id)
  from bets g where (g.id = of_series_id or g.series_id = of_series_id) and g.status <> 'cancelled';
end;
comment on function app.series_games(uuid, uuid) is 'The games of a series but for cancelled ones, in their order; the link of each for those who are in it.';

create function app.series_of(of_unique_id text, is_held boolean) returns json
language plpgsql volatile security definer set search_path = public as $$
declare
  viewer constant uuid := app.uid();
  b bets;
  members uuid[];
begin
  select * into b from bets where unique_id = of_unique_id;
  if not found or app.may_read_bet(b, viewer) is not true then return null; end if;
  -- Two users who start the next game at once wait for each other here, whichever game of the series each of them follows.
  if is_held then perform from bets where id = coalesce(b.series_id, b.id) for update; end if;
  if not exists (select from bet_participants p where p.bet_id = b.id
      and (p.user_id = viewer or p.user_id is null and p.reserved_for = viewer)) then
    return json_build_object('is_involved', false);
  end if;
  select array_agg(m.user_id) into members from group_memberships m join groups g on g.id = m.group_id
    where m.group_id = b.league_id and g.status = 'active';
  return json_build_object('is_involved', true, 'bet_id', b.id, 'series_id', coalesce(b.series_id, b.id), 'follows_id', b.follows_id,
    'game', coalesce(b.game, 1), 'is_double', coalesce(b.is_double, false), 'description', b.description, 'answers', b.answers,
    'is_sealed', b.is_sealed, 'created_by', b.created_by, 'stake_tokens', b.stake_tokens, 'forfeit', b.forfeit, 'status', b.status,
    'is_participant', exists (select from bet_participants p where p.bet_id = b.id and p.user_id = viewer),
    'league', (select json_build_object('league_id', g.id, 'name', g.name) from groups g
      where g.id = b.league_id and viewer = any (members)),
    'games', app.series_games(coalesce(b.series_id, b.id), viewer),
    'people', (select json_agg(json_build_object('participant_id', p.id, 'name', p.friend_name, 'user_id', person.user_id,
        'is_me', coalesce(person.user_id = viewer, false),
        -- A block looks as if the other could not be asked for another reason.
        'can_be_asked', (person.user_id is null or person.deletion_started_at is null
            and not exists (select from blocks k where (k.user_id, k.blocked_user_id) in
              ((viewer, person.user_id), (person.user_id, viewer))))
          and (not coalesce(viewer = any (members), false) or coalesce(person.user_id = any (members), false)))
      order by p.position)
      from bet_participants p left join profiles person on person.user_id = coalesce(p.user_id, p.reserved_for)
      where p.bet_id = b.id));
end
$$;
comment on function app.series_of(text, boolean) is 'The series of a bet for one of its participants: its games, and whom another game can ask. Held, no other game of the series begins before the transaction ends.';

revoke all on function app.series_games(uuid, uuid), app.series_of(text, boolean) from public;
grant execute on function app.series_of(text, boolean) to toldya_app;
