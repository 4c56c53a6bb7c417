-- Why: groups of friends with a table of their own.
create table groups (
  id uuid primary key default uuidv7(),
  name text not null,
  invite_code text not null,
  deadline timestamptz,
  created_by uuid not null references profiles (user_id),
  status text not null default 'active',
  created_at timestamptz not null default now(),
  constraint groups_name_check check (name <> '' and char_length(name) <= 15),
  constraint groups_invite_code_key unique (invite_code),
  constraint groups_invite_code_check check (invite_code ~ '^[A-HJKMNP-Z2-9]{8}$'),
  constraint groups_status_check check (status in ('active', 'finished'))
);
comment on table groups is 'Leagues.';

create table group_memberships (
  id uuid primary key default uuidv7(),
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  joined_at timestamptz not null default now(),
  constraint group_memberships_group_user_key unique (group_id, user_id)
);
-- serves: my leagues
create index group_memberships_user_idx on group_memberships (user_id);

alter table bets add constraint bets_league_fkey foreign key (league_id) references groups (id) on delete set null;

create function app.my_league_ids() returns uuid[]
language sql stable security definer set search_path = public
begin atomic
  select coalesce(array_agg(group_id), '{}') from group_memberships where user_id = app.uid();
end;
revoke all on function app.my_league_ids() from public;
grant execute on function app.my_league_ids() to toldya_app;

alter table groups enable row level security;
alter table group_memberships enable row level security;
create policy groups_members on groups for select to toldya_app using (id = any ((select app.my_league_ids())::uuid[]));
create policy groups_checker on groups for select to toldya_checker using (true);
create policy group_memberships_members on group_memberships for select to toldya_app
  using (group_id = any ((select app.my_league_ids())::uuid[]));
create policy group_memberships_checker on group_memberships for select to toldya_checker using (true);

-- The checker reads everything but secrets: no passwords, tokens, e-mails or predictions.
grant select on ledger_accounts, ledger_transfers, ledger_entries, bets, bet_participants, bet_results,
  bet_result_confirmations, hidden_bets, dare_debts, prediction_reveals, bet_events, outbox, profiles, pets,
  friends, friend_requests, blocks, notifications, groups, group_memberships to toldya_checker;
grant select (id, bet_id, participant_id, user_id, is_prefilled, edit_count, created_at) on predictions to toldya_checker;
grant select (user_id, command_id, endpoint, created_at) on idempotency_keys to toldya_checker;
