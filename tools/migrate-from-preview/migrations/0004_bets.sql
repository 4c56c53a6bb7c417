-- Why: the bet, its named places, how it ended. The words are those of docs/glossary.md.
create table bets (
  id uuid primary key default uuidv7(),
  unique_id text not null,
  description text not null,
  stake_type text not null,
  -- the token count or the forfeit text
  stake_value text not null,
  deadline timestamptz,
  status text not null default 'pending',
  is_sealed boolean not null default false,
  created_by uuid not null references profiles (user_id),
  league_id uuid,
  version int not null default 0,
  created_at timestamptz not null default now(),
  activated_at timestamptz,
  resolved_at timestamptz,
  constraint bets_unique_id_key unique (unique_id),
  constraint bets_unique_id_check check (unique_id ~ '^[A-Za-z0-9_-]{22}$'),
  constraint bets_description_check check (description <> '' and char_length(description) <= 500),
  constraint bets_stake_check check (
    (stake_type = 'token' and stake_value ~ '^[1-9][0-9]{0,3}$')
    or (stake_type = 'action' and stake_value <> '' and char_length(stake_value) <= 200)),
  constraint bets_status_check check (status in ('pending', 'active', 'won', 'lost', 'drawn', 'cancelled', 'completed')),
  constraint bets_resolved_at_check check ((resolved_at is null) = (status in ('pending', 'active'))),
  constraint bets_version_check check (version >= 0)
);
comment on table bets is 'A question plus a stake.';
comment on column bets.version is 'The number of the bet''s last event; taken under the row''s lock, so it has no gaps.';
comment on column bets.league_id is 'The league the bet is played in; the derived league_assigned is league_id is not null.';
-- serves: counting the unfinished bets of one creator
create index bets_creator_unfinished_idx on bets (created_by) where status in ('pending', 'active');
-- serves: the clock's look for bets whose deadline has passed
create index bets_deadline_idx on bets (deadline) where status in ('pending', 'active');

-- Mirrors src/domain/bets/status.ts; a test compares the two.
create function app.can_move(from_status text, to_status text) returns boolean
language sql immutable
return (from_status, to_status) in (
  ('pending', 'active'), ('pending', 'cancelled'),
  ('active', 'won'), ('active', 'completed'), ('active', 'drawn'), ('active', 'cancelled'));

create function app.guard_bet() returns trigger
language plpgsql as $$
begin
  if new.status <> old.status and not app.can_move(old.status, new.status) then
    raise exception 'Invalid bet status transition' using errcode = 'check_violation', constraint = 'bets_status_transition';
  end if;
  if old.status not in ('pending', 'active') and new is distinct from old then
    raise exception 'A finished bet does not change' using errcode = 'check_violation', constraint = 'bets_status_transition';
  end if;
  if (new.unique_id, new.description, new.stake_type, new.stake_value, new.created_by, new.created_at, new.is_sealed)
     is distinct from (old.unique_id, old.description, old.stake_type, old.stake_value, old.created_by, old.created_at, old.is_sealed) then
    raise exception 'What was agreed does not change' using errcode = 'check_violation', constraint = 'bets_agreement';
  end if;
  return new;
end
$$;
create trigger bets_status_transition before update on bets for each row execute function app.guard_bet();

create table bet_participants (
  id uuid primary key default uuidv7(),
  bet_id uuid not null references bets on delete cascade,
  -- the order in which the places stand
  position int not null,
  friend_name text not null,
  -- the name without case and accents
  name_key text not null,
  user_id uuid references profiles on delete set null,
  reserved_for uuid references profiles on delete set null,
  status text not null default 'pending',
  stake_generation int not null default 0,
  joined_at timestamptz,
  accepted_at timestamptz,
  left_at timestamptz,
  constraint bet_participants_bet_user_key unique (bet_id, user_id),
  constraint bet_participants_bet_name_key unique (bet_id, name_key),
  constraint bet_participants_bet_position_key unique (bet_id, position),
  -- so that a prediction can only point at a place of its own bet
  constraint bet_participants_bet_id_key unique (bet_id, id),
  constraint bet_participants_friend_name_check check (friend_name <> '' and char_length(friend_name) <= 100 and friend_name !~ '[[:cntrl:],]'),
  constraint bet_participants_status_check check (status in ('invited', 'pending', 'accepted')),
  constraint bet_participants_reserved_check check (reserved_for is null or user_id is null or user_id = reserved_for),
  constraint bet_participants_stake_generation_check check (stake_generation >= 0)
);
comment on table bet_participants is 'The named places of a bet; unclaimed while user_id is null. accepted = claimed, predicted and paid.';
comment on column bet_participants.stake_generation is 'Grows after a refund, so that a place charged again has a new business key.';
-- serves: my bets, and the lists of bets that row-level security asks for
create index bet_participants_user_idx on bet_participants (user_id, bet_id);
create index bet_participants_reserved_idx on bet_participants (reserved_for) where reserved_for is not null;

