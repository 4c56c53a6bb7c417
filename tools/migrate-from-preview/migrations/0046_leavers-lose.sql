-- Why: a participant who leaves has lost, and the stake stays in the pot. Naming all who stay as winners therefore is no
-- draw; only naming every accepted participant is one, which nobody can do once a participant has left.
create or replace function app.counted_confirmations(counted_bet_id uuid)
returns table (user_id uuid, winner_ids uuid[])
language sql stable as $$
  with everybody as (
    select p.id, p.user_id, p.left_at from bet_participants p
    where p.bet_id = counted_bet_id and p.status = 'accepted'),
  voters as (select e.id, e.user_id from everybody e where e.left_at is null)
  select c.user_id, case when cardinality(named.ids) = (select count(*) from everybody) then '{}' else named.ids end
  from bet_result_confirmations c
  join voters v on v.user_id = c.user_id
  cross join lateral (
    select coalesce(array_agg(distinct w.id order by w.id), '{}') as ids from unnest(c.winner_participant_ids) as w (id)) named
  where c.bet_id = counted_bet_id and named.ids <@ array(select id from voters)
$$;

-- Active bets in which a participant left: a confirmation that names all who stay counted as a draw until now. Where such
-- confirmations are the majority its 72 hours begin now; where they made up a majority together with draws there is none
-- any more, and the bet is a disagreement if all have confirmed.
with active as (
  select b.id, b.majority_at, app.majority_of(b.id) as majority, voters.count,
    (select count(*) from app.counted_confirmations(b.id)) = voters.count as is_complete
  from bets b
  cross join lateral (
    select count(*) as count, count(*) <> (
        select count(*) from bet_participants e where e.bet_id = b.id and e.status = 'accepted') as has_leavers
    from bet_participants p where p.bet_id = b.id and p.status = 'accepted' and p.left_at is null) voters
  where b.status = 'active' and b.majority_at is not null and voters.has_leavers)
update bets b set
  majority_at = case when a.majority is null then null else now() end,
  disagreed_at = case when a.majority is null and a.is_complete then now() end,
  clock_looks_at = now()
from active a where a.id = b.id and (a.majority is null or cardinality(a.majority) = a.count);

-- The rules refuse such a result (src/domain/bets/named-set.ts); the database refuses it again.
create or replace function app.guard_result() returns trigger
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
