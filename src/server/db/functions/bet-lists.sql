-- Bet lists: the bets of a user, page by page, and those that wait for the user. What a page costs depends on its length and not
-- on how many bets the user has: the order comes from one index, a page that filters looks at a bounded number of bets, and a bet
-- in a list has only what its ticket shows, read for the whole page at once.
-- Runs as the owner; only app.my_bets and app.waiting_bets are called from outside.
-- needs: bets, predictions, friends, bet-views

-- Every word occurs in the question, in a name that the viewer may read, or in the viewer's own prediction.
create function app.has_words(b bets, viewer uuid, words text[]) returns boolean
language plpgsql stable as $$
declare
  searched text;
begin
  select app.search_key(concat_ws(E'\n', b.description, (select display_name from profiles where user_id = b.created_by),
      string_agg(concat_ws(E'\n', p.friend_name, account.display_name, own.prediction), E'\n'))) into searched
    from (select each.*, b.created_by = viewer or bool_or(each.user_id = viewer) over () as is_named
      from bet_participants each where each.bet_id = b.id) p
    left join profiles account on account.user_id = case when p.is_named then p.user_id end
    left join predictions own on own.bet_id = b.id and own.participant_id = p.id and not own.is_prefilled
      and p.user_id = viewer and own.user_id = viewer;
  return not exists (select from unnest(words) as word where position(app.search_key(word) in searched) = 0);
end
$$;
comment on function app.has_words(bets, uuid, text[]) is 'Whether the search of the viewer finds the bet. Of the predictions only their own is searched.';

-- The sections of a list: what is active, what is pending, what is over; the newest bet of each first. Ids are made one after another.
-- The list has the bets in which the viewer takes part or one is reserved for them, and the newest of each of their leagues.
create function app.listed_ids(viewer uuid, outcomes text[], behind uuid, most int) returns uuid[]
language plpgsql stable as $$
begin
  -- Apart from what it is joined to: the planner would rather read every unclaimed participant that there is.
  return (with reserved as materialized (
      select p.bet_id, p.user_id from bet_participants p where p.reserved_for = viewer and p.bet_id < behind)
    select array_agg(id order by id desc) from (
      select id from (
        (select own.bet_id as id from unnest(outcomes) as o (outcome) cross join lateral (
            select p.bet_id from bet_participants p where p.user_id = viewer and p.outcome = o.outcome and p.bet_id < behind
            order by p.bet_id desc limit most) own)
        union
        (select p.bet_id from reserved p join bets b on b.id = p.bet_id
          where p.user_id is null and app.plain_status(b.status) = any (outcomes) and app.may_read_bet(b, viewer)
            and not exists (select from blocks k where (k.user_id, k.blocked_user_id) in ((viewer, b.created_by), (b.created_by, viewer))))
        union
        (select newest.id from group_memberships m cross join lateral (
            select b.id, b.status from bets b where b.league_id = m.group_id order by b.created_at desc limit 20) newest
          where m.user_id = viewer and newest.id < behind and app.plain_status(newest.status) = any (outcomes)
            and not exists (select from bet_participants p where p.bet_id = newest.id and p.user_id = viewer))) listed
      order by id desc limit most) page);
end
$$;
comment on function app.listed_ids(uuid, text[], uuid, int) is 'The newest bets in the list of the viewer that stand in one of these ways and come behind one id.';

-- Mirrors plainStatus in src/domain/bets/outcome.ts.
create function app.plain_status(status text) returns text
language sql immutable
return case when status in ('won', 'lost') then 'completed' else status end;

-- Reads in the order of the pages, not of the indexes: the rows of one bet lie together.
create function app.listed_bets(ids uuid[], viewer uuid) returns json
language plpgsql stable set enable_indexscan = off as $$
declare
  shown bets[];
  active_ids uuid[];
  over_ids uuid[];
  revealed_ids uuid[];
  dare_ids uuid[];