create table bet_results (
  bet_id uuid primary key references bets on delete cascade,
  outcome text not null,
  winner_participant_ids uuid[] not null,
  winner_names text[] not null,
  pot_tokens bigint not null,
  share_tokens bigint not null,
  remainder_tokens bigint not null,
  resolved_by uuid references profiles (user_id) on delete set null,
  resolved_at timestamptz not null default now(),
  constraint bet_results_outcome_check check (outcome in ('won', 'completed', 'drawn', 'cancelled')),
  constraint bet_results_winners_check check ((cardinality(winner_participant_ids) > 0) = (outcome in ('won', 'completed'))),
  constraint bet_results_tokens_check check (pot_tokens >= 0 and share_tokens >= 0 and remainder_tokens >= 0)
);
comment on table bet_results is 'How a bet ended. Exactly one row per finished bet: a bet is settled once.';
create trigger bet_results_append_only before update or delete on bet_results
  for each row when (pg_trigger_depth() = 0) execute function app.refuse_change();

create table bet_result_confirmations (
  bet_id uuid not null references bets on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  -- empty means nobody / draw
  winner_participant_ids uuid[] not null,
  confirmed_at timestamptz not null default now(),
  constraint bet_result_confirmations_pkey primary key (bet_id, user_id)
);
comment on table bet_result_confirmations is 'One participant''s statement of who won; changeable until the bet is settled.';

create table hidden_bets (
  user_id uuid not null references profiles on delete cascade,
  bet_id uuid not null references bets on delete cascade,
  hidden_at timestamptz not null default now(),
  constraint hidden_bets_pkey primary key (user_id, bet_id)
);
comment on table hidden_bets is 'Finished bets a person has taken off their own list.';

create table dare_debts (
  id uuid primary key default uuidv7(),
  bet_id uuid not null references bets on delete cascade,
  participant_id uuid not null,
  user_id uuid references profiles on delete set null,
  status text not null default 'owed',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint dare_debts_participant_key unique (participant_id),
  constraint dare_debts_participant_fkey foreign key (bet_id, participant_id) references bet_participants (bet_id, id) on delete cascade,
  constraint dare_debts_status_check check (status in ('owed', 'proof_sent', 'sent_back', 'done', 'forgiven'))
);
comment on table dare_debts is 'A forfeit that a loser of a dare owes its winners.';
-- serves: what I owe
create index dare_debts_user_idx on dare_debts (user_id) where status in ('owed', 'proof_sent', 'sent_back');

create function app.my_bet_ids() returns uuid[]
language sql stable security definer set search_path = public
begin atomic
  select coalesce(array_agg(bet_id), '{}') from bet_participants where user_id = app.uid();
end;
comment on function app.my_bet_ids() is 'The bets the viewer holds a place in. Asked once per query, never per row.';
revoke all on function app.my_bet_ids() from public;
grant execute on function app.my_bet_ids() to toldya_app;

alter table bet_result_confirmations enable row level security;
alter table hidden_bets enable row level security;
alter table dare_debts enable row level security;
create policy bet_result_confirmations_read on bet_result_confirmations for select to toldya_app
  using (bet_id = any ((select app.my_bet_ids())::uuid[]));
create policy bet_result_confirmations_write on bet_result_confirmations for all to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy hidden_bets_own on hidden_bets for all to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy dare_debts_read on dare_debts for select to toldya_app using (bet_id = any ((select app.my_bet_ids())::uuid[]));
create policy dare_debts_insert on dare_debts for insert to toldya_app with check (true);
create policy dare_debts_update on dare_debts for update to toldya_app using (bet_id = any ((select app.my_bet_ids())::uuid[]));
create policy bet_result_confirmations_checker on bet_result_confirmations for select to toldya_checker using (true);
create policy hidden_bets_checker on hidden_bets for select to toldya_checker using (true);
create policy dare_debts_checker on dare_debts for select to toldya_checker using (true);

grant select, insert, update on bets to toldya_app;
grant select, insert, update, delete on bet_participants to toldya_app;
grant select, insert on bet_results to toldya_app;
grant select, insert, update on bet_result_confirmations, dare_debts to toldya_app;
grant select, insert, delete on hidden_bets to toldya_app;
