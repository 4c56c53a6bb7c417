-- Why: the open bets of all friends stood in this index too, which made it larger than that of all bets of leagues. The
-- planner took the smaller one, and read every settled bet of a league to find the few that are open.
drop index bets_league_open_idx;
create index bets_league_open_idx on bets (league_id, created_at desc)
  where league_id is not null and status in ('pending', 'active');
