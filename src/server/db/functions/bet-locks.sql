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
-- It answers the rows of each table by themselves, column by column, and joins accounts and pets only: every node of a plan costs as
-- much to make ready as the few rows that it would join. src/server/modules/bets/hold-together-queries.ts puts the views together; a
-- test compares them with app.bet_view. Which predictions a viewer may read is decided here.
-- Without sequential scans, because a plan that was made while there was little in the tables stays while they grow.
create function app.hold_pending_bets(of_unique_ids text[], of_viewers uuid[], of_payers uuid[],
  of_command_ids uuid[], of_endpoints text[], of_request_hashes bytea[], of_responses jsonb[])
returns json
language plpgsql volatile security definer set search_path = public set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  new_viewers uuid[];
  viewers uuid[];
  held bets[];
  bet_ids uuid[];
  user_ids uuid[];
  has_leagues boolean;
  participants json;
  bets_of_participants uuid[];
  leagues json;
begin
  with remembered as (
    insert into idempotency_keys (user_id, command_id, endpoint, request_hash, response)
      select * from unnest(of_viewers, of_command_ids, of_endpoints, of_request_hashes, of_responses)
      on conflict (user_id, command_id) do nothing returning user_id)
  select array_agg(user_id) into new_viewers from remembered;

  -- A participant may read the bet, and the names in it. After a reveal, more is asked than this function answers.
  select array_agg(locked.viewer), array_agg(locked.b), array_agg((locked.b).id), array_agg((locked.b).created_by),
      bool_or((locked.b).league_id is not null)
    into viewers, held, bet_ids, user_ids, has_leagues
    from (
      select command.viewer, b from unnest(of_unique_ids, of_viewers) as command (unique_id, viewer)
      join bets b on b.unique_id = command.unique_id
      where command.viewer = any (new_viewers) and b.status = 'pending' and b.revealed_version = 0
        and exists (select from bet_participants mine where mine.bet_id = b.id and mine.user_id = command.viewer)
      order by b.id for no key update of b skip locked) locked;

  select user_ids || array_agg(p.user_id), array_agg(p.bet_id), json_build_object('id', array_agg(p.id),
      'position', array_agg(p.position), 'friend_name', array_agg(p.friend_name), 'user_id', array_agg(p.user_id),
      'reserved_for', array_agg(p.reserved_for), 'status', array_agg(p.status), 'has_left', array_agg(p.left_at is not null),
      'stake_generation', array_agg(p.stake_generation), 'accepted_version', array_agg(p.accepted_version),
      'is_guest', array_agg(p.is_guest), 'is_on_credit', array_agg(p.is_on_credit))
    into user_ids, bets_of_participants, participants from bet_participants p where p.bet_id = any (bet_ids);
  if has_leagues then
    select json_build_object('id', array_agg(g.id), 'member', array_agg(m.user_id), 'name', array_agg(g.name)) into leagues
      from group_memberships m join groups g on g.id = m.group_id
      where m.user_id = any (viewers) and m.group_id in (select b.league_id from unnest(held) b);
  end if;

  return (select json_build_object('now', now(), 'viewers', viewers,
    'bets', (
      select json_agg(json_build_object('id', b.id, 'unique_id', b.unique_id, 'description', b.description,
        'stake_tokens', b.stake_tokens, 'forfeit', b.forfeit, 'deadline', b.deadline, 'result_date', b.result_date, 'status', b.status,
        'is_sealed', b.is_sealed, 'created_by', b.created_by, 'league_id', b.league_id, 'game', b.game, 'created_at', b.created_at,
        'activated_at', b.activated_at, 'majority_at', b.majority_at, 'disagreed_at', b.disagreed_at, 'contested_at', b.contested_at,
        'version', b.version, 'head', b.head, 'answers', b.answers))
      from unnest(held) b),
    'participants', participants, 'bets_of_participants', bets_of_participants, 'leagues', leagues,
    'wallets', (
      select json_object_agg(w.id, w.balance) from (
        select id, balance from ledger_accounts where id = any (of_payers) and kind = 'wallet' order by id for no key update skip locked) w),
    -- Before a bet begins and without a reveal, app.is_prediction_shown says yes to the author only.
    'words', (
      select json_build_object('viewer', array_agg(c.viewer), 'participant_id', array_agg(said.participant_id),
        'is_prefilled', array_agg(said.is_prefilled), 'prediction', array_agg(said.prediction))
      from unnest(bet_ids, viewers) as c (bet_id, viewer) join predictions said on said.bet_id = c.bet_id
      where case when not said.is_prefilled then said.user_id = c.viewer else exists (
        select from bet_participants p where p.bet_id = c.bet_id and p.id = said.participant_id and p.status <> 'accepted'
          and (said.user_id = c.viewer or c.viewer in (p.user_id, p.reserved_for))) end),
    'accounts', (
      select json_build_object('user_id', array_agg(a.user_id), 'display_name', array_agg(a.display_name), 'is_guest', array_agg(a.is_guest),
        'pet_type', array_agg(pet.pet_type), 'pet_xp', array_agg(pet.xp))
      from profiles a left join pets pet on pet.user_id = a.user_id where a.user_id = any (user_ids)),
    'blocks', (
      select json_build_object('user_id', array_agg(k.user_id), 'blocked_user_id', array_agg(k.blocked_user_id))
      from blocks k where k.blocked_user_id = any (viewers) and k.user_id = any (user_ids))));
end
$$;
comment on function app.hold_pending_bets(text[], uuid[], uuid[], uuid[], text[], bytea[], jsonb[]) is 'Remembers commands of several viewers, each about another pending bet, locks the bets and the wallets of those who pay, and reads what app.hold_bet reads with the view. Leaves out a command that is not new, whose bet is not pending or was revealed, whose viewer is no participant, or for which it would wait.';

revoke all on function app.hold_bet(text, boolean, boolean, uuid, boolean),
  app.hold_pending_bets(text[], uuid[], uuid[], uuid[], text[], bytea[], jsonb[]) from public;
grant execute on function app.hold_bet(text, boolean, boolean, uuid, boolean),
  app.hold_pending_bets(text[], uuid[], uuid[], uuid[], text[], bytea[], jsonb[]), app.is_prediction_locked(bets, uuid) to toldya_app;
