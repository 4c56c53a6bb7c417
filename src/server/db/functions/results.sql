-- Results: the result of a bet decides who gets its tokens. The domain decides which result is allowed, and the database
-- enforces it a second time.
-- needs: kernel, bets, guests
-- One row per participant who is still in and has named only participants who are still in; src/domain/bets/tally.ts counts
-- in the same way. A participant who leaves has lost, and their stake stays in the pot. Naming all remaining participants as
-- winners is therefore not a draw; only naming every accepted participant is, which is impossible once one has left.
create function app.counted_confirmations(counted_bet_id uuid)
returns table (user_id uuid, winner_ids uuid[], is_guest boolean)
language sql stable as $$
  with everybody as (
    select p.id, p.user_id, p.left_at, p.is_guest from bet_participants p
    where p.bet_id = counted_bet_id and p.status = 'accepted'),
  voters as (select e.id, e.user_id, e.is_guest from everybody e where e.left_at is null)
  select c.user_id, case when cardinality(named.ids) = (select count(*) from everybody) then '{}' else named.ids end, v.is_guest
  from bet_result_confirmations c
  join voters v on v.user_id = c.user_id
  cross join lateral (
    select coalesce(array_agg(distinct w.id order by w.id), '{}') as ids from unnest(c.winner_participant_ids) as w (id)) named
  where c.bet_id = counted_bet_id and named.ids <@ array(select id from voters)
$$;
comment on function app.counted_confirmations(uuid) is 'The confirmations of a bet that count: by those still in, about those still in.';

-- The winners whom more than half of the participants who are still in have confirmed, empty for a draw; null without a
-- majority. Where two accounts or more are still in, it is also one of the accounts, so that guests outvote no account.
create function app.majority_of(counted_bet_id uuid) returns uuid[]
language sql stable as $$
  select c.winner_ids
  from app.counted_confirmations(counted_bet_id) c
  cross join (
    select count(*) as people, count(*) filter (where not p.is_guest) as accounts from bet_participants p
    where p.bet_id = counted_bet_id and p.status = 'accepted' and p.left_at is null) voters
  group by c.winner_ids, voters.people, voters.accounts
  having 2 * count(*) > voters.people
    and (voters.accounts < 2 or 2 * count(*) filter (where not c.is_guest) > voters.accounts)
$$;
comment on function app.majority_of(uuid) is 'The result that more than half of all participants confirmed, or null.';

-- A participant confirms a result while the bet is active, and cannot change that when the bet has ended. The rule is in
-- src/domain/bets/confirm.ts.
create function app.guard_confirmation() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.user_id <> old.user_id and app.is_moved(new.bet_id, old.user_id, new.user_id) then
    return new;
  end if;
  if not exists (
    select from bets b join bet_participants p on p.bet_id = b.id
    where b.id = new.bet_id and b.status = 'active'
      and p.user_id = new.user_id and p.status = 'accepted' and p.left_at is null) then
    raise exception 'Only somebody in an active bet confirms its result'
      using errcode = 'check_violation', constraint = 'bet_result_confirmations_guard';
  end if;
  return new;
end
$$;
create trigger bet_result_confirmations_guard before insert or update on bet_result_confirmations
  for each row execute function app.guard_confirmation();

-- The rules refuse such a result (src/domain/bets/named-set.ts); the database refuses it again.
create function app.guard_result() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  winners constant uuid[] := array(select distinct w from unnest(new.winner_participant_ids) as w order by w);
  voters constant uuid[] := array(select p.id from bet_participants p
    where p.bet_id = new.bet_id and p.status = 'accepted' and p.left_at is null);
  majority constant uuid[] := app.majority_of(new.bet_id);
  is_by_creator constant boolean := new.resolved_by is not null;
begin
  if is_by_creator and new.resolved_by is distinct from (select created_by from bets where id = new.bet_id) then
    raise exception 'Only the creator decides a bet' using errcode = 'check_violation', constraint = 'bet_results_guard';
  end if;
  if not winners <@ voters then
    raise exception 'A winner is still in' using errcode = 'check_violation', constraint = 'bet_results_guard';
  end if;
  if cardinality(winners) > 0 and not exists (
       select from bet_participants p
       where p.bet_id = new.bet_id and p.status = 'accepted' and p.id <> all (winners)) then
    raise exception 'Not everybody wins' using errcode = 'check_violation', constraint = 'bet_results_guard';
  end if;
  -- The last participant who stays wins, whatever was confirmed before.
  if winners <> majority and cardinality(voters) > 1 or new.outcome = 'completed' and majority is null then
    raise exception 'A result is what most participants confirmed'
      using errcode = 'check_violation', constraint = 'bet_results_guard';
  end if;
  if new.answer is not null and not exists (select from bets b where b.id = new.bet_id and b.answers is not null) then
    raise exception 'Free text says nothing about who won' using errcode = 'check_violation', constraint = 'bet_results_guard';
  end if;
  if new.outcome = 'won' and not is_by_creator and cardinality(voters) <> 1 then
    raise exception 'Nobody wins by nobody''s decision' using errcode = 'check_violation', constraint = 'bet_results_guard';
  end if;
  if new.outcome in ('won', 'drawn') and is_by_creator and not coalesce((
       select bool_and(said.count < own.count) from (
         select c.winner_ids, count(*) from app.counted_confirmations(new.bet_id) c group by c.winner_ids) said
       cross join (
         select count(*) from app.counted_confirmations(new.bet_id) c where c.winner_ids = winners) own
       where said.winner_ids <> winners), true) then
    raise exception 'The creator''s result leads' using errcode = 'check_violation', constraint = 'bet_results_guard';
  end if;
  if new.outcome = 'cancelled' and is_by_creator and exists (
       select from app.counted_confirmations(new.bet_id) c
       where c.user_id <> new.resolved_by and c.winner_ids <> '{}') then
    raise exception 'Somebody already said who won' using errcode = 'check_violation', constraint = 'bet_results_guard';
  end if;
  return new;
