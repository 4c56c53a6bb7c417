-- Bet locks: what a command needs to know about the bet that it changes, read under the locks that it takes, in one call. Each
-- statement sees what was committed while the one before it waited for a lock.
-- needs: kernel, leagues, bets, bet-views, friends, ledger
create function app.hold_bet(of_unique_id text, needs_wallet boolean, needs_pair boolean, other_id uuid, needs_view boolean)
returns json
language plpgsql volatile set plan_cache_mode = force_generic_plan as $$
declare
  viewer constant uuid := app.uid();
  b bets;
  seen json;
  people json;
  postponed json;
  has_reveals boolean;
  own_reveal int;
  other uuid;
  needs_answers boolean := false;
  is_locked boolean := false;
  is_blocked boolean := false;
  has_blocked_me boolean := false;
  may_read boolean;
  balance bigint;
begin
  select * into b from bets where unique_id = of_unique_id for update;
  if not found then return null; end if;
  perform set_config('app.locked_bet', b.id::text, true);

  -- Instead of the bet and its participants: the view has all that rules ask of a pending bet.
  if needs_view and b.status = 'pending' then
    seen := app.open_bet(of_unique_id, viewer);
  else
    select count(*) > 0, max(r.revealed_version) filter (where r.user_id = viewer) into has_reveals, own_reveal
      from prediction_reveals r where r.bet_id = b.id;
    -- Typed answers decide a result that is stated: of an active bet, and of one whose participants are asked again.
    if b.answers is not null then
      needs_answers := b.status = 'active' or b.status in ('won', 'drawn') and exists (
        select from objections o where o.bet_id = b.id and o.closed_at is null);
    end if;
    select json_agg(json_build_object('id', p.id, 'friend_name', p.friend_name, 'user_id', p.user_id,
        'reserved_for', p.reserved_for, 'status', p.status, 'has_left', p.left_at is not null,
        'stake_generation', p.stake_generation, 'accepted_version', p.accepted_version, 'is_guest', p.is_guest, 'is_on_credit', p.is_on_credit,
        'has_revealed', has_reveals and b.status = 'pending' and exists (
          select from prediction_reveals r where r.bet_id = b.id and r.user_id = p.user_id),
        'confirmed_ids', case when b.status <> 'pending' then (
          select c.winner_participant_ids from bet_result_confirmations c where c.bet_id = b.id and c.user_id = p.user_id) end,
        'confirmed_answer', case when b.answers is not null and b.status <> 'pending' then (
          select c.answer from bet_result_confirmations c where c.bet_id = b.id and c.user_id = p.user_id) end,
        -- Row-level security shows them to those who may read them.
        'answer', case when needs_answers then (
          select s.prediction from predictions s where s.bet_id = b.id and s.participant_id = p.id and not s.is_prefilled) end)
      order by p.position) into people
    from bet_participants p where p.bet_id = b.id;
  end if;

  if b.result_date is not null and b.status = 'active' then
    select json_agg(json_build_object('participant_id', d.participant_id, 'asked_again_at', d.asked_again_at)) into postponed
      from result_postponements d where d.bet_id = b.id;
  end if;

  if needs_pair then
    other := coalesce(other_id, b.created_by);
    perform app.lock_pair(viewer, other);
    is_blocked := app.are_blocked(viewer, other);
    has_blocked_me := app.has_blocked_me(other);
  end if;
  -- Asked only now: an actor who left the league while the transaction waited cannot read the bet any more.
  may_read := b.league_id is null;
  if not may_read then
    may_read := b.league_id = any (app.my_league_ids()) or app.is_bet_of(b.id, viewer) or current_user = 'toldya_scheduler';
  end if;
  if b.revealed_version > 0 and seen is null then is_locked := app.is_prediction_locked(b, viewer); end if;
  if needs_wallet then balance := app.lock_wallet(); end if;

  return json_build_object('seen', case when may_read then seen end, 'bet', case when seen is null then to_json(b) end, 'now', now(),
    'participants', people, 'postponements', postponed, 'may_read', may_read, 'revealed_version', own_reveal, 'is_locked', is_locked,
    'is_blocked', is_blocked, 'has_blocked_me', has_blocked_me, 'balance', balance);
