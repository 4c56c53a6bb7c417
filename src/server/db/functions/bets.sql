-- Bets: who reads them, and the rules that the database enforces again.
-- needs: kernel, accounts, leagues, checks
create function app.is_bet_of(of_bet_id uuid, viewer uuid) returns boolean
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
begin
  return exists (select from bet_participants p where p.bet_id = of_bet_id and p.user_id = viewer)
    -- A reserved participant of a pending bet can still be claimed after the league is deleted, and declined by an account that
    -- is being deleted; otherwise the bet would wait for that user until it expires.
    or exists (select from bet_participants p where p.bet_id = of_bet_id and p.reserved_for = viewer and p.user_id is null
      and (exists (select from profiles where profiles.user_id = viewer and deletion_started_at is not null)
        or exists (select from bets b join groups g on g.id = b.league_id
          where b.id = p.bet_id and b.status = 'pending' and g.deleted_at is not null)));
end
$$;
comment on function app.is_bet_of(uuid, uuid) is 'Whether the viewer is a participant of the bet, or one is reserved for them that no other rule lets them read. Asked of one bet: what it costs does not grow with the bets of the viewer.';

-- Only members of the league and participants of the bet read a bet of a league. The transaction that locked it reads it too.
create function app.locked_bet_id() returns uuid
language sql stable
return nullif(current_setting('app.locked_bet', true), '')::uuid;
comment on function app.locked_bet_id() is 'The bet that this transaction has locked. An actor who gives up the last thing that let them read the bet still reads the result of that command.';

-- Mirrors src/domain/bets/status.ts; a test compares the two.
create function app.can_move(from_status text, to_status text) returns boolean
language sql immutable
return (from_status, to_status) in (
  ('pending', 'active'), ('pending', 'cancelled'),
  ('active', 'won'), ('active', 'completed'), ('active', 'drawn'), ('active', 'cancelled'));

-- What holds of every bet, and how it moves: of a finished one only version and head change, because its dares still add events,
-- and its status where a vote replaces the result.
create function app.guard_bet() returns trigger
language plpgsql as $$
declare
  before bets;
  broken constant text := case
    when not (new.status in ('pending', 'active', 'won', 'lost', 'drawn', 'cancelled', 'completed')) then 'bets_status_check'
    when not (new.version >= 0) then 'bets_version_check'
    when not ((new.head is null) = (new.version = 0)) then 'bets_head_check'
    when not (new.revealed_version between 0 and new.version) then 'bets_revealed_version_check'
    when not ((new.resolved_at is null) = (new.status in ('pending', 'active'))) then 'bets_resolved_at_check'
    when not (new.result_date >= new.deadline) then 'bets_result_date_check'
    end;
begin
  if broken is not null then perform app.refuse_row('bets', broken); end if;
  if tg_op = 'INSERT' then return new; end if;
  -- Each question stands by itself: PostgreSQL prepares in each transaction what is asked in it.
  if new.status <> old.status then
    if not app.can_move(old.status, new.status)
       and not (old.status in ('won', 'drawn') and new.status in ('completed', 'drawn') and app.is_corrected_now(new.id)) then
      raise exception 'Invalid bet status transition' using errcode = 'check_violation', constraint = 'bets_status_transition';
    end if;
  end if;
  if old.status not in ('pending', 'active') then
    before := old;
    before.version := new.version;
    before.head := new.head;
    -- A vote of the participants may replace the result that the creator stated.
    before.status := new.status;
    -- The operator may hide words that users have reported.
    if not app.is_app_role() then
      before.description := new.description;
      before.forfeit := new.forfeit;
    end if;
    if new is distinct from before or new.version < old.version then
      raise exception 'A finished bet does not change' using errcode = 'check_violation', constraint = 'bets_status_transition';
    end if;
  end if;
  if (new.head is distinct from old.head) <> (new.version <> old.version) then
    raise exception 'The head of a bet changes with its events' using errcode = 'check_violation', constraint = 'bets_head';
  end if;
  return new;
end
$$;
create trigger bets_status_transition before insert or update on bets for each row execute function app.guard_bet();

-- The operator may hide words that users have reported, and nothing else of what was agreed.
create function app.guard_agreement() returns trigger
language plpgsql as $$
begin
  if (new.unique_id, new.stake_tokens, new.created_by, new.created_at, new.is_sealed, new.follows_id, new.game, new.answers)
     is distinct from (old.unique_id, old.stake_tokens, old.created_by, old.created_at, old.is_sealed, old.follows_id, old.game, old.answers)
     or (new.description, new.forfeit) is distinct from (old.description, old.forfeit) and app.is_app_role() then
    raise exception 'What was agreed does not change' using errcode = 'check_violation', constraint = 'bets_agreement';
  end if;
  return new;