end
$$;
create trigger bet_results_guard before insert on bet_results
  for each row when (current_user in ('toldya_app', 'toldya_scheduler')) execute function app.guard_result();

-- Mirrors src/domain/bets/outcome.ts; a test compares the two.
create function app.mark_outcomes() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update bet_participants p set outcome = case
      when new.outcome in ('drawn', 'cancelled') then new.outcome
      when p.id = any (new.winner_participant_ids) then 'won' else 'lost' end
    where p.bet_id = new.bet_id;
  return null;
end
$$;
create trigger bet_results_outcomes after insert or update of outcome, winner_participant_ids on bet_results
  for each row execute function app.mark_outcomes();

create trigger bet_results_append_only before update or delete on bet_results
  for each row when (pg_trigger_depth() = 0 and not app.is_corrected_now(old.bet_id)) execute function app.refuse_change_but_names();

alter table bet_results enable row level security;
create policy bet_results_read on bet_results for select to toldya_app using (exists (select from bets b where b.id = bet_id));
create policy bet_results_insert on bet_results for insert to toldya_app with check (true);
create policy bet_results_checker on bet_results for select to toldya_checker using (true);
grant select, insert on bet_results to toldya_app;
grant select on bet_results to toldya_checker;

alter table bet_result_confirmations enable row level security;
create policy bet_result_confirmations_read on bet_result_confirmations for select to toldya_app
  using (app.is_bet_of(bet_id, (select app.uid())));
create policy bet_result_confirmations_write on bet_result_confirmations for all to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy bet_result_confirmations_checker on bet_result_confirmations for select to toldya_checker using (true);
-- The scheduler reads confirmations because a bet without a majority is drawn after seven days.
create policy bet_result_confirmations_scheduler on bet_result_confirmations for select to toldya_scheduler using (true);
grant select, insert, update on bet_result_confirmations to toldya_app;
grant select on bet_result_confirmations to toldya_checker;

alter table seen_endings enable row level security;
create policy seen_endings_own on seen_endings for all to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy seen_endings_checker on seen_endings for select to toldya_checker using (true);
grant select, insert on seen_endings to toldya_app;
grant select on seen_endings to toldya_checker;

-- A participant answers "not yet" once the result date has come, and is asked again within a week.
create function app.guard_postponement() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if new.asked_again_at not between now() and now() + interval '7 days 1 second'
     or not exists (select from bets b join bet_participants p on p.bet_id = b.id
       where b.id = new.bet_id and b.status = 'active' and b.result_date <= now()
         and p.id = new.participant_id and p.status = 'accepted' and p.left_at is null) then
    raise exception 'A participant is asked again after the result date' using errcode = 'check_violation', constraint = 'result_postponements_guard';
  end if;
  return new;
end
$$;
create trigger result_postponements_guard before insert or update on result_postponements
  for each row when (current_user in ('toldya_app', 'toldya_scheduler')) execute function app.guard_postponement();

-- The scheduler decides again when to check the bet next, as after every other change of it.
create function app.schedule_postponement() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update bets set next_check_at = now() where id = new.bet_id and next_check_at is not null;
  return null;
end
$$;
create trigger result_postponements_schedule after insert or update on result_postponements
  for each row execute function app.schedule_postponement();

alter table result_postponements enable row level security;
create policy result_postponements_read on result_postponements for select to toldya_app using (app.is_bet_of(bet_id, (select app.uid())));
create policy result_postponements_insert on result_postponements for insert to toldya_app
  with check (bet_id = (select app.locked_bet_id()) and exists (select from bet_participants p where p.id = participant_id and p.user_id = (select app.uid())));
create policy result_postponements_update on result_postponements for update to toldya_app
  using (bet_id = (select app.locked_bet_id()) and exists (select from bet_participants p where p.id = participant_id and p.user_id = (select app.uid())));
create policy result_postponements_scheduler on result_postponements for select to toldya_scheduler using (true);
create policy result_postponements_checker on result_postponements for select to toldya_checker using (true);
grant select, insert, update (asked_again_at) on result_postponements to toldya_app;
grant select on result_postponements to toldya_checker, toldya_scheduler;
