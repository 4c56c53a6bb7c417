-- Why: a league also ends because its last member closes the account; when it ended stands beside that it did.
create or replace function app.guard_group() returns trigger
language plpgsql as $$
begin
  if old.status = 'finished' and new.status <> 'finished' then
    raise exception 'Finished is final' using errcode = 'check_violation', constraint = 'groups_status_transition';
  end if;
  if new.status = 'finished' then
    new.ended_at = coalesce(new.ended_at, now());
  end if;
  return new;
end
$$;
