-- Notifications: the facts that users are notified of, and the channels. Whether one is to be sent by push or email is
-- written with it, in the same transaction; jobs send it after the commit.
create table notifications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles on delete cascade,
  kind text not null,
  -- names the fact; each user gets one notification per kind and fact
  fact_key text not null,
  bet_id uuid references bets on delete cascade,
  facts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  actor_id uuid references profiles on delete set null,
  league_id uuid references groups on delete cascade,
  -- the list shows rows with the same key as one entry
  group_key text not null default uuidv7()::text,
  push_due_at timestamptz,
  mail_due_at timestamptz,
  taken_back_at timestamptz,
  constraint notifications_fact_key unique (user_id, kind, fact_key)
);
comment on table notifications is 'One fact for one user. Never contains a prediction.';
comment on column notifications.push_due_at is 'When it is to be sent by push, or tried again; null when there is nothing to send.';
comment on column notifications.mail_due_at is 'When it goes into a digest, unless the user has read it by then; null when there is nothing to send.';
comment on column notifications.taken_back_at is
  'Of an invitation: when its participant was removed before it was read. No list shows it; the deletion of the account still finds the participant by it.';
-- serves: the unread count
create index notifications_unread_idx on notifications (user_id) where read_at is null;
-- serves: the list, newest first
create index notifications_user_idx on notifications (user_id, id desc);
-- serves: finding notifications to push
create index notifications_push_idx on notifications (push_due_at) where push_due_at is not null;
-- serves: finding users who get a digest
create index notifications_mail_idx on notifications (mail_due_at) where mail_due_at is not null;
-- serves: deleting old notifications, once an hour; one entry for many pages costs an insert next to nothing
create index notifications_created_idx on notifications using brin (created_at);
-- serves: whether a user was notified of a bet lately
create index notifications_bet_idx on notifications (bet_id, user_id) where kind in ('bet.invited', 'bet.removed');

-- All kinds are on by default, so only those that a user has switched off are kept.
create table notification_choices (
  user_id uuid primary key references profiles on delete cascade,
  push_off text[] not null default '{}',
  mail_off text[] not null default '{}'
);
comment on table notification_choices is 'The kinds of notifications that a user has switched off, by channel.';

create table mutes (
  user_id uuid not null references profiles on delete cascade,
  bet_id uuid references bets on delete cascade,
  league_id uuid references groups on delete cascade,
  created_at timestamptz not null default now(),
  constraint mutes_about_check check (num_nonnulls(bet_id, league_id) = 1),
  constraint mutes_key unique nulls not distinct (user_id, bet_id, league_id)
);
comment on table mutes is 'Bets and leagues that a user has muted: their notifications are listed, already read, and not sent.';

create table digests (
  user_id uuid primary key references profiles on delete cascade,
  posted_at timestamptz not null default now()
);
comment on table digests is 'When a user last got a digest: one a day at most.';

create table push_subscriptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles on delete cascade,
  -- signing out deletes it
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  time_zone text,
  constraint push_subscriptions_endpoint_key unique (endpoint)
);
comment on table push_subscriptions is 'Devices that receive push messages; each belongs to one session of one account.';
comment on column push_subscriptions.time_zone is 'Of the device, such as Europe/Berlin; null where the database does not have it.';
-- serves: the devices of a user
create index push_subscriptions_user_idx on push_subscriptions (user_id);
-- serves: signing out
create index push_subscriptions_session_idx on push_subscriptions (session_id);