end
$$;
-- Named to come after bets_status_transition: of a bet that is over, that says why.
create trigger bets_terms_kept
  before update of unique_id, description, stake_tokens, forfeit, created_by, created_at, is_sealed, follows_id, game, answers on bets
  for each row execute function app.guard_agreement();

-- A bet begins in an active league of its creator's, and stays in it.
create function app.guard_league_bet() returns trigger
language plpgsql as $$
declare
  most int;
begin
  if tg_op = 'UPDATE' then
    raise exception 'A bet stays in its league' using errcode = 'check_violation', constraint = 'bets_league';
  end if;
  select g.stake_limit into most from groups g join group_memberships m on m.group_id = g.id
  where g.id = new.league_id and g.status = 'active' and m.user_id = new.created_by;
  if not found then
    raise exception 'A bet begins in an active league of its creator' using errcode = 'check_violation', constraint = 'bets_league';
  end if;
  if new.stake_tokens > most then
    raise exception 'The stake is above the limit of the league' using errcode = 'check_violation', constraint = 'bets_stake_limit';
  end if;
  return new;
end
$$;
create trigger bets_league_insert before insert on bets
  for each row when (new.league_id is not null) execute function app.guard_league_bet();
create trigger bets_league_update before update of league_id on bets
  for each row when (new.league_id is distinct from old.league_id) execute function app.guard_league_bet();

-- The domain decides when the scheduler must check a bet next; the database makes the bet due at once after every change, so
-- that the domain decides again. The time is a column of the bet, so that it cannot be lost on the way to a queue.
create function app.schedule_check() returns trigger
language plpgsql as $$
begin
  if new.status not in ('pending', 'active') then
    new.next_check_at = null;
  elsif tg_op = 'INSERT' or (new.status, new.deadline, new.result_date) is distinct from (old.status, old.deadline, old.result_date)
     -- an active bet also depends on the confirmations of its participants
     or (new.status = 'active' and new.version <> old.version) then
    new.next_check_at = now();
  end if;
  return new;
end
$$;
create trigger bets_schedule_check before insert or update of status, deadline, result_date, version on bets
  for each row execute function app.schedule_check();

-- The app cannot change what time limits count from: `activated_at` is set once, to the time of the database, and a deadline
-- and a result date only move later. (`bets_agreement` and `bet_events_append_only` guard when the bet was created and what happened in it.)
create function app.guard_time() returns trigger
language plpgsql as $$
begin
  if new.activated_at is distinct from old.activated_at and (old.activated_at is not null or new.activated_at <> now())
     or new.deadline is distinct from old.deadline
        and (old.status <> 'pending' or old.deadline is null or new.deadline is null or new.deadline <= old.deadline)
     or new.result_date is distinct from old.result_date
        and (old.result_date is null or new.result_date is null or new.result_date <= old.result_date) then
    raise exception 'Time does not turn back' using errcode = 'check_violation', constraint = 'bets_time';
  end if;
  return new;
end
$$;
create trigger bets_time before update of activated_at, deadline, result_date on bets
  for each row when (current_user in ('toldya_app', 'toldya_scheduler')) execute function app.guard_time();

-- These times cannot be backdated or postponed: each is set to now, or cleared.
create function app.guard_result_times() returns trigger
language plpgsql as $$
declare
  -- The server sends the time of the database back, in milliseconds.
  earliest constant timestamptz := now() - interval '1 millisecond';
begin
  if new.majority_at is distinct from old.majority_at and new.majority_at not between earliest and now()
     or new.disagreed_at is distinct from old.disagreed_at and new.disagreed_at not between earliest and now()
     or new.contested_at is distinct from old.contested_at
        and (new.contested_at not between earliest and now() or old.contested_at is not null and new.contested_at is not null) then
    raise exception 'Time does not turn back' using errcode = 'check_violation', constraint = 'bets_time';
  end if;
  return new;
end
$$;
create trigger bets_result_times before update of majority_at, disagreed_at, contested_at on bets
  for each row when (current_user in ('toldya_app', 'toldya_scheduler')) execute function app.guard_result_times();

