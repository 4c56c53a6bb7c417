-- Why: how people know each other and hear of things.
create table friends (
  user_id uuid not null references profiles on delete cascade,
  friend_user_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  constraint friends_pkey primary key (user_id, friend_user_id),
  -- one row per pair, the smaller id first
  constraint friends_order_check check (user_id < friend_user_id)
);
comment on table friends is 'Friendships: one row per unordered pair.';
-- serves: my friends, from the other side
create index friends_friend_idx on friends (friend_user_id);

create table friend_requests (
  id uuid primary key default uuidv7(),
  from_user_id uuid not null references profiles on delete cascade,
  to_user_id uuid not null references profiles on delete cascade,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  constraint friend_requests_status_check check (status in ('pending', 'accepted', 'declined')),
  constraint friend_requests_self_check check (from_user_id <> to_user_id)
);
create unique index friend_requests_pending_key on friend_requests (from_user_id, to_user_id) where status = 'pending';
-- serves: requests to me
create index friend_requests_to_idx on friend_requests (to_user_id) where status = 'pending';

create table blocks (
  user_id uuid not null references profiles on delete cascade,
  blocked_user_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  constraint blocks_pkey primary key (user_id, blocked_user_id),
  constraint blocks_self_check check (user_id <> blocked_user_id)
);

create table invites (
  id uuid primary key default uuidv7(),
  inviter_id uuid not null references profiles on delete cascade,
  invite_code text not null,
  status text not null default 'pending',
  accepted_by uuid references profiles on delete set null,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  constraint invites_invite_code_key unique (invite_code),
  constraint invites_status_check check (status in ('pending', 'accepted', 'rejected', 'retired'))
);
-- serves: the pending link of one inviter
create index invites_inviter_idx on invites (inviter_id) where status = 'pending';

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
  constraint notifications_fact_key unique (user_id, kind, fact_key)
);
comment on table notifications is 'What a person is told. Never contains a prediction.';
-- serves: the unread count
create index notifications_unread_idx on notifications (user_id) where read_at is null;

alter table notifications enable row level security;
create policy notifications_read on notifications for select to toldya_app using (user_id = (select app.uid()));
create policy notifications_insert on notifications for insert to toldya_app with check (true);
create policy notifications_update on notifications for update to toldya_app using (user_id = (select app.uid()));
create policy notifications_checker on notifications for select to toldya_checker using (true);

grant select, insert, delete on friends, blocks to toldya_app;
grant select, insert, update on friend_requests, invites to toldya_app;
grant select, insert on notifications to toldya_app;
grant update (read_at) on notifications to toldya_app;
