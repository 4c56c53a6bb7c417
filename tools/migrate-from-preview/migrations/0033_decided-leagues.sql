-- Why: a league's bets outlive it, and who won it is known when the last one is over. Whoever ends that one may be no member
-- of the league, or the clock, and sees no table.
create function app.final_scores(league uuid)
returns table (user_id uuid, name text, won int, drawn int, tokens bigint)
language sql stable security definer set search_path = public
begin atomic
  select m.user_id, p.display_name, coalesce(s.bets_won, 0), coalesce(s.bets_drawn, 0), coalesce(s.tokens_won, 0)
  from groups g
  join group_memberships m on m.group_id = g.id
  join profiles p on p.user_id = m.user_id
  left join group_standings s on s.group_id = g.id and s.user_id = m.user_id
  where g.id = league and g.status = 'finished'
    and not exists (select from bets b where b.league_id = g.id and b.status in ('pending', 'active'));
end;
comment on function app.final_scores(uuid) is 'The members of a league that has ended, with what they have made of it, once all its bets are over; else nobody.';
revoke all on function app.final_scores(uuid) from public;
grant execute on function app.final_scores(uuid) to toldya_app;

-- Whoever does not want to hear that a league ends does not want to hear who won it either, until they say so.
update notice_choices set push_off = push_off || 'league.decided'::text where 'league.ended' = any (push_off);
update notice_choices set mail_off = mail_off || 'league.decided'::text where 'league.ended' = any (mail_off);
