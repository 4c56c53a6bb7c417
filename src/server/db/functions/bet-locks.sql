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

revoke all on function app.hold_bet(text, boolean, boolean, uuid, boolean) from public;
grant execute on function app.hold_bet(text, boolean, boolean, uuid, boolean), app.is_prediction_locked(bets, uuid) to toldya_app;