end
$$;
comment on function app.hold_bet(text, boolean, boolean, uuid, boolean) is 'Locks the bet behind a link, the pair of the viewer and another user (null: the creator), and the wallet of the viewer, in this order, and reads what rules ask about them: of a pending bet whose view is needed, the view.';

-- The same for commands of several users about several pending bets, which share a transaction: each statement makes ready once what
-- app.hold_bet makes ready for each bet. It waits for no bet and no wallet. A command that it leaves out runs alone, by app.hold_bet.
-- Its locks (no key update) keep out those who hold or change a bet or a wallet, and not those who only insert what refers to it.
-- Without sequential scans, because a plan that was made while there was little in the tables stays while they grow.
create function app.hold_pending_bets(of_unique_ids text[], viewers uuid[], payers uuid[],
  of_command_ids uuid[], of_endpoints text[], of_request_hashes bytea[], of_responses jsonb[])
returns table (viewer uuid, held json)
language plpgsql volatile security definer set search_path = public set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  new_viewers uuid[];
  bet_ids uuid[];
begin
  with remembered as (
    insert into idempotency_keys (user_id, command_id, endpoint, request_hash, response)
      select * from unnest(viewers, of_command_ids, of_endpoints, of_request_hashes, of_responses)
      on conflict (user_id, command_id) do nothing returning user_id)
  select array_agg(user_id) into new_viewers from remembered;
  select array_agg(id) into bet_ids from (
    select id from bets where unique_id = any (of_unique_ids) and status = 'pending' order by id for no key update skip locked) locked;

  -- As app.bet_view and app.bet_people, for bets that are pending and without what only others have; a test compares them.
  return query
  with commands as (
    select command.unique_id, command.viewer, command.viewer = any (payers) as needs_wallet
    from unnest(of_unique_ids, viewers) as command (unique_id, viewer) where command.viewer = any (new_viewers)),
  wallets as materialized (
    select w.id as viewer, w.balance from ledger_accounts w where w.id = any (payers) and w.kind = 'wallet' order by w.id for no key update skip locked),
  participants as materialized (select * from bet_participants where bet_id = any (bet_ids)),
  reveals as materialized (select r.bet_id, r.user_id, r.revealed_version from prediction_reveals r where r.bet_id = any (bet_ids)),
  words as materialized (
    select p.participant_id, p.user_id, p.prediction, p.is_prefilled from predictions p where p.bet_id = any (bet_ids)),
  seen as materialized (
    select b.*, c.viewer, w.balance, mine.status as own_status, r.revealed_version as own_reveal,
      mine.status is not null or coalesce(b.created_by = c.viewer, false) as knows_people
    from bets b join commands c on c.unique_id = b.unique_id
    left join wallets w on w.viewer = c.viewer
    left join participants mine on mine.bet_id = b.id and mine.user_id = c.viewer
    left join reveals r on r.bet_id = b.id and r.user_id = c.viewer
    where b.id = any (bet_ids) and (w.viewer is not null or not c.needs_wallet)
      and case when b.league_id is null then true else app.is_bet_of(b.id, c.viewer) or exists (
        select from group_memberships m where m.group_id = b.league_id and m.user_id = c.viewer) end),
  their_ids as materialized (select p.user_id from participants p union select s.created_by from seen s),
  accounts as materialized (
    select a.user_id, a.display_name, a.is_guest from profiles a where a.user_id = any (array(select t.user_id from their_ids t))),
  their_pets as materialized (
    select a.user_id, a.pet_type, a.xp from pets a where a.user_id = any (array(select t.user_id from their_ids t))),
  people as materialized (
    select p.bet_id, s.viewer, json_agg(person order by p.position) as participants
    from participants p join seen s on s.id = p.bet_id
    left join words said on said.participant_id = p.id and not said.is_prefilled
    left join words hint on hint.participant_id = p.id and hint.is_prefilled
    left join accounts account on account.user_id = p.user_id and s.knows_people
    left join their_pets pet on pet.user_id = p.user_id and s.knows_people
    cross join lateral (select said.participant_id is not null and app.is_prediction_shown(said.user_id = s.viewer,
      s.own_status = 'accepted', s.activated_at is not null, s.is_sealed, p.accepted_version <= s.own_reveal) as is_readable) wall
    cross join lateral (select p.id, p.position, p.friend_name, p.user_id, p.reserved_for, p.status, p.left_at is not null as has_left,
      p.stake_generation, p.accepted_version, p.is_guest, p.is_on_credit,
      s.own_status is not null and exists (select from reveals r where r.bet_id = p.bet_id and r.user_id = p.user_id) as has_revealed,
      account.display_name as account_name, account.is_guest as is_still_guest, pet.pet_type, pet.xp as pet_xp,
      wall.is_readable, case when wall.is_readable then said.prediction end as prediction,
      case when p.status <> 'accepted' and (hint.user_id = s.viewer or s.viewer in (p.user_id, p.reserved_for))
        then hint.prediction end as suggestion) person
    group by p.bet_id, s.viewer)
  select s.viewer, json_build_object('now', now(), 'may_read', true, 'balance', s.balance, 'seen', json_build_object(
      'id', s.id, 'unique_id', s.unique_id, 'description', s.description, 'stake_tokens', s.stake_tokens,
      'forfeit', s.forfeit, 'deadline', s.deadline, 'result_date', s.result_date, 'status', s.status, 'is_sealed', s.is_sealed,
      'created_by', s.created_by, 'league_id', s.league_id, 'game', s.game, 'created_at', s.created_at, 'activated_at', s.activated_at,
      'majority_at', s.majority_at, 'disagreed_at', s.disagreed_at, 'contested_at', s.contested_at, 'version', s.version,
      'head', s.head, 'answers', s.answers,
      'creator_name', creator.display_name, 'creator_pet_type', pet.pet_type, 'creator_pet_xp', pet.xp,
      'revealed_version', s.own_reveal,
      'is_locked', s.revealed_version > 0 and app.is_prediction_locked((select b from bets b where b.id = s.id), s.viewer),
      'opened_at', opened.created_at, 'opened_by', opened.names,
      'is_shut_out', exists (select from blocks k where k.user_id = s.created_by and k.blocked_user_id = s.viewer),
      'league_name', case when s.league_id is not null then (select g.name from groups g
        join group_memberships m on m.group_id = g.id and m.user_id = s.viewer where g.id = s.league_id) end,
      'participants', people.participants))
  from seen s join people on people.bet_id = s.id and people.viewer = s.viewer
  left join accounts creator on creator.user_id = s.created_by
  left join their_pets pet on pet.user_id = s.created_by
  left join lateral (
    select e.created_at, array(select p.friend_name from participants p where p.id = e.participant_id) as names
    from bet_events e where s.revealed_version > 0 and e.bet_id = s.id and e.seq = s.revealed_version and e.type = 'revealed') opened on true;
end
$$;
comment on function app.hold_pending_bets(text[], uuid[], uuid[], uuid[], text[], bytea[], jsonb[]) is 'Remembers commands of several viewers, each about another pending bet, locks the bets and the wallets of those who pay, and reads what app.hold_bet reads with the view. Leaves out a command that is not new, whose bet is not pending or not the viewer''s to read, or for which it would wait.';

revoke all on function app.hold_bet(text, boolean, boolean, uuid, boolean),
  app.hold_pending_bets(text[], uuid[], uuid[], uuid[], text[], bytea[], jsonb[]) from public;
grant execute on function app.hold_bet(text, boolean, boolean, uuid, boolean),
  app.hold_pending_bets(text[], uuid[], uuid[], uuid[], text[], bytea[], jsonb[]), app.is_prediction_locked(bets, uuid) to toldya_app;
