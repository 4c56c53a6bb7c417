-- Pets: the app writes awards; XP and wins follow from them.
-- needs: kernel, bets
-- The app cannot write XP: it follows from the awards.
create function app.apply_award() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update pets set xp = xp + new.xp, total_wins = total_wins + (new.reason = 'win')::int - (new.reason = 'win_undone')::int
    where user_id = new.user_id;
  return null;
end
$$;
create trigger pet_awards_applied after insert on pet_awards for each row execute function app.apply_award();

create function app.xp_today(of_user uuid) returns int
language sql stable security definer set search_path = public
begin atomic
  select coalesce(sum(xp), 0)::int from pet_awards
  where user_id = of_user and awarded_at >= date_trunc('day', now(), 'UTC') and xp > 0;
end;
comment on function app.xp_today(uuid) is 'The XP that a pet has received this UTC day, also from bets in which the actor does not take part.';

create function app.guard_pet() returns trigger
language plpgsql as $$
begin
  if new.pet_type <> old.pet_type and old.xp > 0 then
    raise exception 'A pet with XP stays what it is' using errcode = 'check_violation', constraint = 'pets_type_chosen';
  end if;
  -- Only an award that another result undoes takes XP back; then the award's trigger is around this one.
  if (new.xp < old.xp or new.total_wins < old.total_wins) and pg_trigger_depth() = 1 then
    raise exception 'A pet never shrinks' using errcode = 'check_violation', constraint = 'pets_growth';
  end if;
  return new;
end
$$;
create trigger pets_guard before update on pets for each row execute function app.guard_pet();

create trigger pet_awards_append_only before update or delete on pet_awards
  for each row when (pg_trigger_depth() = 0) execute function app.refuse_change();

-- Row-level security lets a user change the own pet only, and a lock counts as a change: the user who settles a bet would lock none
-- of the others.
create function app.lock_pets(user_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = public as $$
begin
  perform from pets where user_id = any (user_ids) order by user_id for update;
end
$$;
comment on function app.lock_pets(uuid[]) is 'Locks the pets of all who receive XP, in one order, so that none gets more than the day allows.';

revoke all on function app.xp_today(uuid), app.lock_pets(uuid[]) from public;
grant execute on function app.xp_today(uuid), app.lock_pets(uuid[]) to toldya_app;

grant select, insert, update (name, pet_type, seen_stage) on pets to toldya_app;
grant select on pets to toldya_checker;

alter table pets enable row level security;
create policy pets_read on pets for select to toldya_app, toldya_checker using (true);
create policy pets_insert on pets for insert to toldya_app with check (user_id = (select app.uid()));
create policy pets_update on pets for update to toldya_app using (user_id = (select app.uid()));

alter table pet_awards enable row level security;
create policy pet_awards_read on pet_awards for select to toldya_app
  using (user_id = (select app.uid()) or app.is_bet_of(bet_id, (select app.uid())));
create policy pet_awards_insert on pet_awards for insert to toldya_app with check (true);
create policy pet_awards_checker on pet_awards for select to toldya_checker using (true);
-- The scheduler settles bets and accepts proofs, and notifies the accounts whose pets have grown by that.
create policy pet_awards_scheduler on pet_awards for select to toldya_scheduler using (true);
grant select, insert on pet_awards to toldya_app;
grant select on pet_awards to toldya_checker;
