-- Why: closing an account met other things that happen to its leagues at the same moment, was stopped by a place kept for
-- somebody in a league they had left, and took scores out of tables that bets still stand behind.

-- A score outlives the account, as numbers without a name: the bets it comes from do too.
alter table group_standings
  drop constraint group_standings_user_id_fkey,
  add constraint group_standings_user_id_fkey foreign key (user_id) references profiles (user_id);
insert into group_standings (group_id, user_id, bets_won, bets_drawn, tokens_won)
select b.league_id, p.user_id,
  count(*) filter (where p.id = any (r.winner_participant_ids)),
  count(*) filter (where b.status = 'drawn'),
  coalesce(sum(r.share_tokens - b.stake_value::bigint) filter (
    where p.id = any (r.winner_participant_ids) and b.stake_type = 'token'), 0)
from bets b join bet_results r on r.bet_id = b.id join bet_participants p on p.bet_id = b.id
where b.league_id is not null and p.user_id is not null
  and (p.id = any (r.winner_participant_ids) or (b.status = 'drawn' and p.status = 'accepted'))
group by b.league_id, p.user_id
on conflict do nothing;

-- Whoever is closing the account still has to give back the places kept for them, in a league they are out of as well.
create or replace function app.my_bet_ids() returns uuid[]
language sql stable security definer set search_path = public
begin atomic
  select coalesce(array_agg(bet_id), '{}') from bet_participants
  where user_id = app.uid()
    or reserved_for = app.uid() and user_id is null
      and exists (select from profiles where profiles.user_id = app.uid() and closing_at is not null);
end;

-- Held against the closing of the account, as a place in a bet is: in before, and taken out with it, or not at all.
create trigger group_memberships_holder_insert before insert on group_memberships
  for each row execute function app.guard_holder();

-- Whoever joins, hands over or ends holds the league's row: whatever came first is seen by the statements behind the hold.
create or replace function app.hand_over_leagues() returns void
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
