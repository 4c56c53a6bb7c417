-- Letters: a letter that was promised must not be lost when a server is killed. It stands here until a mail server takes it.
create table emails (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- encrypted: it holds the link that opens the account
  sealed bytea not null,
  -- when it is to be sent, or tried again; whoever has it in hand moves this on
  due_at timestamptz not null default now(),
  tries int not null default 0,
  -- nobody needs it any more after this
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint emails_tries_check check (tries >= 0)
);
comment on table emails is 'Letters on their way. A letter that was taken by a mail server, refused for good, or is of no use any more is deleted.';
-- serves: what is due
create index emails_due_idx on emails (due_at);
-- serves: closing an account
create index emails_user_idx on emails (user_id);
