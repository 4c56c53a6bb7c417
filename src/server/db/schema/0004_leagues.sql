-- Leagues: groups of friends with a table of their own.
create table groups (
  id uuid primary key default uuidv7(),
  name text not null,
  invite_code text not null,
  deadline timestamptz,
  created_by uuid not null references profiles (user_id),
  status text not null default 'active',
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  deleted_at timestamptz,
  stake_limit int not null default 50,
  constraint groups_name_check check (name <> '' and char_length(name) <= 15),
  constraint groups_invite_code_key unique (invite_code),
  constraint groups_invite_code_check check (invite_code ~ '^[A-HJKMNP-Z2-9]{8}$'),
  constraint groups_status_check check (status in ('active', 'finished')),
  constraint groups_ended_at_check check ((ended_at is null) = (status = 'active')),
  constraint groups_deleted_at_check check (deleted_at is null or status = 'finished'),
  constraint groups_stake_limit_check check (stake_limit between 1 and 9999)
);
comment on table groups is 'Leagues.';
comment on column groups.deleted_at is 'When it was deleted and lost its members. The row stays, so that its bets stay closed to strangers and its code is never issued again.';
comment on column groups.stake_limit is 'The most tokens that a bet of the league asks of each participant. Chosen with the league, for good.';
-- serves: counting the active leagues of one creator
create index groups_creator_active_idx on groups (created_by) where status = 'active';
-- serves: finding leagues whose last day is over
create index groups_deadline_idx on groups (deadline) where status = 'active';

create table group_memberships (
  id uuid primary key default uuidv7(),
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  joined_at timestamptz not null default now(),
  constraint group_memberships_group_user_key unique (group_id, user_id)
);
-- serves: my leagues
create index group_memberships_user_idx on group_memberships (user_id);

create table group_bans (
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  -- the code with which they cannot join again; a new code lets them in
  invite_code text not null,
  banned_at timestamptz not null default now(),
  constraint group_bans_pkey primary key (group_id, user_id)
);
comment on table group_bans is 'Members who were removed, and the code they may not come back with.';

create table group_standings (
  group_id uuid not null references groups on delete cascade,
  -- the score stays when the account is deleted, as numbers without a name, because the bets it comes from stay
  user_id uuid not null references profiles (user_id),
  bets_won int not null,
  bets_drawn int not null,
  tokens_won bigint not null,
  constraint group_standings_pkey primary key (group_id, user_id),
  constraint group_standings_counts_check check (bets_won >= 0 and bets_drawn >= 0 and tokens_won >= 0)
);
comment on table group_standings is 'The score of each user in a league''s settled bets, also after leaving it. Written when a bet settles, by app.add_scores only.';

create table group_code_tries (
  id bigint generated always as identity primary key,
  user_id uuid not null references profiles on delete cascade,
  ip_prefix text,
  created_at timestamptz not null default now()
);
comment on table group_code_tries is 'Wrong join codes, and those being tried right now; counted for the limits.';
-- serves: counting the recent tries of one account, and of one address
create index group_code_tries_user_idx on group_code_tries (user_id, created_at);
create index group_code_tries_ip_idx on group_code_tries (ip_prefix, created_at);

-- A standing stays in the table when its member leaves, and a member who left shortly before the end can still win:
-- otherwise the creator could pick the champion by removing the leader.
create table group_departures (
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references profiles,
  -- the id of the former membership, which identifies the standing instead of the account
  line_id uuid not null,
  departed_at timestamptz not null default now(),
  constraint group_departures_pkey primary key (group_id, user_id)
);
comment on table group_departures is 'Users who were members of a league and left, were removed or deleted their account. Joining again deletes the row.';
