-- Why: each unfinished bet says when the clock must look at it next. It stands in the bet's own row, so it is written in
-- the transaction that makes it true and cannot be lost on the way to a queue. Which instant it is, the rules know
-- (src/domain/bets/clock.ts); the database only makes sure that after every change they are asked again.
alter table bets add column clock_looks_at timestamptz;
comment on column bets.clock_looks_at is 'When the clock must look at the bet next; null when it is finished.';

create function app.call_the_clock() returns trigger
language plpgsql as $$
begin
  if new.status not in ('pending', 'active') then
    new.clock_looks_at = null;
  elsif tg_op = 'INSERT' or (new.status, new.deadline) is distinct from (old.status, old.deadline)
     -- of an active bet also what its people say counts
     or (new.status = 'active' and new.version <> old.version) then
    new.clock_looks_at = now();
  end if;
  return new;
end
$$;
create trigger bets_call_the_clock before insert or update of status, deadline, version on bets
  for each row execute function app.call_the_clock();

-- Nobody cheats the clock through the app: what it counts from is set once, by the database's own time, and a deadline
-- only ever moves away. (What was created and what happened, `bets_agreement` and `bet_events_append_only` guard.)
create function app.guard_time() returns trigger
language plpgsql as $$
begin
  if new.activated_at is distinct from old.activated_at and (old.activated_at is not null or new.activated_at <> now())
     or new.deadline is distinct from old.deadline
        and (old.status <> 'pending' or old.deadline is null or new.deadline is null or new.deadline <= old.deadline) then
    raise exception 'Time does not turn back' using errcode = 'check_violation', constraint = 'bets_time';
  end if;
  return new;
end
$$;
create trigger bets_time before update of activated_at, deadline on bets
  for each row when (current_user in ('toldya_app', 'toldya_clock')) execute function app.guard_time();

update bets set clock_looks_at = now() where status in ('pending', 'active');
-- serves: the clock's look for bets that wait for it
create index bets_clock_looks_at_idx on bets (clock_looks_at) where clock_looks_at is not null;

-- How a bet ended that nobody ended: told on every screen that shows it.
alter table bet_results add column clock_reason text;
alter table bet_results add constraint bet_results_clock_reason_check
  check (clock_reason in ('deadline', 'waited', 'no_result', 'no_agreement'));
comment on column bet_results.clock_reason is 'Why the clock ended the bet; null when people did.';