begin
  select array_agg(b), array_agg(b.id) filter (where b.status = 'active'), array_agg(b.id) filter (where b.status not in ('pending', 'active')),
      array_agg(b.id) filter (where b.revealed_version > 0),
      array_agg(b.id) filter (where b.forfeit is not null and b.status not in ('pending', 'active'))
    into shown, active_ids, over_ids, revealed_ids, dare_ids from bets b where b.id = any (ids);
  return (
    with seats as materialized (
      select each.*, coalesce(bool_or(each.user_id = viewer) over of_bet, false) as is_in,
        coalesce(bool_or(each.user_id = viewer and each.status = 'accepted') over of_bet, false) as is_accepted
      from bet_participants each where each.bet_id = any (ids) window of_bet as (partition by each.bet_id)),
    texts as materialized (
      select t.participant_id, t.user_id, t.prediction from predictions t where t.bet_id = any (ids) and not t.is_prefilled),
    reveals as materialized (
      select r.bet_id, max(r.revealed_version) filter (where r.user_id = viewer) as own_reveal, array_agg(r.user_id) as user_ids
      from prediction_reveals r where r.bet_id = any (revealed_ids) group by r.bet_id),
    people as materialized (
      select p.bet_id, bool_or(p.is_in) as is_in, json_agg(json_build_object('id', p.id, 'friend_name', p.friend_name, 'user_id', p.user_id,
          'reserved_for', p.reserved_for, 'status', p.status, 'has_left', p.left_at is not null,
          'stake_generation', p.stake_generation, 'accepted_version', p.accepted_version, 'is_guest', p.is_guest, 'is_on_credit', p.is_on_credit,
          'has_revealed', b.status = 'pending' and p.is_in and coalesce(p.user_id = any (r.user_ids), false),
          'is_readable', wall.is_readable, 'prediction', case when wall.is_readable then t.prediction end) order by p.position) as list
      from seats p join unnest(shown) as b on b.id = p.bet_id
      left join reveals r on r.bet_id = p.bet_id
      left join texts t on t.participant_id = p.id
      cross join lateral (select t.participant_id is not null and app.is_prediction_shown(t.user_id = viewer, p.is_accepted,
          b.activated_at is not null, b.is_sealed, p.accepted_version <= r.own_reveal) as is_readable) wall
      group by p.bet_id),
    said as materialized (
      select c.bet_id, json_agg(json_build_object('participant_id', p.id, 'winner_participant_ids', c.winner_participant_ids, 'answer', c.answer)) as list
      from bet_result_confirmations c join seats p on p.bet_id = c.bet_id and p.user_id = c.user_id
      where c.bet_id = any (active_ids) and p.is_in group by c.bet_id),
    postponed as materialized (
      select d.bet_id, json_agg(json_build_object('participant_id', d.participant_id, 'asked_again_at', d.asked_again_at)) as list
      from result_postponements d where d.bet_id = any (active_ids) group by d.bet_id),
    results as materialized (select * from bet_results r where r.bet_id = any (over_ids)),
    votes as materialized (
      select o.bet_id, o.opened_at, exists (select from objection_votes v join seats p on p.id = v.participant_id
        where v.bet_id = o.bet_id and p.user_id = viewer) as has_voted
      from objections o where o.bet_id = any (over_ids) and o.closed_at is null),
    -- What silence has accepted is done, recorded or not, as on the dare's own page.
    dares as materialized (
      select p.bet_id, p.user_id = viewer as is_own, d.status from seats p join dare_debts d on d.participant_id = p.id
      where p.bet_id = any (dare_ids) and (d.status in ('owed', 'sent_back')
        or d.status = 'proof_sent' and d.proof_sent_at > now() - interval '72 hours') and d.user_id is not distinct from p.user_id)
    select json_agg(json_build_object(
        'id', b.id, 'unique_id', b.unique_id, 'description', b.description, 'stake_tokens', b.stake_tokens,
        'forfeit', b.forfeit, 'deadline', b.deadline, 'result_date', b.result_date, 'status', b.status, 'is_sealed', b.is_sealed,
        'created_by', b.created_by, 'league_id', b.league_id, 'game', b.game, 'created_at', b.created_at, 'activated_at', b.activated_at,
        'majority_at', b.majority_at, 'disagreed_at', b.disagreed_at, 'contested_at', b.contested_at, 'version', b.version,
        'answers', b.answers, 'creator_name', creator.display_name,
        'revealed_version', r.own_reveal, 'is_locked', b.revealed_version > 0 and app.is_prediction_locked(b, viewer),
        'is_shut_out', b.status = 'pending' and exists (select from blocks k where k.user_id = b.created_by and k.blocked_user_id = viewer),
        'is_hidden', b.id = any (over_ids) and exists (select from hidden_bets h where h.user_id = viewer and h.bet_id = b.id),
        'dare_state', case when b.id = any (dare_ids) then coalesce(
          (select d.status from dares d where d.bet_id = b.id and d.is_own),
          (select 'proof_received' from dares d join seats me on me.bet_id = b.id and me.user_id = viewer
            where d.bet_id = b.id and d.status = 'proof_sent' and me.id = any (result.winner_participant_ids) limit 1)) end,
        'winner_participant_ids', result.winner_participant_ids, 'pot_tokens', result.pot_tokens,
        'share_tokens', result.share_tokens, 'remainder_tokens', result.remainder_tokens, 'resolved_at', result.resolved_at,
        'expiry_reason', result.expiry_reason, 'answer', result.answer,
        'asked_at', case when result.resolved_by is not null then vote.opened_at end, 'has_voted', coalesce(vote.has_voted, false),
        'league_name', case when b.league_id is not null then (select g.name from groups g
          join group_memberships m on m.group_id = g.id and m.user_id = viewer where g.id = b.league_id) end,
        'participants', people.list, 'confirmations', said.list, 'postponements', postponed.list)
      order by array_position(ids, b.id))
    from unnest(shown) as b
    join profiles creator on creator.user_id = b.created_by
    left join people on people.bet_id = b.id
    left join reveals r on r.bet_id = b.id
    left join said on said.bet_id = b.id
    left join postponed on postponed.bet_id = b.id
    left join results result on result.bet_id = b.id
    left join votes vote on vote.bet_id = b.id);
