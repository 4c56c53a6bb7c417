-- Emails: an email that a transaction has queued must survive a crash of the server. It stays here until a mail server takes it.
create table emails (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- encrypted: it holds the link that opens the account
  sealed bytea not null,
  -- when it is to be sent, or tried again; a server that is sending it moves this time forward
  due_at timestamptz not null default now(),
  tries int not null default 0,
  -- it is useless after this time, and deleted
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint emails_tries_check check (tries >= 0)
);
comment on table emails is 'Emails to be sent. One that a mail server has taken or refused for good, or that has expired, is deleted.';
-- serves: finding emails to send
create index emails_due_idx on emails (due_at);
-- serves: deleting an account
create index emails_user_idx on emails (user_id);
