-- Bets: the bet, its participants and its history. The terms are those of docs/glossary.md.
create table bets (
  id uuid primary key default uuidv7(),
  unique_id text not null,
  description text not null,
  deadline timestamptz,
  status text not null default 'pending',
  is_sealed boolean not null default false,
  created_by uuid not null references profiles (user_id),
  league_id uuid,
  version int not null default 0,
  created_at timestamptz not null default now(),
  activated_at timestamptz,
  resolved_at timestamptz,
  next_check_at timestamptz,
  majority_at timestamptz,
  disagreed_at timestamptz,
  contested_at timestamptz,
  revealed_version int not null default 0,
  stake_tokens int,
  forfeit text,
  head bytea,
  series_id uuid,
  follows_id uuid,
  game int,
  is_double boolean,
  answers jsonb,
  result_date timestamptz,
  constraint bets_unique_id_key unique (unique_id),
  constraint bets_unique_id_check check (unique_id ~ '^[A-Za-z0-9_-]{22}$'),
  constraint bets_description_check check (description <> '' and char_length(description) <= 500),
  constraint bets_stake_check check (num_nonnulls(stake_tokens, forfeit) = 1),
  constraint bets_stake_tokens_check check (stake_tokens between 1 and 9999),
  constraint bets_forfeit_check check (forfeit <> '' and char_length(forfeit) <= 200),
  constraint bets_status_check check (status in ('pending', 'active', 'won', 'lost', 'drawn', 'cancelled', 'completed')),
  constraint bets_resolved_at_check check ((resolved_at is null) = (status in ('pending', 'active'))),
  constraint bets_version_check check (version >= 0),
  constraint bets_head_check check ((head is null) = (version = 0)),
  constraint bets_revealed_version_check check (revealed_version between 0 and version),
  constraint bets_answers_check check (case answers ->> 'type'
    when 'options' then jsonb_array_length(answers -> 'options') between 2 and 10
    when 'number' then jsonb_typeof(answers -> 'isCapped') = 'boolean' and char_length(answers ->> 'unit') <= 20
    when 'date' then jsonb_typeof(answers -> 'isCapped') = 'boolean' and answers ->> 'timeZone' <> ''
    else answers is null end),
  constraint bets_league_fkey foreign key (league_id) references groups (id) on delete set null,
  constraint bets_series_fkey foreign key (series_id) references bets (id),
  constraint bets_follows_fkey foreign key (follows_id) references bets (id),
  constraint bets_series_check check (num_nulls(series_id, follows_id, game, is_double) in (0, 4)),
  constraint bets_game_check check (game > 0),
  constraint bets_result_date_check check (result_date >= deadline)
);
comment on table bets is 'A question plus a stake.';
comment on column bets.stake_tokens is 'What each participant pays into the pot; null where the losers owe a forfeit.';
comment on column bets.forfeit is 'What the losers owe the winners; null where the participants pay tokens.';
comment on column bets.version is 'The number of the bet''s last event; taken under the row''s lock, so it has no gaps.';
comment on column bets.head is 'The hash of the bet''s last event, which covers all events before it; null before the first.';
comment on column bets.answers is 'How participants answer, as src/domain/answers/answers.ts has it; null for free text.';
comment on column bets.result_date is 'When participants are asked whether the result is known, not before the deadline; null without one.';
comment on column bets.league_id is 'The league the bet is played in; the derived league_assigned is league_id is not null.';
comment on column bets.next_check_at is 'When the scheduler checks next whether something in the bet is due; null when it is finished.';
comment on column bets.majority_at is 'Since when more than half of all participants confirm the same result; null while they do not.';
comment on column bets.disagreed_at is 'Since when all have confirmed and no result has a majority; null while that is not so.';
comment on column bets.contested_at is 'Since when others contradict the result that the creator stated; null while they do not.';
comment on column bets.revealed_version is 'The number of the last reveal before the bet went live: predictions submitted up to it are locked. 0 before the first reveal.';
comment on column bets.series_id is 'The first game of its series; null for a bet that follows no other.';
comment on column bets.follows_id is 'The bet whose rematch it is.';
comment on column bets.game is 'Its number in the series: one more than the games that were settled before it.';
comment on column bets.is_double is 'It is double or nothing: twice the stake of the bet that it follows.';
-- serves: the games of a series
create index bets_series_idx on bets (series_id) where series_id is not null;
-- A series has one open game.
create unique index bets_open_game_key on bets (series_id) where series_id is not null and status in ('pending', 'active');
-- serves: counting the unfinished bets of one creator
create index bets_creator_unfinished_idx on bets (created_by) where status in ('pending', 'active');
-- serves: finding bets that are due
create index bets_next_check_at_idx on bets (next_check_at) where next_check_at is not null;
-- serves: the last results of a league
create index bets_league_resolved_idx on bets (league_id, resolved_at desc) where league_id is not null and resolved_at is not null;
-- serves: the newest bets of my leagues
create index bets_league_created_idx on bets (league_id, created_at desc) where league_id is not null;
-- serves: whether a bet of one's own was settled today, and whether there is one at all
create index bets_creator_settled_idx on bets (created_by, resolved_at) where status in ('won', 'completed', 'drawn');
-- serves: the open bets of a league. Without its first condition it would hold the open bets of all friends too; the
-- planner would take bets_league_created_idx, which is smaller then, and read every settled bet of the league.
create index bets_league_open_idx on bets (league_id, created_at desc)
  where league_id is not null and status in ('pending', 'active');