end
$$;
comment on function app.listed_bets(uuid[], uuid) is 'Bets of a list as rows for one viewer, who may read them, in this order: what src/server/modules/bets/present-listed.ts makes the view of.';

-- A page begins behind the id of a bet in one section, whether the bet is still there or not.
create function app.my_bets(viewer uuid, page_size int, with_hidden boolean, of_outcome text, of_stake text, words text[],
  after_section int, after_id uuid) returns json
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  sections constant text[] := array['active', 'pending', 'won lost drawn cancelled completed'];
  hides constant boolean := not with_hidden and exists (select from hidden_bets where user_id = viewer);
  is_filtered constant boolean := hides or of_stake is not null or cardinality(words) > 0;
  -- A page that filters looks at so many bets of a section at most; the next one goes on behind them.
  most constant int := case when is_filtered then 5 * page_size else page_size + 1 end;
  outcomes text[];
  looked uuid[];
  page uuid[] := '{}';
  full_section int;
  next_section int;
  next_id uuid;
begin
  for section in coalesce(after_section, 1) .. 3 loop
    outcomes := string_to_array(sections[section], ' ');
    if of_outcome is not null then outcomes := case when of_outcome = any (outcomes) then array[of_outcome] else '{}' end; end if;
    continue when outcomes = '{}';
    looked := app.listed_ids(viewer, outcomes, case when section = after_section then after_id else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end, most);
    if is_filtered then
      page := page || coalesce((select array_agg(b.id order by b.id desc) from bets b
        where b.id = any (looked)
          and not (hides and exists (select from hidden_bets h where h.user_id = viewer and h.bet_id = b.id))
          and (of_stake is null or (of_stake = 'token') = (b.stake_tokens is not null))
          and (cardinality(words) = 0 or app.has_words(b, viewer, words))), '{}');
    else
      page := page || coalesce(looked, '{}');
    end if;
    if cardinality(page) > page_size then
      next_section := coalesce(full_section, section);
      next_id := page[page_size];
      exit;
    end if;
    if is_filtered and cardinality(looked) = most then
      next_section := section;
      next_id := looked[most];
      exit;
    end if;
    if cardinality(page) = page_size then full_section := coalesce(full_section, section); end if;
  end loop;
  return json_build_object(
    'bets', app.listed_bets(page[1:page_size], viewer),
    'hidden_count', (select count(*) from hidden_bets where user_id = viewer),
    'next', case when next_id is not null then json_build_object('section', next_section, 'id', next_id) end);
