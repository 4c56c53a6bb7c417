-- Why: what happened, who must hear of it, and what has been answered already.
create table bet_events (
  bet_id uuid not null references bets on delete cascade,
  seq int not null,
  type text not null,
  actor_id uuid,
  participant_id uuid,
  -- facts to tell the event by; never a prediction
  facts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint bet_events_pkey primary key (bet_id, seq),
  constraint bet_events_seq_check check (seq > 0)
);
comment on table bet_events is 'The numbered history of each bet, without gaps; append-only.';
create trigger bet_events_append_only before update or delete on bet_events
  for each row when (pg_trigger_depth() = 0) execute function app.refuse_change();

create table outbox (
  id bigint generated always as identity,
  -- rows become readable in the order of their transactions, not of their ids
  xid xid8 not null default pg_current_xact_id(),
  type text not null,
  bet_id uuid,
  -- for events about one person only
  user_id uuid,
  -- the version of the bet, or 0
  version int not null default 0,
  created_at timestamptz not null default now(),
  constraint outbox_pkey primary key (xid, id)
);
comment on table outbox is 'Events to deliver after commit: ids only. Written in the transaction, read forward by every server process.';
-- serves: throwing old rows away
create index outbox_created_idx on outbox (created_at);

create table idempotency_keys (
  user_id uuid not null references profiles on delete cascade,
  command_id uuid not null,
  endpoint text not null,
  request_hash bytea not null,
  response jsonb,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (user_id, command_id)
);
comment on table idempotency_keys is 'Commands that took effect, with the ids needed to answer the same again. Written in the command''s own transaction.';
-- serves: throwing old rows away
create index idempotency_keys_created_idx on idempotency_keys (created_at);

alter table idempotency_keys enable row level security;
create policy idempotency_keys_own on idempotency_keys for all to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy idempotency_keys_checker on idempotency_keys for select to toldya_checker using (true);

grant select, insert on bet_events to toldya_app;
grant select, insert, delete on outbox to toldya_app;
grant select, insert, update on idempotency_keys to toldya_app;
