-- Why: a majority that has stood for 72 hours, a disagreement and a contested call each end a bet some time after they
-- began. When that was stands in the bet's own row, so that it is reset in the transaction that changes what was said.
alter table bets add column majority_at timestamptz;
alter table bets add column disagreed_at timestamptz;
alter table bets add column contested_at timestamptz;
comment on column bets.majority_at is 'Since when more than half of all participants confirm the same result; null while they do not.';
comment on column bets.disagreed_at is 'Since when all have confirmed and no result has a majority; null while that is not so.';
comment on column bets.contested_at is 'Since when others contradict the result that the creator called; null while they do not.';

-- What counts of the confirmations of a bet: one line a participant who is still in and has named only such, the winners
-- in ascending order, none for a draw. src/domain/bets/tally.ts counts them in the same way.
create function app.counted_confirmations(counted_bet_id uuid)
returns table (user_id uuid, winner_ids uuid[])
language sql stable as $$
  with voters as (
    select p.id, p.user_id from bet_participants p
    where p.bet_id = counted_bet_id and p.status = 'accepted' and p.left_at is null)
  select c.user_id, case when cardinality(named.ids) = (select count(*) from voters) then '{}' else named.ids end
  from bet_result_confirmations c
  join voters v on v.user_id = c.user_id
  cross join lateral (
    select coalesce(array_agg(distinct w.id order by w.id), '{}') as ids from unnest(c.winner_participant_ids) as w (id)) named
  where c.bet_id = counted_bet_id and named.ids <@ array(select id from voters)
$$;
comment on function app.counted_confirmations(uuid) is 'The confirmations of a bet that count: by those still in, about those still in.';

-- The winners that more than half of all who are still in confirmed, none for a draw; null where there is no such result.
create function app.majority_of(counted_bet_id uuid) returns uuid[]
language sql stable as $$
  select c.winner_ids from app.counted_confirmations(counted_bet_id) c
  group by c.winner_ids
  having 2 * count(*) > (select count(*) from bet_participants p
    where p.bet_id = counted_bet_id and p.status = 'accepted' and p.left_at is null)
$$;
comment on function app.majority_of(uuid) is 'The result that more than half of all participants confirmed, or null.';

-- A majority that stands already has the whole 72 hours from here on; a disagreement has lasted since it was noted.
update bets set majority_at = now() where status = 'active' and app.majority_of(id) is not null;
update bets b set disagreed_at = (
    select max(e.created_at) from bet_events e where e.bet_id = b.id and e.type = 'disagreed')
  where b.status = 'active' and app.majority_of(b.id) is null
    and (select count(*) from app.counted_confirmations(b.id)) = (select count(*) from bet_participants p
      where p.bet_id = b.id and p.status = 'accepted' and p.left_at is null);
update bets set clock_looks_at = now() where status = 'active';

-- Nobody puts such an instant back, or forward: it begins now, or it is over.
create function app.guard_result_times() returns trigger
language plpgsql as $$
declare
  -- The server passes on the database's own time, in milliseconds.
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
  for each row when (current_user in ('toldya_app', 'toldya_clock')) execute function app.guard_result_times();

-- How a bet ended because a majority stood.
alter table bet_results drop constraint bet_results_clock_reason_check;
alter table bet_results add constraint bet_results_clock_reason_check
  check (clock_reason in ('deadline', 'waited', 'no_result', 'no_agreement', 'majority_stood', 'majority_at_end'));
