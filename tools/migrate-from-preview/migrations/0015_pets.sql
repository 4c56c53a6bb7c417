-- Why: what a won bet brings a pet, and which good news a person has been told already.
create table pet_awards (
  bet_id uuid not null references bets on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  -- after the caps; 0 for dares, walk-overs and full days
  xp int not null,
  awarded_at timestamptz not null default now(),
  constraint pet_awards_pkey primary key (bet_id, user_id),
  constraint pet_awards_xp_check check (xp between 0 and 50)
);
comment on table pet_awards is 'Every decided win, once per person and bet, with the XP it brought. pets.xp and pets.total_wins are its sums.';
-- serves: what a pet has got today
create index pet_awards_day_idx on pet_awards (user_id, awarded_at);
create trigger pet_awards_append_only before update or delete on pet_awards
  for each row when (pg_trigger_depth() = 0) execute function app.refuse_change();

-- The app cannot write XP: it follows from the awards.
create function app.take_award() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update pets set xp = xp + new.xp, total_wins = total_wins + 1 where user_id = new.user_id;
  return null;
end
$$;
create trigger pet_awards_taken after insert on pet_awards for each row execute function app.take_award();

create function app.xp_today(of_user uuid) returns int
language sql stable security definer set search_path = public
begin atomic
  select coalesce(sum(xp), 0)::int from pet_awards
  where user_id = of_user and awarded_at >= date_trunc('day', now(), 'UTC');
end;
comment on function app.xp_today(uuid) is 'What a pet has got this UTC day, from bets the asking person may not be in.';
revoke all on function app.xp_today(uuid) from public;
grant execute on function app.xp_today(uuid) to toldya_app;

alter table pets add column told_stage text not null default 'baby',
  add constraint pets_told_stage_check check (told_stage in ('baby', 'young', 'adult', 'elder', 'legendary'));
comment on column pets.told_stage is 'The last stage whose moment its person has seen.';
-- Nobody is told today what happened long ago.
update pets set told_stage = case
  when xp >= 1500 then 'legendary' when xp >= 700 then 'elder' when xp >= 300 then 'adult' when xp >= 100 then 'young'
  else 'baby' end;

create function app.guard_pet() returns trigger
language plpgsql as $$
begin
  if new.pet_type <> old.pet_type and old.xp > 0 then
    raise exception 'A pet with XP stays what it is' using errcode = 'check_violation', constraint = 'pets_type_chosen';
  end if;
  if new.xp < old.xp or new.total_wins < old.total_wins then
    raise exception 'A pet never shrinks' using errcode = 'check_violation', constraint = 'pets_growth';
  end if;
  return new;
end
$$;
create trigger pets_guard before update on pets for each row execute function app.guard_pet();

create table seen_endings (
  bet_id uuid not null references bets on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  seen_at timestamptz not null default now(),
  constraint seen_endings_pkey primary key (bet_id, user_id)
);
comment on table seen_endings is 'Who has been told how which bet ended: the moment plays once per person and bet, on whatever device.';

alter table pet_awards enable row level security;
alter table seen_endings enable row level security;
create policy pet_awards_read on pet_awards for select to toldya_app
  using (user_id = (select app.uid()) or bet_id = any ((select app.my_bet_ids())::uuid[]));
create policy pet_awards_insert on pet_awards for insert to toldya_app with check (true);
create policy pet_awards_checker on pet_awards for select to toldya_checker using (true);
create policy seen_endings_own on seen_endings for all to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy seen_endings_checker on seen_endings for select to toldya_checker using (true);

revoke update on pets from toldya_app;
grant update (name, pet_type, told_stage) on pets to toldya_app;
grant select, insert on pet_awards, seen_endings to toldya_app;
grant select on pet_awards, seen_endings to toldya_checker;