end
$$;
comment on function app.my_bets(uuid, int, boolean, text, text, text[], int, uuid) is 'A page of the list of a user, and where the next one begins.';

-- Which of them wait indeed is decided by src/domain/bets/next-action.ts: no bet is missing here that waits, but for a user who has
-- more than a hundred bets pending or active, or has won or lost more than five hundred since.
create function app.waiting_bets(viewer uuid) returns json
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  active_ids constant uuid[] := array(select p.bet_id from bet_participants p
    where p.user_id = viewer and p.outcome = 'active' order by p.bet_id desc limit 100);
  over_ids constant uuid[] := array(select own.bet_id from unnest(array['won', 'lost', 'drawn']) as o (outcome) cross join lateral (
    select p.bet_id from bet_participants p where p.user_id = viewer and p.outcome = o.outcome order by p.bet_id desc limit 500) own);
  ids uuid[];
begin
  with reserved as materialized (
    select p.bet_id, p.user_id from bet_participants p where p.reserved_for = viewer order by p.bet_id desc limit 100)
  select array_agg(distinct id) into ids from (
    select p.bet_id as id from (select bet_id, status from bet_participants
        where user_id = viewer and outcome = 'pending' order by bet_id desc limit 100) p where p.status <> 'accepted'
    union all
    select p.bet_id from reserved p join bets b on b.id = p.bet_id
      where p.user_id is null and b.status = 'pending' and app.may_read_bet(b, viewer)
        and not exists (select from blocks k where (k.user_id, k.blocked_user_id) in ((viewer, b.created_by), (b.created_by, viewer)))
    union all
    select b.id from bets b where b.id = any (active_ids) and (b.created_by = viewer or b.result_date <= now())
    union all
    select c.bet_id from bet_result_confirmations c where c.bet_id = any (active_ids)
    union all
    select * from (select d.bet_id from dare_debts d where d.user_id = viewer and d.status in ('owed', 'sent_back') limit 100) own
    union all
    select d.bet_id from dare_debts d where d.status = 'proof_sent' and d.bet_id = any (over_ids)
    union all
    select o.bet_id from objections o where o.closed_at is null and o.bet_id = any (over_ids)) candidates;
  ids := array(select id from unnest(ids) as id
    where not exists (select from hidden_bets h where h.user_id = viewer and h.bet_id = id) order by id desc);
  return json_build_object('bets', app.listed_bets(ids, viewer), 'now', now());
end
$$;
comment on function app.waiting_bets(uuid) is 'The bets that may wait for the user.';

revoke all on function app.has_words(bets, uuid, text[]), app.listed_ids(uuid, text[], uuid, int), app.plain_status(text),
  app.listed_bets(uuid[], uuid), app.my_bets(uuid, int, boolean, text, text, text[], int, uuid), app.waiting_bets(uuid) from public;
grant execute on function app.my_bets(uuid, int, boolean, text, text, text[], int, uuid), app.waiting_bets(uuid) to toldya_app;
