-- Notifications: what a person is told, and how it reaches them. What is to be sent by push or mail stands with the
-- notification, written in the same transaction, and is sent from there after it.
create table notifications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles on delete cascade,
  kind text not null,
  -- the fact it tells; with the person and the kind it is told once
  fact_key text not null,
  bet_id uuid references bets on delete cascade,
  facts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  actor_id uuid references profiles on delete set null,
  league_id uuid references groups on delete cascade,
  -- rows with the same key stand in the list as one entry
  group_key text not null default uuidv7()::text,
  push_due_at timestamptz,
  mail_due_at timestamptz,
  taken_back_at timestamptz,
  constraint notifications_fact_key unique (user_id, kind, fact_key)
);
comment on table notifications is 'What a person is told. Never contains a prediction.';
comment on column notifications.push_due_at is 'When it is to be sent, or tried again; null when there is nothing to send.';
comment on column notifications.mail_due_at is 'When it goes into a letter, if its person has not come by; null when there is nothing to send.';
comment on column notifications.taken_back_at is
  'Of an invitation: what it invited to was gone before it was read. It stands in no list; the closing of an account still finds the place by it.';
-- serves: the unread count
create index notifications_unread_idx on notifications (user_id) where read_at is null;
-- serves: the list, newest first
create index notifications_user_idx on notifications (user_id, id desc);
-- serves: what is due
create index notifications_push_idx on notifications (push_due_at) where push_due_at is not null;
-- serves: who is to get a letter
create index notifications_mail_idx on notifications (mail_due_at) where mail_due_at is not null;
-- serves: forgetting what is old
create index notifications_created_idx on notifications (created_at);
-- serves: what a person was told of a bet lately
create index notifications_bet_idx on notifications (bet_id, user_id) where kind in ('bet.invited', 'bet.removed');

-- Everything does unless the person switches it off, so only that is kept.
create table notification_choices (
  user_id uuid primary key references profiles on delete cascade,
  push_off text[] not null default '{}',
  mail_off text[] not null default '{}'
);
comment on table notification_choices is 'The kinds of notifications that a person has switched off, by the way they would come.';

create table mutes (
  user_id uuid not null references profiles on delete cascade,
  bet_id uuid references bets on delete cascade,
  league_id uuid references groups on delete cascade,
  created_at timestamptz not null default now(),
  constraint mutes_about_check check (num_nonnulls(bet_id, league_id) = 1),
  constraint mutes_key unique nulls not distinct (user_id, bet_id, league_id)
);
comment on table mutes is 'Bets and leagues that somebody does not want to hear of: what they tell stands in the list, already read.';

create table digests (
  user_id uuid primary key references profiles on delete cascade,
  posted_at timestamptz not null default now()
);
comment on table digests is 'When a person last got a letter with what they missed: one a day at most.';

create table push_subscriptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles on delete cascade,
  -- signing out ends it
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  constraint push_subscriptions_endpoint_key unique (endpoint)
);
comment on table push_subscriptions is 'Devices that may be woken; each belongs to one session of one account.';
-- serves: whether a person has any, and which
create index push_subscriptions_user_idx on push_subscriptions (user_id);
-- serves: signing out
create index push_subscriptions_session_idx on push_subscriptions (session_id);
