-- Rivalries: how two people stand, by the settled bets that both were in. No figure is kept: a corrected result counts as it is
-- now. What they agree on about sharing their score is kept.
-- needs: kernel, bets, results, dares, friends
create function app.rivalry(person uuid) returns json
language plpgsql stable security definer set search_path = public as $$
declare
  viewer constant uuid := app.uid();
  other uuid;
  shared json;
  sharing json;
begin
  -- A participant stands for the account that holds it, in a bet of the viewer's.
  select p.user_id into other from bet_participants p
    where p.id = person and exists (select from bet_participants me where me.bet_id = p.bet_id and me.user_id = viewer);
  other := coalesce(other, person);
  if viewer is null or other = viewer or exists (
      select from blocks k where (k.user_id, k.blocked_user_id) in ((viewer, other), (other, viewer)))
    or not exists (select from profiles where user_id = other and deletion_started_at is null) then
    return null;
  end if;
  select json_agg(json_build_object('unique_id', b.unique_id, 'description', b.description, 'status', b.status,
      'resolved_at', b.resolved_at, 'stake_tokens', b.stake_tokens, 'share_tokens', r.share_tokens,
      'has_won', me.id = any (r.winner_participant_ids), 'has_other_won', they.id = any (r.winner_participant_ids),
      'loser_count', case when cardinality(r.winner_participant_ids) = 0 then 0 else (
        select count(*) from bet_participants l
        where l.bet_id = b.id and l.status = 'accepted' and l.id <> all (r.winner_participant_ids)) end,
      'is_owing', they.id = any (r.winner_participant_ids) and app.is_dare_open(me.id),
      'is_owed', me.id = any (r.winner_participant_ids) and app.is_dare_open(they.id),
      'owing_tokens', app.tokens_owed(b.id, viewer, other), 'owed_tokens', app.tokens_owed(b.id, other, viewer)) order by b.resolved_at, b.id) into shared
  from bet_participants me
  join bet_participants they on they.bet_id = me.bet_id and they.user_id = other and they.status = 'accepted'
  join bets b on b.id = me.bet_id and b.status in ('won', 'completed', 'drawn')
  join bet_results r on r.bet_id = b.id
  where me.user_id = viewer and me.status = 'accepted';
  if shared is null then return null; end if;
  -- A score is shared between two accounts, neither of which is a guest.
  if not exists (select from profiles where user_id in (viewer, other) and is_guest) then
    sharing := json_build_object(
      'mine', exists (select from score_consents c where c.user_id = viewer and c.other_user_id = other),
      'theirs', exists (select from score_consents c where c.user_id = other and c.other_user_id = viewer));
  end if;
  return (select json_build_object('bets', shared, 'sharing', sharing, 'person', json_build_object('user_id', p.user_id,
      'display_name', p.display_name, 'pet_type', t.pet_type, 'pet_xp', t.xp))
    from profiles p left join pets t on t.user_id = p.user_id where p.user_id = other);
end
$$;
comment on function app.rivalry(uuid) is 'The settled bets of the viewer and another person, by the account or by one of its participants; null for all others.';

create function app.is_dare_open(of_participant_id uuid) returns boolean
language sql stable
begin atomic
  -- What silence has accepted is done, recorded or not, as on the dare's own page.
  select exists (select from dare_debts d where d.participant_id = of_participant_id
    and (d.status in ('owed', 'sent_back') or d.status = 'proof_sent' and d.proof_sent_at > now() - interval '72 hours'));
end;
comment on function app.is_dare_open(uuid) is 'Whether the participant still owes the dare of a lost bet.';

create function app.tokens_owed(of_bet_id uuid, debtor uuid, creditor uuid) returns bigint
language sql stable
begin atomic
  select coalesce(sum(d.tokens - d.collected_tokens), 0)::bigint from token_debts d
    where d.bet_id = of_bet_id and d.debtor_id = debtor and d.creditor_account_id = creditor and d.written_off_at is null;
end;
comment on function app.tokens_owed(uuid, uuid, uuid) is 'What one user still owes another since the result of a bet was replaced.';

-- The two give it again where a block ends.
create function app.end_score_consents() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from score_consents where (user_id, other_user_id)
    in ((new.user_id, new.blocked_user_id), (new.blocked_user_id, new.user_id));
  return null;
end
$$;
comment on function app.end_score_consents() is 'Withdraws both consents of two users to share their score, because one of them has blocked the other.';
create trigger blocks_end_score_consents after insert on blocks
  for each row execute function app.end_score_consents();

revoke all on function app.rivalry(uuid), app.is_dare_open(uuid), app.tokens_owed(uuid, uuid, uuid), app.end_score_consents() from public;
grant execute on function app.rivalry(uuid) to toldya_app;

alter table score_consents enable row level security;
create policy score_consents_own on score_consents for all to toldya_app
  using (user_id = (select app.uid()))
  with check (user_id = (select app.uid()) and not app.are_blocked(user_id, other_user_id));
create policy score_consents_checker on score_consents for select to toldya_checker using (true);
grant select, insert, delete on score_consents to toldya_app;
grant select on score_consents to toldya_checker;
