-- Outbox and commands: what is delivered after commit, and which commands have taken effect.
create table outbox (
  id bigint generated always as identity,
  -- rows become visible in the order of their transactions, not of their ids
  xid xid8 not null default pg_current_xact_id(),
  type text not null,
  bet_id uuid,
  -- for events about one person only
  user_id uuid,
  -- the version of the bet, or 0
  version int not null default 0,
  created_at timestamptz not null default now(),
  league_id uuid,
  constraint outbox_pkey primary key (xid, id)
);
comment on table outbox is 'Events to deliver after commit: ids only. Written in the transaction, read forward by every server process.';
comment on column outbox.league_id is 'For events about a league; with user_id, for that person only.';
-- serves: deleting old rows, once an hour; one entry for many pages costs an insert next to nothing
create index outbox_created_idx on outbox using brin (created_at);

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
-- serves: deleting old rows, likewise
create index idempotency_keys_created_idx on idempotency_keys using brin (created_at);
