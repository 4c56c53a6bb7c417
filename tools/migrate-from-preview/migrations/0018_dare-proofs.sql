-- Why: a dare that is owed is proven by a photo, accepted, sent back or forgiven (src/domain/dares/debt.ts). The database
-- says again who may do which, and who may see a photo.
alter table dare_debts
  -- when the proof was sent that waits, or was accepted
  add column proof_sent_at timestamptz,
  -- what a winner said about the proof that will not do
  add column sent_back_reason text,
  -- who accepted, sent back or forgave; null where silence did, or nobody has
  add column decided_by uuid references profiles (user_id) on delete set null,
  -- how many photos were sent up for it, ever
  add column upload_count int not null default 0,
  add constraint dare_debts_proof_check check (case status
    when 'owed' then proof_sent_at is null
    when 'sent_back' then proof_sent_at is null and sent_back_reason is not null
    when 'proof_sent' then proof_sent_at is not null
    when 'done' then proof_sent_at is not null
    else true end),
  add constraint dare_debts_reason_check check (sent_back_reason <> '' and char_length(sent_back_reason) <= 200),
  add constraint dare_debts_upload_count_check check (upload_count between 0 and 20);
-- serves: the proofs that silence accepts
create index dare_debts_waiting_idx on dare_debts (proof_sent_at) where status = 'proof_sent';

-- Mirrors src/domain/dares/debt.ts; a test compares the two.
create function app.can_debt_move(from_status text, to_status text) returns boolean
language sql immutable
return (from_status, to_status) in (
  ('owed', 'proof_sent'), ('owed', 'forgiven'),
  ('proof_sent', 'done'), ('proof_sent', 'sent_back'), ('proof_sent', 'forgiven'), ('proof_sent', 'owed'),
  ('sent_back', 'proof_sent'), ('sent_back', 'forgiven'));

create function app.is_winner(of_bet uuid) returns boolean
language sql stable
return exists (
  select from bet_results r join bet_participants p on p.bet_id = r.bet_id and p.id = any (r.winner_participant_ids)
  where r.bet_id = of_bet and p.user_id = app.uid());

create function app.guard_dare_debt() returns trigger
language plpgsql as $$
declare
  is_debtor constant boolean := coalesce(old.user_id = app.uid(), false);
  is_silent constant boolean := old.status = 'proof_sent' and old.proof_sent_at <= now() - interval '72 hours';
begin
  if (new.id, new.bet_id, new.participant_id, new.created_at) is distinct from (old.id, old.bet_id, old.participant_id, old.created_at)
     or (new.user_id is distinct from old.user_id and new.user_id is not null) then
    raise exception 'What is owed does not change' using errcode = 'check_violation', constraint = 'dare_debts_transition';
  end if;
  if new.status <> old.status and not (app.can_debt_move(old.status, new.status) and case new.status
       when 'proof_sent' then is_debtor
       when 'owed' then is_debtor
       when 'done' then is_silent or app.is_winner(old.bet_id)
       else app.is_winner(old.bet_id) end) then
    raise exception 'Invalid dare debt transition' using errcode = 'check_violation', constraint = 'dare_debts_transition';
  end if;
  return new;
end
$$;
create trigger dare_debts_transition before update on dare_debts for each row execute function app.guard_dare_debt();

create function app.guard_new_dare_debt() returns trigger
language plpgsql as $$
begin
  if new.status <> 'owed' or not exists (
    select from bets b join bet_results r on r.bet_id = b.id
    where b.id = new.bet_id and b.stake_type = 'action' and r.outcome in ('won', 'completed')
      and new.participant_id <> all (r.winner_participant_ids)) then
    raise exception 'A dare is owed by whoever lost it' using errcode = 'check_violation', constraint = 'dare_debts_owed';
  end if;
  return new;
end
$$;
create trigger dare_debts_owed before insert on dare_debts for each row execute function app.guard_new_dare_debt();

