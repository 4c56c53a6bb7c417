-- Why: how a bet ends decides whose tokens they are. The rules say when a result may stand (src/domain/bets/agree.ts); the
-- database says it again: nobody wins against what most participants confirmed, and the creator not against as many.
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
  -- Whoever is the last one left wins, whatever was said before.
  if winners <> majority and cardinality(voters) > 1 or new.outcome = 'completed' and majority is null then
    raise exception 'A result is what most participants confirmed'
      using errcode = 'check_violation', constraint = 'bet_results_guard';
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
  for each row when (current_user in ('toldya_app', 'toldya_clock')) execute function app.guard_result();
