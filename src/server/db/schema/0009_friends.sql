-- Friends: friendships, requests and blocks.
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
  constraint friend_requests_status_check check (status in ('pending', 'accepted', 'declined', 'cancelled', 'withheld')),
  constraint friend_requests_self_check check (from_user_id <> to_user_id)
);
-- A request is withheld where one of the two has blocked the other, or the receiver declined another one within the last days.
comment on column friend_requests.status is 'withheld: shown to its sender only.';
comment on column friend_requests.answered_at is
  'Of a withheld request: when a block made it final, so that it is never delivered.';
-- serves: requests to me
create index friend_requests_to_idx on friend_requests (to_user_id) where status = 'pending';
create unique index friend_requests_open_key on friend_requests (from_user_id, to_user_id)
  where status in ('pending', 'withheld');
-- serves: counting the requests that a user has sent today
create index friend_requests_from_idx on friend_requests (from_user_id, created_at);
-- serves: finding withheld requests to deliver
create index friend_requests_withheld_idx on friend_requests (created_at) where status = 'withheld' and answered_at is null;

create table blocks (
  user_id uuid not null references profiles on delete cascade,
  blocked_user_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  constraint blocks_pkey primary key (user_id, blocked_user_id),
  constraint blocks_self_check check (user_id <> blocked_user_id)
);
-- serves: who has blocked me
create index blocks_blocked_idx on blocks (blocked_user_id);