create table dare_photos (
  id uuid primary key default gen_random_uuid(),
  debt_id uuid not null references dare_debts on delete cascade,
  bet_id uuid not null references bets on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  -- what the picture is called where pictures are kept
  name text not null,
  width int not null,
  height int not null,
  caption text,
  created_at timestamptz not null default now(),
  -- when it became the proof; until then only its owner knows of it
  sent_at timestamptz,
  constraint dare_photos_name_key unique (name),
  constraint dare_photos_name_check check (name ~ '^[A-Za-z0-9_-]{22}$'),
  constraint dare_photos_size_check check (width between 1 and 1600 and height between 1 and 1600),
  constraint dare_photos_caption_check check (caption <> '' and char_length(caption) <= 200)
);
comment on table dare_photos is 'Photos that prove dares: who may see them, and what they are called in the photo store.';
create unique index dare_photos_sent_key on dare_photos (debt_id) where sent_at is not null;
-- serves: throwing away what never became a proof
create index dare_photos_unsent_idx on dare_photos (created_at) where sent_at is null;

create table photo_leftovers (
  name text not null,
  created_at timestamptz not null default now(),
  constraint photo_leftovers_pkey primary key (name)
);
comment on table photo_leftovers is 'Pictures whose row is gone, however it went: their bytes are deleted next.';

create function app.remember_leftover() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into photo_leftovers (name) values (old.name) on conflict do nothing;
  return old;
end
$$;
revoke all on function app.remember_leftover() from public;
create trigger dare_photos_leftover after delete on dare_photos for each row execute function app.remember_leftover();

alter table dare_photos enable row level security;
create policy dare_photos_read on dare_photos for select to toldya_app using (
  user_id = (select app.uid())
  or (sent_at is not null and bet_id = any ((select app.my_bet_ids())::uuid[])));
create policy dare_photos_insert on dare_photos for insert to toldya_app with check (
  user_id = (select app.uid()) and sent_at is null
  and exists (select from dare_debts d where d.id = debt_id and d.bet_id = dare_photos.bet_id and d.user_id = (select app.uid())));
create policy dare_photos_update on dare_photos for update to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy dare_photos_delete on dare_photos for delete to toldya_app using (user_id = (select app.uid()));
-- What never became a proof is forgotten after a day. Which, the policy says once more.
create policy dare_photos_clock_read on dare_photos for select to toldya_clock
  using (sent_at is null and created_at < now() - interval '24 hours');
create policy dare_photos_clock on dare_photos for delete to toldya_clock
  using (sent_at is null and created_at < now() - interval '24 hours');
-- Silence accepts a proof, and nobody is there in whose name that could be written down.
create policy dare_debts_clock_read on dare_debts for select to toldya_clock using (true);
create policy dare_debts_clock on dare_debts for update to toldya_clock
  using (status = 'proof_sent' and proof_sent_at <= now() - interval '72 hours') with check (status = 'done');
-- The checker counts photos; it is not granted what stands under them.
create policy dare_photos_checker on dare_photos for select to toldya_checker using (true);

grant select, insert, delete on dare_photos to toldya_app;
grant update (caption, sent_at) on dare_photos to toldya_app;
grant select, delete on photo_leftovers to toldya_app;
grant select (id, debt_id, bet_id, user_id, created_at, sent_at) on dare_photos to toldya_checker;
grant select on photo_leftovers to toldya_checker;

-- A finished bet changes in one thing only: its history goes on with its dares, and the version counts the history.
create or replace function app.guard_bet() returns trigger
language plpgsql as $$
declare
  before bets := old;
begin
  if new.status <> old.status and not app.can_move(old.status, new.status) then
    raise exception 'Invalid bet status transition' using errcode = 'check_violation', constraint = 'bets_status_transition';
  end if;
  before.version := new.version;
  if old.status not in ('pending', 'active') and (new is distinct from before or new.version < old.version) then
    raise exception 'A finished bet does not change' using errcode = 'check_violation', constraint = 'bets_status_transition';
  end if;
  if (new.unique_id, new.description, new.stake_type, new.stake_value, new.created_by, new.created_at, new.is_sealed)
     is distinct from (old.unique_id, old.description, old.stake_type, old.stake_value, old.created_by, old.created_at, old.is_sealed) then
    raise exception 'What was agreed does not change' using errcode = 'check_violation', constraint = 'bets_agreement';
  end if;
  return new;
end
$$;
