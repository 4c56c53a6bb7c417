-- Written by `npm run dump-schema`: what schema/ and functions/ make together. For reading only.

-- Tables

create table bet_events (
  bet_id uuid not null,
  seq integer not null,
  type text not null,
  actor_id uuid,
  participant_id uuid,
  facts jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  hash bytea not null,
  constraint bet_events_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bets(id) ON DELETE CASCADE,
  constraint bet_events_hash_check CHECK ((octet_length(hash) = 32)),
  constraint bet_events_pkey PRIMARY KEY (bet_id, seq),
  constraint bet_events_seq_check CHECK ((seq > 0))
);

create table bet_participants (
  id uuid default uuidv7() not null,
  bet_id uuid not null,
  position integer not null,
  friend_name text,
  name_key text,
  user_id uuid,
  reserved_for uuid,
  status text default 'pending'::text not null,
  stake_generation integer default 0 not null,
  joined_at timestamp with time zone,
  accepted_at timestamp with time zone,
  left_at timestamp with time zone,
  league_id uuid,
  accepted_version integer,
  is_guest boolean default false not null,
  is_on_credit boolean default false not null,
  outcome text default 'pending'::text not null,
  constraint bet_participants_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bets(id) ON DELETE CASCADE,
  constraint bet_participants_bet_id_key UNIQUE (bet_id, id),
  constraint bet_participants_bet_name_key UNIQUE (bet_id, name_key),
  constraint bet_participants_bet_position_key UNIQUE (bet_id, "position"),
  constraint bet_participants_bet_user_key UNIQUE (bet_id, user_id),
  constraint bet_participants_pkey PRIMARY KEY (id),
  constraint bet_participants_reserved_for_fkey FOREIGN KEY (reserved_for) REFERENCES profiles(user_id) ON DELETE SET NULL,
  constraint bet_participants_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE SET NULL
);

create table bet_result_confirmations (
  bet_id uuid not null,
  user_id uuid not null,
  winner_participant_ids uuid[] not null,
  confirmed_at timestamp with time zone default now() not null,
  answer text,
  constraint bet_result_confirmations_answer_check CHECK (((answer <> ''::text) AND (char_length(answer) <= 100))),
  constraint bet_result_confirmations_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bets(id) ON DELETE CASCADE,
  constraint bet_result_confirmations_pkey PRIMARY KEY (bet_id, user_id),
  constraint bet_result_confirmations_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE
);

create table bet_results (
  bet_id uuid not null,
  outcome text not null,
  winner_participant_ids uuid[] not null,
  winner_names text[] not null,
  pot_tokens bigint not null,
  share_tokens bigint not null,
  remainder_tokens bigint not null,
  resolved_by uuid,
  resolved_at timestamp with time zone default now() not null,
  expiry_reason text,
  answer text,
  constraint bet_results_answer_check CHECK (((answer IS NULL) OR ((answer <> ''::text) AND (char_length(answer) <= 100) AND (outcome <> 'cancelled'::text)))),
  constraint bet_results_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bets(id) ON DELETE CASCADE,
  constraint bet_results_expiry_reason_check CHECK ((expiry_reason = ANY (ARRAY['deadline'::text, 'waited'::text, 'no_result'::text, 'no_agreement'::text, 'majority_stood'::text, 'majority_at_end'::text]))),
  constraint bet_results_outcome_check CHECK ((outcome = ANY (ARRAY['won'::text, 'completed'::text, 'drawn'::text, 'cancelled'::text]))),
  constraint bet_results_pkey PRIMARY KEY (bet_id),
  constraint bet_results_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES profiles(user_id) ON DELETE SET NULL,
  constraint bet_results_tokens_check CHECK (((pot_tokens >= 0) AND (share_tokens >= 0) AND (remainder_tokens >= 0))),
  constraint bet_results_winners_check CHECK (((cardinality(winner_participant_ids) > 0) = (outcome = ANY (ARRAY['won'::text, 'completed'::text]))))
);

create table bets (
  id uuid default uuidv7() not null,
  unique_id text not null,
  description text not null,
  deadline timestamp with time zone,
  status text default 'pending'::text not null,
  is_sealed boolean default false not null,
  created_by uuid not null,
  league_id uuid,
  version integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  activated_at timestamp with time zone,
  resolved_at timestamp with time zone,
  next_check_at timestamp with time zone,
  majority_at timestamp with time zone,
  disagreed_at timestamp with time zone,
  contested_at timestamp with time zone,
  revealed_version integer default 0 not null,
  stake_tokens integer,
  forfeit text,
  head bytea,
  series_id uuid,
  follows_id uuid,
  game integer,
  is_double boolean,
  answers jsonb,
  result_date timestamp with time zone,
  constraint bets_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(user_id),
  constraint bets_follows_fkey FOREIGN KEY (follows_id) REFERENCES bets(id),
  constraint bets_league_fkey FOREIGN KEY (league_id) REFERENCES groups(id) ON DELETE SET NULL,
  constraint bets_pkey PRIMARY KEY (id),
  constraint bets_series_fkey FOREIGN KEY (series_id) REFERENCES bets(id),
  constraint bets_unique_id_key UNIQUE (unique_id)
);

create table blocks (
  user_id uuid not null,
  blocked_user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint blocks_blocked_user_id_fkey FOREIGN KEY (blocked_user_id) REFERENCES profiles(user_id) ON DELETE CASCADE,
  constraint blocks_pkey PRIMARY KEY (user_id, blocked_user_id),
  constraint blocks_self_check CHECK ((user_id <> blocked_user_id)),
  constraint blocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE
);

create table comment_readers (
  user_id uuid not null,
  bet_id uuid not null,
  read_up_to integer default 0 not null,
  is_followed boolean default false not null,
  constraint comment_readers_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bets(id) ON DELETE CASCADE,
  constraint comment_readers_pkey PRIMARY KEY (user_id, bet_id),
  constraint comment_readers_read_check CHECK ((read_up_to >= 0)),
  constraint comment_readers_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE
);

create table comment_threads (
  bet_id uuid not null,
  league_id uuid,
  last_number integer default 0 not null,
  comment_count integer default 0 not null,
  constraint comment_threads_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bets(id) ON DELETE CASCADE,
  constraint comment_threads_count_check CHECK (((comment_count >= 0) AND (comment_count <= last_number))),
  constraint comment_threads_pkey PRIMARY KEY (bet_id)
);

create table comments (
  id uuid not null,
  bet_id uuid not null,
  number integer not null,
  league_id uuid,
  author_id uuid not null,
  body text,
  mentioned_ids uuid[] default '{}'::uuid[] not null,
  created_at timestamp with time zone default now() not null,
  edited_at timestamp with time zone,
  taken_back_at timestamp with time zone,
  hidden_at timestamp with time zone,
  constraint comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES profiles(user_id),
  constraint comments_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bets(id) ON DELETE CASCADE,
  constraint comments_body_check CHECK (((body <> ''::text) AND (char_length(body) <= 500))),
  constraint comments_number_check CHECK ((number > 0)),
  constraint comments_number_key UNIQUE (bet_id, number),
  constraint comments_pkey PRIMARY KEY (id),
  constraint comments_taken_back_check CHECK (((body IS NULL) = (taken_back_at IS NOT NULL)))
);

create table credentials (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint credentials_pkey PRIMARY KEY (id),
  constraint credentials_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table dare_debts (
  id uuid default uuidv7() not null,
  bet_id uuid not null,
  participant_id uuid not null,
  user_id uuid,
  status text default 'owed'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  proof_sent_at timestamp with time zone,
  sent_back_reason text,
  decided_by uuid,
  upload_count integer default 0 not null,
  reminded_at timestamp with time zone,
  constraint dare_debts_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bets(id) ON DELETE CASCADE,
  constraint dare_debts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES profiles(user_id) ON DELETE SET NULL,
  constraint dare_debts_participant_fkey FOREIGN KEY (bet_id, participant_id) REFERENCES bet_participants(bet_id, id) ON DELETE CASCADE,
  constraint dare_debts_participant_key UNIQUE (participant_id),
  constraint dare_debts_pkey PRIMARY KEY (id),
  constraint dare_debts_proof_check CHECK (
CASE status
    WHEN 'owed'::text THEN (proof_sent_at IS NULL)
    WHEN 'sent_back'::text THEN ((proof_sent_at IS NULL) AND (sent_back_reason IS NOT NULL))
    WHEN 'proof_sent'::text THEN (proof_sent_at IS NOT NULL)
    WHEN 'done'::text THEN (proof_sent_at IS NOT NULL)
    ELSE true
END),
  constraint dare_debts_reason_check CHECK (((sent_back_reason <> ''::text) AND (char_length(sent_back_reason) <= 200))),
  constraint dare_debts_status_check CHECK ((status = ANY (ARRAY['owed'::text, 'proof_sent'::text, 'sent_back'::text, 'done'::text, 'forgiven'::text]))),
  constraint dare_debts_upload_count_check CHECK (((upload_count >= 0) AND (upload_count <= 20))),
  constraint dare_debts_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE SET NULL
);

create table dare_photos (
  id uuid default gen_random_uuid() not null,
  debt_id uuid not null,
  bet_id uuid not null,
  user_id uuid not null,
  name text not null,
  width integer not null,
  height integer not null,
  caption text,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  constraint dare_photos_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bets(id) ON DELETE CASCADE,
  constraint dare_photos_caption_check CHECK (((caption <> ''::text) AND (char_length(caption) <= 200))),
  constraint dare_photos_debt_id_fkey FOREIGN KEY (debt_id) REFERENCES dare_debts(id) ON DELETE CASCADE,
  constraint dare_photos_name_check CHECK ((name ~ '^[A-Za-z0-9_-]{22}$'::text)),
  constraint dare_photos_name_key UNIQUE (name),
  constraint dare_photos_pkey PRIMARY KEY (id),
  constraint dare_photos_size_check CHECK ((((width >= 1) AND (width <= 1600)) AND ((height >= 1) AND (height <= 1600)))),
  constraint dare_photos_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE
);

create table digests (
  user_id uuid not null,
  posted_at timestamp with time zone default now() not null,
  constraint digests_pkey PRIMARY KEY (user_id),
  constraint digests_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE
);

create table emails (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  sealed bytea not null,
  due_at timestamp with time zone default now() not null,
  tries integer default 0 not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  constraint emails_pkey PRIMARY KEY (id),
  constraint emails_tries_check CHECK ((tries >= 0)),
  constraint emails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table friend_requests (
  id uuid default uuidv7() not null,
  from_user_id uuid not null,
  to_user_id uuid not null,
  status text default 'pending'::text not null,
  created_at timestamp with time zone default now() not null,
  answered_at timestamp with time zone,
  constraint friend_requests_from_user_id_fkey FOREIGN KEY (from_user_id) REFERENCES profiles(user_id) ON DELETE CASCADE,
  constraint friend_requests_pkey PRIMARY KEY (id),
  constraint friend_requests_self_check CHECK ((from_user_id <> to_user_id)),
  constraint friend_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text, 'cancelled'::text, 'withheld'::text]))),
  constraint friend_requests_to_user_id_fkey FOREIGN KEY (to_user_id) REFERENCES profiles(user_id) ON DELETE CASCADE
);

create table friends (
  user_id uuid not null,
  friend_user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint friends_friend_user_id_fkey FOREIGN KEY (friend_user_id) REFERENCES profiles(user_id) ON DELETE CASCADE,
  constraint friends_order_check CHECK ((user_id < friend_user_id)),
  constraint friends_pkey PRIMARY KEY (user_id, friend_user_id),
  constraint friends_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE
);

create table group_bans (
  group_id uuid not null,
  user_id uuid not null,
  invite_code text not null,
  banned_at timestamp with time zone default now() not null,
  constraint group_bans_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint group_bans_pkey PRIMARY KEY (group_id, user_id),
  constraint group_bans_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE
);

create table group_code_tries (
  id bigint generated always as identity not null,
  user_id uuid not null,
  ip_prefix text,
  created_at timestamp with time zone default now() not null,
  constraint group_code_tries_pkey PRIMARY KEY (id),
  constraint group_code_tries_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE
);

create table group_departures (
  group_id uuid not null,
  user_id uuid not null,
  line_id uuid not null,
  departed_at timestamp with time zone default now() not null,
  constraint group_departures_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint group_departures_pkey PRIMARY KEY (group_id, user_id),
  constraint group_departures_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id)
);

create table group_memberships (
  id uuid default uuidv7() not null,
  group_id uuid not null,
  user_id uuid not null,
  joined_at timestamp with time zone default now() not null,
  constraint group_memberships_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint group_memberships_group_user_key UNIQUE (group_id, user_id),
  constraint group_memberships_pkey PRIMARY KEY (id),
  constraint group_memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE
);

create table group_standings (
  group_id uuid not null,
  user_id uuid not null,
  bets_won integer not null,
  bets_drawn integer not null,
  tokens_won bigint not null,
  constraint group_standings_counts_check CHECK (((bets_won >= 0) AND (bets_drawn >= 0) AND (tokens_won >= 0))),
  constraint group_standings_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint group_standings_pkey PRIMARY KEY (group_id, user_id),
  constraint group_standings_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id)
);

create table groups (
  id uuid default uuidv7() not null,
  name text not null,
  invite_code text not null,
  deadline timestamp with time zone,
  created_by uuid not null,
  status text default 'active'::text not null,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  deleted_at timestamp with time zone,
  stake_limit integer default 50 not null,
  constraint groups_created_by_fkey FOREIGN KEY (created_by) REFERENCES profiles(user_id),
  constraint groups_deleted_at_check CHECK (((deleted_at IS NULL) OR (status = 'finished'::text))),
  constraint groups_ended_at_check CHECK (((ended_at IS NULL) = (status = 'active'::text))),
  constraint groups_invite_code_check CHECK ((invite_code ~ '^[A-HJKMNP-Z2-9]{8}$'::text)),
  constraint groups_invite_code_key UNIQUE (invite_code),
  constraint groups_name_check CHECK (((name <> ''::text) AND (char_length(name) <= 15))),
  constraint groups_pkey PRIMARY KEY (id),
  constraint groups_stake_limit_check CHECK (((stake_limit >= 1) AND (stake_limit <= 9999))),
  constraint groups_status_check CHECK ((status = ANY (ARRAY['active'::text, 'finished'::text])))
);

create table guest_arrivals (
  user_id uuid not null,
  command_hash bytea not null,
  network_hash bytea,
  created_at timestamp with time zone default now() not null,
  constraint guest_arrivals_command_key UNIQUE (command_hash),
  constraint guest_arrivals_pkey PRIMARY KEY (user_id),
  constraint guest_arrivals_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE
);

create table guest_moves (
  participant_id uuid not null,
  bet_id uuid not null,
  guest_user_id uuid not null,
  user_id uuid not null,
  moved_at timestamp with time zone default now() not null,
  constraint guest_moves_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bets(id) ON DELETE CASCADE,
  constraint guest_moves_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES bet_participants(id) ON DELETE CASCADE,
  constraint guest_moves_pkey PRIMARY KEY (participant_id)
);

create table hidden_bets (
  user_id uuid not null,
  bet_id uuid not null,
  hidden_at timestamp with time zone default now() not null,
  constraint hidden_bets_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bets(id) ON DELETE CASCADE,
  constraint hidden_bets_pkey PRIMARY KEY (user_id, bet_id),
  constraint hidden_bets_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE
);

create table idempotency_keys (
  user_id uuid not null,
  command_id uuid not null,
  endpoint text not null,
  request_hash bytea not null,
  response jsonb,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, command_id),
  constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE
);

create table invites (
  id uuid default uuidv7() not null,
  inviter_id uuid not null,
  invite_code text not null,
  status text default 'pending'::text not null,
  accepted_by uuid,
  created_at timestamp with time zone default now() not null,
  answered_at timestamp with time zone,
  constraint invites_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES profiles(user_id) ON DELETE SET NULL,
  constraint invites_invite_code_key UNIQUE (invite_code),
  constraint invites_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES profiles(user_id) ON DELETE CASCADE,
  constraint invites_pkey PRIMARY KEY (id),
  constraint invites_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'rejected'::text, 'retired'::text])))
);

create table ledger_accounts (
  id uuid not null,
  kind text not null,
  balance bigint,
  created_at timestamp with time zone default now() not null,
  closed_at timestamp with time zone,
  constraint ledger_accounts_balance_check CHECK ((COALESCE((balance >= 0), false) = (kind = ANY (ARRAY['wallet'::text, 'escrow'::text])))),
  constraint ledger_accounts_pkey PRIMARY KEY (id)
);

create table ledger_transfers (
  id uuid default uuidv7() not null,
  business_key text not null,
  from_account_id uuid not null,
  to_account_id uuid not null,
  amount bigint not null,
  reason text not null,
  bet_id uuid,
  participant_id uuid,
  actor_id uuid,
  from_balance bigint,
  to_balance bigint,
  created_at timestamp with time zone default now() not null,
  constraint ledger_transfers_accounts_check CHECK ((from_account_id <> to_account_id)),
  constraint ledger_transfers_amount_check CHECK ((amount > 0)),
  constraint ledger_transfers_business_key_key UNIQUE (business_key),
  constraint ledger_transfers_from_account_id_fkey FOREIGN KEY (from_account_id) REFERENCES ledger_accounts(id),
  constraint ledger_transfers_pkey PRIMARY KEY (id),
  constraint ledger_transfers_to_account_id_fkey FOREIGN KEY (to_account_id) REFERENCES ledger_accounts(id)
);