-- Each participant carries the league of the bet, which never changes, and how the bet stands: reading a participant does not
-- read the bet. A bet that ends writes the outcome with its result.
create function app.copy_bet() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  select league_id, case when status = 'active' then 'active' else 'pending' end into new.league_id, new.outcome
    from bets where id = new.bet_id;
  return new;
end
$$;
create trigger bet_participants_league before insert on bet_participants
  for each row execute function app.copy_bet();

create function app.mark_active() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update bet_participants set outcome = 'active' where bet_id = new.id;
  return null;
end
$$;
create trigger bets_outcomes after update of status on bets
  for each row when (new.status = 'active' and old.status <> 'active') execute function app.mark_active();

-- A participant of a league's bet is added for a member only; other users could neither read the bet nor claim the participant.
create function app.guard_league_participant() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if not exists (
    select from group_memberships
    where group_id = new.league_id and user_id = coalesce(new.user_id, new.reserved_for)) then
    raise exception 'A participant of a league bet is one of its members'
      using errcode = 'check_violation', constraint = 'bet_participants_member';
  end if;
  return new;
end
$$;
comment on function app.guard_league_participant() is 'Checked when a participant is added, not later: a user who leaves the league stays in the bets they have joined.';
-- PostgreSQL fires triggers by name: this one after bet_participants_league, which fills in the league.
create trigger bet_participants_member before insert on bet_participants
  for each row when (new.league_id is not null) execute function app.guard_league_participant();

create function app.bet_audience(bet_ids uuid[])
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
comment on function app.bet_audience(uuid[]) is 'The users whose screens are notified of a change of the bet, as of now. Called by the relay, which has no viewer.';

create trigger bet_participants_account_insert before insert on bet_participants
  for each row when (new.user_id is not null) execute function app.guard_account();
create trigger bet_participants_account_update before update of user_id on bet_participants
  for each row when (new.user_id is not null and new.user_id is distinct from old.user_id) execute function app.guard_account();
create trigger bet_events_append_only before update or delete on bet_events
  for each row when (pg_trigger_depth() = 0) execute function app.refuse_change_but_names();

revoke all on function app.is_bet_of(uuid, uuid), app.copy_bet(), app.mark_active(), app.guard_league_participant(), app.bet_audience(uuid[]) from public;
grant execute on function app.is_bet_of(uuid, uuid), app.bet_audience(uuid[]) to toldya_app;

alter table bets enable row level security;
create policy bets_read on bets for select to toldya_app using (
  league_id is null
  or league_id = any ((select app.my_league_ids())::uuid[])
  or app.is_bet_of(id, (select app.uid()))
  or id = (select app.locked_bet_id()));
create policy bets_insert on bets for insert to toldya_app with check (created_by = (select app.uid()));
create policy bets_update on bets for update to toldya_app using (true);
create policy bets_checker on bets for select to toldya_checker using (true);
create policy bets_scheduler on bets for select to toldya_scheduler using (true);
grant select, insert, update on bets to toldya_app;
grant select on bets to toldya_checker;

alter table bet_participants enable row level security;
create policy bet_participants_read on bet_participants for select to toldya_app using (
  league_id is null
  or league_id = any ((select app.my_league_ids())::uuid[])
  or app.is_bet_of(bet_id, (select app.uid()))
  or bet_id = (select app.locked_bet_id()));
create policy bet_participants_insert on bet_participants for insert to toldya_app with check (true);
create policy bet_participants_update on bet_participants for update to toldya_app using (true);
create policy bet_participants_delete on bet_participants for delete to toldya_app using (true);
create policy bet_participants_scheduler on bet_participants for all to toldya_scheduler using (true);
create policy bet_participants_checker on bet_participants for select to toldya_checker using (true);
grant select, insert, update, delete on bet_participants to toldya_app;
grant select on bet_participants to toldya_checker;

-- Who may read a bet may read its events.
alter table bet_events enable row level security;
create policy bet_events_read on bet_events for select to toldya_app using (exists (select from bets b where b.id = bet_id));
create policy bet_events_insert on bet_events for insert to toldya_app with check (true);
create policy bet_events_checker on bet_events for select to toldya_checker using (true);
grant select, insert on bet_events to toldya_app;
grant select on bet_events to toldya_checker;

alter table hidden_bets enable row level security;
create policy hidden_bets_own on hidden_bets for all to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy hidden_bets_checker on hidden_bets for select to toldya_checker using (true);
grant select, insert, delete on hidden_bets to toldya_app;
grant select on hidden_bets to toldya_checker;