create table bet_participants (
  id uuid primary key default uuidv7(),
  bet_id uuid not null references bets on delete cascade,
  -- the order in which the participants are listed
  position int not null,
  -- null once it is erased with the account that it names
  friend_name text,
  -- the name without case and accents
  name_key text,
  user_id uuid references profiles on delete set null,
  reserved_for uuid references profiles on delete set null,
  status text not null default 'pending',
  stake_generation int not null default 0,
  joined_at timestamptz,
  accepted_at timestamptz,
  left_at timestamptz,
  league_id uuid,
  accepted_version int,
  is_guest boolean not null default false,
  is_on_credit boolean not null default false,
  outcome text not null default 'pending',
  constraint bet_participants_bet_user_key unique (bet_id, user_id),
  constraint bet_participants_bet_name_key unique (bet_id, name_key),
  constraint bet_participants_bet_position_key unique (bet_id, position),
  -- so that a prediction can only reference a participant of its own bet
  constraint bet_participants_bet_id_key unique (bet_id, id),
  constraint bet_participants_friend_name_check check (friend_name <> '' and char_length(friend_name) <= 100 and friend_name !~ '[[:cntrl:],]'),
  constraint bet_participants_erased_check check ((friend_name is null) = (name_key is null)),
  constraint bet_participants_status_check check (status in ('invited', 'pending', 'accepted')),
  constraint bet_participants_reserved_check check (reserved_for is null or user_id is null or user_id = reserved_for),
  constraint bet_participants_stake_generation_check check (stake_generation >= 0),
  constraint bet_participants_credit_check check (status = 'accepted' or not is_on_credit),
  constraint bet_participants_outcome_check check (outcome in ('pending', 'active', 'won', 'lost', 'drawn', 'cancelled'))
);
comment on table bet_participants is 'The participants of a bet; unclaimed while user_id is null. accepted = claimed, predicted and paid.';
comment on column bet_participants.stake_generation is 'Grows after a refund, so that a participant who is charged again gets a new business key.';
comment on column bet_participants.league_id is 'The league of the bet, which never changes: copied here so that reading a participant does not read the bet.';
comment on column bet_participants.is_guest is 'Its holder is a guest; kept as it was when the bet ended. A copy of the profile''s, so that counting majorities reads no profile.';
comment on column bet_participants.is_on_credit is 'Its stake came from the mint as guest credit, and a refund goes back there.';
comment on column bet_participants.accepted_version is 'The number of the event by which its holder submitted the prediction; null while there is none.';
comment on column bet_participants.outcome is 'How the bet stands for its holder. A copy of the status and the result of the bet, so that the list of a user reads no bet that it does not show.';
-- serves: my bets, page by page
create index bet_participants_user_idx on bet_participants (user_id, outcome, bet_id);
create index bet_participants_reserved_idx on bet_participants (reserved_for, bet_id) where reserved_for is not null;

-- serves: the open credit of a guest, and how much credit the bets of one creator hold
create index bet_participants_credit_idx on bet_participants (bet_id) where is_on_credit;

create table bet_events (
  bet_id uuid not null references bets on delete cascade,
  seq int not null,
  type text not null,
  actor_id uuid,
  participant_id uuid,
  -- what the sentence about the event needs; never a prediction
  facts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  hash bytea not null,
  constraint bet_events_pkey primary key (bet_id, seq),
  constraint bet_events_seq_check check (seq > 0),
  constraint bet_events_hash_check check (octet_length(hash) = 32)
);
comment on table bet_events is 'The numbered history of each bet, without gaps; append-only.';
comment on column bet_events.hash is 'SHA-256 of what participants may see of the event and of the hash of the event before it: src/domain/seals/thread.ts.';

create table hidden_bets (
  user_id uuid not null references profiles on delete cascade,
  bet_id uuid not null references bets on delete cascade,
  hidden_at timestamptz not null default now(),
  constraint hidden_bets_pkey primary key (user_id, bet_id)
);
comment on table hidden_bets is 'Finished bets that a user has removed from their own list.';