create table login_attempts (
  id bigint generated always as identity not null,
  email_hash bytea not null,
  device_user_id uuid,
  kind text not null,
  success boolean not null,
  ip_prefix text,
  user_agent text,
  created_at timestamp with time zone default now() not null,
  constraint login_attempts_device_user_id_fkey FOREIGN KEY (device_user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint login_attempts_kind_check CHECK ((kind = ANY (ARRAY['sign_in'::text, 'sign_up'::text, 'email'::text, 'password_check'::text, 'export'::text]))),
  constraint login_attempts_pkey PRIMARY KEY (id)
);

create table mutes (
  user_id uuid not null,
  bet_id uuid,
  league_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint mutes_about_check CHECK ((num_nonnulls(bet_id, league_id) = 1)),
  constraint mutes_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bets(id) ON DELETE CASCADE,
  constraint mutes_key UNIQUE NULLS NOT DISTINCT (user_id, bet_id, league_id),
  constraint mutes_league_id_fkey FOREIGN KEY (league_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint mutes_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE
);

create table notification_choices (
  user_id uuid not null,
  push_off text[] default '{}'::text[] not null,
  mail_off text[] default '{}'::text[] not null,
  constraint notification_choices_pkey PRIMARY KEY (user_id),
  constraint notification_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE
);

create table notifications (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  kind text not null,
  fact_key text not null,
  bet_id uuid,
  facts jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  actor_id uuid,
  league_id uuid,
  group_key text default (uuidv7())::text not null,
  push_due_at timestamp with time zone,
  mail_due_at timestamp with time zone,
  taken_back_at timestamp with time zone,
  constraint notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES profiles(user_id) ON DELETE SET NULL,
  constraint notifications_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bets(id) ON DELETE CASCADE,
  constraint notifications_fact_key UNIQUE (user_id, kind, fact_key),
  constraint notifications_league_id_fkey FOREIGN KEY (league_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE
);

create table objection_votes (
  bet_id uuid not null,
  participant_id uuid not null,
  winner_participant_ids uuid[] not null,
  voted_at timestamp with time zone default now() not null,
  answer text,
  constraint objection_votes_answer_check CHECK (((answer <> ''::text) AND (char_length(answer) <= 100))),
  constraint objection_votes_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES objections(bet_id) ON DELETE CASCADE,
  constraint objection_votes_participant_fkey FOREIGN KEY (bet_id, participant_id) REFERENCES bet_participants(bet_id, id) ON DELETE CASCADE,
  constraint objection_votes_pkey PRIMARY KEY (bet_id, participant_id)
);

create table objections (
  bet_id uuid not null,
  participant_id uuid not null,
  sentence text,
  first_outcome text not null,
  first_winner_participant_ids uuid[] not null,
  first_share_tokens bigint not null,
  first_remainder_tokens bigint not null,
  opened_at timestamp with time zone default now() not null,
  verdict text,
  closed_at timestamp with time zone,
  constraint objections_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bets(id) ON DELETE CASCADE,
  constraint objections_closed_check CHECK (((verdict IS NULL) = (closed_at IS NULL))),
  constraint objections_first_outcome_check CHECK ((first_outcome = ANY (ARRAY['won'::text, 'drawn'::text]))),
  constraint objections_participant_fkey FOREIGN KEY (bet_id, participant_id) REFERENCES bet_participants(bet_id, id) ON DELETE CASCADE,
  constraint objections_pkey PRIMARY KEY (bet_id),
  constraint objections_sentence_check CHECK (((sentence <> ''::text) AND (char_length(sentence) <= 200))),
  constraint objections_verdict_check CHECK ((verdict = ANY (ARRAY['stands'::text, 'overturned'::text, 'drawn'::text])))
);

create table operator_deeds (
  id uuid default uuidv7() not null,
  deed text not null,
  subject text not null,
  operator text not null,
  reason text not null,
  details jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint operator_deeds_pkey PRIMARY KEY (id),
  constraint operator_deeds_reason_check CHECK ((reason <> ''::text))
);

create table outbox (
  id bigint generated always as identity not null,
  xid xid8 default pg_current_xact_id() not null,
  type text not null,
  bet_id uuid,
  user_id uuid,
  version integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  league_id uuid,
  constraint outbox_pkey PRIMARY KEY (xid, id)
);

create table passkey_challenges (
  challenge_hash bytea not null,
  user_id uuid,
  opens_user_id uuid,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table passkey_sign_ups (
  id bigint generated always as identity not null,
  network_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint passkey_sign_ups_pkey PRIMARY KEY (id)
);

create table passkeys (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  signature_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint passkeys_count_check CHECK ((signature_count >= 0)),
  constraint passkeys_credential_key UNIQUE (credential_id),
  constraint passkeys_name_check CHECK (((name <> ''::text) AND (char_length(name) <= 60) AND (name !~ '[[:cntrl:]]'::text))),
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint passkeys_ways_in TRIGGER DEFERRABLE INITIALLY DEFERRED
);

create table pet_awards (
  bet_id uuid not null,
  user_id uuid not null,
  xp integer not null,
  awarded_at timestamp with time zone default now() not null,
  reason text not null,
  constraint pet_awards_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bets(id) ON DELETE CASCADE,
  constraint pet_awards_pkey PRIMARY KEY (bet_id, user_id, reason),
  constraint pet_awards_reason_check CHECK ((reason = ANY (ARRAY['win'::text, 'played'::text, 'dare'::text, 'win_undone'::text, 'played_undone'::text]))),
  constraint pet_awards_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE,
  constraint pet_awards_xp_check CHECK (((xp >=
CASE reason
    WHEN 'win_undone'::text THEN '-50'::integer
    WHEN 'played_undone'::text THEN '-5'::integer
    ELSE 0
END) AND (xp <=
CASE reason
    WHEN 'win'::text THEN 50
    WHEN 'played'::text THEN 5
    WHEN 'dare'::text THEN 10
    ELSE 0
END)))
);

create table pets (
  user_id uuid not null,
  name text not null,
  pet_type text not null,
  xp integer default 0 not null,
  total_wins integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  seen_stage text default 'baby'::text not null,
  constraint pets_name_check CHECK (((name <> ''::text) AND (char_length(name) <= 50))),
  constraint pets_pet_type_check CHECK ((pet_type = ANY (ARRAY['mystical_cat'::text, 'mystical_dog'::text, 'mystical_fox'::text]))),
  constraint pets_pkey PRIMARY KEY (user_id),
  constraint pets_seen_stage_check CHECK ((seen_stage = ANY (ARRAY['baby'::text, 'young'::text, 'adult'::text, 'elder'::text, 'legendary'::text]))),
  constraint pets_total_wins_check CHECK ((total_wins >= 0)),
  constraint pets_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE,
  constraint pets_xp_check CHECK ((xp >= 0))
);

create table photo_leftovers (
  name text not null,
  created_at timestamp with time zone default now() not null,
  constraint photo_leftovers_pkey PRIMARY KEY (name)
);

create table prediction_reveals (
  bet_id uuid not null,
  user_id uuid not null,
  revealed_at timestamp with time zone default now() not null,
  revealed_version integer not null,
  constraint prediction_reveals_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bets(id) ON DELETE CASCADE,
  constraint prediction_reveals_pkey PRIMARY KEY (bet_id, user_id),
  constraint prediction_reveals_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE
);

create table predictions (
  id uuid default uuidv7() not null,
  bet_id uuid not null,
  participant_id uuid not null,
  user_id uuid,
  prediction text,
  is_prefilled boolean default false not null,
  edit_count integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  salt bytea,
  constraint predictions_bet_participant_key UNIQUE (bet_id, participant_id, is_prefilled),
  constraint predictions_participant_fkey FOREIGN KEY (bet_id, participant_id) REFERENCES bet_participants(bet_id, id) ON DELETE CASCADE,
  constraint predictions_pkey PRIMARY KEY (id),
  constraint predictions_prediction_check CHECK (((prediction <> ''::text) AND (char_length(prediction) <= 500))),
  constraint predictions_salt_check CHECK (((salt IS NULL) OR ((octet_length(salt) = 32) AND (NOT is_prefilled)))),
  constraint predictions_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE SET NULL
);

create table premium_months (
  user_id uuid not null,
  month_index integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  reason_key text not null,
  paid_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint premium_months_order_check CHECK (((starts_at < ends_at) AND (month_index > 0))),
  constraint premium_months_pkey PRIMARY KEY (user_id, month_index),
  constraint premium_months_reason_key UNIQUE (reason_key),
  constraint premium_months_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE
);

create table profiles (
  user_id uuid not null,
  display_name text,
  premium_until timestamp with time zone,
  theme text default 'system'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  search_key text default app.search_key(display_name),
  deletion_started_at timestamp with time zone,
  closed_at timestamp with time zone,
  is_guest boolean default false not null,
  constraint profiles_closed_check CHECK (((closed_at IS NULL) OR (deletion_started_at IS NOT NULL))),
  constraint profiles_display_name_check CHECK (((display_name <> ''::text) AND (char_length(display_name) <= 50) AND (display_name !~ '[[:cntrl:]]'::text))),
  constraint profiles_erased_check CHECK (((display_name IS NULL) = (closed_at IS NOT NULL))),
  constraint profiles_pkey PRIMARY KEY (user_id),
  constraint profiles_theme_check CHECK ((theme = ANY (ARRAY['system'::text, 'light'::text, 'dark'::text]))),
  constraint profiles_ways_in TRIGGER DEFERRABLE INITIALLY DEFERRED
);

create table provider_authorizations (
  state_hash bytea not null,
  browser_hash bytea not null,
  provider text not null,
  nonce text not null,
  code_verifier text not null,
  user_id uuid,
  display_name text,
  invite_code text,
  return_to text,
  expires_at timestamp with time zone not null,
  constraint provider_authorizations_pkey PRIMARY KEY (state_hash),
  constraint provider_authorizations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table provider_identities (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  issuer text not null,
  subject text not null,
  email text,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint provider_identities_length_check CHECK (((char_length(issuer) <= 500) AND (char_length(subject) <= 500) AND (char_length(email) <= 320))),
  constraint provider_identities_pkey PRIMARY KEY (id),
  constraint provider_identities_subject_key UNIQUE (issuer, subject),
  constraint provider_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint provider_identities_ways_in TRIGGER DEFERRABLE INITIALLY DEFERRED
);

create table push_subscriptions (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone default now() not null,
  time_zone text,
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE
);

create table rate_limits (
  bucket text not null,
  hits integer not null,
  window_ends_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (bucket)
);

create table reactions (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  bet_id uuid not null,
  league_id uuid,
  comment_id uuid,
  prediction_id uuid,
  photo_id uuid,
  kind text not null,
  created_at timestamp with time zone default now() not null,
  constraint reactions_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bets(id) ON DELETE CASCADE,
  constraint reactions_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  constraint reactions_key UNIQUE NULLS NOT DISTINCT (bet_id, comment_id, prediction_id, photo_id, kind, user_id) INCLUDE (created_at, league_id),
  constraint reactions_kind_check CHECK ((kind = ANY (ARRAY['👍'::text, '😂'::text, '😱'::text, '🔥'::text, '💀'::text, '🫡'::text]))),
  constraint reactions_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES dare_photos(id) ON DELETE CASCADE,
  constraint reactions_pkey PRIMARY KEY (id),
  constraint reactions_prediction_id_fkey FOREIGN KEY (prediction_id) REFERENCES predictions(id) ON DELETE CASCADE,
  constraint reactions_target_check CHECK ((num_nonnulls(comment_id, prediction_id, photo_id) <= 1)),
  constraint reactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE
);

create table referral_grants (
  email_hash bytea not null,
  granted_at timestamp with time zone default now() not null,
  constraint referral_grants_pkey PRIMARY KEY (email_hash)
);

create table referrals (
  invite_id uuid not null,
  inviter_id uuid,
  invitee_id uuid,
  created_at timestamp with time zone default now() not null,
  predicted_at timestamp with time zone,
  decided_at timestamp with time zone,
  is_inviter_paid boolean default false not null,
  due_at timestamp with time zone,
  was_claimed_early boolean default false not null,
  constraint referrals_invitee_id_fkey FOREIGN KEY (invitee_id) REFERENCES profiles(user_id) ON DELETE SET NULL,
  constraint referrals_invitee_key UNIQUE (invitee_id),
  constraint referrals_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES profiles(user_id) ON DELETE SET NULL,
  constraint referrals_pkey PRIMARY KEY (invite_id),
  constraint referrals_self_check CHECK ((inviter_id <> invitee_id))
);

create table reports (
  id uuid default uuidv7() not null,
  reporter_id uuid not null,
  bet_id uuid,
  comment_id uuid,
  photo_id uuid,
  league_id uuid,
  person_id uuid,
  reason text not null,
  created_at timestamp with time zone default now() not null,
  constraint reports_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bets(id) ON DELETE CASCADE,
  constraint reports_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  constraint reports_key UNIQUE NULLS NOT DISTINCT (reporter_id, bet_id, comment_id, photo_id, league_id, person_id),
  constraint reports_league_id_fkey FOREIGN KEY (league_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint reports_person_check CHECK ((person_id <> reporter_id)),
  constraint reports_person_id_fkey FOREIGN KEY (person_id) REFERENCES profiles(user_id) ON DELETE CASCADE,
  constraint reports_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES dare_photos(id) ON DELETE CASCADE,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_reason_check CHECK ((reason = ANY (ARRAY['spam'::text, 'mean'::text, 'private'::text, 'other'::text]))),
  constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES profiles(user_id) ON DELETE CASCADE,
  constraint reports_target_check CHECK (((num_nonnulls(bet_id, league_id, person_id) = 1) AND (num_nonnulls(comment_id, photo_id) <=
CASE
    WHEN (bet_id IS NULL) THEN 0
    ELSE 1
END)))
);

create table result_acceptances (
  bet_id uuid not null,
  participant_id uuid not null,
  accepted_at timestamp with time zone default now() not null,
  constraint result_acceptances_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bets(id) ON DELETE CASCADE,
  constraint result_acceptances_participant_fkey FOREIGN KEY (bet_id, participant_id) REFERENCES bet_participants(bet_id, id) ON DELETE CASCADE,
  constraint result_acceptances_pkey PRIMARY KEY (bet_id, participant_id)
);

create table result_postponements (
  bet_id uuid not null,
  participant_id uuid not null,
  asked_again_at timestamp with time zone not null,
  constraint result_postponements_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bets(id) ON DELETE CASCADE,
  constraint result_postponements_participant_fkey FOREIGN KEY (bet_id, participant_id) REFERENCES bet_participants(bet_id, id) ON DELETE CASCADE,
  constraint result_postponements_pkey PRIMARY KEY (bet_id, participant_id)
);

create table score_consents (
  user_id uuid not null,
  other_user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint score_consents_other_user_id_fkey FOREIGN KEY (other_user_id) REFERENCES profiles(user_id) ON DELETE CASCADE,
  constraint score_consents_pkey PRIMARY KEY (user_id, other_user_id),
  constraint score_consents_self_check CHECK ((user_id <> other_user_id)),
  constraint score_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE
);

create table seen_endings (
  bet_id uuid not null,
  user_id uuid not null,
  seen_at timestamp with time zone default now() not null,
  constraint seen_endings_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bets(id) ON DELETE CASCADE,
  constraint seen_endings_pkey PRIMARY KEY (bet_id, user_id),
  constraint seen_endings_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE
);

create table sessions (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  token text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  is_guest boolean default false not null,
  guest_user_id uuid,
  constraint sessions_guest_user_id_fkey FOREIGN KEY (guest_user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_key UNIQUE (token),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table share_presses (
  user_id uuid not null,
  pressed_at timestamp with time zone default now() not null,
  constraint share_presses_pkey PRIMARY KEY (user_id),
  constraint share_presses_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE
);

create table signup_sources (
  user_id uuid not null,
  via text not null,
  referrer_user_id uuid,
  invite_code text,
  email_hash bytea,
  created_at timestamp with time zone default now() not null,
  settled_at timestamp with time zone,
  constraint signup_sources_pkey PRIMARY KEY (user_id),
  constraint signup_sources_referrer_user_id_fkey FOREIGN KEY (referrer_user_id) REFERENCES profiles(user_id) ON DELETE SET NULL,
  constraint signup_sources_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE,
  constraint signup_sources_via_check CHECK ((via = ANY (ARRAY['invite'::text, 'bet'::text, 'league'::text])))
);

create table start_grants (
  email_hash bytea not null,
  granted_at timestamp with time zone default now() not null,
  constraint start_grants_pkey PRIMARY KEY (email_hash)
);

create table suspensions (
  user_id uuid not null,
  reason text not null,
  suspended_since timestamp with time zone default now() not null,
  constraint suspensions_pkey PRIMARY KEY (user_id),
  constraint suspensions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table switches (
  name text not null,
  reason text not null,
  off_since timestamp with time zone default now() not null,
  constraint switches_name_check CHECK (((name = ANY (ARRAY['tokens'::text, 'sign-ups'::text])) OR (name ~ '^[a-zA-Z]+\.[a-zA-Z]+$'::text))),
  constraint switches_pkey PRIMARY KEY (name)
);

create table task_grants (
  email_hash bytea not null,
  task text not null,
  granted_at timestamp with time zone default now() not null,
  constraint task_grants_pkey PRIMARY KEY (email_hash, task),
  constraint task_grants_task_check CHECK ((task = ANY (ARRAY['first_bet'::text, 'share_bet'::text, 'resolve_bet'::text, 'check_in'::text])))
);

create table token_debts (
  id uuid default uuidv7() not null,
  bet_id uuid not null,
  debtor_id uuid not null,
  debtor_participant_id uuid not null,
  creditor_account_id uuid not null,
  creditor_participant_id uuid,
  tokens bigint not null,
  collected_tokens bigint default 0 not null,
  passed_tokens bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  written_off_at timestamp with time zone,
  constraint token_debts_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bets(id) ON DELETE CASCADE,
  constraint token_debts_creditor_account_id_fkey FOREIGN KEY (creditor_account_id) REFERENCES ledger_accounts(id),
  constraint token_debts_debtor_id_fkey FOREIGN KEY (debtor_id) REFERENCES profiles(user_id),
  constraint token_debts_paid_check CHECK (((0 <= passed_tokens) AND (passed_tokens <= collected_tokens) AND (collected_tokens <= tokens))),
  constraint token_debts_pkey PRIMARY KEY (id),
  constraint token_debts_tokens_check CHECK ((tokens > 0))
);

create table users (
  id uuid default uuidv7() not null,
  display_name text not null,
  email text,
  email_verified boolean default false not null,
  image text,
  invite_code text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint users_email_key UNIQUE (email),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_verified_check CHECK (((email IS NOT NULL) OR (NOT email_verified)))
);

create table verifications (
  id uuid default uuidv7() not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint verifications_pkey PRIMARY KEY (id)
);

-- Views

create view ledger_entries with (security_invoker=true) as
 SELECT ledger_transfers.id AS transfer_id,
    ledger_transfers.from_account_id AS account_id,
    (- ledger_transfers.amount) AS amount,
    ledger_transfers.from_balance AS balance_after,
    ledger_transfers.reason,
    ledger_transfers.bet_id,
    ledger_transfers.participant_id,
    ledger_transfers.business_key,
    ledger_transfers.created_at
   FROM ledger_transfers
UNION ALL
 SELECT ledger_transfers.id AS transfer_id,
    ledger_transfers.to_account_id AS account_id,
    ledger_transfers.amount,
    ledger_transfers.to_balance AS balance_after,
    ledger_transfers.reason,
    ledger_transfers.bet_id,
    ledger_transfers.participant_id,
    ledger_transfers.business_key,
    ledger_transfers.created_at
   FROM ledger_transfers;

-- Indexes

CREATE INDEX bet_participants_credit_idx ON public.bet_participants USING btree (bet_id) WHERE is_on_credit;

CREATE INDEX bet_participants_reserved_idx ON public.bet_participants USING btree (reserved_for, bet_id) WHERE (reserved_for IS NOT NULL);

CREATE INDEX bet_participants_user_idx ON public.bet_participants USING btree (user_id, outcome, bet_id);

CREATE INDEX bets_creator_settled_idx ON public.bets USING btree (created_by, resolved_at) WHERE (status = ANY (ARRAY['won'::text, 'completed'::text, 'drawn'::text]));

CREATE INDEX bets_creator_unfinished_idx ON public.bets USING btree (created_by) WHERE (status = ANY (ARRAY['pending'::text, 'active'::text]));

CREATE INDEX bets_league_created_idx ON public.bets USING btree (league_id, created_at DESC) WHERE (league_id IS NOT NULL);

CREATE INDEX bets_league_open_idx ON public.bets USING btree (league_id, created_at DESC) WHERE ((league_id IS NOT NULL) AND (status = ANY (ARRAY['pending'::text, 'active'::text])));

CREATE INDEX bets_league_resolved_idx ON public.bets USING btree (league_id, resolved_at DESC) WHERE ((league_id IS NOT NULL) AND (resolved_at IS NOT NULL));

CREATE INDEX bets_next_check_at_idx ON public.bets USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);

CREATE UNIQUE INDEX bets_open_game_key ON public.bets USING btree (series_id) WHERE ((series_id IS NOT NULL) AND (status = ANY (ARRAY['pending'::text, 'active'::text])));

CREATE INDEX bets_series_idx ON public.bets USING btree (series_id) WHERE (series_id IS NOT NULL);

CREATE INDEX blocks_blocked_idx ON public.blocks USING btree (blocked_user_id);

CREATE INDEX comments_author_idx ON public.comments USING btree (author_id, bet_id, created_at DESC);

CREATE INDEX credentials_user_idx ON public.credentials USING btree (user_id);

CREATE INDEX dare_debts_proof_idx ON public.dare_debts USING btree (bet_id) WHERE (status = 'proof_sent'::text);

CREATE INDEX dare_debts_user_idx ON public.dare_debts USING btree (user_id) WHERE (status = ANY (ARRAY['owed'::text, 'proof_sent'::text, 'sent_back'::text]));

CREATE INDEX dare_debts_waiting_idx ON public.dare_debts USING btree (proof_sent_at) WHERE (status = 'proof_sent'::text);

CREATE UNIQUE INDEX dare_photos_sent_key ON public.dare_photos USING btree (debt_id) WHERE (sent_at IS NOT NULL);

CREATE INDEX dare_photos_unsent_idx ON public.dare_photos USING btree (created_at) WHERE (sent_at IS NULL);

CREATE INDEX emails_due_idx ON public.emails USING btree (due_at);

CREATE INDEX emails_user_idx ON public.emails USING btree (user_id);

CREATE INDEX friend_requests_from_idx ON public.friend_requests USING btree (from_user_id, created_at);

CREATE UNIQUE INDEX friend_requests_open_key ON public.friend_requests USING btree (from_user_id, to_user_id) WHERE (status = ANY (ARRAY['pending'::text, 'withheld'::text]));

CREATE INDEX friend_requests_to_idx ON public.friend_requests USING btree (to_user_id) WHERE (status = 'pending'::text);

CREATE INDEX friend_requests_withheld_idx ON public.friend_requests USING btree (created_at) WHERE ((status = 'withheld'::text) AND (answered_at IS NULL));

CREATE INDEX friends_friend_idx ON public.friends USING btree (friend_user_id);

CREATE INDEX group_code_tries_ip_idx ON public.group_code_tries USING btree (ip_prefix, created_at);

CREATE INDEX group_code_tries_user_idx ON public.group_code_tries USING btree (user_id, created_at);

CREATE INDEX group_memberships_user_idx ON public.group_memberships USING btree (user_id);

CREATE INDEX groups_creator_active_idx ON public.groups USING btree (created_by) WHERE (status = 'active'::text);

CREATE INDEX groups_deadline_idx ON public.groups USING btree (deadline) WHERE (status = 'active'::text);

CREATE INDEX guest_arrivals_network_idx ON public.guest_arrivals USING btree (network_hash, created_at) WHERE (network_hash IS NOT NULL);

CREATE INDEX guest_moves_guest_idx ON public.guest_moves USING btree (guest_user_id);

CREATE INDEX idempotency_keys_created_idx ON public.idempotency_keys USING brin (created_at);

CREATE UNIQUE INDEX invites_pending_key ON public.invites USING btree (inviter_id) WHERE (status = 'pending'::text);

CREATE INDEX ledger_transfers_bet_idx ON public.ledger_transfers USING btree (bet_id) WHERE (bet_id IS NOT NULL);

CREATE INDEX ledger_transfers_from_idx ON public.ledger_transfers USING btree (from_account_id, id DESC);

CREATE INDEX ledger_transfers_to_idx ON public.ledger_transfers USING btree (to_account_id, id DESC);

CREATE INDEX login_attempts_email_idx ON public.login_attempts USING btree (email_hash, kind, created_at DESC);

CREATE INDEX notifications_bet_idx ON public.notifications USING btree (bet_id, user_id) WHERE (kind = ANY (ARRAY['bet.invited'::text, 'bet.removed'::text]));

CREATE INDEX notifications_created_idx ON public.notifications USING brin (created_at);

CREATE INDEX notifications_mail_idx ON public.notifications USING btree (mail_due_at) WHERE (mail_due_at IS NOT NULL);

CREATE INDEX notifications_push_idx ON public.notifications USING btree (push_due_at) WHERE (push_due_at IS NOT NULL);

CREATE INDEX notifications_unread_idx ON public.notifications USING btree (user_id) WHERE (read_at IS NULL);

CREATE INDEX notifications_user_idx ON public.notifications USING btree (user_id, id DESC);

CREATE INDEX objections_open_bet_idx ON public.objections USING btree (bet_id) WHERE (closed_at IS NULL);

CREATE INDEX objections_open_idx ON public.objections USING btree (opened_at) WHERE (closed_at IS NULL);

CREATE INDEX operator_deeds_subject_idx ON public.operator_deeds USING btree (subject, id DESC);

CREATE INDEX outbox_created_idx ON public.outbox USING brin (created_at);

CREATE INDEX passkey_challenges_expiry_idx ON public.passkey_challenges USING btree (expires_at);

CREATE INDEX passkey_sign_ups_network_idx ON public.passkey_sign_ups USING btree (network_hash, created_at);

CREATE INDEX passkeys_user_idx ON public.passkeys USING btree (user_id);

CREATE INDEX pet_awards_day_idx ON public.pet_awards USING btree (user_id, awarded_at);

CREATE INDEX prediction_reveals_user_idx ON public.prediction_reveals USING btree (user_id);

CREATE INDEX premium_months_due_idx ON public.premium_months USING btree (starts_at) WHERE (paid_at IS NULL);

CREATE INDEX profiles_deletion_idx ON public.profiles USING btree (user_id) WHERE ((deletion_started_at IS NOT NULL) AND (closed_at IS NULL));

CREATE INDEX profiles_guests_idx ON public.profiles USING btree (user_id) WHERE (is_guest AND (closed_at IS NULL));

CREATE INDEX profiles_name_pairs_idx ON public.profiles USING gin (app.name_pairs(search_key));

CREATE INDEX profiles_name_start_idx ON public.profiles USING btree (search_key COLLATE "C", user_id) WHERE ((deletion_started_at IS NULL) AND (NOT is_guest));

CREATE INDEX provider_authorizations_expiry_idx ON public.provider_authorizations USING btree (expires_at);

CREATE INDEX provider_identities_user_idx ON public.provider_identities USING btree (user_id);

CREATE INDEX push_subscriptions_session_idx ON public.push_subscriptions USING btree (session_id);

CREATE INDEX push_subscriptions_user_idx ON public.push_subscriptions USING btree (user_id);

CREATE INDEX reactions_comment_idx ON public.reactions USING btree (comment_id) WHERE (comment_id IS NOT NULL);

CREATE INDEX reactions_photo_idx ON public.reactions USING btree (photo_id) WHERE (photo_id IS NOT NULL);

CREATE INDEX reactions_prediction_idx ON public.reactions USING btree (prediction_id) WHERE (prediction_id IS NOT NULL);

CREATE INDEX reactions_user_idx ON public.reactions USING btree (user_id);

CREATE INDEX referrals_due_idx ON public.referrals USING btree (due_at) WHERE ((due_at IS NOT NULL) AND (decided_at IS NULL));

CREATE INDEX referrals_inviter_idx ON public.referrals USING btree (inviter_id, decided_at);

CREATE INDEX reports_comment_idx ON public.reports USING btree (comment_id) WHERE (comment_id IS NOT NULL);

CREATE INDEX reports_person_idx ON public.reports USING btree (person_id) WHERE (person_id IS NOT NULL);

CREATE INDEX reports_photo_idx ON public.reports USING btree (photo_id) WHERE (photo_id IS NOT NULL);

CREATE INDEX score_consents_other_idx ON public.score_consents USING btree (other_user_id);

CREATE INDEX sessions_user_idx ON public.sessions USING btree (user_id);

CREATE INDEX signup_sources_open_idx ON public.signup_sources USING btree (created_at) WHERE ((settled_at IS NULL) AND (via = 'invite'::text));

CREATE INDEX token_debts_bet_idx ON public.token_debts USING btree (bet_id);

CREATE INDEX token_debts_creditor_idx ON public.token_debts USING btree (creditor_account_id) WHERE ((written_off_at IS NULL) AND (passed_tokens < tokens));

CREATE INDEX token_debts_debtor_idx ON public.token_debts USING btree (debtor_id, created_at) WHERE ((written_off_at IS NULL) AND (collected_tokens < tokens));

CREATE INDEX token_debts_waiting_idx ON public.token_debts USING btree (created_at) WHERE (passed_tokens < collected_tokens);

CREATE INDEX verifications_identifier_idx ON public.verifications USING btree (identifier);

-- Functions

CREATE OR REPLACE FUNCTION app.accept_participants(actors uuid[], bet_ids uuid[], participant_ids uuid[], statuses text[], stake_generations integer[], accepted_versions integer[], are_on_credit boolean[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  written bigint;
begin
  update bet_participants p set status = t.status, stake_generation = t.stake_generation, accepted_version = t.accepted_version,
      is_on_credit = t.is_on_credit, accepted_at = case when t.status <> 'accepted' then null else coalesce(p.accepted_at, now()) end
    from unnest(actors, bet_ids, participant_ids, statuses, stake_generations, accepted_versions, are_on_credit)
      as t (actor, bet_id, id, status, stake_generation, accepted_version, is_on_credit)
    where p.bet_id = t.bet_id and p.id = t.id and p.user_id = t.actor;
  get diagnostics written = row_count;
  perform app.refuse_missing(written, actors);
end
$function$;

CREATE OR REPLACE FUNCTION app.add_scores(league uuid, user_ids uuid[], won integer, drawn integer, tokens bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 INSERT INTO group_standings (group_id, user_id, bets_won, bets_drawn, tokens_won)  SELECT add_scores.league AS league,
             t.user_id,
             0,
             0,
             0
            FROM unnest(add_scores.user_ids) WITH ORDINALITY t(user_id, "position")
           WHERE (EXISTS ( SELECT
                    FROM profiles p
                   WHERE (p.user_id = t.user_id)))
           ORDER BY t."position" ON CONFLICT(group_id, user_id) DO UPDATE SET bets_won = group_standings.bets_won;
 UPDATE group_standings s SET bets_won = (s.bets_won + add_scores.won), bets_drawn = (s.bets_drawn + add_scores.drawn), tokens_won = (s.tokens_won + add_scores.tokens)
   WHERE ((s.group_id = add_scores.league) AND (s.user_id = ANY (add_scores.user_ids)));
 DELETE FROM group_standings s
   WHERE ((s.group_id = add_scores.league) AND (s.user_id = ANY (add_scores.user_ids)) AND ((s.bets_won = 0) AND (s.bets_drawn = 0) AND (s.tokens_won = 0)));
END;

CREATE OR REPLACE FUNCTION app.advance_bets(actors uuid[], bet_ids uuid[], versions integer[], heads text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  written bigint;
begin
  update bets b set version = t.version, head = decode(t.head, 'hex')
    from unnest(actors, bet_ids, versions, heads) as t (actor, bet_id, version, head)
    where b.id = t.bet_id and exists (select from bet_participants p where p.bet_id = t.bet_id and p.user_id = t.actor);
  get diagnostics written = row_count;
  perform app.refuse_missing(written, actors);
end
$function$;

CREATE OR REPLACE FUNCTION app.announce_ended_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if exists (select from ended) then
    insert into outbox (type) values ('session.ended');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.announce_outdated_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into outbox (type) values ('session.ended');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.announce_switches()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into outbox (type) values ('switches.changed');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.answer_invite(invite_id uuid, answer text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if app.uid() is null or answer not in ('accepted', 'rejected') then
    raise exception 'an invite is answered by a person, with yes or no' using errcode = 'check_violation';
  end if;
  update invites set status = answer, answered_at = now(),
      accepted_by = case when answer = 'accepted' then app.uid() end
    where id = invite_id and status = 'pending' and inviter_id <> app.uid();
end
$function$;

CREATE OR REPLACE FUNCTION app.apply_award()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update pets set xp = xp + new.xp, total_wins = total_wins + (new.reason = 'win')::int - (new.reason = 'win_undone')::int
    where user_id = new.user_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.apply_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  is_closed boolean;
begin
  if not (new.reason in ('start_grant', 'invite_bonus', 'task_reward', 'premium_month', 'stake', 'stake_refund', 'payout',
      'remainder', 'account_closed', 'guest_credit', 'guest_credit_refund', 'guest_credit_repaid', 'brought_along',
      'correction_taken', 'correction_given', 'debt_collected', 'debt_passed', 'operator_correction')) then
    perform app.refuse_row('ledger_transfers', 'ledger_transfers_reason_check');
  end if;
  -- The two accounts of a transfer are locked in ascending order, whichever of them pays.
  for turn in 1..2 loop
    if (turn = 1) = (new.from_account_id < new.to_account_id) then
      update ledger_accounts set balance = balance - new.amount
        where id = new.from_account_id and balance is not null returning balance into new.from_balance;
    else
      update ledger_accounts set balance = balance + new.amount
        where id = new.to_account_id and balance is not null returning balance, closed_at is not null into new.to_balance, is_closed;
    end if;
  end loop;
  -- The id is taken only now, so that in the history of a wallet a transfer that waited for a lock follows the one it waited for.
  new.id = uuidv7();
  -- A stake that is refunded to a closed wallet moves on to the system account `closed` in the same transaction.
  if is_closed then
    insert into ledger_transfers (business_key, from_account_id, to_account_id, amount, reason, actor_id)
    values ('closed:' || new.to_account_id || ':' || new.id, new.to_account_id,
      '00000000-0000-0000-0000-000000000003', new.amount, 'account_closed', null);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.are_blocked(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM blocks
           WHERE (((blocks.user_id = are_blocked.one) AND (blocks.blocked_user_id = are_blocked.other)) OR ((blocks.user_id = are_blocked.other) AND (blocks.blocked_user_id = are_blocked.one))))) AS "exists";
END;

CREATE OR REPLACE FUNCTION app.begin_account_deletion()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 UPDATE profiles SET deletion_started_at = COALESCE(profiles.deletion_started_at, now())
   WHERE (profiles.user_id = app.uid());
END;

CREATE OR REPLACE FUNCTION app.bet_audience(bet_ids uuid[])
 RETURNS TABLE(bet_id uuid, unique_id text, user_ids uuid[], is_closed boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT b.id,
     b.unique_id,
     array_remove((((array_agg(p.user_id) || array_agg(p.reserved_for) FILTER (WHERE ((b.league_id IS NULL) OR (g.deleted_at IS NOT NULL)))) || b.created_by) || ARRAY( SELECT m.user_id
            FROM group_memberships m
           WHERE (m.group_id = b.league_id))), NULL::uuid) AS array_remove,
     (b.league_id IS NOT NULL)
    FROM ((bets b
      LEFT JOIN groups g ON ((g.id = b.league_id)))
      LEFT JOIN bet_participants p ON ((p.bet_id = b.id)))
   WHERE (b.id = ANY (bet_audience.bet_ids))
   GROUP BY b.id, g.deleted_at;
END;

CREATE OR REPLACE FUNCTION app.bet_people(b bets, viewer uuid, own_reveal integer, has_reveals boolean)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  own_status text;
  knows_people boolean;
  people json;
begin
  select mine.status into own_status from bet_participants mine where mine.bet_id = b.id and mine.user_id = viewer;
  knows_people := own_status is not null or coalesce(b.created_by = viewer, false);
  -- Each of them is one look at its table, and not one at every participant or at every user, whatever the planner expects.
  with participants as materialized (select * from bet_participants where bet_id = b.id),
  accounts as materialized (select user_id, display_name, is_guest from profiles
    where knows_people and user_id = any (array(select user_id from participants))),
  their_pets as materialized (select user_id, pet_type, xp from pets
    where knows_people and user_id = any (array(select user_id from participants))),
  words as materialized (select participant_id, user_id, prediction, is_prefilled from predictions where bet_id = b.id)
  select json_agg(person order by person.position) into people
  from (
    select p.id, p.position, p.friend_name, p.user_id, p.reserved_for, p.status, p.left_at is not null as has_left,
      p.stake_generation, p.accepted_version, p.is_guest, p.is_on_credit,
      has_reveals and b.status = 'pending' and own_status is not null and exists (
        select from prediction_reveals r where r.bet_id = b.id and r.user_id = p.user_id) as has_revealed,
      account.display_name as account_name, account.is_guest as is_still_guest, pet.pet_type, pet.xp as pet_xp,
      wall.is_readable, case when wall.is_readable then said.prediction end as prediction,
      case when p.status <> 'accepted' and (hint.user_id = viewer or viewer in (p.user_id, p.reserved_for)) then hint.prediction end as suggestion
    from participants p
    left join words said on said.participant_id = p.id and not said.is_prefilled
    left join words hint on hint.participant_id = p.id and hint.is_prefilled
    cross join lateral (select said.participant_id is not null and app.is_prediction_shown(said.user_id = viewer,
      own_status = 'accepted', b.activated_at is not null, b.is_sealed, p.accepted_version <= own_reveal) as is_readable) wall
    left join accounts account on account.user_id = p.user_id
    left join their_pets pet on pet.user_id = p.user_id) person;
  return people;
end
$function$;

CREATE OR REPLACE FUNCTION app.bet_transfers(shown_bet_id uuid)
 RETURNS TABLE(id uuid, participant_id uuid, reason text, amount bigint, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT t.id,
     t.participant_id,
     t.reason,
     t.amount,
     t.created_at
    FROM ledger_transfers t
   WHERE ((t.bet_id = bet_transfers.shown_bet_id) AND (t.reason <> ALL (ARRAY['guest_credit_repaid'::text, 'debt_collected'::text, 'debt_passed'::text])) AND (EXISTS ( SELECT
            FROM bet_participants p
           WHERE ((p.bet_id = bet_transfers.shown_bet_id) AND (p.user_id = app.uid())))))
   ORDER BY t.id;
END;

CREATE OR REPLACE FUNCTION app.bet_view(b bets, viewer uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  is_pending constant boolean := b.status = 'pending';
  is_over constant boolean := b.status not in ('pending', 'active');
  is_locked constant boolean := b.revealed_version > 0;
  has_reveals boolean;
  own_reveal int;
  said json;
  postponed json;
  result bet_results;
  opened_at timestamptz;
  opened_by text[];
  is_hidden boolean := false;
  has_seen_ending boolean := false;
  my_xp int;
  my_debt_status text;
  resolved_by_name text;
  asked_at timestamptz;
  has_voted boolean := false;
  league_name text;
begin
  select count(*) > 0, max(r.revealed_version) filter (where r.user_id = viewer) into has_reveals, own_reveal
    from prediction_reveals r where r.bet_id = b.id;
  if is_pending and is_locked then
    select e.created_at, array(select p.friend_name from bet_participants p where p.id = e.participant_id) into opened_at, opened_by
      from bet_events e where e.bet_id = b.id and e.seq = b.revealed_version and e.type = 'revealed';
  end if;
  if b.status = 'active' then
    if exists (select from bet_participants p where p.bet_id = b.id and p.user_id = viewer) then
      select json_agg(json_build_object('participant_id', p.id, 'winner_participant_ids', c.winner_participant_ids, 'answer', c.answer)) into said
        from bet_result_confirmations c join bet_participants p on p.bet_id = c.bet_id and p.user_id = c.user_id
        where c.bet_id = b.id;
      if b.result_date is not null then
        select json_agg(json_build_object('participant_id', d.participant_id, 'asked_again_at', d.asked_again_at)) into postponed
          from result_postponements d where d.bet_id = b.id;
      end if;
    end if;
  end if;
  if is_over then
    select * into result from bet_results r where r.bet_id = b.id;
    select exists (select from hidden_bets h where h.bet_id = b.id and h.user_id = viewer),
        exists (select from seen_endings s where s.bet_id = b.id and s.user_id = viewer),
        (select sum(a.xp)::int from pet_awards a where a.bet_id = b.id and a.user_id = viewer and a.reason <> 'dare')
      into is_hidden, has_seen_ending, my_xp;
    if b.forfeit is not null then
      -- What silence has accepted is done, recorded or not, as on the dare's own page.
      select case when d.status = 'proof_sent' and d.proof_sent_at <= now() - interval '72 hours' then 'done' else d.status end into my_debt_status
        from bet_participants me join dare_debts d on d.participant_id = me.id and d.user_id = me.user_id
        where me.bet_id = b.id and me.user_id = viewer;
    end if;
    if result.resolved_by is not null then
      select (select p.display_name from profiles p where p.user_id = result.resolved_by),
          (select o.opened_at from objections o where o.bet_id = b.id and o.closed_at is null),
          exists (select from objection_votes v join bet_participants me on me.id = v.participant_id
            where v.bet_id = b.id and me.user_id = viewer)
        into resolved_by_name, asked_at, has_voted;
    end if;
  end if;
  if b.league_id is not null then
    select g.name into league_name from groups g
      join group_memberships m on m.group_id = g.id and m.user_id = viewer where g.id = b.league_id;
  end if;
  return (select json_build_object(
      'id', b.id, 'unique_id', b.unique_id, 'description', b.description, 'stake_tokens', b.stake_tokens,
      'forfeit', b.forfeit, 'deadline', b.deadline, 'result_date', b.result_date, 'status', b.status, 'is_sealed', b.is_sealed,
      'created_by', b.created_by, 'league_id', b.league_id, 'game', b.game, 'created_at', b.created_at, 'activated_at', b.activated_at,
      'majority_at', b.majority_at, 'disagreed_at', b.disagreed_at, 'contested_at', b.contested_at, 'version', b.version,
      'head', b.head, 'answers', b.answers,
      'creator_name', creator.display_name, 'creator_pet_type', pet.pet_type, 'creator_pet_xp', pet.xp,
      'revealed_version', own_reveal, 'is_locked', is_locked and app.is_prediction_locked(b, viewer),
      'opened_at', opened_at, 'opened_by', opened_by,
      'is_shut_out', exists (select from blocks k where k.user_id = b.created_by and k.blocked_user_id = viewer),
      'is_hidden', is_hidden, 'has_seen_ending', has_seen_ending, 'my_xp', my_xp, 'my_debt_status', my_debt_status,
      'winner_participant_ids', result.winner_participant_ids, 'pot_tokens', result.pot_tokens,
      'share_tokens', result.share_tokens, 'remainder_tokens', result.remainder_tokens, 'resolved_at', result.resolved_at,
      'resolved_by', result.resolved_by, 'resolved_by_name', resolved_by_name,
      'expiry_reason', result.expiry_reason, 'answer', result.answer, 'asked_at', asked_at, 'has_voted', has_voted,
      'league_name', league_name,
      'participants', app.bet_people(b, viewer, own_reveal, has_reveals), 'confirmations', said, 'postponements', postponed)
    from profiles creator left join pets pet on pet.user_id = creator.user_id where creator.user_id = b.created_by);
end
$function$;

CREATE OR REPLACE FUNCTION app.blocked_by(viewer uuid)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return coalesce((select array_agg(blocked_user_id) from blocks where user_id = viewer), '{}');
end
$function$;

CREATE OR REPLACE FUNCTION app.blocked_by_me()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
RETURN (SELECT COALESCE(array_agg(blocks.blocked_user_id), '{}'::uuid[]) AS "coalesce" FROM blocks WHERE (blocks.user_id = app.uid()));

CREATE OR REPLACE FUNCTION app.can_debt_move(from_status text, to_status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (((((((((from_status = 'owed'::text) AND (to_status = 'proof_sent'::text)) OR ((from_status = 'owed'::text) AND (to_status = 'forgiven'::text))) OR ((from_status = 'proof_sent'::text) AND (to_status = 'done'::text))) OR ((from_status = 'proof_sent'::text) AND (to_status = 'sent_back'::text))) OR ((from_status = 'proof_sent'::text) AND (to_status = 'forgiven'::text))) OR ((from_status = 'proof_sent'::text) AND (to_status = 'owed'::text))) OR ((from_status = 'sent_back'::text) AND (to_status = 'proof_sent'::text))) OR ((from_status = 'sent_back'::text) AND (to_status = 'forgiven'::text)));

CREATE OR REPLACE FUNCTION app.can_move(from_status text, to_status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (((((((from_status = 'pending'::text) AND (to_status = 'active'::text)) OR ((from_status = 'pending'::text) AND (to_status = 'cancelled'::text))) OR ((from_status = 'active'::text) AND (to_status = 'won'::text))) OR ((from_status = 'active'::text) AND (to_status = 'completed'::text))) OR ((from_status = 'active'::text) AND (to_status = 'drawn'::text))) OR ((from_status = 'active'::text) AND (to_status = 'cancelled'::text)));

CREATE OR REPLACE FUNCTION app.check_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not (new.kind in ('wallet', 'escrow', 'mint', 'rounding', 'closed', 'debt')) then
    perform app.refuse_row('ledger_accounts', 'ledger_accounts_kind_check');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.check_bet_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  broken constant text := case
    when not (new.unique_id ~ '^[A-Za-z0-9_-]{22}$') then 'bets_unique_id_check'
    when not (new.description <> '' and char_length(new.description) <= 500) then 'bets_description_check'
    when not (num_nonnulls(new.stake_tokens, new.forfeit) = 1) then 'bets_stake_check'
    when not (new.stake_tokens between 1 and 9999) then 'bets_stake_tokens_check'
    when not (new.forfeit <> '' and char_length(new.forfeit) <= 200) then 'bets_forfeit_check'
    when not (new.game > 0) then 'bets_game_check'
    when not (num_nulls(new.series_id, new.follows_id, new.game, new.is_double) in (0, 4)) then 'bets_series_check'
    when not (case new.answers ->> 'type'
        when 'options' then jsonb_array_length(new.answers -> 'options') between 2 and 10
        when 'number' then jsonb_typeof(new.answers -> 'isCapped') = 'boolean' and char_length(new.answers ->> 'unit') <= 20
        when 'date' then jsonb_typeof(new.answers -> 'isCapped') = 'boolean' and new.answers ->> 'timeZone' <> ''
        else new.answers is null end) then 'bets_answers_check'
    end;
begin
  if broken is not null then perform app.refuse_row('bets', broken); end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.check_participant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  broken constant text := case
    when not (new.status in ('invited', 'pending', 'accepted')) then 'bet_participants_status_check'
    when not (new.status = 'accepted' or not new.is_on_credit) then 'bet_participants_credit_check'
    when not (new.reserved_for is null or new.user_id is null or new.user_id = new.reserved_for) then 'bet_participants_reserved_check'
    when not (new.stake_generation >= 0) then 'bet_participants_stake_generation_check'
    when not (new.outcome in ('pending', 'active', 'won', 'lost', 'drawn', 'cancelled')) then 'bet_participants_outcome_check'
    end;
begin
  if broken is not null then perform app.refuse_row('bet_participants', broken); end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.check_participant_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  broken constant text := case
    when not ((new.friend_name is null) = (new.name_key is null)) then 'bet_participants_erased_check'
    when not (new.friend_name <> '' and char_length(new.friend_name) <= 100 and new.friend_name !~ '[[:cntrl:],]')
      then 'bet_participants_friend_name_check'
    end;
begin
  if broken is not null then perform app.refuse_row('bet_participants', broken); end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.close_wallet()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 UPDATE ledger_accounts SET closed_at = now()
   WHERE ((ledger_accounts.id = app.uid()) AND (ledger_accounts.kind = 'wallet'::text) AND (ledger_accounts.balance = 0));
END;

CREATE OR REPLACE FUNCTION app.collect_debts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  earned bigint := new.amount;
  due bigint;
  part bigint;
  debt record;
begin
  if not exists (select from token_debts d where d.debtor_id = new.to_account_id and d.written_off_at is null and d.collected_tokens < d.tokens) then
    return null;
  end if;
  if new.reason in ('payout', 'correction_given') then
    -- The own stake only comes back, whether with the first payout or with a correction.
    earned := greatest(0, least(new.amount, (
      select sum(case when t.to_account_id = new.to_account_id then t.amount else -t.amount end) from ledger_transfers t
      where t.bet_id = new.bet_id and new.to_account_id in (t.from_account_id, t.to_account_id)
        and t.reason in ('stake', 'guest_credit_repaid', 'stake_refund', 'payout', 'correction_taken', 'correction_given'))));
  end if;
  due := (earned + 1) / 2;
  for debt in select d.* from token_debts d
      where d.debtor_id = new.to_account_id and d.written_off_at is null and d.collected_tokens < d.tokens
      order by d.created_at, d.id for update loop
    exit when due = 0;
    part := least(due, debt.tokens - debt.collected_tokens);
    insert into ledger_transfers (business_key, from_account_id, to_account_id, amount, reason, bet_id, participant_id)
      values ('debt:' || debt.id || ':' || debt.collected_tokens, new.to_account_id, '00000000-0000-0000-0000-000000000004', part,
        'debt_collected', debt.bet_id, debt.debtor_participant_id);
    update token_debts set collected_tokens = collected_tokens + part where id = debt.id;
    due := due - part;
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.comments_after(after_number integer, up_to integer, of_bet_id uuid, viewer uuid, blocked uuid[])
 RETURNS json
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  -- Who an author is, and what was reacted, is read for the whole page and not for each comment of it.
  return (with page as materialized (
      select c.*, case when c.taken_back_at is not null then 'taken_back' when c.hidden_at is not null then 'hidden'
        when c.author_id = any (blocked) then 'blocked' else 'said' end as state
      from comments c where c.bet_id = of_bet_id and c.number > after_number and c.number <= after_number + up_to),
    authors as materialized (
      select author.id, place.id as participant_id, speaker.* from (select distinct author_id as id from page) author
      -- "offset 0" keeps it one look at the bet, instead of one for each author.
      left join (select p.id, p.user_id, p.friend_name from bet_participants p where p.bet_id = of_bet_id offset 0) place
        on place.user_id = author.id
      cross join lateral app.speaker_of(author.id, place.friend_name) speaker),
    reacted as materialized (
      select t.* from app.reactions_to(viewer, blocked) t
      where t.bet_id = of_bet_id and t.comment_id = any (array(select id from page where state = 'said')))
    select json_agg(note order by note.number) from (
      select page.id, page.number, page.state, page.author_id, page.author_id = viewer as is_mine, case when page.state = 'said' then page.body end as body,
        page.created_at, page.edited_at is not null as is_edited, page.mentioned_ids,
        page.id in (select r.comment_id from reports r where r.reporter_id = viewer and r.bet_id = of_bet_id) as is_reported_by_me,
        authors.participant_id, authors.author_name, authors.pet_type, authors.pet_xp, reacted.kinds, reacted.mine
      from page left join authors on authors.id = page.author_id left join reacted on reacted.comment_id = page.id) note);
end
$function$;

CREATE OR REPLACE FUNCTION app.copy_bet()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  select league_id, case when status = 'active' then 'active' else 'pending' end into new.league_id, new.outcome
    from bets where id = new.bet_id;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.counted_confirmations(counted_bet_id uuid)
 RETURNS TABLE(user_id uuid, winner_ids uuid[], is_guest boolean)
 LANGUAGE sql
 STABLE
AS $function$
  with everybody as (
    select p.id, p.user_id, p.left_at, p.is_guest from bet_participants p
    where p.bet_id = counted_bet_id and p.status = 'accepted'),
  voters as (select e.id, e.user_id, e.is_guest from everybody e where e.left_at is null)
  select c.user_id, case when cardinality(named.ids) = (select count(*) from everybody) then '{}' else named.ids end, v.is_guest
  from bet_result_confirmations c
  join voters v on v.user_id = c.user_id
  cross join lateral (
    select coalesce(array_agg(distinct w.id order by w.id), '{}') as ids from unnest(c.winner_participant_ids) as w (id)) named
  where c.bet_id = counted_bet_id and named.ids <@ array(select id from voters)
$function$;

CREATE OR REPLACE FUNCTION app.created_league_ids()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT COALESCE(array_agg(groups.id), '{}'::uuid[]) AS "coalesce"
    FROM groups
   WHERE (groups.created_by = app.uid());
END;

CREATE OR REPLACE FUNCTION app.delete_request_notification()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from notifications where user_id = old.to_user_id and kind = 'friend.requested' and fact_key = old.id::text;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.drop_unconfirmed(of_email text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 DELETE FROM users
   WHERE ((users.email = drop_unconfirmed.of_email) AND (NOT users.email_verified));
END;

CREATE OR REPLACE FUNCTION app.due_leagues()
 RETURNS TABLE(league_id uuid, creator_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT groups.id,
     groups.created_by
    FROM groups
   WHERE ((groups.status = 'active'::text) AND (groups.deadline < now()))
   ORDER BY groups.deadline, groups.id
  LIMIT 100;
END;

CREATE OR REPLACE FUNCTION app.due_requests(rest_days integer)
 RETURNS TABLE(request_id uuid, from_user_id uuid, to_user_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT r.id,
     r.from_user_id,
     r.to_user_id
    FROM friend_requests r
   WHERE ((r.status = 'withheld'::text) AND (r.answered_at IS NULL) AND (EXISTS ( SELECT
            FROM friend_requests no
           WHERE ((no.from_user_id = r.from_user_id) AND (no.to_user_id = r.to_user_id) AND (no.status = 'declined'::text) AND (no.answered_at > (r.created_at - make_interval(days => due_requests.rest_days)))))) AND (NOT (EXISTS ( SELECT
            FROM friend_requests no
           WHERE ((no.from_user_id = r.from_user_id) AND (no.to_user_id = r.to_user_id) AND (no.status = 'declined'::text) AND (no.answered_at > (now() - make_interval(days => due_requests.rest_days))))))) AND (NOT (EXISTS ( SELECT
            FROM friend_requests other
           WHERE ((other.from_user_id = r.to_user_id) AND (other.to_user_id = r.from_user_id) AND (other.status = 'pending'::text))))) AND (NOT (EXISTS ( SELECT
            FROM blocks b
           WHERE (((b.user_id = r.from_user_id) AND (b.blocked_user_id = r.to_user_id)) OR ((b.user_id = r.to_user_id) AND (b.blocked_user_id = r.from_user_id)))))))
   ORDER BY r.created_at
  LIMIT 100;
END;

CREATE OR REPLACE FUNCTION app.end_score_consents()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from score_consents where (user_id, other_user_id)
    in ((new.user_id, new.blocked_user_id), (new.blocked_user_id, new.user_id));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.end_session(of_token text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 DELETE FROM sessions
   WHERE (sessions.token = end_session.of_token);
END;

CREATE OR REPLACE FUNCTION app.erase_viewer(own_name_key text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  person constant uuid := app.uid();
  own_participants uuid[];
  invited_participants uuid[];
  touched_participants uuid[];
  own record;
  place record;
  -- the name as names are compared, and as the user wrote it
  own_names text[];
begin
  perform 1 from profiles where user_id = person and deletion_started_at is not null and closed_at is null for no key update;
  if not found then return; end if;
  if exists (select from bets b where b.created_by = person and b.status = 'pending')
    or exists (select from bet_participants p join bets b on b.id = p.bet_id
      where b.status = 'pending' and person in (p.user_id, p.reserved_for)
        or b.status = 'active' and p.user_id = person and p.left_at is null)
    or not exists (select from ledger_accounts where id = person and closed_at is not null) then
    raise exception 'an account is erased when its bets are wound up and its wallet is closed' using errcode = 'check_violation';
  end if;

  own_names := array[own_name_key, (select lower(display_name) from profiles where user_id = person)];
  -- A participant that is still reserved for the user also carries their name, whatever it was at that time.
  own_participants := coalesce((select array_agg(id) from bet_participants
    where user_id = person or reserved_for = person and user_id is null), '{}');
  invited_participants := coalesce((select array_agg(fact_key::uuid) from notifications
    where user_id = person and kind = 'bet.invited' and not exists (
      select from bet_participants p where p.id = fact_key::uuid and p.user_id <> person)), '{}');
  -- Participants whom the user once claimed carry their name where the creator meant them.
  touched_participants := coalesce((select array_agg(distinct participant_id) from bet_events
    where actor_id = person and participant_id is not null
      -- An account has taken these over from the guest, who carried their name, not the other way round.
      and not exists (select from guest_moves m where m.participant_id = bet_events.participant_id)), '{}') || invited_participants;

  update bet_events set facts = jsonb_set(facts, '{participantName}', 'null')
    where facts ? 'participantName' and (participant_id = any (own_participants || invited_participants)
      or participant_id = any (touched_participants) and lower(facts ->> 'participantName') = any (own_names));
  update bet_results r set winner_names = (
      select array_agg(case when w.id <> all (own_participants) then w.name end order by w.position)
      from unnest(r.winner_participant_ids, r.winner_names) with ordinality as w (id, name, position))
    where r.winner_participant_ids && own_participants;
  -- What the user said is taken back, the lines stay. Where others mention them, the name is no longer theirs.
  update comment_threads t set comment_count = t.comment_count - said.count
    from (select c.bet_id, count(*)::int as count from comments c where c.author_id = person and c.taken_back_at is null group by 1) said
    where t.bet_id = said.bet_id;
  update objections set sentence = null where participant_id = any (own_participants);
  update comments set body = null, mentioned_ids = '{}', taken_back_at = coalesce(taken_back_at, now()) where author_id = person;
  for place in select p.id, p.bet_id, p.friend_name from bet_participants p where p.id = any (own_participants) loop
    update comments set body = left(regexp_replace(body,
        '@' || regexp_replace(place.friend_name, '([].*+?^${}()|[\\])', '\\\1', 'g'), '@…', 'gi'), 500)
      where bet_id = place.bet_id and place.id = any (mentioned_ids);
  end loop;
  update bet_participants set friend_name = null, name_key = null
    where id = any (own_participants)
      or id = any (touched_participants) and user_id is null and (name_key = own_name_key or lower(friend_name) = any (own_names));

  delete from predictions where is_prefilled and (user_id = person or participant_id = any (own_participants));
  update predictions set prediction = null, salt = null where user_id = person;

  -- Rewards that were still to be paid end with the account.
  delete from premium_months where user_id = person and paid_at is null;
  update referrals set inviter_id = null where inviter_id = person and decided_at is null;
  -- Everything that belongs to this user alone, also in tables that are added later. What the books need stays: numbers
  -- without a name.
  for own in
    select c.conrelid::regclass as own_table, a.attname as user_column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'profiles'::regclass and c.confdeltype = 'c'
      and c.conrelid <> all (array['bet_result_confirmations', 'pet_awards', 'premium_months']::regclass[])
  loop
    execute format('delete from %s where %I = $1', own.own_table, own.user_column) using person;
  end loop;
  update profiles set display_name = null, premium_until = null, theme = 'system', updated_at = now(), closed_at = now()
    where user_id = person;
end
$function$;

CREATE OR REPLACE FUNCTION app.extend_premium()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update profiles set premium_until = greatest(premium_until, new.ends_at) where user_id = new.user_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.final_scores(league uuid)
 RETURNS TABLE(user_id uuid, name text, is_member boolean, is_contender boolean, won integer, drawn integer, tokens bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT s.user_id,
     p.display_name,
     s.is_member,
     app.is_contender(s.departed_at, g.ended_at) AS is_contender,
     s.won,
     s.drawn,
     s.tokens
    FROM ((groups g
      CROSS JOIN LATERAL ( SELECT m.user_id,
             true AS is_member,
             NULL::timestamp with time zone AS departed_at,
             COALESCE(score.bets_won, 0) AS won,
             COALESCE(score.bets_drawn, 0) AS drawn,
             COALESCE(score.tokens_won, (0)::bigint) AS tokens
            FROM (group_memberships m
              LEFT JOIN group_standings score ON (((score.group_id = m.group_id) AND (score.user_id = m.user_id))))
           WHERE (m.group_id = g.id)
         UNION ALL
          SELECT d.user_id,
             false,
             d.departed_at,
             score.bets_won,
             score.bets_drawn,
             score.tokens_won
            FROM (group_departures d
              JOIN group_standings score ON (((score.group_id = d.group_id) AND (score.user_id = d.user_id))))
           WHERE (d.group_id = g.id)) s)
      JOIN profiles p ON ((p.user_id = s.user_id)))
   WHERE ((g.id = final_scores.league) AND (g.status = 'finished'::text) AND (NOT (EXISTS ( SELECT
            FROM bets b
           WHERE ((b.league_id = g.id) AND (b.status = ANY (ARRAY['pending'::text, 'active'::text])))))));
END;

CREATE OR REPLACE FUNCTION app.find_invite(code text)
 RETURNS TABLE(id uuid, inviter_id uuid, inviter_name text, pet_type text, pet_xp integer, tokens bigint, member_since timestamp with time zone, accepted_by_me boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT i.id,
     i.inviter_id,
     p.display_name,
     t.pet_type,
     t.xp,
     a.balance,
     date_trunc('month'::text, p.created_at, 'UTC'::text) AS date_trunc,
     (i.status = 'accepted'::text)
    FROM ((((invites i
      JOIN profiles p ON ((p.user_id = i.inviter_id)))
      JOIN users u ON ((u.id = i.inviter_id)))
      LEFT JOIN pets t ON ((t.user_id = i.inviter_id)))
      LEFT JOIN ledger_accounts a ON ((a.id = i.inviter_id)))
   WHERE ((i.invite_code = find_invite.code) AND (((i.status = 'pending'::text) AND (i.created_at > (now() - '30 days'::interval))) OR ((i.status = 'accepted'::text) AND (i.accepted_by = app.uid()))));
END;

CREATE OR REPLACE FUNCTION app.friends_in_common(other uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (count(*))::integer AS count
    FROM ( SELECT friends.friend_user_id AS id
            FROM friends
           WHERE (friends.user_id = app.uid())
         UNION ALL
          SELECT friends.user_id
            FROM friends
           WHERE (friends.friend_user_id = app.uid())) mine
   WHERE (EXISTS ( SELECT
            FROM friends f
           WHERE ((f.user_id = LEAST(mine.id, friends_in_common.other)) AND (f.friend_user_id = GREATEST(mine.id, friends_in_common.other)))));
END;

CREATE OR REPLACE FUNCTION app.guard_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform 1 from profiles where user_id = new.user_id and deletion_started_at is null for share;
  if not found then
    raise exception 'a deleted account joins nothing' using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.guard_added_place()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  viewer constant uuid := app.uid();
  b bets;
begin
  select * into b from bets where id = new.bet_id;
  if not app.is_place_open(b) then perform app.refuse_place('only a pending bet receives participants'); end if;
  if viewer is distinct from b.created_by or new.user_id <> viewer or new.reserved_for = b.created_by then
    perform app.refuse_place('the creator adds participants for others, and takes part personally');
  end if;
  if app.are_blocked(b.created_by, new.reserved_for) then
    perform app.refuse_place('no participant is reserved across a block');
  end if;
  if new.position > 20 and (select count(*) >= 20 from bet_participants where bet_id = new.bet_id) then
    perform app.refuse_place('a bet has at most 20 participants');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.guard_agreement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.unique_id, new.stake_tokens, new.created_by, new.created_at, new.is_sealed, new.follows_id, new.game, new.answers)
     is distinct from (old.unique_id, old.stake_tokens, old.created_by, old.created_at, old.is_sealed, old.follows_id, old.game, old.answers)
     or (new.description, new.forfeit) is distinct from (old.description, old.forfeit) and app.is_app_role() then
    raise exception 'What was agreed does not change' using errcode = 'check_violation', constraint = 'bets_agreement';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.guard_author()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform 1 from profiles where user_id = new.author_id and deletion_started_at is null for share;
  if not found then
    raise exception 'a deleted account says nothing' using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.guard_bet()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before bets;
  broken constant text := case
    when not (new.status in ('pending', 'active', 'won', 'lost', 'drawn', 'cancelled', 'completed')) then 'bets_status_check'
    when not (new.version >= 0) then 'bets_version_check'
    when not ((new.head is null) = (new.version = 0)) then 'bets_head_check'
    when not (new.revealed_version between 0 and new.version) then 'bets_revealed_version_check'
    when not ((new.resolved_at is null) = (new.status in ('pending', 'active'))) then 'bets_resolved_at_check'
    when not (new.result_date >= new.deadline) then 'bets_result_date_check'
    end;
begin
  if broken is not null then perform app.refuse_row('bets', broken); end if;
  if tg_op = 'INSERT' then return new; end if;
  -- Each question stands by itself: PostgreSQL prepares in each transaction what is asked in it.
  if new.status <> old.status then
    if not app.can_move(old.status, new.status)
       and not (old.status in ('won', 'drawn') and new.status in ('completed', 'drawn') and app.is_corrected_now(new.id)) then
      raise exception 'Invalid bet status transition' using errcode = 'check_violation', constraint = 'bets_status_transition';
    end if;
  end if;
  if old.status not in ('pending', 'active') then
    before := old;
    before.version := new.version;
    before.head := new.head;
    -- A vote of the participants may replace the result that the creator stated.
    before.status := new.status;
    -- The operator may hide words that users have reported.
    if not app.is_app_role() then
      before.description := new.description;
      before.forfeit := new.forfeit;
    end if;
    if new is distinct from before or new.version < old.version then
      raise exception 'A finished bet does not change' using errcode = 'check_violation', constraint = 'bets_status_transition';
    end if;
  end if;
  if (new.head is distinct from old.head) <> (new.version <> old.version) then
    raise exception 'The head of a bet changes with its events' using errcode = 'check_violation', constraint = 'bets_head';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.guard_changed_place()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  b bets;
begin
  select * into b from bets where id = old.bet_id;
  if new.reserved_for is distinct from old.reserved_for
     and (new.reserved_for is not null or new.user_id is distinct from old.user_id or not app.is_place_open(b)) then
    perform app.refuse_place('a reservation only ends');
  end if;
  if new.user_id is distinct from old.user_id then
    if not app.is_place_open(b) then perform app.refuse_place('participants change hands in a pending bet only'); end if;
    if new.user_id is null then
      perform app.guard_removal(old, b);
    elsif old.user_id is null then
      perform app.guard_claim(new, b);
    else
      perform app.refuse_place('a participant is released before another user claims it');
    end if;
  end if;
  if new.left_at is distinct from old.left_at
     and (old.left_at is not null or old.user_id is distinct from app.uid()
       or b.status <> 'active' and b.resolved_at is distinct from now()) then
    perform app.refuse_place('a participant of an active bet leaves it once');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.guard_claim(place bet_participants, b bets)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if place.user_id is distinct from app.uid() or place.reserved_for <> place.user_id then
    perform app.refuse_place('a user claims for themselves, and nothing that is reserved for another user');
  end if;
  if b.deadline < now() then perform app.refuse_place('the deadline has passed'); end if;
  if exists (select from blocks where user_id = b.created_by and blocked_user_id = place.user_id) then
    perform app.refuse_place('the creator has blocked the user');
  end if;
  if exists (select from prediction_reveals r where r.bet_id = b.id and r.user_id = place.user_id) then
    perform app.refuse_place('a user who has revealed does not claim again');
  end if;
  if place.league_id is not null and place.reserved_for is null
     and not exists (select from group_memberships where group_id = place.league_id and user_id = place.user_id) then
    perform app.refuse_place('members of the league claim its participants');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.guard_comment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_author constant boolean := coalesce(old.author_id = app.uid(), false);
begin
  if (new.id, new.bet_id, new.number, new.league_id, new.author_id, new.created_at)
     is distinct from (old.id, old.bet_id, old.number, old.league_id, old.author_id, old.created_at)
     or old.taken_back_at is not null and new is distinct from old
     or new.body is distinct from old.body and not (is_author
       and (new.body is null or old.hidden_at is null and old.created_at > now() - interval '5 minutes 1 second'))
     or new.hidden_at is distinct from old.hidden_at and not (old.hidden_at is null and exists (
       select from bets b where b.id = old.bet_id and b.created_by = app.uid())) then
    raise exception 'A comment is changed by its author' using errcode = 'check_violation', constraint = 'comments_author';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.guard_confirmation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.user_id <> old.user_id and app.is_moved(new.bet_id, old.user_id, new.user_id) then
    return new;
  end if;
  if not exists (
    select from bets b join bet_participants p on p.bet_id = b.id
    where b.id = new.bet_id and b.status = 'active'
      and p.user_id = new.user_id and p.status = 'accepted' and p.left_at is null) then
    raise exception 'Only somebody in an active bet confirms its result'
      using errcode = 'check_violation', constraint = 'bet_result_confirmations_guard';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.guard_dare_debt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_debtor constant boolean := coalesce(old.user_id = app.uid(), false);
  is_unanswered constant boolean := old.status = 'proof_sent' and old.proof_sent_at <= now() - interval '72 hours';
begin
  if (new.id, new.bet_id, new.participant_id, new.created_at) is distinct from (old.id, old.bet_id, old.participant_id, old.created_at)
     or (new.user_id is distinct from old.user_id and new.user_id is not null
       and not app.is_moved(new.bet_id, old.user_id, new.user_id)) then
    raise exception 'What is owed does not change' using errcode = 'check_violation', constraint = 'dare_debts_transition';
  end if;
  if new.status <> old.status and not (app.can_debt_move(old.status, new.status) and case new.status
       when 'proof_sent' then is_debtor
       when 'owed' then is_debtor
       when 'done' then is_unanswered or app.is_winner(old.bet_id)
       when 'forgiven' then app.is_winner(old.bet_id) or is_debtor and app.is_deleting_account() or app.is_corrected_now(old.bet_id)
       else app.is_winner(old.bet_id) end) then
    raise exception 'Invalid dare debt transition' using errcode = 'check_violation', constraint = 'dare_debts_transition';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.guard_deleted_place()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  b bets;
begin
  select * into b from bets where id = old.bet_id;
  if not app.is_place_open(b) or old.user_id = b.created_by then
    perform app.refuse_place('participants of a pending bet are removed, and its creator never is');
  end if;
  if tg_argv[0] = 'user' then
    perform app.guard_removal(old, b);
  -- A bet that has waited long enough begins without those who have not predicted.
  elsif old.status = 'accepted' then
    perform app.refuse_place('the scheduler removes no participant who has predicted');
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION app.guard_group()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status = 'finished' and new.status <> 'finished' then
    raise exception 'Finished is final' using errcode = 'check_violation', constraint = 'groups_status_transition';
  end if;
  if new.status = 'finished' then
    new.ended_at = coalesce(new.ended_at, now());
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.guard_guest()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if new.is_guest is distinct from (select is_guest from profiles where user_id = new.user_id)
     and not exists (select from guest_moves m where m.participant_id = new.id and m.user_id = new.user_id) then
    raise exception 'a participant is a guest''s where its holder is one'
      using errcode = 'check_violation', constraint = 'bet_participants_guest';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.guard_league_bet()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  most int;
begin
  if tg_op = 'UPDATE' then
    raise exception 'A bet stays in its league' using errcode = 'check_violation', constraint = 'bets_league';
  end if;
  select g.stake_limit into most from groups g join group_memberships m on m.group_id = g.id
  where g.id = new.league_id and g.status = 'active' and m.user_id = new.created_by;
  if not found then
    raise exception 'A bet begins in an active league of its creator' using errcode = 'check_violation', constraint = 'bets_league';
  end if;
  if new.stake_tokens > most then
    raise exception 'The stake is above the limit of the league' using errcode = 'check_violation', constraint = 'bets_stake_limit';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.guard_league_participant()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if not exists (
    select from group_memberships
    where group_id = new.league_id and user_id = coalesce(new.user_id, new.reserved_for)) then
    raise exception 'A participant of a league bet is one of its members'
      using errcode = 'check_violation', constraint = 'bet_participants_member';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.guard_new_dare_debt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status <> 'owed' or not exists (
    select from bets b join bet_results r on r.bet_id = b.id
    where b.id = new.bet_id and b.forfeit is not null and r.outcome in ('won', 'completed')
      and new.participant_id <> all (r.winner_participant_ids)) then
    raise exception 'A dare is owed by whoever lost it' using errcode = 'check_violation', constraint = 'dare_debts_owed';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.guard_objection()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if not exists (
    select from bet_results r join bets b on b.id = r.bet_id
    join bet_participants p on p.id = new.participant_id and p.bet_id = r.bet_id
    where r.bet_id = new.bet_id and r.resolved_by is not null and r.outcome in ('won', 'drawn')
      and r.resolved_at >= now() - interval '48 hours' and p.user_id <> b.created_by and p.id <> all (r.winner_participant_ids))
     or not app.is_voter(new.bet_id, new.participant_id) or app.has_closed_account(new.bet_id) then
    raise exception 'A result is questioned by those who lost it, in time' using errcode = 'check_violation', constraint = 'objections_guard';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.guard_pet()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.pet_type <> old.pet_type and old.xp > 0 then
    raise exception 'A pet with XP stays what it is' using errcode = 'check_violation', constraint = 'pets_type_chosen';
  end if;
  -- Only an award that another result undoes takes XP back; then the award's trigger is around this one.
  if (new.xp < old.xp or new.total_wins < old.total_wins) and pg_trigger_depth() = 1 then
    raise exception 'A pet never shrinks' using errcode = 'check_violation', constraint = 'pets_growth';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.guard_postponement()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if new.asked_again_at not between now() and now() + interval '7 days 1 second'
     or not exists (select from bets b join bet_participants p on p.bet_id = b.id
       where b.id = new.bet_id and b.status = 'active' and b.result_date <= now()
         and p.id = new.participant_id and p.status = 'accepted' and p.left_at is null) then
    raise exception 'A participant is asked again after the result date' using errcode = 'check_violation', constraint = 'result_postponements_guard';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.guard_removal(place bet_participants, b bets)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if app.uid() in (place.user_id, place.reserved_for) then return; end if;
  if app.uid() is distinct from b.created_by then perform app.refuse_place('only the creator removes participants'); end if;
  if exists (select from prediction_reveals r where r.bet_id = b.id and r.user_id = place.user_id) then
    perform app.refuse_place('a participant who has revealed is not removed');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.guard_resting_tokens()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if app.is_app_role() and exists (select from switches where name = 'tokens') then
    raise exception 'tokens rest' using errcode = 'check_violation', constraint = 'tokens_paused';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.guard_result()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  winners constant uuid[] := array(select distinct w from unnest(new.winner_participant_ids) as w order by w);
  voters constant uuid[] := array(select p.id from bet_participants p
    where p.bet_id = new.bet_id and p.status = 'accepted' and p.left_at is null);
  majority constant uuid[] := app.majority_of(new.bet_id);
  is_by_creator constant boolean := new.resolved_by is not null;
begin
  if is_by_creator and new.resolved_by is distinct from (select created_by from bets where id = new.bet_id) then
    raise exception 'Only the creator decides a bet' using errcode = 'check_violation', constraint = 'bet_results_guard';
  end if;
  if not winners <@ voters then
    raise exception 'A winner is still in' using errcode = 'check_violation', constraint = 'bet_results_guard';
  end if;
  if cardinality(winners) > 0 and not exists (
       select from bet_participants p
       where p.bet_id = new.bet_id and p.status = 'accepted' and p.id <> all (winners)) then
    raise exception 'Not everybody wins' using errcode = 'check_violation', constraint = 'bet_results_guard';
  end if;
  -- The last participant who stays wins, whatever was confirmed before.
  if winners <> majority and cardinality(voters) > 1 or new.outcome = 'completed' and majority is null then
    raise exception 'A result is what most participants confirmed'
      using errcode = 'check_violation', constraint = 'bet_results_guard';
  end if;
  if new.answer is not null and not exists (select from bets b where b.id = new.bet_id and b.answers is not null) then
    raise exception 'Free text says nothing about who won' using errcode = 'check_violation', constraint = 'bet_results_guard';
  end if;
  if new.outcome = 'won' and not is_by_creator and cardinality(voters) <> 1 then
    raise exception 'Nobody wins by nobody''s decision' using errcode = 'check_violation', constraint = 'bet_results_guard';
  end if;
  if new.outcome in ('won', 'drawn') and is_by_creator and not coalesce((
       select bool_and(said.count < own.count) from (
         select c.winner_ids, count(*) from app.counted_confirmations(new.bet_id) c group by c.winner_ids) said
       cross join (
         select count(*) from app.counted_confirmations(new.bet_id) c where c.winner_ids = winners) own
       where said.winner_ids <> winners), true) then
    raise exception 'The creator''s result leads' using errcode = 'check_violation', constraint = 'bet_results_guard';
  end if;
  if new.outcome = 'cancelled' and is_by_creator and exists (
       select from app.counted_confirmations(new.bet_id) c
       where c.user_id <> new.resolved_by and c.winner_ids <> '{}') then
    raise exception 'Somebody already said who won' using errcode = 'check_violation', constraint = 'bet_results_guard';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.guard_result_times()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  -- The server sends the time of the database back, in milliseconds.
  earliest constant timestamptz := now() - interval '1 millisecond';
begin
  if new.majority_at is distinct from old.majority_at and new.majority_at not between earliest and now()
     or new.disagreed_at is distinct from old.disagreed_at and new.disagreed_at not between earliest and now()
     or new.contested_at is distinct from old.contested_at
        and (new.contested_at not between earliest and now() or old.contested_at is not null and new.contested_at is not null) then
    raise exception 'Time does not turn back' using errcode = 'check_violation', constraint = 'bets_time';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.guard_suspended()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if exists (select from suspensions where user_id = new.user_id) then
    raise exception 'the account is suspended' using errcode = 'check_violation', constraint = 'sessions_suspended';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.guard_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.activated_at is distinct from old.activated_at and (old.activated_at is not null or new.activated_at <> now())
     or new.deadline is distinct from old.deadline
        and (old.status <> 'pending' or old.deadline is null or new.deadline is null or new.deadline <= old.deadline)
     or new.result_date is distinct from old.result_date
        and (old.result_date is null or new.result_date is null or new.result_date <= old.result_date) then
    raise exception 'Time does not turn back' using errcode = 'check_violation', constraint = 'bets_time';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.guard_token_debt()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if tg_op = 'INSERT' then
    if app.is_corrected_now(new.bet_id) is not true or new.collected_tokens <> 0 or new.passed_tokens <> 0 or new.written_off_at is not null then
      raise exception 'a correction leaves debts behind' using errcode = 'check_violation', constraint = 'token_debts_guard';
    end if;
  elsif (new.id, new.bet_id, new.tokens, new.created_at, new.debtor_participant_id) is distinct from
      (old.id, old.bet_id, old.tokens, old.created_at, old.debtor_participant_id)
      or new.collected_tokens < old.collected_tokens or new.passed_tokens < old.passed_tokens
      or old.written_off_at is not null and new.written_off_at is distinct from old.written_off_at then
    raise exception 'what is owed does not change' using errcode = 'check_violation', constraint = 'token_debts_guard';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.guard_verdict()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  voter_count constant int := (select count(*) from bet_participants p where p.bet_id = new.bet_id and p.status = 'accepted' and p.left_at is null);
  account_count constant int := (select count(*) from bet_participants p
    where p.bet_id = new.bet_id and p.status = 'accepted' and p.left_at is null and not p.is_guest);
  vote_count constant int := (select count(*) from objection_votes v where v.bet_id = new.bet_id);
  majority constant uuid[] := app.voted_majority(new.bet_id);
  first_ids constant uuid[] := array(select distinct w from unnest(old.first_winner_participant_ids) as w order by w);
begin
  if to_jsonb(new) - 'verdict' - 'closed_at' <> to_jsonb(old) - 'verdict' - 'closed_at'
     or old.closed_at is not null or new.closed_at <> now()
     or vote_count < voter_count and old.opened_at >= now() - interval '72 hours' and not app.has_closed_account(new.bet_id)
     or new.verdict <> 'stands' and app.has_closed_account(new.bet_id)
     or new.verdict = 'overturned' and (majority is null or majority = first_ids)
     or new.verdict = 'drawn' and (majority is not null or first_ids = '{}'
       -- Guests decide nothing between two accounts.
       or 2 <> case when account_count < 2 then voter_count else account_count end) then
    raise exception 'The votes decide a questioned result, once' using errcode = 'check_violation', constraint = 'objections_verdict_guard';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.guard_vote()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if not app.is_voter(new.bet_id, new.participant_id)
     or not exists (select from objections o where o.bet_id = new.bet_id and o.closed_at is null and o.opened_at >= now() - interval '72 hours')
     or exists (select from unnest(new.winner_participant_ids) as w (id) where not app.is_voter(new.bet_id, w.id))
     or new.answer is not null and not exists (select from bets b where b.id = new.bet_id and b.answers is not null) then
    raise exception 'A participant votes once, while the vote is open' using errcode = 'check_violation', constraint = 'objection_votes_guard';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.guard_ways_in()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  person constant uuid := coalesce(new.user_id, old.user_id);
begin
  if exists (
      select from users u join profiles p on p.user_id = u.id
      where u.id = person and u.email is null and not p.is_guest and p.deletion_started_at is null)
    and not exists (select from passkeys where user_id = person)
    and not exists (select from provider_identities where user_id = person) then
    raise exception 'an account without a way to sign in' using errcode = 'check_violation', constraint = 'users_ways_in';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.guest_before(of_token text, of_user_id uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT
         CASE
             WHEN (s.user_id = guest_before.of_user_id) THEN s.guest_user_id
             WHEN s.is_guest THEN s.user_id
             ELSE NULL::uuid
         END AS "case"
    FROM sessions s
   WHERE (s.token = guest_before.of_token);
END;

CREATE OR REPLACE FUNCTION app.guest_tokens(guest uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT COALESCE(( SELECT a.balance
            FROM ledger_accounts a
           WHERE ((a.id = guest_tokens.guest) AND (a.kind = 'wallet'::text) AND (a.closed_at IS NULL) AND (EXISTS ( SELECT
                    FROM sessions s
                   WHERE ((s.user_id = app.uid()) AND (s.guest_user_id = guest_tokens.guest)))))), (0)::bigint) AS "coalesce";
END;

CREATE OR REPLACE FUNCTION app.hand_over_leagues()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform from groups where created_by = app.uid() or id = any (app.my_league_ids()) order by id for no key update;
  delete from group_memberships where user_id = app.uid();
  update groups g set created_by = (
      select m.user_id from group_memberships m where m.group_id = g.id order by m.joined_at, m.id limit 1)
    where g.created_by = app.uid() and exists (select from group_memberships m where m.group_id = g.id);
  update groups set status = 'finished' where created_by = app.uid() and status = 'active';
end
$function$;

CREATE OR REPLACE FUNCTION app.has_blocked_me(other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM blocks
           WHERE ((blocks.user_id = has_blocked_me.other) AND (blocks.blocked_user_id = app.uid())))) AS "exists";
END;

CREATE OR REPLACE FUNCTION app.has_closed_account(of_bet_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM (bet_participants p
              LEFT JOIN profiles o ON ((o.user_id = p.user_id)))
           WHERE ((p.bet_id = has_closed_account.of_bet_id) AND (p.status = 'accepted'::text) AND ((o.user_id IS NULL) OR (o.deletion_started_at IS NOT NULL))))) AS "exists";
END;

CREATE OR REPLACE FUNCTION app.has_unread_comments(of_user_id uuid, of_bet_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM notifications n
           WHERE ((n.user_id = has_unread_comments.of_user_id) AND (n.bet_id = has_unread_comments.of_bet_id) AND (n.kind = 'comment.added'::text) AND ((n.read_at IS NULL) OR ((n.read_at = n.created_at) AND (n.created_at > (now() - '01:00:00'::interval))))))) AS "exists";
END;

CREATE OR REPLACE FUNCTION app.has_words(b bets, viewer uuid, words text[])
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  searched text;
begin
  select app.search_key(concat_ws(E'\n', b.description, (select display_name from profiles where user_id = b.created_by),
      string_agg(concat_ws(E'\n', p.friend_name, account.display_name, own.prediction), E'\n'))) into searched
    from (select each.*, b.created_by = viewer or bool_or(each.user_id = viewer) over () as is_named
      from bet_participants each where each.bet_id = b.id) p
    left join profiles account on account.user_id = case when p.is_named then p.user_id end
    left join predictions own on own.bet_id = b.id and own.participant_id = p.id and not own.is_prefilled
      and p.user_id = viewer and own.user_id = viewer;
  return not exists (select from unnest(words) as word where position(app.search_key(word) in searched) = 0);
end
$function$;

CREATE OR REPLACE FUNCTION app.hidden_people()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT COALESCE(array_agg(
         CASE
             WHEN (blocks.user_id = app.uid()) THEN blocks.blocked_user_id
             ELSE blocks.user_id
         END), '{}'::uuid[]) AS "coalesce"
    FROM blocks
   WHERE ((app.uid() = blocks.user_id) OR (app.uid() = blocks.blocked_user_id));
END;

CREATE OR REPLACE FUNCTION app.hold_bet(of_unique_id text, needs_wallet boolean, needs_pair boolean, other_id uuid, needs_view boolean)
 RETURNS json
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  viewer constant uuid := app.uid();
  b bets;
  seen json;
  people json;
  postponed json;
  has_reveals boolean;
  own_reveal int;
  other uuid;
  needs_answers boolean := false;
  is_locked boolean := false;
  is_blocked boolean := false;
  has_blocked_me boolean := false;
  may_read boolean;
  balance bigint;
begin
  select * into b from bets where unique_id = of_unique_id for update;
  if not found then return null; end if;
  perform set_config('app.locked_bet', b.id::text, true);

  -- Instead of the bet and its participants: the view has all that rules ask of a pending bet.
  if needs_view and b.status = 'pending' then
    seen := app.open_bet(of_unique_id, viewer);
  else
    select count(*) > 0, max(r.revealed_version) filter (where r.user_id = viewer) into has_reveals, own_reveal
      from prediction_reveals r where r.bet_id = b.id;
    -- Typed answers decide a result that is stated: of an active bet, and of one whose participants are asked again.
    if b.answers is not null then
      needs_answers := b.status = 'active' or b.status in ('won', 'drawn') and exists (
        select from objections o where o.bet_id = b.id and o.closed_at is null);
    end if;
    select json_agg(json_build_object('id', p.id, 'friend_name', p.friend_name, 'user_id', p.user_id,
        'reserved_for', p.reserved_for, 'status', p.status, 'has_left', p.left_at is not null,
        'stake_generation', p.stake_generation, 'accepted_version', p.accepted_version, 'is_guest', p.is_guest, 'is_on_credit', p.is_on_credit,
        'has_revealed', has_reveals and b.status = 'pending' and exists (
          select from prediction_reveals r where r.bet_id = b.id and r.user_id = p.user_id),
        'confirmed_ids', case when b.status <> 'pending' then (
          select c.winner_participant_ids from bet_result_confirmations c where c.bet_id = b.id and c.user_id = p.user_id) end,
        'confirmed_answer', case when b.answers is not null and b.status <> 'pending' then (
          select c.answer from bet_result_confirmations c where c.bet_id = b.id and c.user_id = p.user_id) end,
        -- Row-level security shows them to those who may read them.
        'answer', case when needs_answers then (
          select s.prediction from predictions s where s.bet_id = b.id and s.participant_id = p.id and not s.is_prefilled) end)
      order by p.position) into people
    from bet_participants p where p.bet_id = b.id;
  end if;

  if b.result_date is not null and b.status = 'active' then
    select json_agg(json_build_object('participant_id', d.participant_id, 'asked_again_at', d.asked_again_at)) into postponed
      from result_postponements d where d.bet_id = b.id;
  end if;

  if needs_pair then
    other := coalesce(other_id, b.created_by);
    perform app.lock_pair(viewer, other);
    is_blocked := app.are_blocked(viewer, other);
    has_blocked_me := app.has_blocked_me(other);
  end if;
  -- Asked only now: an actor who left the league while the transaction waited cannot read the bet any more.
  may_read := b.league_id is null;
  if not may_read then
    may_read := b.league_id = any (app.my_league_ids()) or app.is_bet_of(b.id, viewer) or current_user = 'toldya_scheduler';
  end if;
  if b.revealed_version > 0 and seen is null then is_locked := app.is_prediction_locked(b, viewer); end if;
  if needs_wallet then balance := app.lock_wallet(); end if;

  return json_build_object('seen', case when may_read then seen end, 'bet', case when seen is null then to_json(b) end, 'now', now(),
    'participants', people, 'postponements', postponed, 'may_read', may_read, 'revealed_version', own_reveal, 'is_locked', is_locked,
    'is_blocked', is_blocked, 'has_blocked_me', has_blocked_me, 'balance', balance);
end
$function$;

CREATE OR REPLACE FUNCTION app.hold_league_by_code(code text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform from groups g where g.invite_code = code for share;
end
$function$;

CREATE OR REPLACE FUNCTION app.hold_objection()
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if app.locked_bet_id() is null then raise exception 'the bet is locked first' using errcode = 'check_violation'; end if;
  -- No account begins to be closed between this decision and its commit: the guards would see another bet than the decision.
  perform 1 from profiles o
    where o.user_id in (select p.user_id from bet_participants p where p.bet_id = app.locked_bet_id() and p.status = 'accepted')
      and o.deletion_started_at is null
    order by o.user_id for share;
  return app.objection_of(app.locked_bet_id(), true);
end
$function$;

CREATE OR REPLACE FUNCTION app.hold_pending_bets(of_unique_ids text[], of_viewers uuid[], of_payers uuid[], of_command_ids uuid[], of_endpoints text[], of_request_hashes bytea[], of_responses jsonb[])
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  new_viewers uuid[];
  viewers uuid[];
  held bets[];
  bet_ids uuid[];
  user_ids uuid[];
  has_leagues boolean;
  participants json;
  bets_of_participants uuid[];
  leagues json;
begin
  with remembered as (
    insert into idempotency_keys (user_id, command_id, endpoint, request_hash, response)
      select * from unnest(of_viewers, of_command_ids, of_endpoints, of_request_hashes, of_responses)
      on conflict (user_id, command_id) do nothing returning user_id)
  select array_agg(user_id) into new_viewers from remembered;

  -- A participant may read the bet, and the names in it. After a reveal, more is asked than this function answers.
  select array_agg(locked.viewer), array_agg(locked.b), array_agg((locked.b).id), array_agg((locked.b).created_by),
      bool_or((locked.b).league_id is not null)
    into viewers, held, bet_ids, user_ids, has_leagues
    from (
      select command.viewer, b from unnest(of_unique_ids, of_viewers) as command (unique_id, viewer)
      join bets b on b.unique_id = command.unique_id
      where command.viewer = any (new_viewers) and b.status = 'pending' and b.revealed_version = 0
        and exists (select from bet_participants mine where mine.bet_id = b.id and mine.user_id = command.viewer)
      order by b.id for no key update of b skip locked) locked;

  select user_ids || array_agg(p.user_id), array_agg(p.bet_id), json_build_object('id', array_agg(p.id),
      'position', array_agg(p.position), 'friend_name', array_agg(p.friend_name), 'user_id', array_agg(p.user_id),
      'reserved_for', array_agg(p.reserved_for), 'status', array_agg(p.status), 'has_left', array_agg(p.left_at is not null),
      'stake_generation', array_agg(p.stake_generation), 'accepted_version', array_agg(p.accepted_version),
      'is_guest', array_agg(p.is_guest), 'is_on_credit', array_agg(p.is_on_credit))
    into user_ids, bets_of_participants, participants from bet_participants p where p.bet_id = any (bet_ids);
  if has_leagues then
    select json_build_object('id', array_agg(g.id), 'member', array_agg(m.user_id), 'name', array_agg(g.name)) into leagues
      from group_memberships m join groups g on g.id = m.group_id
      where m.user_id = any (viewers) and m.group_id in (select b.league_id from unnest(held) b);
  end if;

  return (select json_build_object('now', now(), 'viewers', viewers,
    'bets', (
      select json_agg(json_build_object('id', b.id, 'unique_id', b.unique_id, 'description', b.description,
        'stake_tokens', b.stake_tokens, 'forfeit', b.forfeit, 'deadline', b.deadline, 'result_date', b.result_date, 'status', b.status,
        'is_sealed', b.is_sealed, 'created_by', b.created_by, 'league_id', b.league_id, 'game', b.game, 'created_at', b.created_at,
        'activated_at', b.activated_at, 'majority_at', b.majority_at, 'disagreed_at', b.disagreed_at, 'contested_at', b.contested_at,
        'version', b.version, 'head', b.head, 'answers', b.answers))
      from unnest(held) b),
    'participants', participants, 'bets_of_participants', bets_of_participants, 'leagues', leagues,
    'wallets', (
      select json_object_agg(w.id, w.balance) from (
        select id, balance from ledger_accounts where id = any (of_payers) and kind = 'wallet' order by id for no key update skip locked) w),
    -- Before a bet begins and without a reveal, app.is_prediction_shown says yes to the author only.
    'words', (
      select json_build_object('viewer', array_agg(c.viewer), 'participant_id', array_agg(said.participant_id),
        'is_prefilled', array_agg(said.is_prefilled), 'prediction', array_agg(said.prediction))
      from unnest(bet_ids, viewers) as c (bet_id, viewer) join predictions said on said.bet_id = c.bet_id
      where case when not said.is_prefilled then said.user_id = c.viewer else exists (
        select from bet_participants p where p.bet_id = c.bet_id and p.id = said.participant_id and p.status <> 'accepted'
          and (said.user_id = c.viewer or c.viewer in (p.user_id, p.reserved_for))) end),
    'accounts', (
      select json_build_object('user_id', array_agg(a.user_id), 'display_name', array_agg(a.display_name), 'is_guest', array_agg(a.is_guest),
        'pet_type', array_agg(pet.pet_type), 'pet_xp', array_agg(pet.xp))
      from profiles a left join pets pet on pet.user_id = a.user_id where a.user_id = any (user_ids)),
    'blocks', (
      select json_build_object('user_id', array_agg(k.user_id), 'blocked_user_id', array_agg(k.blocked_user_id))
      from blocks k where k.blocked_user_id = any (viewers) and k.user_id = any (user_ids))));
end
$function$;

CREATE OR REPLACE FUNCTION app.insert_predictions(actors uuid[], bet_ids uuid[], participant_ids uuid[], user_ids uuid[], texts text[], salts text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  written bigint;
begin
  insert into predictions (bet_id, participant_id, user_id, prediction, salt)
    select t.bet_id, t.participant_id, t.user_id, t.prediction, decode(t.salt, 'hex')
    from unnest(actors, bet_ids, participant_ids, user_ids, texts, salts) as t (actor, bet_id, participant_id, user_id, prediction, salt)
    where t.user_id = t.actor and exists (
      select from bet_participants p where p.bet_id = t.bet_id and p.id = t.participant_id and p.user_id = t.actor);
  get diagnostics written = row_count;
  perform app.refuse_missing(written, actors);
end
$function$;

CREATE OR REPLACE FUNCTION app.is_address_taken(of_email text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM users
           WHERE (users.email = is_address_taken.of_email))) AS "exists";
END;

CREATE OR REPLACE FUNCTION app.is_app_role()
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (current_setting('role'::text) = ANY (ARRAY['toldya_app'::text, 'toldya_scheduler'::text]));

CREATE OR REPLACE FUNCTION app.is_bet_of(of_bet_id uuid, viewer uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return exists (select from bet_participants p where p.bet_id = of_bet_id and p.user_id = viewer)
    -- A reserved participant of a pending bet can still be claimed after the league is deleted, and declined by an account that
    -- is being deleted; otherwise the bet would wait for that user until it expires.
    or exists (select from bet_participants p where p.bet_id = of_bet_id and p.reserved_for = viewer and p.user_id is null
      and (exists (select from profiles where profiles.user_id = viewer and deletion_started_at is not null)
        or exists (select from bets b join groups g on g.id = b.league_id
          where b.id = p.bet_id and b.status = 'pending' and g.deleted_at is not null)));
end
$function$;

CREATE OR REPLACE FUNCTION app.is_contender(departed_at timestamp with time zone, ended_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN ((departed_at IS NULL) OR (departed_at >= (ended_at - '30 days'::interval)));

CREATE OR REPLACE FUNCTION app.is_corrected_now(of_bet_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM objections o
           WHERE ((o.bet_id = is_corrected_now.of_bet_id) AND (o.verdict = ANY (ARRAY['overturned'::text, 'drawn'::text])) AND (o.closed_at = now())))) AS "exists";
END;

CREATE OR REPLACE FUNCTION app.is_dare_open(of_participant_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM dare_debts d
           WHERE ((d.participant_id = is_dare_open.of_participant_id) AND ((d.status = ANY (ARRAY['owed'::text, 'sent_back'::text])) OR ((d.status = 'proof_sent'::text) AND (d.proof_sent_at > (now() - '72:00:00'::interval))))))) AS "exists";
END;

CREATE OR REPLACE FUNCTION app.is_deleting_account()
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (SELECT FROM profiles WHERE ((profiles.user_id = app.uid()) AND (profiles.deletion_started_at IS NOT NULL))));

CREATE OR REPLACE FUNCTION app.is_following_comments(of_user_id uuid, of_bet_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM comment_readers
           WHERE ((comment_readers.user_id = is_following_comments.of_user_id) AND (comment_readers.bet_id = is_following_comments.of_bet_id) AND comment_readers.is_followed))) AS "exists";
END;

CREATE OR REPLACE FUNCTION app.is_league_mate(other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM (group_memberships mine
              JOIN group_memberships theirs USING (group_id))
           WHERE ((mine.user_id = app.uid()) AND (theirs.user_id = is_league_mate.other)))) AS "exists";
END;

CREATE OR REPLACE FUNCTION app.is_locked(of_participant_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM (bet_participants p
              JOIN bets b ON ((b.id = p.bet_id)))
           WHERE ((p.id = is_locked.of_participant_id) AND (p.accepted_version <= b.revealed_version)))) AS "exists";
END;

CREATE OR REPLACE FUNCTION app.is_meant_for(viewer uuid, of_participant_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return exists (select from bet_participants where id = of_participant_id and viewer in (user_id, reserved_for));
end
$function$;

CREATE OR REPLACE FUNCTION app.is_member(of_user_id uuid, of_league_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM group_memberships m
           WHERE ((m.user_id = is_member.of_user_id) AND (m.group_id = is_member.of_league_id)))) AS "exists";
END;

CREATE OR REPLACE FUNCTION app.is_moved(of_bet_id uuid, guest uuid, account uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM guest_moves m
           WHERE ((m.bet_id = is_moved.of_bet_id) AND (m.guest_user_id = is_moved.guest) AND (m.user_id = is_moved.account)))) AS "exists";
END;

CREATE OR REPLACE FUNCTION app.is_muted(of_user_id uuid, of_bet_id uuid, of_league_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM mutes m
           WHERE ((m.user_id = is_muted.of_user_id) AND ((m.bet_id = is_muted.of_bet_id) OR (m.league_id = is_muted.of_league_id) OR (m.league_id = ( SELECT b.league_id
                    FROM bets b
                   WHERE (b.id = is_muted.of_bet_id))))))) AS "exists";
END;

CREATE OR REPLACE FUNCTION app.is_open_to(viewer uuid, of_bet_id uuid, of_participant_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  b record;
begin
  select bets.activated_at, bets.is_sealed into b
    from bet_participants mine join bets on bets.id = mine.bet_id
    where mine.bet_id = of_bet_id and mine.user_id = viewer and mine.status = 'accepted';
  if not found then return false; end if;
  return b.activated_at is not null or not b.is_sealed and exists (
    select from prediction_reveals r join bet_participants p on p.id = of_participant_id
    where r.bet_id = of_bet_id and r.user_id = viewer and p.accepted_version <= r.revealed_version);
end
$function$;

CREATE OR REPLACE FUNCTION app.is_place_open(b bets)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (((b).status = 'pending'::text) OR ((b).activated_at = now()) OR (((b).status = 'cancelled'::text) AND ((b).resolved_at = now())));

CREATE OR REPLACE FUNCTION app.is_prediction_locked(b bets, viewer uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  return exists (
    select from bet_events said
    where said.bet_id = b.id and said.type = 'predicted' and said.actor_id = viewer
      and b.revealed_version > said.seq and not exists (
        select from bet_events gone
        where gone.bet_id = b.id and gone.participant_id = said.participant_id and gone.seq > said.seq
          and gone.type in ('released', 'evicted', 'removed', 'declined') and not exists (
            select from bet_events opened
            where opened.bet_id = b.id and opened.type = 'revealed' and opened.seq > said.seq and opened.seq < gone.seq)));
end
$function$;

CREATE OR REPLACE FUNCTION app.is_prediction_shown(is_author boolean, is_accepted boolean, is_activated boolean, is_sealed boolean, is_revealed boolean)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN COALESCE((is_author OR (is_accepted AND (is_activated OR ((NOT is_sealed) AND is_revealed)))), false);

CREATE OR REPLACE FUNCTION app.is_taken_back(of_user_id uuid, of_fact_key text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM notifications
           WHERE ((notifications.user_id = is_taken_back.of_user_id) AND (notifications.kind = 'bet.invited'::text) AND (notifications.fact_key = is_taken_back.of_fact_key) AND (notifications.taken_back_at IS NOT NULL)))) AS "exists";
END;

CREATE OR REPLACE FUNCTION app.is_voter(of_bet_id uuid, of_participant_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (SELECT FROM bet_participants p WHERE ((p.id = is_voter.of_participant_id) AND (p.bet_id = is_voter.of_bet_id) AND (p.status = 'accepted'::text) AND (p.left_at IS NULL))));

CREATE OR REPLACE FUNCTION app.is_winner(of_bet uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (SELECT FROM (bet_results r JOIN bet_participants p ON (((p.bet_id = r.bet_id) AND (p.id = ANY (r.winner_participant_ids))))) WHERE ((r.bet_id = is_winner.of_bet) AND (p.user_id = app.uid()))));

CREATE OR REPLACE FUNCTION app.is_withheld(of_user_id uuid, of_bet_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM bets b
           WHERE ((b.id = is_withheld.of_bet_id) AND app.are_blocked(is_withheld.of_user_id, b.created_by) AND (NOT (EXISTS ( SELECT
                    FROM bet_events e
                   WHERE ((e.bet_id = b.id) AND (e.actor_id = is_withheld.of_user_id)))))))) AS "exists";
END;

CREATE OR REPLACE FUNCTION app.is_without_email(of_user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM users
           WHERE ((users.id = is_without_email.of_user_id) AND (users.email IS NULL)))) AS "exists";
END;

CREATE OR REPLACE FUNCTION app.known_time_zone(of_name text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  perform now() at time zone of_name;
  return of_name;
exception when invalid_parameter_value then
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.league_audience(league_ids uuid[])
 RETURNS TABLE(league_id uuid, user_ids uuid[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT m.group_id,
     array_agg(m.user_id) AS array_agg
    FROM group_memberships m
   WHERE (m.group_id = ANY (league_audience.league_ids))
   GROUP BY m.group_id;
END;

CREATE OR REPLACE FUNCTION app.league_by_code(code text)
 RETURNS TABLE(id uuid, name text, status text, deadline timestamp with time zone, creator_id uuid, member_count integer, stake_limit integer, is_member boolean, is_banned boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT g.id,
     g.name,
     g.status,
     g.deadline,
     g.created_by,
     ( SELECT (count(*))::integer AS count
            FROM group_memberships m
           WHERE (m.group_id = g.id)) AS count,
     g.stake_limit,
     (EXISTS ( SELECT
            FROM group_memberships m
           WHERE ((m.group_id = g.id) AND (m.user_id = app.uid())))) AS "exists",
     (EXISTS ( SELECT
            FROM group_bans b
           WHERE ((b.group_id = g.id) AND (b.user_id = app.uid()) AND (b.invite_code = g.invite_code)))) AS "exists"
    FROM groups g
   WHERE ((g.invite_code = league_by_code.code) AND (g.deleted_at IS NULL));
END;

CREATE OR REPLACE FUNCTION app.league_referrer(code text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT groups.created_by
    FROM groups
   WHERE (groups.invite_code = upper(league_referrer.code));
END;

CREATE OR REPLACE FUNCTION app.list_comments(of_unique_id text, viewer uuid, after_number integer, page_size integer)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  b bets;
begin
  select * into b from bets where unique_id = of_unique_id;
  if not found or app.may_read_bet(b, viewer) is not true then return null; end if;
  if not app.may_talk(b, viewer) then return json_build_object('may_talk', false); end if;
  return json_build_object('may_talk', true,
    'page', app.comments_after(after_number, page_size, b.id, viewer, app.blocked_by(viewer)));
end
$function$;

CREATE OR REPLACE FUNCTION app.listed_bets(ids uuid[], viewer uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET enable_indexscan TO 'off'
AS $function$
declare
  shown bets[];
  active_ids uuid[];
  over_ids uuid[];
  revealed_ids uuid[];
  dare_ids uuid[];
begin
  select array_agg(b), array_agg(b.id) filter (where b.status = 'active'), array_agg(b.id) filter (where b.status not in ('pending', 'active')),
      array_agg(b.id) filter (where b.revealed_version > 0),
      array_agg(b.id) filter (where b.forfeit is not null and b.status not in ('pending', 'active'))
    into shown, active_ids, over_ids, revealed_ids, dare_ids from bets b where b.id = any (ids);
  return (
    with seats as materialized (
      select each.*, coalesce(bool_or(each.user_id = viewer) over of_bet, false) as is_in,
        coalesce(bool_or(each.user_id = viewer and each.status = 'accepted') over of_bet, false) as is_accepted
      from bet_participants each where each.bet_id = any (ids) window of_bet as (partition by each.bet_id)),
    texts as materialized (
      select t.participant_id, t.user_id, t.prediction from predictions t where t.bet_id = any (ids) and not t.is_prefilled),
    reveals as materialized (
      select r.bet_id, max(r.revealed_version) filter (where r.user_id = viewer) as own_reveal, array_agg(r.user_id) as user_ids
      from prediction_reveals r where r.bet_id = any (revealed_ids) group by r.bet_id),
    people as materialized (
      select p.bet_id, bool_or(p.is_in) as is_in, json_agg(json_build_object('id', p.id, 'friend_name', p.friend_name, 'user_id', p.user_id,
          'reserved_for', p.reserved_for, 'status', p.status, 'has_left', p.left_at is not null,
          'stake_generation', p.stake_generation, 'accepted_version', p.accepted_version, 'is_guest', p.is_guest, 'is_on_credit', p.is_on_credit,
          'has_revealed', b.status = 'pending' and p.is_in and coalesce(p.user_id = any (r.user_ids), false),
          'is_readable', wall.is_readable, 'prediction', case when wall.is_readable then t.prediction end) order by p.position) as list
      from seats p join unnest(shown) as b on b.id = p.bet_id
      left join reveals r on r.bet_id = p.bet_id
      left join texts t on t.participant_id = p.id
      cross join lateral (select t.participant_id is not null and app.is_prediction_shown(t.user_id = viewer, p.is_accepted,
          b.activated_at is not null, b.is_sealed, p.accepted_version <= r.own_reveal) as is_readable) wall
      group by p.bet_id),
    said as materialized (
      select c.bet_id, json_agg(json_build_object('participant_id', p.id, 'winner_participant_ids', c.winner_participant_ids, 'answer', c.answer)) as list
      from bet_result_confirmations c join seats p on p.bet_id = c.bet_id and p.user_id = c.user_id
      where c.bet_id = any (active_ids) and p.is_in group by c.bet_id),
    postponed as materialized (
      select d.bet_id, json_agg(json_build_object('participant_id', d.participant_id, 'asked_again_at', d.asked_again_at)) as list
      from result_postponements d where d.bet_id = any (active_ids) group by d.bet_id),
    results as materialized (select * from bet_results r where r.bet_id = any (over_ids)),
    votes as materialized (
      select o.bet_id, o.opened_at, exists (select from objection_votes v join seats p on p.id = v.participant_id
        where v.bet_id = o.bet_id and p.user_id = viewer) as has_voted
      from objections o where o.bet_id = any (over_ids) and o.closed_at is null),
    -- What silence has accepted is done, recorded or not, as on the dare's own page.
    dares as materialized (
      select p.bet_id, p.user_id = viewer as is_own, d.status from seats p join dare_debts d on d.participant_id = p.id
      where p.bet_id = any (dare_ids) and (d.status in ('owed', 'sent_back')
        or d.status = 'proof_sent' and d.proof_sent_at > now() - interval '72 hours') and d.user_id is not distinct from p.user_id)
    select json_agg(json_build_object(
        'id', b.id, 'unique_id', b.unique_id, 'description', b.description, 'stake_tokens', b.stake_tokens,
        'forfeit', b.forfeit, 'deadline', b.deadline, 'result_date', b.result_date, 'status', b.status, 'is_sealed', b.is_sealed,
        'created_by', b.created_by, 'league_id', b.league_id, 'game', b.game, 'created_at', b.created_at, 'activated_at', b.activated_at,
        'majority_at', b.majority_at, 'disagreed_at', b.disagreed_at, 'contested_at', b.contested_at, 'version', b.version,
        'answers', b.answers, 'creator_name', creator.display_name,
        'revealed_version', r.own_reveal, 'is_locked', b.revealed_version > 0 and app.is_prediction_locked(b, viewer),
        'is_shut_out', b.status = 'pending' and exists (select from blocks k where k.user_id = b.created_by and k.blocked_user_id = viewer),
        'is_hidden', b.id = any (over_ids) and exists (select from hidden_bets h where h.user_id = viewer and h.bet_id = b.id),
        'dare_state', case when b.id = any (dare_ids) then coalesce(
          (select d.status from dares d where d.bet_id = b.id and d.is_own),
          (select 'proof_received' from dares d join seats me on me.bet_id = b.id and me.user_id = viewer
            where d.bet_id = b.id and d.status = 'proof_sent' and me.id = any (result.winner_participant_ids) limit 1)) end,
        'winner_participant_ids', result.winner_participant_ids, 'pot_tokens', result.pot_tokens,
        'share_tokens', result.share_tokens, 'remainder_tokens', result.remainder_tokens, 'resolved_at', result.resolved_at,
        'expiry_reason', result.expiry_reason, 'answer', result.answer,
        'asked_at', case when result.resolved_by is not null then vote.opened_at end, 'has_voted', coalesce(vote.has_voted, false),
        'league_name', case when b.league_id is not null then (select g.name from groups g
          join group_memberships m on m.group_id = g.id and m.user_id = viewer where g.id = b.league_id) end,
        'participants', people.list, 'confirmations', said.list, 'postponements', postponed.list)
      order by array_position(ids, b.id))
    from unnest(shown) as b
    join profiles creator on creator.user_id = b.created_by
    left join people on people.bet_id = b.id
    left join reveals r on r.bet_id = b.id
    left join said on said.bet_id = b.id
    left join postponed on postponed.bet_id = b.id
    left join results result on result.bet_id = b.id
    left join votes vote on vote.bet_id = b.id);
end
$function$;

CREATE OR REPLACE FUNCTION app.listed_ids(viewer uuid, outcomes text[], behind uuid, most integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  -- Apart from what it is joined to: the planner would rather read every unclaimed participant that there is.
  return (with reserved as materialized (
      select p.bet_id, p.user_id from bet_participants p where p.reserved_for = viewer and p.bet_id < behind)
    select array_agg(id order by id desc) from (
      select id from (
        (select own.bet_id as id from unnest(outcomes) as o (outcome) cross join lateral (
            select p.bet_id from bet_participants p where p.user_id = viewer and p.outcome = o.outcome and p.bet_id < behind
            order by p.bet_id desc limit most) own)
        union
        (select p.bet_id from reserved p join bets b on b.id = p.bet_id
          where p.user_id is null and app.plain_status(b.status) = any (outcomes) and app.may_read_bet(b, viewer)
            and not exists (select from blocks k where (k.user_id, k.blocked_user_id) in ((viewer, b.created_by), (b.created_by, viewer))))
        union
        (select newest.id from group_memberships m cross join lateral (
            select b.id, b.status from bets b where b.league_id = m.group_id order by b.created_at desc limit 20) newest
          where m.user_id = viewer and newest.id < behind and app.plain_status(newest.status) = any (outcomes)
            and not exists (select from bet_participants p where p.bet_id = newest.id and p.user_id = viewer))) listed
      order by id desc limit most) page);
end
$function$;

CREATE OR REPLACE FUNCTION app.lock_invite(code text)
 RETURNS TABLE(id uuid, inviter_id uuid, inviter_name text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT i.id,
     i.inviter_id,
     p.display_name
    FROM (invites i
      JOIN profiles p ON ((p.user_id = i.inviter_id)))
   WHERE ((i.invite_code = lock_invite.code) AND (i.status = 'pending'::text) AND (i.created_at > (now() - '30 days'::interval)))
  FOR UPDATE OF i;
END;

CREATE OR REPLACE FUNCTION app.lock_pair(one uuid, other uuid)
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 SELECT pg_advisory_xact_lock(hashtextextended(((LEAST(one, other))::text || (GREATEST(one, other))::text), (0)::bigint)) AS pg_advisory_xact_lock;
END;

CREATE OR REPLACE FUNCTION app.lock_pets(user_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform from pets where user_id = any (user_ids) order by user_id for update;
end
$function$;

CREATE OR REPLACE FUNCTION app.lock_user(of_id uuid)
 RETURNS SETOF users
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT u.id,
     u.display_name,
     u.email,
     u.email_verified,
     u.image,
     u.invite_code,
     u.created_at,
     u.updated_at
    FROM users u
   WHERE ((u.id = lock_user.of_id) AND ((app.uid() IS NULL) OR (u.id = app.uid()) OR (NOT u.email_verified)))
  FOR NO KEY UPDATE OF u;
END;

CREATE OR REPLACE FUNCTION app.lock_wallet()
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT ledger_accounts.balance
    FROM ledger_accounts
   WHERE ((ledger_accounts.id = app.uid()) AND (ledger_accounts.kind = 'wallet'::text))
  FOR UPDATE OF ledger_accounts;
END;

CREATE OR REPLACE FUNCTION app.lock_wallets()
 RETURNS TABLE(id uuid, balance bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if app.is_corrected_now(app.locked_bet_id()) is not true then
    raise exception 'wallets of others are read to correct a bet' using errcode = 'check_violation';
  end if;
  return query select a.id, a.balance from ledger_accounts a
    where a.kind = 'wallet' and a.id in (select p.user_id from bet_participants p where p.bet_id = app.locked_bet_id())
    order by a.id for update;
end
$function$;

CREATE OR REPLACE FUNCTION app.locked_bet_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE
RETURN (NULLIF(current_setting('app.locked_bet'::text, true), ''::text))::uuid;

CREATE OR REPLACE FUNCTION app.majority_of(counted_bet_id uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
AS $function$
  select c.winner_ids
  from app.counted_confirmations(counted_bet_id) c
  cross join (
    select count(*) as people, count(*) filter (where not p.is_guest) as accounts from bet_participants p
    where p.bet_id = counted_bet_id and p.status = 'accepted' and p.left_at is null) voters
  group by c.winner_ids, voters.people, voters.accounts
  having 2 * count(*) > voters.people
    and (voters.accounts < 2 or 2 * count(*) filter (where not c.is_guest) > voters.accounts)
$function$;

CREATE OR REPLACE FUNCTION app.mark_active()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update bet_participants set outcome = 'active' where bet_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.mark_outcomes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update bet_participants p set outcome = case
      when new.outcome in ('drawn', 'cancelled') then new.outcome
      when p.id = any (new.winner_participant_ids) then 'won' else 'lost' end
    where p.bet_id = new.bet_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.mark_referrals_due(people uuid[], days integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  -- Locked before anything is counted: of two bets that settle at once, the second one counts what the first has written.
  perform 1 from referrals where invitee_id = any (people) and due_at is null and decided_at is null
    order by invite_id for no key update;
  if not found then return; end if;
  update referrals r set due_at = now()
    where r.invitee_id = any (people) and r.due_at is null and r.decided_at is null and days <= (
      select count(distinct date_trunc('day', s.resolved_at, 'UTC'))
      from bet_participants p join bet_results s on s.bet_id = p.bet_id and s.outcome <> 'cancelled'
      where p.user_id = r.invitee_id and p.status = 'accepted' and p.left_at is null
        -- what a guest had played before the account took it over
        and not exists (select from guest_moves m where m.participant_id = p.id and m.moved_at > s.resolved_at));
end
$function$;

CREATE OR REPLACE FUNCTION app.may_read_bet(b bets, viewer uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if b.league_id is null then return true; end if;
  return exists (select from group_memberships m where m.group_id = b.league_id and m.user_id = viewer)
    or app.is_bet_of(b.id, viewer)
    or b.id is not distinct from app.locked_bet_id();
end
$function$;

CREATE OR REPLACE FUNCTION app.may_talk(b bets, viewer uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (select from bet_participants p where p.bet_id = b.id and p.user_id = viewer)
    or exists (select from group_memberships m where m.group_id = b.league_id and m.user_id = viewer);
end
$function$;

CREATE OR REPLACE FUNCTION app.move_participant(of_participant_id uuid, guest uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  account constant uuid := app.uid();
  moved bet_participants;
begin
  select * into moved from bet_participants where id = of_participant_id and user_id = guest;
  if not found or not exists (select from sessions where user_id = account and guest_user_id = guest) then
    raise exception 'only what a guest of this device holds moves' using errcode = 'check_violation';
  end if;
  insert into guest_moves (participant_id, bet_id, guest_user_id, user_id) values (moved.id, moved.bet_id, guest, account);
  update bet_participants set user_id = account,
    is_guest = is_guest and (select status not in ('pending', 'active') from bets where id = moved.bet_id)
    where id = moved.id;
  update predictions set user_id = account where participant_id = moved.id and user_id = guest;
  update prediction_reveals set user_id = account where bet_id = moved.bet_id and user_id = guest;
  update bet_result_confirmations set user_id = account where bet_id = moved.bet_id and user_id = guest;
  insert into seen_endings (bet_id, user_id, seen_at)
    select bet_id, account, seen_at from seen_endings where bet_id = moved.bet_id and user_id = guest on conflict do nothing;
  insert into hidden_bets (bet_id, user_id, hidden_at)
    select bet_id, account, hidden_at from hidden_bets where bet_id = moved.bet_id and user_id = guest on conflict do nothing;
  update dare_debts set user_id = account where participant_id = moved.id and user_id = guest;
  update dare_photos set user_id = account where bet_id = moved.bet_id and user_id = guest;
  update comments set author_id = account where bet_id = moved.bet_id and author_id = guest;
  update reactions set user_id = account where bet_id = moved.bet_id and user_id = guest;
  insert into comment_readers (user_id, bet_id, read_up_to, is_followed)
    select account, bet_id, read_up_to, is_followed from comment_readers
    where bet_id = moved.bet_id and user_id = guest on conflict do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION app.move_wallet(guest uuid, key text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  account constant uuid := app.uid();
  tokens bigint;
begin
  if not exists (select from sessions where user_id = account and guest_user_id = guest) then
    raise exception 'only what a guest of this device holds moves' using errcode = 'check_violation';
  end if;
  perform 1 from ledger_accounts where id in (guest, account) order by id for update;
  -- What the guest owes and is owed moves along; a debt to oneself ends.
  update token_debts d set written_off_at = now()
    where (d.debtor_id, d.creditor_account_id) in ((guest, account), (account, guest)) and d.written_off_at is null and d.collected_tokens < d.tokens;
  update token_debts set debtor_id = account where debtor_id = guest;
  update token_debts set creditor_account_id = account where creditor_account_id = guest;
  select balance into tokens from ledger_accounts where id = guest and kind = 'wallet' and closed_at is null;
  if coalesce(tokens, 0) = 0 then return 0; end if;
  insert into ledger_transfers (business_key, from_account_id, to_account_id, amount, reason, actor_id)
    values (key, guest, account, tokens, 'brought_along', account);
  return tokens;
end
$function$;

CREATE OR REPLACE FUNCTION app.my_bets(viewer uuid, page_size integer, with_hidden boolean, of_outcome text, of_stake text, words text[], after_section integer, after_id uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  sections constant text[] := array['active', 'pending', 'won lost drawn cancelled completed'];
  hides constant boolean := not with_hidden and exists (select from hidden_bets where user_id = viewer);
  is_filtered constant boolean := hides or of_stake is not null or cardinality(words) > 0;
  -- A page that filters looks at so many bets of a section at most; the next one goes on behind them.
  most constant int := case when is_filtered then 5 * page_size else page_size + 1 end;
  outcomes text[];
  looked uuid[];
  page uuid[] := '{}';
  full_section int;
  next_section int;
  next_id uuid;
begin
  for section in coalesce(after_section, 1) .. 3 loop
    outcomes := string_to_array(sections[section], ' ');
    if of_outcome is not null then outcomes := case when of_outcome = any (outcomes) then array[of_outcome] else '{}' end; end if;
    continue when outcomes = '{}';
    looked := app.listed_ids(viewer, outcomes, case when section = after_section then after_id else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end, most);
    if is_filtered then
      page := page || coalesce((select array_agg(b.id order by b.id desc) from bets b
        where b.id = any (looked)
          and not (hides and exists (select from hidden_bets h where h.user_id = viewer and h.bet_id = b.id))
          and (of_stake is null or (of_stake = 'token') = (b.stake_tokens is not null))
          and (cardinality(words) = 0 or app.has_words(b, viewer, words))), '{}');
    else
      page := page || coalesce(looked, '{}');
    end if;
    if cardinality(page) > page_size then
      next_section := coalesce(full_section, section);
      next_id := page[page_size];
      exit;
    end if;
    if is_filtered and cardinality(looked) = most then
      next_section := section;
      next_id := looked[most];
      exit;
    end if;
    if cardinality(page) = page_size then full_section := coalesce(full_section, section); end if;
  end loop;
  return json_build_object(
    'bets', app.listed_bets(page[1:page_size], viewer),
    'hidden_count', (select count(*) from hidden_bets where user_id = viewer),
    'next', case when next_id is not null then json_build_object('section', next_section, 'id', next_id) end);
end
$function$;

CREATE OR REPLACE FUNCTION app.my_league_ids()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT COALESCE(array_agg(group_memberships.group_id), '{}'::uuid[]) AS "coalesce"
    FROM group_memberships
   WHERE (group_memberships.user_id = app.uid());
END;

CREATE OR REPLACE FUNCTION app.my_talk_ids()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT COALESCE(array_agg(bet_participants.bet_id), '{}'::uuid[]) AS "coalesce"
    FROM bet_participants
   WHERE (bet_participants.user_id = app.uid());
END;

CREATE OR REPLACE FUNCTION app.name_pairs(key text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT DISTINCT substr(name_pairs.key, n.n, 2) AS substr FROM generate_series(1, (char_length(name_pairs.key) - 1)) n(n));

CREATE OR REPLACE FUNCTION app.names_inside(key text, pairs text[], left_out uuid[], up_to bigint)
 RETURNS TABLE(user_id uuid, display_name text, search_key text)
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
BEGIN ATOMIC
 SELECT n.user_id,
     n.display_name,
     n.search_key
    FROM profiles n
   WHERE ((app.name_pairs(n.search_key) @> names_inside.pairs) AND (POSITION((names_inside.key) IN (n.search_key)) > 1) AND (n.user_id <> ALL (names_inside.left_out)) AND (n.deletion_started_at IS NULL) AND (NOT n.is_guest))
  LIMIT names_inside.up_to;
END;

CREATE OR REPLACE FUNCTION app.near_people()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 WITH mine AS MATERIALIZED (
          SELECT friends.friend_user_id AS id
            FROM friends
           WHERE (friends.user_id = app.uid())
         UNION ALL
          SELECT friends.user_id
            FROM friends
           WHERE (friends.friend_user_id = app.uid())
         )
  SELECT COALESCE(array_agg(near.id), '{}'::uuid[]) AS "coalesce"
    FROM ( SELECT mine.id
            FROM mine
         UNION
          SELECT f.friend_user_id
            FROM (friends f
              JOIN mine ON ((mine.id = f.user_id)))
         UNION
          SELECT f.user_id
            FROM (friends f
              JOIN mine ON ((mine.id = f.friend_user_id)))
         UNION
          SELECT m.user_id
            FROM (group_memberships own
              JOIN group_memberships m ON ((m.group_id = own.group_id)))
           WHERE (own.user_id = app.uid())) near;
END;

CREATE OR REPLACE FUNCTION app.next_daytime(of_user_id uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT
         CASE
             WHEN (((here.at)::time without time zone >= '08:00:00'::time without time zone) AND ((here.at)::time without time zone < '22:00:00'::time without time zone)) THEN now()
             ELSE ((date_trunc('day'::text, (here.at - '08:00:00'::interval)) + '1 day 08:00:00'::interval) AT TIME ZONE here.zone)
         END AS timezone
    FROM ( SELECT newest.zone,
             (now() AT TIME ZONE newest.zone) AS at
            FROM ( SELECT COALESCE(( SELECT s.time_zone
                            FROM push_subscriptions s
                           WHERE (s.user_id = next_daytime.of_user_id)
                           ORDER BY s.id DESC
                          LIMIT 1), 'UTC'::text) AS zone) newest) here;
END;

CREATE OR REPLACE FUNCTION app.objection_of(of_bet_id uuid, with_votes boolean)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  result bet_results;
  question objections;
begin
  select * into result from bet_results r where r.bet_id = of_bet_id;
  select * into question from objections o where o.bet_id = of_bet_id;
  return json_build_object(
    'now', now(), 'resolved_at', result.resolved_at,
    'first_outcome', coalesce(question.first_outcome, case when result.resolved_by is not null and result.outcome in ('won', 'drawn') then result.outcome end),
    'first_winner_ids', coalesce(question.first_winner_participant_ids, result.winner_participant_ids),
    'first_share_tokens', coalesce(question.first_share_tokens, result.share_tokens),
    'first_remainder_tokens', coalesce(question.first_remainder_tokens, result.remainder_tokens),
    'has_closed_account', app.has_closed_account(of_bet_id),
    'accepted_ids', array(select a.participant_id from result_acceptances a join bet_participants p on p.id = a.participant_id
      where a.bet_id = of_bet_id order by p.position),
    'objection', case when question.bet_id is not null then json_build_object('participant_id', question.participant_id,
      'sentence', question.sentence, 'opened_at', question.opened_at, 'closed_at', question.closed_at, 'verdict', question.verdict) end,
    'voted_ids', array(select v.participant_id from objection_votes v join bet_participants p on p.id = v.participant_id
      where v.bet_id = of_bet_id order by p.position),
    'votes', (select json_agg(json_build_object('participant_id', v.participant_id, 'winner_participant_ids', v.winner_participant_ids, 'answer', v.answer)
        order by p.position)
      from objection_votes v join bet_participants p on p.id = v.participant_id
      where v.bet_id = of_bet_id and (with_votes or question.closed_at is not null or p.user_id = app.uid())),
    'changes', (select json_agg(json_build_object('participant_id', c.id, 'tokens', c.tokens, 'moved_tokens', c.moved) order by c.position)
      from (select p.id, p.position, coalesce(moved.tokens, 0) as moved, coalesce(moved.tokens, 0) + coalesce(owed.tokens, 0) as tokens
        from bet_participants p
        left join (select t.participant_id, sum(case t.reason when 'correction_given' then t.amount else -t.amount end) as tokens
          from ledger_transfers t where t.bet_id = of_bet_id and t.reason in ('correction_given', 'correction_taken') group by t.participant_id) moved on moved.participant_id = p.id
        left join (select x.id, sum(x.tokens) as tokens from (
            select d.creditor_participant_id as id, d.tokens from token_debts d where d.bet_id = of_bet_id
            union all select d.debtor_participant_id, -d.tokens from token_debts d where d.bet_id = of_bet_id) x
          group by x.id) owed on owed.id = p.id
        where p.bet_id = of_bet_id and coalesce(moved.tokens, owed.tokens) is not null) c where question.closed_at is not null),
    'debts', (select json_agg(json_build_object('debtor_id', d.debtor_participant_id, 'creditor_id', d.creditor_participant_id,
        'tokens', d.tokens, 'paid_tokens', d.collected_tokens, 'is_written_off', d.written_off_at is not null) order by d.id)
      from token_debts d where d.bet_id = of_bet_id));
end
$function$;

CREATE OR REPLACE FUNCTION app.open_account(account_id uuid, account_kind text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if account_kind not in ('wallet', 'escrow') then
    raise exception 'only wallets and escrows are opened' using errcode = 'check_violation';
  end if;
  insert into ledger_accounts (id, kind, balance) values (account_id, account_kind, 0) on conflict (id) do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION app.open_bet(of_unique_id text, viewer uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  b bets;
begin
  select * into b from bets where unique_id = of_unique_id;
  if not found or app.may_read_bet(b, viewer) is not true then return null; end if;
  return app.bet_view(b, viewer);
end
$function$;

CREATE OR REPLACE FUNCTION app.open_me(viewer uuid)
 RETURNS TABLE(display_name text, pet_name text, pet_type text, xp integer, total_wins integer, seen_stage text, tokens bigint, unread_count integer, unread_up_to uuid, premium_until timestamp with time zone, is_guest boolean, credit_bet json, has_pending_rewards boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return query
    select p.display_name, t.name, t.pet_type, t.xp, t.total_wins, t.seen_stage, a.balance, unread.count, unread.up_to,
      p.premium_until, p.is_guest,
      case when p.is_guest then (
        select json_build_object('uniqueId', b.unique_id, 'description', b.description)
        from bet_participants o join bets b on b.id = o.bet_id and b.status in ('pending', 'active')
        where o.user_id = viewer and o.is_on_credit limit 1) end,
      exists (select from premium_months m where m.user_id = viewer and m.paid_at is null and m.starts_at <= now())
        or exists (select from referrals r where r.inviter_id = viewer and r.due_at is not null and r.decided_at is null)
    from profiles p
    join pets t on t.user_id = p.user_id
    join ledger_accounts a on a.id = p.user_id
    cross join lateral (
      select count(distinct n.group_key)::int as count, (array_agg(n.id order by n.id desc))[1] as up_to
      from notifications n where n.user_id = viewer and n.read_at is null
        and (n.kind <> 'bet.invited' or n.taken_back_at is null and not app.is_withheld(viewer, n.bet_id)
          and exists (select from bets b where b.id = n.bet_id and app.may_read_bet(b, viewer)))) unread
    where p.user_id = viewer;
end
$function$;

CREATE OR REPLACE FUNCTION app.open_signup_sources(limit_count integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT a.user_id
    FROM (signup_sources a
      JOIN users u ON (((u.id = a.user_id) AND u.email_verified)))
   WHERE ((a.settled_at IS NULL) AND (a.via = 'invite'::text))
   ORDER BY a.created_at
  LIMIT open_signup_sources.limit_count;
END;

CREATE OR REPLACE FUNCTION app.open_thread(of_unique_id text, viewer uuid, page_size integer)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  b bets;
  facts record;
  blocked uuid[];
  unread int := 0;
  latest json;
  page json;
begin
  select * into b from bets where unique_id = of_unique_id;
  if not found or app.may_read_bet(b, viewer) is not true then return null; end if;
  select * into facts from app.thread_facts(b, viewer);
  if not facts.may_talk then return json_build_object('facts', facts); end if;
  blocked := app.blocked_by(viewer);
  if facts.last_number > 0 then
    select count(*) into unread from (
      select from comments c where c.bet_id = b.id and c.number > facts.read_up_to and c.author_id <> viewer
        and c.author_id <> all (blocked) and c.taken_back_at is null limit 99) behind;
    -- Who wrote last, of the last twenty comments that the viewer reads, each with the newest one.
    select json_agg(author order by author.number desc) into latest from (
      select said.number, said.body, place.id as participant_id, speaker.* from (
        select c.author_id as id, max(c.number) as number, (array_agg(c.body order by c.number desc))[1] as body from comments c
        where c.bet_id = b.id and c.number > facts.last_number - 20 and c.taken_back_at is null and c.hidden_at is null
          and c.author_id <> all (blocked)
        group by c.author_id order by number desc limit 3) said
      left join bet_participants place on place.bet_id = b.id and place.user_id = said.id
      cross join lateral app.speaker_of(said.id, place.friend_name) speaker) author;
    if page_size is not null then
      page := app.comments_after((least(facts.read_up_to + 1, facts.last_number) - 1) / page_size * page_size, page_size,
        b.id, viewer, blocked);
    end if;
  end if;
  return json_build_object('facts', facts, 'unread', unread, 'latest', latest,
    'reactions', app.prediction_reactions(b.id, viewer, blocked),
    'proof_reactions', case when b.forfeit is not null and b.resolved_at is not null then app.proof_reactions(b.id, viewer, blocked) end,
    'page', page);
end
$function$;

CREATE OR REPLACE FUNCTION app.open_user(of_id uuid, of_email text, of_name text, of_invite_code text)
 RETURNS SETOF users
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 INSERT INTO users AS u (id, email, display_name, invite_code, email_verified)
   VALUES (open_user.of_id, open_user.of_email, open_user.of_name, open_user.of_invite_code, true) ON CONFLICT(email) DO UPDATE SET display_name = excluded.display_name, invite_code = excluded.invite_code, email_verified = true, updated_at = now()
   WHERE ((u.id = excluded.id) AND (NOT u.email_verified))
   RETURNING u.id,
     u.display_name,
     u.email,
     u.email_verified,
     u.image,
     u.invite_code,
     u.created_at,
     u.updated_at;
END;

CREATE OR REPLACE FUNCTION app.operator_end_sessions(of_user_id uuid)
 RETURNS integer
 LANGUAGE sql
BEGIN ATOMIC
 WITH ended AS (
          DELETE FROM sessions
           WHERE (sessions.user_id = operator_end_sessions.of_user_id)
           RETURNING sessions.id
         )
  SELECT (count(*))::integer AS count
    FROM ended;
END;

CREATE OR REPLACE FUNCTION app.operator_hand_over(league uuid, member uuid)
 RETURNS integer
 LANGUAGE sql
BEGIN ATOMIC
 WITH handed AS (
          UPDATE groups SET created_by = operator_hand_over.member
           WHERE ((groups.id = operator_hand_over.league) AND (groups.deleted_at IS NULL) AND (groups.created_by <> operator_hand_over.member) AND (EXISTS ( SELECT
                    FROM group_memberships m
                   WHERE ((m.group_id = operator_hand_over.league) AND (m.user_id = operator_hand_over.member)))))
           RETURNING groups.id
         ), announced AS (
          INSERT INTO outbox (type, league_id)  SELECT 'league.changed',
                     handed.id
                    FROM handed
           RETURNING outbox.id
         )
  SELECT (count(*))::integer AS count
    FROM announced;
END;

CREATE OR REPLACE FUNCTION app.operator_hide_bet(of_bet_id uuid, neutral_question text, neutral_forfeit text)
 RETURNS integer
 LANGUAGE sql
BEGIN ATOMIC
 WITH hidden AS (
          UPDATE bets SET description = operator_hide_bet.neutral_question, forfeit =
                 CASE
                     WHEN (bets.forfeit IS NOT NULL) THEN operator_hide_bet.neutral_forfeit
                     ELSE NULL::text
                 END
           WHERE ((bets.id = operator_hide_bet.of_bet_id) AND (bets.description <> operator_hide_bet.neutral_question))
           RETURNING bets.id,
             bets.version
         ), announced AS (
          INSERT INTO outbox (type, bet_id, version)  SELECT 'bet.changed',
                     hidden.id,
                     hidden.version
                    FROM hidden
           RETURNING outbox.id
         )
  SELECT (count(*))::integer AS count
    FROM announced;
END;

CREATE OR REPLACE FUNCTION app.operator_hide_comment(comment_id uuid)
 RETURNS integer
 LANGUAGE sql
BEGIN ATOMIC
 WITH hidden AS (
          UPDATE comments SET hidden_at = now()
           WHERE ((comments.id = operator_hide_comment.comment_id) AND (comments.hidden_at IS NULL))
           RETURNING comments.bet_id
         ), announced AS (
          INSERT INTO outbox (type, bet_id)  SELECT 'comments.changed',
                     hidden.bet_id
                    FROM hidden
           RETURNING outbox.id
         )
  SELECT (count(*))::integer AS count
    FROM announced;
END;

CREATE OR REPLACE FUNCTION app.operator_hide_photo(photo_id uuid)
 RETURNS integer
 LANGUAGE sql
BEGIN ATOMIC
 WITH hidden AS (
          DELETE FROM dare_photos
           WHERE (dare_photos.id = operator_hide_photo.photo_id)
           RETURNING dare_photos.bet_id
         ), announced AS (
          INSERT INTO outbox (type, bet_id, version)  SELECT 'bet.changed',
                     b.id,
                     b.version
                    FROM (hidden
                      JOIN bets b ON ((b.id = hidden.bet_id)))
           RETURNING outbox.id
         )
  SELECT (count(*))::integer AS count
    FROM announced;
END;

CREATE OR REPLACE FUNCTION app.operator_rename_league(league uuid, new_name text)
 RETURNS integer
 LANGUAGE sql
BEGIN ATOMIC
 WITH renamed AS (
          UPDATE groups SET name = operator_rename_league.new_name
           WHERE ((groups.id = operator_rename_league.league) AND (groups.deleted_at IS NULL))
           RETURNING groups.id
         ), announced AS (
          INSERT INTO outbox (type, league_id)  SELECT 'league.changed',
                     renamed.id
                    FROM renamed
           RETURNING outbox.id
         )
  SELECT (count(*))::integer AS count
    FROM announced;
END;

CREATE OR REPLACE FUNCTION app.operator_rename_user(of_user_id uuid, new_name text)
 RETURNS integer
 LANGUAGE sql
BEGIN ATOMIC
 UPDATE users SET display_name = operator_rename_user.new_name, updated_at = now()
   WHERE (users.id = operator_rename_user.of_user_id);
 WITH renamed AS (
          UPDATE profiles SET display_name = operator_rename_user.new_name, updated_at = now()
           WHERE (profiles.user_id = operator_rename_user.of_user_id)
           RETURNING profiles.user_id
         ), announced AS (
          INSERT INTO outbox (type, user_id)  SELECT 'account.changed',
                     renamed.user_id
                    FROM renamed
           RETURNING outbox.id
         )
  SELECT (count(*))::integer AS count
    FROM announced;
END;

CREATE OR REPLACE FUNCTION app.operator_suspend(of_user_id uuid, because text)
 RETURNS integer
 LANGUAGE sql
BEGIN ATOMIC
 INSERT INTO suspensions (user_id, reason)
   VALUES (operator_suspend.of_user_id, operator_suspend.because) ON CONFLICT(user_id) DO NOTHING;
 SELECT app.operator_end_sessions(of_user_id) AS operator_end_sessions;
END;

CREATE OR REPLACE FUNCTION app.operator_unlock(hashes bytea[], of_user_id uuid)
 RETURNS integer
 LANGUAGE sql
BEGIN ATOMIC
 DELETE FROM group_code_tries
   WHERE (group_code_tries.user_id = operator_unlock.of_user_id);
 WITH forgotten AS (
          DELETE FROM login_attempts
           WHERE ((login_attempts.email_hash = ANY (operator_unlock.hashes)) AND (NOT login_attempts.success))
           RETURNING login_attempts.id
         )
  SELECT (count(*))::integer AS count
    FROM forgotten;
END;

CREATE OR REPLACE FUNCTION app.operator_unsuspend(of_user_id uuid)
 RETURNS integer
 LANGUAGE sql
BEGIN ATOMIC
 WITH lifted AS (
          DELETE FROM suspensions
           WHERE (suspensions.user_id = operator_unsuspend.of_user_id)
           RETURNING suspensions.user_id
         )
  SELECT (count(*))::integer AS count
    FROM lifted;
END;

CREATE OR REPLACE FUNCTION app.others_in_own_leagues()
 RETURNS integer[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT COALESCE(array_agg(( SELECT (count(*))::integer AS count
            FROM group_memberships m
           WHERE ((m.group_id = g.id) AND (m.user_id <> app.uid())))), '{}'::integer[]) AS "coalesce"
    FROM groups g
   WHERE ((g.created_by = app.uid()) AND (g.status = 'active'::text));
END;

CREATE OR REPLACE FUNCTION app.outbox_behind(of_xid xid8, of_id bigint, at_most integer)
 RETURNS TABLE(xid text, id text, type text, bet_id uuid, user_id uuid, league_id uuid, version integer, is_ready boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
BEGIN ATOMIC
 SELECT (o.xid)::text AS xid,
     (o.id)::text AS id,
     o.type,
     o.bet_id,
     o.user_id,
     o.league_id,
     o.version,
     (o.xid < pg_snapshot_xmin(pg_current_snapshot()))
    FROM outbox o
   WHERE (ROW(o.xid, o.id) > ROW(outbox_behind.of_xid, outbox_behind.of_id))
   ORDER BY o.xid, o.id
  LIMIT outbox_behind.at_most;
END;

CREATE OR REPLACE FUNCTION app.plain_status(status text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (status = ANY (ARRAY['won'::text, 'lost'::text])) THEN 'completed'::text ELSE status END;

CREATE OR REPLACE FUNCTION app.prediction_reactions(of_bet_id uuid, viewer uuid, blocked uuid[])
 RETURNS json
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  -- Of a live bet all predictions are open, so that no single one is asked about.
  are_all_open constant boolean := app.is_open_to(viewer, of_bet_id, null);
begin
  return (select json_agg(known) from (
    select case when t.prediction_id is null then 'ending' else 'prediction' end as target, q.participant_id, t.kinds, t.mine
    from app.reactions_to(viewer, blocked) t left join predictions q on q.id = t.prediction_id and q.bet_id = of_bet_id
    where t.bet_id = of_bet_id and t.comment_id is null and t.photo_id is null
      and (t.prediction_id is null or q.user_id = viewer or are_all_open or app.is_open_to(viewer, of_bet_id, q.participant_id))) known);
end
$function$;

CREATE OR REPLACE FUNCTION app.proof_reactions(of_bet_id uuid, viewer uuid, blocked uuid[])
 RETURNS json
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if not app.is_bet_of(of_bet_id, viewer) then return null; end if;
  return (select json_agg(known) from (
    select 'proof' as target, d.participant_id, t.kinds, t.mine
    from bet_participants p join dare_debts d on d.participant_id = p.id
    join dare_photos f on f.debt_id = d.id and f.sent_at is not null
    join app.reactions_to(viewer, blocked) t on t.bet_id = p.bet_id and t.photo_id = f.id
    where p.bet_id = of_bet_id and t.comment_id is null and t.prediction_id is null) known);
end
$function$;

CREATE OR REPLACE FUNCTION app.reactions_to(viewer uuid, blocked uuid[])
 RETURNS TABLE(bet_id uuid, comment_id uuid, prediction_id uuid, photo_id uuid, kinds text, mine text)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT x.bet_id,
     x.comment_id,
     x.prediction_id,
     x.photo_id,
     string_agg(x.kind, ''::text) AS string_agg,
     string_agg(x.kind, ''::text) FILTER (WHERE (x.user_id = reactions_to.viewer)) AS string_agg
    FROM reactions x
   WHERE (x.user_id <> ALL (reactions_to.blocked))
   GROUP BY x.bet_id, x.comment_id, x.prediction_id, x.photo_id;
END;

CREATE OR REPLACE FUNCTION app.read_comment(of_unique_id text, of_comment_id uuid, viewer uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  b bets;
  found_number int;
begin
  select * into b from bets where unique_id = of_unique_id;
  if not found or not app.may_talk(b, viewer) then return null; end if;
  select c.number into found_number from comments c where c.id = of_comment_id and c.bet_id = b.id;
  return app.comments_after(found_number - 1, 1, b.id, viewer, app.blocked_by(viewer)) -> 0;
end
$function$;

CREATE OR REPLACE FUNCTION app.read_objection(of_unique_id text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  viewed uuid;
begin
  select b.id into viewed from bets b where b.unique_id = of_unique_id
    and exists (select from bet_participants p where p.bet_id = b.id and p.user_id = app.uid());
  if not found then return null; end if;
  return app.objection_of(viewed, false);
end
$function$;

CREATE OR REPLACE FUNCTION app.record_departure()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if tg_op = 'INSERT' then
    delete from group_departures where group_id = new.group_id and user_id = new.user_id;
  elsif exists (select from groups where id = old.group_id) then
    insert into group_departures (group_id, user_id, line_id) values (old.group_id, old.user_id, old.id)
    on conflict (group_id, user_id) do update set line_id = excluded.line_id, departed_at = now();
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION app.refuse_change_but_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) #- '{facts,participantName}' #- '{winner_names}' = to_jsonb(old) #- '{facts,participantName}' #- '{winner_names}' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION app.refuse_guest()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  user_column text;
begin
  foreach user_column in array tg_argv loop
    if exists (select from profiles where user_id = (to_jsonb(new) ->> user_column)::uuid and is_guest for share) then
      raise exception 'a guest cannot do this' using errcode = 'check_violation', constraint = 'guests_closed';
    end if;
  end loop;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.refuse_missing(written bigint, actors uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if written <> cardinality(actors) then
    raise exception 'an actor may not write this' using errcode = 'insufficient_privilege';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.refuse_place(why text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '%', why using errcode = 'check_violation', constraint = 'bet_participants_place';
end
$function$;

CREATE OR REPLACE FUNCTION app.refuse_row(of_table text, broken text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'new row for relation "%" violates check "%"', of_table, broken
    using errcode = 'check_violation', table = of_table, constraint = broken;
end
$function$;

CREATE OR REPLACE FUNCTION app.remember_command(of_command_id uuid, of_endpoint text, of_request_hash bytea, of_response jsonb)
 RETURNS json
 LANGUAGE plpgsql
AS $function$
declare
  known idempotency_keys;
begin
  -- Waits for the same command in another transaction.
  insert into idempotency_keys (user_id, command_id, endpoint, request_hash, response)
    values (app.uid(), of_command_id, of_endpoint, of_request_hash, of_response)
    on conflict (user_id, command_id) do nothing;
  if found then return json_build_object('kind', 'new'); end if;
  select * into known from idempotency_keys where user_id = app.uid() and command_id = of_command_id;
  if known.endpoint = of_endpoint and known.request_hash = of_request_hash then
    return json_build_object('kind', 'repeated', 'response', known.response);
  end if;
  return json_build_object('kind', 'reused');
end
$function$;

CREATE OR REPLACE FUNCTION app.remember_leftover()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into photo_leftovers (name) values (old.name) on conflict do nothing;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION app.replace_result(new_outcome text, winner_ids uuid[], names text[], share bigint, remainder bigint, new_answer text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  corrected constant uuid := app.locked_bet_id();
begin
  if app.is_corrected_now(corrected) is not true or not exists (
      select from objections o where o.bet_id = corrected and (o.verdict = 'drawn') <= (winner_ids = '{}')
        and (o.verdict <> 'overturned' or array(select distinct w from unnest(winner_ids) as w order by w) = app.voted_majority(corrected))
        -- What happened is what a participant said who voted for it.
        and (new_answer is null or o.verdict = 'overturned' and exists (
          select from objection_votes v where v.bet_id = corrected and v.answer = new_answer
            and array(select distinct w from unnest(v.winner_participant_ids) as w order by w)
              = array(select distinct w from unnest(winner_ids) as w order by w)))) then
    raise exception 'a result is replaced by its verdict' using errcode = 'check_violation', constraint = 'bet_results_replaced';
  end if;
  update bet_results set outcome = new_outcome, winner_participant_ids = winner_ids, winner_names = names, answer = new_answer, share_tokens = share,
    remainder_tokens = remainder, resolved_by = null
    where bet_id = corrected;
  -- Those who no longer owe the dare are let off; what was done stays done.
  update dare_debts set status = 'forgiven', updated_at = now()
    where bet_id = corrected and status in ('owed', 'proof_sent', 'sent_back')
      and (winner_ids = '{}' or participant_id = any (winner_ids));
end
$function$;

CREATE OR REPLACE FUNCTION app.rivalry(person uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  viewer constant uuid := app.uid();
  other uuid;
  shared json;
  sharing json;
begin
  -- A participant stands for the account that holds it, in a bet of the viewer's.
  select p.user_id into other from bet_participants p
    where p.id = person and exists (select from bet_participants me where me.bet_id = p.bet_id and me.user_id = viewer);
  other := coalesce(other, person);
  if viewer is null or other = viewer or exists (
      select from blocks k where (k.user_id, k.blocked_user_id) in ((viewer, other), (other, viewer)))
    or not exists (select from profiles where user_id = other and deletion_started_at is null) then
    return null;
  end if;
  select json_agg(json_build_object('unique_id', b.unique_id, 'description', b.description, 'status', b.status,
      'resolved_at', b.resolved_at, 'stake_tokens', b.stake_tokens, 'share_tokens', r.share_tokens,
      'has_won', me.id = any (r.winner_participant_ids), 'has_other_won', they.id = any (r.winner_participant_ids),
      'loser_count', case when cardinality(r.winner_participant_ids) = 0 then 0 else (
        select count(*) from bet_participants l
        where l.bet_id = b.id and l.status = 'accepted' and l.id <> all (r.winner_participant_ids)) end,
      'is_owing', they.id = any (r.winner_participant_ids) and app.is_dare_open(me.id),
      'is_owed', me.id = any (r.winner_participant_ids) and app.is_dare_open(they.id),
      'owing_tokens', app.tokens_owed(b.id, viewer, other), 'owed_tokens', app.tokens_owed(b.id, other, viewer)) order by b.resolved_at, b.id) into shared
  from bet_participants me
  join bet_participants they on they.bet_id = me.bet_id and they.user_id = other and they.status = 'accepted'
  join bets b on b.id = me.bet_id and b.status in ('won', 'completed', 'drawn')
  join bet_results r on r.bet_id = b.id
  where me.user_id = viewer and me.status = 'accepted';
  if shared is null then return null; end if;
  -- A score is shared between two accounts, neither of which is a guest.
  if not exists (select from profiles where user_id in (viewer, other) and is_guest) then
    sharing := json_build_object(
      'mine', exists (select from score_consents c where c.user_id = viewer and c.other_user_id = other),
      'theirs', exists (select from score_consents c where c.user_id = other and c.other_user_id = viewer));
  end if;
  return (select json_build_object('bets', shared, 'sharing', sharing, 'person', json_build_object('user_id', p.user_id,
      'display_name', p.display_name, 'pet_type', t.pet_type, 'pet_xp', t.xp))
    from profiles p left join pets t on t.user_id = p.user_id where p.user_id = other);
end
$function$;

CREATE OR REPLACE FUNCTION app.schedule_check()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status not in ('pending', 'active') then
    new.next_check_at = null;
  elsif tg_op = 'INSERT' or (new.status, new.deadline, new.result_date) is distinct from (old.status, old.deadline, old.result_date)
     -- an active bet also depends on the confirmations of its participants
     or (new.status = 'active' and new.version <> old.version) then
    new.next_check_at = now();
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.schedule_postponement()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update bets set next_check_at = now() where id = new.bet_id and next_check_at is not null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.search_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(regexp_replace(NORMALIZE(name, NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text));

CREATE OR REPLACE FUNCTION app.series_games(of_series_id uuid, viewer uuid)
 RETURNS json
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT json_agg(json_build_object('bet_id', g.id, 'game', COALESCE(g.game, 1), 'is_double', COALESCE(g.is_double, false), 'status', g.status, 'stake_tokens', g.stake_tokens, 'forfeit', g.forfeit, 'resolved_at', g.resolved_at, 'unique_id',
         CASE
             WHEN (EXISTS ( SELECT
                FROM bet_participants p
               WHERE ((p.bet_id = g.id) AND ((p.user_id = series_games.viewer) OR ((p.user_id IS NULL) AND (p.reserved_for = series_games.viewer)))))) THEN g.unique_id
             ELSE NULL::text
         END, 'winners', ( SELECT COALESCE(json_agg(json_build_object('user_id', p.user_id, 'name', p.friend_name) ORDER BY p."position"), '[]'::json) AS "coalesce"
            FROM (bet_results r
              JOIN bet_participants p ON (((p.bet_id = r.bet_id) AND (p.id = ANY (r.winner_participant_ids)))))
           WHERE (r.bet_id = g.id))) ORDER BY COALESCE(g.game, 1), g.id) AS json_agg
    FROM bets g
   WHERE (((g.id = series_games.of_series_id) OR (g.series_id = series_games.of_series_id)) AND (g.status <> 'cancelled'::text));
END;

CREATE OR REPLACE FUNCTION app.series_of(of_unique_id text, is_held boolean)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  viewer constant uuid := app.uid();
  b bets;
  members uuid[];
begin
  select * into b from bets where unique_id = of_unique_id;
  if not found or app.may_read_bet(b, viewer) is not true then return null; end if;
  -- Two users who start the next game at once wait for each other here, whichever game of the series each of them follows.
  if is_held then perform from bets where id = coalesce(b.series_id, b.id) for update; end if;
  if not exists (select from bet_participants p where p.bet_id = b.id
      and (p.user_id = viewer or p.user_id is null and p.reserved_for = viewer)) then
    return json_build_object('is_involved', false);
  end if;
  select array_agg(m.user_id) into members from group_memberships m join groups g on g.id = m.group_id
    where m.group_id = b.league_id and g.status = 'active';
  return json_build_object('is_involved', true, 'bet_id', b.id, 'series_id', coalesce(b.series_id, b.id), 'follows_id', b.follows_id,
    'game', coalesce(b.game, 1), 'is_double', coalesce(b.is_double, false), 'description', b.description, 'answers', b.answers,
    'is_sealed', b.is_sealed, 'created_by', b.created_by, 'stake_tokens', b.stake_tokens, 'forfeit', b.forfeit, 'status', b.status,
    'is_participant', exists (select from bet_participants p where p.bet_id = b.id and p.user_id = viewer),
    'league', (select json_build_object('league_id', g.id, 'name', g.name) from groups g
      where g.id = b.league_id and viewer = any (members)),
    'games', app.series_games(coalesce(b.series_id, b.id), viewer),
    'people', (select json_agg(json_build_object('participant_id', p.id, 'name', p.friend_name, 'user_id', person.user_id,
        'is_me', coalesce(person.user_id = viewer, false),
        -- A block looks as if the other could not be asked for another reason.
        'can_be_asked', (person.user_id is null or person.deletion_started_at is null
            and not exists (select from blocks k where (k.user_id, k.blocked_user_id) in
              ((viewer, person.user_id), (person.user_id, viewer))))
          and (not coalesce(viewer = any (members), false) or coalesce(person.user_id = any (members), false)))
      order by p.position)
      from bet_participants p left join profiles person on person.user_id = coalesce(p.user_id, p.reserved_for)
      where p.bet_id = b.id));
end
$function$;

CREATE OR REPLACE FUNCTION app.speaker_of(account uuid, name_in_bet text)
 RETURNS TABLE(author_name text, pet_type text, pet_xp integer)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT COALESCE(speaker_of.name_in_bet, person.display_name) AS "coalesce",
     pet.pet_type,
     pet.xp
    FROM ((( SELECT) one
      LEFT JOIN profiles person ON ((person.user_id =
         CASE
             WHEN (speaker_of.name_in_bet IS NULL) THEN speaker_of.account
             ELSE NULL::uuid
         END)))
      LEFT JOIN pets pet ON ((pet.user_id = speaker_of.account)));
END;

CREATE OR REPLACE FUNCTION app.subscribe_push(of_session_id uuid, of_endpoint text, of_p256dh text, of_auth text, of_time_zone text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 DELETE FROM push_subscriptions
   WHERE (push_subscriptions.endpoint = subscribe_push.of_endpoint);
 INSERT INTO push_subscriptions (user_id, session_id, endpoint, p256dh, auth, time_zone)  SELECT app.uid() AS uid,
             s.id,
             subscribe_push.of_endpoint AS of_endpoint,
             subscribe_push.of_p256dh AS of_p256dh,
             subscribe_push.of_auth AS of_auth,
             app.known_time_zone(subscribe_push.of_time_zone) AS known_time_zone
            FROM sessions s
           WHERE ((s.id = subscribe_push.of_session_id) AND (s.user_id = app.uid()));
 DELETE FROM push_subscriptions
   WHERE ((push_subscriptions.user_id = app.uid()) AND (NOT (push_subscriptions.id IN ( SELECT push_subscriptions_1.id
            FROM push_subscriptions push_subscriptions_1
           WHERE (push_subscriptions_1.user_id = app.uid())
           ORDER BY push_subscriptions_1.id DESC
          LIMIT 10))));
END;

CREATE OR REPLACE FUNCTION app.take_back_invitations(people uuid[], fact_keys text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 UPDATE notifications n SET taken_back_at = now(), read_at = now(), push_due_at = NULL::timestamp with time zone, mail_due_at = NULL::timestamp with time zone
    FROM UNNEST(take_back_invitations.people, take_back_invitations.fact_keys) t(user_id, fact_key)
   WHERE ((n.user_id = t.user_id) AND (n.kind = 'bet.invited'::text) AND (n.fact_key = t.fact_key) AND ((n.read_at IS NULL) OR (n.read_at = n.created_at)) AND (NOT (EXISTS ( SELECT
            FROM bet_participants p
           WHERE ((p.id)::text = n.fact_key)))));
END;

CREATE OR REPLACE FUNCTION app.take_back_prediction(of_bet_id uuid, of_participant_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 DELETE FROM predictions
   WHERE ((predictions.bet_id = take_back_prediction.of_bet_id) AND (predictions.participant_id = take_back_prediction.of_participant_id) AND (NOT predictions.is_prefilled) AND (EXISTS ( SELECT
            FROM bets b
           WHERE ((b.id = take_back_prediction.of_bet_id) AND (b.created_by = app.uid()) AND (b.status = 'pending'::text)))));
END;

CREATE OR REPLACE FUNCTION app.talk_audience(bet_ids uuid[], writer uuid DEFAULT NULL::uuid)
 RETURNS TABLE(bet_id uuid, unique_id text, user_ids uuid[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT b.id,
     b.unique_id,
     ARRAY( SELECT people.user_id
            FROM ( SELECT p.user_id
                    FROM bet_participants p
                   WHERE ((p.bet_id = b.id) AND (p.user_id IS NOT NULL))
                 UNION
                  SELECT m.user_id
                    FROM group_memberships m
                   WHERE (m.group_id = b.league_id)) people
           WHERE ((talk_audience.writer IS NULL) OR ((people.user_id <> talk_audience.writer) AND (NOT (EXISTS ( SELECT
                    FROM blocks k
                   WHERE ((k.user_id = people.user_id) AND (k.blocked_user_id = talk_audience.writer)))))))) AS "array"
    FROM bets b
   WHERE (b.id = ANY (talk_audience.bet_ids));
END;

CREATE OR REPLACE FUNCTION app.thread_facts(b bets, viewer uuid)
 RETURNS TABLE(bet_id uuid, may_talk boolean, is_creator boolean, my_participant_id uuid, ended_at timestamp with time zone, last_number integer, comment_count integer, read_up_to integer, is_followed boolean, sent_this_hour integer, oldest_this_hour_at timestamp with time zone)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT (thread_facts.b).id AS id,
     app.may_talk(thread_facts.b, thread_facts.viewer) AS may_talk,
     COALESCE(((thread_facts.b).created_by = thread_facts.viewer), false) AS "coalesce",
     ( SELECT p.id
            FROM bet_participants p
           WHERE ((p.bet_id = (thread_facts.b).id) AND (p.user_id = thread_facts.viewer))) AS id,
     (thread_facts.b).resolved_at AS resolved_at,
     COALESCE(t.last_number, 0) AS "coalesce",
     COALESCE(t.comment_count, 0) AS "coalesce",
     COALESCE(r.read_up_to, 0) AS "coalesce",
     COALESCE(r.is_followed, false) AS "coalesce",
     sent.count,
     sent.oldest_at
    FROM (((( SELECT) one
      LEFT JOIN comment_threads t ON ((t.bet_id = (thread_facts.b).id)))
      LEFT JOIN comment_readers r ON (((r.bet_id = (thread_facts.b).id) AND (r.user_id = thread_facts.viewer))))
      CROSS JOIN LATERAL ( SELECT (count(*))::integer AS count,
             min(c.created_at) AS oldest_at
            FROM comments c
           WHERE ((c.author_id = thread_facts.viewer) AND (c.bet_id = (thread_facts.b).id) AND (c.created_at > (now() - '01:00:00'::interval)))) sent);
END;

CREATE OR REPLACE FUNCTION app.tokens_owed(of_bet_id uuid, debtor uuid, creditor uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT (COALESCE(sum((d.tokens - d.collected_tokens)), (0)::numeric))::bigint AS "coalesce"
    FROM token_debts d
   WHERE ((d.bet_id = tokens_owed.of_bet_id) AND (d.debtor_id = tokens_owed.debtor) AND (d.creditor_account_id = tokens_owed.creditor) AND (d.written_off_at IS NULL));
END;

CREATE OR REPLACE FUNCTION app.uid()
 RETURNS uuid
 LANGUAGE sql
 STABLE
RETURN (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid;

CREATE OR REPLACE FUNCTION app.users_to_email(at_most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT n.user_id
    FROM (notifications n
      LEFT JOIN digests d ON ((d.user_id = n.user_id)))
   WHERE ((n.mail_due_at <= now()) AND (n.read_at IS NULL) AND ((d.posted_at IS NULL) OR (d.posted_at < (now() - '1 day'::interval))) AND (EXISTS ( SELECT
            FROM users u
           WHERE ((u.id = n.user_id) AND u.email_verified))))
   GROUP BY n.user_id
   ORDER BY (min(n.mail_due_at))
  LIMIT users_to_email.at_most;
END;

CREATE OR REPLACE FUNCTION app.users_with_pending_rewards(limit_count integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
( SELECT premium_months.user_id
    FROM premium_months
   WHERE ((premium_months.paid_at IS NULL) AND (premium_months.starts_at <= now()))
   ORDER BY premium_months.starts_at
  LIMIT users_with_pending_rewards.limit_count)
 UNION
 ( SELECT referrals.inviter_id
    FROM referrals
   WHERE ((referrals.due_at IS NOT NULL) AND (referrals.decided_at IS NULL) AND (referrals.inviter_id IS NOT NULL))
   ORDER BY referrals.due_at
  LIMIT users_with_pending_rewards.limit_count);
END;

CREATE OR REPLACE FUNCTION app.void_restored()
 RETURNS json
 LANGUAGE sql
BEGIN ATOMIC
 WITH ended AS (
          DELETE FROM sessions
           RETURNING sessions.id
         ), voided AS (
          DELETE FROM verifications
           RETURNING verifications.id
         ), dropped AS (
          DELETE FROM emails
           RETURNING emails.id
         ), unsent AS (
          UPDATE notifications SET push_due_at = NULL::timestamp with time zone, mail_due_at = NULL::timestamp with time zone
           WHERE ((notifications.push_due_at IS NOT NULL) OR (notifications.mail_due_at IS NOT NULL))
           RETURNING notifications.id
         )
  SELECT json_build_object('sessions', ( SELECT count(*) AS count
            FROM ended), 'links', ( SELECT count(*) AS count
            FROM voided), 'emails', ( SELECT count(*) AS count
            FROM dropped), 'notifications', ( SELECT count(*) AS count
            FROM unsent)) AS json_build_object;
END;

CREATE OR REPLACE FUNCTION app.voted_majority(of_bet_id uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 WITH voters AS (
          SELECT p.id,
             p.is_guest
            FROM bet_participants p
           WHERE ((p.bet_id = voted_majority.of_bet_id) AND (p.status = 'accepted'::text) AND (p.left_at IS NULL))
         ), said AS (
          SELECT v.is_guest,
                 CASE
                     WHEN (cardinality(named.ids) = ( SELECT count(*) AS count
                        FROM bet_participants p
                       WHERE ((p.bet_id = voted_majority.of_bet_id) AND (p.status = 'accepted'::text)))) THEN '{}'::uuid[]
                     ELSE named.ids
                 END AS ids
            FROM ((objection_votes o
              JOIN voters v ON ((v.id = o.participant_id)))
              CROSS JOIN LATERAL ( SELECT COALESCE(array_agg(DISTINCT w.id ORDER BY w.id), '{}'::uuid[]) AS ids
                    FROM unnest(o.winner_participant_ids) w(id)) named)
           WHERE (o.bet_id = voted_majority.of_bet_id)
         )
  SELECT s.ids
    FROM (said s
      CROSS JOIN ( SELECT count(*) AS people,
             count(*) FILTER (WHERE (NOT voters.is_guest)) AS accounts
            FROM voters) all_voters)
   GROUP BY s.ids, all_voters.people, all_voters.accounts
  HAVING (((2 * count(*)) > all_voters.people) AND ((all_voters.accounts < 2) OR ((2 * count(*) FILTER (WHERE (NOT s.is_guest))) > all_voters.accounts)));
END;

CREATE OR REPLACE FUNCTION app.waiting_bets(viewer uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  active_ids constant uuid[] := array(select p.bet_id from bet_participants p
    where p.user_id = viewer and p.outcome = 'active' order by p.bet_id desc limit 100);
  over_ids constant uuid[] := array(select own.bet_id from unnest(array['won', 'lost', 'drawn']) as o (outcome) cross join lateral (
    select p.bet_id from bet_participants p where p.user_id = viewer and p.outcome = o.outcome order by p.bet_id desc limit 500) own);
  ids uuid[];
begin
  with reserved as materialized (
    select p.bet_id, p.user_id from bet_participants p where p.reserved_for = viewer order by p.bet_id desc limit 100)
  select array_agg(distinct id) into ids from (
    select p.bet_id as id from (select bet_id, status from bet_participants
        where user_id = viewer and outcome = 'pending' order by bet_id desc limit 100) p where p.status <> 'accepted'
    union all
    select p.bet_id from reserved p join bets b on b.id = p.bet_id
      where p.user_id is null and b.status = 'pending' and app.may_read_bet(b, viewer)
        and not exists (select from blocks k where (k.user_id, k.blocked_user_id) in ((viewer, b.created_by), (b.created_by, viewer)))
    union all
    select b.id from bets b where b.id = any (active_ids) and (b.created_by = viewer or b.result_date <= now())
    union all
    select c.bet_id from bet_result_confirmations c where c.bet_id = any (active_ids)
    union all
    select * from (select d.bet_id from dare_debts d where d.user_id = viewer and d.status in ('owed', 'sent_back') limit 100) own
    union all
    select d.bet_id from dare_debts d where d.status = 'proof_sent' and d.bet_id = any (over_ids)
    union all
    select o.bet_id from objections o where o.closed_at is null and o.bet_id = any (over_ids)) candidates;
  ids := array(select id from unnest(ids) as id
    where not exists (select from hidden_bets h where h.user_id = viewer and h.bet_id = id) order by id desc);
  return json_build_object('bets', app.listed_bets(ids, viewer), 'now', now());
end
$function$;

CREATE OR REPLACE FUNCTION app.wants_mail(of_user_id uuid, of_kind text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT ((EXISTS ( SELECT
            FROM users
           WHERE ((users.id = wants_mail.of_user_id) AND users.email_verified))) AND (NOT (EXISTS ( SELECT
            FROM notification_choices
           WHERE ((notification_choices.user_id = wants_mail.of_user_id) AND (ARRAY[wants_mail.of_kind, '*'::text] && notification_choices.mail_off))))));
END;

CREATE OR REPLACE FUNCTION app.wants_push(of_user_id uuid, of_kind text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT ((EXISTS ( SELECT
            FROM push_subscriptions
           WHERE (push_subscriptions.user_id = wants_push.of_user_id))) AND (NOT (EXISTS ( SELECT
            FROM notification_choices
           WHERE ((notification_choices.user_id = wants_push.of_user_id) AND (ARRAY[wants_push.of_kind, '*'::text] && notification_choices.push_off))))));
END;

CREATE OR REPLACE FUNCTION app.was_notified_lately(of_user_id uuid, of_bet_id uuid, of_kind text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT max(
         CASE
             WHEN (notifications.taken_back_at IS NULL) THEN 'was_notified'::text
             ELSE 'taken_back'::text
         END) AS max
    FROM notifications
   WHERE ((notifications.user_id = was_notified_lately.of_user_id) AND (notifications.bet_id = was_notified_lately.of_bet_id) AND (notifications.kind = was_notified_lately.of_kind) AND (notifications.kind = ANY (ARRAY['bet.invited'::text, 'bet.removed'::text])) AND (notifications.created_at > (now() - '01:00:00'::interval)));
END;

CREATE OR REPLACE FUNCTION app.weigh_notification(of_user_id uuid, of_kind text, of_actor_id uuid, of_bet_id uuid, of_league_id uuid, of_facts jsonb, is_about_actor boolean, undone_key text)
 RETURNS TABLE(is_blocked boolean, is_read boolean, is_pushed boolean, is_mailed boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  known record;
  is_muted boolean;
  lately text;
begin
  select exists (select from blocks where user_id = of_user_id) or exists (select from blocks where blocked_user_id = of_user_id) as has_blocks,
      exists (select from mutes where user_id = of_user_id) as has_mutes,
      exists (select from push_subscriptions where user_id = of_user_id) as has_devices,
      exists (select from notification_choices where user_id = of_user_id) as has_choices,
      exists (select from users where id = of_user_id and email_verified) as has_address
    into known;
  is_blocked := known.has_blocks and app.are_blocked(of_user_id, of_actor_id);
  if is_blocked and is_about_actor or known.has_blocks and app.is_withheld(of_user_id, of_bet_id) then return; end if;
  if undone_key is not null and app.is_taken_back(of_user_id, undone_key) then return; end if;
  if of_kind = 'comment.added' and app.has_unread_comments(of_user_id, of_bet_id) then return; end if;
  is_muted := known.has_mutes and app.is_muted(of_user_id, of_bet_id, of_league_id);
  if of_kind in ('bet.invited', 'bet.removed') and coalesce((of_facts ->> 'tokens')::int, 0) = 0 then
    lately := app.was_notified_lately(of_user_id, of_bet_id, of_kind);
  end if;
  is_read := is_muted or lately is not distinct from 'was_notified';
  is_pushed := known.has_devices and not is_muted and lately is null
    and (not known.has_choices or app.wants_push(of_user_id, of_kind))
    and (of_kind <> 'comment.added' or app.is_following_comments(of_user_id, of_bet_id));
  is_mailed := known.has_address and not is_read and (not known.has_choices or app.wants_mail(of_user_id, of_kind));
  return next;
end
$function$;

CREATE OR REPLACE FUNCTION app.write_off_debts()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 UPDATE token_debts SET written_off_at = now()
   WHERE (((app.uid() = token_debts.debtor_id) OR (app.uid() = token_debts.creditor_account_id)) AND (token_debts.written_off_at IS NULL) AND (token_debts.collected_tokens < token_debts.tokens));
END;

CREATE OR REPLACE FUNCTION app.xp_today(of_user uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 SELECT (COALESCE(sum(pet_awards.xp), (0)::bigint))::integer AS "coalesce"
    FROM pet_awards
   WHERE ((pet_awards.user_id = xp_today.of_user) AND (pet_awards.awarded_at >= date_trunc('day'::text, now(), 'UTC'::text)) AND (pet_awards.xp > 0));
END;

-- Triggers

CREATE TRIGGER bet_events_append_only BEFORE DELETE OR UPDATE ON public.bet_events FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION app.refuse_change_but_names();

CREATE TRIGGER bet_participants_account_insert BEFORE INSERT ON public.bet_participants FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION app.guard_account();

CREATE TRIGGER bet_participants_account_update BEFORE UPDATE OF user_id ON public.bet_participants FOR EACH ROW WHEN (((new.user_id IS NOT NULL) AND (new.user_id IS DISTINCT FROM old.user_id))) EXECUTE FUNCTION app.guard_account();

CREATE TRIGGER bet_participants_guest_insert BEFORE INSERT ON public.bet_participants FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION app.guard_guest();

CREATE TRIGGER bet_participants_guest_update BEFORE UPDATE OF user_id, is_guest ON public.bet_participants FOR EACH ROW WHEN (((new.user_id IS NOT NULL) AND ((new.user_id IS DISTINCT FROM old.user_id) OR (new.is_guest IS DISTINCT FROM old.is_guest)))) EXECUTE FUNCTION app.guard_guest();

CREATE TRIGGER bet_participants_league BEFORE INSERT ON public.bet_participants FOR EACH ROW EXECUTE FUNCTION app.copy_bet();

CREATE TRIGGER bet_participants_member BEFORE INSERT ON public.bet_participants FOR EACH ROW WHEN ((new.league_id IS NOT NULL)) EXECUTE FUNCTION app.guard_league_participant();

CREATE TRIGGER bet_participants_place_added BEFORE INSERT ON public.bet_participants FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['toldya_app'::name, 'toldya_scheduler'::name]))) EXECUTE FUNCTION app.guard_added_place();

CREATE TRIGGER bet_participants_place_changed BEFORE UPDATE OF user_id, reserved_for, left_at ON public.bet_participants FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['toldya_app'::name, 'toldya_scheduler'::name])) AND (((new.user_id IS DISTINCT FROM old.user_id) OR (new.reserved_for IS DISTINCT FROM old.reserved_for)) OR (new.left_at IS DISTINCT FROM old.left_at)))) EXECUTE FUNCTION app.guard_changed_place();

CREATE TRIGGER bet_participants_place_deleted BEFORE DELETE ON public.bet_participants FOR EACH ROW WHEN ((CURRENT_USER = 'toldya_app'::name)) EXECUTE FUNCTION app.guard_deleted_place('user');

CREATE TRIGGER bet_participants_place_dropped BEFORE DELETE ON public.bet_participants FOR EACH ROW WHEN ((CURRENT_USER = 'toldya_scheduler'::name)) EXECUTE FUNCTION app.guard_deleted_place('scheduler');

CREATE TRIGGER bet_participants_valid BEFORE INSERT OR UPDATE OF status, is_on_credit, reserved_for, user_id, stake_generation, outcome ON public.bet_participants FOR EACH ROW EXECUTE FUNCTION app.check_participant();

CREATE TRIGGER bet_participants_valid_name BEFORE INSERT OR UPDATE OF friend_name, name_key ON public.bet_participants FOR EACH ROW EXECUTE FUNCTION app.check_participant_name();

CREATE TRIGGER bet_result_confirmations_guard BEFORE INSERT OR UPDATE ON public.bet_result_confirmations FOR EACH ROW EXECUTE FUNCTION app.guard_confirmation();

CREATE TRIGGER bet_results_append_only BEFORE DELETE OR UPDATE ON public.bet_results FOR EACH ROW WHEN (((pg_trigger_depth() = 0) AND (NOT app.is_corrected_now(old.bet_id)))) EXECUTE FUNCTION app.refuse_change_but_names();

CREATE TRIGGER bet_results_guard BEFORE INSERT ON public.bet_results FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['toldya_app'::name, 'toldya_scheduler'::name]))) EXECUTE FUNCTION app.guard_result();

CREATE TRIGGER bet_results_outcomes AFTER INSERT OR UPDATE OF outcome, winner_participant_ids ON public.bet_results FOR EACH ROW EXECUTE FUNCTION app.mark_outcomes();

CREATE TRIGGER bets_guest BEFORE INSERT ON public.bets FOR EACH ROW EXECUTE FUNCTION app.refuse_guest('created_by');

CREATE TRIGGER bets_league_insert BEFORE INSERT ON public.bets FOR EACH ROW WHEN ((new.league_id IS NOT NULL)) EXECUTE FUNCTION app.guard_league_bet();

CREATE TRIGGER bets_league_update BEFORE UPDATE OF league_id ON public.bets FOR EACH ROW WHEN ((new.league_id IS DISTINCT FROM old.league_id)) EXECUTE FUNCTION app.guard_league_bet();

CREATE TRIGGER bets_outcomes AFTER UPDATE OF status ON public.bets FOR EACH ROW WHEN (((new.status = 'active'::text) AND (old.status <> 'active'::text))) EXECUTE FUNCTION app.mark_active();

CREATE TRIGGER bets_result_times BEFORE UPDATE OF majority_at, disagreed_at, contested_at ON public.bets FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['toldya_app'::name, 'toldya_scheduler'::name]))) EXECUTE FUNCTION app.guard_result_times();

CREATE TRIGGER bets_schedule_check BEFORE INSERT OR UPDATE OF status, deadline, result_date, version ON public.bets FOR EACH ROW EXECUTE FUNCTION app.schedule_check();

CREATE TRIGGER bets_status_transition BEFORE INSERT OR UPDATE ON public.bets FOR EACH ROW EXECUTE FUNCTION app.guard_bet();

CREATE TRIGGER bets_terms_kept BEFORE UPDATE OF unique_id, description, stake_tokens, forfeit, created_by, created_at, is_sealed, follows_id, game, answers ON public.bets FOR EACH ROW EXECUTE FUNCTION app.guard_agreement();

CREATE TRIGGER bets_time BEFORE UPDATE OF activated_at, deadline, result_date ON public.bets FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['toldya_app'::name, 'toldya_scheduler'::name]))) EXECUTE FUNCTION app.guard_time();

CREATE TRIGGER bets_valid_terms BEFORE INSERT OR UPDATE OF unique_id, description, stake_tokens, forfeit, series_id, follows_id, game, is_double, answers ON public.bets FOR EACH ROW EXECUTE FUNCTION app.check_bet_terms();

CREATE TRIGGER blocks_end_score_consents AFTER INSERT ON public.blocks FOR EACH ROW EXECUTE FUNCTION app.end_score_consents();

CREATE TRIGGER comments_account BEFORE INSERT ON public.comments FOR EACH ROW EXECUTE FUNCTION app.guard_author();

CREATE TRIGGER comments_author BEFORE UPDATE ON public.comments FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['toldya_app'::name, 'toldya_scheduler'::name]))) EXECUTE FUNCTION app.guard_comment();

CREATE TRIGGER dare_debts_owed BEFORE INSERT ON public.dare_debts FOR EACH ROW EXECUTE FUNCTION app.guard_new_dare_debt();

CREATE TRIGGER dare_debts_transition BEFORE UPDATE ON public.dare_debts FOR EACH ROW EXECUTE FUNCTION app.guard_dare_debt();

CREATE TRIGGER dare_photos_leftover AFTER DELETE ON public.dare_photos FOR EACH ROW EXECUTE FUNCTION app.remember_leftover();

CREATE TRIGGER friend_requests_gone AFTER DELETE ON public.friend_requests FOR EACH ROW EXECUTE FUNCTION app.delete_request_notification();

CREATE TRIGGER friend_requests_guest BEFORE INSERT ON public.friend_requests FOR EACH ROW EXECUTE FUNCTION app.refuse_guest('from_user_id', 'to_user_id');

CREATE TRIGGER friend_requests_taken_back AFTER UPDATE OF status ON public.friend_requests FOR EACH ROW WHEN ((new.status = ANY (ARRAY['cancelled'::text, 'withheld'::text]))) EXECUTE FUNCTION app.delete_request_notification();

CREATE TRIGGER friends_guest BEFORE INSERT ON public.friends FOR EACH ROW EXECUTE FUNCTION app.refuse_guest('user_id', 'friend_user_id');

CREATE TRIGGER group_memberships_account_insert BEFORE INSERT ON public.group_memberships FOR EACH ROW EXECUTE FUNCTION app.guard_account();

CREATE TRIGGER group_memberships_departure AFTER INSERT OR DELETE ON public.group_memberships FOR EACH ROW EXECUTE FUNCTION app.record_departure();

CREATE TRIGGER group_memberships_guest BEFORE INSERT ON public.group_memberships FOR EACH ROW EXECUTE FUNCTION app.refuse_guest('user_id');

CREATE TRIGGER groups_guest BEFORE INSERT OR UPDATE OF created_by ON public.groups FOR EACH ROW EXECUTE FUNCTION app.refuse_guest('created_by');

CREATE TRIGGER groups_status_transition BEFORE UPDATE ON public.groups FOR EACH ROW EXECUTE FUNCTION app.guard_group();

CREATE TRIGGER invites_guest BEFORE INSERT ON public.invites FOR EACH ROW EXECUTE FUNCTION app.refuse_guest('inviter_id');

CREATE TRIGGER ledger_accounts_valid BEFORE INSERT OR UPDATE OF kind ON public.ledger_accounts FOR EACH ROW EXECUTE FUNCTION app.check_account();

CREATE TRIGGER ledger_transfers_append_only BEFORE DELETE OR UPDATE ON public.ledger_transfers FOR EACH ROW EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER ledger_transfers_apply BEFORE INSERT ON public.ledger_transfers FOR EACH ROW EXECUTE FUNCTION app.apply_transfer();

CREATE TRIGGER ledger_transfers_collect AFTER INSERT ON public.ledger_transfers FOR EACH ROW WHEN ((new.reason = ANY (ARRAY['payout'::text, 'correction_given'::text, 'task_reward'::text, 'invite_bonus'::text, 'premium_month'::text, 'start_grant'::text]))) EXECUTE FUNCTION app.collect_debts();

CREATE TRIGGER ledger_transfers_no_truncate BEFORE TRUNCATE ON public.ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER ledger_transfers_paused BEFORE INSERT ON public.ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION app.guard_resting_tokens();

CREATE TRIGGER objection_votes_append_only BEFORE UPDATE ON public.objection_votes FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER objection_votes_guard BEFORE INSERT ON public.objection_votes FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['toldya_app'::name, 'toldya_scheduler'::name]))) EXECUTE FUNCTION app.guard_vote();

CREATE TRIGGER objections_guard BEFORE INSERT ON public.objections FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['toldya_app'::name, 'toldya_scheduler'::name]))) EXECUTE FUNCTION app.guard_objection();

CREATE TRIGGER objections_verdict_guard BEFORE UPDATE ON public.objections FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['toldya_app'::name, 'toldya_scheduler'::name]))) EXECUTE FUNCTION app.guard_verdict();

CREATE TRIGGER operator_deeds_append_only BEFORE DELETE OR UPDATE ON public.operator_deeds FOR EACH ROW EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER operator_deeds_no_truncate BEFORE TRUNCATE ON public.operator_deeds FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE CONSTRAINT TRIGGER passkeys_ways_in AFTER DELETE ON public.passkeys DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.guard_ways_in();

CREATE TRIGGER pet_awards_append_only BEFORE DELETE OR UPDATE ON public.pet_awards FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER pet_awards_applied AFTER INSERT ON public.pet_awards FOR EACH ROW EXECUTE FUNCTION app.apply_award();

CREATE TRIGGER pets_guard BEFORE UPDATE ON public.pets FOR EACH ROW EXECUTE FUNCTION app.guard_pet();

CREATE TRIGGER premium_months_extend AFTER INSERT ON public.premium_months FOR EACH ROW EXECUTE FUNCTION app.extend_premium();

CREATE TRIGGER premium_months_guest BEFORE INSERT ON public.premium_months FOR EACH ROW EXECUTE FUNCTION app.refuse_guest('user_id');

CREATE CONSTRAINT TRIGGER profiles_ways_in AFTER INSERT OR UPDATE OF is_guest ON public.profiles DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((NOT new.is_guest)) EXECUTE FUNCTION app.guard_ways_in();

CREATE CONSTRAINT TRIGGER provider_identities_ways_in AFTER DELETE ON public.provider_identities DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.guard_ways_in();

CREATE TRIGGER reactions_account BEFORE INSERT ON public.reactions FOR EACH ROW EXECUTE FUNCTION app.guard_account();

CREATE TRIGGER result_acceptances_append_only BEFORE UPDATE ON public.result_acceptances FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER result_acceptances_guard BEFORE INSERT ON public.result_acceptances FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['toldya_app'::name, 'toldya_scheduler'::name]))) EXECUTE FUNCTION app.guard_objection();

CREATE TRIGGER result_postponements_guard BEFORE INSERT OR UPDATE ON public.result_postponements FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['toldya_app'::name, 'toldya_scheduler'::name]))) EXECUTE FUNCTION app.guard_postponement();

CREATE TRIGGER result_postponements_schedule AFTER INSERT OR UPDATE ON public.result_postponements FOR EACH ROW EXECUTE FUNCTION app.schedule_postponement();

CREATE TRIGGER sessions_ended AFTER DELETE ON public.sessions REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION app.announce_ended_sessions();

CREATE TRIGGER sessions_suspended BEFORE INSERT ON public.sessions FOR EACH ROW EXECUTE FUNCTION app.guard_suspended();

CREATE TRIGGER switches_changed AFTER INSERT OR DELETE OR UPDATE ON public.switches FOR EACH STATEMENT EXECUTE FUNCTION app.announce_switches();

CREATE TRIGGER token_debts_guard BEFORE INSERT OR UPDATE ON public.token_debts FOR EACH ROW EXECUTE FUNCTION app.guard_token_debt();

CREATE TRIGGER sessions_outdated AFTER UPDATE OF email, display_name ON public.users FOR EACH STATEMENT EXECUTE FUNCTION app.announce_outdated_sessions();

-- Row-level security

alter table bet_events enable row level security;

create policy bet_events_checker on bet_events for select to toldya_checker using (true);

create policy bet_events_insert on bet_events for insert to toldya_app with check (true);

create policy bet_events_read on bet_events for select to toldya_app using ((EXISTS ( SELECT
   FROM bets b
  WHERE (b.id = bet_events.bet_id))));

alter table bet_participants enable row level security;

create policy bet_participants_checker on bet_participants for select to toldya_checker using (true);

create policy bet_participants_delete on bet_participants for delete to toldya_app using (true);

create policy bet_participants_insert on bet_participants for insert to toldya_app with check (true);

create policy bet_participants_read on bet_participants for select to toldya_app using (((league_id IS NULL) OR (league_id = ANY (( SELECT app.my_league_ids() AS my_league_ids)::uuid[])) OR app.is_bet_of(bet_id, ( SELECT app.uid() AS uid)) OR (bet_id = ( SELECT app.locked_bet_id() AS locked_bet_id))));

create policy bet_participants_scheduler on bet_participants for all to toldya_scheduler using (true);

create policy bet_participants_update on bet_participants for update to toldya_app using (true);

alter table bet_result_confirmations enable row level security;

create policy bet_result_confirmations_checker on bet_result_confirmations for select to toldya_checker using (true);

create policy bet_result_confirmations_read on bet_result_confirmations for select to toldya_app using (app.is_bet_of(bet_id, ( SELECT app.uid() AS uid)));

create policy bet_result_confirmations_scheduler on bet_result_confirmations for select to toldya_scheduler using (true);

create policy bet_result_confirmations_write on bet_result_confirmations for all to toldya_app using ((user_id = ( SELECT app.uid() AS uid))) with check ((user_id = ( SELECT app.uid() AS uid)));

alter table bet_results enable row level security;

create policy bet_results_checker on bet_results for select to toldya_checker using (true);

create policy bet_results_insert on bet_results for insert to toldya_app with check (true);

create policy bet_results_read on bet_results for select to toldya_app using ((EXISTS ( SELECT
   FROM bets b
  WHERE (b.id = bet_results.bet_id))));

alter table bets enable row level security;

create policy bets_checker on bets for select to toldya_checker using (true);

create policy bets_insert on bets for insert to toldya_app with check ((created_by = ( SELECT app.uid() AS uid)));

create policy bets_read on bets for select to toldya_app using (((league_id IS NULL) OR (league_id = ANY (( SELECT app.my_league_ids() AS my_league_ids)::uuid[])) OR app.is_bet_of(id, ( SELECT app.uid() AS uid)) OR (id = ( SELECT app.locked_bet_id() AS locked_bet_id))));

create policy bets_scheduler on bets for select to toldya_scheduler using (true);

create policy bets_update on bets for update to toldya_app using (true);

alter table blocks enable row level security;

create policy blocks_checker on blocks for select to toldya_checker using (true);

create policy blocks_own on blocks for all to toldya_app using ((user_id = ( SELECT app.uid() AS uid))) with check ((user_id = ( SELECT app.uid() AS uid)));

alter table comment_readers enable row level security;

create policy comment_readers_checker on comment_readers for select to toldya_checker using (true);

create policy comment_readers_own on comment_readers for all to toldya_app using ((user_id = ( SELECT app.uid() AS uid))) with check ((user_id = ( SELECT app.uid() AS uid)));

alter table comment_threads enable row level security;

create policy comment_threads_all on comment_threads for all to toldya_app using (((bet_id = ANY (( SELECT app.my_talk_ids() AS my_talk_ids)::uuid[])) OR (league_id = ANY (( SELECT app.my_league_ids() AS my_league_ids)::uuid[])))) with check (((bet_id = ANY (( SELECT app.my_talk_ids() AS my_talk_ids)::uuid[])) OR (league_id = ANY (( SELECT app.my_league_ids() AS my_league_ids)::uuid[]))));

create policy comment_threads_checker on comment_threads for select to toldya_checker using (true);

alter table comments enable row level security;

create policy comments_checker on comments for select to toldya_checker using (true);

create policy comments_insert on comments for insert to toldya_app with check (((author_id = ( SELECT app.uid() AS uid)) AND ((bet_id = ANY (( SELECT app.my_talk_ids() AS my_talk_ids)::uuid[])) OR (league_id = ANY (( SELECT app.my_league_ids() AS my_league_ids)::uuid[])))));

create policy comments_read on comments for select to toldya_app using (((bet_id = ANY (( SELECT app.my_talk_ids() AS my_talk_ids)::uuid[])) OR (league_id = ANY (( SELECT app.my_league_ids() AS my_league_ids)::uuid[])) OR (author_id = ( SELECT app.uid() AS uid))));

create policy comments_update on comments for update to toldya_app using (((bet_id = ANY (( SELECT app.my_talk_ids() AS my_talk_ids)::uuid[])) OR (league_id = ANY (( SELECT app.my_league_ids() AS my_league_ids)::uuid[]))));

alter table credentials enable row level security;

create policy credentials_own on credentials for all to toldya_app using (((( SELECT app.uid() AS uid) IS NULL) OR (user_id = ( SELECT app.uid() AS uid)))) with check (((( SELECT app.uid() AS uid) IS NULL) OR (user_id = ( SELECT app.uid() AS uid))));

alter table dare_debts enable row level security;

create policy dare_debts_checker on dare_debts for select to toldya_checker using (true);

create policy dare_debts_insert on dare_debts for insert to toldya_app with check (true);

create policy dare_debts_read on dare_debts for select to toldya_app using (app.is_bet_of(bet_id, ( SELECT app.uid() AS uid)));

create policy dare_debts_scheduler on dare_debts for update to toldya_scheduler using (((status = 'proof_sent'::text) AND (proof_sent_at <= (now() - '72:00:00'::interval)))) with check ((status = 'done'::text));

create policy dare_debts_scheduler_read on dare_debts for select to toldya_scheduler using (true);

create policy dare_debts_update on dare_debts for update to toldya_app using (app.is_bet_of(bet_id, ( SELECT app.uid() AS uid)));

alter table dare_photos enable row level security;

create policy dare_photos_checker on dare_photos for select to toldya_checker using (true);

create policy dare_photos_delete on dare_photos for delete to toldya_app using ((user_id = ( SELECT app.uid() AS uid)));

create policy dare_photos_insert on dare_photos for insert to toldya_app with check (((user_id = ( SELECT app.uid() AS uid)) AND (sent_at IS NULL) AND (EXISTS ( SELECT
   FROM dare_debts d
  WHERE ((d.id = dare_photos.debt_id) AND (d.bet_id = dare_photos.bet_id) AND (d.user_id = ( SELECT app.uid() AS uid)))))));

create policy dare_photos_read on dare_photos for select to toldya_app using (((user_id = ( SELECT app.uid() AS uid)) OR ((sent_at IS NOT NULL) AND app.is_bet_of(bet_id, ( SELECT app.uid() AS uid)))));

create policy dare_photos_scheduler on dare_photos for delete to toldya_scheduler using (((sent_at IS NULL) AND (created_at < (now() - '24:00:00'::interval))));

create policy dare_photos_scheduler_read on dare_photos for select to toldya_scheduler using (((sent_at IS NULL) AND (created_at < (now() - '24:00:00'::interval))));

create policy dare_photos_update on dare_photos for update to toldya_app using ((user_id = ( SELECT app.uid() AS uid))) with check ((user_id = ( SELECT app.uid() AS uid)));

alter table digests enable row level security;

create policy digests_checker on digests for select to toldya_checker using (true);

create policy digests_own on digests for all to toldya_app using ((user_id = ( SELECT app.uid() AS uid))) with check ((user_id = ( SELECT app.uid() AS uid)));

alter table emails enable row level security;

create policy emails_insert on emails for insert to toldya_app with check (true);

create policy emails_scheduler on emails for all to toldya_scheduler using (true);

alter table friend_requests enable row level security;

create policy friend_requests_checker on friend_requests for select to toldya_checker using (true);

create policy friend_requests_own on friend_requests for all to toldya_app using (((( SELECT app.uid() AS uid) = from_user_id) OR (( SELECT app.uid() AS uid) = to_user_id))) with check (((( SELECT app.uid() AS uid) = from_user_id) OR (( SELECT app.uid() AS uid) = to_user_id)));

alter table friends enable row level security;

create policy friends_checker on friends for select to toldya_checker using (true);

create policy friends_own on friends for all to toldya_app using (((( SELECT app.uid() AS uid) = user_id) OR (( SELECT app.uid() AS uid) = friend_user_id))) with check (((( SELECT app.uid() AS uid) = user_id) OR (( SELECT app.uid() AS uid) = friend_user_id)));

alter table group_bans enable row level security;

create policy group_bans_checker on group_bans for select to toldya_checker using (true);

create policy group_bans_creator on group_bans for all to toldya_app using ((group_id = ANY (( SELECT app.created_league_ids() AS created_league_ids)::uuid[]))) with check ((group_id = ANY (( SELECT app.created_league_ids() AS created_league_ids)::uuid[])));

alter table group_departures enable row level security;

create policy group_departures_checker on group_departures for select to toldya_checker using (true);

create policy group_departures_members on group_departures for select to toldya_app using ((group_id = ANY (( SELECT app.my_league_ids() AS my_league_ids)::uuid[])));

alter table group_memberships enable row level security;

create policy group_memberships_checker on group_memberships for select to toldya_checker using (true);

create policy group_memberships_delete on group_memberships for delete to toldya_app using (((user_id = ( SELECT app.uid() AS uid)) OR (group_id = ANY (( SELECT app.created_league_ids() AS created_league_ids)::uuid[]))));

create policy group_memberships_insert on group_memberships for insert to toldya_app with check ((user_id = ( SELECT app.uid() AS uid)));

create policy group_memberships_members on group_memberships for select to toldya_app using ((group_id = ANY (( SELECT app.my_league_ids() AS my_league_ids)::uuid[])));

alter table group_standings enable row level security;

create policy group_standings_checker on group_standings for select to toldya_checker using (true);

create policy group_standings_members on group_standings for select to toldya_app using ((group_id = ANY (( SELECT app.my_league_ids() AS my_league_ids)::uuid[])));

alter table groups enable row level security;

create policy groups_checker on groups for select to toldya_checker using (true);

create policy groups_insert on groups for insert to toldya_app with check ((created_by = ( SELECT app.uid() AS uid)));

create policy groups_members on groups for select to toldya_app using ((id = ANY (( SELECT app.my_league_ids() AS my_league_ids)::uuid[])));

create policy groups_update on groups for update to toldya_app using ((id = ANY (( SELECT app.my_league_ids() AS my_league_ids)::uuid[]))) with check (true);

alter table guest_moves enable row level security;

create policy guest_moves_checker on guest_moves for select to toldya_checker using (true);

create policy guest_moves_read on guest_moves for select to toldya_app using ((EXISTS ( SELECT
   FROM bets b
  WHERE (b.id = guest_moves.bet_id))));

alter table hidden_bets enable row level security;

create policy hidden_bets_checker on hidden_bets for select to toldya_checker using (true);

create policy hidden_bets_own on hidden_bets for all to toldya_app using ((user_id = ( SELECT app.uid() AS uid))) with check ((user_id = ( SELECT app.uid() AS uid)));

alter table idempotency_keys enable row level security;

create policy idempotency_keys_checker on idempotency_keys for select to toldya_checker using (true);

create policy idempotency_keys_own on idempotency_keys for all to toldya_app using ((user_id = ( SELECT app.uid() AS uid))) with check ((user_id = ( SELECT app.uid() AS uid)));

create policy idempotency_keys_scheduler on idempotency_keys for delete to toldya_scheduler using ((created_at < (now() - '48:00:00'::interval)));

create policy idempotency_keys_scheduler_read on idempotency_keys for select to toldya_scheduler using (true);

alter table invites enable row level security;

create policy invites_own on invites for all to toldya_app using ((inviter_id = ( SELECT app.uid() AS uid))) with check ((inviter_id = ( SELECT app.uid() AS uid)));

alter table ledger_accounts enable row level security;

create policy ledger_accounts_checker on ledger_accounts for select to toldya_checker using (true);

create policy ledger_accounts_own on ledger_accounts for select to toldya_app using (((id = ( SELECT app.uid() AS uid)) OR (kind = 'escrow'::text)));

alter table ledger_transfers enable row level security;

create policy ledger_transfers_checker on ledger_transfers for select to toldya_checker using (true);

create policy ledger_transfers_insert on ledger_transfers for insert to toldya_app with check (true);

create policy ledger_transfers_own on ledger_transfers for select to toldya_app using (((from_account_id = ( SELECT app.uid() AS uid)) OR (to_account_id = ( SELECT app.uid() AS uid))));

alter table mutes enable row level security;

create policy mutes_checker on mutes for select to toldya_checker using (true);

create policy mutes_own on mutes for all to toldya_app using ((user_id = ( SELECT app.uid() AS uid))) with check ((user_id = ( SELECT app.uid() AS uid)));

alter table notification_choices enable row level security;

create policy notification_choices_checker on notification_choices for select to toldya_checker using (true);

create policy notification_choices_own on notification_choices for all to toldya_app using ((user_id = ( SELECT app.uid() AS uid))) with check ((user_id = ( SELECT app.uid() AS uid)));

alter table notifications enable row level security;

create policy notifications_checker on notifications for select to toldya_checker using (true);

create policy notifications_insert on notifications for insert to toldya_app with check (true);

create policy notifications_read on notifications for select to toldya_app using ((user_id = ( SELECT app.uid() AS uid)));

create policy notifications_scheduler on notifications for update to toldya_scheduler using (true);

create policy notifications_scheduler_delete on notifications for delete to toldya_scheduler using ((created_at < (now() - '90 days'::interval)));

create policy notifications_scheduler_read on notifications for select to toldya_scheduler using (true);

create policy notifications_update on notifications for update to toldya_app using ((user_id = ( SELECT app.uid() AS uid)));

alter table objection_votes enable row level security;

create policy objection_votes_checker on objection_votes for select to toldya_checker using (true);

create policy objection_votes_insert on objection_votes for insert to toldya_app with check ((EXISTS ( SELECT
   FROM bet_participants p
  WHERE ((p.id = objection_votes.participant_id) AND (p.user_id = ( SELECT app.uid() AS uid))))));

create policy objection_votes_read on objection_votes for select to toldya_app using (((EXISTS ( SELECT
   FROM bet_participants p
  WHERE ((p.id = objection_votes.participant_id) AND (p.user_id = ( SELECT app.uid() AS uid))))) OR (app.is_bet_of(bet_id, ( SELECT app.uid() AS uid)) AND (EXISTS ( SELECT
   FROM objections o
  WHERE ((o.bet_id = objection_votes.bet_id) AND (o.closed_at IS NOT NULL)))))));

alter table objections enable row level security;

create policy objections_checker on objections for select to toldya_checker using (true);

create policy objections_insert on objections for insert to toldya_app with check ((EXISTS ( SELECT
   FROM bet_participants p
  WHERE ((p.id = objections.participant_id) AND (p.user_id = ( SELECT app.uid() AS uid))))));

create policy objections_read on objections for select to toldya_app using (app.is_bet_of(bet_id, ( SELECT app.uid() AS uid)));

create policy objections_scheduler on objections for select to toldya_scheduler using (true);

create policy objections_update on objections for update to toldya_app using ((bet_id = ( SELECT app.locked_bet_id() AS locked_bet_id)));

alter table operator_deeds enable row level security;

create policy operator_deeds_checker on operator_deeds for select to toldya_checker using (true);

alter table pet_awards enable row level security;

create policy pet_awards_checker on pet_awards for select to toldya_checker using (true);

create policy pet_awards_insert on pet_awards for insert to toldya_app with check (true);

create policy pet_awards_read on pet_awards for select to toldya_app using (((user_id = ( SELECT app.uid() AS uid)) OR app.is_bet_of(bet_id, ( SELECT app.uid() AS uid))));

create policy pet_awards_scheduler on pet_awards for select to toldya_scheduler using (true);

alter table pets enable row level security;

create policy pets_insert on pets for insert to toldya_app with check ((user_id = ( SELECT app.uid() AS uid)));

create policy pets_read on pets for select to toldya_app, toldya_checker using (true);

create policy pets_update on pets for update to toldya_app using ((user_id = ( SELECT app.uid() AS uid)));

alter table prediction_reveals enable row level security;

create policy prediction_reveals_checker on prediction_reveals for select to toldya_checker using (true);

create policy prediction_reveals_insert on prediction_reveals for insert to toldya_app with check (((user_id = ( SELECT app.uid() AS uid)) AND (EXISTS ( SELECT
   FROM bets b
  WHERE ((b.id = prediction_reveals.bet_id) AND ((b.status = 'pending'::text) OR (b.activated_at IS NOT NULL)))))));

create policy prediction_reveals_read on prediction_reveals for select to toldya_app using (((user_id = ( SELECT app.uid() AS uid)) OR app.is_bet_of(bet_id, ( SELECT app.uid() AS uid))));

create policy prediction_reveals_update on prediction_reveals for update to toldya_app using ((user_id = ( SELECT app.uid() AS uid))) with check (((user_id = ( SELECT app.uid() AS uid)) AND (EXISTS ( SELECT
   FROM bets b
  WHERE ((b.id = prediction_reveals.bet_id) AND ((b.status = 'pending'::text) OR (b.activated_at IS NOT NULL)))))));

alter table predictions enable row level security;

create policy predictions_checker on predictions for select to toldya_checker using (true);

create policy predictions_delete on predictions for delete to toldya_app using ((user_id = ( SELECT app.uid() AS uid)));

create policy predictions_insert on predictions for insert to toldya_app with check ((user_id = ( SELECT app.uid() AS uid)));

create policy predictions_read on predictions for select to toldya_app using (((user_id = ( SELECT app.uid() AS uid)) OR ((NOT is_prefilled) AND app.is_open_to(( SELECT app.uid() AS uid), bet_id, participant_id)) OR (is_prefilled AND app.is_meant_for(( SELECT app.uid() AS uid), participant_id))));

create policy predictions_update on predictions for update to toldya_app using (((user_id = ( SELECT app.uid() AS uid)) AND (NOT app.is_locked(participant_id)))) with check ((user_id = ( SELECT app.uid() AS uid)));

alter table premium_months enable row level security;

create policy premium_months_checker on premium_months for select to toldya_checker using (true);

create policy premium_months_own on premium_months for all to toldya_app using ((user_id = ( SELECT app.uid() AS uid))) with check ((user_id = ( SELECT app.uid() AS uid)));

alter table profiles enable row level security;

create policy profiles_insert on profiles for insert to toldya_app with check ((user_id = ( SELECT app.uid() AS uid)));

create policy profiles_read on profiles for select to toldya_app, toldya_checker using (true);

create policy profiles_update on profiles for update to toldya_app using ((user_id = ( SELECT app.uid() AS uid)));

alter table provider_identities enable row level security;

create policy provider_identities_own on provider_identities for all to toldya_app using (((( SELECT app.uid() AS uid) IS NULL) OR (user_id = ( SELECT app.uid() AS uid)))) with check (((( SELECT app.uid() AS uid) IS NULL) OR (user_id = ( SELECT app.uid() AS uid))));

alter table push_subscriptions enable row level security;

create policy push_subscriptions_own on push_subscriptions for all to toldya_app using ((user_id = ( SELECT app.uid() AS uid))) with check ((user_id = ( SELECT app.uid() AS uid)));

create policy push_subscriptions_scheduler on push_subscriptions for all to toldya_scheduler using (true);

alter table reactions enable row level security;

create policy reactions_checker on reactions for select to toldya_checker using (true);

create policy reactions_delete on reactions for delete to toldya_app using ((user_id = ( SELECT app.uid() AS uid)));

create policy reactions_insert on reactions for insert to toldya_app with check (((user_id = ( SELECT app.uid() AS uid)) AND ((bet_id = ANY (( SELECT app.my_talk_ids() AS my_talk_ids)::uuid[])) OR (league_id = ANY (( SELECT app.my_league_ids() AS my_league_ids)::uuid[]))) AND ((comment_id IS NULL) OR (EXISTS ( SELECT
   FROM comments c
  WHERE ((c.id = reactions.comment_id) AND (c.bet_id = reactions.bet_id))))) AND ((prediction_id IS NULL) OR (EXISTS ( SELECT
   FROM predictions p
  WHERE ((p.id = reactions.prediction_id) AND (p.bet_id = reactions.bet_id) AND (NOT p.is_prefilled))))) AND ((photo_id IS NULL) OR (EXISTS ( SELECT
   FROM dare_photos f
  WHERE ((f.id = reactions.photo_id) AND (f.bet_id = reactions.bet_id) AND (f.sent_at IS NOT NULL)))))));

create policy reactions_read on reactions for select to toldya_app using (((user_id = ( SELECT app.uid() AS uid)) OR (((bet_id = ANY (( SELECT app.my_talk_ids() AS my_talk_ids)::uuid[])) OR (league_id = ANY (( SELECT app.my_league_ids() AS my_league_ids)::uuid[]))) AND ((prediction_id IS NULL) OR (EXISTS ( SELECT
   FROM predictions p
  WHERE (p.id = reactions.prediction_id)))) AND ((photo_id IS NULL) OR (EXISTS ( SELECT
   FROM dare_photos f
  WHERE (f.id = reactions.photo_id)))))));

alter table referrals enable row level security;

create policy referrals_checker on referrals for select to toldya_checker using (true);

create policy referrals_own on referrals for all to toldya_app using (((( SELECT app.uid() AS uid) = inviter_id) OR (( SELECT app.uid() AS uid) = invitee_id))) with check (((( SELECT app.uid() AS uid) = inviter_id) OR (( SELECT app.uid() AS uid) = invitee_id)));

alter table reports enable row level security;

create policy reports_checker on reports for select to toldya_checker using (true);

create policy reports_own on reports for all to toldya_app using ((reporter_id = ( SELECT app.uid() AS uid))) with check ((reporter_id = ( SELECT app.uid() AS uid)));

alter table result_acceptances enable row level security;

create policy result_acceptances_checker on result_acceptances for select to toldya_checker using (true);

create policy result_acceptances_insert on result_acceptances for insert to toldya_app with check ((EXISTS ( SELECT
   FROM bet_participants p
  WHERE ((p.id = result_acceptances.participant_id) AND (p.user_id = ( SELECT app.uid() AS uid))))));

create policy result_acceptances_read on result_acceptances for select to toldya_app using (app.is_bet_of(bet_id, ( SELECT app.uid() AS uid)));

alter table result_postponements enable row level security;

create policy result_postponements_checker on result_postponements for select to toldya_checker using (true);

create policy result_postponements_insert on result_postponements for insert to toldya_app with check (((bet_id = ( SELECT app.locked_bet_id() AS locked_bet_id)) AND (EXISTS ( SELECT
   FROM bet_participants p
  WHERE ((p.id = result_postponements.participant_id) AND (p.user_id = ( SELECT app.uid() AS uid)))))));

create policy result_postponements_read on result_postponements for select to toldya_app using (app.is_bet_of(bet_id, ( SELECT app.uid() AS uid)));

create policy result_postponements_scheduler on result_postponements for select to toldya_scheduler using (true);

create policy result_postponements_update on result_postponements for update to toldya_app using (((bet_id = ( SELECT app.locked_bet_id() AS locked_bet_id)) AND (EXISTS ( SELECT
   FROM bet_participants p
  WHERE ((p.id = result_postponements.participant_id) AND (p.user_id = ( SELECT app.uid() AS uid)))))));

alter table score_consents enable row level security;

create policy score_consents_checker on score_consents for select to toldya_checker using (true);

create policy score_consents_own on score_consents for all to toldya_app using ((user_id = ( SELECT app.uid() AS uid))) with check (((user_id = ( SELECT app.uid() AS uid)) AND (NOT app.are_blocked(user_id, other_user_id))));

alter table seen_endings enable row level security;

create policy seen_endings_checker on seen_endings for select to toldya_checker using (true);

create policy seen_endings_own on seen_endings for all to toldya_app using ((user_id = ( SELECT app.uid() AS uid))) with check ((user_id = ( SELECT app.uid() AS uid)));

alter table sessions enable row level security;

create policy sessions_own on sessions for all to toldya_app using (((( SELECT app.uid() AS uid) IS NULL) OR (user_id = ( SELECT app.uid() AS uid)))) with check (((( SELECT app.uid() AS uid) IS NULL) OR (user_id = ( SELECT app.uid() AS uid))));

alter table share_presses enable row level security;

create policy share_presses_checker on share_presses for select to toldya_checker using (true);

create policy share_presses_own on share_presses for all to toldya_app using ((user_id = ( SELECT app.uid() AS uid))) with check ((user_id = ( SELECT app.uid() AS uid)));

alter table signup_sources enable row level security;

create policy signup_sources_own on signup_sources for all to toldya_app using ((user_id = ( SELECT app.uid() AS uid))) with check ((user_id = ( SELECT app.uid() AS uid)));

alter table suspensions enable row level security;

alter table switches enable row level security;

create policy switches_read on switches for select to toldya_app using (true);

create policy switches_stop on switches for insert to toldya_scheduler with check ((name = 'tokens'::text));

alter table token_debts enable row level security;

create policy token_debts_checker on token_debts for select to toldya_checker using (true);

create policy token_debts_insert on token_debts for insert to toldya_app with check (true);

create policy token_debts_own on token_debts for select to toldya_app using (((( SELECT app.uid() AS uid) = debtor_id) OR (( SELECT app.uid() AS uid) = creditor_account_id)));

create policy token_debts_scheduler on token_debts for all to toldya_scheduler using (true);

alter table users enable row level security;

create policy users_own on users for all to toldya_app using (((( SELECT app.uid() AS uid) IS NULL) OR (id = ( SELECT app.uid() AS uid)))) with check (((( SELECT app.uid() AS uid) IS NULL) OR (id = ( SELECT app.uid() AS uid))));

-- Grants

grant insert, select on bet_events to toldya_app;

grant select on bet_events to toldya_checker;

grant delete, insert, select, update on bet_participants to toldya_app;

grant select on bet_participants to toldya_checker;

grant insert, select, update on bet_result_confirmations to toldya_app;

grant select on bet_result_confirmations to toldya_checker;

grant insert, select on bet_results to toldya_app;

grant select on bet_results to toldya_checker;

grant insert, select, update on bets to toldya_app;

grant select on bets to toldya_checker;

grant delete, insert, select on blocks to toldya_app;

grant select on blocks to toldya_checker;

grant insert, select, update (is_followed), update (read_up_to) on comment_readers to toldya_app;

grant select on comment_readers to toldya_checker;

grant insert, select, update (comment_count), update (last_number) on comment_threads to toldya_app;

grant select on comment_threads to toldya_checker;

grant insert, select, update (body), update (edited_at), update (hidden_at), update (mentioned_ids), update (taken_back_at) on comments to toldya_app;

grant select (author_id), select (bet_id), select (created_at), select (edited_at), select (hidden_at), select (id), select (league_id), select (mentioned_ids), select (number), select (taken_back_at) on comments to toldya_checker;

grant delete, insert, select, update on credentials to toldya_app;

grant insert, select, update on dare_debts to toldya_app;

grant select on dare_debts to toldya_checker;

grant delete, insert, select, update (caption), update (sent_at) on dare_photos to toldya_app;

grant select (bet_id), select (created_at), select (debt_id), select (id), select (sent_at), select (user_id) on dare_photos to toldya_checker;

grant insert, select, update on digests to toldya_app;

grant select on digests to toldya_checker;

grant insert on emails to toldya_app;

grant delete, select, update on emails to toldya_scheduler;

grant insert, select, update on friend_requests to toldya_app;

grant select on friend_requests to toldya_checker;

grant delete, insert, select on friends to toldya_app;

grant select on friends to toldya_checker;

grant execute on function app.accept_participants(uuid[],uuid[],uuid[],text[],integer[],integer[],boolean[]) to toldya_app;

grant execute on function app.add_scores(uuid,uuid[],integer,integer,bigint) to toldya_app;

grant execute on function app.advance_bets(uuid[],uuid[],integer[],text[]) to toldya_app;

grant execute on function app.announce_outdated_sessions() to public;

grant execute on function app.answer_invite(uuid,text) to toldya_app;

grant execute on function app.apply_award() to public;

grant execute on function app.are_blocked(uuid,uuid) to toldya_app;

grant execute on function app.begin_account_deletion() to toldya_app;

grant execute on function app.bet_audience(uuid[]) to toldya_app;

grant execute on function app.bet_transfers(uuid) to toldya_app;

grant execute on function app.blocked_by_me() to public;

grant execute on function app.can_debt_move(text,text) to public;

grant execute on function app.can_move(text,text) to public;

grant execute on function app.check_account() to public;

grant execute on function app.check_bet_terms() to public;

grant execute on function app.check_participant() to public;

grant execute on function app.check_participant_name() to public;

grant execute on function app.close_wallet() to toldya_app;

grant execute on function app.counted_confirmations(uuid) to public;

grant execute on function app.created_league_ids() to toldya_app;

grant execute on function app.drop_unconfirmed(text) to toldya_app;

grant execute on function app.due_leagues() to toldya_app;

grant execute on function app.due_requests(integer) to toldya_scheduler;

grant execute on function app.end_session(text) to toldya_app;

grant execute on function app.erase_viewer(text) to toldya_app;

grant execute on function app.final_scores(uuid) to toldya_app;

grant execute on function app.find_invite(text) to toldya_app;

grant execute on function app.friends_in_common(uuid) to toldya_app;

grant execute on function app.guard_agreement() to public;

grant execute on function app.guard_bet() to public;

grant execute on function app.guard_comment() to public;

grant execute on function app.guard_confirmation() to public;

grant execute on function app.guard_dare_debt() to public;

grant execute on function app.guard_group() to public;

grant execute on function app.guard_league_bet() to public;

grant execute on function app.guard_new_dare_debt() to public;

grant execute on function app.guard_pet() to public;

grant execute on function app.guard_postponement() to public;

grant execute on function app.guard_result() to public;

grant execute on function app.guard_result_times() to public;

grant execute on function app.guard_time() to public;

grant execute on function app.guest_before(text,uuid) to toldya_app;

grant execute on function app.guest_tokens(uuid) to toldya_app;

grant execute on function app.hand_over_leagues() to toldya_app;

grant execute on function app.has_blocked_me(uuid) to toldya_app;

grant execute on function app.has_blocked_me(uuid) to toldya_scheduler;

grant execute on function app.hidden_people() to toldya_app;

grant execute on function app.hold_bet(text,boolean,boolean,uuid,boolean) to toldya_app;

grant execute on function app.hold_league_by_code(text) to toldya_app;

grant execute on function app.hold_objection() to toldya_app;

grant execute on function app.hold_pending_bets(text[],uuid[],uuid[],uuid[],text[],bytea[],jsonb[]) to toldya_app;

grant execute on function app.insert_predictions(uuid[],uuid[],uuid[],uuid[],text[],text[]) to toldya_app;

grant execute on function app.is_address_taken(text) to toldya_app;

grant execute on function app.is_app_role() to toldya_app;

grant execute on function app.is_app_role() to toldya_scheduler;

grant execute on function app.is_bet_of(uuid,uuid) to toldya_app;

grant execute on function app.is_contender(timestamp with time zone,timestamp with time zone) to public;

grant execute on function app.is_corrected_now(uuid) to public;

grant execute on function app.is_deleting_account() to public;

grant execute on function app.is_league_mate(uuid) to toldya_app;

grant execute on function app.is_locked(uuid) to toldya_app;

grant execute on function app.is_meant_for(uuid,uuid) to toldya_app;

grant execute on function app.is_member(uuid,uuid) to toldya_scheduler;

grant execute on function app.is_moved(uuid,uuid,uuid) to toldya_app;

grant execute on function app.is_muted(uuid,uuid,uuid) to toldya_app;

grant execute on function app.is_open_to(uuid,uuid,uuid) to toldya_app;

grant execute on function app.is_place_open(bets) to public;

grant execute on function app.is_prediction_locked(bets,uuid) to toldya_app;

grant execute on function app.is_prediction_shown(boolean,boolean,boolean,boolean,boolean) to public;

grant execute on function app.is_winner(uuid) to public;

grant execute on function app.is_withheld(uuid,uuid) to toldya_app;

grant execute on function app.is_withheld(uuid,uuid) to toldya_scheduler;

grant execute on function app.is_without_email(uuid) to toldya_app;

grant execute on function app.league_audience(uuid[]) to toldya_app;

grant execute on function app.league_by_code(text) to toldya_app;

grant execute on function app.league_referrer(text) to toldya_app;

grant execute on function app.list_comments(text,uuid,integer,integer) to toldya_app;

grant execute on function app.lock_invite(text) to toldya_app;

grant execute on function app.lock_pair(uuid,uuid) to public;

grant execute on function app.lock_pets(uuid[]) to toldya_app;

grant execute on function app.lock_user(uuid) to toldya_app;

grant execute on function app.lock_wallet() to toldya_app;

grant execute on function app.lock_wallets() to toldya_app;

grant execute on function app.locked_bet_id() to public;

grant execute on function app.majority_of(uuid) to public;

grant execute on function app.mark_outcomes() to public;

grant execute on function app.mark_referrals_due(uuid[],integer) to toldya_app;

grant execute on function app.mark_referrals_due(uuid[],integer) to toldya_scheduler;

grant execute on function app.may_talk(bets,uuid) to toldya_app;

grant execute on function app.move_participant(uuid,uuid) to toldya_app;

grant execute on function app.move_wallet(uuid,text) to toldya_app;

grant execute on function app.my_bets(uuid,integer,boolean,text,text,text[],integer,uuid) to toldya_app;

grant execute on function app.my_league_ids() to toldya_app;

grant execute on function app.my_talk_ids() to toldya_app;

grant execute on function app.name_pairs(text) to public;

grant execute on function app.names_inside(text,text[],uuid[],bigint) to toldya_app;

grant execute on function app.near_people() to toldya_app;

grant execute on function app.next_daytime(uuid) to toldya_app;

grant execute on function app.open_account(uuid,text) to toldya_app;

grant execute on function app.open_bet(text,uuid) to toldya_app;

grant execute on function app.open_me(uuid) to toldya_app;

grant execute on function app.open_signup_sources(integer) to toldya_scheduler;

grant execute on function app.open_thread(text,uuid,integer) to toldya_app;

grant execute on function app.open_user(uuid,text,text,text) to toldya_app;

grant execute on function app.others_in_own_leagues() to toldya_app;

grant execute on function app.outbox_behind(xid8,bigint,integer) to toldya_app;

grant execute on function app.reactions_to(uuid,uuid[]) to toldya_app;

grant execute on function app.read_comment(text,uuid,uuid) to toldya_app;

grant execute on function app.read_objection(text) to toldya_app;

grant execute on function app.refuse_change() to public;

grant execute on function app.refuse_change_but_names() to public;

grant execute on function app.refuse_place(text) to public;

grant execute on function app.refuse_row(text,text) to public;

grant execute on function app.remember_command(uuid,text,bytea,jsonb) to toldya_app;

grant execute on function app.replace_result(text,uuid[],text[],bigint,bigint,text) to toldya_app;

grant execute on function app.rivalry(uuid) to toldya_app;

grant execute on function app.schedule_check() to public;

grant execute on function app.schedule_postponement() to public;

grant execute on function app.search_key(text) to public;

grant execute on function app.series_of(text,boolean) to toldya_app;

grant execute on function app.speaker_of(uuid,text) to toldya_app;

grant execute on function app.subscribe_push(uuid,text,text,text,text) to toldya_app;

grant execute on function app.take_back_invitations(uuid[],text[]) to toldya_app;

grant execute on function app.take_back_invitations(uuid[],text[]) to toldya_scheduler;

grant execute on function app.take_back_prediction(uuid,uuid) to toldya_app;

grant execute on function app.talk_audience(uuid[],uuid) to toldya_app;

grant execute on function app.thread_facts(bets,uuid) to toldya_app;

grant execute on function app.uid() to public;

grant execute on function app.users_to_email(integer) to toldya_scheduler;

grant execute on function app.users_with_pending_rewards(integer) to toldya_scheduler;

grant execute on function app.waiting_bets(uuid) to toldya_app;

grant execute on function app.wants_mail(uuid,text) to toldya_app;

grant execute on function app.weigh_notification(uuid,text,uuid,uuid,uuid,jsonb,boolean,text) to toldya_app;

grant execute on function app.weigh_notification(uuid,text,uuid,uuid,uuid,jsonb,boolean,text) to toldya_scheduler;

grant execute on function app.write_off_debts() to toldya_app;

grant execute on function app.xp_today(uuid) to toldya_app;

grant insert, select, update on group_bans to toldya_app;

grant select on group_bans to toldya_checker;

grant delete, insert, select on group_code_tries to toldya_app;

grant select on group_departures to toldya_app;

grant select on group_departures to toldya_checker;

grant delete, insert, select on group_memberships to toldya_app;

grant select on group_memberships to toldya_checker;

grant select on group_standings to toldya_app;

grant select on group_standings to toldya_checker;

grant insert, select, update (created_by), update (deleted_at), update (ended_at), update (invite_code), update (status) on groups to toldya_app;

grant select on groups to toldya_checker;

grant insert, select, update (network_hash) on guest_arrivals to toldya_app;

grant select (created_at), select (user_id) on guest_arrivals to toldya_checker;

grant select on guest_moves to toldya_app;

grant select on guest_moves to toldya_checker;

grant delete, insert, select on hidden_bets to toldya_app;

grant select on hidden_bets to toldya_checker;

grant insert, select, update on idempotency_keys to toldya_app;

grant select (command_id), select (created_at), select (endpoint), select (user_id) on idempotency_keys to toldya_checker;

grant delete on idempotency_keys to toldya_scheduler;

grant insert, select, update on invites to toldya_app;

grant select on ledger_accounts to toldya_app;

grant select on ledger_accounts to toldya_checker;

grant select on ledger_entries to toldya_app;

grant select on ledger_entries to toldya_checker;

grant insert, select on ledger_transfers to toldya_app;

grant select on ledger_transfers to toldya_checker;

grant delete, insert, select on login_attempts to toldya_app;

grant delete, insert, select on mutes to toldya_app;

grant select on mutes to toldya_checker;

grant insert, select, update on notification_choices to toldya_app;

grant select on notification_choices to toldya_checker;

grant insert, select, update (mail_due_at), update (read_at), update (taken_back_at) on notifications to toldya_app;

grant select on notifications to toldya_checker;

grant delete, update (mail_due_at), update (push_due_at), update (read_at) on notifications to toldya_scheduler;

grant insert, select on objection_votes to toldya_app;

grant select on objection_votes to toldya_checker;

grant insert, select, update (closed_at), update (verdict) on objections to toldya_app;

grant select (bet_id), select (closed_at), select (first_outcome), select (first_remainder_tokens), select (first_share_tokens), select (first_winner_participant_ids), select (opened_at), select (participant_id), select (verdict) on objections to toldya_checker;

grant select on operator_deeds to toldya_checker;

grant delete, insert, select on outbox to toldya_app;

grant select on outbox to toldya_checker;

grant delete, insert, select on passkey_challenges to toldya_app;

grant delete, insert, select on passkey_sign_ups to toldya_app;

grant delete, insert, select, update (last_used_at), update (name), update (signature_count) on passkeys to toldya_app;

grant insert, select on pet_awards to toldya_app;

grant select on pet_awards to toldya_checker;

grant insert, select, update (name), update (pet_type), update (seen_stage) on pets to toldya_app;

grant select on pets to toldya_checker;

grant delete, select on photo_leftovers to toldya_app;

grant select on photo_leftovers to toldya_checker;

grant insert, select, update (revealed_at), update (revealed_version) on prediction_reveals to toldya_app;

grant select on prediction_reveals to toldya_checker;

grant delete, insert, select, update (edit_count), update (prediction), update (salt) on predictions to toldya_app;

grant select (bet_id), select (created_at), select (edit_count), select (id), select (is_prefilled), select (participant_id), select (user_id) on predictions to toldya_checker;

grant insert, select, update on premium_months to toldya_app;

grant select on premium_months to toldya_checker;

grant insert, select, update on profiles to toldya_app;

grant select on profiles to toldya_checker;

grant delete, insert, select on provider_authorizations to toldya_app;

grant delete, insert, select, update (last_used_at) on provider_identities to toldya_app;

grant delete, select on push_subscriptions to toldya_app;

grant delete, insert, select, update on rate_limits to toldya_app;

grant delete, insert, select on reactions to toldya_app;

grant select on reactions to toldya_checker;

grant insert, select on referral_grants to toldya_app;

grant insert, select, update on referrals to toldya_app;

grant select on referrals to toldya_checker;

grant insert, select on reports to toldya_app;

grant select on reports to toldya_checker;

grant insert, select on result_acceptances to toldya_app;

grant select on result_acceptances to toldya_checker;

grant insert, select, update (asked_again_at) on result_postponements to toldya_app;

grant select on result_postponements to toldya_checker;

grant select on result_postponements to toldya_scheduler;

grant delete, insert, select on score_consents to toldya_app;

grant select on score_consents to toldya_checker;

grant insert, select on seen_endings to toldya_app;

grant select on seen_endings to toldya_checker;

grant delete, insert, select, update on sessions to toldya_app;

grant insert, select, update on share_presses to toldya_app;

grant select on share_presses to toldya_checker;

grant insert, select, update on signup_sources to toldya_app;

grant insert, select on start_grants to toldya_app;

grant select on switches to toldya_app;

grant insert on switches to toldya_scheduler;

grant insert, select, update on task_grants to toldya_app;

grant insert, select on token_debts to toldya_app;

grant select on token_debts to toldya_checker;

grant update (passed_tokens) on token_debts to toldya_scheduler;

grant delete, insert, select, update on users to toldya_app;

grant delete, insert, select, update on verifications to toldya_app;

-- Comments

comment on function app.accept_participants(uuid[],uuid[],uuid[],text[],integer[],integer[],boolean[]) is 'What each of these actors has accepted, as the participant that they hold.';

comment on function app.add_scores(uuid,uuid[],integer,integer,bigint) is 'Adds what one settled bet brought. The user who settles it may have left the league, so the app is not granted to write the table.';

comment on function app.advance_bets(uuid[],uuid[],integer[],text[]) is 'Moves bets on to their newest events, each of an actor who is a participant of it.';

comment on function app.are_blocked(uuid,uuid) is 'Whether either user has blocked the other; the table itself does not show the blocks of others.';

comment on function app.bet_audience(uuid[]) is 'The users whose screens are notified of a change of the bet, as of now. Called by the relay, which has no viewer.';

comment on function app.bet_people(bets,uuid,integer,boolean) is 'The participants of the bet for this viewer, in their order, with the predictions that the viewer may read. Names and pets are for those in the bet.';

comment on function app.bet_transfers(uuid) is 'The transfers of a bet''s pot, for its participants: without accounts and balances.';

comment on function app.bet_view(bets,uuid) is 'A bet as rows for one viewer, who may read it: what src/server/modules/bets/present.ts makes the view of.';

comment on function app.blocked_by_me() is 'Whom the viewer has blocked: their comments are hidden from the viewer.';

comment on function app.comments_after(integer,integer,uuid,uuid,uuid[]) is 'The comments with the numbers behind this one, as the viewer sees them: what src/server/modules/comments/present.ts makes views of.';

comment on function app.counted_confirmations(uuid) is 'The confirmations of a bet that count: by those still in, about those still in.';

comment on function app.created_league_ids() is 'The leagues whose creator the viewer is.';

comment on function app.delete_request_notification() is 'Deletes the notification of a request that does not exist any more.';

comment on function app.drop_unconfirmed(text) is 'Frees an address that was never confirmed.';

comment on function app.due_leagues() is 'Active leagues whose last day is over. For the scheduler.';

comment on function app.due_requests(integer) is 'Requests that were withheld only because an earlier one was declined, and that are due now. For the scheduler.';

comment on function app.end_score_consents() is 'Withdraws both consents of two users to share their score, because one of them has blocked the other.';

comment on function app.end_session(text) is 'Ends the session with this token, whichever user has it.';

comment on function app.erase_viewer(text) is 'Erases the personal data of the viewer, whose account is being deleted; the profile stays as a tombstone without a name.';

comment on function app.final_scores(uuid) is 'The standings of a league that has ended, with its former members, once all its bets are over; empty before that.';

comment on function app.find_invite(text) is 'The invite behind a code, as a viewer who has the link may see it.';

comment on function app.friends_in_common(uuid) is 'How many friends the viewer shares with that person; who they are stays hidden.';

comment on function app.guard_league_participant() is 'Checked when a participant is added, not later: a user who leaves the league stays in the bets they have joined.';

comment on function app.guest_before(text,uuid) is 'The guest who was signed in on the device whose session has this token, for the user who signs in there.';

comment on function app.guest_tokens(uuid) is 'The tokens of the guest on whose device the viewer''s session began; 0 of any other.';

comment on function app.has_blocked_me(uuid) is 'Whether that person has blocked the viewer; for rules only, never for an answer.';

comment on function app.has_closed_account(uuid) is 'Whether the account of a participant has been closed, or is being closed.';

comment on function app.has_unread_comments(uuid,uuid) is 'Whether the user has an unread notification of new comments in the bet: it counts the later ones too. A muted one, stored as read, counts for an hour.';

comment on function app.has_words(bets,uuid,text[]) is 'Whether the search of the viewer finds the bet. Of the predictions only their own is searched.';

comment on function app.hidden_people() is 'Whom the viewer has blocked or is blocked by. Asked once per query, never per row.';

comment on function app.hold_bet(text,boolean,boolean,uuid,boolean) is 'Locks the bet behind a link, the pair of the viewer and another user (null: the creator), and the wallet of the viewer, in this order, and reads what rules ask about them: of a pending bet whose view is needed, the view.';

comment on function app.hold_league_by_code(text) is 'Locks the league behind a code: it neither ends nor changes its code before the transaction is over.';

comment on function app.hold_objection() is 'The questioned result of the bet that this transaction has locked, with all votes.';

comment on function app.hold_pending_bets(text[],uuid[],uuid[],uuid[],text[],bytea[],jsonb[]) is 'Remembers commands of several viewers, each about another pending bet, locks the bets and the wallets of those who pay, and reads what app.hold_bet reads with the view. Leaves out a command that is not new, whose bet is not pending or was revealed, whose viewer is no participant, or for which it would wait.';

comment on function app.insert_predictions(uuid[],uuid[],uuid[],uuid[],text[],text[]) is 'Predictions of several actors, each of whom writes their own, as the participant that they hold.';

comment on function app.is_address_taken(text) is 'Whether an account has the address; for rules only, never for an answer.';

comment on function app.is_app_role() is 'Whether the app or a job asks, and not the operator.';

comment on function app.is_bet_of(uuid,uuid) is 'Whether the viewer is a participant of the bet, or one is reserved for them that no other rule lets them read. Asked of one bet: what it costs does not grow with the bets of the viewer.';

comment on function app.is_contender(timestamp with time zone,timestamp with time zone) is 'Whether a user can be champion of a league that ended at that time: its members can, and users who left later than 30 days before the end.';

comment on function app.is_corrected_now(uuid) is 'Whether this transaction has decided that another result replaces the one of the bet.';

comment on function app.is_dare_open(uuid) is 'Whether the participant still owes the dare of a lost bet.';

comment on function app.is_deleting_account() is 'Whether the viewer''s account is being deleted.';

comment on function app.is_following_comments(uuid,uuid) is 'Whether new comments in the bet are pushed to the devices of the user.';

comment on function app.is_locked(uuid) is 'Whether a participant has revealed since the prediction of this one was submitted.';

comment on function app.is_meant_for(uuid,uuid) is 'Whether the suggested prediction of this participant is meant for the viewer.';

comment on function app.is_member(uuid,uuid) is 'Whether a user is a member of a league. For the scheduler, which sends notifications about it.';

comment on function app.is_moved(uuid,uuid,uuid) is 'Whether the account has taken over the guest''s participant in the bet.';

comment on function app.is_muted(uuid,uuid,uuid) is 'Whether the user has muted this bet, its league or this league.';

comment on function app.is_open_to(uuid,uuid,uuid) is 'Whether the viewer may read what this participant submitted: all were accepted, or it was submitted before the last reveal of the viewer.';

comment on function app.is_prediction_locked(bets,uuid) is 'Whether a participant has revealed since the viewer submitted a prediction in the bet. Read from the events, because the lock outlasts the release of the participant.';

comment on function app.is_taken_back(uuid,text) is 'Whether the invitation to this participant was taken back: then the user is not notified of the removal either.';

comment on function app.is_withheld(uuid,uuid) is 'Whether a block stands between the user and the creator of the bet, and the user has never acted in it: then they get no notification about it.';

comment on function app.is_without_email(uuid) is 'Whether the account was opened by a passkey alone; for rules only, never for an answer.';

comment on function app.known_time_zone(text) is 'The time zone, or null where the database does not have it: browsers may be ahead.';

comment on function app.league_audience(uuid[]) is 'The users whose screens are notified of a change of the league, as of now. Called by the relay, which has no viewer.';

comment on function app.league_by_code(text) is 'The league behind a code, for a user who is not a member and therefore cannot read it.';

comment on function app.list_comments(text,uuid,integer,integer) is 'A page of the thread of the bet behind a link for this viewer; null where there is no bet, or none that the viewer may read.';

comment on function app.listed_bets(uuid[],uuid) is 'Bets of a list as rows for one viewer, who may read them, in this order: what src/server/modules/bets/present-listed.ts makes the view of.';

comment on function app.listed_ids(uuid,text[],uuid,integer) is 'The newest bets in the list of the viewer that stand in one of these ways and come behind one id.';

comment on function app.lock_pair(uuid,uuid) is 'Locks a pair of users until the transaction ends; every change of their friendship, requests or blocks takes it first.';

comment on function app.lock_pets(uuid[]) is 'Locks the pets of all who receive XP, in one order, so that none gets more than the day allows.';

comment on function app.lock_user(uuid) is 'Locks the user on whose behalf the transaction runs, or the address that a guest is about to confirm.';

comment on function app.lock_wallets() is 'Locks the wallets of the participants of the bet that is being corrected, in their order, and answers what they hold.';

comment on function app.locked_bet_id() is 'The bet that this transaction has locked. An actor who gives up the last thing that let them read the bet still reads the result of that command.';

comment on function app.majority_of(uuid) is 'The result that more than half of all participants confirmed, or null.';

comment on function app.mark_referrals_due(uuid[],integer) is 'Marks the bonus for each of these invitees as due once their bets were settled on so many UTC days.';

comment on function app.may_read_bet(bets,uuid) is 'Whether the policy bets_read lets this viewer read the bet.';

comment on function app.may_talk(bets,uuid) is 'Whether the policies let this viewer read the thread of the bet, and write in it.';

comment on function app.move_participant(uuid,uuid) is 'Moves a guest''s participant to the viewer, whose session began on the guest''s device.';

comment on function app.move_wallet(uuid,text) is 'Moves the tokens of a guest of this device to the viewer.';

comment on function app.my_bets(uuid,integer,boolean,text,text,text[],integer,uuid) is 'A page of the list of a user, and where the next one begins.';

comment on function app.my_talk_ids() is 'The bets in which the viewer has claimed a participant: they read and write their threads. Called once per query, never per row.';

comment on function app.name_pairs(text) is 'The pairs of neighbouring characters in a search key.';

comment on function app.names_inside(text,text[],uuid[],bigint) is 'People whose name contains a text further on than at its beginning, by the pairs of its characters.';

comment on function app.near_people() is 'The friends of the viewer, their friends, and the members of the viewer''s leagues; for the order of a search, never for an answer.';

comment on function app.next_daytime(uuid) is 'Now, between 8 and 22 o''clock in the time zone of the user''s newest device; otherwise its next 8 o''clock.';

comment on function app.open_bet(text,uuid) is 'The bet behind a link for this viewer; null where there is none, or none that the viewer may read.';

comment on function app.open_me(uuid) is 'The user''s account, pet, tokens and unread notifications, as the user may read them; no row without a profile.';

comment on function app.open_thread(text,uuid,integer) is 'The thread of the bet behind a link for this viewer, and with a size the page at which it opens; null where there is no bet, or none that the viewer may read. Without the right to talk there are facts only.';

comment on function app.open_user(uuid,text,text,text) is 'Makes a user with a confirmed address; no row where another one has the address.';

comment on function app.others_in_own_leagues() is 'How many others are in each running league of the viewer.';

comment on function app.outbox_behind(xid8,bigint,integer) is 'What follows this position, forward along the primary key. Rows of open transactions'' successors come too, marked as not ready.';

comment on function app.prediction_reactions(uuid,uuid,uuid[]) is 'The reactions to the predictions of the bet that the viewer may read, and to its ending.';

comment on function app.proof_reactions(uuid,uuid,uuid[]) is 'The reactions to the proofs of the dares of a bet.';

comment on function app.reactions_to(uuid,uuid[]) is 'The reactions to each target, and which of them are the viewer''s own. Whose are left out, the caller says.';

comment on function app.read_comment(text,uuid,uuid) is 'One comment as the viewer sees it; null where the bet has no such one, or the viewer may not read its thread.';

comment on function app.read_objection(text) is 'The questioned result of a bet for one of its participants: the votes of others only once the vote is closed.';

comment on function app.refuse_change() is 'Trigger of tables whose rows are never changed or removed.';

comment on function app.refuse_change_but_names() is 'As app.refuse_change, for tables with names in them. The app itself is granted no change of either.';

comment on function app.refuse_row(text,text) is 'Refuses a row as a check constraint would.';

comment on function app.remember_command(uuid,text,bytea,jsonb) is 'Remembers a command of the viewer: whether it is new, took effect before, or its id stands for another request.';

comment on function app.replace_result(text,uuid[],text[],bigint,bigint,text) is 'Writes the outcome that the verdict on the locked bet gives it, and lets off those who owe its dare no longer.';

comment on function app.rivalry(uuid) is 'The settled bets of the viewer and another person, by the account or by one of its participants; null for all others.';

comment on function app.search_key(text) is 'A name without case and accents, for searching.';

comment on function app.series_games(uuid,uuid) is 'The games of a series but for cancelled ones, in their order; the link of each for those who are in it.';

comment on function app.series_of(text,boolean) is 'The series of a bet for one of its participants: its games, and whom another game can ask. Held, no other game of the series begins before the transaction ends.';

comment on function app.speaker_of(uuid,text) is 'How an account is shown in the thread of a bet: under the name of the participant there, else under the display name.';

comment on function app.subscribe_push(uuid,text,text,text,text) is 'Gives a device to the viewer''s session, and takes it from the account that had it before; ten at most.';

comment on function app.take_back_invitations(uuid[],text[]) is 'Takes back unread invitations to participants that do not exist any more. One that was stored as read, because it was muted, counts as unread.';

comment on function app.take_back_prediction(uuid,uuid) is 'Deletes the submitted prediction of a participant in a pending bet of the viewer, without showing it.';

comment on function app.talk_audience(uuid[],uuid) is 'The users who may read the thread of each bet, as of now; with a writer, those who learn that the writer is typing.';

comment on function app.thread_facts(bets,uuid) is 'What the rules of a thread ask of it, for one viewer.';

comment on function app.tokens_owed(uuid,uuid,uuid) is 'What one user still owes another since the result of a bet was replaced.';

comment on function app.uid() is 'The signed-in user on whose behalf this transaction runs, or null for a visitor or the scheduler.';

comment on function app.users_to_email(integer) is 'Users who have missed something and have had no digest for a day.';

comment on function app.void_restored() is 'Ends what a restored database would otherwise bring back to life.';

comment on function app.voted_majority(uuid) is 'The result that most participants of a questioned bet voted for, or null.';

comment on function app.waiting_bets(uuid) is 'The bets that may wait for the user.';

comment on function app.wants_mail(uuid,text) is 'Whether this kind may be put into the digest of the user.';

comment on function app.wants_push(uuid,text) is 'Whether this kind is to be sent to the devices of the user.';

comment on function app.was_notified_lately(uuid,uuid,text) is 'Whether the user was notified of the same in this bet within the hour, and whether that notification was taken back unread.';

comment on function app.weigh_notification(uuid,text,uuid,uuid,uuid,jsonb,boolean,text) is 'How a user gets this notification: without the name of its actor, already read, to their devices, in their digest. No row: not at all.';

comment on function app.write_off_debts() is 'Ends what the viewer, whose account is being deleted, owes and is owed. What was collected before is still passed on.';

comment on function app.xp_today(uuid) is 'The XP that a pet has received this UTC day, also from bets in which the actor does not take part.';

comment on table bet_events is 'The numbered history of each bet, without gaps; append-only.';

comment on column bet_events.hash is 'SHA-256 of what participants may see of the event and of the hash of the event before it: src/domain/seals/thread.ts.';

comment on table bet_participants is 'The participants of a bet; unclaimed while user_id is null. accepted = claimed, predicted and paid.';

comment on column bet_participants.accepted_version is 'The number of the event by which its holder submitted the prediction; null while there is none.';

comment on column bet_participants.is_guest is 'Its holder is a guest; kept as it was when the bet ended. A copy of the profile''s, so that counting majorities reads no profile.';

comment on column bet_participants.is_on_credit is 'Its stake came from the mint as guest credit, and a refund goes back there.';

comment on column bet_participants.league_id is 'The league of the bet, which never changes: copied here so that reading a participant does not read the bet.';

comment on column bet_participants.outcome is 'How the bet stands for its holder. A copy of the status and the result of the bet, so that the list of a user reads no bet that it does not show.';

comment on column bet_participants.stake_generation is 'Grows after a refund, so that a participant who is charged again gets a new business key.';

comment on table bet_result_confirmations is 'One participant''s statement of who won; changeable until the bet is settled.';

comment on column bet_result_confirmations.answer is 'What happened, according to the participant; null where they picked the winners by hand.';

comment on table bet_results is 'How a bet ended. Exactly one row per finished bet: a bet is settled once.';

comment on column bet_results.answer is 'What happened, from which the winners followed; null where they were picked by hand.';

comment on column bet_results.expiry_reason is 'Why the bet expired; null when a user ended it.';

comment on table bets is 'A question plus a stake.';

comment on column bets.answers is 'How participants answer, as src/domain/answers/answers.ts has it; null for free text.';

comment on column bets.contested_at is 'Since when others contradict the result that the creator stated; null while they do not.';

comment on column bets.disagreed_at is 'Since when all have confirmed and no result has a majority; null while that is not so.';

comment on column bets.follows_id is 'The bet whose rematch it is.';

comment on column bets.forfeit is 'What the losers owe the winners; null where the participants pay tokens.';

comment on column bets.game is 'Its number in the series: one more than the games that were settled before it.';

comment on column bets.head is 'The hash of the bet''s last event, which covers all events before it; null before the first.';

comment on column bets.is_double is 'It is double or nothing: twice the stake of the bet that it follows.';

comment on column bets.league_id is 'The league the bet is played in; the derived league_assigned is league_id is not null.';

comment on column bets.majority_at is 'Since when more than half of all participants confirm the same result; null while they do not.';

comment on column bets.next_check_at is 'When the scheduler checks next whether something in the bet is due; null when it is finished.';

comment on column bets.result_date is 'When participants are asked whether the result is known, not before the deadline; null without one.';

comment on column bets.revealed_version is 'The number of the last reveal before the bet went live: predictions submitted up to it are locked. 0 before the first reveal.';

comment on column bets.series_id is 'The first game of its series; null for a bet that follows no other.';

comment on column bets.stake_tokens is 'What each participant pays into the pot; null where the losers owe a forfeit.';

comment on column bets.version is 'The number of the bet''s last event; taken under the row''s lock, so it has no gaps.';

comment on table comment_readers is 'Up to which number a user has read a thread, and whether new comments in it are pushed to their devices.';

comment on table comment_threads is 'The thread of a bet. Its row is locked by every change of the thread, so that numbers have no gaps.';

comment on column comment_threads.comment_count is 'How many comments have not been taken back.';

comment on column comment_threads.league_id is 'The league of the bet, which never changes: copied here so that reading a thread does not read the bet.';

comment on table comments is 'What users say about a bet. Numbered from 1 without gaps within each bet; rows stay, only their text is taken back.';

comment on column comments.hidden_at is 'When the creator of the bet hid it from all users.';

comment on table credentials is 'How a user signs in; password is a scrypt hash.';

comment on table dare_debts is 'A forfeit that a loser of a dare owes its winners.';

comment on column dare_debts.reminded_at is 'When a winner last reminded the debtor.';

comment on table dare_photos is 'Photos that prove dares, by their name in the photo store.';

comment on table digests is 'When a user last got a digest: one a day at most.';

comment on table emails is 'Emails to be sent. One that a mail server has taken or refused for good, or that has expired, is deleted.';

comment on column friend_requests.answered_at is 'Of a withheld request: when a block made it final, so that it is never delivered.';

comment on column friend_requests.status is 'withheld: shown to its sender only.';

comment on table friends is 'Friendships: one row per unordered pair.';

comment on table group_bans is 'Members who were removed, and the code they may not come back with.';

comment on table group_code_tries is 'Wrong join codes, and those being tried right now; counted for the limits.';

comment on table group_departures is 'Users who were members of a league and left, were removed or deleted their account. Joining again deletes the row.';

comment on table group_standings is 'The score of each user in a league''s settled bets, also after leaving it. Written when a bet settles, by app.add_scores only.';

comment on table groups is 'Leagues.';

comment on column groups.deleted_at is 'When it was deleted and lost its members. The row stays, so that its bets stay closed to strangers and its code is never issued again.';

comment on column groups.stake_limit is 'The most tokens that a bet of the league asks of each participant. Chosen with the league, for good.';

comment on table guest_arrivals is 'How each guest came.';

comment on table guest_moves is 'Participants of a guest that an account has taken over, with everything that was written for them. Append-only.';

comment on table hidden_bets is 'Finished bets that a user has removed from their own list.';

comment on table idempotency_keys is 'Commands that took effect, with the ids needed to answer the same again. Written in the command''s own transaction.';

comment on table ledger_accounts is 'A wallet has its user''s id, an escrow its bet''s id; the system accounts have fixed ids.';

comment on column ledger_accounts.balance is 'The sum of the account''s transfers, kept by the trigger of ledger_transfers.';

comment on view ledger_entries is 'The ledger entry by entry: every transfer as one line out and one line in.';

comment on table ledger_transfers is 'Every movement of tokens, ever. Append-only; a correction is another transfer.';

comment on column ledger_transfers.business_key is 'Names the fact the transfer may happen once for; unique for ever.';

comment on table login_attempts is 'Attempts per e-mail, as a keyed hash, counted for the limits. A device that has signed in before counts apart.';

comment on table mutes is 'Bets and leagues that a user has muted: their notifications are listed, already read, and not sent.';

comment on table notification_choices is 'The kinds of notifications that a user has switched off, by channel.';

comment on table notifications is 'One fact for one user. Never contains a prediction.';

comment on column notifications.mail_due_at is 'When it goes into a digest, unless the user has read it by then; null when there is nothing to send.';

comment on column notifications.push_due_at is 'When it is to be sent by push, or tried again; null when there is nothing to send.';

comment on column notifications.taken_back_at is 'Of an invitation: when its participant was removed before it was read. No list shows it; the deletion of the account still finds the participant by it.';

comment on table objection_votes is 'What a participant says really happened. As secret as a prediction until the vote is closed.';

comment on column objection_votes.answer is 'What happened, according to the participant; null where they picked the winners by hand.';

comment on table objections is 'The objection to a result: at most one per bet. It opens a vote.';

comment on column objections.first_winner_participant_ids is 'The result that was questioned, with its outcome, share and remainder: bet_results has the present one.';

comment on table operator_deeds is 'What operators did with the toldya tool, and why. Append-only.';

comment on table outbox is 'Events to deliver after commit: ids only. Written in the transaction, read forward by every server process.';

comment on column outbox.league_id is 'For events about a league; with user_id, for that person only.';

comment on table passkey_challenges is 'Random challenges that are out, as hashes; each is spent by the first answer.';

comment on table passkey_sign_ups is 'That a network has opened an account without an e-mail address, for a day. It names no account, so that deleting one gives nothing back.';

comment on table passkeys is 'Public keys of passkeys. The private halves never leave the users'' devices.';

comment on table pet_awards is 'The XP a bet brought each account, by reason, after the cap of the day. pets.xp is the sum, pets.total_wins counts the wins that were not undone.';

comment on column pet_awards.reason is 'win: the account won the bet. played: it took part in a bet decided among three accounts or more. dare: it did the dare it owed. win_undone, played_undone: another result replaced the one that brought the award.';

comment on table pets is 'One pet per account. The stage follows from xp and is not stored.';

comment on column pets.seen_stage is 'The last stage whose growth the user has been shown.';

comment on table photo_leftovers is 'Photos whose row was deleted; a job deletes their bytes next.';

comment on table prediction_reveals is 'Which users have revealed which bet. Such a user keeps their participant for good and can claim no other one of the bet.';

comment on column prediction_reveals.revealed_version is 'Predictions submitted up to this number are open to them before the bet is live.';

comment on table predictions is 'What people put in writing. is_prefilled: typed by the creator for a friend and never counted as a prediction.';

comment on column predictions.salt is 'The random bytes of its seal, as secret as the text; null for a suggestion, which is not sealed, and after an erasure.';

comment on table premium_months is 'Premium, month by month, without overlaps.';

comment on table profiles is 'What other users see of a user. Tokens are in ledger_accounts.';

comment on column profiles.is_guest is 'An account without any way to sign in. An upgrade makes it false, for good.';

comment on table provider_authorizations is 'Browsers that were sent to a provider and have not come back; each is spent by the first answer.';

comment on table provider_identities is 'Who a user is at a provider such as Google. No token of a provider is kept.';

comment on table push_subscriptions is 'Devices that receive push messages; each belongs to one session of one account.';

comment on column push_subscriptions.time_zone is 'Of the device, such as Europe/Berlin; null where the database does not have it.';

comment on table rate_limits is 'One counter per key and window, raised in one atomic upsert.';

comment on table reactions is 'Reactions to a comment, an opened prediction, the proof of a dare, or, without any of these, the ending of the bet.';

comment on table referral_grants is 'Keyed hashes of the e-mails for which an invite was rewarded; survives the deletion of the account, so that each address is rewarded once ever.';

comment on table referrals is 'New accounts that signed up through an invite. Inviter and invitee are rewarded at most once each.';

comment on column referrals.due_at is 'Since when the inviter''s bonus is due. It is decided once.';

comment on column referrals.predicted_at is 'The invitee''s first prediction, which by an earlier rule made the bonus due. Nothing reads it but the checker.';

comment on column referrals.was_claimed_early is 'The 20 tokens for an invited friend were claimed while joining was enough for them.';

comment on table reports is 'What users have reported to the operator: a bet, a comment, a proof, a league, or the name of a user.';

comment on table result_acceptances is 'Participants who said that the result is fair enough, although they did not win.';

comment on table result_postponements is 'Participants who answered at the result date that the result is not known yet, and when they are asked again.';

comment on table score_consents is 'Who lets whom share the score of the two as a picture; it takes the consent of both.';

comment on table seen_endings is 'Which users have seen the ending of which bet: it is shown once per user and bet, on any device.';

comment on column sessions.guest_user_id is 'The guest who was signed in on this device before, until the account takes their participants over or leaves them.';

comment on column sessions.is_guest is 'The session of a guest. Copied from the profile, so that reading a session reads no profile; an upgrade ends every such session.';

comment on table share_presses is 'When a user shared an unfinished bet of their own: the first time on the last UTC day on which they did.';

comment on table signup_sources is 'The link through which an account signed up.';

comment on table start_grants is 'Keyed hashes of the e-mails that have had the start grant; survives the deletion of the account, so it is paid once per address ever.';

comment on table suspensions is 'Users whom the operator has suspended: they cannot sign in.';

comment on table switches is 'What is switched off: an operation of the API by its name, sign-ups, or every movement of tokens.';

comment on table task_grants is 'Keyed hashes of the e-mails that tasks were rewarded for, with the last time; survives the deletion of the account, so that signing up again does not earn the rewards again.';

comment on table token_debts is 'What a wallet did not hold when a result was replaced: half of what its user earns goes there first.';

comment on column token_debts.collected_tokens is 'What the debtor has paid into the account debt.';

comment on column token_debts.passed_tokens is 'What of it has been passed on to the creditor.';

comment on column token_debts.written_off_at is 'When the account of one of the two was closed; nothing is collected any more.';

comment on table users is 'Sign-in identities. E-mails live here and nowhere else.';

comment on column users.email is 'Null for a guest, who signs in by nothing but the session of one device, and for an account that a passkey alone has opened.';

comment on column users.invite_code is 'The friend''s invite the account signed up through, as typed; resolved when rewards are decided.';
